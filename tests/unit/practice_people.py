"""People and clocks for tests of practice: learners that know, err or confuse, and time that stands still."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass

from homepoker.practice.drill import Drill
from homepoker.practice.learner import Learner
from homepoker.practice.plan import Plan
from homepoker.practice.question import Graded, Question, Values
from homepoker.rules.library import catalogue

MONDAY = 1_700_000_000.0
Mind = Callable[[Question, random.Random], Values | None]


@dataclass
class Clock:
    """Seconds that pass only when told to."""

    now: float = MONDAY

    def __call__(self) -> float:
        return self.now


def knows(question: Question, rng: random.Random) -> Values:
    """Somebody who is always right."""
    return question.truth


def guesses(question: Question, rng: random.Random) -> Values:
    """Somebody who types any of the keys."""
    return tuple(rng.choice(part.options).value for part in question.parts)


def confuses(one: str, other: str, part: float) -> Mind:
    """Somebody who takes two categories for each other so often, and knows the rest."""

    def answer(question: Question, rng: random.Random) -> Values:
        truth = question.truth
        if rng.random() >= part:
            return truth
        if question.kind in ("what", "find") and truth[0] in (one, other):
            return (other if truth[0] == one else one, *truth[1:])
        if question.kind == "beats" and set(question.topic.split("|")) == {one, other}:
            return ("second" if truth == ("first",) else "first",)
        return truth

    return answer


def practise(
    mind: Mind,
    questions: int,
    learner: Learner | None = None,
    *,
    seed: int = 1,
    plan: Plan | None = None,
    takes: float = 6.0,
    clock: Clock | None = None,
) -> tuple[Drill, list[Graded]]:
    """A drill of so many questions, `takes` seconds each and four more to read the lesson."""
    clock = clock or Clock()
    plan = plan or Plan()
    drill = Drill(
        plan, catalogue(), learner, clock=clock, key="" if plan.seed is not None else f"test {seed}"
    )
    rng, graded = random.Random(seed), []
    for _ in range(questions):
        question = drill.ask()
        clock.now += takes
        graded.append(drill.answer(mind(question, rng)))
        clock.now += 4
    return drill, graded
