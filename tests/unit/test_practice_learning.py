"""A drill adapts: what is confused comes back, what is known makes it harder, time counts late."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta

import pytest

from homepoker.practice.asks import Order, ask
from homepoker.practice.chance import Chance
from homepoker.practice.drill import Drill
from homepoker.practice.ladder import SECONDS, seconds
from homepoker.practice.learner import Learner, items_of
from homepoker.practice.plan import Plan
from homepoker.practice.question import Graded, Kind, Question, Values
from homepoker.practice.records import Record
from homepoker.practice.report import report
from homepoker.rules.library import catalogue, load
from tests.choose import some_of
from tests.unit.practice_people import MONDAY, Clock, Mind, confuses, guesses, knows, practise

MIXED = ("straight", "flush")


def share(graded: Sequence[Graded]) -> float:
    """The part of questions about one's own or five shown cards whose answer is a straight or a flush."""
    about = [one.question for one in graded if one.question.kind in ("what", "find")]
    return sum(question.truth[0] in MIXED for question in about) / len(about)


def contrasts(graded: Sequence[Graded]) -> int:
    """How often a straight was set against a flush."""
    return sum(one.question.topic == "straight|flush" for one in graded)


@pytest.mark.slow
def test_who_confuses_straights_and_flushes_is_asked_these_more_and_less_once_they_are_learned() -> None:
    """Two of nine categories would be 0.22 of the questions; four people, then the same four once they have learned."""
    shares: list[tuple[float, float]] = []
    for seed in range(2, 6):
        learner = Learner()
        _, confused = practise(confuses(*MIXED, 0.6), 150, learner, seed=seed)
        tomorrow = Clock(MONDAY + 86_400)
        _, learned = practise(confuses(*MIXED, 0.0), 300, learner, seed=seed + 100, clock=tomorrow)
        assert contrasts(confused) >= 10
        assert contrasts(learned[100:]) / 200 < contrasts(confused) / 150 / 3
        shares.append((share(confused[20:]), share(learned[100:])))
    assert all(then > now * 1.5 for then, now in shares)
    assert sum(then for then, _ in shares) / 4 > 0.35
    assert sum(now for _, now in shares) / 4 < 0.28


def test_a_mix_up_brings_its_contrast_within_a_few_questions() -> None:
    drill, graded = practise(confuses("pair", "two_pair", 1.0), 40)
    misses = [at for at, one in enumerate(graded) if not one.right and one.question.kind in ("what", "find")]
    assert misses
    after = graded[misses[0] + 1 : misses[0] + 7]
    assert any(
        {one.question.topic, *one.question.topic.split("|")} & {"pair", "two_pair"}
        and one.question.kind in ("what", "beats")
        for one in after
    )
    assert drill.learner.confusions()[0][0] == ("pair", "two_pair")


def test_an_expert_is_soon_at_full_difficulty() -> None:
    drill, graded = practise(knows, 45)
    assert drill.learner.rungs[drill.course.ladder] == len(drill.course.rungs) - 1
    hardest = drill.course.rungs[-1].game
    assert hardest in {one.question.game for one in graded}


def test_whoever_guesses_stays_on_the_beginners_board() -> None:
    drill, graded = practise(guesses, 60)
    assert drill.learner.rungs.get(drill.course.ladder, 0) == 0
    kinds = Counter(one.question.kind for one in graded)
    assert {*kinds} == {"find", "what", "beats"}
    assert kinds["find"] > 0.6 * len(graded)
    assert drill.limit is None


@pytest.mark.parametrize("game", [None, "tic_tac_toe", "omaha", "five_card_draw"])
def test_whoever_mixes_nothing_up_is_shown_no_strip(game: str | None) -> None:
    _, graded = practise(knows, 40, plan=Plan(load(game) if game else None))
    assert not {one.question.kind for one in graded} & {"what", "beats"}


def test_whoever_finds_hands_but_cannot_compare_them_is_given_comparisons() -> None:
    def cannot_compare(question: Question, rng: random.Random) -> Values:
        return guesses(question, rng) if question.kind in ("beats", "wins") else question.truth

    _, graded = practise(cannot_compare, 60, seed=2)
    kinds = [one.question.kind for one in graded]
    assert kinds.index("wins") < kinds.index("beats")
    assert kinds.count("beats") >= 5
    assert "what" not in kinds


