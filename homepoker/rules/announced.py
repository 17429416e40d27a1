"""A hand that is named before it is shown: what may be said, and what cards hold of the kind that was said.

Cards hold more than the best they make: two pair hold a pair.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import combinations_with_replacement
from types import MappingProxyType
from typing import NamedTuple

from homepoker.cards import RANKS, Card
from homepoker.ranking.classes import CATEGORIES, class_categories, describe, high_words
from homepoker.rules.best import (
    Candidate,
    Made,
    Reading,
    candidates,
    describe_end,
    hands,
    values,
)
from homepoker.rules.counted import counted, uncounted
from homepoker.rules.game import Game, Line
from homepoker.rules.lines import end_lines
from homepoker.rules.plan import HAND, compile_plan

Ranks = tuple[int, ...]
NOTHING = "nothing"
"""What is said instead of a hand by whoever names none, where lines are named too."""
END = 0
"""The end of the pot whose hand is named."""

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


def sayable(game: Game) -> tuple[str, ...]:
    """Everything that may be announced in this game: a category, with `announce` "line" each with the id of a line
    where there are several, and that one names nothing."""
    kinds = CATEGORIES if game.wild else CATEGORIES[:-1]  # five of a kind takes a wild card
    if game.announce != "line":
        return kinds
    lines = end_lines(game, END)
    if len(lines) < 2:
        return (*kinds, NOTHING)
    return (*(f"{kind} {line.id}" for kind in kinds for line in lines), NOTHING)


def said_parts(choice: str) -> tuple[str, str]:
    """An announcement's category and the id of its line, each "" where none was named."""
    category, _, line = choice.partition(" ")
    return ("", "") if category == NOTHING else (category, line)


def line_said(game: Game, choice: str) -> Line | None:
    """The line an announcement names, None where it names none."""
    wanted = said_parts(choice)[1]
    return next((line for line in end_lines(game, END) if line.id == wanted), None) if wanted else None


def held_as(game: Game, reading: Reading, hole: Sequence[Card], choice: str) -> Held | None:
    """The best hand that these cards hold of the kind that was announced, on its line; None where they hold none or
    nothing was said."""
    category, _ = said_parts(choice)
    line = line_said(game, choice)
    at = end_lines(game, END).index(line) if line is not None else None
    return best_held(game, reading, hole, category, line=at) if category else None


def values_as_announced(
    game: Game, reading: Reading, cards: Mapping[int, Sequence[Card]], said: Mapping[int, str]
) -> dict[int, tuple[int, ...]]:
    """One value an end for every seat, as showdowns compare them, where hands play as they were announced: what is not
    there counts nothing. Where nobody has what was announced, and for seats that were not asked, the cards speak."""
    best = {seat: values(game, reading, hole) for seat, hole in cards.items()}
    held = {seat: held_as(game, reading, cards[seat], choice) for seat, choice in said.items() if choice}
    if not any(held.values()):
        return best
    full = {seat: full_worth(game, END, value[END]) for seat, value in best.items()}
    worths = full | {seat: one.worth if one else Worth() for seat, one in held.items()}
    steps = sorted({Worth(), *worths.values()})
    return {seat: (steps.index(worths[seat]), *value[END + 1 :]) for seat, value in best.items()}


def made_as(game: Game, reading: Reading, hole: Sequence[Card], choice: str) -> Made | None:
    """The hand that plays where it plays as it was announced: the best one where that was said, None where these cards
    hold nothing of the kind."""
    held = held_as(game, reading, hole, choice)
    if held is None:
        return None
    best = hands(game, reading, hole)[END]
    if best is not None and held.worth == full_worth(game, END, best.value):
        return best
    one, name = held.cards, high_words(held.category, held.worth.ranks)
    wild = tuple((card, "") for card in one.wild)
    played = (*one.own, *one.board)
    line = line_said(game, choice)
    return Made(held.worth.value, held.category, held.worth.ranks, name, played, one.own, line, wild)


def best_held(
    game: Game,
    reading: Reading,
    hole: Sequence[Card],
    category: str,
    *,
    end: int = END,
    line: int | None = None,
) -> Held | None:
    """The best hand of that kind which the choices of these cards hold at a high end, on any line or on that of the
    index given; None where none does."""
    plan = compile_plan(game, len(hole)).ends[end]
    shares = plan.shares if line is None or not plan.by_line else plan.by_line[line]
    found = (
        Held(category, worth, one)
        for one in candidates(game, reading, hole, game.ends[end], shares)
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
    whole = describe_end(game, game.ends[end], one.value)
    if whole.category == category:
        yield Worth(counted(game, one.value, len(one.wild)), whole.ranks)
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
