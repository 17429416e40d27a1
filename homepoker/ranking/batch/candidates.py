"""Candidate sets: the best hand, high or low, among five-card sets given by their positions.

A game compiles to rows of five positions of a seat's vector (hole cards, board slots, one missing card). Rows that
make up every five of seven cards or more are looked up as one hand; what is left over goes through the five-card
tables row by row.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

import numpy as np

from homepoker.cards import CardError
from homepoker.ranking.batch.checks import Cards
from homepoker.ranking.batch.hands import Lookup, high_lookup, low_lookup
from homepoker.ranking.batch.rows import Positions, row_values
from homepoker.ranking.batch.whole import whole_values
from homepoker.ranking.batch.wide import Table
from homepoker.ranking.tables import MISSING, FiveTables, high_tables, low_floor, low_tables

FEWEST_WHOLE, MOST_WHOLE = 7, 10  # six cards are as quick row by row
BLOCK = 1 << 19  # hands that are looked through for flushes together


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
        every = tuple(dict.fromkeys(tuple(sorted(row)) for row in rows))
        if any(len(row) != 5 for row in every):
            raise CardError("a candidate is five positions; positions without a card hold the missing card")
        self.whole = tuple(whole_hands(every)) if whole else ()
        covered = {five for hand in self.whole for five in combinations(hand, 5)}
        self.rows = paired(row for row in every if row not in covered)
        self.all_rows = self.rows if not self.whole else paired(every)

    @property
    def sizes(self) -> tuple[int, ...]:
        """The sizes of the hands that are looked up whole."""
        return tuple(sorted({len(hand) for hand in self.whole}))

    def values(self, codes: Sequence[Cards], ranking: Ranking) -> Table:
        """The best value of every deal among the candidates, 0 where none qualifies. `codes` holds an array of
        cards, `WILD` or `MISSING` for each position, at least one axis long."""
        best = np.zeros(np.broadcast_shapes(*(code.shape for code in codes)), np.uint16)
        whole = bool(ranking.whole and self.whole) and not any((code == MISSING).any() for code in codes)
        rows = self.rows if whole else self.all_rows
        for part, block in _blocks(codes, best):
            if whole:
                whole_values(self.whole, part, ranking.whole, block)
            if rows:
                row_values(rows, part, ranking.tables, block)
        if ranking.floor > 1:
            best[best < ranking.floor] = 0
        return best


def _blocks(codes: Sequence[Cards], best: Table) -> Iterator[tuple[list[Cards], Table]]:
    """Cut along the last axis into blocks of about that many hands."""
    last = best.shape[-1]
    step = max(1, BLOCK * last // max(best.size, 1))
    for start in range(0, last, step):
        stop = start + step
        yield (
            [code if code.shape[-1] == 1 else code[..., start:stop] for code in codes],
            best[..., start:stop],
        )


def whole_hands(rows: Sequence[Positions]) -> Iterator[Positions]:
    """Hands of seven to ten positions of which every five are candidates, as few as greed finds."""
    known, open_rows = set(rows), dict.fromkeys(rows)
    positions = sorted({at for row in rows for at in row})
    while open_rows:
        hand = next(iter(open_rows))
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
