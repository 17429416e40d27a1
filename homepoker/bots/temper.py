"""How a character bends what its level thinks best, without knowing more or less."""

from __future__ import annotations

from typing import NamedTuple

from homepoker.core.view import View


class Temper(NamedTuple):
    """All 0 and 1 change nothing. `loose` pays more bets (below 0: fewer), `bold` bets and raises more; both are
    felt as parts of what is at stake, a third for each 1.0. `bluffs` and `sizes` multiply how often nothing is bet
    and how much is bet. `chase` pays more while cards are still to come, `tilt` grows loose and bold with what
    was lost (read from the stacks the hand began with), `mixes` widens what counts as about as good."""

    loose: float = 0.0
    bold: float = 0.0
    bluffs: float = 1.0
    sizes: float = 1.0
    chase: float = 0.0
    tilt: float = 0.0
    mixes: float = 1.0

    def now(self, view: View, rounds: int) -> Temper:
        """The temper in this spot: chasing and tilting become looseness and boldness."""
        public, seat = view.public, view.legal.seat
        start = public.start
        behind = 1 - start[seat] * len(start) / max(1, sum(start))
        hurt = self.tilt * min(1.0, max(0.0, 2 * behind))
        chasing = self.chase if public.round < rounds else 0.0
        return self._replace(
            loose=self.loose + chasing + hurt, bold=self.bold + hurt, bluffs=self.bluffs * (1 + hurt)
        )


EVEN = Temper()
