"""What a character says when a hand is over: little, and nothing that is not known to everybody.

Who speaks, whether at all and which words depend on the hand's public events alone, so a line says no more about a
hidden card than silence does.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from hashlib import sha256
from typing import NamedTuple

from homepoker.bots.characters import character_of
from homepoker.core.events import Acted, Awarded, Ended, Event, Shown

ONE_IN = 4  # hands in which somebody could say something, for every one in which somebody does


class Remark(NamedTuple):
    """What a seat says."""

    seat: int
    text: str


def remark(events: Sequence[Event], bots: Sequence[str]) -> Remark | None:
    """What is said at the end of a hand, from its public events; `bots` are the bots by seat as they are described
    ("shark:rock"), "" a person. None while it is played, and after most hands. What is shown later changes nothing."""
    end = next((at for at, event in enumerate(events) if isinstance(event, Ended)), None)
    if end is None:
        return None
    # The first event binds the dealer to the hidden cards: not even chance may come from it.
    hand = events[1 : end + 1]
    lines = [Remark(seat, text) for seat, texts in _occasions(hand, bots) for text in texts]
    chance = int.from_bytes(sha256(repr(hand).encode()).digest()[:8], "big")
    if not lines or chance % ONE_IN:
        return None
    return lines[chance // ONE_IN % len(lines)]


def _occasions(hand: Sequence[Event], bots: Sequence[str]) -> Iterator[tuple[int, tuple[str, ...]]]:
    """The seats that have a reason to speak, with what fits it."""
    won = {event.seat for event in hand if isinstance(event, Awarded)}
    shown = {event.seat for event in hand if isinstance(event, Shown)}
    folds = [event.seat for event in hand if isinstance(event, Acted) and event.verb == "fold"]
    for seat, bot in enumerate(bots):
        found = character_of(bot)
        if found is None:
            continue
        if seat in won:
            yield seat, found.words.wins if shown else found.words.takes
        elif seat in shown:
            yield seat, found.words.loses
        elif folds[-1:] == [seat] and not shown:
            yield seat, found.words.folds
