"""What one hand is worth, in plain Python: for showdowns, drills and whatever looks at few hands."""

from __future__ import annotations

from array import array
from collections.abc import Collection, Iterable
from itertools import combinations
from operator import index

from homepoker.cards import Card, CardError, distinct
from homepoker.ranking import nests
from homepoker.ranking.tables import KEYS, MASKS, MISSING, WILD, FiveTables, high_tables, low_tables, shipped

MOST = 10

_ROWS, _PLACES, _PAIRS, _QUADS, _TRIPLES, _SUITS, _SUIT, _FLUSH = nests.load()
_PAIRED = 1 + next(at for at, packed in enumerate(shipped("high").classes) if packed >> 20)


def rank_hand(cards: Collection[Card], wild: Collection[Card] = ()) -> int:
    """The value of the best five of 0 to 10 cards, larger is better: 1 (no cards) to 9,855 (five aces).

    `wild` names cards that are wild; those not held do not matter. CardError for more than ten cards, a card
    that stands twice or something that is no card."""
    if not wild:
        try:
            if len(cards) == 5:
                a, b, c, d, e = cards
                value: int = _ROWS[a][b][_PLACES[c][d][e]]
                if value < _PAIRED and value:  # no two ranks are equal, so no two cards are
                    return value
                if value and a != c and a != d and a != e and b != c and b != d and b != e and c != e != d:
                    return value
            elif len(cards) == 7:
                a, b, c, d, e, f, g = cards
                if _FLUSH[_SUITS[a][b] + _SUITS[c][d] + _SUITS[e][f] + _SUIT[g]]:
                    if len(set(cards)) == 7:
                        return _best_flush(cards)
                else:
                    value = _QUADS[_PAIRS[a][b]][_PAIRS[c][d]][_TRIPLES[e][f][g]]
                    if value < _PAIRED or (
                        (a != c and a != d and a != e and a != f and a != g and b != c and b != d and b != e)
                        and (b != f and b != g and c != e and c != f and c != g and d != e and d != f)
                        and (d != g and e != g and f != g)
                    ):
                        return value
        except (TypeError, IndexError):
            pass  # something is no card, or stands twice: the slow way says what
    return best_high(codes(cards, wild), high_tables())


def low_hand(cards: Collection[Card], wild: Collection[Card] = (), kind: str = "A5") -> int:
    """The value of the best low of 0 to 10 cards, larger is the better low; errors as `rank_hand`."""
    return best_low(codes(cards, wild), low_tables(kind))


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


def five_value(five: Iterable[int], tables: FiveTables) -> int:
    """The value of exactly five codes."""
    a, b, c, d, e = five
    key = KEYS[a] + KEYS[b] + KEYS[c] + KEYS[d] + KEYS[e]
    if MASKS[a] & MASKS[b] & MASKS[c] & MASKS[d] & MASKS[e]:
        return tables.flush[key]
    return tables.plain[key]


def codes(cards: Collection[Card], wild: Collection[Card] = ()) -> tuple[int, ...]:
    """Check the cards and put `WILD` for the wild ones; CardError says what is wrong."""
    held, free = [_checked(card) for card in cards], {_checked(card) for card in wild}
    if len(held) > MOST:
        raise CardError(f"{len(held)} cards are too many for one hand; {MOST} are the most")
    return tuple(WILD if card in free else card for card in distinct(held))


def _checked(card: object) -> Card:
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


def _best_flush(cards: Collection[Card]) -> int:
    """The value of seven different cards, five or more of one suit."""
    suits = [card & 3 for card in cards]
    suited = [card for card in cards if suits.count(card & 3) >= 5]
    best: int = max(_ROWS[a][b][_PLACES[c][d][e]] for a, b, c, d, e in combinations(suited, 5))
    return best
