"""Commands that take words as they were typed.

Typer hands every value to pydantic, which costs more time than the first frame of a table may take. Here a value is
a text or a flag, and whoever uses it reads it.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import Any

from typer.core import TyperCommand

from homepoker.errors import HomepokerError, shorten
from homepoker.outside import printable


class WordsCommand(TyperCommand):
    """A command whose options and arguments are texts, and whose flags are flags."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Fill the context; HomepokerError for a word too many or too few, or an option that is given twice."""
        given, rest, order = self.make_parser(ctx).parse_args(args=list(args))
        if given.get("help"):
            print(ctx.get_help())
            ctx.exit()
        _once(order)
        for param in self.params:
            flag = getattr(param, "is_flag", False)
            value = given.get(param.name)
            ctx.params[param.name] = value is True if flag else _word(value, param, ctx)
        if rest:
            raise HomepokerError(f"{shorten(rest[0])} is one word too many; {see(ctx)}")
        ctx.args = []
        return []


def _once(order: Sequence[Any]) -> None:
    """An option with a value can only mean one thing; flags may be repeated."""
    valued = [param for param in order if param.param_type_name == "option" and not param.is_flag]
    for param in valued:
        if not param.multiple and valued.count(param) > 1:
            raise HomepokerError(f"{param.opts[0]} is given {valued.count(param)} times; give it once")


def _word(value: Any, param: Any, ctx: Any) -> Any:
    if isinstance(value, str | list):
        return value
    if param.required:
        raise HomepokerError(f"say which {param.name}; {see(ctx)}")
    return param.get_default(ctx)


def see(ctx: Any) -> str:
    """Where the command that was typed is explained."""
    return f"see {getattr(ctx, 'command_path', 'homepoker')} --help"


def say(line: str) -> None:
    """A line on stdout at once, whatever stands in it."""
    print(printable(line), flush=True)


def open_streams() -> None:
    """A stream that was closed before the start reads and writes nothing, so that the input has come to its end and
    what is said goes nowhere. Letters that a stream does not have are written as escapes."""
    for number, name in enumerate(("stdin", "stdout", "stderr")):
        if getattr(sys, name) is None:
            setattr(sys, name, os.fdopen(_nothing(number), "w" if number else "r"))
    for stream in (sys.stdout, sys.stderr):
        if reconfigure := getattr(stream, "reconfigure", None):
            reconfigure(errors="backslashreplace")


def _nothing(number: int) -> int:
    """The stream of that number, opened on nothing; no file opened later can be taken for it."""
    opened = os.open(os.devnull, os.O_RDWR)
    if opened != number:
        os.dup2(opened, number)
        os.close(opened)
    return number


LONGEST = 18  # digits of a whole number


def whole(text: str | None, option: str, least: int = 0, most: int | None = None) -> int | None:
    """A whole number as typed on the command line, at least `least`, at most `most`; None stays None."""
    if text is None:
        return None
    digits = text.removeprefix("-")
    if most is None and digits == text and text.isascii() and text.isdigit() and len(text) > LONGEST:
        raise HomepokerError(f"{option} has {len(text)} digits; {LONGEST} at most are read")
    if not (digits.isascii() and digits.isdigit() and len(digits) <= LONGEST) or int(text) < least:
        wanted = f"of at least {least}" if most is None else f"from {least} to {most}"
        raise HomepokerError(f"{option} is a whole number {wanted}, not {shorten(text)}")
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
