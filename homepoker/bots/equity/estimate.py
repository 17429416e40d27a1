"""Odds from sampled deals: what to ask for, and what it costs."""

from __future__ import annotations

from collections.abc import Sequence
from math import comb

from homepoker.bots.equity.deciding import decided
from homepoker.bots.equity.parting import BUDGET, FEWEST
from homepoker.bots.equity.sampling import OTHERS, sampled, size
from homepoker.bots.equity.worth import rows
from homepoker.bots.odds_result import Odds
from homepoker.bots.stand import Stand
from homepoker.rules.game import Discard, Donate, Draw

DEALT = 5  # dealing a hand, in candidate evaluations
EXCHANGED = 300  # an exchange


def estimate(stand: Stand, samples: int, seed: str | int) -> Odds:
    """Play so many deals, the own choices that need no card to come made first."""
    chosen = decided(stand, samples, seed)
    odds = sampled(stand, samples, f"{seed}", tuple(choice.cards for choice in chosen))
    return odds._replace(parts=chosen)


def cost(stand: Stand) -> int:
    """Candidate evaluations that one deal takes, roughly."""
    game, seats = stand.game, len(stand.seats)
    hands = seats + (OTHERS if game.declare else 0)
    total = hands * (rows(game, size(stand)) + DEALT)
    total += seats * EXCHANGED * sum(isinstance(step, Draw) for step in stand.ahead)
    total += seats * EXCHANGED * any(seat.drawn for seat in stand.seats[1:])
    ahead = [step.count for step in stand.ahead if isinstance(step, Discard | Donate)]
    total += seats * _parting(stand, len(stand.own), ahead)
    behind = [parted.cards for parted in stand.parted]
    if behind:
        total += (seats - 1) * _parting(stand, max(s.hidden for s in stand.seats[1:]) + sum(behind), behind)
    return total


def _parting(stand: Stand, held: int, counts: Sequence[int]) -> int:
    """What it costs one hand to give up so many cards, once or twice."""
    total = 0
    for at, count in enumerate(counts):
        price = comb(held, count) * rows(stand.game, held - count)
        total += price if at + 1 < len(counts) else max(FEWEST * price, BUDGET)
        held -= count
    return total
