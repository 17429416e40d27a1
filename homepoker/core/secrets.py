"""The private half of a hand: what each seat alone knows, learned from private events."""

from __future__ import annotations

from typing import Any

from homepoker.cards import Card
from homepoker.core import events as ev
from homepoker.core.view import Cards, Own

ENDS_A_SECRET = frozenset({ev.Exposed, ev.Declared, ev.Announced})


class Secrets:
    """Down cards, lost cards and sealed answers by seat; moved by `learn` only."""

    __slots__ = ("chosen", "down", "lost")

    def __init__(self, seats: int) -> None:
        self.down: list[Cards] = [()] * seats
        self.lost: list[tuple[tuple[str, Card], ...]] = [()] * seats
        self.chosen: list[tuple[str, Cards]] = [("", ())] * seats

    def copy(self) -> Secrets:
        """An independent copy."""
        other = Secrets.__new__(Secrets)
        other.down, other.lost, other.chosen = self.down[:], self.lost[:], self.chosen[:]
        return other

    def learn(self, event: Any) -> None:
        """Take in an event; public ones matter only where they end a secret."""
        kind = type(event)
        if kind is ev.Held:
            self.down[event.to] += event.cards
        elif kind is ev.Chose:
            self.chosen[event.to] = (event.choice or event.verb, event.cards)
        elif kind is ev.Lost:
            self._lose(event.to, event.cards)
            self.lost[event.to] += tuple((event.how, card) for card in event.cards)
        elif kind is ev.Exposed:
            self._lose(event.seat, event.cards)
        elif kind in (ev.Declared, ev.Announced):
            self.chosen[event.seat] = ("", ())

    def _lose(self, seat: int, cards: Cards) -> None:
        self.down[seat] = tuple(card for card in self.down[seat] if card not in cards)
        self.chosen[seat] = ("", ())

    def own(self, seat: int) -> Own:
        """The seat's own knowledge as its view carries it."""
        return Own(self.down[seat], self.lost[seat], *self.chosen[seat])
