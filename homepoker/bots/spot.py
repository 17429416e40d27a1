"""What a seat does not know yet, read from its View: rivals' down cards, slots to turn, cards to come.

Plain values without numpy; `homepoker.bots.equity` samples from them. Everything here follows from public facts
and the seat's own cards, so two hands that look alike to the seat give the same `Spot`.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from homepoker.cards import DECK, Card
from homepoker.core import events as ev
from homepoker.core.ahead import steps_ahead
from homepoker.core.view import Cards, Public, View
from homepoker.rules.game import Deal, Draw, Game, Purge, Step, Turn


class Rival(NamedTuple):
    """Another live seat: `down` cards unseen (those owed by an exchange among them), `up` cards known, `comes`
    cards it still gets, `drawn` how many cards it exchanged at each draw so far."""

    seat: int
    down: int
    up: Cards
    comes: int
    drawn: tuple[int, ...]


class Purging(NamedTuple):
    """A purge still ahead: indexes of the slots that name the ranks, and of the community slots it can hit."""

    by: tuple[int, ...]
    hits: tuple[int, ...]


class Spot(NamedTuple):
    """One seat's uncertainty. `own` are its cards (the common card of a short stub stands apart in `common`),
    `comes` how many more it gets, of which `owed` replace what it threw into an exchange; `board` runs parallel to
    the game's slots with purged cards left out; `turns` are the slot indexes still to turn; `draws` the exchanges
    ahead for this seat, of `drawn_in_all` in the game; `unseen` every card that may still be anywhere; `barred`
    ranks that a purge has driven out of every hand."""

    seat: int
    own: Cards
    common: Cards
    comes: int
    owed: int
    rivals: tuple[Rival, ...]
    board: tuple[Card | None, ...]
    turns: tuple[int, ...]
    purges: tuple[Purging, ...]
    draws: int
    draws_in_all: int
    unseen: Cards
    barred: tuple[int, ...]

    @property
    def size(self) -> int:
        """How many hole positions a hand of this spot needs at the showdown, common cards included."""
        most = len(self.own) + self.comes
        return len(self.common) + max((most, *(len(r.up) + r.down + r.comes for r in self.rivals)))


def read_spot(view: View, game: Game) -> Spot:
    """The spot of the seat that `view` belongs to; ValueError on the rail's view, which owns no cards."""
    if view.seat is None:
        raise ValueError("the rail holds no cards")
    public, seat = view.public, view.seat
    ahead = steps_ahead(public, game)
    comes = _coming(public, game, ahead)
    board = tuple(
        None if slot.id in public.purged else card
        for slot, card in zip(game.slots, public.board, strict=True)
    )
    draws = sum(isinstance(step, Draw) for step in game.steps)
    drawn = _drawn(public)
    seen, owed = _seen(view), _owed(public, seat)
    return Spot(
        seat=seat,
        own=view.cards,
        common=public.common,
        comes=comes[seat] + owed,
        owed=owed,
        rivals=tuple(
            Rival(
                other, public.down[other] + _owed(public, other), public.up[other], comes[other], drawn[other]
            )
            for other in public.live
            if other != seat
        ),
        board=board,
        turns=turns_in(game, ahead, public.board),
        purges=purges_in(game, ahead),
        draws=draws - len(drawn[seat]),
        draws_in_all=draws,
        unseen=tuple(card for card in DECK if card not in seen),
        barred=_barred(public, game, ahead),
    )


def coming(ahead: tuple[Step, ...]) -> int:
    """Cards every live seat gets in those steps."""
    return sum(len(step.cards) for step in ahead if isinstance(step, Deal))


def turns_in(game: Game, ahead: tuple[Step, ...], board: Sequence[Card | None]) -> tuple[int, ...]:
    """Indexes of the slots that those steps turn and that are not up yet."""
    index = {slot.id: at for at, slot in enumerate(game.slots)}
    turns = [index[name] for step in ahead if isinstance(step, Turn) for name in step.slots]
    return tuple(at for at in dict.fromkeys(turns) if board[at] is None)


def _coming(public: Public, game: Game, ahead: tuple[Step, ...]) -> list[int]:
    """Cards each seat still gets from dealing steps."""
    if game.call is not None:  # its windows open in the middle of a deal, so count what everybody has
        planned = len(game.hole) + sum(len(step.cards) for step in game.steps if isinstance(step, Deal))
        return [max(0, planned - down - len(up)) for down, up in zip(public.down, public.up, strict=True)]
    return [coming(ahead)] * public.seats


def _drawn(public: Public) -> list[tuple[int, ...]]:
    drawn: list[tuple[int, ...]] = [()] * public.seats
    for event in public.events:
        if type(event) is ev.Discarded and event.how == "draw":
            drawn[event.seat] += (len(event.cards),)
    return drawn


def _owed(public: Public, seat: int) -> int:
    """Cards the seat threw into an exchange and did not get replaced yet."""
    owed = 0
    for event in public.events:
        if type(event) is ev.Discarded and event.seat == seat and event.how == "draw":
            owed = len(event.cards)
        elif type(event) is ev.Dealt and event.seat == seat:
            owed -= min(owed, len(event.cards))
    return owed


@cache
def _turned_before(game: Game, step: int) -> tuple[int, ...]:
    """Community slots that stand turned when that step of the game begins."""
    turned = {name for earlier in game.steps[:step] if isinstance(earlier, Turn) for name in earlier.slots}
    return tuple(at for at, slot in enumerate(game.slots) if slot.role == "community" and slot.id in turned)


def purges_in(game: Game, ahead: tuple[Step, ...]) -> tuple[Purging, ...]:
    """The purges among those last steps of the game."""
    start = len(game.steps) - len(ahead)
    index = {slot.id: at for at, slot in enumerate(game.slots)}
    return tuple(
        Purging(
            tuple(index[name] for name in step.slots),
            _turned_before(game, start + at) if step.scope == "all" else (),
        )
        for at, step in enumerate(ahead)
        if isinstance(step, Purge)
    )


def _barred(public: Public, game: Game, ahead: tuple[Step, ...]) -> tuple[int, ...]:
    done = game.steps[: len(game.steps) - len(ahead)]
    slots = {name for step in done if isinstance(step, Purge) for name in step.slots}
    cards = (card for slot, card in zip(game.slots, public.board, strict=True) if slot.id in slots)
    return tuple(sorted({card >> 2 for card in cards if card is not None}))


def _seen(view: View) -> set[Card]:
    """Cards that cannot be anywhere unknown: the seat's own, those that left it for good, all that was ever up."""
    public = view.public
    seen = ev.faces(public.events)
    if not any(
        type(event) is ev.Reshuffled for event in public.events
    ):  # then what was thrown away may come again
        seen.update(card for how, card in view.own.lost if how != "donate")
    seen.update(view.cards, public.common, *public.up, *(cards for cards in public.shown if cards))
    seen.update(card for card in public.board if card is not None)
    return seen
