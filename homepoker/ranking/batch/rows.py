"""Candidates one by one: each row a pair and a triple whose key sums add up to a place in the five-card tables."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import reduce
from operator import or_

import numpy as np
import numpy.typing as npt

from homepoker.ranking.batch.checks import Cards
from homepoker.ranking.batch.wide import Table
from homepoker.ranking.tables import KEYS, MASKS, FiveTables

Positions = tuple[int, ...]
Rows = Mapping[Positions, Sequence[Positions]]  # the triples that go with each pair
Sums = npt.NDArray[np.intp]
Masks = npt.NDArray[np.uint8]

INNER = 16_384  # hands whose sums stay in the second-level cache

_KEY = np.array(KEYS, np.intp)
_MASK = np.array(MASKS, np.uint8)


def row_values(rows: Rows, codes: Sequence[Cards], tables: FiveTables, best: Table) -> None:
    """Raise `best` to the best of the rows. Rows are first read as if suits did not count; hands that have a row
    of one suit are then looked at again, on their own."""
    plain, flush = np.frombuffer(tables.plain, np.uint16), np.frombuffer(tables.flush, np.uint16)
    helps, hurts = flush_effect(tables)
    before = best.copy() if hurts else best
    suited = np.zeros(best.shape, np.uint8)
    step = max(1, INNER * best.shape[-1] // max(best.size, 1))
    for start in range(0, best.shape[-1], step):
        part = [code if code.shape[-1] == 1 else code[..., start : start + step] for code in codes]
        _unsuited(rows, part, plain, best[..., start : start + step])
        if helps or hurts:
            _find_suited(rows, part, suited[..., start : start + step])
    again = np.flatnonzero(suited)
    if len(again):
        places = np.unravel_index(again, best.shape)
        values = before[places]
        _suited(rows, [picked(code, places) for code in codes], plain if hurts else None, flush, values)
        best[places] = values


def flush_effect(tables: FiveTables) -> tuple[bool, bool]:
    """Whether five cards of one suit are ever worth more, and ever less, than the same ranks in several."""
    if tables.flush is tables.plain:
        return False, False
    king_high = sum(KEYS[rank * 4] for rank in (0, 2, 5, 8, 11))
    better = tables.flush[king_high] > tables.plain[king_high]
    return better, not better


def _unsuited(rows: Rows, codes: Sequence[Cards], plain: Table, best: Table) -> None:
    keys = [_KEY.take(code, mode="wrap") for code in codes]
    sums, values = np.empty(best.shape, np.intp), np.empty(best.shape, np.uint16)
    triples: dict[Positions, Sums] = {}
    for (one, other), thirds in rows.items():
        pair = keys[one] + keys[other]
        for triple in thirds:
            if triple not in triples:
                a, b, c = triple
                triples[triple] = keys[a] + keys[b] + keys[c]
            np.add(pair, triples[triple], out=sums)
            plain.take(sums, out=values, mode="wrap")
            np.maximum(best, values, out=best)


def _find_suited(rows: Rows, codes: Sequence[Cards], suited: Masks) -> None:
    """Mark hands in which a pair shares a suit with a triple of one suit that goes with it."""
    masks = [_MASK.take(code, mode="wrap") for code in codes]
    joined: dict[tuple[Positions, ...], Masks] = {}
    for (one, other), thirds in rows.items():
        key = tuple(thirds)
        if key not in joined:
            joined[key] = reduce(or_, (masks[a] & masks[b] & masks[c] for a, b, c in thirds))
        suited |= masks[one] & masks[other] & joined[key]


def _suited(rows: Rows, codes: Sequence[Cards], plain: Table | None, flush: Table, best: Table) -> None:
    """The same with suits, hands being one axis long. Without `plain` only rows of one suit are read, which is
    all there is to do where a common suit never makes a hand worse."""
    keys = [_KEY.take(code, mode="wrap") for code in codes]
    masks = [_MASK.take(code, mode="wrap") for code in codes]
    triples: dict[Positions, tuple[Sums, Masks]] = {}
    for (one, other), thirds in rows.items():
        pair, shared = keys[one] + keys[other], masks[one] & masks[other]
        for triple in thirds:
            if triple not in triples:
                a, b, c = triple
                triples[triple] = keys[a] + keys[b] + keys[c], masks[a] & masks[b] & masks[c]
            rest, suits = triples[triple]
            at = ((shared & suits) != 0).nonzero()[0]
            values = flush.take(pair[at] + rest[at], mode="wrap")
            if plain is None:
                best[at] = np.maximum(best[at], values)
            else:
                every = plain.take(pair + rest, mode="wrap")
                every[at] = values
                np.maximum(best, every, out=best)


def picked(code: Cards, places: tuple[npt.NDArray[np.intp], ...]) -> Cards:
    """The codes at these places of the whole shape, one of which this array may repeat along some axes."""
    own = places[len(places) - code.ndim :]
    return code[tuple(at if length > 1 else 0 * at for at, length in zip(own, code.shape, strict=True))]
