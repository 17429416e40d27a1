"""Whole hands: where every five of seven to ten cards compete, their words are added up and looked up once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby

import numpy as np

from homepoker.ranking.batch.hands import Cards, Lookup, Scratch, look_up
from homepoker.ranking.batch.wide import Table
from homepoker.ranking.batch.words import BIAS, LANE_MOST, Words, card_words
from homepoker.ranking.tables import WILD

Positions = tuple[int, ...]

INNER = 16_384


def whole_values(
    hands: Sequence[Positions], codes: Sequence[Cards], lookups: Mapping[int, Lookup], best: Table
) -> None:
    """Raise `best` to the best of the hands, each a set of positions no card of which is missing."""
    step = max(1, INNER * best.shape[-1] // max(best.size, 1))
    scratch, values = Scratch(step * best.size // best.shape[-1], 2), np.empty(0, np.uint16)
    for start in range(0, best.shape[-1], step):
        part = [code if code.shape[-1] == 1 else code[..., start : start + step] for code in codes]
        block = best[..., start : start + step]
        buffers = scratch.cut(block.size)
        words = buffers.words.reshape(*block.shape, 2)
        if len(values) != block.size:
            values = np.empty(block.size, np.uint16)
        parts: dict[Positions, Words] = {}
        for hand in hands:
            _add_up(hand, part, parts, words)
            look_up(lookups[len(hand)], buffers, values)
            if len(hand) > LANE_MOST:
                _many_wilds(hand, part, values, lookups[len(hand)].enough)
            np.maximum(block, values.reshape(block.shape), out=block)


def _add_up(hand: Positions, codes: Sequence[Cards], parts: dict[Positions, Words], words: Words) -> None:
    """Add up words, those of small arrays (a board that many hands share) before they meet large ones."""
    by_size = sorted(hand, key=lambda at: (codes[at].size, at))
    groups = [tuple(group) for _, group in groupby(by_size, key=lambda at: codes[at].shape)]
    total = _BIAS
    for group in groups[:-1]:
        total = total + _part(group, codes, parts)
    np.add(total, _part(groups[-1], codes, parts), out=words)


def _part(part: Positions, codes: Sequence[Cards], parts: dict[Positions, Words]) -> Words:
    """The words of positions whose arrays have one shape, remembered for the hands to come."""
    if part not in parts:
        if len(part) > 2:
            half = (len(part) + 1) // 4 * 2
            parts[part] = _part(part[:half], codes, parts) + _part(part[half:], codes, parts)
        elif len(part) == 2:
            index = np.left_shift(codes[part[1]], 8, dtype=np.uint16)
            index |= codes[part[0]]
            parts[part] = np.take(_WORDS.pairs, index, axis=0, mode="clip")
        else:
            parts[part] = np.take(_SINGLE, codes[part[0]], axis=0, mode="clip")
    return parts[part]


def _many_wilds(hand: Positions, codes: Sequence[Cards], values: Table, enough: int) -> None:
    """More wild cards than a lane counts are worth what five are."""
    wilds = sum(((codes[at] == WILD).astype(np.uint8) for at in hand), np.uint8(0))
    if np.max(wilds) > LANE_MOST:
        shape = np.broadcast_shapes(*(codes[at].shape for at in hand))
        values[np.broadcast_to(wilds > LANE_MOST, shape).reshape(-1)] = enough


_WORDS = card_words(five=False)
_BIAS = np.array([BIAS, 0], np.uint64)
_SINGLE = _WORDS.single - _BIAS
