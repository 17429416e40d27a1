"""Ranking many hands at once: words are added up, then looked up."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from homepoker.ranking.batch.checks import (
    FEWEST,
    Cards,
    Flags,
    checked_cards,
    checked_flags,
    checked_rows,
    twice,
)
from homepoker.ranking.batch.fives import five_values
from homepoker.ranking.batch.wide import BUCKET_BITS, Places, Table, displacements, value_table
from homepoker.ranking.batch.words import (
    BIAS,
    LANE_MOST,
    LANE_WILD,
    OFFSET_MASK,
    SHIFT,
    SUITED,
    WILD_FLAG,
    CardWords,
    Words,
    card_words,
)
from homepoker.ranking.tables import RANK_KEYS, FiveTables, high_tables, low_tables

BLOCK = 16_384  # hands at once: their words and indexes stay in the second-level cache


class Lookup(NamedTuple):
    """Where values are found: `plain` by place, the place being the key sum itself or, with `displaced`, the
    offset moved by its bucket's displacement; `flush` by lane, None where suits do not count."""

    shift: int
    displaced: Places | None
    plain: Table
    flush: Table | None
    enough: int  # the value of five wild cards, which nothing beats


@cache
def high_lookup(size: int, order: str = "top", double_ace_flush: bool = False) -> Lookup:
    """The lookup of high hands of that many cards under a house order (see `high_tables`)."""
    tables = high_tables(order, double_ace_flush)
    flush = lane_table(np.frombuffer(tables.flush, np.uint16))
    return _lookup(size, tables, flush)


@cache
def low_lookup(size: int) -> Lookup:
    """The lookup of A-5 lows of that many cards, where suits do not count."""
    return _lookup(size, low_tables("A5"), None)


def _lookup(size: int, tables: FiveTables, flush: Table | None) -> Lookup:
    plain = np.frombuffer(tables.plain, np.uint16)
    enough = max(tables.plain[0], tables.flush[0])
    if size == FEWEST:
        return Lookup(SHIFT, None, plain, flush, enough)
    return Lookup(64 - BUCKET_BITS[size], displacements(size), value_table(size, plain), flush, enough)


def lane_table(flush: Table) -> Table:
    """The best flush of a lane: the ranks held in a suit and the wild cards beside them, 0 for no flush."""
    ranks = np.arange(1 << LANE_WILD)
    held = np.bitwise_count(ranks.astype(np.uint16)).astype(np.int64)
    sums = (ranks[:, None] >> np.arange(13) & 1) @ np.array(RANK_KEYS)
    table = np.zeros((8, len(ranks)), np.uint16)
    for wild, best in enumerate(table):
        least = max(FEWEST - wild, 0)
        best[held == least] = flush[sums[held == least]]
        for more in range(least + 1, 14):
            at = np.flatnonzero(held == more)
            for rank in range(13):
                has = at[at >> rank & 1 == 1]
                best[has] = np.maximum(best[has], best[has ^ 1 << rank])
    return table.ravel()


class Scratch:
    """Buffers for a block of hands of one size, used again for every block."""

    def __init__(self, hands: int, words: int) -> None:
        self.words = np.empty((hands, words), np.uint64)
        self.more = np.empty((hands, words), np.uint64)
        self.keys = np.empty(hands, np.uint64)
        self.index = np.empty(hands, np.intp)
        self.place = np.empty(hands, np.intp)

    def cut(self, hands: int) -> Scratch:
        """The same buffers for fewer hands."""
        cut = object.__new__(Scratch)
        cut.words, cut.more = self.words[:hands], self.more[:hands]
        cut.keys, cut.index, cut.place = self.keys[:hands], self.index[:hands], self.place[:hands]
        return cut


def rank_hands(cards: Cards, wild: Flags | None = None) -> Table:
    """The value of each hand, the best five of a row of 5 to 10 cards: (hands, cards) to (hands,), larger is
    better, the same values as `rank_hand`. `wild` says which of the cards are wild, None that none is.

    CardError when shapes or types do not fit, for something that is no card and for a card that stands twice
    in a row."""
    return _values(cards, wild, low=False)


