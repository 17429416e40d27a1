"""Hands of five natural cards, the shortest way: a row is read as two pairs of neighbours and a last card.

A pair is one number of 16 bits, so three looks into small tables make the key sum that finds the value. The same
numbers compare cards, two with two at once: of one number xor another a byte of zero is a card that stands twice,
and a byte whose suit bits are zero is two cards of one suit.
"""

from __future__ import annotations

from functools import cache

import numpy as np

from homepoker.ranking.batch.checks import Cards, Flags, checked_cards, twice
from homepoker.ranking.batch.wide import Table
from homepoker.ranking.tables import KEYS, RANK_KEYS, FiveTables, high_tables, low_tables

BLOCK = 25_000  # hands at once: their numbers stay in the second-level cache
_NOTHING = 4 * max(RANK_KEYS) + sorted(RANK_KEYS)[-2] + 1  # more than five cards of a deck add up to
_SUITS = np.uint16(0x0303)
_ALIKE = np.uint16(0x0101)  # a card times this is a pair of it

# The keys of every byte and of every two; what is no card, or the same card twice, has a sum without a value.
_KEYS = np.full(256, _NOTHING, np.uint32)
_KEYS[:52] = KEYS[:52]
_PAIR_KEYS = np.full((256, 256), _NOTHING, np.uint32)
_PAIR_KEYS[:52, :52] = _KEYS[:52, None] + _KEYS[:52]
np.fill_diagonal(_PAIR_KEYS, _NOTHING)


class Buffers:
    """Room for a block of hands, used again for every block."""

    def __init__(self, hands: int) -> None:
        self.pairs = np.empty(
            (3, hands), np.uint16
        )  # the first one, also with its cards changed round, the second
        self.last = np.empty(hands, np.uint16)
        self.differences = np.empty((4, hands), np.uint16)
        self.index = np.empty(hands, np.intp)
        self.keys = np.empty((2, hands), np.uint32)


@cache
def five_tables(low: bool) -> tuple[Table, Table | None]:
    """Values by the sum of five keys, long enough for every sum there can be, and those of one suit: of high
    hands, or of A-5 lows, where suits do not count."""
    tables: FiveTables = low_tables("A5") if low else high_tables()
    plain = np.zeros(3 * _NOTHING + 1, np.uint16)
    plain[:_NOTHING] = np.frombuffer(tables.plain, np.uint16)[:_NOTHING]
    return plain, None if low else np.frombuffer(tables.flush, np.uint16)


def five_values(cards: Cards, low: bool) -> Table:
    """The value of each row of five bytes; CardError for one that is no card and for a card that stands twice."""
    hands = len(cards)
    plain, flush = five_tables(low)
    values, suited = np.empty(hands, np.uint16), np.empty(hands, np.bool_)
    buffers = Buffers(min(hands, BLOCK))
    for start in range(0, hands, BLOCK):
        block, found = cards[start : start + BLOCK], values[start : start + BLOCK]
        if len(block) < len(buffers.last):
            buffers = Buffers(len(block))
        read(block, buffers)
        look_up(plain, buffers, found)
        compare(buffers)
        if not (found.min() and buffers.differences.view(np.bool_).all()):
            checked_cards(cards)
            raise twice(cards, start)
        if flush is not None:
            find_suited(buffers, suited[start : start + BLOCK])
    if flush is not None:
        at = np.flatnonzero(suited)
        values[at] = flush[_KEYS[cards[at]].sum(axis=1)]
    return values


def read(block: Cards, buffers: Buffers) -> None:
    """Take the hands apart into their pairs and their last cards."""
    for at, pairs in zip((0, 2), buffers.pairs[::2], strict=True):
        np.copyto(pairs, np.ndarray(len(block), "<u2", block, at, 5))
    np.copyto(buffers.last, block[:, 4])


def look_up(plain: Table, buffers: Buffers, values: Table) -> None:
    """The values as if suits did not count. (Of the ways to take, "wrap" is the quickest.)"""
    index, (keys, more) = buffers.index, buffers.keys
    for pairs, out in zip(buffers.pairs[::2], buffers.keys, strict=True):
        np.copyto(index, pairs)
        _PAIR_KEYS.take(index, out=out, mode="wrap")
    np.add(keys, more, out=keys)
    np.copyto(index, buffers.last)
    _KEYS.take(index, out=more, mode="wrap")
    np.add(keys, more, out=keys)
    np.copyto(index, keys)
    plain.take(index, out=values, mode="wrap")


def compare(buffers: Buffers) -> None:
    """Set every two cards of a hand but those of a pair side by side, xor one another."""
    pairs, last, differences = buffers.pairs, buffers.last, buffers.differences
    np.copyto(pairs[1], pairs[0].view(pairs.dtype.newbyteorder()))
    np.multiply(last, _ALIKE, out=last)
    np.bitwise_xor(pairs[:2], pairs[2], out=differences[:2])
    np.bitwise_xor(pairs[1:], last, out=differences[2:])


def find_suited(buffers: Buffers, suited: Flags) -> None:
    """Which hands are of one suit: the first cards all have that of the second pair, and the last has it too."""
    straight, crossed, last, _ = buffers.differences
    np.bitwise_or(straight, crossed, out=straight)
    np.bitwise_or(straight, last, out=straight)
    np.bitwise_and(straight, _SUITS, out=straight)
    np.equal(straight, 0, out=suited)
