"""Everything else that happens at a table, an event a sentence."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import groupby

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
from homepoker.errors import capital, listing
from homepoker.grammar import count
from homepoker.rules.game import Turn
from homepoker.rules.words import side
from homepoker.sentences.speech import Speech

SPOKEN_ASKS = {
    "discard": "Everybody now discards {cards}, face down and at the same time.",
    "donate": "Everybody now gives {cards} to the pool, face down and at the same time.",
    "expose": "Everybody now turns up {cards}, at the same time.",
    "declare": "Everybody now declares high, low or both, in secret.",
    "announce": "{who} now names the {hand}, in secret.",
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
    """`Two corners: K♥ top right, 9♠ bottom left.`, `The flop: 2♣ 9♦ K♥.`, `At 12 o'clock: 8♣; at 6 o'clock: 9♥.`

    What the group's name has said is not said again with every card."""
    places = [speech.place(slot) for slot in slots]
    group = _group_name(slots, speech)
    if len(places) == 1:
        return f"{capital(group or located(places[0]))}: {speech.card(cards[0])}."
    if group and all(place.startswith("the ") for place in places):
        if len({speech.game.slot(slot).row for slot in slots}) == 1:
            return f"{capital(group)}: {speech.cards(cards)}."
        places = [place.removeprefix("the ") for place in places]
    said = set(group.split())
    if all(set(place.split()) <= said | {"o'clock"} for place in places):
        told = [f"{located(place)}: {speech.card(card)}" for card, place in zip(cards, places, strict=True)]
        return f"{capital('; '.join(told))}."
    return f"{capital(group) or 'Turned'}: {_in_places(_shorter(places, said), cards, speech)}."


def located(place: str) -> str:
    """`at 6 o'clock`, `bottom left`: a place as it is said where something happens there."""
    return f"at {place}" if place[:1].isdigit() else place


def _shorter(places: Sequence[str], said: Collection[str]) -> list[str]:
    """The places without first and last words that are said already, as long as they stay apart."""
    found = []
    for words in (place.split() for place in places):
        words = words[1:] if len(words) > 1 and words[0] in said else words
        words = words[:-1] if len(words) > 1 and words[-1] in said else words
        found.append(" ".join(words))
    return found if len(set(found)) == len(found) else list(places)


def _in_places(places: Sequence[str], cards: Sequence[Card], speech: Speech) -> str:
    """`K♥ left, 9♠ right`; places that are only numbered apart are said once: `top flop 2♣ 9♦ K♥`."""
    stems = [(place[-1:].isdigit() and place.rpartition(" ")[0]) or place for place in places]
    pairs = list(zip(stems, places, cards, strict=True))
    parts: list[str] = []
    for stem, same in groupby(pairs, key=lambda pair: pair[0]):
        group = list(same)
        dealt = speech.cards([card for _, _, card in group])
        parts.append(f"{stem} {dealt}" if len(group) > 1 else f"{dealt} {group[0][1]}")
    return ", ".join(parts)


def _group_name(slots: Sequence[str], speech: Speech) -> str:
    turns = (step for step in speech.game.steps if isinstance(step, Turn))
    return next((step.spoken for step in turns if step.slots == tuple(slots)), "")


def asked(event: Asked, speech: Speech) -> str:
    """The question of a step that is not a bet."""
    if event.kind in SPOKEN_ASKS and len(event.seats) > 1:
        who = "Whoever declared high" if speech.game.declare else "Everybody"
        return SPOKEN_ASKS[event.kind].format(
            cards=count(event.least, "card"), who=who, hand=side(speech.game, 0)
        )
    return ""


def _at(slot: str, speech: Speech) -> str:
    return f"at {speech.place(slot)}"
