"""What one hand is worth, in plain Python: for showdowns, drills and whatever looks at few hands."""

from __future__ import annotations

from collections.abc import Collection
from itertools import combinations

from homepoker.cards import Card
from homepoker.ranking import nests
from homepoker.ranking.five import best_high, best_low, codes
from homepoker.ranking.tables import high_tables, low_tables, shipped

_ROWS, _PLACES, _PAIRS, _QUADS, _TRIPLES, _MARKS, _MARK, _BITS = nests.load()
_PAIRED = 1 + next(at for at, packed in enumerate(shipped("high").classes) if packed >> 20)


def rank_hand(cards: Collection[Card], wild: Collection[Card] | None = ()) -> int:
    """The value of the best five of 0 to 10 cards, larger is better: 1 (no cards) to 9,855 (five aces).

    `wild` names cards that are wild, None or nothing for none; those not held do not matter. CardError for more
    than ten cards, a card that stands twice among either or something that is no card."""
    try:
        if not wild:
            count = len(cards)
            if count == 5:
                a, b, c, d, e = cards
                value = _ROWS[a][b][_PLACES[c][d][e]]
                if value < _PAIRED and value:  # no two ranks are equal, so no two cards are
                    return value
                if a != c and a != d and a != e and b != c and b != d and b != e and c != e != d:
                    return value
            elif count == 7:
                a, b, c, d, e, f, g = cards
                marks = _MARKS[a][b] + _MARKS[c][d] + _MARKS[e][f] + _MARK[g]
                if marks.bit_count() == _BITS[marks & 255]:
                    return _QUADS[a][b][_PAIRS[c][d]][_TRIPLES[e][f][g]]
                if len(set(cards)) == 7:
                    return _best_flush(cards)
    except (TypeError, IndexError, ValueError):
        pass  # something is no card, or stands twice: the slow way says what
    return best_high(codes(cards, wild), high_tables())


def low_hand(cards: Collection[Card], wild: Collection[Card] | None = (), kind: str = "A5") -> int:
    """The value of the best low of 0 to 10 cards, larger is the better low; errors as `rank_hand`."""
    return best_low(codes(cards, wild), low_tables(kind))


def _best_flush(cards: Collection[Card]) -> int:
    """The value of seven different cards, five or more of one suit."""
    suits = [card & 3 for card in cards]
    suited = [card for card in cards if suits.count(card & 3) >= 5]
    return max(_ROWS[a][b][_PLACES[c][d][e]] for a, b, c, d, e in combinations(suited, 5))
