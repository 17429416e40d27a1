"""Hands read through the five-card tables, five codes at a time: any size, any wilds, any ranking."""

from __future__ import annotations

from array import array
from collections.abc import Collection, Iterable, Sequence
from itertools import combinations
from operator import index

from homepoker.cards import DECK, Card, CardError, distinct
from homepoker.ranking.tables import KEYS, MASKS, MISSING, WILD, FiveTables

MOST = 10

_COUNT = tuple(1 << 4 * (card & 3) for card in DECK)  # four bits a suit, to be added up
_THREE_EACH, _EIGHT_EACH = 0x3333, 0x8888  # five cards and three make eight


def best_high(hand: Iterable[int], tables: FiveTables) -> int:
    """The best high value over every five of these codes (cards, `WILD`; filled up with `MISSING`)."""
    five = _filled(hand)
    best = _best_sum(five, tables.plain)
    for suit in (1, 2, 4, 8):
        suited = [code for code in five if MASKS[code] & suit]
        if len(suited) >= 5:
            best = max(best, _best_sum(suited, tables.flush))
    return best


def best_low(hand: Iterable[int], tables: FiveTables) -> int:
    """The best low value over every five of these codes."""
    return max(five_value(five, tables) for five in combinations(_filled(hand), 5))


def seven_value(seven: Sequence[Card], tables: FiveTables) -> int:
    """The best high value of exactly seven natural cards: all of them but every two in turn."""
    a, b, c, d, e, f, g = [KEYS[card] for card in seven]
    total, plain = a + b + c + d + e + f + g, tables.plain
    no_a, no_b, no_c, no_d, no_e = total - a, total - b, total - c, total - d, total - e
    best = max(
        plain[no_a - b], plain[no_a - c], plain[no_a - d], plain[no_a - e], plain[no_a - f], plain[no_a - g],
        plain[no_b - c], plain[no_b - d], plain[no_b - e], plain[no_b - f], plain[no_b - g],
        plain[no_c - d], plain[no_c - e], plain[no_c - f], plain[no_c - g],
        plain[no_d - e], plain[no_d - f], plain[no_d - g],
        plain[no_e - f], plain[no_e - g], plain[total - f - g],
    )  # fmt: skip
    if not sum([_COUNT[card] for card in seven]) + _THREE_EACH & _EIGHT_EACH:
        return best
    suits = [card & 3 for card in seven]
    suit = max(suits, key=suits.count)
    return max(best, _best_sum([card for card in seven if card & 3 == suit], tables.flush))


def five_value(five: Iterable[int], tables: FiveTables) -> int:
    """The value of exactly five codes."""
    a, b, c, d, e = five
    key = KEYS[a] + KEYS[b] + KEYS[c] + KEYS[d] + KEYS[e]
    if MASKS[a] & MASKS[b] & MASKS[c] & MASKS[d] & MASKS[e]:
        return tables.flush[key]
    return tables.plain[key]


def codes(cards: Iterable[Card], wild: Iterable[Card] | None = ()) -> tuple[int, ...]:
    """Check the cards and put `WILD` for the wild ones; wild cards that are not held change nothing. CardError says
    what is wrong."""
    held, free = (
        _all_checked(cards, "a hand"),
        frozenset(distinct(_all_checked(wild, "wild")) if wild is not None else ()),
    )
    if len(held) > MOST:
        raise CardError(f"{len(held)} cards are too many for one hand; {MOST} are the most")
    return tuple(WILD if card in free else card for card in distinct(held))


def _all_checked(cards: object, what: str) -> list[Card]:
    if not isinstance(cards, Iterable):
        raise CardError(f"{what} is a collection of cards, not {cards!r}")
    return [_checked(card) for card in cards]


def _checked(card: object) -> Card:
    if isinstance(card, bool):
        raise CardError(
            f"{card!r} is no card; name the cards themselves, whole numbers from 0 (2c) to 51 (As)"
        )
    try:
        number = index(card)  # type: ignore[arg-type]
    except TypeError:
        number = -1
    if not 0 <= number <= 51:
        raise CardError(f"{card!r} is no card; cards are whole numbers from 0 (2c) to 51 (As)")
    return number


def _filled(hand: Iterable[int]) -> tuple[int, ...]:
    """At least five codes; wilds beyond five add nothing."""
    held = tuple(hand)
    naturals = tuple(code for code in held if code != WILD)
    wilds = min(len(held) - len(naturals), 5)
    return naturals + (WILD,) * wilds + (MISSING,) * (5 - len(naturals) - wilds)


def _best_sum(held: Collection[int], table: array[int]) -> int:
    """The best entry of a table over the key sums of every five codes."""
    keys = [KEYS[code] for code in held]
    return max(map(table.__getitem__, map(sum, combinations(keys, 5))))
