"""Whose turn it is, what a call costs, and which bets are legal. Everything is read from the public Table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homepoker.core.events import make
from homepoker.core.legal import Legal

if TYPE_CHECKING:
    from homepoker.core.table import Table

_NO_CARDS = Legal(-1)[9:]
FIXED_LIMIT_BETS = 4  # a bet and three raises


def first_actor(table: Table, opener: int) -> int:
    """The first seat from `opener` clockwise that has something to decide, or -1."""
    return next_actor(table, opener - 1)


def next_actor(table: Table, seat: int) -> int:
    """The next seat clockwise after `seat` that still has something to decide this round, or -1.

    A seat that owes nothing is not asked when nobody else can act: there is nobody left to bet against."""
    n, pending = table.seats, table.pending
    if True not in pending or table.folded.count(False) < 2:
        return -1
    if table.able > 1 or not table.chips:
        return (pending + pending).index(True, seat + 1) % n
    for step in range(1, n + 1):
        other = (seat + step) % n
        if pending[other] and (_others_act(table, other) or owed(table, other) > 0):
            return other
    return -1


def _others_act(table: Table, seat: int) -> bool:
    return table.able > (table.stacks[seat] > 0 and not table.folded[seat])


def owed(table: Table, seat: int) -> int:
    """What the seat must add to match the bet: the full price (also of a short blind or bring-in) while anybody
    else can still bet, else no more than somebody else, folded or not, has put in."""
    price, bets = table.price, table.bets
    if table.able < 2 and not _others_act(table, seat):
        price = min(price, max([bet for s, bet in enumerate(bets) if s != seat]))
    owes = price - bets[seat]
    return owes if owes > 0 else 0


def full_raise(table: Table) -> int:
    """The raise-to total that counts as a full bet, raise or completion."""
    if (table.brought or table.bring_due) and table.price < table.bet_size:
        return table.bet_size
    return table.price + table.raise_size


def betting_legal(table: Table, seat: int) -> Legal:
    """The legal answer of the seat whose betting turn it is."""
    if not table.chips:
        return Legal(seat, "bet", True, 0)
    stack = table.stacks[seat]
    if table.bring_due:
        completes = stack > table.stakes.bring_in and _callable(table, seat)
        low, high = _raise_bounds(table, seat) if completes else (0, 0)
        due = min(stack, table.stakes.bring_in)
        return Legal(seat, "bet", False, due, low, high, bring_in=True, completes=high > 0)
    owes = owed(table, seat)
    low = high = 0
    if stack > owes and _may_raise(table, seat):
        low, high = _raise_bounds(table, seat)
    fold = owes > 0 or table.game.fold_anytime
    call = owes if owes < stack else stack
    opens, completes = table.price == 0, table.brought and high > 0
    return make(Legal, (seat, "bet", fold, call, low, high, False, opens, completes, *_NO_CARDS))


def _may_raise(table: Table, seat: int) -> bool:
    price, acted = table.price, table.acted[seat]
    if table.stacks[seat] + table.bets[seat] <= price:
        return False
    if acted >= 0 and price - acted < table.raise_size:
        return False  # only short all-ins since this seat acted: the betting is not open to it again
    return _callable(table, seat) and not (table.stakes.structure == "fl" and _capped(table))


def _callable(table: Table, seat: int) -> bool:
    """Whether some other live seat could call at least a part of a raise."""
    bets, folded, price = table.bets, table.folded, table.price
    for other, stack in enumerate(table.stacks):
        if stack and other != seat and stack + bets[other] > price and not folded[other]:
            return True
    return False


def _capped(table: Table) -> bool:
    if table.raises < FIXED_LIMIT_BETS:
        return False
    return not (table.game.heads_up_uncapped and table.folded.count(False) == 2)


def _raise_bounds(table: Table, seat: int) -> tuple[int, int]:
    most = high = table.stacks[seat] + table.bets[seat]
    target = full_raise(table)
    structure = table.stakes.structure
    if structure == "fl":
        high = _open_pair_bet(table, target)
    elif structure == "pl":
        owes = max(0, table.price - table.bets[seat])
        high = max(target, table.price + sum(table.put) + table.dead + owes)
    return (target if target < most else most), (high if high < most else most)


def _open_pair_bet(table: Table, target: int) -> int:
    """With the house rule for it, an open pair on the second street of up-cards lets anybody bet double."""
    doubled = table.game.open_pair_double and table.round == 2 and table.bet_size < table.stakes.big_bet
    if doubled and any(
        _paired(cards) for cards, gone in zip(table.up, table.folded, strict=True) if not gone
    ):
        return target + table.stakes.big_bet - table.bet_size
    return target


def _paired(cards: tuple[int, ...]) -> bool:
    return len({card >> 2 for card in cards}) < len(cards)
