"""Cards from a deck for many deals at once: every deal uniform, every card once in it.

A few cards are picked by swapping in thought (the swaps are undone on the positions, so no deck is ever written);
many cards by sorting whole decks.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from homepoker.bots.equity.deals import Codes, Floats, Generator

FEW = 30  # from so many cards on a sorted deck is quicker
_DIGITS = 4  # positions taken from one random number: 53 bits leave their bias below one in a billion


def positions(rng: Generator, cards: int, count: int, deals: int) -> Codes:
    """`count` different numbers below `cards` for every deal: (count, deals)."""
    if count > FEW:
        return _sorted(rng, cards, deals)[:count]
    numbers = rng.random((-(-count // _DIGITS), deals))
    result = np.empty((count, deals), np.uint8)
    picks = np.empty((count, deals), np.uint8)
    same, change = np.empty(deals, np.bool_), np.empty(deals, np.uint8)
    for at in range(count):
        position = result[at]
        _digit(numbers[at // _DIGITS], cards - at, position)
        np.add(position, np.uint8(at), out=position)
        picks[at] = position
        for earlier in range(at - 1, -1, -1):
            np.equal(position, picks[earlier], out=same)
            np.bitwise_xor(position, np.uint8(earlier), out=change)
            np.multiply(change, same.view(np.uint8), out=change)
            np.bitwise_xor(position, change, out=position)
    return result


def _digit(numbers: Floats, base: int, out: Codes) -> None:
    """Take a number below `base` out of each of the random numbers, which stay uniform below 1."""
    np.multiply(numbers, base, out=numbers)
    np.copyto(out, numbers, casting="unsafe")
    np.subtract(numbers, out, out=numbers)


def _sorted(rng: Generator, cards: int, deals: int) -> Codes:
    keys = rng.integers(0, 1 << 32, (deals, cards), np.uint32)
    keys &= np.uint32(~63 & 0xFFFFFFFF)
    keys |= np.arange(cards, dtype=np.uint32)
    keys.sort(axis=1)
    return np.ascontiguousarray((keys & np.uint32(63)).astype(np.uint8).T)


def fresh(rng: Generator, cards: Sequence[int], count: int, deals: int) -> Codes:
    """`count` different cards of those given for every deal: (count, deals)."""
    deck = np.array(cards, np.uint8)
    return np.take(deck, positions(rng, len(deck), count, deals), mode="clip")
