"""Every multiset of ranks of one size at once, and what is left of each without one of its cards.

Multisets are rows of ascending ranks in colexicographic order: sorted by the last rank, then by the one before.
Their number is then a sum of binomials, so taking a card away is arithmetic.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from math import comb

import numpy as np
import numpy.typing as npt

Ranks = npt.NDArray[np.int8]
Numbers = npt.NDArray[np.int32]


@cache
def multisets(size: int) -> Ranks:
    """All multisets of that many of the 13 ranks, (multisets, size)."""
    if not size:
        return np.zeros((1, 0), np.int8)
    smaller = multisets(size - 1)
    parts = [smaller[: comb(rank + size - 1, size - 1)] for rank in range(13)]
    last = np.repeat(np.arange(13, dtype=np.int8), [len(part) for part in parts])
    return np.column_stack([np.concatenate(parts), last])


def in_a_deck(ranks: Ranks) -> npt.NDArray[np.bool_]:
    """Which multisets hold no rank more than four times."""
    result: npt.NDArray[np.bool_] = ~(ranks[:, 4:] == ranks[:, :-4]).any(axis=1)
    return result


def without_one(size: int) -> Iterator[Numbers]:
    """For each place of a multiset the number of the smaller multiset that is left without that card."""
    ranks = multisets(size)
    kept = [_binomials(place, 0)[ranks[:, place]] for place in range(size)]
    moved = [_binomials(place, 1)[ranks[:, place]] for place in range(size)]
    number: Numbers = np.zeros(len(ranks), np.int32)
    for part in moved[1:]:
        number = number + part
    for place in range(size):
        yield number
        if place + 1 < size:
            number = number + kept[place] - moved[place + 1]


@cache
def _binomials(place: int, down: int) -> Numbers:
    """What each rank adds to a multiset's number when it stands `down` places below `place`."""
    at = place - down
    return np.array([comb(rank + at, at + 1) if at >= 0 else 0 for rank in range(13)], np.int32)
