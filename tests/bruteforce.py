"""A slow yardstick for hand values that shares nothing with the package: ranks are counted, wilds tried one by one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations, product

CATEGORIES = (
    *("high_card", "pair", "two_pair", "three_of_a_kind", "straight", "flush", "full_house"),
    *("four_of_a_kind", "straight_flush", "five_of_a_kind"),
)
PATTERNS = {(2, 1): 1, (2, 2): 2, (3, 1): 3, (3, 2): 6, (4, 1): 7, (5,): 9, (3,): 3, (4,): 7, (2,): 1}
Reading = tuple[int, tuple[int, ...]]


def reading(cards: Iterable[int]) -> Reading | None:
    """Category and tie-break ranks of up to five cards; None for a flush that holds a rank twice."""
    cards = tuple(cards)
    ranks, suits = [card // 4 for card in cards], {card % 4 for card in cards}
    counts = sorted(Counter(ranks).items(), key=lambda item: (-item[1], -item[0]))
    vector = tuple(rank for rank, count in counts for _ in range(count))
    if len(cards) == 5 and len(counts) == 5:
        run = vector if vector[0] - vector[4] == 4 else None
        if vector == (12, 3, 2, 1, 0):
            run = (3, 2, 1, 0, 12)
        if len(suits) == 1:
            return (8, run) if run else (5, vector)
        if run:
            return 4, run
    pattern = tuple(count for _, count in counts)[:2]
    return PATTERNS.get(pattern, 0), vector


def filled(naturals: tuple[int, ...], wilds: int) -> Iterator[tuple[int, ...]]:
    """The hand with every card of the deck tried for every wild, also cards that it holds."""
    return ((*naturals, *free) for free in product(range(52), repeat=wilds))


def best(cards: Iterable[int], wild: Iterable[int] = ()) -> tuple[str, tuple[int, ...]]:
    """The best category and ranks among all choices of five and all readings of the wild ones."""
    free, found = set(wild), []
    cards = tuple(cards)
    for five in combinations(cards, 5) if len(cards) > 5 else (cards,):
        naturals = tuple(card for card in five if card not in free)
        found += [read for hand in filled(naturals, len(five) - len(naturals)) if (read := reading(hand))]
    category, ranks = max(found)
    return CATEGORIES[category], ranks
