"""What somebody mixes up comes back, whatever is asked: within the drill, in the next one, and less once learned."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from homepoker.practice.learner import Learner
from homepoker.practice.plan import Plan, parse_kind
from homepoker.practice.question import Graded, Question, Values
from homepoker.rules.library import load
from homepoker.rules.lines import family, line_of
from tests.choose import some_of
from tests.unit.practice_people import Mind, knows, practise

About = Callable[[Question], bool]
QUESTIONS = 120
SOON = 25


def straights_and_flushes(question: Question) -> bool:
    """Whether one of the two is the answer, or both are to be compared."""
    topics = set(question.topic.split("|"))
    return (
        topics == {"straight", "flush"} if question.kind == "beats" else bool(topics & {"straight", "flush"})
    )


def diagonals(question: Question) -> bool:
    """Whether a diagonal is the answer."""
    line = question.value("line", question.truth)
    return bool(line) and family(question.game, line_of(question.game, question.end, line)) == "diagonal"


def topic(name: str) -> About:
    """Whether the question is about that topic."""
    return lambda question: question.topic == name


def misses(about: About) -> Mind:
    """Somebody who always errs there: straights are flushes, and the other way about."""

    def answer(question: Question, rng: random.Random) -> Values:
        truth = question.truth
        if not about(question):
            return truth
        if question.kind in ("what", "find", "nuts"):
            return ("flush" if truth[0] == "straight" else "straight", *truth[1:])
        wrong = {option.value for option in question.parts[-1].options} - {
            right[-1] for right in question.right
        }
        return (*truth[:-1], min(wrong))

    return answer


CASES: list[tuple[str, str | None, About]] = [
    ("what", "tic_tac_toe", straights_and_flushes),
    ("beats", "tic_tac_toe", straights_and_flushes),
    ("find", "tic_tac_toe", straights_and_flushes),
    ("line", "tic_tac_toe", diagonals),
    ("wins", "tic_tac_toe", straights_and_flushes),
    ("wild", None, topic("lowest_of")),
    ("low", "omaha8", topic("counterfeited")),
    ("nuts", "six_pack", straights_and_flushes),
    ("", None, straights_and_flushes),
    ("", "tic_tac_toe", straights_and_flushes),
]


@pytest.mark.parametrize(
    ("kind", "game", "about"), some_of(CASES, 2), ids=[f"{kind or 'all'} {game}" for kind, game, _ in CASES]
)
def test_what_is_mixed_up_comes_back_in_every_drill_and_in_the_next_until_it_is_learned(
    kind: str, game: str | None, about: About
) -> None:
    plan = Plan(load(game) if game else None, parse_kind(kind) if kind else None)

    def share(graded: list[Graded]) -> float:
        return sum(about(one.question) for one in graded) / len(graded)

    def drill(mind: Mind, learner: Learner | None, seed: int, count: int = QUESTIONS) -> float:
        return share(practise(mind, count, learner, seed=seed, plan=plan, takes=0)[1])

    learner = Learner()
    known, mixed_up = drill(knows, None, 1), drill(misses(about), learner, 1)
    assert mixed_up > 1.4 * known
    assert drill(misses(about), learner, 2, SOON) > 1.2 * known
    drill(knows, learner, 3, QUESTIONS)
    assert drill(knows, learner, 4) < 0.8 * mixed_up
