"""How a hand that has run ahead is shown bit by bit: where the picture halts, and for what."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple

from homepoker.core.events import Acted, Answered, Awarded, Ended, Event, Opened, Replaced, Shown, Turned


class Halt(NamedTuple):
    """Show the table as it stood after so many public events; wait a `beat`, or for a `key`."""

    at: int
    wait: Literal["beat", "key"]


def halts(events: Sequence[Event], start: int, bots: frozenset[int]) -> Iterator[Halt]:
    """Where to stop between `start` and the end of the public events.

    A bot's act is seen before what it brings about; hands that turn up before the board is complete are seen
    first, then each reveal group waits for a key."""
    run_out = False
    for at in range(start, len(events)):
        event, coming = events[at], events[at + 1 :]
        if isinstance(event, Acted) and event.seat in bots and _brings(coming):
            yield Halt(at + 1, "beat")
        elif isinstance(event, Shown) and coming and not isinstance(coming[0], Shown) and _turns(coming):
            run_out = True
            yield Halt(at + 1, "key")
        elif isinstance(event, Turned) and not _replaced(coming):
            if run_out and not any(isinstance(later, Shown) for later in coming):
                yield Halt(at + 1, "key")
            elif _turns(coming):
                yield Halt(at + 1, "beat")


def news(events: Sequence[Event], seat: int | None) -> int:
    """Where the news for a seat begins: after its own last act, else where the running round was opened."""
    for at in range(len(events) - 1, -1, -1):
        event = events[at]
        if isinstance(event, Acted | Answered) and event.seat == seat:
            return at + 1
        if isinstance(event, Opened) and (seat is None or event.round == 1):
            return at + 1
    return len(events)


def _brings(coming: Sequence[Event]) -> bool:
    return any(isinstance(event, Turned | Shown | Awarded | Ended) for event in coming)


def _turns(coming: Sequence[Event]) -> bool:
    return any(isinstance(event, Turned) for event in coming)


def _replaced(coming: Sequence[Event]) -> bool:
    return bool(coming) and isinstance(coming[0], Replaced)