@pytest.mark.parametrize("game", [None, "tic_tac_toe"])
def test_every_new_drill_begins_on_the_board_and_goes_on_with_what_was_mixed_up(game: str | None) -> None:
    """Twenty questions a day at three right answers in ten: no day begins with strips."""

    def three_in_ten(question: Question, rng: random.Random) -> Values:
        return question.truth if rng.random() < 0.3 else guesses(question, rng)

    learner, clock = Learner(), Clock()
    for day in range(3):
        plan = Plan(load(game) if game else None)
        _, graded = practise(three_in_ten, 20, learner, seed=day, plan=plan, clock=clock)
        kinds = [one.question.kind for one in graded]
        assert kinds[0] == "find"
        assert sum(kind in ("what", "beats") for kind in kinds) <= 7
        assert {*kinds} & {"what", "beats"}
        clock.now += 86_400


def test_a_mix_up_that_ended_a_drill_is_contrasted_in_the_next() -> None:
    learner, clock = Learner(), Clock()
    _, graded = practise(confuses("pair", "two_pair", 1.0), 1, learner, clock=clock)
    while graded[-1].right:
        _, graded = practise(
            confuses("pair", "two_pair", 1.0), 1, learner, seed=len(learner.records), clock=clock
        )
    kept = Learner()
    kept.restore(json.loads(json.dumps(learner.state())))
    kept.records, kept.items = learner.records, learner.items
    _, graded = practise(knows, 8, kept, clock=clock)
    about = [set(one.question.topic.split("|")) for one in graded if one.question.kind in ("what", "beats")]
    assert about[0] <= {"pair", "two_pair"}
    assert about[1] == {"pair", "two_pair"}


def right_in(part: float) -> Mind:
    """Somebody who is right so often, and types any of the keys else."""
    return lambda question, rng: question.truth if rng.random() < part else guesses(question, rng)


@pytest.mark.parametrize("part", some_of([0.6, 0.75, 0.9]))
def test_at_the_top_no_game_and_no_question_takes_more_than_a_third(part: float) -> None:
    learner, clock = Learner(), Clock()
    practise(knows, 40, learner, clock=clock)
    asked: list[Question] = []
    for day in range(4):
        _, graded = practise(right_in(part), 50, learner, seed=day, clock=clock)
        asked += [one.question for one in graded]
        clock.now += 86_400
    for counts in (Counter(one.kind for one in asked), Counter(one.game.id for one in asked)):
        assert counts.most_common(1)[0][1] <= len(asked) / 3
    for start in range(0, len(asked), 50):
        kinds = Counter(one.kind for one in asked[start : start + 50])
        assert kinds.most_common(1)[0][1] <= 50 / 3


def test_at_the_top_what_the_person_plays_comes_more_often_but_not_alone() -> None:
    learner, clock = Learner(), Clock()
    practise(knows, 10, learner, plan=Plan(load("omaha8")), clock=clock)
    practise(knows, 5, learner, plan=Plan(load("six_pack")), clock=clock)
    _, graded = practise(knows, 160, learner, clock=clock)
    counts = Counter(one.question.game.id for one in graded[40:])
    others = [count for game, count in counts.items() if game not in ("omaha8", "six_pack")]
    assert 40 >= counts["omaha8"] > counts["six_pack"] > sum(others) / len(others)


def test_time_is_hidden_until_nine_in_ten_answers_are_right_and_then_gets_shorter() -> None:
    learner = Learner()
    steps = []
    for number in range(10):
        steps.append(learner.step("what", "any"))
        learner.learn(record(number, right=number > 0), at(number))
    assert set(steps) == {None}
    assert learner.step("what", "any") == 0
    for number in range(10, 18):
        learner.learn(record(number, right=True, seconds=2), at(number), SECONDS[0])
    assert learner.step("what", "any") == 1
    for number in range(18, 20):
        learner.learn(record(number, right=False), at(number), SECONDS[1])
    assert learner.step("what", "any") is None


def test_time_does_not_count_for_a_question_that_was_hardly_asked() -> None:
    learner = Learner()
    practise(knows, 60, learner, plan=Plan(load("tic_tac_toe"), "find"), takes=2)
    seen: set[tuple[str, str]] = set()
    drill = Drill(Plan(load("tic_tac_toe")), catalogue(), learner, clock=Clock())
    counts: Counter[tuple[str, str]] = Counter()
    for _ in range(60):
        question = drill.ask()
        key = question.kind, question.game.id
        if key != ("find", "tic_tac_toe"):
            assert (drill.limit is not None) is (counts[key] >= 10)
        seen |= {key} if drill.limit is not None else set()
        counts[key] += 1
        drill.answer(question.truth)
    assert seen


