"""What to do next after a drill, in one sentence: about whatever was missed most."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from homepoker.practice.needs import PAIRED
from homepoker.practice.records import OWN_CARDS, Record, confusion
from homepoker.practice.titles import common_noun
from homepoker.ranking.classes import CATEGORIES
from homepoker.sentences.nouns import a_hand

LOWS = {
    "low": "Read a low from its highest card down",
    "counterfeited": "Count how many own cards a low takes, and look for pairs in it",
    "no low": "Look first whether there is a low at all",
}


class Point(NamedTuple):
    """What an answer was about: its `sort` (mix-up, hand, line, cards, pair, wild or low) and what of it, by names."""

    sort: str
    names: tuple[str, ...] = ()


def advice(records: Sequence[Record], *, kept: bool) -> str:
    """`Tell a flush from a straight: ...`, `Look for a full house: 3 of 4 missed.`; `kept`, whether the next drill
    will know of this one."""
    if not records:
        return "Answer a few questions first."
    missed = Counter(point for record in records if (point := _missed(record)) is not None)
    if not missed:
        harder = "it gets harder as you go on" if kept else "without a seed the drill gets harder as you go"
        return f"All right: {harder}."
    asked = {point: sum(_is_about(record, point) for record in records) for point in missed}
    worst = max(missed, key=lambda point: (missed[point], missed[point] / max(1, asked[point]), point))
    noun = common_noun([record for record in records if _missed(record) == worst])
    habit = _habit(worst, noun)
    if worst.sort == "mix-up" and kept:
        return f"{habit}: both come up more often next time."
    if worst.sort == "mix-up":
        return f"{habit}: {_times(missed[worst])} taken for each other."
    return f"{habit}: {missed[worst]} of {asked[worst]} missed."


def _missed(record: Record) -> Point | None:
    """What there is to learn from a miss, None where the answer was right."""
    if record.right:
        return None
    pair = confusion(record)
    if pair is not None:
        return Point("mix-up", tuple(sorted(pair)))
    if record.kind in PAIRED:
        return Point("pair", tuple(record.topic.split("|")))
    if record.kind in ("wild", "low"):
        return Point(record.kind, (record.topic,))
    if record.topic == OWN_CARDS:
        return Point("cards")
    if record.kind == "line" or record.said == record.truth:
        return Point("line", (record.family,))
    return Point("hand", (record.truth if record.truth in CATEGORIES else record.topic,))


def _is_about(record: Record, point: Point) -> bool:
    """Whether the answer might have been missed in the same way."""
    if point.sort == "pair":
        return record.kind in PAIRED and tuple(record.topic.split("|")) == point.names
    if point.sort in ("wild", "low"):
        return record.kind == point.sort and record.topic == point.names[0]
    if point.sort == "cards":
        return record.topic == OWN_CARDS
    if point.sort == "line":
        known = record.kind == "line" or (record.kind in ("find", "nuts") and record.said == record.truth)
        return known and record.family == point.names[0]
    return record.kind in ("what", "find", "nuts") and bool({record.truth, record.topic} & {*point.names})


def _habit(point: Point, noun: str) -> str:
    """What to do about it; `noun` is what a line is called where it was missed."""
    hands = sorted((a_hand(name) for name in point.names), key=str)
    match point.sort:
        case "mix-up":
            return f"Tell {hands[0]} from {hands[1]}"
        case "pair" if len(set(hands)) == 2:
            return f"Compare {hands[0]} with {hands[1]}"
        case "pair" if point.names[0] in CATEGORIES:
            return f"Where both have {hands[0]}, go through the ranks from the top"
        case "pair":
            return "Name every hand before you compare"
        case "line" if point.names[0] in ("row", "column", "diagonal"):
            return f"Read every {point.names[0]} before you name a line"
        case "line":
            return f"Read every {noun} before you name one"
        case "cards":
            return "Try every choice of your own cards before you name one"
        case "wild":
            return "Say the rule for wild cards, then point at every card it means"
        case "low":
            return LOWS.get(point.names[0], LOWS["low"])
        case _:
            return f"Look for {hands[0]}"


def _times(count: int) -> str:
    return "once" if count == 1 else f"{count} times"
