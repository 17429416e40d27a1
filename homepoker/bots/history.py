"""What the seats did, as moves with their prices, and how a hand stood when each betting round began."""

from __future__ import annotations

from typing import NamedTuple

from homepoker.bots.spot import Rival, Spot, coming, purges_in, turns_in
from homepoker.cards import DECK, Card
from homepoker.core import events as ev
from homepoker.core.ahead import after_round
from homepoker.core.view import Public
from homepoker.rules.game import Game

AGGRESSIVE = frozenset({"bet", "raise", "complete"})


class Move(NamedTuple):
    """A voluntary act. `verb` is fold, check, call or raise (bets and completions too); `odds` the equity at which
    calling what it faced broke even (0: nothing to call), `size` a raise as a part of the pot after calling,
    `raises` those before it in the round, `rivals` the other live seats."""

    round: int
    seat: int
    verb: str
    odds: float
    size: float
    raises: int
    rivals: int


class _Chips:
    """Pot and bets while the events go by."""

    def __init__(self) -> None:
        self.pot = self.round = self.raises = 0
        self.bets: dict[int, int] = {}
        self.live: set[int] = set()

    def move(self, event: ev.Acted) -> Move:
        price = max(self.bets.values(), default=0)
        owed = max(0, price - self.bets.get(event.seat, 0))
        verb = "raise" if event.verb in AGGRESSIVE else "call" if event.verb == "bring in" else event.verb
        beyond = max(0, event.total - price) if verb == "raise" else 0
        move = Move(
            self.round,
            event.seat,
            verb,
            owed / (self.pot + owed) if owed else 0.0,
            beyond / max(1, self.pot + owed),
            self.raises,
            len(self.live) - 1,
        )
        self.pot += event.amount
        if verb == "fold":
            self.live.discard(event.seat)
        elif verb != "check":
            self.bets[event.seat] = event.total
        self.raises += verb == "raise"
        return move


def moves(public: Public) -> tuple[Move, ...]:
    """Every voluntary act so far, in order."""
    chips, found = _Chips(), []
    for event in public.events:
        match event:
            case ev.Started():
                chips.live = set(range(len(event.stacks)))
            case ev.Posted(seat, what, amount):
                chips.pot += amount
                if "ante" not in what:
                    chips.bets[seat] = chips.bets.get(seat, 0) + amount
            case ev.Opened(number):
                chips.round, chips.raises = number, 0
                chips.bets = chips.bets if number == 1 else {}
            case ev.Returned(_, amount):
                chips.pot -= amount
            case ev.Acted():
                found.append(chips.move(event))
    return tuple(found)


def spot_then(spot: Spot, public: Public, game: Game, number: int) -> Spot:
    """The spot as it was when that betting round began, for the rivals that are still in; own cards left out.

    Cards that were thrown away since are not in it: a rival is judged by the cards it still has."""
    downs = [0] * public.seats
    ups: list[tuple[Card, ...]] = [()] * public.seats
    turned: set[str] = set()
    for event in public.events:
        match event:
            case ev.Opened(opened) if opened == number:
                break
            case ev.Dealt(seat, cards):
                downs[seat] += cards.count(None)
                ups[seat] += tuple(card for card in cards if card is not None)
            case ev.Exposed(seat, cards):
                downs[seat] -= len(cards)
                ups[seat] += cards
            case ev.Turned(_, slots, _):
                turned.update(slots)
    board = tuple(
        card if slot.id in turned else None for slot, card in zip(game.slots, spot.board, strict=True)
    )
    ahead = after_round(game, number)
    comes = coming(ahead)
    up = {card for cards in ups for card in cards}.union(card for card in board if card is not None)
    return spot._replace(
        own=(),
        comes=0,
        rivals=tuple(
            Rival(rival.seat, min(downs[rival.seat], rival.down), ups[rival.seat], comes, ())
            for rival in spot.rivals
        ),
        board=board,
        turns=turns_in(game, ahead, board),
        purges=purges_in(game, ahead),
        draws=0,
        draws_in_all=0,
        unseen=tuple(card for card in DECK if card not in up),
    )
