"""The end of a drill in figures: what went well by kind, hand and line, what got better, what to do next."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from homepoker.practice.advice import advice
from homepoker.practice.learner import Learner
from homepoker.practice.records import Record, confusion
from homepoker.practice.titles import by_title
from homepoker.ranking.classes import CATEGORIES
from homepoker.rules.library import find

SPAN = 20  # answers that are compared then and now
LEAST = 6  # answers on a side without which nothing is compared
CLEAR = 2.2  # standard errors by which a gain is one
POINTS = 12  # points of a curve


class Tally(NamedTuple):
    """`right` of `asked`, for something by name."""

    name: str
    right: int
    asked: int

    @property
    def part(self) -> float:
        """From 0 to 1."""
        return self.right / self.asked if self.asked else 0.0


class Better(NamedTuple):
    """How one thing went at first and lately, and a curve of it from 0 to 1."""

    name: str
    then: Tally
    now: Tally
    curve: tuple[float, ...]


class Report(NamedTuple):
    """`asked` and `right` answers, the `longest` run of right ones and the `best` ever (None where nothing is kept),
    median `seconds` of the `counted` answers for which there was a time; tallies by kind of question, by category and
    by kind of line; `better` what got clearly better, and `waits` why nothing did; `next` what to do next; `trail`
    every answer in turn; `about` the game that was asked, or how many."""

    asked: int
    right: int
    longest: int
    best: int | None
    seconds: float | None
    kinds: tuple[Tally, ...]
    categories: tuple[Tally, ...]
    lines: tuple[Tally, ...]
    better: tuple[Better, ...]
    next: str
    trail: tuple[bool, ...] = ()
    counted: int = 0
    waits: str = ""
    about: str = ""


def report(
    records: Sequence[Record], learner: Learner, longest: int, *, timed: bool = True, kept: bool = True
) -> Report:
    """The report of a drill's records; `learner` knows those of earlier drills too. `timed` off: time never counted;
    `kept` off: the next drill will know nothing of it."""
    counted = (record for record in records if learner.step(record.kind, record.game) is not None)
    times = sorted(record.seconds for record in counted) if timed else []
    lines = _tallies((one for one in records if one.family), lambda record: record.family, str)
    categories = _tallies(
        (one for one in records if category_of(one)), category_of, lambda name: name.replace("_", " ")
    )
    order = [name.replace("_", " ") for name in CATEGORIES]
    better, waits = _better(records, learner)
    return Report(
        asked=len(records),
        right=sum(record.right for record in records),
        longest=longest,
        best=max(learner.best, longest) if kept else None,
        seconds=times[len(times) // 2] if times else None,
        kinds=tuple(_tally(title, group) for title, group in by_title(records)),
        categories=tuple(sorted(categories, key=lambda tally: order.index(tally.name))),
        lines=lines,
        better=better,
        next=advice(records, kept=kept),
        trail=tuple(record.right for record in records),
        counted=len(times),
        waits=waits,
        about=about(records),
    )


def timed(figures: Report) -> str:
    """The answers to which time counted, `24 timed answers`."""
    return f"{figures.counted} timed answer{'' if figures.counted == 1 else 's'}"


def about(records: Sequence[Record]) -> str:
    """`Omaha`, or `6 games` where several were asked."""
    games = {record.game for record in records}
    game = find(min(games)) if len(games) == 1 else None
    return game.name if game is not None else f"{len(games)} games" if len(games) > 1 else ""


def category_of(record: Record) -> str:
    """The category an answer was about, "" where it was about none."""
    return record.truth if record.truth in CATEGORIES else ""


def _tallies(
    records: Iterable[Record], key: Callable[[Record], str], name: Callable[[str], str]
) -> tuple[Tally, ...]:
    groups: dict[str, list[Record]] = {}
    for record in records:
        groups.setdefault(key(record), []).append(record)
    return tuple(_tally(name(group), answers) for group, answers in groups.items())


def _tally(name: str, records: Sequence[Record]) -> Tally:
    return Tally(name, sum(record.right for record in records), len(records))


def _better(records: Sequence[Record], learner: Learner) -> tuple[tuple[Better, ...], str]:
    """Pairs of categories that were mixed up at some time, and kinds of question, as far as more is right now than
    chance would have it, the greatest gain first; where there are none, why."""
    every = learner.records or list(records)
    mixed = {frozenset(pair) for record in every if (pair := confusion(record)) is not None}
    groups = [(_pair_name(pair), [one for one in every if _about(one, pair)]) for pair in mixed]
    questions = [(title.rstrip("?"), group) for title, group in by_title(every)]
    groups += questions
    compared = [_then_and_now(name, group) for name, group in groups if len(group) >= 2 * LEAST]
    found = [one for one in compared if _clearly(one.then, one.now)]
    found.sort(key=lambda one: (one.then.part - one.now.part, one.name))
    return tuple(found), "" if found else _waits(questions, compared=bool(compared))


def _waits(questions: Sequence[tuple[str, Sequence[Record]]], *, compared: bool) -> str:
    """Why nothing got better: too little was answered to compare, or nothing did clearly."""
    if compared:
        return "nothing is clearly better yet"
    name, most = max(questions, key=lambda group: len(group[1]), default=("", ()))
    return f"compared from {2 * LEAST} answers on{f'; {name} has {len(most)}' if most else ''}"


def _then_and_now(name: str, records: Sequence[Record]) -> Better:
    span = min(SPAN, len(records) // 2)
    then, now = records[:span], records[-span:]
    size = max(1, -(-len(records) // POINTS))
    curve = [
        sum(record.right for record in records[at : at + size]) / len(records[at : at + size])
        for at in range(0, len(records), size)
    ]
    return Better(name, _tally(name, then), _tally(name, now), tuple(curve))


def _clearly(then: Tally, now: Tally) -> bool:
    """Whether the gain is more than answers at random would show now and then: `CLEAR` standard errors."""
    both = (then.right + now.right) / (then.asked + now.asked)
    error = math.sqrt(both * (1 - both) * (1 / then.asked + 1 / now.asked))
    return now.part - then.part > CLEAR * error


def _pair_name(pair: frozenset[str]) -> str:
    words = sorted(pair, key=CATEGORIES.index)
    return " or ".join(word.replace("_", " ") for word in words)


def _about(record: Record, pair: frozenset[str]) -> bool:
    """Whether an answer tells the two categories apart."""
    return record.truth in pair or set(record.topic.split("|")) == pair
