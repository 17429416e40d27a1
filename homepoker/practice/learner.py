"""What a person can do by now: every topic's place in a spaced-repetition schedule, and the rung reached.

A topic that was missed comes back within a minute or so, one that was known after minutes, then days (FSRS).
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple
from zlib import crc32

from homepoker.practice.ladder import SECONDS
from homepoker.practice.makeup import NATURAL
from homepoker.practice.question import Kind
from homepoker.practice.records import Record, confusion, mixed_up

if TYPE_CHECKING:
    from fsrs import Scheduler

SOON = timedelta(seconds=45)
LATER = timedelta(minutes=8)
WINDOW = 10  # answers to one kind of question in one game over which time is earned
EARNED = 0.9
QUICK = 8  # answers in time, one after the other, for less time
KEEP = 600  # records that are looked at
FLUENT = 16  # right answers, one after the other, after which it gets harder sooner
CONTRASTS = 12  # contrasts that wait at the most
SEEN: tuple[tuple[Kind, int], ...] = (("what", 1), ("beats", 4))
"""After a hand was taken for another: first what they are, then which is better, each after so many questions."""
COMPARED: tuple[tuple[Kind, int], ...] = (("beats", 3),)
"""After two hands were compared wrongly."""


class FollowUp(NamedTuple):
    """Two categories to be told apart, once so many more questions have been answered."""

    after: int
    kind: Kind
    pair: tuple[str, str]


class Learner:
    """One person's progress. `records` are the latest answers, oldest first; `rungs` the step reached on each
    ladder, `speed` the step of `SECONDS` reached with each kind of question in each game, `best` the longest run of
    right answers, `follow` the contrasts that wait, `games` how many answers were given in each game that the person
    chose."""

    def __init__(self) -> None:
        self.records: list[Record] = []
        self.items: dict[str, str] = {}
        self.rungs: dict[str, int] = {}
        self.follow: list[FollowUp] = []
        self.games: Counter[str] = Counter()
        self.speed: dict[str, int] = {}
        self.best = 0
        self.run: list[bool] = []
        self.quick: Counter[str] = Counter()

    # What was learned

    def learn(self, record: Record, now: datetime, limit: int | None = None) -> tuple[str, ...]:
        """Take in an answer, with the seconds it might take where time counted; returns the keys of the items it
        changed."""
        self.records.append(record)
        del self.records[:-KEEP]
        changed = []
        for key, right in items_of(record):
            self._review(key, right, now, late=limit is not None and record.seconds > limit)
            changed.append(key)
        self._contrast(record)
        if limit is not None:
            self._hurry(record, limit)
        return tuple(changed)

    def _review(self, key: str, right: bool, now: datetime, *, late: bool) -> None:
        from fsrs import Card, Rating

        card = Card.from_json(self.items[key]) if key in self.items else Card(card_id=crc32(key.encode()))
        rating = Rating.Again if not right else Rating.Hard if late else Rating.Good
        reviewed, _ = _scheduler().review_card(card, rating, review_datetime=now)
        self.items[key] = reviewed.to_json()

    def _contrast(self, record: Record) -> None:
        """After a mix-up its contrasts come soon."""
        self.follow = [one._replace(after=one.after - 1) for one in self.follow]
        pair = mixed_up(record)
        if (
            pair is None
            or not set(pair) <= set(NATURAL)
            or any(set(one.pair) == set(pair) for one in self.follow)
        ):
            return
        steps = SEEN if confusion(record) else COMPARED
        self.follow += [FollowUp(after, kind, pair) for kind, after in steps]
        del self.follow[:-CONTRASTS]

    def _hurry(self, record: Record, limit: int) -> None:
        key, step = f"{record.kind}:{record.game}", self.step(record.kind, record.game) or 0
        self.quick[key] = self.quick[key] + 1 if record.right and record.seconds <= limit else 0
        if self.quick[key] >= QUICK and step < len(SECONDS) - 1:
            self.speed[key], self.quick[key] = step + 1, 0

    def climb(self, ladder: str, right: bool, top: int) -> None:
        """Move up or down a ladder after an answer: up to `top` after four right ones in a row, after two once
        nothing has been missed for long; down when more than half of five were wrong."""
        self.run.append(right)
        rung = self.rungs.get(ladder, 0)
        fluent = len(self.records) >= FLUENT and all(record.right for record in self.records[-FLUENT:])
        need = 2 if fluent else 4
        if len(self.run) >= need and all(self.run[-need:]):
            self.rungs[ladder] = max(rung, min(rung + 1, top))
            self.run.clear()
        elif len(self.run) >= 5 and sum(self.run[-5:]) <= 2 and rung > 0:
            self.rungs[ladder] = rung - 1
            self.run.clear()

    # What it says

    def step(self, kind: Kind, game: str) -> int | None:
        """The step of `SECONDS` that counts for that kind of question in that game; None until nine in ten answers to
        it are right."""
        recent = [record.right for record in self.records if (record.kind, record.game) == (kind, game)][
            -WINDOW:
        ]
        if len(recent) < WINDOW or sum(recent) < EARNED * WINDOW:
            return None
        return self.speed.get(f"{kind}:{game}", 0)

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
            "speed": self.speed,
            "best": self.best,
            "run": self.run[-8:],
            "follow": self.follow,
            "games": self.games,
        }

    def check_items(self, now: datetime) -> None:
        """An error of the scheduler, of whatever kind, for an item that it cannot go on with."""
        if self.items:
            from fsrs import Card, Rating

            for card in self.items.values():
                _scheduler().review_card(Card.from_json(card), Rating.Good, review_datetime=now)

    def restore(self, state: dict[str, Any]) -> None:
        """Take back what `state` gave."""
        self.rungs = {str(key): int(rung) for key, rung in state["rungs"].items()}
        speed = state["speed"] if isinstance(state["speed"], dict) else {}  # once one step for everything
        self.speed = {str(key): min(max(int(step), 0), len(SECONDS) - 1) for key, step in speed.items()}
        self.best = int(state["best"])
        self.run = [bool(right) for right in state["run"]]
        follow = state.get("follow", ())  # not kept once, nor were the games
        self.follow = [FollowUp(int(after), kind, (one, other)) for after, kind, (one, other) in follow]
        self.games = Counter({str(game): int(count) for game, count in state.get("games", {}).items()})


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
