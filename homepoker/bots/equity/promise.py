"""What every small hand promises on a board that is up in part: worked out once where many hands must choose."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import combinations

import numpy as np
import numpy.typing as npt

from homepoker.bots.equity.deals import MISSING, Codes, Floats, generator
from homepoker.bots.equity.worth import Worth, rows, worths
from homepoker.cards import DECK
from homepoker.ranking.batch.dealing import deal
from homepoker.rules.game import Game

MOST = 3  # cards of a hand
FEWEST_BOARDS, MOST_BOARDS = 12, 128
BUDGET = 3_000_000  # candidate evaluations


@lru_cache(maxsize=32)
def promise(game: Game, board: tuple[int, ...], turns: tuple[int, ...], size: int, rivals: int) -> Floats:
    """For every hand of `size` cards, by its `number`, the chance to beat so many random hands at an end, summed
    over the ends and averaged over sampled boards. `board` has a code for each slot, `turns` are the slots to come."""
    hands = every(size)
    up = [code for code in board if code != MISSING]
    count = max(FEWEST_BOARDS, min(MOST_BOARDS, BUDGET // (hands.shape[1] * rows(game, size))))
    come = deal(generator("promise", game.fingerprint, board, size), count, len(turns), up)
    total, times = np.zeros(hands.shape[1]), np.zeros(hands.shape[1])
    for cards in come.T:
        lying = np.array(board, np.uint8)
        lying[list(turns)] = cards
        at = np.flatnonzero(~np.isin(hands, [*up, *cards]).any(axis=0))
        worth = worths(game, hands[:, at], lying[:, None])
        total[at] += sum(beating(np.broadcast_to(end, at.shape), rivals) for end in worth)
        times[at] += 1
    result: Floats = total / np.maximum(times, 1)
    return result


def beating(worth: Worth, rivals: int) -> Floats:
    """The chance of each value to beat so many of all the values; nothing beats nothing."""
    counts = np.bincount(worth.ravel())
    below = (np.cumsum(counts) - counts / 2) / worth.size
    below[0] = 0.0
    result: Floats = (below**rivals)[worth]
    return result


@cache
def every(size: int) -> Codes:
    """All hands of that many cards, (size, hands), in the order of their numbers."""
    hands = np.array(list(combinations(DECK, size)), np.uint8).T
    order = np.argsort(number(hands))
    return np.ascontiguousarray(hands[:, order])


def number(hands: Codes) -> npt.NDArray[np.intp]:
    """The number of each hand, (size, ...): its cards in any order."""
    ascending = np.sort(hands, axis=0).astype(np.intp)
    total = np.zeros(hands.shape[1:], np.intp)
    for place, card in enumerate(ascending):
        total += _CHOOSE[place][card]
    return total


def _choose(place: int) -> npt.NDArray[np.intp]:
    cards = np.arange(54, dtype=np.intp)
    result: npt.NDArray[np.intp] = np.ones_like(cards)
    for step in range(place + 1):
        result = result * (cards - step) // (step + 1)
    return result


_CHOOSE: Sequence[npt.NDArray[np.intp]] = tuple(_choose(place) for place in range(MOST))
