"""Commands that take words as they were typed.

Typer hands every value to pydantic, which costs more time than the first frame of a table may take. Here a value is
a text or a flag, and whoever uses it reads it.
"""

from __future__ import annotations

from typing import Any

from typer.core import TyperCommand

from homepoker.errors import HomepokerError, shorten


class WordsCommand(TyperCommand):
    """A command whose options and arguments are texts, and whose flags are flags."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Fill the context; HomepokerError for a word too many or too few."""
        given, rest, _ = self.make_parser(ctx).parse_args(args=list(args))
        if given.get("help"):
            print(ctx.get_help())
            ctx.exit()
        for param in self.params:
            flag = getattr(param, "is_flag", False)
            value = given.get(param.name)
            ctx.params[param.name] = value is True if flag else _word(value, param, ctx)
        if rest:
            raise HomepokerError(f"{shorten(rest[0])} is one word too many; see homepoker {self.name} --help")
        ctx.args = []
        return []


def _word(value: Any, param: Any, ctx: Any) -> Any:
    if isinstance(value, str):
        return value
    if param.required:
        raise HomepokerError(f"say which {param.name}; see homepoker {ctx.info_name} --help")
    return param.get_default(ctx)


def whole(text: str | None, option: str, least: int = 0) -> int | None:
    """A whole number as typed on the command line, at least `least`; None stays None."""
    if text is None:
        return None
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) < 19) or int(text) < least:
        raise HomepokerError(f"{option} is a whole number of at least {least}, not {shorten(text)}")
    return int(text)


def seconds(text: str, option: str, most: int = 60) -> float:
    """A number of seconds as typed on the command line, up to `most`."""
    try:
        value = float(text)
    except ValueError:
        value = -1.0
    if not 0 <= value <= most:
        raise HomepokerError(f"{option} is a number of seconds from 0 to {most}, not {shorten(text)}")
    return value
