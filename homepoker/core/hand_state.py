"""What a hand in play remembers, and how an event changes it: below everything that moves a hand."""

from __future__ import annotations

from typing import Self

from homepoker.cards import Card
from homepoker.core import events as ev
from homepoker.core.actions import Action
from homepoker.core.dealer import Dealer
from homepoker.core.events import PRIVATE
from homepoker.core.evolve import EVOLVE
from homepoker.core.legal import Legal
from homepoker.core.openers import from_left
from homepoker.core.secrets import TOUCHES_A_SECRET, Secrets
from homepoker.core.table import Table
from homepoker.core.view import Public
from homepoker.rules.game import Game


class HandState:
    """Seats are numbered clockwise from 0. `order` has them from the left of the button, `mucks` those that throw
    their hand away at a showdown; `queue` the cards still to be dealt one by one, `step` the step of the game that
    comes next, `drawing` who is yet to exchange, `drawn` how many cards each seat has exchanged. What was last
    worked out of the table is kept until an event changes it."""

    __slots__ = (
        "actions", "cached_answer", "cached_public", "dealer", "deck", "drawing", "drawn", "events", "game", "mucks",
        "order", "queue", "secrets", "step", "table", "window_asked",
    )  # fmt: skip

    def __init__(
        self, game: Game, deck: tuple[Card, ...], seats: int, button: int, mucks: frozenset[int]
    ) -> None:
        """Before anything has happened."""
        self.game, self.deck, self.mucks = game, deck, mucks
        self.order = from_left(button, seats)
        self.table, self.secrets, self.dealer = Table(game), Secrets(seats), Dealer(deck)
        self.actions: list[Action] = []
        self.events: list[ev.Event] = []
        self.queue: list[tuple[int, str]] = []
        self.drawing: list[int] = []
        self.drawn: dict[int, int] = {}
        self.step, self.window_asked = 0, False
        self.cached_public: Public | None = None
        self.cached_answer: Legal | None = None

    def emit(self, event: ev.Event) -> None:
        """Let an event happen (for the modules of the core only)."""
        self.events.append(event)
        kind, table = type(event), self.table
        if kind in TOUCHES_A_SECRET:
            self.secrets.learn(event)
            if kind in PRIVATE:
                return
        self.cached_public = self.cached_answer = None
        EVOLVE[kind](table, event)
        table.events.append(event)

    def copy(self) -> Self:
        """An independent copy, for looking ahead and for taking back."""
        other = type(self).__new__(type(self))
        other.game, other.deck, other.actions = self.game, self.deck, self.actions[:]
        other.mucks, other.order, other.step = self.mucks, self.order, self.step
        other.cached_public, other.cached_answer = self.cached_public, self.cached_answer
        other.table, other.secrets, other.dealer = self.table.copy(), self.secrets.copy(), self.dealer.copy()
        other.events, other.queue, other.window_asked = self.events[:], self.queue[:], self.window_asked
        other.drawing, other.drawn = self.drawing[:], dict(self.drawn)
        return other

    __copy__ = copy
