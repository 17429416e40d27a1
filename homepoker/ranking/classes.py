"""What a class number says: its category, the ranks that break ties and its name as people say it."""

from __future__ import annotations

from functools import cache
from operator import index
from typing import NamedTuple

from homepoker.cards import RANK_WORDS, RANKS, rank_plural
from homepoker.errors import HomepokerError, shorten
from homepoker.ranking.tables import high_name, low_name, renumbering, shipped

CATEGORIES = (
    *("high_card", "pair", "two_pair", "three_of_a_kind", "straight", "flush", "full_house"),
    *("four_of_a_kind", "straight_flush", "five_of_a_kind"),
)
_COUNT_WORDS = {"three_of_a_kind": "three", "four_of_a_kind": "four", "five_of_a_kind": "five"}
_ACE = 12


class HandClass(NamedTuple):
    """One class of hands: `category` is one of `CATEGORIES`, `ranks` (0..12, wilds as what they stand for)
    break ties, most important first, and `name` is spoken ("full house, aces over sevens")."""

    category: str
    ranks: tuple[int, ...]
    name: str

    @property
    def letters(self) -> str:
        """The ranks as letters: ``6 6 K J 7``."""
        return " ".join(RANKS[rank] for rank in self.ranks)


def describe(value: int, order: str = "top", double_ace_flush: bool = False) -> HandClass:
    """Say what a value of `high_tables(order, double_ace_flush)` is; HomepokerError when it is none, or when the
    order is unknown."""
    return _high_class(_whole(value), str(order), bool(double_ace_flush))


def describe_low(kind: str, value: int) -> HandClass:
    """Say what a value of `low_tables(kind)` is; HomepokerError when it is none, or when the kind is unknown."""
    return _low_class(str(kind), _whole(value))


@cache
def _high_class(value: int, order: str, double_ace_flush: bool) -> HandClass:
    packed = shipped(high_name(double_ace_flush)).classes
    _check(value, len(packed))
    category, ranks = _unpack(packed[_shipped_number(order, len(packed))[value] - 1])
    return HandClass(category, ranks, high_words(category, ranks))


@cache
def _shipped_number(order: str, count: int) -> dict[int, int]:
    return {value: number for number, value in enumerate(renumbering(order, count))}


@cache
def _low_class(kind: str, value: int) -> HandClass:
    packed = shipped(low_name(kind)).classes
    _check(value, len(packed))
    category, ranks = _unpack(packed[value - 1])
    return HandClass(category, ranks, low_words(category, ranks))


@cache
def class_categories(double_ace_flush: bool = False) -> tuple[int, ...]:
    """The category of each high class from value 1 on, as an index into `CATEGORIES` (order "top")."""
    return tuple(packed >> 20 for packed in shipped(high_name(double_ace_flush)).classes)


def high_words(category: str, ranks: tuple[int, ...]) -> str:
    """The name of a high hand: ``two pair, aces and sevens``, ``flush, ace high``, ``three sixes``."""
    if not ranks:
        return "no cards"
    first, last = ranks[0], ranks[-1]
    if category == "straight_flush" and first == _ACE:
        return "royal flush"
    if category in ("straight", "flush", "straight_flush"):
        return f"{category.replace('_', ' ')}, {RANK_WORDS[first]} high"
    if category == "full_house":
        return f"full house, {rank_plural(first)} over {rank_plural(last)}"
    if category == "two_pair":
        return f"two pair, {rank_plural(first)} and {rank_plural(ranks[2])}"
    if category == "pair":
        return f"pair of {rank_plural(first)}"
    if category == "high_card":
        return f"{RANK_WORDS[first]} high"
    return f"{_COUNT_WORDS[category]} {rank_plural(first)}"


def low_words(category: str, ranks: tuple[int, ...]) -> str:
    """The name of a low hand: ``seven-six-five-four-two low``, ``low with a pair of fours``."""
    if not ranks:
        return "no cards"
    if category == "high_card":
        return "-".join(RANK_WORDS[rank] for rank in ranks) + " low"
    name = high_words(category, ranks)
    return f"low with {'a ' if name.startswith(('pair', 'straight', 'flush', 'full', 'royal')) else ''}{name}"


def _whole(value: object) -> int:
    try:
        return index(value)  # type: ignore[arg-type]
    except TypeError:
        raise HomepokerError(
            f"{shorten(str(value))} is no value of a hand; values are whole numbers from 1"
        ) from None


def _check(value: int, count: int) -> None:
    if not 1 <= value <= count:
        raise HomepokerError(f"no hand has the value {value}; values go from 1 to {count}")


def _unpack(packed: int) -> tuple[str, tuple[int, ...]]:
    nibbles = [packed >> shift & 15 for shift in (16, 12, 8, 4, 0)]
    return CATEGORIES[packed >> 20], tuple(nibble - 1 for nibble in nibbles if nibble)
