"""The five-card tables: one lookup by the sum of five card keys, wild and missing cards included.

Every card adds the key of its rank. The sums of all rank multisets are distinct, a wild adds nothing (so how
many are wild follows from the sum) and a missing card adds a constant that keeps short hands apart. A hand is
of one suit when its five suit masks share a bit. Values are dense class numbers from 1, larger is better; the
shipped files hold one value a multiset and are spread out to directly indexed tables on first use.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from functools import cache
from os import path
from sys import byteorder
from typing import NamedTuple

from homepoker.cards import DECK
from homepoker.errors import HomepokerError

DATA = path.join(path.dirname(__file__), "data")

WILD = 52
MISSING = 53

RANK_KEYS = (1, 5, 22, 94, 312, 992, 2422, 5624, 12522, 19998, 43258, 79415, 148432)
MISSING_KEY = 247394

KEYS: tuple[int, ...] = (*(RANK_KEYS[card >> 2] for card in DECK), 0, MISSING_KEY)
MASKS: tuple[int, ...] = (*(1 << (card & 3) for card in DECK), 15, 0)

PLAIN_SIZE = 5 * MISSING_KEY + 1
FLUSH_SIZE = sum(sorted(RANK_KEYS)[-5:]) + 1

ORDERS = ("top", "below_straight_flush", "royal_top")
KINDS = ("A5", "A6", "27")


class FiveTables(NamedTuple):
    """Values by key sum: `flush` when the suit masks share a bit, `plain` otherwise. 0 where no hand is."""

    plain: array[int]
    flush: array[int]


class Shipped(NamedTuple):
    """One ranking as it is shipped: `classes` describes each class (category and rank nibbles packed), worst
    first; `plain` and `flush` give the class of each multiset, in the order of `sums`."""

    classes: array[int]
    plain: array[int]
    flush: array[int]


@cache
def sums() -> tuple[array[int], array[int]]:
    """Key sums of every five-card multiset (wild and missing included), and of the one-suit ones."""
    plain, suited = read_columns("sums", "II")
    return plain, suited


@cache
def shipped(name: str) -> Shipped:
    """Read one ranking: "high", "high_double_ace", "low_a5", "low_a6" or "low_27"."""
    return Shipped(*read_columns(name, "IHH"))


@cache
def high_tables(order: str = "top", double_ace_flush: bool = False) -> FiveTables:
    """The tables for high hands under a house order of five of a kind: "top" (above everything),
    "below_straight_flush" or "royal_top" (only a royal flush above it); HomepokerError for another word.
    With `double_ace_flush` a wild in a flush may be a second ace."""
    data = shipped(high_name(double_ace_flush))
    every, suited = sums()
    values, flushes = data.plain, data.flush
    if order != ORDERS[0]:
        numbers = renumbering(order, len(data.classes))
        values, flushes = (array("H", map(numbers.__getitem__, column)) for column in (values, flushes))
    plain = spread(PLAIN_SIZE, every, values)
    return FiveTables(plain, spread(FLUSH_SIZE, suited, map(max, flushes, map(plain.__getitem__, suited))))


@cache
def low_tables(kind: str) -> FiveTables:
    """The tables for low hands, larger is the better low: "A5" (straights and flushes ignored), "A6" or "27";
    HomepokerError for another word."""
    data = shipped(low_name(kind))
    plain = spread(PLAIN_SIZE, sums()[0], data.plain)
    return FiveTables(plain, spread(FLUSH_SIZE, sums()[1], data.flush) if kind != "A5" else plain)


@cache
def low_floor(kind: str, qualify: int | None) -> int:
    """The smallest value of a low with five different ranks none above `qualify` (8 or 7); 1, the worst hand
    of all, without a qualifier."""
    if qualify is None:
        return 1
    top = qualify - 1  # as a nibble: the rank counted from 1 for a deuce
    ace = 13 if kind == "27" else 0
    for value, packed in enumerate(shipped(low_name(kind)).classes, 1):
        ranks = [packed >> shift & 15 for shift in (16, 12, 8, 4, 0)]
        if packed >> 20 == 0 and all(ranks) and max(ace if r == 13 else r for r in ranks) <= top:
            return value
    raise HomepokerError(f"no low qualifies with {qualify} or better; use 7 or 8, or none")


def high_name(double_ace_flush: bool) -> str:
    """The shipped ranking of high hands under that flush rule."""
    return "high_double_ace" if double_ace_flush else "high"


def low_name(kind: str) -> str:
    """The shipped ranking of that kind of low; HomepokerError when there is no such kind."""
    if kind not in KINDS:
        raise HomepokerError(f"no kind of low is called {kind!r}; there are A5, A6 and 27")
    return f"low_{kind.lower()}"


@cache
def renumbering(order: str, count: int) -> tuple[int, ...]:
    """The class number under a house order by the shipped one. Shipped last are the ten straight flushes and
    then the thirteen fives of a kind; only these move."""
    if order not in ORDERS:
        raise HomepokerError(f"no order of hands is called {order!r}; there are {', '.join(ORDERS)}")
    numbers = list(range(count + 1))
    if order != "top":
        rest = 10 if order == "below_straight_flush" else 1
        below, fives = numbers[-23 : -13 - rest], numbers[-13:]
        above = numbers[-13 - rest : -13]
        shifted = {value: count - 22 + at for at, value in enumerate(below + fives + above)}
        numbers = [shifted.get(value, value) for value in numbers]
    return tuple(numbers)


def spread(size: int, places: Iterable[int], values: Iterable[int]) -> array[int]:
    """A table of that size with each value at its place and 0 everywhere else."""
    table = array("H", [0]) * size
    for place, value in zip(places, values, strict=True):
        table[place] = value
    return table


def read_columns(name: str, codes: str) -> tuple[array[int], ...]:
    """Read a shipped file: for each code of the array module a length and that many little-endian numbers."""
    with open(path.join(DATA, f"{name}.bin"), "rb") as file:
        raw = file.read()
    columns = []
    start = 0
    for code in codes:
        column = array(code)
        end = start + 4 + int.from_bytes(raw[start : start + 4], "little") * column.itemsize
        column.frombytes(raw[start + 4 : end])
        if byteorder == "big":
            column.byteswap()
        columns.append(column)
        start = end
    return tuple(columns)


def column_bytes(code: str, numbers: list[int]) -> bytes:
    """One column of a shipped file, as `read_columns` reads it."""
    column = array(code, numbers)
    if byteorder == "big":
        column.byteswap()
    return len(numbers).to_bytes(4, "little") + column.tobytes()
