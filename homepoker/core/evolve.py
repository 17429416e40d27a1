"""How a Table moves: `evolve(table, public event)`, the one function that changes it, and what each event does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from homepoker.core import events as ev
from homepoker.core.betting import first_actor, full_raise, next_actor
from homepoker.core.openers import from_left
from homepoker.core.pots import split_pots
from homepoker.core.stakes import read_stakes
from homepoker.core.table import Table
from homepoker.core.view import Award
from homepoker.rules.wild import Wilds, wilds

Value = TypeVar("Value")


def evolve(table: Table, event: Any) -> None:
    """Let one public event happen."""
    EVOLVE[type(event)](table, event)
    table.events.append(event)


def replaced(values: tuple[Value, ...], seat: int, value: Value) -> tuple[Value, ...]:
    """The values with that seat's replaced."""
    return (*values[:seat], value, *values[seat + 1 :])


def _started(table: Table, event: ev.Started) -> None:
    n = table.seats = len(event.stacks)
    table.button, table.number, table.start = event.button, event.number, event.stacks
    table.order = from_left(event.button, n)
    table.stakes, table.stakes_text = read_stakes(event.stakes), event.stakes
    table.chips = table.stakes.structure != "none"
    table.stacks = list(event.stacks)
    table.bets, table.put, table.down, table.last = [0] * n, [0] * n, [0] * n, [""] * n
    table.folded, table.pending, table.acted = [False] * n, [False] * n, [-1] * n
    table.answered = table.passed = (False,) * n
    table.declared = table.announced = ("",) * n
    table.up, table.shown, table.returned = ((),) * n, (None,) * n, (0,) * n
    table.board = (None,) * len(table.game.slots)
    table.purged, table.common, table.pots, table.awards, table.waiting = (), (), (), (), ()
    table.wild = wilds(table.game, table.board) if table.game.wild else Wilds()
    table.dead = table.round = table.group = table.price = table.raises = table.least = table.most = 0
    table.bet_size = table.raise_size = table.stakes.small_bet
    table.asking, table.aggressor, table.over = "", -1, False
    table.able = n - event.stacks.count(0)
    table.bring_due = table.brought = False


def _posted(table: Table, event: ev.Posted) -> None:
    seat, amount = event.seat, event.amount
    table.stacks[seat] -= amount
    table.able -= not table.stacks[seat]
    if event.what == "dead ante":
        table.dead += amount
        return
    table.put[seat] += amount
    table.last[seat] = event.what
    if event.what != "ante":
        table.bets[seat] += amount
        table.price = max(table.stakes.blinds[: table.seats])
        table.raises = 1


def _dealt(table: Table, event: ev.Dealt) -> None:
    seat, cards = event
    down = cards.count(None)
    table.down[seat] += down
    if down < len(cards):
        ups = tuple(card for card in cards if card is not None)
        table.up = replaced(table.up, seat, table.up[seat] + ups)
        shown = table.shown[seat]
        if shown is not None:
            table.shown = replaced(table.shown, seat, shown + ups)
        _wilds_now(table, event)


def _dealt_open(table: Table, event: ev.DealtOpen) -> None:
    table.shown = replaced(table.shown, event.seat, (table.shown[event.seat] or ()) + event.cards)
    _wilds_now(table, event)


def _turned(table: Table, event: ev.Turned) -> None:
    board, index = list(table.board), table.index
    for slot, card in zip(event.slots, event.cards, strict=True):
        board[index[slot]] = card
    table.board = tuple(board)
    if event.group:
        table.group = event.group
    _wilds_now(table, event)


def _wilds_now(table: Table, event: ev.Event) -> None:
    """What is wild once this event has shown its cards."""
    if table.game.wild:
        lying = (table.common, *table.up, *(cards for cards in table.shown if cards))
        table.wild = wilds(table.game, table.board, ev.faces([*table.events, event]).union(*lying))


def _common(table: Table, event: ev.Common) -> None:
    table.common += (event.card,)
    _wilds_now(table, event)


def _opened(table: Table, event: ev.Opened) -> None:
    table.round, table.bet_size = event.round, event.bet
    table.passed = (False,) * table.seats
    folded = table.folded
    if event.round == 1:
        table.bring_due = bool(table.stakes.bring_in)
    else:
        table.price = table.raises = 0
        table.brought = False  # a bring-in that nobody completed is over with its round
        table.last = ["fold" if gone else "" for gone in folded]
    table.raise_size = event.bet
    table.aggressor = -1
    table.acted = [-1] * table.seats
    table.pending = _deciding(table)
    table.asking = "bet"
    _give_turn(table, first_actor(table, event.seat) if event.seat >= 0 else -1)


def _deciding(table: Table) -> list[bool]:
    """Whether each seat has something to decide in a round: it is live, and has chips where there are any."""
    folded, chips = table.folded, table.chips
    return [not folded[seat] and (stack > 0 or not chips) for seat, stack in enumerate(table.stacks)]


def _give_turn(table: Table, seat: int) -> None:
    if seat >= 0:
        table.waiting = (seat,)
    else:
        table.asking, table.waiting = "", ()