def test_the_more_there_is_to_read_the_longer_it_may_take() -> None:
    def time(game: str, kind: Kind, seats: int = 2) -> int:
        return seconds(ask(kind, Order(load(game), Chance(1), seats=seats)), 0)

    assert time("tic_tac_toe", "what") == time("tic_tac_toe", "find") == SECONDS[0]
    assert time("death_wheel", "find") > SECONDS[0]
    assert time("omaha", "wins", 4) > time("omaha", "wins", 2)
    assert time("cage_match", "find") > time("tic_tac_toe", "find")


def test_plain_lines_set_no_time() -> None:
    learner = Learner()
    plan = Plan(load("tic_tac_toe"), "what")
    practise(knows, 20, learner, plan=plan)
    drill = Drill(plan, catalogue(), learner, clock=Clock())
    drill.ask()
    assert drill.limit is not None
    drill.timed = False
    drill.ask()
    assert drill.limit is None


def test_who_is_new_meets_the_beginners_board_and_nothing_else_at_first() -> None:
    _, graded = practise(knows, 16)
    assert [one.question.kind for one in graded[:4]] == ["find"] * 4
    assert {one.question.game.id for one in graded[:8]} == {"tic_tac_toe"}


def test_what_was_missed_is_due_within_a_minute_and_what_was_known_days_later() -> None:
    learner = Learner()
    learner.learn(record(0, right=False), at(0))
    keys = ["what:flush"]
    assert learner.due(keys, at(0)) == []
    assert learner.due(keys, at(0) + timedelta(seconds=60)) == keys
    moment = at(0) + timedelta(seconds=60)
    for wait in (timedelta(seconds=60), timedelta(minutes=10), timedelta(days=3)):
        learner.learn(record(1, right=True), moment)
        moment += wait
    assert learner.due(keys, moment - timedelta(days=2, hours=23)) == []
    assert learner.due(keys, moment + timedelta(days=40)) == keys


def test_a_found_hand_on_the_wrong_line_is_a_miss_of_the_line_alone() -> None:
    missed = Record(MONDAY, "find", "any", "flush", "flush", "flush", "diagonal", False, 3.0)
    assert items_of(missed) == [("find:flush", True), ("line:diagonal", False)]


def test_a_game_that_was_chosen_has_a_ladder_of_its_own() -> None:
    learner = Learner()
    practise(knows, 40, learner)
    before = dict(learner.rungs)
    drill, graded = practise(knows, 12, learner, plan=Plan(load("omaha")))
    assert {one.question.game.id for one in graded} == {"omaha"}
    assert learner.rungs.items() > before.items()
    assert drill.course.ladder == "omaha:"


def test_the_end_card_counts_by_question_hand_and_line_and_says_what_got_better() -> None:
    learner = Learner()
    plan = Plan(load("tic_tac_toe"))
    practise(confuses(*MIXED, 0.7), 80, learner, plan=plan)
    drill, _ = practise(knows, 120, learner, seed=4, plan=plan, clock=Clock(MONDAY + 90_000))
    figures = report(drill.records, learner, drill.longest)
    assert (figures.asked, figures.right, figures.longest) == (120, 120, 120)
    assert sum(tally.asked for tally in figures.kinds) == 120
    assert {tally.name for tally in figures.lines} >= {"row", "column", "diagonal"}
    best = figures.better[0]
    assert best.name == "straight or flush"
    assert best.then.part < best.now.part == 1.0
    assert all(0 <= value <= 1 for value in best.curve)
    assert figures.next == "All right: it gets harder as you go on."


def test_the_end_card_names_the_mix_up_that_happened_most() -> None:
    drill, _ = practise(confuses("pair", "two_pair", 1.0), 40)
    assert drill.records
    figures = report(drill.records, drill.learner, drill.longest)
    assert figures.next == "Tell a pair from two pair: both come up more often next time."
    assert report([], Learner(), 0).next == "Answer a few questions first."


def record(number: int, *, right: bool, seconds: float = 20.0) -> Record:
    """An answer to `what is it?` about a flush."""
    said = "flush" if right else "straight"
    return Record(MONDAY + number, "what", "any", "flush", "flush", said, "", right, seconds)


def at(number: int) -> datetime:
    """That many seconds after the beginning."""
    return datetime.fromtimestamp(MONDAY + number, UTC)
