"""Everything else that happens at a table, an event a sentence."""

from __future__ import annotations

from collections.abc import Sequence

from homepoker.cards import Card
from homepoker.core.events import (
    Asked,
    Called,
    Common,
    Event,
    Laid,
    Mucked,
    Purged,
    Replaced,
    Reshuffled,
    Returned,
    Shown,
    Turned,
)
from homepoker.errors import listing
from homepoker.rules.game import Turn
from homepoker.sentences.speech import Speech, capital, count

SPOKEN_ASKS = {
    "discard": "Everybody now discards {cards}, face down and at the same time.",
    "donate": "Everybody now gives {cards} to the pool, face down and at the same time.",
    "expose": "Everybody now turns up {cards}, at the same time.",
    "declare": "Everybody now declares high, low or both, in secret.",
    "announce": "Everybody now names the hand, in secret.",
}


def fact(event: Event, speech: Speech) -> str:
    """The sentence of an event, or nothing where none is needed."""
    match event:
        case Turned(_, slots, cards):
            return turned(slots, cards, speech)
        case Shown(seat, cards):
            return f"{speech.names[seat]} shows {speech.cards(cards)}."
        case Mucked(seat):
            return f"{speech.names[seat]} folds the beaten hand unseen."
        case Returned(seat, amount):
            return f"{speech.names[seat]} takes back {amount} that nobody matched."
        case Called(seat, word):
            return f"{speech.names[seat]} calls {word}: the next card goes to the middle."
        case Asked():
            return asked(event, speech)
    return _board_fact(event, speech)


def _board_fact(event: Event, speech: Speech) -> str:
    match event:
        case Common(card):
            return f"The deck runs short: {speech.card(card)} is shared by all."
        case Replaced(slot, card):
            return f"{capital(speech.card(card))} {_at(slot, speech)} is replaced: its rank is there already."
        case Laid(slots):
            return f"The pool is mixed and {count(len(slots), 'card')} of it laid out face down."
        case Purged(slots):
            return f"Out of play: {listing([speech.place(slot) for slot in slots])}."
        case Reshuffled(number):
            return f"{capital(count(number, 'card'))} thrown away before are shuffled and dealt again."
    return ""


def turned(slots: Sequence[str], cards: Sequence[Card], speech: Speech) -> str:
    """`Two corners: K♥ top right, 9♠ bottom left.`, `The flop: 2♣ 9♦ K♥.`, `Middle left: 7♣.`"""
    places = [speech.place(slot) for slot in slots]
    group = _group_name(slots, speech)
    if len(places) == 1:
        return f"{capital(group or places[0])}: {speech.card(cards[0])}."
    if group and all(place.startswith("the ") for place in places):
        if len({speech.game.slot(slot).row for slot in slots}) == 1:
            return f"{capital(group)}: {speech.cards(cards)}."
        places = [place.removeprefix("the ") for place in places]
    pairs = [f"{speech.card(card)} {place}" for card, place in zip(cards, places, strict=True)]
    return f"{capital(group) or 'Turned'}: {', '.join(pairs)}."


def _group_name(slots: Sequence[str], speech: Speech) -> str:
    turns = (step for step in speech.game.steps if isinstance(step, Turn))
    return next((step.spoken for step in turns if step.slots == tuple(slots)), "")


def asked(event: Asked, speech: Speech) -> str:
    """The question of a step that is not a bet."""
    if event.kind in SPOKEN_ASKS and len(event.seats) > 1:
        return SPOKEN_ASKS[event.kind].format(cards=count(event.least, "card"))
    return ""


def _at(slot: str, speech: Speech) -> str:
    return f"at {speech.place(slot)}"
