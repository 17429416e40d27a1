"""Whole hands: where every five of seven to ten cards compete, their keys are added up and looked up once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby

import numpy as np
import numpy.typing as npt

from homepoker.ranking.batch.checks import Cards
from homepoker.ranking.batch.hands import Lookup, Scratch, flushes, look_up_keys, suited_hands
from homepoker.ranking.batch.rows import Positions, picked
from homepoker.ranking.batch.wide import Table
from homepoker.ranking.batch.words import BIAS, LANE_MOST, Words, card_words
from homepoker.ranking.tables import WILD

INNER = 32_768  # hands whose keys stay in the second-level cache

Hits = npt.NDArray[np.intp]

_WORDS = card_words(five=False)
_PAIR_KEYS = np.ascontiguousarray(_WORDS.pairs[:, 0])
_KEYS = _WORDS.single[:, 0] - np.uint64(BIAS)
_LANES = np.ascontiguousarray(_WORDS.single[:, 1])


def whole_values(
    hands: Sequence[Positions], codes: Sequence[Cards], lookups: Mapping[int, Lookup], best: Table
) -> None:
    """Raise `best` to the best of the hands, each a set of positions no card of which is missing."""
    step = max(1, INNER * best.shape[-1] // max(best.size, 1))
    scratch = Scratch(min(step, best.shape[-1]) * best.size // best.shape[-1], 0)
    for start in range(0, best.shape[-1], step):
        part = [code if code.shape[-1] == 1 else code[..., start : start + step] for code in codes]
        block = best[..., start : start + step]
        buffers, values = scratch.cut(block.size), np.empty(block.shape, np.uint16)
        parts: dict[Positions, Words] = {}
        for hand in hands:
            lookup = lookups[len(hand)]
            _add_up(hand, part, parts, buffers.keys.reshape(block.shape))
            look_up_keys(lookup, buffers, values.reshape(-1))
            if lookup.flush is not None:
                _suit(hand, part, lookup.flush, suited_hands(buffers.keys), values)
            if len(hand) > LANE_MOST:
                _many_wilds(hand, part, lookup.enough, values)
            np.maximum(block, values, out=block)


def _add_up(hand: Positions, codes: Sequence[Cards], parts: dict[Positions, Words], keys: Words) -> None:
    """Add up keys, those of small arrays (a board that many hands share) before they meet large ones."""
    by_size = sorted(hand, key=lambda at: (codes[at].size, at))
    groups = [tuple(group) for _, group in groupby(by_size, key=lambda at: codes[at].shape)]
    total: Words = np.full(1, BIAS, np.uint64)
    for group in groups[:-1]:
        total = total + _part(group, codes, parts)
    np.add(total, _part(groups[-1], codes, parts), out=keys)


def _part(part: Positions, codes: Sequence[Cards], parts: dict[Positions, Words]) -> Words:
    """The keys of positions whose arrays have one shape, remembered for the hands to come."""
    if part not in parts:
        if len(part) > 2:
            half = (len(part) + 1) // 4 * 2
            parts[part] = _part(part[:half], codes, parts) + _part(part[half:], codes, parts)
        elif len(part) == 2:
            index = np.left_shift(codes[part[1]], 8, dtype=np.uint16)
            index |= codes[part[0]]
            parts[part] = _PAIR_KEYS.take(index, mode="wrap")
        else:
            parts[part] = _KEYS.take(codes[part[0]], mode="wrap")
    return parts[part]


def _suit(hand: Positions, codes: Sequence[Cards], flush: Table, suited: Hits, values: Table) -> None:
    """Look at the lanes of the hands that hold five of a suit."""
    if not len(suited):
        return
    places = np.unravel_index(suited, values.shape)
    lanes = np.zeros(len(suited), np.uint64)
    for at in hand:
        lanes += _LANES[picked(codes[at], places)]
    values[places] = np.maximum(values[places], flushes(flush, lanes))


def _many_wilds(hand: Positions, codes: Sequence[Cards], enough: int, values: Table) -> None:
    """More wild cards than a lane counts are worth what five are."""
    wilds = sum(((codes[at] == WILD).astype(np.uint8) for at in hand), np.uint8(0))
    if np.max(wilds) > LANE_MOST:
        values[np.broadcast_to(wilds > LANE_MOST, values.shape)] = enough
