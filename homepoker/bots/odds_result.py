"""What sampled deals say of a hand, as plain values without numpy."""

from __future__ import annotations

from typing import NamedTuple

from homepoker.cards import Card
from homepoker.rules.game import Line


class EndOdds(NamedTuple):
    """One end of the pot. `share` is the part of the whole pot taken there, `error` its standard error, `win` and
    `tie` the chances to win it alone and to share it; `categories` the chance of each kind of hand at the showdown,
    best first, and `lines` that each line of the board plays (None: own cards alone), lines that do equally well
    counted in parts."""

    side: str
    share: float
    error: float
    win: float
    tie: float
    categories: tuple[tuple[str, float], ...]
    lines: tuple[tuple[Line | None, float], ...]


class Choice(NamedTuple):
    """The own `cards` that leave the hand at one choice, none where it is best as it is, and others that bring as
    much as far as the deals tell, best first."""

    cards: tuple[Card, ...]
    close: tuple[tuple[Card, ...], ...] = ()


class Odds(NamedTuple):
    """`equity` is the part of the pot that comes back on average, `error` its standard error, `scoop` the chance to
    take the whole pot alone; `others` are the equities of the rivals in their order. `parts` is what
    was chosen at the decisions ahead that need no card to come."""

    samples: int
    equity: float
    error: float
    scoop: float
    ends: tuple[EndOdds, ...]
    others: tuple[float, ...]
    parts: tuple[Choice, ...] = ()


class Found(NamedTuple):
    """What a hand is worth to somebody who declares as is best: `odds`, and the `way` to declare they belong to (""
    where nothing is left to declare, and where it is best left to the cards to come). `ways` are the equities of each
    way whatever comes, the best first; `fitting` is that of going where the hand then beats more of the others, None
    where the declaration is the next choice."""

    odds: Odds
    way: str = ""
    ways: tuple[tuple[str, float], ...] = ()
    fitting: float | None = None
