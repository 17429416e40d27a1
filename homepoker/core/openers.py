"""Who opens a betting round: left of the button, after the blinds, or by the cards that show."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import TYPE_CHECKING

from homepoker.cards import Card
from homepoker.core.stakes import read_stakes

if TYPE_CHECKING:
    from homepoker.core.table import Table

ACE = 12


@cache
def from_left(button: int, seats: int) -> tuple[int, ...]:
    """Every seat clockwise, first the one left of the button, the button last."""
    return tuple((button + 1 + step) % seats for step in range(seats))


@cache
def blind_seats(button: int, seats: int, blinds: int) -> tuple[int, ...]:
    """Who posts which blind: from the left of the button; with two blinds heads-up the button posts the small one."""
    order = from_left(button, seats)
    return (button, order[0]) if seats == 2 and blinds > 1 else order[:blinds]


@cache
def forced_bets(stakes: str, button: int, seats: int) -> tuple[tuple[int, str, int], ...]:
    """Who posts what under these stakes, in order: seat, what it is, chips."""
    rule = read_stakes(stakes)
    order, blinds = from_left(button, seats), blind_seats(button, seats, len(rule.blinds))
    names = ("small blind", "big blind", "straddle", "straddle") if len(rule.blinds) > 1 else ("big blind",)
    posts = [(blinds[1], "dead ante", rule.big_blind_ante)] if len(blinds) > 1 else []
    posts += [(seat, "dead ante", amount) for seat, amount in zip(order, rule.dead_antes, strict=False)]
    posts += [(seat, "ante", rule.ante) for seat in order]
    posts += [(seat, name, amount) for seat, name, amount in zip(blinds, names, rule.blinds, strict=False)]
    return tuple(post for post in posts if post[2])


def opener(table: Table, round_number: int) -> int:
    """The seat that opens that betting round; it may be all-in, and then the next seat that can act does."""
    if table.game.opens == "showing":
        return _showing(table, [seat for seat in table.order if not table.folded[seat]], round_number)
    blinds = len(table.stakes.blinds)
    if round_number == 1 and blinds and table.chips:
        last = blind_seats(table.button, table.seats, blinds)[-1]
        return (last + 1) % table.seats
    if table.game.opens == "floating":
        return table.order[(round_number - 1) % table.seats]
    return first_live(table)


def first_live(table: Table) -> int:
    """The first live seat from the left of the button."""
    folded = table.folded
    for seat in table.order:
        if not folded[seat]:
            return seat
    raise AssertionError("a hand without a live seat")


def _showing(table: Table, live: Sequence[int], round_number: int) -> int:
    low_game = table.game.ends[0].best != "high"
    if round_number == 1 and table.stakes.bring_in:
        return bring_in_seat({seat: table.up[seat] for seat in live}, high=low_game)
    return best_showing({seat: table.up[seat] + table.common for seat in live}, low=low_game)


def bring_in_seat(up: dict[int, tuple[Card, ...]], *, high: bool = False) -> int:
    """The seat with the lowest door card (ties: lowest suit, clubs first; ace is high). Where the low hand wins it is
    turned round: the highest door card by rank and suit, aces low."""
    if high:
        return max(up, key=lambda seat: [(_ace_low(card >> 2), card & 3) for card in up[seat][:1]])
    return min(up, key=lambda seat: up[seat][:1])


def best_showing(up: dict[int, tuple[Card, ...]], *, low: bool = False) -> int:
    """The seat whose up cards rank highest by pairs, trips and kickers; the first in order wins a tie.

    With `low` the lowest showing hand opens: no pair before a pair, aces low."""
    if low:
        return min(up, key=lambda seat: _showing_key(_ace_low(card >> 2) for card in up[seat]))
    return max(up, key=lambda seat: _showing_key(card >> 2 for card in up[seat]))


def _ace_low(rank: int) -> int:
    return -1 if rank == ACE else rank


def _showing_key(ranks: Iterable[int]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """How many cards are alike comes first, so that two pair beats one higher pair; then the ranks."""
    held = list(ranks)
    groups = sorted(((held.count(rank), rank) for rank in set(held)), reverse=True)
    return tuple(count for count, _ in groups), tuple(rank for _, rank in groups)
