"""A drill: one question after the other until it is over, graded, remembered, resumable after any question."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime
from typing import Any

from homepoker.errors import HomepokerError
from homepoker.practice.asks import Order, ask
from homepoker.practice.chance import Chance
from homepoker.practice.chooser import Course, Spec, parse_spec, spec_json
from homepoker.practice.kinds import offered
from homepoker.practice.ladder import Rung, game_ladder, game_rung, ladder, seconds
from homepoker.practice.learner import Learner
from homepoker.practice.plan import Plan, parse_kind
from homepoker.practice.question import Graded, Question, Values, grade
from homepoker.practice.records import Record, record_of
from homepoker.rules.game import Game

Clock = Callable[[], float]
VERSION = 1


class Drill:
    """A drill of one person. `number` counts questions from 1 (0 before the first), `streak` right answers in a row;
    `graded` are the answers so far and `records` the same as they are kept, those of an earlier sitting first.
    `clock` gives seconds since 1970; `timed` off, time never counts."""

    def __init__(
        self,
        plan: Plan,
        games: Sequence[Game],
        learner: Learner | None = None,
        *,
        clock: Clock = time.time,
        key: str = "",
    ) -> None:
        self.plan = plan
        self.learner = learner if learner is not None and plan.seed is None else Learner()
        self.clock = clock
        self.key = key or (str(plan.seed) if plan.seed is not None else secrets.token_hex(8))
        self.games = {game.id: game for game in (*games, *([plan.game] if plan.game else []))}
        rungs, name = _rungs(plan, games)
        own = _chosen(plan, rungs, self.games, self.learner)
        self.course = Course(rungs, plan.deals, adapts=plan.seed is None, ladder=name, own=own)
        self.number = 0
        self.streak = self.longest = 0
        self.graded: list[Graded] = []
        self.records: list[Record] = []
        self.changed: tuple[str, ...] = ()
        self.stopped = False
        self.timed = True
        self.limit: int | None = None  # seconds for the question asked last, None while time does not count
        self.spent = 0.0  # seconds of this drill, earlier sittings included
        self._asked_at = 0.0
        self._spec: Spec | None = None
        self._question: Question | None = None

    @property
    def question(self) -> Question:
        """The question that was asked last; HomepokerError before the first."""
        if self._question is None:
            raise HomepokerError("no question has been asked yet")
        return self._question

    @property
    def open(self) -> bool:
        """Whether the last question still waits for its answer."""
        return self.number > len(self.records)

    @property
    def over(self) -> bool:
        """Whether no further question comes."""
        done = len(self.records)
        questions, minutes = self.plan.questions, self.plan.minutes
        out = questions is not None and done >= questions
        late = minutes is not None and self.spent >= minutes * 60 and not self.open
        return self.stopped or out or late

    def ask(self) -> Question:
        """The next question, or the one that still waits. HomepokerError when the drill is over."""
        if self.over:
            raise HomepokerError("the drill is over")
        if not self.open:
            self.number += 1
            chance = Chance(f"{self.key}/choose/{self.number}")
            self._spec = self.course.choose(self.number, self.learner, chance, self._now())
            self._question = self._make(self._spec)
            self.course.took(self._spec, self._question)
        self.limit = self._limit(self.question)
        self._asked_at = self.clock()
        return self.question

    def _limit(self, question: Question) -> int | None:
        if not (self.timed and self.course.adapts):
            return None
        step = self.learner.step(question.kind, question.game.id)
        return seconds(question, step) if step is not None else None

    def answer(self, values: Values | None) -> Graded:
        """Grade an answer to the open question (None: skipped) and learn from it."""
        if not self.open:
            raise HomepokerError("no question is open")
        graded = grade(self.question, values, max(0.0, self.clock() - self._asked_at))
        record = record_of(graded, self.clock())
        self.spent += graded.seconds
        self.streak = self.streak + 1 if graded.right else 0
        self.longest = max(self.longest, self.streak)
        self.graded.append(graded)
        self.records.append(record)
        if self.course.adapts:
            self._learn(record)
        return graded

    def rested(self) -> None:
        """Start the time for the open question anew: it was out of sight."""
        self._asked_at = self.clock()

    def stop(self) -> None:
        """End the drill here."""
        self.stopped = True

    def _learn(self, record: Record) -> None:
        learner, course = self.learner, self.course
        self.changed = learner.learn(record, self._now(), self.limit)
        learner.best = max(learner.best, self.streak)
        learner.climb(course.ladder, record.right, len(course.rungs) - 1)
        if self.plan.game is not None:
            learner.games[record.game] += 1

    def _make(self, spec: Spec) -> Question:
        chance = Chance(f"{self.key}/{self.number}")
        game = self.games[spec.game]
        order = Order(game, chance, spec.wants, spec.contrast, spec.board, spec.line, spec.seats)
        return ask(spec.kind, order)

    def _now(self) -> datetime:
        return datetime.fromtimestamp(self.clock(), UTC)

    # An interrupted drill

    def saved(self) -> dict[str, Any]:
        """Everything needed to go on later, as JSON values."""
        plan = self.plan
        return {
            "version": VERSION,
            "key": self.key,
            "game": plan.game.id if plan.game else None,
            "kind": plan.kind,
            "questions": plan.questions,
            "minutes": plan.minutes,
            "deals": plan.deals,
            "number": self.number,
            "streak": self.streak,
            "longest": self.longest,
            "spent": round(self.spent, 1),
            "records": [list(record) for record in self.records],
            "open": spec_json(self._spec) if self._spec is not None and self.open else None,
            "course": self.course.saved(),
        }

    @classmethod
    def restored(
        cls,
        saved: dict[str, Any],
        games: Sequence[Game],
        learner: Learner | None = None,
        *,
        clock: Clock = time.time,
    ) -> Drill:
        """Go on with a drill; HomepokerError when it was kept by another version or its game is gone."""
        try:
            return cls._restored(saved, games, learner, clock)
        except (LookupError, TypeError, ValueError, AttributeError, ArithmeticError) as error:
            raise HomepokerError(
                f"the interrupted drill cannot be read ({error}); a new one begins"
            ) from None

    @classmethod
    def _restored(
        cls, saved: dict[str, Any], games: Sequence[Game], learner: Learner | None, clock: Clock
    ) -> Drill:
        if saved["version"] != VERSION:
            raise ValueError("it was kept by another version")
        by_id = {game.id: game for game in games}
        plan = Plan(
            by_id[saved["game"]] if saved["game"] else None,
            parse_kind(saved["kind"]) if saved["kind"] else None,
            saved["questions"],
            saved["minutes"],
            None,
            saved["deals"],
        )
        drill = cls(plan, games, learner, clock=clock, key=saved["key"])
        drill.number, drill.streak, drill.longest = (
            int(saved[word]) for word in ("number", "streak", "longest")
        )
        drill.spent = float(saved["spent"])
        drill.records = [Record(*record) for record in saved["records"]]
        drill.course.restore(saved["course"])
        if saved["open"] is not None:
            drill._spec = parse_spec(saved["open"])
            drill._question = drill._make(drill._spec)
        return drill


def _chosen(
    plan: Plan, rungs: Sequence[Rung], games: Mapping[str, Game], learner: Learner
) -> tuple[Rung, ...]:
    """Rungs for games that the person chose at other times and that are not on the ladder of a mixed drill."""
    there = {rung.game.id for rung in rungs}
    chosen = [games[name] for name in learner.games if name in games and name not in there]
    if plan.game is not None:
        return ()
    return tuple(game_rung(game, plan.kind) for game in chosen if plan.kind in (None, *offered(game)))


def _rungs(plan: Plan, games: Sequence[Game]) -> tuple[tuple[Rung, ...], str]:
    """The ladder of a plan and the name under which a person's step on it is kept."""
    if plan.game is not None:
        rungs = game_ladder(plan.game, plan.kind)
        if plan.seed is not None and plan.kind is None:
            rungs = rungs[2:]
        return rungs, f"{plan.game.id}:{plan.kind or ''}"
    rungs = ladder(games, plan.kind)
    if plan.kind is not None:
        rungs = tuple(Rung(rung.game, (plan.kind,), rung.seats) for rung in rungs if plan.kind in rung.kinds)
        rungs = rungs or tuple(
            rung
            for game in games
            if plan.kind in game_ladder(game)[2].kinds
            for rung in game_ladder(game, plan.kind)[:1]
        )
    return rungs, f":{plan.kind or ''}"
