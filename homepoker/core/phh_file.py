"""A PHH file as text: the hands in it, and on which line of it a fault is."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from decimal import Decimal
from itertools import islice
from typing import Any, NamedTuple

from homepoker.core.phh_deck import PhhError
from homepoker.errors import shorten
from homepoker.outside import sized

Values = Mapping[str, Any]
_SECTION = re.compile(r"^[ \t]*\[([0-9]{1,9})\][ \t]*(?:#.*)?$", re.MULTILINE | re.ASCII)
_NUMBER = re.compile(r"[0-9]{1,9}", re.ASCII)
_WHERE = re.compile(r" \(at (?:line ([0-9]+), column [0-9]+|end of document)\)$", re.ASCII)
_STRING = re.compile(r"#.*|\"(?:\\.|[^\"\\\n])*\"|'[^'\n]*'")


class Record(NamedTuple):
    """One hand of a file: its number, its values or why they cannot be read, its own text and the line of the file,
    from 1, that this text begins on."""

    number: str
    values: Values | PhhError
    text: str
    line: int

    def line_of(self, fault: PhhError) -> int:
        """The line of the file that a fault of this hand is on: its action or key, else where the hand begins."""
        if not fault.key:
            return self.line
        key = re.search(rf"^[ \t]*{re.escape(fault.key)}[ \t]*=", self.text, re.MULTILINE)
        if key is None:
            return self.line
        strings = (found for found in _STRING.finditer(self.text, key.end()) if found[0][0] != "#")
        action = next(islice(strings, fault.action - 1, None), None) if fault.action else None
        return self.line + self.text.count("\n", 0, action.start() if action else key.end())


def read_hands(text: str) -> Iterator[Record]:
    """The hands of a file, in its order: one hand, or sections numbered from 1. What is no TOML, or a section that is
    there twice, comes as the PhhError that names its line."""
    found = _toml(text, 1)
    parts = list(_SECTION.finditer(text))
    if isinstance(found, PhhError):
        yield from _apart(text, parts) if parts else [Record("1", found, text, 1)]
        return
    texts = {part.number: part for part in _pieces(text, parts)}
    sections = [
        texts[name]._replace(values=value)
        for name, value in found.items()
        if _NUMBER.fullmatch(name) and isinstance(value, dict) and name in texts
    ]
    yield from sections or [Record(_hand_number(found), found, text, 1)]


def section_numbers(text: str) -> list[int]:
    """The numbers of a file's sections."""
    return [int(part[1]) for part in _SECTION.finditer(text)]


def _apart(text: str, parts: list[re.Match[str]]) -> Iterator[Record]:
    """Every section read for itself, so that a faulty one does not hide the others."""
    seen: set[str] = set()
    for part in _pieces(text, parts):
        twice = PhhError(f"line {part.line}: there is a section [{part.number}] already")
        yield part._replace(values=twice if part.number in seen else _toml(part.text, part.line))
        seen.add(part.number)


def _pieces(text: str, parts: list[re.Match[str]]) -> Iterator[Record]:
    """Each section's number, text after the heading, and line of the heading."""
    starts = [*(part.start() for part in parts), len(text)]
    for part, end in zip(parts, starts[1:], strict=True):
        line = 1 + text.count("\n", 0, part.start(1))
        yield Record(part[1], {}, text[part.end() : end], line)


def _toml(text: str, line: int) -> dict[str, Any] | PhhError:
    try:
        return sized(lambda: tomllib.loads(text, parse_float=Decimal))
    except ValueError as fault:
        return _no_toml(str(fault), text, line)


def _no_toml(said: str, text: str, line: int) -> PhhError:
    where = _WHERE.search(said)
    at = line + (int(where[1]) - 1 if where and where[1] else text.rstrip().count("\n"))
    reason = shorten(_WHERE.sub("", said), 80)[1:-1]
    if where and not where[1]:
        reason += "; the text ends too early"
    if "overwrite" in said:
        reason = "a key is there twice; hands that share a file stand under [1], [2] and so on"
    return PhhError(f"line {at}: not a PHH file: {reason}")


def _hand_number(values: Values) -> str:
    number = values.get("hand", 1)
    return str(number) if type(number) is int and 0 < number < 10**9 else "1"
