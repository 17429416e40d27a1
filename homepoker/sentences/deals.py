"""Cards that move: the deal, sealed answers, discards and draws."""

from __future__ import annotations

from collections.abc import Sequence

from homepoker.core.events import Acted, Dealt, Discarded, Event, Opened, Turned
from homepoker.errors import listing
from homepoker.sentences.speech import Speech, count, verb


def dealt(events: Sequence[Dealt], before: Sequence[Event], speech: Speech) -> str:
    """`Everybody gets four cards.`, `Ann gets K♥, Bo 9♠ and Cleo 2♦.`, `Ann draws two cards.`"""
    if _drawn(before):
        return ""
    seats = [event.seat for event in events]
    shown = [[card for card in event.cards if card is not None] for event in events]
    if not any(shown):
        who = speech.who(seats, len(speech.names))
        return f"{who} {_get(who, seats)} {count(len(events[0].cards), 'card')}."
    down = len(events[0].cards) - len(shown[0])
    hidden = f"{count(down, 'card')} down and " if down else ""
    first, *others = zip(seats, shown, strict=True)
    parts = [f"{speech.names[first[0]]} gets {hidden}{speech.cards(first[1])}"]
    parts += [f"{speech.names[seat]} {speech.cards(cards)}" for seat, cards in others]
    return f"{listing(parts)}{' up' if hidden else ''}."


def discarded(events: Sequence[Discarded], speech: Speech) -> str:
    """Discards of one step, or one seat's draw or forced discard."""
    first = events[0]
    number = count(len(first.cards), "card")
    seats = [event.seat for event in events]
    who = speech.who(seats, len(speech.names))
    one = who == "Everybody"
    if first.how == "discard":
        return f"{who} {verb(seats, 'discards', 'discard', everybody=one)} {number}."
    if first.how == "donate":
        return f"{who} {verb(seats, 'gives', 'give', everybody=one)} {number} to the middle."
    if first.how == "draw":
        return f"{who} {f'draws {number}' if first.cards else 'draws no card'}."
    faces = [card for card in first.cards if card is not None]
    lost = speech.cards(faces) if len(faces) == len(first.cards) else number
    return f"{who} {verb(seats, 'loses', 'lose', everybody=one)} {lost}{' each' if len(seats) > 1 else ''}."


def answered(seats: Sequence[int], speech: Speech) -> str:
    """Who has given a sealed answer."""
    return f"{speech.seats(seats)} {verb(seats, 'has', 'have')} chosen."


def passed(seats: Sequence[int], speech: Speech) -> str:
    """Who lets the next card go as dealt."""
    return f"{speech.seats(seats)} {verb(seats, 'passes', 'pass')}."


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
