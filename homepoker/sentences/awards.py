"""Who takes what from which pot."""

from __future__ import annotations

from collections.abc import Sequence

from homepoker.core.events import Awarded, Event
from homepoker.core.view import Award
from homepoker.errors import listing
from homepoker.sentences.speech import Speech


def awarded(events: Sequence[Awarded], every: Sequence[Event], speech: Speech) -> str:
    """The sentence of one pot's end, `every` being the whole hand: `Bo wins 55.`, `Ann splits 20 with Bo, 10
    each, the high half.`"""
    given = [Award(*event) for event in every if isinstance(event, Awarded)]
    return _award([Award(*event) for event in events], given, speech)


def awards(given: Sequence[Award], speech: Speech) -> tuple[str, ...]:
    """A sentence for every end of every pot, the main pot first."""
    keys = dict.fromkeys((one.pot, one.end) for one in given)
    return tuple(_award([one for one in given if (one.pot, one.end) == key], given, speech) for key in keys)


def _award(part: Sequence[Award], given: Sequence[Award], speech: Speech) -> str:
    """One end of one pot among all that is given; only with side pots is the pot named."""
    total = sum(one.amount for one in part)
    first, *others = part
    text = f"{speech.names[first.seat]} {'splits' if others else 'wins'}"
    text += f" {total}" if total else ""
    text += f" from {pot_name(first.pot)}" if any(one.pot for one in given) else ""
    if others:
        text += f" with {speech.seats([one.seat for one in others])}{_shares(part) if total else ''}"
    if len(speech.game.ends) > 1:
        ends = {one.end for one in given if one.pot == first.pot}
        text += f", the {speech.side(first.end)} half" if len(ends) > 1 else ", the whole pot"
    return text + "."


def pot_name(pot: int) -> str:
    """`the main pot`, `side pot 1`."""
    return f"side pot {pot}" if pot else "the main pot"


def _shares(given: Sequence[Award]) -> str:
    amounts = [one.amount for one in given]
    if len(set(amounts)) == 1:
        return f", {amounts[0]} each"
    return ": " + listing([str(amount) for amount in amounts])
