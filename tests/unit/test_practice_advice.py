"""The end card says what to do next about whatever was missed most, and what got better only where it clearly did."""

from __future__ import annotations

import pytest

from homepoker.practice.advice import advice
from homepoker.practice.learner import Learner
from homepoker.practice.plan import Plan
from homepoker.practice.question import Kind
from homepoker.practice.records import Record
from homepoker.practice.report import report
from homepoker.rules.library import load
from homepoker.text.practice_words import report_lines
from tests.unit.practice_people import confuses, guesses, knows, practise


def answer(kind: Kind, topic: str, truth: str, said: str, family: str = "", *, right: bool = False) -> Record:
    """One answer, wrong if nothing else is said."""
    return Record(0.0, kind, "any", topic, truth, said, family, right, 5.0)


KNOWN = [answer("what", "pair", "pair", "pair", right=True)] * 6
LINE = answer("find", "flush", "flush", "flush", "three neighbours")


@pytest.mark.parametrize(
    ("missed", "said"),
    [
        ([answer("what", "flush", "flush", "straight")],
         "Tell a flush from a straight: both come up more often next time."),
        ([answer("what", "flush", "flush", "")] * 2, "Look for a flush: 2 of 2 missed."),
        ([answer("find", "pair", "pair", "pair", "diagonal")],
         "Read every diagonal before you name a line: 1 of 1 missed."),
        ([LINE, LINE._replace(right=True)], "Read every line before you name one: 1 of 2 missed."),
        ([answer("beats", "straight|flush", "first", "second")], "Compare a flush with a straight: 1 of 1 missed."),
        ([answer("wins", "pair|pair", "Ann", "Bo")],
         "Where both have a pair, go through the ranks from the top: 1 of 1 missed."),
        ([answer("wins", "low", "Ann", "Bo")], "Name every hand before you compare: 1 of 1 missed."),
        ([answer("low", "no low", "none", "8-6-4-2-A")], "Look first whether there is a low at all: 1 of 1 missed."),
        ([answer("wild", "rank_of", "nines", "tens")],
         "Say the rule for wild cards, then point at every card it means: 1 of 1 missed."),
        ([], "All right: it gets harder as you go on."),
    ],
)  # fmt: skip
def test_what_to_do_next_is_about_what_was_missed(missed: list[Record], said: str) -> None:
    assert advice([*KNOWN, *missed], kept=True) == said


def test_what_was_missed_most_goes_before_what_was_missed_once() -> None:
    missed = [answer("what", "flush", "flush", "straight"), *[answer("low", "low", "7-5-3-2-A", "none")] * 2]
    assert advice([*KNOWN, *missed], kept=True).startswith(
        "Read a low from its highest card down: 2 of 2 missed"
    )


def test_a_set_of_which_nothing_is_kept_promises_nothing() -> None:
    drill, _ = practise(confuses("pair", "two_pair", 1.0), 30, plan=Plan(load("tic_tac_toe"), "what", seed=2))
    figures = report(drill.records, drill.learner, drill.longest, kept=False)
    assert figures.best is None
    assert "Tell a pair from two pair:" in figures.next
    assert "next time" not in figures.next
    assert "harder as you go" in advice(KNOWN, kept=False)


@pytest.mark.parametrize("seed", range(1, 6))
def test_answers_at_random_do_not_get_better(seed: int) -> None:
    learner = Learner()
    drill, _ = practise(guesses, 60, learner, seed=seed, plan=Plan(load("tic_tac_toe"), "find"))
    assert report(drill.records, learner, 0).better == ()


def test_what_is_learned_got_better() -> None:
    learner, plan = Learner(), Plan(load("tic_tac_toe"), "what")
    practise(guesses, 30, learner, plan=plan)
    drill, _ = practise(knows, 30, learner, plan=plan, seed=2)
    better = report(drill.records, learner, 0).better
    assert "what is it" in {one.name for one in better}


def asked_where(game: str, family: str = "", topic: str = "own cards") -> Record:
    """A miss of the question for the place of a hand."""
    return answer("line", topic, "truth", "said", family)._replace(game=game)


@pytest.mark.parametrize(
    ("missed", "titles", "following"),
    [
        ([asked_where("omaha8")], ["which of your cards?"], "Try every choice of your own cards before you name one"),
        ([asked_where("otis_elevator", "top floor", "top floor")], ["which floor?"], "Read every floor"),
        ([asked_where("iron_cross_4", "across", "across"), asked_where("six_pack", "line", "line")],
         ["which line?"], "Read every line before you name one"),
        ([asked_where("six_pack", "line", "line"), asked_where("omaha8"), asked_where("omaha8")],
         ["which line?", "which of your cards?"], "Try every choice of your own cards"),
    ],
)  # fmt: skip
def test_the_place_of_a_hand_is_counted_in_the_word_in_which_it_was_asked(
    missed: list[Record], titles: list[str], following: str
) -> None:
    figures = report(missed, Learner(), 0)
    assert [tally.name for tally in figures.kinds] == titles
    assert figures.next.startswith(following)


@pytest.mark.parametrize(
    ("right", "waits"),
    [
        ([True] * 11, "compared from 12 answers on; what is it has 11"),
        ([True, False] * 15, "nothing is clearly better yet"),
        ([False] * 15 + [True] * 15, ""),
    ],
)
def test_the_end_card_says_why_nothing_got_better(right: list[bool], waits: str) -> None:
    answers = [answer("what", "pair", "pair", "pair" if one else "", right=one) for one in right]
    assert report(answers, Learner(), 0).waits == waits


def test_a_report_names_the_game_or_how_many_there_were() -> None:
    one = answer("find", "pair", "pair", "pair", right=True)._replace(game="omaha")
    assert report([one], Learner(), 0).about == "Omaha"
    assert report([one, one._replace(game="six_pack")], Learner(), 0).about == "2 games"


def test_the_median_says_of_how_many_answers_it_is() -> None:
    learner, plan = Learner(), Plan(load("tic_tac_toe"), "find")
    drill, _ = practise(knows, 14, learner, plan=plan)
    mixed = [*drill.records, answer("what", "pair", "pair", "pair", right=True)]
    figures = report(mixed, learner, 14)
    assert (figures.seconds, figures.counted) == (6.0, 14)
    assert "Median of 14 timed answers: 6 seconds." in report_lines(figures)
