"""Tables for six to ten cards: one value for each multiset of ranks, found by a hash that adds up card by card.

A card adds the hash of its rank: 31 bits that wrap around, and a small offset that does not. The top bits of the
sum choose a displacement, displacement plus offset is the place of the value. Displacements are shipped, the
values are worked out from the five-card tables: more than five cards are worth the best that is left without one
of them. Cards that are missing from a multiset of the table's size are wild.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count

import numpy as np
import numpy.typing as npt

from homepoker.ranking.batch.multisets import in_a_deck, multisets, without_one
from homepoker.ranking.tables import RANK_KEYS, column_bytes, read_columns

Table = npt.NDArray[np.uint16]
Hashes = npt.NDArray[np.uint64]
Places = npt.NDArray[np.int64]

SIZES = (6, 7, 8, 9, 10)
HASH_BITS = 31
BUCKET_BITS = {6: 12, 7: 14, 8: 15, 9: 16, 10: 17}
# Drawn at random until no two multisets of up to ten ranks shared bucket and offset in any of the tables.
HASHES = (
    *(0x028A766E, 0x273B11F9, 0x20513062, 0x0EFC45E9, 0x39095223, 0x38D10F46, 0x79D5AAA8),
    *(0x40E5AEDF, 0x67270689, 0x1FD7471B, 0x614BA483, 0x7A4D4473, 0x0471CB67),
)
OFFSETS = (
    *(0x1963, 0x11F0, 0x1838, 0x08F0, 0x10E5, 0x0518, 0x1F5B),
    *(0x0261, 0x0D72, 0x00E2, 0x13E6, 0x1780, 0x0482),
)
_WINDOW = 512  # places looked at together


def displacements(size: int) -> Places:
    """The shipped displacement of each bucket of the table for hands of that size."""
    (column,) = read_columns(f"wide_{size}", "i")
    return np.frombuffer(column, np.int32).astype(np.int64)


def value_table(size: int, plain: Table) -> Table:
    """The values of every multiset for hands of that size, placed, from a five-card table by key sum."""
    displaced = displacements(size)
    values = level_values(size, plain)
    where = [_places(level, size, displaced) for level in range(size + 1)]
    table = np.zeros(1 + max(int(places.max()) for places in where), np.uint16)
    for level, places in enumerate(where):
        table[places] = values[level][in_a_deck(multisets(level))]
    return table


def level_values(size: int, plain: Table) -> list[Table]:
    """What hands of `size` cards are worth, by how many of them are natural, in the order of the multisets."""
    if size == 5:
        keys = np.array(RANK_KEYS, np.int64)
        return [plain[keys[multisets(level)].sum(axis=1)] for level in range(6)]
    smaller = level_values(size - 1, plain)
    values = []
    for level in range(size + 1):
        best = smaller[level].copy() if level < size else np.zeros(len(multisets(level)), np.uint16)
        for left in without_one(level) if level else ():
            np.maximum(best, smaller[level - 1][left], out=best)
        values.append(best)
    return values


def hashed(size: int, level: int) -> tuple[Places, Places]:
    """Bucket and offset of every multiset a deck allows of `level` ranks in the table of that size."""
    ranks = multisets(level)[in_a_deck(multisets(level))]
    hashes = np.array(HASHES, np.int64)[ranks].sum(axis=1) & ((1 << HASH_BITS) - 1)
    return hashes >> (HASH_BITS - BUCKET_BITS[size]), np.array(OFFSETS, np.int64)[ranks].sum(axis=1)


def _places(level: int, size: int, displaced: Places) -> Places:
    buckets, offsets = hashed(size, level)
    return displaced[buckets] + offsets


def displace(buckets: Places, offsets: Places, count_of_buckets: int) -> Places:
    """Displacements that give every offset a place of its own: full buckets first, each as low as it fits, but
    not far below the last one of its size."""
    order = np.lexsort((offsets, buckets))
    ordered = offsets[order]
    starts = np.searchsorted(buckets[order], np.arange(count_of_buckets + 1))
    sizes = np.diff(starts)
    free = np.ones(4 * len(buckets) + int(offsets.max()) + _WINDOW, bool)
    displaced = np.zeros(count_of_buckets, np.int64)
    reached = [0] * (int(sizes.max()) + 1)
    for bucket in np.argsort(-sizes, kind="stable")[: int((sizes > 0).sum())].tolist():
        held = ordered[starts[bucket] : starts[bucket + 1]]
        apart = held - held[0]
        place = _lowest(free, apart.tolist(), reached[len(held)])
        reached[len(held)] = max(place - _WINDOW, 0)
        free[place + apart] = False
        displaced[bucket] = place - held[0]
    return displaced


def _lowest(free: npt.NDArray[np.bool_], apart: list[int], start: int) -> int:
    """The first place from `start` where all of them are free."""
    for at in count(start, _WINDOW):
        fits = free[at : at + _WINDOW]
        for step in apart[1:]:
            fits = fits & free[at + step : at + step + _WINDOW]
        found = int(fits.argmax())
        if fits[found]:
            return at + found
    raise AssertionError


def contents() -> Iterator[tuple[str, bytes]]:
    """The name and content of every file of displacements."""
    for size in SIZES:
        both = [hashed(size, level) for level in range(size + 1)]
        buckets, offsets = (np.concatenate(part) for part in zip(*both, strict=True))
        if len(np.unique(buckets << 32 | offsets)) != len(buckets):
            raise AssertionError(f"two multisets of {size} share a place; other hashes are needed")
        displaced = displace(buckets, offsets, 1 << BUCKET_BITS[size])
        yield f"wide_{size}", column_bytes("i", displaced.tolist())
