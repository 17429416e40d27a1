"""Cards that a rule takes out of play: said before an answer is given, and why an answer that used them is wrong."""

from __future__ import annotations

import io

import pytest

from homepoker.cards import parse_cards
from homepoker.play.settings import Settings
from homepoker.practice.asks import ask
from homepoker.practice.asks.board import found
from homepoker.practice.asks.order import Order
from homepoker.practice.chance import Chance
from homepoker.practice.deals import high_end, random_position
from homepoker.practice.evaluate import candidates, category_of
from homepoker.practice.kinds import nuts_end, offered
from homepoker.practice.lessons import Lesson, lesson
from homepoker.practice.nuts import nuts_on_lines
from homepoker.practice.plan import Plan
from homepoker.practice.positions import Position
from homepoker.practice.question import Question, grade
from homepoker.practice.sitting import Sitting
from homepoker.rules.game import Game, Purge
from homepoker.rules.leaving import keeping, leaving
from homepoker.rules.library import catalogue, load
from homepoker.sentences import Speech
from homepoker.store.place import FOLDER_VARIABLE
from homepoker.text.console import Console
from homepoker.text.practice import TextDrill
from homepoker.text.practice_words import question_lines

PURGING = [
    pytest.param(game, id=game.id)
    for game in catalogue()
    if any(isinstance(step, Purge) for step in game.steps)
]


def told(question: Question, *values: str) -> Lesson:
    """The lesson after that answer."""
    return lesson(grade(question, values), Speech(question.names, question.game))


def test_the_rule_is_said_by_the_places_that_name_the_ranks() -> None:
    assert leaving(load("pyramid")) == (
        "Every card whose rank lies in the discard row is out of play, in hands and on the board."
    )
    assert leaving(load("pyramid_slow")).startswith("Every card whose rank lies among the discard markers is")
    assert (
        leaving(load("stupid_louie"))
        == "Every card in a hand is out of play if its rank lies among the killers."
    )
    assert [game.id for game in catalogue() if leaving(game)] == [param.id for param in PURGING]


@pytest.mark.parametrize("game", PURGING)
def test_every_question_on_a_board_says_the_rule_and_names_the_cards_that_are_out(game: Game) -> None:
    for kind in offered(game):
        for number in range(8):
            question = ask(kind, Order(game, Chance(f"{game.id} {kind} {number}")))
            if question.position is None:
                continue
            speech = Speech(question.names, game, "letters")
            lines = question_lines(question, 1, speech)
            assert leaving(game) in lines
            for name, hole in zip(question.names, question.position.holes, strict=False):
                own = next(line for line in lines if line.startswith((f"{name} hold", "You hold")))
                kept, _, out = own.partition("(out of play: ")
                for card in hole:
                    assert (speech.card(card) in out) is (card in question.position.out)
                    assert (speech.card(card) in kept) is (card not in question.position.out)


@pytest.mark.parametrize("game", PURGING)
def test_a_hand_that_only_cards_out_of_play_make_is_told_so(game: Game) -> None:
    """Whatever category all cards would give and those in play do not: the reason comes first, with a card of it."""
    seen, chance, end = 0, Chance(game.id), high_end(game)
    for _ in range(60):
        position = random_position(game, chance)
        question = found(position, end, "You")
        live = {category_of(position, end, one.value) for one in candidates(position, end)}
        whole = position.whole
        both = {category_of(whole, end, one.value) for one in candidates(whole, end)}
        for said in sorted(both - live):
            point = told(question, said).why[0]
            if point.title.startswith("More than"):
                continue
            assert point.title == "Out of play"
            assert leaving(game) in point.text
            seen += 1
    assert seen > 10


def test_a_pair_with_a_discarded_card_is_no_pair() -> None:
    board = parse_cards("2d 3h  8d 9h 6c  Jd Ts Ad Kd")
    position = Position(load("pyramid"), board, (parse_cards("Kc Kh Qs 5h 4c"),))
    said = told(found(position, 0, "You"), "pair")
    assert said.why[0].title == "Out of play"
    assert "would be a pair, but K♣ and K♥" in said.why[0].text.replace("K♣ K♥ are", "K♣ and K♥ are")


def test_who_wins_only_with_cards_out_of_play_is_told_so() -> None:
    seen = 0
    for number in range(60):
        question = ask("wins", Order(load("stupid_louie"), Chance(f"wins {number}")))
        position = question.board
        values = [position.whole.value(0, seat) for seat in range(len(question.names))]
        looks = [question.names[seat] for seat, value in enumerate(values) if value == max(values)]
        if ("+".join(looks),) not in question.right and question.parts[0].valued("+".join(looks)):
            point = told(question, "+".join(looks)).why[0]
            assert point.title == "Out of play"
            assert "out of play. Every card in a hand" in point.text
            seen += 1
    assert seen


def test_nuts_that_nobody_can_hold_any_more_are_told_so() -> None:
    seen, game = 0, load("pyramid")
    for number in range(40):
        question = ask("nuts", Order(game, Chance(f"nuts {number}")))
        best = max(nuts_on_lines(question.board.whole, nuts_end(game)), key=lambda one: one.value)
        part = question.parts[0]
        value = best.name if part.name == "hand" else best.category
        if value == question.truth[0] or part.valued(value) is None:
            continue
        point = told(question, value).why[1]
        assert "out of play" in point.text
        seen += 1
    assert seen


def test_a_game_that_keeps_its_cards_says_and_changes_nothing() -> None:
    game = load("omaha")
    assert leaving(game) == ""
    assert keeping(game).steps == game.steps
    position = random_position(game, Chance(1))
    assert not position.out


def test_a_game_played_as_if_no_card_left_has_all_its_other_steps() -> None:
    game = load("pyramid")
    assert keeping(game).steps == tuple(step for step in game.steps if type(step).__name__ != "Purge")
    assert len(keeping(game).steps) < len(game.steps)


def test_the_rules_asked_for_in_a_drill_say_which_cards_leave(
    tmp_path: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(FOLDER_VARIABLE, str(tmp_path))
    out = io.StringIO()
    sitting = Sitting.open(Plan(load("stupid_louie"), "find", seed=1), catalogue(), "Ann")
    TextDrill(sitting, Console(io.StringIO("rules\nquit\n"), out), Settings()).run()
    assert out.getvalue().count(leaving(load("stupid_louie"))) == 2
