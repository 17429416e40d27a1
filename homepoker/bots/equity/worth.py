"""What sampled hands are worth: the plan's candidate sets over the batch tables; games in which what is played
decides what is wild, or wild cards count against a hand, are walked instead."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from itertools import chain
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from homepoker.bots.equity.deals import MISSING, Codes, Flags
from homepoker.bots.equity.walk import values, walker
from homepoker.bots.equity.wilds import wild_board, wild_hole
from homepoker.cards import RANK_WORDS
from homepoker.ranking.batch.candidates import Candidates, Ranking, high_ranking, low_ranking
from homepoker.ranking.classes import CATEGORIES
from homepoker.ranking.tables import WILD, high_name, low_name, renumbering, shipped
from homepoker.rules.game import End, Game, Line
from homepoker.rules.plan import compile_plan

Worth = npt.NDArray[np.unsignedinteger]  # larger is better, 0 is no hand at that end

ACE = 13  # as a nibble of a class


class Judge(NamedTuple):
    """One end of a game for so many hole cards; `used` are the positions that some candidate has."""

    candidates: Candidates
    ranking: Ranking
    used: frozenset[int]


def worths(game: Game, hole: Codes, board: Codes) -> tuple[Worth, ...]:
    """The worth of every deal at each end: hole cards (cards, deals), board (slots, deals); the axes behind the
    first broadcast."""
    ends = judges(game, len(hole))
    if ends is None:
        return values(walker(game, len(hole)), hole, board)
    held, lying = wild_hole(game, hole, board), wild_board(game, board)
    missing = np.full((1,) * max(1, board.ndim - 1), MISSING, np.uint8)
    codes = [*_rows(hole, held), *_rows(board, lying), missing]
    shape = np.broadcast_shapes(hole.shape[1:], board.shape[1:])
    found = (end.candidates.values(_used(codes, end.used), end.ranking) for end in ends)
    return tuple(np.broadcast_to(end, shape) for end in found)


def _rows(codes: Codes, wild: Flags | None) -> list[Codes]:
    """A row a card, wild ones as such; a card that is the same everywhere stands there once."""
    coded = codes if wild is None else np.where(wild, np.uint8(WILD), codes)
    return [row[(slice(1),) * row.ndim] if (row == row.flat[0]).all() else row for row in coded]


def _used(codes: Sequence[Codes], used: frozenset[int]) -> list[Codes]:
    """Any card where no candidate looks: a missing card there must not slow the others down."""
    anything = np.zeros_like(codes[-1])
    return [code if at in used else anything for at, code in enumerate(codes)]


@cache
def judges(game: Game, held: int) -> tuple[Judge, ...] | None:
    """The ends of a game for hands of so many cards; None where the game must be walked."""
    if game.natural_beats_wild or any(rule.when == "played" for rule in game.wild):
        return None
    plan = compile_plan(game, held)
    found = []
    for end, part in zip(game.ends, plan.ends, strict=True):
        candidates = Candidates(part.rows)
        if end.best == "high":
            ranking = high_ranking(game.five_of_a_kind, game.double_ace_flush, candidates.sizes)
        else:
            ranking = low_ranking(end.best, end.qualify, candidates.sizes)
        found.append(Judge(candidates, ranking, frozenset(chain.from_iterable(part.rows))))
    return tuple(found)


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
        found = np.repeat(found, 8)
    return order, found


def _low_name(packed: int, end: End) -> str:
    """`eight_low` for five different ranks; the category of a worse hand."""
    category, ranks = CATEGORIES[packed >> 20], [packed >> shift & 15 for shift in (16, 12, 8, 4, 0)]
    if packed >> 20 or not all(ranks):
        return category if all(ranks) else "short_hand"
    top = max(0 if rank == ACE and end.best != "27" else rank for rank in ranks)
    return f"{RANK_WORDS[top - 1]}_low"
