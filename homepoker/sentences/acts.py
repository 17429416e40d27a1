"""Chips that move: forced bets and the acts of a betting round."""

from __future__ import annotations

from collections.abc import Sequence

from homepoker.core.actions import Action
from homepoker.core.events import Acted, Posted
from homepoker.sentences.speech import Speech

# The sentence's verb by the act; amounts are raise-to totals.
_VERBS = {
    "fold": "folds",
    "check": "checks",
    "call": "calls {amount}",
    "bet": "bets {total}",
    "raise": "raises to {total}",
    "complete": "completes to {total}",
    "bring in": "brings in for {total}",
}


def acted(event: Acted, speech: Speech) -> str:
    """`Bo raises to 8.`, `Cleo calls 12 and is all-in.`"""
    done = _VERBS[event.verb].format(amount=event.amount, total=event.total)
    if event.verb in ("check", "call") and not speech.chips:
        done = "stays in"
    return f"{speech.names[event.seat]} {done}{' and is all-in' if event.all_in else ''}."


def posted(events: Sequence[Posted], speech: Speech) -> str:
    """`Everybody antes 1.`, `Ann posts the small blind, 1.`"""
    first = events[0]
    if len(events) > 1:
        return f"{_all(events, speech)} {first.amount}."
    if first.what == "ante":
        return f"{speech.names[first.seat]} antes {first.amount}."
    return f"{speech.names[first.seat]} posts the {first.what}, {first.amount}."


def _all(events: Sequence[Posted], speech: Speech) -> str:
    who = speech.who([event.seat for event in events], len(speech.names))
    antes = "antes" if who == "Everybody" else "ante"
    return f"{who} {antes}" if events[0].what == "ante" else f"{who} put in a {events[0].what} of"


def last_act(last: str, *, chips: bool = True) -> str:
    """A seat's last act of the round as a list writes it (`checks`, `folds`, `small blind`, `draws 2`)."""
    if not chips and last in ("check", "call"):
        return "stays in"
    return _SHORT.get(last, last)


_SHORT = {
    "check": "checks",
    "call": "calls",
    "bet": "bets",
    "raise": "raises",
    "complete": "completes",
    "bring in": "brings in",
    "fold": "folded",
}


def taken_back(action: Action, speech: Speech) -> str:
    """`Ann took a raise to 20 back.`; what was chosen in secret stays one."""
    what = {"fold": "the fold", "check": "the check", "call": "the call"}.get(action.verb, "a secret choice")
    if action.verb == "raise":
        what = f"the bet or raise to {action.amount}"
    return f"{speech.names[action.seat]} took {what} back."
