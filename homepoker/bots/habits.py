"""How people bet, as parts of the hands they may hold: the model that readers weigh others' acts with.

All parts are quantiles of a player's current range, so they hold in any game. `soft` steps instead of sharp ones
keep a rare act from ruling a hand out.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from homepoker.bots.equity.deals import Floats
    from homepoker.bots.history import Move

EARLIER = 0.3


class Habits(NamedTuple):
    """`stays` scales how much of a range pays a bet, `bets` how much of it bets unasked, `raises` how much of what
    stays raises; `bluffs` is how many bets and raises are made with any hand for each that is meant, `softness` the
    width of steps. A bet is paid when the share of the pot exceeds the odds times `price` plus `margin`."""

    stays: float = 0.95
    bets: float = 1.0
    raises: float = 0.22
    bluffs: float = 0.25
    softness: float = 0.07
    price: float = 1.1
    margin: float = 0.02

    def staying(self, odds: float, rivals: int) -> float:
        """The part of a range that pays a bet at those pot odds, with so many others in."""
        return min(0.97, max(0.04, self.stays * (1 - odds) / (1 + 0.3 * (rivals - 1))))

    def betting(self, rivals: int) -> float:
        """The part of a range that bets when checking is free."""
        return float(min(0.95, self.bets * (1 - 0.5 ** (1 / max(1, rivals)))))

    def raising(self, odds: float, raises: int, rivals: int) -> float:
        """The part of a range that raises; the first raise over forced bets comes more easily."""
        return self.staying(odds, rivals) * self.raises * (2.5 if raises == 0 else 1)

    def narrowed(self, moves: Iterable[Move], seats: int, current: int) -> list[float]:
        """For each seat the part of all hands that would have acted as it did. Acts of earlier rounds count for
        less: who was strong then need not be now."""
        parts = [1.0] * seats
        for move in moves:
            part = self.acting(move)
            parts[move.seat] *= part if move.round == current else part**EARLIER
        return [max(0.02, part) for part in parts]

    def acting(self, move: Move) -> float:
        """The part of a range that would make that move or a stronger one."""
        if move.verb == "raise":
            asked = (
                self.raising(move.odds, move.raises, move.rivals) if move.odds else self.betting(move.rivals)
            )
            return min(1.0, asked * (1 + self.bluffs))
        return self.staying(move.odds, move.rivals) if move.verb == "call" else 1.0

    def likelihood(self, move: Move, quantiles: Floats) -> Floats:
        """How well the move fits hands at those quantiles of the mover's range."""
        if move.odds == 0:
            part = self.betting(move.rivals)
            strong = soft(quantiles, 1 - part, self.softness)
            return strong + self.bluffs * part if move.verb == "raise" else 1 - 0.6 * strong
        part = self.raising(move.odds, move.raises, move.rivals)
        raising = soft(quantiles, 1 - part, self.softness)
        if move.verb == "raise":
            return raising + self.bluffs * part
        staying = soft(quantiles, 1 - self.staying(move.odds, move.rivals), self.softness)
        return staying * (1 - 0.7 * raising) + 0.02


OWN = Habits()
OTHERS = Habits(price=1.0, margin=-0.02)  # people pay a little more than they should


def soft(quantiles: Floats, step: float, width: float) -> Floats:
    """From 0 below the step to 1 above it, over about four widths; a narrow top has a sharper edge."""
    slope = (quantiles - step) / min(width, (1 - step) / 3 + 1e-6)
    slope.clip(-30, 30, out=slope)
    result: Floats = 1 / (1 + 2.718281828459045**-slope)
    return result
