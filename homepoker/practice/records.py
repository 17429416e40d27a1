"""What was answered, as flat values that are kept and counted."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from homepoker.cards import Card, card_text
from homepoker.practice.positions import Position
from homepoker.practice.question import Graded, Kind, Question
from homepoker.ranking.classes import CATEGORIES
from homepoker.rules.lines import family, letters, line_of

OWN_CARDS = "own cards"
"""The topic of a question for the place of a hand where the board leaves no choice of lines."""


class Record(NamedTuple):
    """One answer. `at` seconds since 1970; `topic` as of the question, `truth` and `said` the first part told and
    answered ("" when skipped), `family` the kind of line that was right ("" without lines)."""

    at: float
    kind: Kind
    game: str
    topic: str
    truth: str
    said: str
    family: str
    right: bool
    seconds: float


def record_of(graded: Graded, at: float) -> Record:
    """The record of an answer."""
    q = graded.question
    line = q.value("line", q.truth)
    return Record(
        at,
        q.kind,
        q.game.id,
        q.topic,
        q.truth[0],
        graded.answer[0] if graded.answer else "",
        family(q.game, line_of(q.game, q.end, line)) if line else "",
        graded.right,
        round(graded.seconds, 2),
    )


def confusion(record: Record) -> tuple[str, str] | None:
    """The two categories that were taken for each other, if that was the mistake."""
    if record.right or record.kind not in ("what", "find", "nuts") or record.said == record.truth:
        return None
    return (record.truth, record.said) if {record.truth, record.said} <= set(CATEGORIES) else None


def mixed_up(record: Record) -> tuple[str, str] | None:
    """The two categories that were taken for each other, or between which the wrong one was said to win."""
    one, _, other = record.topic.partition("|")
    missed = record.kind in ("beats", "wins") and record.said and not record.right
    return (one, other) if missed and one != other and {one, other} <= set(CATEGORIES) else confusion(record)


def transcript(graded: Graded, number: int) -> dict[str, Any]:
    """One line of the JSON transcript. Board cards by slot, `hole` a list of cards (of lists where several hands
    are shown); answers by the name of each part, lines by their slots, with the letter beside."""
    q = graded.question
    return {
        "question": number,
        "game": q.game.id,
        "board": _board(q.position),
        "hole": _holes(q),
        "asked": q.kind,
        "answer": _values(q, graded.answer) if graded.answer is not None else None,
        "right": graded.right,
        "expected": _expected(q),
        "seconds": round(graded.seconds, 2),
    }


def _board(position: Position | None) -> dict[str, str]:
    if position is None:
        return {}
    pairs = zip(position.game.slots, position.board, strict=True)
    return {slot.id: card_text(card) for slot, card in pairs if card is not None}


def _holes(q: Question) -> list[Any]:
    hands: Iterable[tuple[Card, ...]] = q.position.holes if q.position is not None else q.strips
    lists = [[card_text(card) for card in hand] for hand in hands]
    return lists[0] if len(lists) == 1 else lists


def _values(q: Question, values: tuple[str, ...]) -> dict[str, str]:
    named = {part.name: value for part, value in zip(q.parts, values, strict=False)}
    if mark := letters(q.game, q.end).get(named.get("line", "")):
        named["letter"] = mark
    return named


def _expected(q: Question) -> dict[str, Any]:
    expected: dict[str, Any] = dict(_values(q, q.truth))
    if len(q.right) > 1:
        expected["also"] = [_values(q, values) for values in q.right[1:]]
    if q.kind in ("find", "line") and (made := q.board.made(q.end)) is not None:
        expected["category"] = made.category
        expected["ranks"] = " ".join("23456789TJQKA"[rank] for rank in made.ranks)
        expected["name"] = made.name
    return expected
