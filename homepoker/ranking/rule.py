"""What beats what, by rule: the one place where hands are read rather than looked up.

The builder ranks every five-card hand with it and tests use it as their yardstick; nothing plays with it.
A reading is ``(category, vector)``: the category as an index into `CATEGORIES`, weakest first, and the ranks
0..12 that break ties, most important first. Fewer than five cards never make a straight or a flush, and a
vector that ends early loses to one that goes on: any kicker beats a missing one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache

Reading = tuple[int, tuple[int, ...]]

CATEGORIES = (
    *("high_card", "pair", "two_pair", "three_of_a_kind", "straight", "flush", "full_house"),
    *("four_of_a_kind", "straight_flush", "five_of_a_kind"),
)
(HIGH_CARD, PAIR, TWO_PAIR, TRIPS, STRAIGHT, FLUSH, FULL_HOUSE, QUADS, STRAIGHT_FLUSH, FIVE) = range(10)

ACE = 12
WHEEL = (3, 2, 1, 0, ACE)
NOTHING: Reading = (HIGH_CARD, ())
LOW_KINDS = ("A5", "A6", "27")

_BY_COUNTS = {
    (5,): FIVE,
    (4, 1): QUADS,
    (4,): QUADS,
    (3, 2): FULL_HOUSE,
    (3, 1, 1): TRIPS,
    (3, 1): TRIPS,
    (3,): TRIPS,
    (2, 2, 1): TWO_PAIR,
    (2, 2): TWO_PAIR,
    (2, 1, 1, 1): PAIR,
    (2, 1, 1): PAIR,
    (2, 1): PAIR,
    (2,): PAIR,
}


def grouped(ranks: Iterable[int], *, ace_low: bool = False) -> Reading:
    """Read equal ranks alone: bigger groups first, then higher ranks (the ace lowest with `ace_low`)."""
    counts: dict[int, int] = {}
    for rank in ranks:
        counts[rank] = counts.get(rank, 0) + 1
    lowest = ACE if ace_low else None
    order = sorted(counts, key=lambda rank: (counts[rank], -1 if rank == lowest else rank), reverse=True)
    category = _BY_COUNTS.get(tuple(counts[rank] for rank in order), HIGH_CARD)
    return category, tuple(rank for rank in order for _ in range(counts[rank]))


def straight(ranks: Iterable[int], *, ace: str = "both") -> tuple[int, ...] | None:
    """The run which five ranks make, highest first, or None; the ace is "high", "low" or "both"."""
    held = tuple(sorted(ranks, reverse=True))
    if ace != "high" and held == (ACE, 3, 2, 1, 0):
        return WHEEL
    if len(set(held)) != 5 or held[0] - held[4] != 4:
        return None
    return None if ace == "low" and held[0] == ACE else held


def read_high(ranks: tuple[int, ...], *, suited: bool = False) -> Reading:
    """Read up to five ranks as a high hand; `suited` when all five cards are of one suit."""
    run = straight(ranks) if len(ranks) == 5 else None
    if suited:
        return (STRAIGHT_FLUSH, run) if run else (FLUSH, tuple(sorted(ranks, reverse=True)))
    return (STRAIGHT, run) if run else grouped(ranks)


def read_low(kind: str, ranks: tuple[int, ...], *, suited: bool = False) -> Reading:
    """Read up to five ranks as a low hand: "A5" ignores straights and flushes, "A6" counts both against the
    hand with the ace low, "27" counts both with the ace high."""
    plain = grouped(ranks, ace_low=kind != "27")
    if kind == "A5" or len(ranks) != 5:
        return plain
    run = straight(ranks, ace="low" if kind == "A6" else "high")
    if run:
        return (STRAIGHT_FLUSH if suited else STRAIGHT), run
    return (FLUSH, plain[1]) if suited else plain


def low_order(kind: str) -> Callable[[Reading], tuple[int, ...]]:
    """A key for sorting lows, larger is better: more cards, then the weaker category, then lower ranks."""
    lowest = None if kind == "27" else ACE

    def strength(reading: Reading) -> tuple[int, ...]:
        category, vector = reading
        return (len(vector), -category, *(1 if rank == lowest else -rank for rank in vector))

    return strength


@cache
def best_high(naturals: tuple[int, ...], wilds: int) -> Reading:
    """The best reading of these ranks (ascending) and wilds when they are not all of one suit."""
    if not wilds:
        return read_high(naturals)
    return max(best_high(_with(naturals, rank), wilds - 1) for rank in range(13))


@cache
def best_flush(naturals: tuple[int, ...], wilds: int, *, double_ace: bool = False) -> Reading:
    """The best flush or straight flush of one-suit naturals (ascending) and wilds: a wild is the highest
    missing rank, or with `double_ace` an ace even when the ace is there."""
    if not wilds:
        return read_high(naturals, suited=True)
    free = [rank for rank in range(13) if rank not in naturals or (double_ace and rank == ACE)]
    return max(best_flush(_with(naturals, rank), wilds - 1, double_ace=double_ace) for rank in free)


@cache
def best_low(kind: str, naturals: tuple[int, ...], wilds: int, *, suited: bool = False) -> Reading:
    """The best low of these ranks (ascending): a wild plays as whatever rank and suit helps most, so a hand
    with wilds is never held to one suit."""
    if not wilds:
        return read_low(kind, naturals, suited=suited)
    readings = (best_low(kind, _with(naturals, rank), wilds - 1) for rank in range(13))
    return max(readings, key=low_order(kind))


def _with(ranks: tuple[int, ...], rank: int) -> tuple[int, ...]:
    return tuple(sorted((*ranks, rank)))
