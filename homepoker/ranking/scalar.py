"""What one hand is worth, in plain Python: for showdowns, drills and whatever looks at few hands."""

from __future__ import annotations

from collections.abc import Collection
from itertools import combinations

from homepoker.cards import DECK, Card, CardError, distinct
from homepoker.ranking.tables import KEYS, MASKS, MISSING, WILD, FiveTables, high_tables, low_tables

MOST = 10


def rank_hand(cards: Collection[Card], wild: Collection[Card] = ()) -> int:
    """The value of the best five of 0 to 10 cards, larger is better: 1 (no cards) to 9,855 (five aces).

    `wild` names cards that are wild; those not held do not matter. CardError for more than ten cards, a card
    that stands twice or something that is no card."""
    return best_value(codes(cards, wild), high_tables())


def low_hand(cards: Collection[Card], wild: Collection[Card] = (), kind: str = "A5") -> int:
    """The value of the best low of 0 to 10 cards, larger is the better low; errors as `rank_hand`."""
    return best_value(codes(cards, wild), low_tables(kind))


def best_value(hand: Collection[int], tables: FiveTables) -> int:
    """The best value over every five of these codes (cards, `WILD`, `MISSING`)."""
    filled = (*hand, *[MISSING] * (5 - len(hand)))
    return max(five_value(five, tables) for five in combinations(filled, 5))


def five_value(codes: tuple[int, ...], tables: FiveTables) -> int:
    """The value of exactly five codes."""
    a, b, c, d, e = codes
    key = KEYS[a] + KEYS[b] + KEYS[c] + KEYS[d] + KEYS[e]
    if MASKS[a] & MASKS[b] & MASKS[c] & MASKS[d] & MASKS[e]:
        return tables.flush[key]
    return tables.plain[key]


def codes(cards: Collection[Card], wild: Collection[Card] = ()) -> tuple[int, ...]:
    """Check the cards and put `WILD` for the wild ones; CardError says what is wrong."""
    for card in (*cards, *wild):
        if type(card) is not int or not 0 <= card <= 51:
            raise CardError(f"{card!r} is no card; cards are whole numbers from 0 to {len(DECK) - 1}")
    if len(cards) > MOST:
        raise CardError(f"{len(cards)} cards are too many for one hand; {MOST} are the most")
    return tuple(WILD if card in wild else card for card in distinct(cards))
