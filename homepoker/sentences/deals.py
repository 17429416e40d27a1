"""Cards that move: the deal, sealed answers, discards and draws."""

from __future__ import annotations

from collections.abc import Sequence

from homepoker.cards import Card
from homepoker.core.events import (
    Acted,
    Announced,
    Dealt,
    DealtOpen,
    Declared,
    Discarded,
    Event,
    Exposed,
    Opened,
    Turned,
)
from homepoker.grammar import count
from homepoker.sentences.named import said_words
from homepoker.sentences.speech import Speech, verb

_LEAVING = {
    "discard": ("discards", "discard", ""),
    "donate": ("gives", "give", " to the pool"),
    "purge": ("loses", "lose", ""),
}


def dealt(events: Sequence[Dealt], before: Sequence[Event], speech: Speech) -> str:
    """`Everybody gets four cards.`, `Ann gets K♥, Bo 9♠ and Cleo 2♦.`, `Ann draws two cards.`"""
    if _drawn(before):
        return ""
    seats = [event.seat for event in events]
    who = speech.who(seats, len(speech.names))
    shown = [[card for card in event.cards if card is not None] for event in events]
    down = len(events[0].cards) - len(shown[0])
    if not any(shown):
        return f"{who} {_get(who, seats)} {count(down, 'card')}{_each(who, seats)}."
    up = [f"{speech.names[seat]} {speech.cards(cards)}" for seat, cards in zip(seats, shown, strict=True)]
    if down:
        faces = f"{count(down, 'card')} down and {count(len(shown[0]), 'card').split()[0]} up"
        return f"{who} {_get(who, seats)} {faces}{_each(who, seats)}: {', '.join(up)}."
    first, *others = up
    name = speech.names[seats[0]]
    return f"{name} gets{first.removeprefix(name)}{''.join(f', {other}' for other in others)}."


def dealt_open(events: Sequence[DealtOpen], speech: Speech) -> str:
    """`Seen by all: Ann K♥, Bo 9♠.`"""
    return (
        f"Seen by all: {', '.join(f'{speech.names[seat]} {speech.cards(cards)}' for seat, cards in events)}."
    )


def discarded(events: Sequence[Discarded], speech: Speech) -> str:
    """Discards of one step, or one seat's draw or forced discard."""
    how, cards = events[0].how, events[0].cards
    seats = [event.seat for event in events]
    who = speech.who(seats, len(speech.names))
    what = _faces(cards, speech) + _each(who, seats)
    if how == "draw":
        return f"{who} {f'draws {what}' if cards else 'stands pat'}."
    one, many, where = _LEAVING[how]
    return f"{who} {verb(seats, one, many, everybody=who == 'Everybody')} {what}{where}."


def answered(seats: Sequence[int], speech: Speech) -> str:
    """Who has given a sealed answer."""
    return f"{speech.seats(seats)} {verb(seats, 'has', 'have')} chosen."


def exposed(events: Sequence[Exposed], speech: Speech) -> str:
    """`Ann turns up 7♥, Bo 10♣, Cleo 6♦.`"""
    (name, cards), *others = [(speech.names[seat], speech.cards(cards)) for seat, cards in events]
    return f"{name} turns up {cards}{''.join(f', {other} {faces}' for other, faces in others)}."


def declared(events: Sequence[Declared], speech: Speech) -> str:
    """`Ann declares low, Bo high, Cleo both ways.`"""
    said = [(speech.names[seat], "both ways" if choice == "both" else choice) for seat, choice in events]
    (name, choice), *others = said
    return f"{name} declares {choice}{''.join(f', {other} {what}' for other, what in others)}."


def announced(events: Sequence[Announced], speech: Speech) -> str:
    """`Ann says flush, Bo two pair.`, with its line where that is named too."""
    (name, said), *others = [(speech.names[seat], said_words(speech.game, choice)) for seat, choice in events]
    return f"{name} says {said}{''.join(f', {other} {what}' for other, what in others)}."


def _faces(cards: Sequence[Card | None], speech: Speech) -> str:
    """Cards that leave: those that lie open by name, the others by number."""
    faces = [card for card in cards if card is not None]
    hidden = len(cards) - len(faces)
    parts = [speech.cards(faces)] if faces else []
    parts += [count(hidden, "card") + (" face down" if faces else "")] if hidden or not faces else []
    return " and ".join(parts)


def _each(who: str, seats: Sequence[int]) -> str:
    return " each" if len(seats) > 1 and who != "Everybody" else ""


def _drawn(before: Sequence[Event]) -> bool:
    """Whether cards are dealt in exchange: a draw was the last thing before them that is no bet."""
    for event in reversed(before):
        if isinstance(event, Discarded):
            return event.how == "draw"
        if isinstance(event, Acted | Turned | Opened):
            return False
    return False


def _get(who: str, seats: Sequence[int]) -> str:
    return verb(seats, "gets", "get", everybody=who == "Everybody")
