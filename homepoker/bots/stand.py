"""What one seat knows before it asks for its odds: its cards, what is up, and what the game still does to them.

Plain values without numpy. A Stand comes from a View (`stand_of`) or from cards that somebody typed; everything in
it is public or the seat's own, so two hands that look alike to the seat give the same Stand.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from homepoker.bots.spot import Rival, read_spot
from homepoker.cards import Card
from homepoker.core import events as ev
from homepoker.core.ahead import own_steps_ahead
from homepoker.core.view import Cards, Public, View
from homepoker.rules.game import Bet, Deal, Discard, Donate, Game, Lay, Step, Turn


class Seat(NamedTuple):
    """A live seat: the cards it is `known` to hold, how many more it holds `hidden` (the asking seat: those that an
    exchange still owes it), how many it gets by dealing (`comes`), and how many it exchanged at each draw so far."""

    known: Cards
    hidden: int
    comes: int
    drawn: tuple[int, ...] = ()


class Parted(NamedTuple):
    """What every rival gave up already: how many `cards`, and the slots (as indexes) that were `up` then."""

    cards: int
    up: tuple[int, ...]


class Stand(NamedTuple):
    """The asking seat first, then its rivals. `board` runs parallel to the game's slots (None: not turned, or out of
    play, then in `gone`); `common` cards are everybody's, `commons` more will be; `ahead` are the steps to come.
    `pool` are own cards given away that have not turned up, `barred` ranks that no hidden card of a hand has,
    `unseen` all cards that may be anywhere, `declared` what each seat declared ("" not yet).

    Where cards were typed, `behind` are the steps that are over, to be made up for: they turned slots that nobody
    named, and purged. `foreseen` are slots whose card is named although it turns later."""

    game: Game
    seats: tuple[Seat, ...]
    board: tuple[Card | None, ...]
    unseen: Cards
    ahead: tuple[Step, ...]
    common: Cards = ()
    commons: int = 0
    gone: tuple[int, ...] = ()
    parted: tuple[Parted, ...] = ()
    pool: Cards = ()
    barred: tuple[int, ...] = ()
    declared: tuple[str, ...] = ()
    behind: tuple[Step, ...] = ()
    foreseen: tuple[int, ...] = ()

    @property
    def own(self) -> Cards:
        """The cards of the seat that asks."""
        return self.seats[0].known

    @property
    def turns(self) -> tuple[int, ...]:
        """Indexes of the slots whose card is still to come, in their order."""
        index = {slot.id: at for at, slot in enumerate(self.game.slots)}
        steps = (*self.behind, *self.ahead)
        named = [index[name] for step in steps if isinstance(step, Turn) for name in step.slots]
        return tuple(at for at in dict.fromkeys(named) if self.board[at] is None and at not in self.gone)


def stand_of(view: View, game: Game) -> Stand:
    """The Stand of the seat that the view belongs to; ValueError on the rail's view, for a hand that is folded and
    while cards are still being dealt."""
    public = view.public
    spot = read_spot(view, game)
    if public.folded[spot.seat]:
        raise ValueError("a folded hand has no odds")
    if _dealing(public, game):
        raise ValueError("the cards are still being dealt")
    ahead = own_steps_ahead(public, game, spot.seat)
    done = game.steps[: len(game.steps) - len(ahead)]
    streets, commons = (
        served(game, ahead, len(public.live), *_stub(public)) if _runs_short(game) else (ahead, 0)
    )
    dealt = sum(len(s.cards) for s in streets if isinstance(s, Deal))
    comes = spot.comes - spot.owed if commons == 0 else dealt
    drawn = _drawn(public, spot.seat)
    me = Seat(view.cards, spot.owed, comes, drawn)
    rivals = (_rival(public, rival, rival.comes if commons == 0 else comes) for rival in spot.rivals)
    return Stand(
        game=game,
        seats=(me, *rivals),
        board=spot.board,
        unseen=_unseen(view, spot.unseen),
        ahead=streets,
        common=spot.common,
        commons=commons,
        gone=tuple(at for at, slot in enumerate(game.slots) if slot.id in public.purged),
        parted=parted_by(game, done),
        pool=_pool(view, done),
        barred=spot.barred,
        declared=tuple(public.declared[seat] for seat in (spot.seat, *(r.seat for r in spot.rivals))),
    )


def _rival(public: Public, rival: Rival, comes: int) -> Seat:
    """What is known of another seat; all its cards where hands lie open because nobody can bet any more."""
    if shown := public.shown[rival.seat]:
        return Seat(shown, 0, comes)
    return Seat(rival.up, rival.down, comes, rival.drawn)


def _dealing(public: Public, game: Game) -> bool:
    """Whether this is a view of the past between cards that come or leave for all at once. Where a card may be
    called, people decide in the middle of a deal."""
    parted = dict.fromkeys(public.live, 0)
    purged = set()
    for event in public.events:
        if type(event) is ev.Discarded and event.seat in parted:
            parted[event.seat] += event.how in ("discard", "donate")
            purged.add(event.seat)
    empty = any(public.down[s] + len(public.up[s]) == 0 and s not in purged for s in public.live)
    return (empty and game.call is None) or len(set(parted.values())) > 1


def parted_by(game: Game, done: Iterable[Step]) -> tuple[Parted, ...]:
    """What everybody gave up in those steps, with the board as it was then."""
    index = {slot.id: at for at, slot in enumerate(game.slots)}
    up: list[int] = []
    found: list[Parted] = []
    for step in done:
        if isinstance(step, Turn):
            up += [index[name] for name in step.slots]
        elif isinstance(step, Discard | Donate):
            found.append(Parted(step.count, tuple(up)))
    return tuple(found)


def served(
    game: Game, ahead: Sequence[Step], live: int, left: int, burned: int, *, bets: int = 1
) -> tuple[tuple[Step, ...], int]:
    """The steps ahead without the streets that the stub cannot serve, and how many common cards come instead.

    `left` cards are in the stub and `burned` aside; `bets` betting rounds are over (nothing is burned before the
    first). Follows how the core serves a street: burn, else deal without, else shuffle the burns in again."""
    steps: list[Step] = []
    commons = 0
    for step in ahead:
        bets += isinstance(step, Bet)
        if not isinstance(step, Deal):
            steps.append(step)
            continue
        need = live * len(step.cards)
        burns = int(game.burn and bets > 0)
        if left >= need + burns:
            left, burned = left - need - burns, burned + burns
        elif left >= need:
            left -= need
        elif left + burned >= need:
            left, burned = left + burned - need, 0
        else:
            commons, left = commons + 1, left - 1
            continue
        steps.append(step)
    return tuple(steps), commons


def _runs_short(game: Game) -> bool:
    return game.short_deck == "common"


def _stub(public: Public) -> tuple[int, int]:
    """Cards left in the stub and cards burned, counted from what everybody saw."""
    left, burned = 52, 0
    for event in public.events:
        match event:
            case ev.Dealt(_, cards):
                left -= len(cards)
            case ev.Turned(_, slots, _):
                left -= len(slots)
            case ev.Burned(size):
                left, burned = left - size, burned + size
            case ev.Reshuffled(size):
                left, burned = left + size, 0
            case ev.Common() | ev.Replaced():
                left -= 1
    return left, burned


def _drawn(public: Public, seat: int) -> tuple[int, ...]:
    mine = (event for event in public.events if type(event) is ev.Discarded and event.seat == seat)
    return tuple(len(event.cards) for event in mine if event.how == "draw")


def _pool(view: View, done: Sequence[Step]) -> Cards:
    """Own cards in the pool that lies face down; nothing while it is not laid yet, or has none."""
    if not any(isinstance(step, Lay) for step in done):
        return ()
    up = {card for card in view.public.board if card is not None}
    return tuple(card for how, card in view.own.lost if how == "donate" and card not in up)


def _unseen(view: View, unseen: Cards) -> Cards:
    given = {card for how, card in view.own.lost if how == "donate"}
    return tuple(card for card in unseen if card not in given)
