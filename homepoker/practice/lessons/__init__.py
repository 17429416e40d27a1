"""What an answer teaches, at three depths: what it was, why, and how to see it next time."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from homepoker.practice.lessons import board, lows, many, nuts, strips
from homepoker.practice.lessons.lesson import Lesson, Point, Row
from homepoker.practice.lessons.pulled import Pulled
from homepoker.practice.question import Graded, Kind
from homepoker.sentences import Speech

__all__ = ["Lesson", "Point", "Pulled", "Row", "lesson"]

_TEACHERS: Mapping[Kind, Callable[[Graded, Speech], Lesson]] = MappingProxyType(
    {
        "what": strips.what,
        "beats": strips.beats,
        "find": board.find,
        "line": board.find,
        "nuts": nuts.nuts,
        "wins": many.wins,
        "wild": many.wild,
        "low": lows.low,
    }
)


def lesson(graded: Graded, speech: Speech) -> Lesson:
    """What to say about an answer; `speech` writes the cards."""
    return _TEACHERS[graded.question.kind](graded, speech)
