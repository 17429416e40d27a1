"""What a hand is worth against hands nobody has seen: the share of the pot, hand by hand and line by line.

`rate` plays sampled deals of a Stand to the showdown under the game's own rules; numpy is loaded when it is first
called. The same Stand, samples and seed give the same Odds on every machine.
"""

from __future__ import annotations

from homepoker.bots.odds_result import Choice, Found, Odds
from homepoker.bots.stand import Stand
from homepoker.core.actions import CHOICES
from homepoker.rules.game import Bet, Discard, Donate, Draw

FEWEST = 300
_VERBS = {Discard: "discard", Donate: "donate", Draw: "draw"}


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
