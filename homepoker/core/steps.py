"""What the hand does by itself between two decisions, step by step of the game's own list."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from homepoker.core import events as ev
from homepoker.core.dealing import (
    burn,
    deal_next,
    deal_street,
    lay,
    live_seats,
    purge,
    replace_drawn,
    turn,
)
from homepoker.core.ending import close_round, showdown, uncontested
from homepoker.core.events import make
from homepoker.core.evolve import evolve
from homepoker.core.hand_state import HandState
from homepoker.core.openers import opener
from homepoker.core.table import Table
from homepoker.rules.game import Bet, Deal, Discard, Donate, Draw, Expose, Lay, Purge, Turn


def advance(hand: HandState) -> None:
    """Run steps until somebody must decide or the hand is over."""
    table, game = hand.table, hand.game
    while not table.waiting and not table.over:
        if table.folded.count(False) == 1 < table.seats:
            uncontested(hand)
        elif hand.queue:
            deal_next(hand)
        elif hand.step < len(game.steps):
            step = game.steps[hand.step]
            hand.step += 1
            _RUN[type(step)](hand, step)
        elif not (_ask_declarations(hand) or _ask_announcements(hand)):
            showdown(hand)


def _bet(hand: HandState, step: Bet) -> None:
    table = hand.table
    number = table.round + 1
    stakes = table.stakes
    size = stakes.small_bet
    if stakes.big_bet != size and number > hand.game.rounds // 2:
        size = stakes.big_bet
    hand.emit(make(ev.Opened, (number, _first(table, number, size), size)))
    if not table.waiting:
        close_round(hand)


def _first(table: Table, number: int, size: int) -> int:
    """The seat that acts first in that round, or -1 where nobody has anything to decide: not always its opener, who
    may be all-in."""
    seat = opener(table, number)
    if not table.chips or (table.stacks[seat] and table.able > 1):
        return seat
    probe = table.copy()
    evolve(probe, make(ev.Opened, (number, seat, size)))
    return probe.waiting[0] if probe.waiting else -1


def _ask_all(hand: HandState, step: Discard | Donate | Expose) -> None:
    kind = {Discard: "discard", Donate: "donate", Expose: "expose"}[type(step)]
    hand.emit(ev.Asked(kind, live_seats(hand), step.count, step.count))


def _draw(hand: HandState, step: Draw) -> None:
    hand.drawing = list(live_seats(hand))
    ask_next_draw(hand, step)


def ask_next_draw(hand: HandState, step: Draw) -> None:
    """Ask the next seat how many cards it exchanges; after the last one everybody is served in the same order."""
    if hand.drawing:
        hand.emit(ev.Asked("draw", (hand.drawing.pop(0),), 0, step.limit))
        return
    burn(hand)
    for seat in live_seats(hand):
        replace_drawn(hand, seat)


def _ask_declarations(hand: HandState) -> bool:
    """Ask for what is not declared yet; False when there is nothing to declare."""
    if not hand.game.declare:
        return False
    missing = tuple(seat for seat in live_seats(hand) if not hand.table.declared[seat])
    if not missing:
        return False
    hand.emit(ev.Asked("declare", missing if hand.game.declare == "secret" else missing[:1], 0, 0))
    return True


def _ask_announcements(hand: HandState) -> bool:
    """Where the house wants it, ask everybody to name the hand that is about to be shown, the high one; whoever has
    declared low alone shows it for the low."""
    if not hand.game.announce:
        return False
    table = hand.table
    missing = tuple(
        seat for seat in live_seats(hand) if not table.announced[seat] and table.declared[seat] != "low"
    )
    if missing:
        hand.emit(ev.Asked("announce", missing, 0, 0))
    return bool(missing)


_RUN: dict[type, Callable[[HandState, Any], None]] = {
    Bet: _bet,
    Deal: deal_street,
    Turn: turn,
    Discard: _ask_all,
    Donate: _ask_all,
    Expose: _ask_all,
    Lay: lay,
    Purge: purge,
    Draw: _draw,
}
