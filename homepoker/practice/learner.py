"""What a person can do by now: every topic's place in a spaced-repetition schedule, and the rung reached.

A topic that was missed comes back within a minute or so, one that was known after minutes, then days (FSRS).
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from functools import cache
from typing import TYPE_CHECKING, Any
from zlib import crc32

from homepoker.practice.ladder import SECONDS
from homepoker.practice.question import BASIC, Kind
from homepoker.practice.records import Record, confusion

if TYPE_CHECKING:
    from fsrs import Scheduler

SOON = timedelta(seconds=45)
LATER = timedelta(minutes=8)
WINDOW = 20  # answers over which time is earned
EARNED = 0.9
QUICK = 8  # answers in time, one after the other, for less time
KEEP = 600  # records that are looked at


class Learner:
    """One person's progress. `records` are the latest answers, oldest first; `rungs` the step reached on each
    ladder, `passed` the basic skills known well enough to be mixed, `speed` the step of `SECONDS` reached, `best`
    the longest run of right answers."""

    def __init__(self) -> None:
        self.records: list[Record] = []
        self.items: dict[str, str] = {}
        self.rungs: dict[str, int] = {}
        self.passed: set[Kind] = set()
        self.speed = 0
        self.best = 0
        self.run: list[bool] = []
        self.quick = 0

    # What was learned

    def learn(self, record: Record, now: datetime, *, timed: bool = True) -> tuple[str, ...]:
        """Take in an answer, `timed` when its seconds count; returns the keys of the items it changed."""
        self.records.append(record)
        del self.records[:-KEEP]
        changed = []
        for key, right in items_of(record):
            self._review(key, right, record.seconds, now)
            changed.append(key)
        self._pass(record.kind)
        if timed:
            self._hurry(record)
        return tuple(changed)

    def _review(self, key: str, right: bool, seconds: float, now: datetime) -> None:
        from fsrs import Card, Rating

        card = Card.from_json(self.items[key]) if key in self.items else Card(card_id=crc32(key.encode()))
        limit = self.limit
        rating = Rating.Again if not right else Rating.Hard if limit and seconds > limit else Rating.Good
        reviewed, _ = _scheduler().review_card(card, rating, review_datetime=now)
        self.items[key] = reviewed.to_json()

    def _pass(self, kind: Kind) -> None:
        if kind not in BASIC:
            return
        recent = [record.right for record in self.records if record.kind == kind][-8:]
        if len(recent) >= 3 and (all(recent[-3:]) or (len(recent) >= 6 and sum(recent[-6:]) >= 5)):
            self.passed.add(kind)
        elif len(recent) == 8 and sum(recent) <= 4:
            self.passed.discard(kind)

    def _hurry(self, record: Record) -> None:
        limit = self.limit
        if limit is None:
            return
        self.quick = self.quick + 1 if record.right and record.seconds <= limit else 0
        if self.quick >= QUICK and self.speed < len(SECONDS) - 1:
            self.speed, self.quick = self.speed + 1, 0

    def climb(self, ladder: str, right: bool, top: int) -> None:
        """Move up or down a ladder after an answer: up after four right ones in a row, after two once nothing has
        been missed for long; down when more than half of five were wrong."""
        self.run.append(right)
        rung = self.rungs.get(ladder, 0)
        fluent = len(self.records) >= 10 and all(record.right for record in self.records[-10:])
        need = 2 if fluent else 4
        if len(self.run) >= need and all(self.run[-need:]) and rung < top:
            self.rungs[ladder] = rung + 1
            self.run.clear()
        elif len(self.run) >= 5 and sum(self.run[-5:]) <= 2 and rung > 0:
            self.rungs[ladder] = rung - 1
            self.run.clear()

    # What it says

    @property
    def limit(self) -> int | None:
        """How many seconds an answer should take now; None until nine in ten answers are right."""
        recent = [record.right for record in self.records[-WINDOW:]]
        if len(recent) < WINDOW or sum(recent) < EARNED * WINDOW:
            return None
        return SECONDS[self.speed]

    def due(self, keys: Iterable[str], now: datetime) -> list[str]:
        """Those of the items that should be asked again by now, the longest overdue first."""
        waiting = [(_due(self.items[key]), key) for key in keys if key in self.items]
        return [key for at, key in sorted(waiting) if at <= now]

    def confusions(self, last: int = 60) -> list[tuple[tuple[str, str], int]]:
        """Which two categories were taken for each other lately, and how often."""
        pairs = [confusion(record) for record in self.records[-last:]]
        counts = Counter(tuple(sorted(pair)) for pair in pairs if pair)
        return [((pair[0], pair[1]), times) for pair, times in counts.most_common()]

    # How it is kept

    def state(self) -> dict[str, Any]:
        """What is kept beside records and items."""
        return {
            "rungs": self.rungs,
            "passed": sorted(self.passed),
            "speed": self.speed,
            "best": self.best,
            "run": self.run[-8:],
        }

    def restore(self, state: dict[str, Any]) -> None:
        """Take back what `state` gave."""
        self.rungs = {str(key): int(rung) for key, rung in state["rungs"].items()}
        self.passed = {kind for kind in BASIC if kind in state["passed"]}
        self.speed = min(max(int(state["speed"]), 0), len(SECONDS) - 1)
        self.best = int(state["best"])
        self.run = [bool(right) for right in state["run"]]


def items_of(record: Record) -> list[tuple[str, bool]]:
    """The scheduled items an answer is about, each with whether it was known: the topic of its kind, and the kind of
    line where one had to be found."""
    found = [(f"{record.kind}:{record.topic}", record.right)]
    if record.kind == "find":
        known = record.said == record.truth
        found = [(f"find:{record.topic}", known)]
        if record.family and known:
            found.append((f"line:{record.family}", record.right))
    return found


@cache
def _scheduler() -> Scheduler:
    from fsrs import Scheduler

    return Scheduler(learning_steps=(SOON, LATER), relearning_steps=(SOON,), enable_fuzzing=False)


def _due(card: str) -> datetime:
    return datetime.fromisoformat(json.loads(card)["due"]).astimezone(UTC)
