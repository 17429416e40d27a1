"""How sampled hands choose: which cards to give up, which to exchange, which way to declare.

A hand that gives cards up tries every choice against a few imagined run-outs (cards nobody holds in that deal and
that do not come either) and keeps the one that stands best; where no such cards are left it goes by the board as it
lies. An exchange follows the plain rule of `exchange`.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from homepoker.bots.equity.deals import MISSING, Codes, Flags, Floats, padded
from homepoker.bots.equity.exchange import kept
from homepoker.bots.equity.walk import straight_floor, walker
from homepoker.bots.equity.wilds import wild_hole
from homepoker.bots.equity.worth import Worth, worths
from homepoker.rules.game import Draw, Game

IMAGINED = 4


class Ahead(NamedTuple):
    """What a hand may imagine at a moment: slots not up yet that will be, and how many cards of its own come.
    `spare` are cards that lie nowhere in the deal (cards, deals), `rivals` how many hands it must beat."""

    turns: tuple[int, ...]
    comes: int
    spare: Codes
    rivals: int

    @property
    def futures(self) -> int:
        """How many run-outs the spare cards allow."""
        need = len(self.turns) + self.comes
        return min(IMAGINED, len(self.spare) // need) if need else 1


def choose(game: Game, hole: Codes, board: Codes, common: Codes, count: int, ahead: Ahead) -> npt.NDArray[np.intp]:
    """The positions that stay after giving up `count` cards: (cards - count, deals), ascending."""
    options = list(combinations(range(len(hole)), len(hole) - count))
    if len(options) == 1:
        return np.broadcast_to(np.arange(len(hole) - count)[:, None], (len(hole) - count, hole.shape[1]))
    futures = [_future(board, ahead, number) for number in range(ahead.futures)] or [(board, hole[:0])]
    seen = [
        [worths(game, np.concatenate([hole[list(option)], extra, common]), lying) for lying, extra in futures]
        for option in options
    ]
    promised = sum(_promised([[run[end] for run in option] for option in seen], ahead.rivals) for end in range(len(game.ends)))
    best = np.asarray(promised).argmax(axis=0)
    return np.array(options, np.intp)[best].T


def _future(board: Codes, ahead: Ahead, number: int) -> tuple[Codes, Codes]:
    turns, comes = list(ahead.turns), ahead.comes
    start = number * (len(turns) + comes)
    lying = board.copy()
    lying[turns] = ahead.spare[start : start + len(turns)]
    return lying, ahead.spare[start + len(turns) : start + len(turns) + comes]


def _promised(seen: Sequence[Sequence[Worth]], rivals: int) -> Floats:
    """The chance to win an end, (options, deals): how many of all the hands imagined are beaten, by every rival."""
    values = np.array(seen, np.intp)
    counts = np.bincount(values.ravel())
    below = np.cumsum(counts) - counts / 2
    part = (below / values.size) ** rivals
    part[0] = 0.0
    result: Floats = part[values].mean(axis=1)
    return result


def staying(game: Game, hole: Codes, board: Codes, rule: Draw) -> Flags:
    """Which cards stay in the plain exchange."""
    walk = walker(game, len(hole))
    low = game.ends[0].best != "high"
    wild = wild_hole(game, hole, board)
    pat: Flags = np.zeros(hole.shape[1:], bool)
    if not low:
        pat = worths(game, hole, board)[0] >= straight_floor(walk)
    return kept(hole, pat, np.zeros(hole.shape, bool) if wild is None else wild, rule, low=low)


HIGH, LOW, BOTH = 1, 2, 3


def declared(game: Game, seats: Sequence[tuple[Worth, ...]], others: Sequence[tuple[Worth, ...]]) -> Codes:
    """What each seat declares, (seats, deals): the end at which its hand stands better among all hands on that
    board, both where it is likelier than not to win each."""
    found = np.empty((len(seats), len(seats[0][0])), np.uint8)
    sides = [[at for at, end in enumerate(game.ends) if (end.best == "high") == high] for high in (True, False)]
    for number, hand in enumerate(seats):
        rest = [other for at, other in enumerate(seats) if at != number] + list(others)
        high, low = (_winning(hand, rest, ends, len(seats) - 1) for ends in sides)
        found[number] = np.where(np.minimum(high, low) > 0.5, BOTH, np.where(high >= low, HIGH, LOW))
    return found


def _winning(hand: tuple[Worth, ...], rest: Sequence[tuple[Worth, ...]], ends: Sequence[int], rivals: int) -> Floats:
    chance = np.zeros(len(hand[0]))
    for end in ends:
        mine = hand[end]
        beaten = sum((other[end] < mine) + (other[end] == mine) / 2 for other in rest)
        part = ((np.asarray(beaten) + 0.5) / (len(rest) + 1)) ** rivals
        chance = np.maximum(chance, np.where(mine > 0, part, 0.0))
    return chance


def missing(count: int, deals: int) -> Codes:
    """Places where no card is."""
    return padded(np.empty((0, deals), np.uint8), count) if count else np.full((0, deals), MISSING, np.uint8)
