"""Card words: what each card adds to a hand, read for two neighbouring cards of a row at once.

A hand's words are the sums of its cards' words. The first is the key: the hash (wide hands) or key sum (five
cards) in the upper 31 bits and, below, four counters of suits in four bits each, over the offsets (17 bits). The
second has a lane of 16 bits for each suit with a bit for each rank held; wild cards are counted above the ranks of
every lane. A third word, in the wild tables only, has a bit for each card held, wild or not.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from homepoker.ranking.batch.wide import HASHES, OFFSETS
from homepoker.ranking.tables import RANK_KEYS

Words = npt.NDArray[np.uint64]

SHIFT = 33  # what lies above is the hash or the key sum
OFFSET_MASK = np.uint64((1 << 17) - 1)
BIAS = sum(3 << (17 + 4 * suit) for suit in range(4))  # five cards of a suit then set its counter's top bit
SUITED = np.uint64(sum(8 << (17 + 4 * suit) for suit in range(4)))
LANE_WILD = 13  # wild cards are counted from this bit of a lane
LANE_MOST = 7  # wild cards that a lane can count
WILD_FLAG = 6  # the bit which marks a card as wild in the wild tables


class CardWords(NamedTuple):
    """Words of pairs, found at ``first | second << 8``, and of single cards (with the counters' bias)."""

    pairs: Words
    single: Words


@cache
def card_words(five: bool, wild: bool = False) -> CardWords:
    """The words of codes for hands of five cards, or of more: two words, `WILD` being a code like any card, or
    with `wild` three words and a wild card being its card with the flag."""
    cards = [_words(card, five) for card in range(52)]
    if wild:
        flagged = [(*_wild_words(), 1 << card, 0) for card in range(52)]
        table = np.array([*cards, *[(0, 0, 0, 0)] * ((1 << WILD_FLAG) - 52), *flagged], np.uint64)
    else:
        table = np.array([*(words[:2] for words in cards), _wild_words()], np.uint64)
    pairs = np.zeros((len(table), 256, table.shape[1]), np.uint64)
    pairs[:, : len(table)] = table[:, None] + table[None, :]
    single = table + np.array([BIAS, *[0] * (table.shape[1] - 1)], np.uint64)
    return CardWords(pairs.reshape(-1, table.shape[1]), single)


def _words(card: int, five: bool) -> tuple[int, int, int, int]:
    rank, suit = card >> 2, card & 3
    upper = RANK_KEYS[rank] if five else HASHES[rank]
    lower = 1 << (17 + 4 * suit) | (0 if five else OFFSETS[rank])
    return upper << SHIFT | lower, 1 << (16 * suit + rank), 1 << card, 0


def _wild_words() -> tuple[int, int]:
    return sum(1 << (17 + 4 * suit) for suit in range(4)), sum(
        1 << (16 * suit + LANE_WILD) for suit in range(4)
    )
