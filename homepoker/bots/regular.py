"""The Regular's betting: a table of rules on how many hands are better than one's own.

Everything is measured in parts of the hands a rival may hold, so one table serves every game: three hole cards or
seven, a board of lines or none.
"""

from __future__ import annotations

from collections.abc import Callable
from math import prod

from homepoker.bots.facts import Facts, shown_strength
from homepoker.core.actions import Action
from homepoker.core.view import View

Chance = Callable[[], float]

ALL_IN_UNITS = 20  # above so many big blinds nobody commits everything with a hand of the worse half


def act(view: View, facts: Facts, ahead: tuple[float, ...], equity: float, chance: Chance) -> Action:
    """Bet, call or fold. `ahead` is, for each rival, the part of its hands that promise less than the own one;
    `equity` the own share against them all; `chance` gives numbers from 0 to 1."""
    seat = view.legal.seat
    if not facts.chips:
        return Action(seat, "fold" if gives_up(facts, equity, chance) else "check")
    top = 1 - prod(ahead) ** (1 / len(ahead))
    top = min(1.0, max(0.0, top + 0.06 * (chance() - 0.5)))
    if facts.call == 0:
        return guarded(view, facts, top, _unopened(view, facts, top, chance))
    return guarded(view, facts, top, _facing(view, facts, top, equity, chance))


def gives_up(facts: Facts, equity: float, chance: Chance) -> bool:
    """Without chips: leave once a later round finds the hand far behind its fair share."""
    return facts.round > 1 and equity * (facts.rivals + 1) < 0.3 + 0.1 * chance()


def _unopened(view: View, facts: Facts, top: float, chance: Chance) -> Action:
    """Checking is free: bet for value when nobody is likely to be ahead, now and then with nothing."""
    seat = facts_seat(view)
    if not facts.high:
        return Action(seat, "check")
    others = [part for other, part in enumerate(shown_strength(view.public)) if _rival(view, other)]
    value = (1 - 0.5 ** (1 / facts.rivals)) * min(others) ** 0.3
    bluff = top > 0.55 and chance() < 0.14 / facts.rivals
    if (top < value and chance() < 0.85) or bluff:
        return Action(seat, "raise", facts.raise_to(0.45 + 0.4 * chance()))
    return Action(seat, "check")


def _facing(view: View, facts: Facts, top: float, equity: float, chance: Chance) -> Action:
    """There is a bet: continue with the part of hands that its price and the others' strength allow."""
    seat = facts_seat(view)
    others = [part for other, part in enumerate(shown_strength(view.public)) if _rival(view, other)]
    allowed = 0.95 * (1 - facts.odds) * min(others) ** 0.3 / (1 + 0.3 * (facts.rivals - 1))
    first_in = facts.raises == 0
    raising = allowed * (0.55 if first_in else 0.22)
    if facts.high and (facts.fixed or facts.raises < 3) and (top < raising or chance() < 0.02):
        return Action(seat, "raise", facts.raise_to(0.6 + 0.4 * chance()))
    if view.legal.bring_in:
        return Action(seat, "call")
    if top < allowed or (facts.odds < 0.08 and equity > 1.5 * facts.odds):
        return Action(seat, "call")
    return Action(seat, "fold") if view.legal.fold else Action(seat, "call")


def guarded(view: View, facts: Facts, top: float, action: Action) -> Action:
    """The same action unless it commits a deep stack with a hand of the worse half."""
    everything = facts.stack + facts.bet
    total = (
        action.amount if action.verb == "raise" else facts.bet + facts.call if action.verb == "call" else 0
    )
    if total < everything or everything <= ALL_IN_UNITS * facts.unit or top < 0.4:
        return action
    if action.verb == "raise" and facts.low < everything:
        return Action(action.seat, "raise", facts.low)
    if facts.call == 0:
        return Action(action.seat, "check")
    return Action(action.seat, "fold") if view.legal.fold else Action(action.seat, "call")


def facts_seat(view: View) -> int:
    """The seat that is asked."""
    return view.legal.seat


def _rival(view: View, seat: int) -> bool:
    return seat != view.legal.seat and not view.public.folded[seat]
