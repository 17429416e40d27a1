"""The plan's candidate sets over the batch tables: what many hands are worth where no choice decides what is wild."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import chain
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from homepoker.bots.equity.deals import MISSING, Codes, Flags
from homepoker.bots.equity.wilds import wild_board, wild_hole
from homepoker.ranking.batch.candidates import Candidates, Ranking, high_ranking, low_ranking
from homepoker.ranking.tables import WILD
from homepoker.rules.game import Game
from homepoker.rules.plan import compile_plan

Table = npt.NDArray[np.uint16]


class Judge(NamedTuple):
    """One end of a game for so many hole cards; `used` are the positions that some candidate has."""

    candidates: Candidates
    ranking: Ranking
    used: frozenset[int]


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


@cache
def whole(game: Game, held: int) -> tuple[Judge, ...] | None:
    """The same where hands are looked up whole at some end, which is much quicker than one set after the other."""
    found = judges(game, held)
    return found if found and any(end.candidates.whole and end.ranking.whole for end in found) else None


def judged(game: Game, ends: Sequence[Judge], hole: Codes, board: Codes) -> tuple[Table, ...]:
    """The worth of every deal at each end: hole cards (cards, deals), board (slots, deals); the axes behind the
    first broadcast."""
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
