"""What sampled hands are worth: the plan's candidate sets over the batch tables; games in which what is played
decides what is wild, or wild cards count against a hand, are walked instead."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from homepoker.bots.equity.deals import Codes
from homepoker.bots.equity.judges import judged, judges
from homepoker.bots.equity.walk import values, walker
from homepoker.cards import RANK_WORDS
from homepoker.ranking.classes import CATEGORIES
from homepoker.ranking.tables import high_name, low_name, renumbering, shipped
from homepoker.rules.counted import ROOM
from homepoker.rules.game import End, Game, Line

Worth = npt.NDArray[np.unsignedinteger]  # larger is better, 0 is no hand at that end

ACE = 13  # as a nibble of a class


def worths(game: Game, hole: Codes, board: Codes) -> tuple[Worth, ...]:
    """The worth of every deal at each end: hole cards (cards, deals), board (slots, deals); the axes behind the
    first broadcast."""
    ends = judges(game, len(hole))
    if ends is None:
        return values(walker(game, len(hole)), hole, board)
    return judged(game, ends, hole, board)


def rows(game: Game, held: int) -> int:
    """What a hand costs: the candidates of all ends, a hand that is looked up whole for a few."""
    ends = judges(game, held)
    if ends is None:
        return walker(game, held).rows
    return sum(4 * len(end.candidates.whole) + sum(map(len, end.candidates.rows.values())) for end in ends)


class Share(NamedTuple):
    """A line of the board, the game with that line alone, and the index of the end."""

    line: Line
    game: Game


@cache
def by_line(game: Game, at: int) -> tuple[Share, ...]:
    """For an end with several lines the game cut down to each of them, with that end alone; else nothing."""
    end = game.ends[at]
    lines = end.lines if end.lines is not None else game.lines
    if len(lines) < 2:
        return ()
    return tuple(Share(line, _cut(game, end, (line,), line.id)) for line in lines)


@cache
def without_lines(game: Game, at: int) -> Game | None:
    """The same with own cards alone; None where the counts never allow that."""
    end = game.ends[at]
    hand = end.hand if end.hand is not None else game.hand
    return _cut(game, end, (), "alone") if hand is None else None


def _cut(game: Game, end: End, lines: tuple[Line, ...], name: str) -> Game:
    print_ = f"{game.fingerprint}/{end.best}/{name}"
    return replace(game, lines=lines, ends=(replace(end, lines=None),), fingerprint=print_)


@cache
def names(game: Game, at: int) -> tuple[tuple[str, ...], npt.NDArray[np.intp]]:
    """What hands of an end are called, best first, and for every value the index of its name. The last name is
    that of no hand at all."""
    end = game.ends[at]
    if end.best == "high":
        classes = shipped(high_name(game.double_ace_flush)).classes
        numbers = renumbering(game.five_of_a_kind, len(classes))
        words = [CATEGORIES[packed >> 20] for packed in classes]
        order: Sequence[str] = CATEGORIES[::-1]
    else:
        classes = shipped(low_name(end.best)).classes
        numbers = tuple(range(len(classes) + 1))
        words = [_low_name(packed, end) for packed in classes]
        order = tuple(dict.fromkeys(reversed(words)))
    order = (*order, "nothing")
    place = {name: number for number, name in enumerate(order)}
    found = np.full(len(classes) + 1, len(order) - 1)
    for number, word in zip(numbers[1:], words, strict=True):
        found[number] = place[word]
    if game.natural_beats_wild:
        found = np.repeat(found, ROOM)
    return order, found


def _low_name(packed: int, end: End) -> str:
    """`eight_low` for five different ranks; the category of a worse hand."""
    category, ranks = CATEGORIES[packed >> 20], [packed >> shift & 15 for shift in (16, 12, 8, 4, 0)]
    if packed >> 20 or not all(ranks):
        return category if all(ranks) else "short_hand"
    top = max(0 if rank == ACE and end.best != "27" else rank for rank in ranks)
    return f"{RANK_WORDS[top - 1]}_low"
