"""Sampled cards: many deals at once from the cards that may still be anywhere.

Arrays hold card codes as uint8, one row a card and one column (or more axes) a deal; 53 stands for no card.
"""

from __future__ import annotations

from hashlib import sha256
from typing import Any

import numpy as np
import numpy.typing as npt

Codes = npt.NDArray[np.uint8]
Flags = npt.NDArray[np.bool_]
Floats = npt.NDArray[np.float64]
Generator = np.random.Generator

MISSING = 53


def generator(*seed: object) -> Generator:
    """A generator that depends on the seed's text alone."""
    text = "|".join(map(str, seed))
    return np.random.Generator(np.random.PCG64(int.from_bytes(sha256(text.encode()).digest()[:16], "big")))


def deal(rng: Generator, cards: Codes, count: int, deals: int) -> Codes:
    """`count` different cards for every one of `deals` deals: (count, deals). The cards dealt are uniform."""
    count = min(count, len(cards))
    decks = np.repeat(cards[:, None], deals, axis=1)
    column = np.arange(deals)
    chances = rng.random((count, deals))
    for at in range(count):
        other = (chances[at] * (len(cards) - at)).astype(np.intp)
        other += at
        picked = decks[other, column]
        decks[other, column] = decks[at]
        decks[at] = picked
    return decks[:count]


def bits(codes: Codes) -> npt.NDArray[np.uint64]:
    """The set of cards along the first axis as one bit mask; missing cards count for nothing."""
    return np.bitwise_or.reduce(_BIT[codes], axis=0) if len(codes) else np.zeros(codes.shape[1:], np.uint64)


def padded(codes: Codes, rows: int) -> Codes:
    """The same cards with missing ones added until there are `rows` of them."""
    short = rows - len(codes)
    if short <= 0:
        return codes
    return np.concatenate([codes, np.full((short, *codes.shape[1:]), MISSING, np.uint8)])


def constant(cards: Any, *axes: int) -> Codes:
    """Known cards repeated over the given axes."""
    column = np.array([MISSING if card is None else card for card in cards], np.uint8)
    return np.broadcast_to(column.reshape(-1, *(1 for _ in axes)), (len(column), *axes))


_BIT = np.array([1 << code for code in range(52)] + [0, 0], np.uint64)
