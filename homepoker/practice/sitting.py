"""A person sits down to practise: the drill, new or gone on with, and the progress it is kept in."""

from __future__ import annotations

import shlex
import time
from collections.abc import Sequence
from typing import Any

from homepoker.errors import HomepokerError
from homepoker.night.names import PERSON
from homepoker.practice.drill import Clock, Drill
from homepoker.practice.learner import Learner
from homepoker.practice.plan import Plan
from homepoker.practice.progress import Progress
from homepoker.practice.question import Graded, Question, Values
from homepoker.practice.report import Report, report
from homepoker.rules.game import Game


class Sitting:
    """A drill and where it is kept. `news` are sentences for the person about how it began."""

    def __init__(self, drill: Drill, progress: Progress, news: tuple[str, ...] = ()) -> None:
        self.drill = drill
        self.progress = progress
        self.news = news

    @classmethod
    def open(
        cls,
        plan: Plan,
        games: Sequence[Game],
        person: str,
        *,
        new: bool = False,
        progress: Progress | None = None,
        clock: Clock = time.time,
    ) -> Sitting:
        """Begin a drill, or go on with the person's interrupted one when it has the same plan (and not `new`). A plan
        with a seed knows nothing of what is kept."""
        if plan.seed is not None:
            return cls(Drill(plan, games, clock=clock), Progress(None, person))
        progress = progress or Progress.open(person)
        learner = progress.learner()
        news = [f"{progress.notice}."] if progress.notice else []
        saved = None if new else progress.interrupted()
        if saved is not None:
            drill, said = _go_on(saved, plan, games, learner, clock, person)
            news.append(said)
            if drill is not None:
                return cls(drill, progress, tuple(news))
        return cls(Drill(plan, games, learner, clock=clock), progress, tuple(news))

    def ask(self) -> Question:
        """The next question, or the one that waits; once something was answered the drill is kept with it."""
        fresh = not self.drill.open
        question = self.drill.ask()
        if fresh and self.drill.records:
            self.progress.keep(self.drill)
        return question

    def answer(self, values: Values | None) -> Graded:
        """Grade an answer and keep it."""
        graded = self.drill.answer(values)
        self.progress.keep(self.drill)
        return graded

    def stop(self) -> None:
        """The person ends the drill: it will not be gone on with."""
        self.drill.stop()
        self.progress.keep(self.drill)

    def close(self) -> None:
        """Let go of the store; what is kept stays, an unfinished drill too."""
        self.progress.close()

    @property
    def waits(self) -> bool:
        """Whether the drill, left as it is now, is gone on with the next time."""
        return self.progress.store is not None and bool(self.drill.records) and not self.drill.over

    def report(self) -> Report:
        """The end card's figures."""
        drill = self.drill
        kept = self.progress.store is not None
        return report(drill.records, drill.learner, drill.longest, timed=drill.timed, kept=kept)


def _go_on(
    saved: dict[str, Any], plan: Plan, games: Sequence[Game], learner: Learner, clock: Clock, person: str
) -> tuple[Drill | None, str]:
    """The interrupted drill if it is the one asked for, and what to say about it."""
    try:
        drill = Drill.restored(saved, games, learner, clock=clock)
    except HomepokerError as error:
        return None, f"{error}."
    done = len(drill.records)
    length = _length(drill.plan)
    waits = f"after question {done}"
    if (plan.game, plan.kind, plan.questions, plan.minutes) == drill.plan[:4]:
        return drill, f"Going on with the drill{length} {waits}; --new begins another."
    how = f"{_command(drill.plan, person)} goes on; the first answer here takes its place"
    return None, f"A drill{length} waits {waits}: {how}."


def _length(plan: Plan) -> str:
    """` of 5 questions`, nothing where the person ends it."""
    if plan.questions is not None:
        return f" of {plan.questions} questions"
    return f" of {plan.minutes:g} minutes" if plan.minutes is not None else ""


def _command(plan: Plan, person: str) -> str:
    """What that person types for that drill."""
    words = ["homepoker", "practice"]
    words += [plan.game.id] if plan.game else []
    words += ["--ask", plan.kind] if plan.kind else []
    words += ["--questions", str(plan.questions)] if plan.questions is not None else []
    words += ["--minutes", f"{plan.minutes:g}"] if plan.minutes is not None else []
    words += ["--name", person] if person != PERSON else []
    return shlex.join(words)
