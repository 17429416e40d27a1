"""Who opens a betting round: left of the button, after the blinds, or by the cards that show."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

from homepoker.cards import Card
from homepoker.core.stakes import read_stakes

if TYPE_CHECKING:
    from homepoker.core.table import Table

ACE = 12
Cards = tuple[Card, ...]


class Claim(NamedTuple):
    """What a seat's up cards are worth when it comes to opening: the `least` key opens, or the greatest."""

    key: Callable[[Cards], Any]
    least: bool

    def pick(self, among: Iterable[int], key: Callable[[int], Any], *, weakest: bool = False) -> int:
        """The one with the strongest claim (or the weakest), the first of those that are alike."""
        return min(among, key=key) if self.least != weakest else max(among, key=key)


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
    straddles = ("straddle",) * len(rule.blinds)
    names = ("small blind", "big blind", *straddles) if len(rule.blinds) > 1 else ("big blind",)
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
    return _opens(showing_claim(table, round_number), {seat: table.up[seat] for seat in live})


def showing_claim(table: Table, round_number: int) -> Claim:
    """How cards open that round."""
    low = table.game.ends[0].best != "high"
    if round_number == 1 and table.stakes.bring_in:
        return _bring_in(high=low)
    key, least = _best(low=low)
    return Claim(lambda up: key(up + table.common), least)


def bring_in_seat(up: dict[int, Cards], *, high: bool = False) -> int:
    """The seat with the lowest door card (ties: lowest suit, clubs first; ace is high). Where the low hand wins it is
    turned round: the highest door card by rank and suit, aces low."""
    return _opens(_bring_in(high=high), up)


def best_showing(up: dict[int, Cards], *, low: bool = False) -> int:
    """The seat whose up cards rank highest by pairs, trips and kickers; the first in order wins a tie.

    With `low` the lowest showing hand opens: no pair before a pair, aces low."""
    return _opens(_best(low=low), up)


def _opens(claim: Claim, up: dict[int, Cards]) -> int:
    return claim.pick(up, lambda seat: claim.key(up[seat]))


def _bring_in(*, high: bool) -> Claim:
    if high:
        return Claim(lambda up: [(_ace_low(card >> 2), card & 3) for card in up[:1]], least=False)
    return Claim(lambda up: up[:1], least=True)


def _best(*, low: bool) -> Claim:
    if low:
        return Claim(lambda up: _showing_key(_ace_low(card >> 2) for card in up), least=True)
    return Claim(lambda up: _showing_key(card >> 2 for card in up), least=False)


def _ace_low(rank: int) -> int:
    return -1 if rank == ACE else rank


def _showing_key(ranks: Iterable[int]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """How many cards are alike comes first, so that two pair beats one higher pair; then the ranks."""
    held = list(ranks)
    groups = sorted(((held.count(rank), rank) for rank in set(held)), reverse=True)
    return tuple(count for count, _ in groups), tuple(rank for _, rank in groups)
