"""How sampled hands exchange cards: a plain rule for every hand at once, used for rivals and for draws to come.

For a high hand: keep what is wild or paired, four of a suit, else the two highest; a pat straight, flush or better
stays. For a low hand: keep different small ranks.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from homepoker.bots.equity.deals import Codes, Flags, Generator
from homepoker.rules.game import Draw

_RANK = np.array([code >> 2 if code < 52 else 13 + code for code in range(54)], np.uint8)
_SUIT = np.array([code & 3 if code < 52 else code for code in range(54)], np.uint8)
LOW_CARD = 6  # an eight, where the ace is low
ACE = 12
KICKERS = 0.1  # so many keep a card more than the rule does


def kept(hole: Codes, pat: Flags, wild: Flags, rule: Draw, *, low: bool) -> Flags:
    """Which cards stay, as flags shaped like `hole` (positions, ...). `pat` marks hands that change nothing."""
    keep = _kept_low(hole) if low else _kept_high(hole)
    keep = keep | wild | pat
    return keep | _over_limit(hole, keep, rule)


def with_kickers(rng: Generator, hole: Codes, keep: Flags, count: int, *, low: bool) -> Flags:
    """The flags where some of those who would throw one card more than `count` keep the highest of these, as people
    do with an ace beside a pair, for a high hand; hands are (positions, hands)."""
    if low:
        return keep
    more = ((~keep).sum(axis=0) == count + 1) & (rng.random(hole.shape[1]) < KICKERS)
    highest = np.where(keep, -1, _RANK[hole].astype(np.int16)).argmax(axis=0)
    result = keep.copy()
    result[highest[more], np.flatnonzero(more)] = True
    return result


def _kept_high(hole: Codes) -> Flags:
    ranks, suits = _RANK[hole], _SUIT[hole]
    paired = (ranks[:, None] == ranks[None]).sum(axis=1) > 1
    nothing = ~paired.any(axis=0)
    suited = (suits[:, None] == suits[None]).sum(axis=1) >= 4
    four = suited.any(axis=0)
    highest = _higher(ranks) < 2
    result: Flags = np.where(nothing, np.where(four, suited, highest), paired)
    return result


def _kept_low(hole: Codes) -> Flags:
    ranks = _RANK[hole]
    small = np.where(ranks == ACE, 0, ranks + 1) <= LOW_CARD + 1
    earlier = np.tril(np.ones((len(hole), len(hole)), bool), -1).reshape(
        len(hole), len(hole), *(1,) * (hole.ndim - 1)
    )
    twice = ((ranks[:, None] == ranks[None]) & earlier).any(axis=1)
    result: Flags = small & ~twice
    return result


def _over_limit(hole: Codes, keep: Flags, rule: Draw) -> Flags:
    """The highest cards a hand must keep besides, where it would throw more than the rule lets it."""
    ace = ((_RANK[hole] == ACE) & keep).any(axis=0)
    limit = np.where(ace, max(rule.limit, rule.with_ace), rule.limit)
    excess = (~keep).sum(axis=0) - limit
    if not (excess > 0).any():
        return np.zeros(keep.shape, bool)
    loose = np.where(keep, 0, _RANK[hole] + np.uint8(1))
    result: Flags = ~keep & (_higher(loose) < excess)
    return result


def _higher(ranks: Codes) -> npt.NDArray[np.intp]:
    """How many cards of the same hand are higher, of equal ones those further on."""
    places = np.arange(len(ranks), dtype=np.int16).reshape(-1, *(1,) * (ranks.ndim - 1))
    keys = ranks * np.int16(16) + places
    result: npt.NDArray[np.intp] = (keys[None] > keys[:, None]).sum(axis=1)
    return result
