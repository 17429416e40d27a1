"""How often each class of seven cards comes, by looking at every one of the 133,784,560 hands:
``python -m homepoker.ranking.batch.counts``.

Hands are taken apart into their four lowest cards and the three above. Fours in colexicographic order that lie
below a card are the first ones of all, so each three cards are added to a slice of the same array.
"""

from __future__ import annotations

from itertools import combinations
from math import comb
from time import perf_counter

import numpy as np
import numpy.typing as npt

from homepoker.ranking.batch.hands import BLOCK, Scratch, high_lookup, look_up
from homepoker.ranking.batch.words import BIAS, Words, card_words
from homepoker.ranking.classes import CATEGORIES, class_categories

Counts = npt.NDArray[np.int64]


def seven_card_counts() -> Counts:
    """How many hands of seven cards have each value: (values + 1,), 0 standing for no hand."""
    lookup = high_lookup(7)
    single = card_words(five=False).single[:52] - np.array([BIAS, 0], np.uint64)
    fours = _fours(single)
    scratch = Scratch(BLOCK, 2)
    values = np.empty(BLOCK, np.uint16)
    counts = np.zeros(len(class_categories()) + 1, np.int64)
    for low, middle, high in combinations(range(4, 52), 3):
        above = single[low] + single[middle] + single[high] + np.array([BIAS, 0], np.uint64)
        below = fours[: comb(low, 4)]
        for start in range(0, len(below), BLOCK):
            part = below[start : start + BLOCK]
            buffers, out = scratch.cut(len(part)), values[: len(part)]
            np.add(part, above, out=buffers.words)
            look_up(lookup, buffers, out)
            counts += np.bincount(out, minlength=len(counts))
    return counts


def _fours(single: Words) -> Words:
    """The words of every four different cards, sorted by the highest, then by the one below it."""
    hands = np.zeros((1, 2), np.uint64)
    for size in range(1, 5):
        parts = [hands[: comb(card, size - 1)] + single[card] for card in range(52)]
        hands = np.concatenate(parts)
    return hands


def by_category(counts: Counts) -> dict[str, int]:
    """The counts of values added up by category, best first."""
    categories = np.array(class_categories())
    return {name: int(counts[1:][categories == at].sum()) for at, name in reversed([*enumerate(CATEGORIES)])}


def main() -> None:
    """Count and print."""
    start = perf_counter()
    counts = seven_card_counts()
    seconds = perf_counter() - start
    total = int(counts.sum())
    for name, hands in by_category(counts).items():
        if hands:
            print(f"{name.replace('_', ' '):16}{hands:>13,}  {hands / total:9.5%}")
    print(f"{'all':16}{total:>13,}  {np.count_nonzero(counts):,} classes")
    print(f"{seconds:.2f} s, {total / seconds / 1e6:.0f} million hands a second")


if __name__ == "__main__":
    main()