def low_hands(cards: Cards, wild: Flags | None = None) -> Table:
    """The value of the best A-5 low of each row of 5 to 10 cards, larger is the better low; as `rank_hands`."""
    return _values(cards, wild, low=True)


def _values(cards: Cards, wild: Flags | None, low: bool) -> Table:
    if checked_rows(cards).shape[1] == FEWEST and wild is None:
        bytes_of = cards if cards.dtype == np.uint8 else checked_cards(cards)
        return five_values(np.ascontiguousarray(bytes_of), low)
    cards = checked_cards(cards)
    hands, size = cards.shape
    coded = cards
    if wild is not None:
        coded = np.bitwise_or(cards, checked_flags(wild, cards).view(np.uint8) << WILD_FLAG)
    lookup = low_lookup(size) if low else high_lookup(size)
    table = card_words(size == FEWEST, wild is not None)
    scratch = Scratch(min(hands, BLOCK), table.single.shape[1])
    values = np.empty(hands, np.uint16)
    for start in range(0, hands, BLOCK):
        block, out = coded[start : start + BLOCK], values[start : start + BLOCK]
        buffers = scratch.cut(len(block))
        add_up(block, table, buffers)
        held = np.bitwise_count(buffers.words[:, 1 if wild is None else 2])
        if np.count_nonzero(held != size):
            raise twice(cards, start)
        look_up(lookup, buffers, out)
    if wild is not None and size > LANE_MOST:
        values[wild.sum(axis=1) > LANE_MOST] = lookup.enough
    return values


def add_up(block: Cards, table: CardWords, buffers: Scratch) -> None:
    """Leave the words of every hand in the buffers."""
    hands, size = block.shape
    words, more, index = buffers.words, buffers.more, buffers.index
    for at in range(0, size - 1, 2):
        np.copyto(index, np.ndarray((hands,), "<u2", block, at, (size,)))
        table.pairs.take(index, axis=0, out=more if at else words, mode="wrap")
        if at:
            np.add(words, more, out=words)
    if size % 2:
        np.copyto(index, block[:, -1])
        table.single.take(index, axis=0, out=more, mode="wrap")
        np.add(words, more, out=words)
    else:
        words[:, 0] += np.uint64(BIAS)


def look_up(lookup: Lookup, buffers: Scratch, out: Table) -> None:
    """The values of the hands whose words the buffers hold."""
    np.copyto(buffers.keys, buffers.words[:, 0])
    look_up_keys(lookup, buffers, out)
    if lookup.flush is None:
        return
    suited = suited_hands(buffers.keys)
    if len(suited) > len(out) // 2:
        np.maximum(out, flushes(lookup.flush, buffers.words[:, 1]), out=out)
    elif len(suited):
        out[suited] = np.maximum(out[suited], flushes(lookup.flush, buffers.words[suited, 1]))


def look_up_keys(lookup: Lookup, buffers: Scratch, out: Table) -> None:
    """The values of the hands whose keys the buffers hold, as if suits did not count."""
    keys, index, place = buffers.keys, buffers.index, buffers.place
    np.right_shift(keys, np.uint64(lookup.shift), out=index.view(np.uint64))
    if lookup.displaced is None:
        lookup.plain.take(index, out=out, mode="wrap")
        return
    lookup.displaced.take(index, out=place, mode="wrap")
    np.bitwise_and(keys, OFFSET_MASK, out=index.view(np.uint64))
    np.add(place, index, out=place)
    lookup.plain.take(place, out=out, mode="wrap")


def suited_hands(keys: Words) -> npt.NDArray[np.intp]:
    """The hands that hold five of a suit, wild ones among them; the keys are used up."""
    np.bitwise_and(keys, SUITED, out=keys)
    found: npt.NDArray[np.intp] = (keys != 0).nonzero()[0]
    return found


def flushes(flush: Table, lanes: Words) -> Table:
    """The best flush of each hand among its four lanes."""
    values = flush.take(np.ascontiguousarray(lanes).view(np.uint16), mode="wrap")
    two = np.maximum(values[0::4], values[1::4])
    np.maximum(two, values[2::4], out=two)
    return np.maximum(two, values[3::4], out=two)
