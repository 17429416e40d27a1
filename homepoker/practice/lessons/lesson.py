"""The parts of a lesson as values, and words that all lessons share."""

from __future__ import annotations

from typing import NamedTuple

from homepoker.practice.lessons.pulled import Pulled
from homepoker.practice.question import Graded
from homepoker.rules.game import Line
from homepoker.sentences.nouns import a_kind

ALSO, WHO, WILD, RULE = "Also right", "Who has it", "Wild cards", "The rule"
ALWAYS = (ALSO, WHO, WILD, RULE)
"""Titles of what belongs to the answer itself: it is told after a right one too."""


class Row(NamedTuple):
    """One line of what was said and what is so; `gold` is the lesson."""

    label: str
    words: str
    gold: bool = False


class Point(NamedTuple):
    """One reason: a few words, then a sentence with cards."""

    title: str
    text: str


class Lesson(NamedTuple):
    """`head` says whether it was right. Three depths: `rows` what it was, `why` reasons, `how` to see it next time.
    `pulled` are the hands put together and sorted, `line` and `slots` what lights up on the board, `aside` a remark
    beside the cards and `briefly` what of it to say where there is little room, the most first."""

    head: str
    rows: tuple[Row, ...]
    why: tuple[Point, ...]
    how: str
    pulled: tuple[Pulled, ...] = ()
    aside: str = ""
    line: Line | None = None
    slots: tuple[str, ...] = ()
    briefly: tuple[str, ...] = ()


def heading(graded: Graded) -> str:
    """`Right.`, `Not quite.`, or what of it was right."""
    if graded.right:
        return "Right."
    if graded.answer is None:
        return "Skipped."
    return "Right hand, wrong line." if len(graded.parts) > 1 and graded.parts[0] else "Not quite."


def plain(category: str) -> str:
    """`full house`."""
    return category.replace("_", " ")


def order_words(better: str, worse: str) -> str:
    """`a straight beats two pair`."""
    return f"{a_kind(better)} beats {a_kind(worse)}"
