"""What a hand is worth against hands nobody has seen: the share of the pot, hand by hand and line by line.

`rate` plays sampled deals of a Stand to the showdown under the game's own rules; numpy is loaded when it is first
called. The same Stand, samples and seed give the same Odds on every machine.
"""

from __future__ import annotations

from typing import NamedTuple

from homepoker.bots.stand import Stand
from homepoker.cards import Card
from homepoker.core.actions import CHOICES
from homepoker.rules.game import Bet, Discard, Donate, Draw, Line

FEWEST = 300
_VERBS = {Discard: "discard", Donate: "donate", Draw: "draw"}


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


def rate(stand: Stand, samples: int, seed: str | int) -> Odds:
    """The odds from so many sampled deals."""
    from homepoker.bots.equity.estimate import estimate

    return estimate(stand, samples, seed)


def affordable(stand: Stand, evaluations: int, most: int) -> int:
    """How many deals a budget of candidate evaluations buys, `most` at most and never fewer than `FEWEST`."""
    from homepoker.bots.equity.estimate import cost

    return max(FEWEST, min(most, evaluations // cost(stand)))


def parted(stand: Stand, odds: Odds) -> tuple[tuple[str, Choice], ...]:
    """What the own cards do at the choices that need no card to come, each with its verb."""
    verbs = [_VERBS[type(step)] for step in stand.ahead if type(step) in _VERBS]
    return tuple(zip(verbs, odds.parts, strict=False))


def declares(stand: Stand) -> bool:
    """Whether the pot's ends are declared and the seat has not done so."""
    return bool(stand.game.declare) and len(stand.game.ends) > 1 and not any(stand.declared[:1])


def declares_next(stand: Stand) -> bool:
    """Whether the own declaration is the next choice besides bets."""
    return declares(stand) and all(isinstance(step, Bet) for step in stand.ahead)


class Found(NamedTuple):
    """What a hand is worth to somebody who declares as is best: `odds`, and the `way` to declare they belong to (""
    where nothing is left to declare, and where it is best left to the cards to come). `ways` are the equities of each
    way whatever comes, the best first; `fitting` is that of going where the hand then beats more of the others, None
    where the declaration is the next choice."""

    odds: Odds
    way: str = ""
    ways: tuple[tuple[str, float], ...] = ()
    fitting: float | None = None


def find(stand: Stand, samples: int, seed: str | int) -> Found:
    """The odds where the seat declares as is best; every way is weighed on the same so many deals."""
    if not declares(stand):
        return Found(rate(stand, samples, seed))
    each = {word: rate(declared(stand, word), samples, seed) for word in CHOICES["declare"]}
    best, *_ = order = sorted(each, key=lambda word: -each[word].equity)
    ways = tuple((word, each[word].equity) for word in order)
    if declares_next(stand):
        return Found(each[best], best, ways)
    fitting = rate(stand, samples, seed)
    if fitting.equity > each[best].equity:
        return Found(fitting, "", ways, fitting.equity)
    return Found(each[best], best, ways, fitting.equity)


def tries(stand: Stand) -> int:
    """How often `find` plays the deals."""
    return len(CHOICES["declare"]) + (not declares_next(stand)) if declares(stand) else 1


def declared(stand: Stand, word: str) -> Stand:
    """The Stand once the seat has declared that."""
    others = stand.declared[1:] or ("",) * (len(stand.seats) - 1)
    return stand._replace(declared=(word, *others))
