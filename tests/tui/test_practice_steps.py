"""After the answer: what lights up first, stepping to the neighbours of it, and several hands beside one another."""

from __future__ import annotations

import re

import pytest

from homepoker.cards import card_sign
from homepoker.practice.asks import Order, ask
from homepoker.practice.chance import Chance
from homepoker.practice.lessons import lesson
from homepoker.practice.plan import Plan
from homepoker.practice.question import Question, Values, grade
from homepoker.rules.library import load
from homepoker.rules.lines import end_lines
from homepoker.sentences import Speech
from homepoker.tui.practice.open_cards import open_strip
from homepoker.tui.practice.practice_board import practice_felt, sign, sizes_for
from homepoker.view.lesson_steps import lit, stepped, steps_of
from homepoker.view.practice_scene import PracticeScene, Sizes
from tests.choose import some_of
from tests.tui.practice_pilot import drilling

SIZES = ((60, 18), (80, 24), (120, 40))


def speech(question: Question) -> Speech:
    return Speech(question.names, question.game, "signs")


def told(question: Question, values: Values | None) -> PracticeScene:
    """The scene after that answer."""
    graded = grade(question, values)
    found = lesson(graded, speech(question))
    return PracticeScene(question, 1, graded=graded, lesson=found, of=steps_of(question, found))


@pytest.mark.parametrize("game", ["tic_tac_toe", "death_wheel", "six_pack", "otis_elevator"])
@pytest.mark.parametrize("seed", range(4))
def test_a_step_leads_to_the_neighbour_of_the_line_that_is_lit(game: str, seed: int) -> None:
    question = ask("find", Order(load(game), Chance(seed)))
    scene = told(question, None)
    lines = end_lines(question.game, question.end)
    first = lines.index(scene.lesson.line) if scene.lesson and scene.lesson.line else -1
    assert first >= 0
    for steps in (1, -1):
        beside = stepped(scene, steps, speech(question))
        assert beside.shown is not None
        assert beside.shown.line == lines[(first + steps) % len(lines)]
        back = stepped(beside, -steps, speech(question))
        assert lit(back) == first


async def test_the_arrows_step_from_the_line_on_show() -> None:
    async with drilling(Plan(load("tic_tac_toe"), "find", seed=1)) as drill:
        await drill.press(*drill.keys_for())
        lines = end_lines(drill.question.game, drill.question.end)
        shown = drill.screen.scene.shown
        assert shown is not None
        assert shown.line is not None
        first = lines.index(shown.line)
        await drill.press("right")
        assert drill.screen.scene.at == (first + 1) % len(lines)
        await drill.press("left", "left")
        assert drill.screen.scene.at == (first - 1) % len(lines)


@pytest.mark.parametrize("seed", range(3))
def test_the_first_step_among_several_hands_shows_another_hand(seed: int) -> None:
    question = ask("wins", Order(load("tic_tac_toe"), Chance(seed), seats=3))
    scene = told(question, None)
    assert scene.pulled is not None
    for steps in (1, -1):
        beside = stepped(scene, steps, speech(question))
        assert beside.pulled is not None
        assert beside.pulled.whose != scene.pulled.whose


@pytest.mark.parametrize("size", some_of((size,) for size in SIZES), ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("game", ["cage_match", "tic_tac_toe", "omaha", "pyramid"])
def test_the_winners_five_are_pulled_together_and_everybodys_cards_stay_in_sight(
    game: str, seats: int, size: tuple[int, int]
) -> None:
    for seed in range(3):
        question = ask("wins", Order(load(game), Chance(seed), seats=seats))
        scene = told(question, None)
        strip = open_strip(scene, size[0], Sizes.of(*size).strip)
        hand = scene.pulled
        assert hand is not None
        text = "\n".join(strip.text())
        assert all(card_sign(card) in text for card in hand.cards)
        wide = max(map(len, question.names))
        rows = {
            name: next(row for row in strip.text() if f"{name:<{wide}} {card_sign(hole[0])}" in row)
            for name, hole in zip(question.names, question.board.holes, strict=True)
        }
        assert scene.lesson is not None
        for name, hole in zip(question.names, question.board.holes, strict=True):
            assert all(card_sign(card) in rows[name] for card in hole)
            hands = [one for one in scene.lesson.pulled if one.whose == name]
            for one in hands:
                tags = [sign(one.tag_in_a_row(card), scene) for card in hole]
                assert all(tag in rows[name] for tag in tags), rows[name]


@pytest.mark.parametrize("size", some_of((size,) for size in SIZES), ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("game", ["tic_tac_toe", "omaha", "pyramid"])
def test_everybodys_cards_can_be_read_before_the_answer(game: str, seats: int, size: tuple[int, int]) -> None:
    question = ask("wins", Order(load(game), Chance(1), seats=seats))
    strip = open_strip(PracticeScene(question, 1), size[0], Sizes.of(*size).strip)
    text = "\n".join(strip.text())
    assert all(card_sign(card) in text for hole in question.board.holes for card in hole)
    assert all(name in text for name in question.names)


def test_what_a_wild_card_of_ones_own_stands_for_is_marked_in_each_hand_that_is_compared() -> None:
    question = ask("wins", Order(load("cage_match"), Chance(2), seats=3))
    scene = told(question, None)
    assert scene.lesson is not None
    wild = [hand for hand in scene.lesson.pulled if any(card in hand.own for card, _ in hand.tags)]
    assert wild
    text = "\n".join(open_strip(scene, 80, 6).text())
    for hand in wild:
        for card, _ in hand.tags:
            if card in hand.own:
                assert f"{card_sign(card)}{sign(hand.tag(card), scene)}" in text


def test_board_cards_that_are_wild_in_a_hand_not_in_sight_stand_marked_beside_its_own() -> None:
    marked = 0
    for seed in range(6):
        scene = told(ask("wins", Order(load("cage_match"), Chance(seed), seats=2)), None)
        assert scene.lesson is not None
        assert scene.pulled is not None
        rows = open_strip(scene, 120, 9).text()
        for hand in scene.lesson.pulled:
            row = next(row for row in rows if re.search(rf" {hand.whose} +[0-9JQKA]", row))
            beside = row.partition(" + ")[2].split()
            up = [card for card, _ in hand.tags if card not in hand.own and hand.tag_in_a_row(card)]
            hidden = up if hand is not scene.pulled else []
            assert beside == [f"{card_sign(card)}{sign(hand.tag(card), scene)}" for card in hidden]
            marked += len(beside)
    assert marked


@pytest.mark.parametrize("kind", ["find", "line"])
def test_the_line_that_was_announced_lights_up_where_it_is_right(kind: str) -> None:
    several = 0
    for seed in range(40):
        question = ask(kind, Order(load("death_wheel"), Chance(seed)))  # type: ignore[arg-type]
        for values in question.right:
            scene = told(question, values)
            several += len(question.right) > 1
            assert scene.lesson is not None
            assert scene.lesson.line is not None
            assert scene.lesson.line.id == question.value("line", values)
            sizes = sizes_for(scene, 80, 24)
            felt = "\n".join(practice_felt(scene, 80 - sizes.side, 16).text())
            assert felt.count("┏") == len(scene.lesson.slots)
            assert set(scene.lesson.slots) <= set(scene.lesson.line.slots)
    assert several
