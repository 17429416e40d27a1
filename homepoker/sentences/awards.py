"""Who takes what from which pot."""

from __future__ import annotations

from collections.abc import Sequence

from homepoker.core.events import Awarded, Event
from homepoker.core.view import Award
from homepoker.errors import listing
from homepoker.sentences.speech import Speech


def awarded(events: Sequence[Awarded], before: Sequence[Event], speech: Speech) -> str:
    """The sentence of one pot's end: `Bo wins 55.`, `Ann splits 20 with Bo, 10 each, the high half.`"""
    several = events[0].pot > 0 or any(isinstance(event, Awarded) and event.pot > 0 for event in before)
    return award([Award(*event) for event in events], several, speech)


def awards(given: Sequence[Award], speech: Speech) -> tuple[str, ...]:
    """A sentence for every end of every pot, the main pot first."""
    several = any(one.pot > 0 for one in given)
    keys = dict.fromkeys((one.pot, one.end) for one in given)
    return tuple(award([one for one in given if (one.pot, one.end) == key], several, speech) for key in keys)


def award(given: Sequence[Award], several: bool, speech: Speech) -> str:
    """One end of one pot; with `several` pots the sentence names it."""
    total = sum(one.amount for one in given)
    first, *others = given
    text = f"{speech.names[first.seat]} {'splits' if others else 'wins'}"
    text += f" {total}" if total else ""
    text += f" from {pot_name(first.pot)}" if several else ""
    if others:
        text += f" with {speech.seats([one.seat for one in others])}{_shares(given) if total else ''}"
    if len(speech.game.ends) > 1 and total:
        text += ", the whole pot" if first.end < 0 else f", the {speech.side(first.end)} half"
    return text + "."


def pot_name(pot: int) -> str:
    """`the main pot`, `side pot 1`."""
    return f"side pot {pot}" if pot else "the main pot"


def _shares(given: Sequence[Award]) -> str:
    amounts = [one.amount for one in given]
    if len(set(amounts)) == 1:
        return f", {amounts[0]} each"
    return ": " + listing([str(amount) for amount in amounts])
