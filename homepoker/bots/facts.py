"""A betting turn as numbers: what the View says of price, pot, stacks and what the others did."""

from __future__ import annotations

from typing import NamedTuple

from homepoker.bots.history import AGGRESSIVE
from homepoker.core import events as ev
from homepoker.core.stakes import parse_stakes
from homepoker.core.view import Public, View

NEARLY = 0.85  # of a stack: who puts so much in puts all in


class Facts(NamedTuple):
    """`call` chips to add (0: checking is free), `pot` before calling, `low` and `high` the raise-to bounds (0 and
    0: none), `price` the bet to match, `bet` the chips in front of the seat, `stack` behind them, `unit` a big
    blind; `raises` bets and raises of this round beyond forced ones, `rivals` the other live seats, `fixed` in
    fixed limit, `chips` False where nothing is bet."""

    call: int
    pot: int
    low: int
    high: int
    price: int
    bet: int
    stack: int
    unit: int
    raises: int
    rivals: int
    round: int
    fixed: bool
    chips: bool

    @property
    def odds(self) -> float:
        """The equity at which a call breaks even."""
        return self.call / (self.pot + self.call) if self.call else 0.0

    def raise_to(self, fraction: float) -> int:
        """The legal total nearest to a raise by that part of the pot as it would be after calling; all of a stack of
        which next to nothing would be left."""
        wanted = max(self.low, min(self.high, self.price + round(fraction * (self.pot + self.call))))
        everything = self.stack + self.bet
        return self.high if self.high == everything and wanted > NEARLY * everything else wanted


def read_facts(view: View) -> Facts:
    """The facts of the betting turn of the view's seat."""
    public, legal = view.public, view.legal
    stakes = parse_stakes(public.stakes)
    seat = legal.seat
    return Facts(
        call=legal.call or 0,
        pot=public.pot,
        low=legal.low,
        high=legal.high,
        price=public.price,
        bet=public.bets[seat],
        stack=public.stacks[seat],
        unit=stakes.unit,
        raises=raises_now(public),
        rivals=len(public.live) - 1,
        round=public.round,
        fixed=stakes.structure == "fl",
        chips=stakes.structure != "none",
    )


def raises_now(public: Public) -> int:
    """Bets and raises made in this round, forced ones left out."""
    count = 0
    for event in reversed(public.events):
        if type(event) is ev.Opened:
            break
        count += type(event) is ev.Acted and event.verb in AGGRESSIVE
    return count
