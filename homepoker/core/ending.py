"""The end of a round and of a hand: uncalled bets, pots, showing, awards."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from homepoker.cards import Card
from homepoker.core import events as ev
from homepoker.core.dealing import live_seats
from homepoker.core.events import make
from homepoker.core.hand_state import HandState
from homepoker.core.pots import unmatched
from homepoker.core.showdown import judged, must_show, settle, showing_order
from homepoker.core.view import Pot
from homepoker.rules import best
from homepoker.rules.game import Discard, Donate, Draw, Expose, Game

CHOICES = (Discard, Donate, Draw, Expose)
_GATHERED = ev.Gathered()


def close_round(hand: HandState) -> None:
    """Give back what nobody matched, gather the bets, and turn the hands up when no betting is left."""
    table = hand.table
    seat, excess = unmatched(table.put, table.folded) if table.chips else (-1, 0)
    if excess:
        hand.emit(ev.Returned(seat, excess))
    hand.emit(_GATHERED)
    if _betting_is_over(hand) and hand.game.showdown_first and not _choices_left(hand.game, hand.step):
        _show_all(hand)


def _betting_is_over(hand: HandState) -> bool:
    table = hand.table
    return (
        table.able < 2 and table.chips and table.folded.count(False) > 1 and hand.step < len(hand.game.steps)
    )


@cache
def _choices_left(game: Game, step: int) -> bool:
    return bool(game.declare or game.announce or game.call) or any(
        isinstance(later, CHOICES) for later in game.steps[step:]
    )


def _show_all(hand: HandState) -> None:
    table = hand.table
    for seat in showing_order(hand.order, table.folded, table.aggressor):
        if table.shown[seat] is None and seat not in hand.mucks:
            show(hand, seat)


def show(hand: HandState, seat: int) -> None:
    """Turn all of a seat's cards up."""
    hand.emit(make(ev.Shown, (seat, own_cards(hand, seat))))


def own_cards(hand: HandState, seat: int) -> tuple[Card, ...]:
    """The seat's cards, down ones first."""
    return hand.secrets.own[seat].down + hand.table.up[seat]


def uncontested(hand: HandState) -> None:
    """Everybody else folded: the last seat takes every pot unseen."""
    table = hand.table
    winner = table.folded.index(False)
    hand.emit(ev.Awarded(0, -1, winner, sum(table.put) + table.dead))
    hand.emit(ev.Ended(tuple(table.stacks)))


def showdown(hand: HandState) -> None:
    """Judge the live hands, show them in order, and pay every pot."""
    table, game = hand.table, hand.game
    live, pots = _claims(hand)
    reading = best.reading(game, _board_in_play(hand))
    cards = {seat: own_cards(hand, seat) for seat in live}
    values = judged(game, reading, {seat: cards[seat] + table.common for seat in live}, table.announced)
    declared = {seat: table.declared[seat] for seat in live} if game.declare else {}
    awards = settle(game, pots, values, declared, live, cards)
    _show_down(hand, pots, values, {award.seat for award in awards})
    for award in awards:
        hand.emit(ev.Awarded(*award))
    hand.emit(ev.Ended(tuple(table.stacks)))


def _board_in_play(hand: HandState) -> Sequence[Card | None]:
    table = hand.table
    if not table.purged:
        return table.board
    pairs = zip(hand.game.slots, table.board, strict=True)
    return [None if slot.id in table.purged else card for slot, card in pairs]


def _claims(hand: HandState) -> tuple[tuple[int, ...], Sequence[Pot]]:
    """Who claims a pot, and the pots among them; one that everybody mucks for goes to the others."""
    live = live_seats(hand)
    pots = hand.table.pots or (Pot(0, live),)
    if not hand.mucks:
        return live, pots
    live = tuple(seat for seat in live if seat not in hand.mucks) or live
    return live, [Pot(pot.amount, tuple(seat for seat in pot.seats if seat in live) or live) for pot in pots]


def _show_down(
    hand: HandState, pots: Sequence[Pot], values: dict[int, tuple[int, ...]], winners: set[int]
) -> None:
    table, shown = hand.table, [seat for seat, cards in enumerate(hand.table.shown) if cards is not None]
    for seat in showing_order(hand.order, table.folded, table.aggressor):
        if table.shown[seat] is not None:
            continue
        if seat in hand.mucks or (hand.game.muck and not must_show(shown, seat, pots, values, winners)):
            hand.emit(ev.Mucked(seat))
        else:
            show(hand, seat)
            shown.append(seat)
