"""The best hand of a kind that cards hold, even where they make a better one: two pair hold a pair."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import combinations_with_replacement
from types import MappingProxyType
from typing import NamedTuple

from homepoker.cards import RANKS
from homepoker.practice.evaluate import Candidate, candidates
from homepoker.practice.positions import Position
from homepoker.ranking.classes import CATEGORIES, class_categories, describe
from homepoker.rules.best import describe_end
from homepoker.rules.counted import counted, uncounted
from homepoker.rules.game import Game
from homepoker.rules.plan import HAND

Ranks = tuple[int, ...]

_GROUPS: Mapping[str, tuple[int, ...]] = MappingProxyType(
    {
        "five_of_a_kind": (5,),
        "four_of_a_kind": (4,),
        "full_house": (3, 2),
        "three_of_a_kind": (3,),
        "two_pair": (2, 2),
        "pair": (2,),
        "high_card": (),
    }
)


class Worth(NamedTuple):
    """How a hand compares, larger is better: the value of the best hand of its kind that is no better, then its ranks,
    which no other hand of five cards may have: 7 7 5 4 4 as a pair."""

    value: int = 0
    ranks: Ranks = ()


class Held(NamedTuple):
    """A hand of the `category` asked for: what it is worth, and the cards that make it."""

    category: str
    worth: Worth
    cards: Candidate


def best_held(position: Position, end: int, seat: int, category: str, line: int | None = None) -> Held | None:
    """The best hand of that kind which a seat's choices of cards hold at a high end, on any line or the one given;
    None where none does."""
    game = position.game
    found = (
        Held(category, worth, one)
        for one in candidates(position, end, seat, line)
        for worth in _worths(game, end, one, category)
    )
    return max(found, key=lambda held: held.worth, default=None)


def full_worth(game: Game, end: int, value: int) -> Worth:
    """What a hand is worth as the best that its cards make; `value` as showdowns compare it, 0 for none."""
    return (
        Worth(value, describe_end(game, game.ends[end], uncounted(game, value)).ranks) if value else Worth()
    )


def _worths(game: Game, end: int, one: Candidate, category: str) -> Iterator[Worth]:
    """What one choice of cards is worth as that kind, for whatever its wild cards may stand for."""
    whole = describe_end(game, game.ends[end], uncounted(game, one.value))
    if whole.category == category:
        yield Worth(one.value, whole.ranks)
        return
    cards = (*one.own, *one.board)
    natural = [card for card in cards if card not in one.wild]
    suited = len(cards) == HAND and len({card & 3 for card in natural}) < 2
    for stands in combinations_with_replacement(range(len(RANKS)), len(one.wild)):
        ranks = _arranged(category, (*(card >> 2 for card in natural), *stands), suited=suited)
        if ranks is not None:
            value = _value_below(category, ranks, game.five_of_a_kind, game.double_ace_flush)
            yield Worth(counted(game, value, len(one.wild)), ranks)


def _arranged(category: str, ranks: Ranks, *, suited: bool) -> Ranks | None:
    """The ranks in the order in which that kind of hand compares them, None where they do not hold it."""
    if category in _GROUPS:
        return _grouped(_GROUPS[category], ranks)
    if len(set(ranks)) < HAND or (category != "straight" and not suited):
        return None
    return tuple(sorted(ranks, reverse=True)) if category == "flush" else _straights().get(frozenset(ranks))


def _grouped(sizes: Sequence[int], ranks: Ranks) -> Ranks | None:
    left, found = Counter(ranks), list[int]()
    for size in sizes:
        rank = max(
            (rank for rank, count in left.items() if count >= size and rank not in found), default=None
        )
        if rank is None:
            return None
        left[rank] -= size
        found += [rank] * size
    return (*found, *sorted(left.elements(), reverse=True))


@cache
def _straights() -> Mapping[frozenset[int], Ranks]:
    """Every straight: its ranks as a set, and in the order they are told."""
    straight = CATEGORIES.index("straight")
    values = (value for value, kind in enumerate(class_categories(), 1) if kind == straight)
    ranks = (describe(value).ranks for value in values)
    return MappingProxyType({frozenset(one): one for one in ranks if len(one) == HAND})


@cache
def _classes(category: str, order: str, double_ace_flush: bool) -> tuple[tuple[Ranks, int], ...]:
    values = range(1, len(class_categories(double_ace_flush)) + 1)
    told = ((describe(value, order, double_ace_flush), value) for value in values)
    return tuple((what.ranks, value) for what, value in told if what.category == category)


@cache
def _value_below(category: str, ranks: Ranks, order: str, double_ace_flush: bool) -> int:
    """The value of the best hand of that kind which is no better than these ranks."""
    return max(value for other, value in _classes(category, order, double_ace_flush) if other <= ranks)
