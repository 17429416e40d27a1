"""What happened, sentence by sentence; what belongs together (antes, a deal, a split) is said once."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from homepoker.core.actions import Action
from homepoker.core.events import (
    Acted,
    Announced,
    Answered,
    Asked,
    Awarded,
    Dealt,
    DealtOpen,
    Declared,
    Discarded,
    Event,
    Exposed,
    Opened,
    Passed,
    Posted,
    Started,
    Turned,
    audience,
)
from homepoker.core.stakes import parse_stakes
from homepoker.rules import house_words
from homepoker.sentences.acts import acted, posted, taken_back
from homepoker.sentences.awards import awarded
from homepoker.sentences.deals import announced, answered, dealt, dealt_open, declared, discarded, exposed
from homepoker.sentences.facts import SPOKEN_ASKS, fact
from homepoker.sentences.marks import meaning
from homepoker.sentences.speech import Speech


class Sentence(NamedTuple):
    """One line of the log. `first` and `last` are the public events it tells, counted from 0; `kind` is the
    first event's name (`Acted`, `Turned` ...), `seat` whose act it is or -1."""

    text: str
    first: int
    last: int
    kind: str
    seat: int = -1


Withdrawn = tuple[int, Action]
"""An act that was taken back, and after how many public events that stood."""


def log(
    events: Sequence[Event], speech: Speech, start: int = 0, withdrawn: Sequence[Withdrawn] = ()
) -> tuple[Sentence, ...]:
    """The hand so far from its public events, or what came after the first `start` of them; events that need no
    words give none. Acts that were `withdrawn` are told where they stood."""
    public = [event for event in events if audience(event) is None]
    if public and isinstance(public[0], Started):
        speech = speech._replace(chips=public[0].stakes != "none")
    told: list[Sentence] = []
    for first, last in _groups(public, start):
        same = public[first : last + 1]
        if text := _say(same, public[:first], public[last + 1 :], speech):
            told.append(Sentence(text, first, last, type(same[0]).__name__, _seat(same)))
    told += [
        Sentence(taken_back(action, speech), at - 1, at - 1, "TakenBack", action.seat)
        for at, action in withdrawn
        if start < at <= len(public)
    ]
    return tuple(sorted(told, key=lambda one: one.last))


def since(told: Iterable[Sentence], seen: int) -> tuple[Sentence, ...]:
    """The sentences that tell something after the first `seen` public events."""
    return tuple(sentence for sentence in told if sentence.last >= seen)


def _groups(events: Sequence[Event], start: int) -> list[tuple[int, int]]:
    """First and last index of every run of events that one sentence tells, from `start` on."""
    groups: list[tuple[int, int]] = []
    key = None
    for at, event in enumerate(events[start:], start):
        if groups and _needs_no_words(event):
            continue
        this = _together(event)
        joins = groups and this is not None and this == key
        if joins and not _dealt_again(event, events[groups[-1][0] : at]):
            groups[-1] = (groups[-1][0], at)
        else:
            groups.append((at, at))
        key = this
    return groups


def _dealt_again(event: Event, same: Sequence[Event]) -> bool:
    """Whether a deal has come round to a seat that got its card before."""
    return isinstance(event, Dealt) and any(isinstance(old, Dealt) and old.seat == event.seat for old in same)


def _needs_no_words(event: Event) -> bool:
    """Questions of one seat or of an open window, and who lets them pass: they part nothing that belongs together."""
    return isinstance(event, Passed) or (isinstance(event, Asked) and event.kind not in SPOKEN_ASKS)


def _together(event: Event) -> tuple[object, ...] | None:
    """Neighbours with the same key are told in one sentence; None stands alone."""
    match event:
        case Posted(_, what, amount) if "ante" in what:
            return ("ante", what, amount)
        case Dealt(_, cards):
            return ("deal", tuple(card is None for card in cards))
        case DealtOpen():
            return ("deal", "open")
        case Discarded(_, how, cards) if how != "draw" and not any(card is not None for card in cards):
            return (how, len(cards))
        case Awarded(pot, end):
            return ("award", pot, end)
        case Exposed(_, cards):
            return ("turns up", len(cards))
        case Answered() | Declared() | Announced():
            return (type(event).__name__,)
    return None


def _say(same: Sequence[Event], before: Sequence[Event], after: Sequence[Event], speech: Speech) -> str:
    match same[0]:
        case Started() as start:
            return opening(start, speech)
        case Acted() as act:
            return acted(act, speech)
        case Posted():
            return posted([event for event in same if isinstance(event, Posted)], speech)
        case Dealt():
            return dealt([event for event in same if isinstance(event, Dealt)], before, speech)
        case DealtOpen():
            return dealt_open([event for event in same if isinstance(event, DealtOpen)], speech)
        case Discarded():
            return discarded([event for event in same if isinstance(event, Discarded)], speech)
        case Awarded():
            return awarded(
                [event for event in same if isinstance(event, Awarded)], (*before, *same, *after), speech
            )
        case Answered():
            return answered([event.seat for event in same if isinstance(event, Answered)], speech)
        case Passed():
            return ""
        case Exposed():
            return exposed([event for event in same if isinstance(event, Exposed)], speech)
        case Announced():
            return announced([event for event in same if isinstance(event, Announced)], speech)
        case Declared():
            return declared([event for event in same if isinstance(event, Declared)], speech)
        case Opened() as bets:
            return _opened(bets, before, speech)
        case Turned() as turn:
            return fact(turn, speech) + meaning(turn, before, speech)
    return fact(same[0], speech)


def opening(start: Started, speech: Speech) -> str:
    """`Hand 3: Otis Elevator, limit 2/4, ante 1. House rules: twos wild. Eli has the button.`"""
    stakes = parse_stakes(start.stakes).spoken
    house = f" {house_words.sentence(speech.game)}" if speech.game.house else ""
    button = f"{speech.names[start.button]} has the button."
    return f"Hand {start.number}: {speech.game.name}, {stakes}.{house} {button}"


def _opened(event: Opened, before: Sequence[Event], speech: Speech) -> str:
    if event.seat >= 0:
        return f"Round {event.round} of {speech.game.rounds}: {speech.names[event.seat]} acts first."
    earlier = next((old for old in reversed(before) if isinstance(old, Opened)), None)
    return "" if earlier and earlier.seat < 0 else "No more bets are possible."


def _seat(same: Sequence[Event]) -> int:
    return int(getattr(same[0], "seat", -1)) if len(same) == 1 else -1
