"""A drill adapts: what is confused comes back, what is known makes it harder, time counts late."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta

from homepoker.practice.asks import Order, ask
from homepoker.practice.chance import Chance
from homepoker.practice.drill import Drill
from homepoker.practice.ladder import SECONDS, seconds
from homepoker.practice.learner import Learner, items_of
from homepoker.practice.plan import Plan
from homepoker.practice.question import Graded, Kind
from homepoker.practice.records import Record
from homepoker.practice.report import report
from homepoker.rules.library import catalogue, load
from tests.unit.practice_people import MONDAY, Clock, confuses, guesses, knows, practise

MIXED = ("straight", "flush")


def share(graded: Sequence[Graded]) -> float:
    """The part of questions about one's own or five shown cards whose answer is a straight or a flush."""
    about = [one.question for one in graded if one.question.kind in ("what", "find")]
    return sum(question.truth[0] in MIXED for question in about) / len(about)


def contrasts(graded: Sequence[Graded]) -> int:
    """How often a straight was set against a flush."""
    return sum(one.question.topic == "straight|flush" for one in graded)


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
    assert drill.learner.passed == {"find", "what", "beats"}


def test_whoever_guesses_stays_at_the_beginning_and_drills_one_skill_at_a_time() -> None:
    drill, graded = practise(guesses, 60)
    assert drill.learner.rungs.get(drill.course.ladder, 0) == 0
    assert {one.question.kind for one in graded} == {"find", "what", "beats"}
    assert not drill.learner.passed
    assert drill.limit is None


def test_a_skill_that_fails_is_drilled_apart_before_all_are_mixed() -> None:
    def sees_but_cannot_compare(question, rng):  # type: ignore[no-untyped-def]
        return guesses(question, rng) if question.kind == "beats" else question.truth

    drill, graded = practise(sees_but_cannot_compare, 60, seed=2)
    assert "beats" not in drill.learner.passed
    kinds = [one.question.kind for one in graded[12:]]
    assert kinds.count("beats") > 0.8 * len(kinds)


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
    practise(knows, 60, learner, plan=Plan(load("tic_tac_toe"), "what"), takes=2)
    seen: set[tuple[str, str]] = set()
    drill = Drill(Plan(), catalogue(), learner, clock=Clock())
    counts: Counter[tuple[str, str]] = Counter()
    for _ in range(60):
        question = drill.ask()
        key = question.kind, question.game.id
        if key != ("what", "tic_tac_toe"):
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


def test_who_is_new_meets_one_skill_after_the_other_and_then_all_on_the_beginners_board() -> None:
    _, graded = practise(knows, 16)
    kinds = [one.question.kind for one in graded]
    assert kinds[:11] == ["what"] * 3 + ["beats"] * 5 + ["find"] * 3
    assert {one.question.game.id for one in graded[:13]} == {"tic_tac_toe"}
    assert "wins" not in kinds[:12]


def test_a_skill_that_does_not_go_well_makes_room_after_a_while() -> None:
    _, graded = practise(guesses, 40)
    kinds = [one.question.kind for one in graded]
    assert kinds.index("beats") <= 12
    assert kinds.index("find") <= 24


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
    practise(confuses(*MIXED, 0.7), 80, learner)
    drill, _ = practise(knows, 120, learner, seed=4, clock=Clock(MONDAY + 90_000))
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
