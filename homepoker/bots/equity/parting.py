"""How sampled hands choose: which cards to give up, which to exchange, which way to declare.

A hand that gives cards up keeps what stands best on average on boards that may come. Two or three cards kept on a
board that is the same in all deals are looked up; other hands try every choice on a few imagined run-outs, cards
that lie nowhere in their deal. An exchange follows the plain rule of `exchange`.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from homepoker.bots.equity.deals import Codes, Flags, Floats
from homepoker.bots.equity.exchange import kept
from homepoker.bots.equity.promise import MOST, beating, number, promise
from homepoker.bots.equity.walk import straight_floor, walker
from homepoker.bots.equity.wilds import wild_hole
from homepoker.bots.equity.worth import Worth, rows, worths
from homepoker.rules.game import Draw, Game

BUDGET = 1_000  # candidate evaluations for one choice of one hand
FEWEST, MOST_RUNS = 2, 10
Options = npt.NDArray[np.intp]


class Ahead(NamedTuple):
    """What a hand may imagine at a moment: slots not up yet that will be (`turns`), how many cards of its own come,
    `spare` cards that lie nowhere in the deal (cards, deals), how many `rivals` it must beat; `same` where the board
    is the same in all deals; `more` where another choice follows at once, so that this one is made more lightly."""

    turns: tuple[int, ...]
    comes: int
    spare: Codes
    rivals: int
    same: bool = False
    more: bool = False


def choose(game: Game, hole: Codes, board: Codes, common: Codes, count: int, ahead: Ahead) -> Options:
    """The positions that stay after giving up `count` cards: (cards - count, deals), ascending."""
    size = len(hole) - count
    options = np.array(list(combinations(range(len(hole)), size)), np.intp)
    if ahead.same and not ahead.more and size <= MOST and not ahead.comes and not len(common):
        table = promise(game, tuple(board[:, 0].tolist()), ahead.turns, size, ahead.rivals)
        promised = np.stack([table[number(hole[option])] for option in options])
    else:
        promised = _imagined(game, hole, board, common, options, ahead)
    best: Options = options[promised.argmax(axis=0)].T
    return best


def _imagined(game: Game, hole: Codes, board: Codes, common: Codes, options: Options, ahead: Ahead) -> Floats:
    futures = _futures(board, ahead, len(options) * rows(game, options.shape[1] + len(common))) or [
        (board, hole[:0])
    ]
    total = np.zeros((len(options), hole.shape[1]))
    held = hole[options.T]  # (cards that stay, options, deals)
    for lying, extra in futures:
        rest = np.concatenate([extra, common])[:, None]
        hands = np.concatenate([held, np.broadcast_to(rest, (len(rest), *held.shape[1:]))])
        for end in worths(game, hands, lying[:, None]):
            total += beating(end, ahead.rivals)
    return total


def _futures(board: Codes, ahead: Ahead, price: int) -> list[tuple[Codes, Codes]]:
    """Run-outs from the spare cards, some of which may stand in several: the board then, and own cards to come."""
    need = len(ahead.turns) + ahead.comes
    room = len(ahead.spare) - need + 1
    if not need or room < 1:
        return []
    wanted = 1 if ahead.more else max(FEWEST, min(MOST_RUNS, BUDGET // price))
    found = []
    for start in np.unique(np.linspace(0, room - 1, min(wanted, room)).astype(np.intp)):
        lying = board.copy()
        lying[list(ahead.turns)] = ahead.spare[start : start + len(ahead.turns)]
        found.append((lying, ahead.spare[start + len(ahead.turns) : start + need]))
    return found


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
    sides = [
        [at for at, end in enumerate(game.ends) if (end.best == "high") == high] for high in (True, False)
    ]
    for seat, hand in enumerate(seats):
        rest = [other for at, other in enumerate(seats) if at != seat] + list(others)
        high, low = (_winning(hand, rest, ends, len(seats) - 1) for ends in sides)
        found[seat] = np.where(np.minimum(high, low) > 0.5, BOTH, np.where(high >= low, HIGH, LOW))
    return found


def _winning(
    hand: tuple[Worth, ...], rest: Sequence[tuple[Worth, ...]], ends: Sequence[int], rivals: int
) -> Floats:
    chance = np.zeros(len(hand[0]))
    for end in ends:
        mine = hand[end]
        beaten = sum((other[end] < mine) + (other[end] == mine) / 2 for other in rest)
        part = ((np.asarray(beaten) + 0.5) / (len(rest) + 1)) ** rivals
        chance = np.maximum(chance, np.where(mine > 0, part, 0.0))
    return chance
