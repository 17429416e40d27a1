"""Candidate sets: the best hand, high or low, among five-card sets given by their positions.

A game compiles to rows of five positions of a seat's vector (hole cards, board slots, one missing card). Rows that
make up every five of seven cards or more are looked up as one hand; what is left over goes through the five-card
tables, each row a pair and a triple whose sums are shared with other rows.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from homepoker.cards import CardError
from homepoker.ranking.batch.hands import Cards, Lookup, Scratch, high_lookup, look_up, low_lookup
from homepoker.ranking.batch.wide import Table
from homepoker.ranking.batch.words import BIAS, LANE_MOST, Words, card_words
from homepoker.ranking.tables import (
    KEYS,
    MASKS,
    MISSING,
    WILD,
    FiveTables,
    high_tables,
    low_floor,
    low_tables,
)

Positions = tuple[int, ...]
Sums = npt.NDArray[np.intp]

FEWEST_WHOLE, MOST_WHOLE = 7, 10  # six cards are as quick row by row
BLOCK = 16_384

_KEY = np.array(KEYS, np.intp)
_MASK = np.array(MASKS, np.uint8)


class Ranking(NamedTuple):
    """What decides: the five-card tables, the lookups of whole hands by size (empty where suits count against
    a hand, so that five cards must be seen one by one) and the smallest value that qualifies."""

    tables: FiveTables
    whole: dict[int, Lookup]
    floor: int


def high_ranking(order: str = "top", double_ace_flush: bool = False, sizes: Iterable[int] = ()) -> Ranking:
    """High hands under a house order, with lookups for whole hands of these sizes."""
    whole = {size: high_lookup(size, order, double_ace_flush) for size in sizes}
    return Ranking(high_tables(order, double_ace_flush), whole, 1)


def low_ranking(kind: str, qualify: int | None = None, sizes: Iterable[int] = ()) -> Ranking:
    """Low hands of one kind, qualified by 8, 7 or nothing."""
    whole = {size: low_lookup(size) for size in sizes} if kind == "A5" else {}
    return Ranking(low_tables(kind), whole, low_floor(kind, qualify))


class Candidates:
    """Rows compiled once. `values` takes one array of codes for each position; arrays broadcast against each
    other, so that one board serves many hands."""

    def __init__(self, rows: Iterable[Positions], *, whole: bool = True) -> None:
        """Compile rows of five positions; with `whole` false every row is looked up by itself."""
        distinct = dict.fromkeys(tuple(sorted(row)) for row in rows)
        if any(len(row) != 5 for row in distinct):
            raise CardError("a candidate is five positions; positions without a card hold the missing card")
        self.every = tuple(distinct)
        self.whole = tuple(whole_hands(self.every)) if whole else ()
        covered = {five for hand in self.whole for five in combinations(hand, 5)}
        self.rows = paired(row for row in self.every if row not in covered)
        self.all_rows = self.rows if not self.whole else paired(self.every)

    @property
    def sizes(self) -> tuple[int, ...]:
        """The sizes of the hands that are looked up whole."""
        return tuple(sorted({len(hand) for hand in self.whole}))

    def values(self, codes: Sequence[Cards], ranking: Ranking) -> Table:
        """The best value of every deal among the candidates, 0 where none qualifies. `codes` holds an array of
        cards, `WILD` or `MISSING` for each position."""
        shape = np.broadcast_shapes(*(code.shape for code in codes))
        best = np.zeros(shape, np.uint16)
        whole = (
            bool(self.whole) and bool(ranking.whole) and not any((code == MISSING).any() for code in codes)
        )
        if whole:
            _whole(self.whole, codes, ranking.whole, best)
        _rows(self.rows if whole else self.all_rows, codes, ranking.tables, best)
        if ranking.floor > 1:
            best[best < ranking.floor] = 0
        return best


def whole_hands(rows: Sequence[Positions]) -> Iterator[Positions]:
    """Hands of seven to ten positions of which every five are candidates, as few as greed finds."""
    known, open_rows = set(rows), dict.fromkeys(rows)
    positions = sorted({at for row in rows for at in row})
    while open_rows:
        row = next(iter(open_rows))
        hand = row
        for at in positions:
            if at not in hand and len(hand) < MOST_WHOLE and _all_known(hand, at, known):
                hand = tuple(sorted((*hand, at)))
        for five in combinations(hand, 5):
            open_rows.pop(five, None)
        if len(hand) >= FEWEST_WHOLE:
            yield hand


def _all_known(hand: Positions, at: int, known: set[Positions]) -> bool:
    return all(tuple(sorted((*four, at))) in known for four in combinations(hand, 4))


def paired(rows: Iterable[Positions]) -> dict[Positions, list[Positions]]:
    """Split each row into a pair and a triple so that few different ones are needed: triples by pair."""
    rows = tuple(rows)
    parts = Counter(part for row in rows for size in (2, 3) for part in combinations(row, size))
    found: dict[Positions, list[Positions]] = {}
    for row in rows:
        splits = ((pair, tuple(at for at in row if at not in pair)) for pair in combinations(row, 2))
        pair, triple = min(splits, key=lambda split: 1 / parts[split[0]] + 1 / parts[split[1]])
        found.setdefault(pair, []).append(triple)
    return found


def _rows(
    rows: dict[Positions, list[Positions]], codes: Sequence[Cards], tables: FiveTables, best: Table
) -> None:
    keys = [np.take(_KEY, code, mode="clip") for code in codes]
    masks = [np.take(_MASK, code, mode="clip") for code in codes]
    plain = np.frombuffer(tables.plain, np.uint16)
    flush = None if tables.flush is tables.plain else np.frombuffer(tables.flush, np.uint16)
    sums, values = np.empty(best.shape, np.intp), np.empty(best.shape, np.uint16)
    triples: dict[Positions, tuple[Sums, Cards, bool]] = {}
    for (one, other), thirds in rows.items():
        pair_keys, pair_masks = keys[one] + keys[other], masks[one] & masks[other]
        for triple in thirds:
            if triple not in triples:
                a, b, c = triple
                shared = masks[a] & masks[b] & masks[c]
                triples[triple] = (
                    keys[a] + keys[b] + keys[c],
                    shared,
                    flush is not None and bool(shared.any()),
                )
            triple_keys, triple_masks, suited = triples[triple]
            np.add(pair_keys, triple_keys, out=sums)
            np.take(plain, sums, out=values, mode="clip")
            if suited and flush is not None:
                _suit(flush, sums, values, pair_masks & triple_masks)
            np.maximum(best, values, out=best)


def _suit(flush: Table, sums: Sums, values: Table, masks: Cards) -> None:
    """Where all five share a suit the flush table says what they are worth."""
    at = np.flatnonzero(np.broadcast_to(masks, values.shape) != 0)
    if len(at):
        values.reshape(-1)[at] = np.take(flush, sums.reshape(-1)[at], mode="clip")


def _whole(
    hands: Sequence[Positions], codes: Sequence[Cards], lookups: dict[int, Lookup], best: Table
) -> None:
    """Add up the words of each hand, those of smaller arrays first, and look the sums up."""
    pairs = card_words(five=False).pairs
    parts: dict[Positions, Words] = {}
    scratch = Scratch(best.size, 2)
    values = np.empty(best.size, np.uint16)
    for hand in hands:
        words = np.zeros(2, np.uint64)
        words[0] = BIAS
        groups: dict[int, list[int]] = {}
        for at in hand:
            groups.setdefault(codes[at].size, []).append(at)
        for size in sorted(groups):
            words = words + _part(tuple(groups[size]), codes, pairs, parts)
        np.copyto(scratch.words.reshape(*best.shape, 2), words)
        look_up(lookups[len(hand)], scratch, values)
        found = values.reshape(best.shape)
        if len(hand) > LANE_MOST:
            wilds = sum(((codes[at] == WILD).astype(np.uint8) for at in hand), np.uint8(0))
            found[np.broadcast_to(wilds > LANE_MOST, best.shape)] = lookups[len(hand)].enough
        np.maximum(best, found, out=best)


def _part(part: Positions, codes: Sequence[Cards], pairs: Words, parts: dict[Positions, Words]) -> Words:
    """The words of positions whose arrays have one shape, remembered for other hands."""
    if part not in parts:
        if len(part) > 2:
            half = len(part) // 2 - len(part) // 2 % 2 or 2
            parts[part] = _part(part[:half], codes, pairs, parts) + _part(part[half:], codes, pairs, parts)
        elif len(part) == 2:
            first, second = codes[part[0]].astype(np.intp), codes[part[1]].astype(np.intp)
            parts[part] = np.take(pairs, first | second << 8, axis=0, mode="clip")
        else:
            parts[part] = card_words(five=False).single[codes[part[0]]] - np.array([BIAS, 0], np.uint64)
    return parts[part]
