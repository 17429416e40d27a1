"""The stub and everything that goes back into it: chance as an explicit order of cards.

The order given at the start decides the whole hand. Where a step needs more chance (a scramble, a reshuffle) it
is derived from that order and the number of such steps so far, so a hand replays alike everywhere.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from homepoker.cards import Card, shuffled


class Dealer:
    """The stub (dealt from the front), burnt cards, discards by seat, the donated pool, and cards laid face down."""

    __slots__ = ("_at", "_deck", "_key", "_mixed", "burns", "discards", "laid", "pool")

    def __init__(self, deck: Sequence[Card]) -> None:
        self._deck: tuple[Card, ...] = tuple(deck)
        self._key = self._deck
        self._at = 0
        self._mixed = 0
        self.burns: tuple[Card, ...] = ()
        self.pool: tuple[Card, ...] = ()
        self.discards: dict[int, tuple[Card, ...]] = {}
        self.laid: dict[str, Card] = {}

    def copy(self) -> Dealer:
        """An independent copy."""
        other = Dealer.__new__(Dealer)
        other._deck, other._key, other._at, other._mixed = self._deck, self._key, self._at, self._mixed
        other.burns, other.pool = self.burns, self.pool
        other.discards, other.laid = dict(self.discards), dict(self.laid)
        return other

    @property
    def left(self) -> int:
        """Cards left in the stub."""
        return len(self._deck) - self._at

    def take(self) -> Card:
        """The top card of the stub."""
        card = self._deck[self._at]
        self._at += 1
        return card

    def take_many(self, count: int) -> tuple[Card, ...]:
        """The top cards of the stub in order."""
        self._at += count
        return self._deck[self._at - count : self._at]

    def take_other_than(self, own: Collection[Card]) -> Card:
        """The first card of the stub that is not one of `own`; any card when only those are left."""
        rest = self._deck[self._at :]
        card = next((card for card in rest if card not in own), rest[0])
        self._deck = self._deck[: self._at] + tuple(other for other in rest if other != card)
        return card

    def burn(self) -> None:
        """Put the top card aside unseen."""
        self.burns += (self.take(),)

    def discard(self, seat: int, cards: Sequence[Card]) -> None:
        """Keep a seat's discards apart; they may come back into the stub for others."""
        self.discards[seat] = self.discards.get(seat, ()) + tuple(cards)

    def mix(self, seed: str) -> None:
        """Put what is left of the stub in another order: to ask what might have come as well."""
        rest = self._deck[self._at :]
        self._deck = self._deck[: self._at] + shuffled(seed, rest)

    def scramble(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        """The cards in an order nobody at the table can trace."""
        self._mixed += 1
        return shuffled(f"{bytes(self._key).hex()}/{self._mixed}", cards)

    def refill(self, cards: Sequence[Card]) -> None:
        """Shuffle these cards and put them under the stub."""
        self._deck = self._deck[self._at :] + self.scramble(cards)
        self._at = 0

    def reuse_burns(self) -> int:
        """Shuffle stub and burns together into a new stub; returns its size."""
        stub, self.burns = self._deck[self._at :] + self.burns, ()
        self._deck, self._at = self.scramble(stub), 0
        return self.left

    def reuse_discards(self, keep: int = -1) -> int:
        """Shuffle all discards (but those of seat `keep`) under the stub; returns how many came back."""
        back = [card for seat, cards in self.discards.items() if seat != keep for card in cards]
        self.discards = {seat: cards for seat, cards in self.discards.items() if seat == keep}
        self.refill(back)
        return len(back)
