"""What comes from outside: letters that may go to a terminal, and values of a size that can be read."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Mapping
from typing import Any, TypeVar

Values = TypeVar("Values")
DEEPEST = 12
"""How far lists and tables may stand in one another."""
DIGITS = 18
"""The most digits of a number."""

_DEEP = f"lists and tables stand more than {DEEPEST} deep in one another"
_LONG = f"a number has more than {DIGITS} digits"
_JOINERS = "\u200c\u200d"
# They take room and show nothing, or take none, and yet count as letters or signs.
_FILLERS = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0")
_FILLED = re.compile(f"[{''.join(sorted(_FILLERS))}]")
_MOVING = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
_UNSEEN = frozenset("CZM")


def printable(text: str) -> str:
    """The text with `?` for every letter that moves the cursor, turns the writing round, breaks the line or hides. A
    joiner stays where it joins letters beyond ASCII, as in a family of emoji."""
    if text.isprintable() and not _FILLED.search(text):
        return text
    padded = f" {text} "
    threes = zip(padded, text, padded[2:], strict=False)
    return "".join(letter if _shown(before, letter, after) else "?" for before, letter, after in threes)


def visible(text: str) -> bool:
    """Whether there is anything to see in it."""
    return any(letter not in _FILLERS and unicodedata.category(letter)[0] not in _UNSEEN for letter in text)


def _shown(before: str, letter: str, after: str) -> bool:
    if letter in _JOINERS:
        return not (before.isascii() or after.isascii())
    return letter not in _FILLERS and unicodedata.category(letter) not in _MOVING


def json_line(values: object) -> str:
    """The values as JSON on one line; what `printable` would not show is written as its escape."""
    import json

    text = json.dumps(values, ensure_ascii=False, allow_nan=False)
    if printable(text) == text:
        return text
    return "".join(
        old if old == new else json.dumps(old)[1:-1] for old, new in zip(text, printable(text), strict=True)
    )


class SizeError(ValueError):
    """Values that nothing here could use, too large to be read; the text says what is too large."""


def sized(read: Callable[[], Values]) -> Values:
    """What a parser reads; SizeError where it is nested too deep or holds a number of more digits than anything here
    can have. Other errors of the parser stay as they are."""
    try:
        found = read()
    except RecursionError:
        raise SizeError(_DEEP) from None
    except ValueError as error:
        if type(error) is ValueError:  # the parsers have errors of their own for all that is no number
            raise SizeError(_LONG) from None
        raise
    _check_size(found)
    return found


def _check_size(values: object) -> None:
    level: list[Any] = [values]
    for _ in range(DEEPEST):
        if any(type(value) is int and abs(value) >= 10**DIGITS for value in level):
            raise SizeError(_LONG)
        level = [inner for value in level for inner in _inside(value)]
        if not level:
            return
    raise SizeError(_DEEP)


def _inside(value: Any) -> Any:
    return value.values() if isinstance(value, Mapping) else value if isinstance(value, list) else ()
