"""What practice says fits where it stands, in every game and at small sizes: whole sentences, or shorter ones."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from homepoker.practice.asks import Order, ask
from homepoker.practice.chance import Chance
from homepoker.practice.kinds import offered
from homepoker.practice.lessons import Lesson, lesson
from homepoker.practice.lessons.board import other_line
from homepoker.practice.lines import letters
from homepoker.practice.plan import Plan
from homepoker.practice.question import Question, Values, grade
from homepoker.rules.game import Game
from homepoker.rules.library import catalogue, load
from homepoker.sentences import Speech
from homepoker.tui.widgets.practice_felt import sizes_for
from homepoker.tui.widgets.practice_scene import PracticeScene
from homepoker.tui.widgets.practice_side import practice_side
from homepoker.tui.widgets.practice_strip import practice_strip
from tests.tui.practice_pilot import drilling

SIZES = ((60, 18), (80, 24))
SEEDS = (3,)


def plain(text: str) -> str:
    """The text with single spaces, wherever its lines were broken."""
    return " ".join(text.replace("\N{NO-BREAK SPACE}", " ").split())


def answers(question: Question, seed: int) -> Iterator[Values | None]:
    """The right answer, none, the right hand on another line, and some that are guessed."""
    chance = random.Random(seed)
    yield question.truth
    yield None
    yield (*question.truth[:-1], chance.choice(question.parts[-1].options).value)
    for _ in range(3):
        yield tuple(chance.choice(part.options).value for part in question.parts)


def speech(question: Question) -> Speech:
    """How the screen speaks about a question."""
    return Speech(question.names, question.game, "signs")


def told(question: Question, values: Values | None) -> PracticeScene:
    """The screen after that answer."""
    graded = grade(question, values)
    return PracticeScene(question, 1, graded=graded, lesson=lesson(graded, speech(question)))


def panel(scene: PracticeScene, size: tuple[int, int]) -> str:
    """The side panel at that size of the terminal."""
    sizes = sizes_for(scene, *size)
    strip = sizes.strip if scene.held or scene.opened else 0
    return plain("\n".join(practice_side(scene, sizes.side, size[1] - 2 - strip).text()))


def check_panel(found: Lesson, text: str) -> None:
    """What was said and what is so stand there whole; of a reason everything stands there or nothing."""
    assert "…" not in text
    answer = plain(" ".join([found.head, *(f"{row.label} {row.words}" for row in found.rows)]))
    assert text.startswith(answer)
    left = text.removeprefix(answer).strip(" ─")
    for whole in [piece for point in found.why for piece in (point.title, point.text)] + [found.how]:
        left = left.replace(plain(whole), "", 1)
    assert "Every line" in left or not left.strip()


def check_strip(scene: PracticeScene, size: tuple[int, int]) -> None:
    """The remark beside the cards stands there whole, or one of its shorter ways does, or nothing of it."""
    if not scene.held or scene.shown is None or scene.pulled is None:
        return
    drawn = practice_strip(scene, size[0], sizes_for(scene, *size).strip)
    assert "…" not in "\n".join(drawn.text())


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("game", [pytest.param(game, id=game.id) for game in catalogue()])
def test_no_sentence_of_a_lesson_is_cut(game: Game, size: tuple[int, int]) -> None:
    for kind in offered(game):
        for seed in SEEDS:
            question = ask(kind, Order(game, Chance(seed)))
            for values in answers(question, seed):
                scene = told(question, values)
                assert scene.lesson is not None
                check_panel(scene.lesson, panel(scene, size))
                check_strip(scene, size)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("game", [pytest.param(game, id=game.id) for game in catalogue() if game.lines])
def test_stepping_through_the_lines_and_their_list_cut_nothing(game: Game, size: tuple[int, int]) -> None:
    if "find" not in offered(game):
        return
    for seed in SEEDS:
        question = ask("find", Order(game, Chance(seed)))
        scene, count = told(question, question.truth), len(letters(game, question.end))
        for at in range(count):
            stepped = scene._replace(of=count, at=at, stepped=other_line(question, at, speech(question)))
            check_strip(stepped, size)
            assert "…" not in panel(stepped._replace(listing=True), size)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
async def test_a_reason_whose_title_is_too_long_is_read_whole(size: tuple[int, int]) -> None:
    async with drilling(Plan(load("double_cross"), "find", seed=3), size) as drill:
        await drill.press("1", "a")
        scene = drill.screen.scene
        assert scene.lesson is not None
        assert scene.lesson.why[0].title == "Your high card is there"
        check_panel(scene.lesson, panel(scene, size))
        assert plain(scene.lesson.why[0].text) in panel(scene, size)