def _acted(table: Table, event: ev.Acted) -> None:
    seat, verb, amount, total, _ = event
    table.last[seat] = verb
    table.pending[seat] = False
    if verb == "fold":
        table.folded[seat] = True
        table.able -= table.stacks[seat] > 0
    elif verb != "check":
        table.stacks[seat] -= amount
        table.able -= not table.stacks[seat]
        table.bets[seat] = total
        table.put[seat] += amount
        if verb == "bring in":
            table.price, table.bring_due, table.brought = table.stakes.bring_in, False, True
        elif total > table.price:
            _raised(table, seat, total)
    table.acted[seat] = table.price
    _give_turn(table, next_actor(table, seat))


def _raised(table: Table, seat: int, total: int) -> None:
    target = full_raise(table)
    size, table.price = total - table.price, total
    table.aggressor = seat
    if total >= target:
        table.raises += 1
        table.acted = [-1] * table.seats
        if table.brought or table.bring_due:
            table.brought = table.bring_due = False
        else:
            table.raise_size = max(size, table.raise_size)
    table.bring_due = False
    table.pending = _deciding(table)
    table.pending[seat] = False


def _gathered(table: Table, event: ev.Gathered) -> None:
    table.bets = [0] * table.seats
    table.price = 0
    table.asking, table.waiting = "", ()
    table.pots = split_pots(table.put, table.folded, table.dead)


def _returned(table: Table, event: ev.Returned) -> None:
    seat, amount = event
    table.able += amount > 0 and not table.stacks[seat]
    table.stacks[seat] += amount
    table.put[seat] -= amount
    table.bets[seat] = max(0, table.bets[seat] - amount)
    table.returned = replaced(table.returned, seat, table.returned[seat] + amount)


def _asked(table: Table, event: ev.Asked) -> None:
    table.asking, table.waiting, table.least, table.most = event
    table.answered = (False,) * table.seats


def _answered(table: Table, event: ev.Answered) -> None:
    table.answered = replaced(table.answered, event.seat, True)
    _no_longer_waits(table, event.seat)


def _no_longer_waits(table: Table, seat: int) -> None:
    table.waiting = tuple(other for other in table.waiting if other != seat)
    if not table.waiting:
        table.asking = ""


def _discarded(table: Table, event: ev.Discarded) -> None:
    seat = event.seat
    ups = [card for card in event.cards if card is not None]
    table.down[seat] -= len(event.cards) - len(ups)
    if ups:
        table.up = replaced(table.up, seat, tuple(card for card in table.up[seat] if card not in ups))
    if event.how == "draw":
        table.last[seat] = f"draws {len(event.cards)}" if event.cards else "stands pat"
        _no_longer_waits(table, seat)


def _purged(table: Table, event: ev.Purged) -> None:
    table.purged += event.slots


def _exposed(table: Table, event: ev.Exposed) -> None:
    table.down[event.seat] -= len(event.cards)
    table.up = replaced(table.up, event.seat, table.up[event.seat] + event.cards)
    _wilds_now(table, event)


def _declared(table: Table, event: ev.Declared) -> None:
    table.declared = replaced(table.declared, event.seat, event.choice)
    _no_longer_waits(table, event.seat)


def _announced(table: Table, event: ev.Announced) -> None:
    table.announced = replaced(table.announced, event.seat, event.choice)


def _called(table: Table, event: ev.Called) -> None:
    table.asking, table.waiting = "", ()


def _passed(table: Table, event: ev.Passed) -> None:
    table.passed = replaced(table.passed, event.seat, event.rest)
    _no_longer_waits(table, event.seat)


def _shown(table: Table, event: ev.Shown) -> None:
    table.shown = replaced(table.shown, event.seat, event.cards)
    _wilds_now(table, event)


def _awarded(table: Table, event: ev.Awarded) -> None:
    table.stacks[event.seat] += event.amount
    table.awards += (Award(*event),)


def _ended(table: Table, event: ev.Ended) -> None:
    table.over, table.asking, table.waiting = True, "", ()


def _nothing(table: Table, event: ev.Event) -> None:
    """A fact for people and records that moves nothing public."""


EVOLVE: dict[type, Callable[[Table, Any], None]] = {
    ev.Started: _started,
    ev.Posted: _posted,
    ev.Dealt: _dealt,
    ev.DealtOpen: _dealt_open,
    ev.Burned: _nothing,
    ev.Turned: _turned,
    ev.Replaced: _nothing,
    ev.Common: _common,
    ev.Opened: _opened,
    ev.Acted: _acted,
    ev.Gathered: _gathered,
    ev.Returned: _returned,
    ev.Asked: _asked,
    ev.Answered: _answered,
    ev.Discarded: _discarded,
    ev.Laid: _nothing,
    ev.Purged: _purged,
    ev.Reshuffled: _wilds_now,
    ev.Exposed: _exposed,
    ev.Declared: _declared,
    ev.Announced: _announced,
    ev.Called: _called,
    ev.Passed: _passed,
    ev.Shown: _shown,
    ev.Mucked: _nothing,
    ev.Awarded: _awarded,
    ev.Ended: _ended,
}
