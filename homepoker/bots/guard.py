"""What no bot does, whatever its level and character: put a deep stack in on a hand of the worse half, throw one of
the best hands away for next to nothing, or a sure winner for anything."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from homepoker.bots.facts import Facts
from homepoker.core.actions import Action
from homepoker.core.view import View

if TYPE_CHECKING:
    from homepoker.bots.equity import Standing

ALL_IN_UNITS = 20  # above so many big blinds a stack is deep
COMMITTED = 0.6  # so much of a stack is as good as all of it
CHEAP = 0.12  # at such odds nobody folds a hand that only so few are better than
SURE = 0.9  # a share of the pot that is not folded
WORSE = 0.33  # the part of all hands that are better, as a careful estimate says: it may be off by a tenth


def guarded(
    view: View, facts: Facts, standing: Standing, action: Action, looks_again: Callable[[], float]
) -> Action:
    """The same action or the nearest one that is not absurd. `standing` is how the seat stands as the bot found it,
    `looks_again` finds the part of hands that are better than the own one with more care: the first look before the
    board may be off by a third, which is no ground to commit a deep stack on."""
    if not facts.chips:
        return action
    cheap = facts.odds < CHEAP and standing.top < CHEAP
    if action.verb == "fold" and (cheap or standing.equity > SURE):
        return Action(action.seat, "call")
    if not _commits(facts, action) or looks_again() < WORSE:
        return action
    if not facts.call:
        return Action(action.seat, "check")
    if facts.bet + facts.call < COMMITTED * (facts.stack + facts.bet) / 2 or not view.legal.fold:
        return Action(action.seat, "call")
    return Action(action.seat, "fold")


def _commits(facts: Facts, action: Action) -> bool:
    """Whether most of a deep stack goes in."""
    totals = {"raise": action.amount, "call": facts.bet + facts.call}
    everything = facts.stack + facts.bet
    return everything > ALL_IN_UNITS * facts.unit and totals.get(action.verb, 0) >= COMMITTED * everything
