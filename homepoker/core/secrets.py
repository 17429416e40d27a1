"""The private half of a hand: what each seat alone knows, learned from private events."""

from __future__ import annotations

from typing import Any

from homepoker.core import events as ev
from homepoker.core.events import make
from homepoker.core.view import Cards, Own

NOTHING = Own()
ENDS_A_SECRET = frozenset({ev.Exposed, ev.Declared, ev.Announced})
TOUCHES_A_SECRET = ev.PRIVATE | ENDS_A_SECRET


class Secrets:
    """What each seat alone knows, by seat: down cards, lost cards and its sealed answer; moved by `learn` only."""

    __slots__ = ("own",)

    def __init__(self, seats: int) -> None:
        self.own: list[Own] = [NOTHING] * seats

    def copy(self) -> Secrets:
        """An independent copy."""
        other = Secrets.__new__(Secrets)
        other.own = self.own[:]
        return other

    def learn(self, event: Any) -> None:
        """Take in an event; public ones matter only where they end a secret."""
        kind = type(event)
        if kind is ev.Held:
            seat, cards = event
            down, lost, choice, chosen = self.own[seat]
            self.own[seat] = make(Own, (down + cards, lost, choice, chosen))
        elif kind is ev.Chose:
            self._update(event.to, choice=event.choice or event.verb, chosen=event.cards)
        elif kind is ev.Lost:
            lost = self.own[event.to].lost + tuple((event.how, card) for card in event.cards)
            self._lose(event.to, event.cards)
            self._update(event.to, lost=lost)
        elif kind is ev.Exposed:
            self._lose(event.seat, event.cards)
        elif kind in (ev.Declared, ev.Announced):
            self._update(event.seat, choice="", chosen=())

    def _lose(self, seat: int, cards: Cards) -> None:
        left = tuple(card for card in self.own[seat].down if card not in cards)
        self._update(seat, down=left, choice="", chosen=())

    def _update(self, seat: int, **changes: Any) -> None:
        self.own[seat] = self.own[seat]._replace(**changes)
