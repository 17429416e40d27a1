"""Two hands are compared evenly: every pair of kinds in its turn, and hands of one kind, which ranks decide."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from homepoker.practice.asks import Order, ask
from homepoker.practice.asks.strips import PAIR_TOPICS, SAME_TOPICS
from homepoker.practice.chance import Chance
from homepoker.practice.plan import Plan, parse_kind
from homepoker.practice.question import Graded, Question, Values
from homepoker.rules.library import load
from tests.choose import some_of
from tests.unit.practice_people import Mind, knows, practise

QUESTIONS = 80


def half(question: Question, rng: random.Random) -> Values:
    """Somebody who is right every other time."""
    wrong = [(option.value,) for option in question.parts[0].options if (option.value,) not in question.right]
    return question.truth if rng.random() < 0.5 else rng.choice(wrong)


def skips(question: Question, rng: random.Random) -> None:
    """Somebody who answers nothing."""


PEOPLE: list[tuple[str, Mind, int | None]] = [
    ("seed", knows, 1),
    ("right", knows, None),
    ("half", half, None),
    ("skips", skips, None),
]


def alike(graded: list[Graded]) -> int:
    """How many of the questions are about two hands of one kind."""
    return sum(one.question.topic in SAME_TOPICS for one in graded)


def compared(kind: str, game: str, mind: Mind, seed: int | None) -> list[Graded]:
    """A drill of comparisons alone."""
    return practise(mind, QUESTIONS, seed=2, plan=Plan(load(game), parse_kind(kind), seed=seed))[1]


@pytest.mark.parametrize(
    ("kind", "game"),
    [("wins", "tic_tac_toe"), ("wins", "omaha"), ("wins", "poker_2_11"), ("beats", "tic_tac_toe")],
)
@pytest.mark.parametrize(("mind", "seed"), some_of(one[1:] for one in PEOPLE), ids=[one[0] for one in PEOPLE])
def test_pairs_of_hands_come_up_evenly_whoever_answers(
    kind: str, game: str, mind: Mind, seed: int | None
) -> None:
    graded = compared(kind, game, mind, seed)
    counts = Counter(one.question.topic for one in graded)
    assert max(counts.values()) <= QUESTIONS / 8
    assert len(counts) >= 18
    late = Counter(one.question.topic for one in graded[QUESTIONS // 2 :])
    assert max(late.values()) <= QUESTIONS / 10
    assert 0.08 * QUESTIONS <= alike(graded) <= 0.6 * QUESTIONS


@pytest.mark.parametrize("kind", ["wins", "beats"])
def test_who_compares_well_is_shown_more_hands_of_one_kind(kind: str) -> None:
    well, badly = (compared(kind, "tic_tac_toe", mind, None) for mind in (knows, skips))
    assert alike(well) > 1.5 * alike(badly)


@pytest.mark.parametrize(("kind", "equal"), [("wins", "+"), ("beats", "same")])
def test_equal_hands_come_up_and_so_do_hands_that_a_kicker_decides(kind: str, equal: str) -> None:
    graded = compared(kind, "tic_tac_toe", knows, None)
    ties = sum(equal in one.question.truth[0] for one in graded)
    assert 0.03 * QUESTIONS <= ties <= 0.25 * QUESTIONS
    assert alike(graded) - ties > 0.2 * QUESTIONS


HARDLY = {"straight_flush|straight_flush", "four_of_a_kind|four_of_a_kind"}


@pytest.mark.parametrize("topic", [topic for topic in PAIR_TOPICS if topic not in HARDLY])
def test_a_showdown_between_two_kinds_of_hands_that_is_wanted_is_often_dealt(topic: str) -> None:
    """Some pairs hardly fit beside one board; the others are found in few deals."""
    game = load("tic_tac_toe")
    dealt = sum(
        ask("wins", Order(game, Chance(f"{topic} {number}"), (topic,), seats=2)).topic == topic
        for number in range(12)
    )
    assert dealt >= 2


@pytest.mark.parametrize(
    ("kind", "game"),
    [("wins", "six_pack"), ("wins", "otis_elevator"), ("wins", "razz"), ("beats", "tic_tac_toe")],
)
def test_either_side_is_better_as_often_as_the_other_and_one_in_ten_is_a_tie(kind: str, game: str) -> None:
    chances = [Chance(f"sides {number}") for number in range(120)]
    asked = [ask(parse_kind(kind), Order(load(game), chance, seats=2)) for chance in chances]
    answers = Counter(question.truth[0] for question in asked)
    ties = answers["same"] + answers["Ann+Bo"]
    assert 0.05 * len(asked) <= ties <= 0.2 * len(asked)
    sides = [answers[side] for side in ("Ann", "Bo", "first", "second") if side in answers]
    assert min(sides) >= 0.4 * (len(asked) - ties)


def test_of_two_hands_of_one_kind_on_strips_the_ranks_are_close() -> None:
    """Kickers decide only where a hand's name is the same: most pairs share all ranks but one."""
    game = load("tic_tac_toe")
    for topic in ("pair|pair", "high_card|high_card", "two_pair|two_pair"):
        for number in range(12):
            strips = ask("beats", Order(game, Chance(f"{topic} {number}"), (topic,))).strips
            ranks = [Counter(card >> 2 for card in cards) for cards in strips]
            assert (ranks[0] & ranks[1]).total() >= 3
