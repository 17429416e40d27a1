"""Five cards of a wanted category, and twins: the same five with one card moved, which are something else."""

from __future__ import annotations

from collections.abc import Sequence

from homepoker.cards import DECK, Card
from homepoker.practice.chance import Chance
from homepoker.ranking.classes import CATEGORIES, HandClass, describe
from homepoker.ranking.five import five_value
from homepoker.ranking.tables import WILD, high_tables

NATURAL = CATEGORIES[:-1]
"""What five cards without a wild one can be, weakest first."""

ACE = 12
_GROUPS = {
    "four_of_a_kind": (4, 1),
    "full_house": (3, 2),
    "three_of_a_kind": (3, 1, 1),
    "two_pair": (2, 2, 1),
    "pair": (2, 1, 1, 1),
    "high_card": (1, 1, 1, 1, 1),
    "flush": (1, 1, 1, 1, 1),
}
# Straights that are misread: the wheel and broadway come up more often than by chance.
_TOPS = (*range(3, 13), 3, 12)


def five_of(category: str, chance: Chance) -> tuple[Card, ...]:
    """Five different cards of that category, in no order."""
    while True:
        cards = _drawn(category, chance)
        if what_is(cards).category == category:
            return tuple(chance.mixed(cards))


def what_is(cards: Sequence[Card], wild: Sequence[Card] = ()) -> HandClass:
    """What exactly five cards are."""
    five = [WILD if card in wild else card for card in cards]
    return describe(five_value(five, high_tables()))


def _drawn(category: str, chance: Chance) -> list[Card]:
    if category in ("straight", "straight_flush"):
        top = chance.pick(_TOPS)
        groups = [((top - step) % 13, 1) for step in range(5)]
    else:
        sizes = _GROUPS[category]
        groups = list(zip(chance.some(range(13), len(sizes)), sizes, strict=True))
    if category in ("flush", "straight_flush"):
        suit = chance.below(4)
        return [rank * 4 + suit for rank, _ in groups]
    return [rank * 4 + suit for rank, size in groups for suit in chance.some(range(4), size)]


def twin(cards: Sequence[Card], category: str, chance: Chance) -> tuple[Card, ...] | None:
    """The same cards but one, which make that category; as little as possible is moved: a suit, else a rank by one
    step. None where no single card does it."""
    found: dict[int, list[tuple[Card, ...]]] = {}
    for at, old in enumerate(cards):
        for new in DECK:
            if new in cards:
                continue
            changed = (*cards[:at], new, *cards[at + 1 :])
            if what_is(changed).category == category:
                found.setdefault(_moved(old, new), []).append(changed)
    return chance.pick(found[min(found)]) if found else None


def _moved(old: Card, new: Card) -> int:
    """How far a card was moved: 0 another suit, 1 the next rank ..., aces next to deuces too."""
    apart = abs((old >> 2) - (new >> 2))
    return min(apart, 13 - apart) + (1 if apart and old & 3 != new & 3 else 0)
