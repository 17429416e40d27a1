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
from homepoker.practice.plan import Plan
from homepoker.practice.question import Question, Values, grade
from homepoker.rules.game import Game
from homepoker.rules.library import load
from homepoker.rules.lines import letters
from homepoker.sentences import Speech
from homepoker.tui.practice.lesson_sheets import fitted
from homepoker.tui.practice.practice_board import sizes_for
from homepoker.tui.practice.practice_hand import practice_strip
from homepoker.tui.practice.practice_side import practice_side
from homepoker.view.practice_scene import BARS, PracticeScene, Sizes
from tests.choose import every_game, some_of
from tests.tui.practice_pilot import Drilling, drilling, stand

SIZES = ((60, 18), (80, 24))
ALL_SIZES = (*SIZES, (120, 40))
STRIP = 9  # the most rows a strip takes
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


def laid_out(scene: PracticeScene, size: tuple[int, int]) -> tuple[PracticeScene, Sizes, int]:
    """The scene as the screen lays it out at that size, its sizes and the rows of the panel."""
    sizes = sizes_for(scene, *size)
    strip = sizes.strip if scene.held or scene.opened else 0
    height = size[1] - BARS - strip
    return fitted(scene, size[0], sizes.side, height, strip), sizes, height


def panels(scene: PracticeScene, size: tuple[int, int]) -> list[str]:
    """The side panel at that size of the terminal, sheet after sheet."""
    scene, sizes, height = laid_out(scene, size)
    sheets = [scene._replace(sheet=at) for at in range(scene.sheets)]
    return [plain("\n".join(practice_side(sheet, sizes.side, height).text())) for sheet in sheets]


def beside(scene: PracticeScene, size: tuple[int, int]) -> str:
    """What stands beside the cards of the strip."""
    scene, sizes, _ = laid_out(scene, size)
    return "\n".join(practice_strip(scene, size[0], sizes.strip).text()) if scene.held else ""


def check_panels(found: Lesson, texts: list[str], strip: str) -> None:
    """What was said and what is so stand on the first sheet; reasons and how to see it next time on it, on the next
    ones or beside the cards, each once, and nothing besides."""
    assert not any("…" in text for text in texts)
    answer = plain(" ".join([found.head, *(f"{row.label} {row.words}" for row in found.rows)]))
    assert texts[0].startswith(answer)
    left = " ".join([texts[0].removeprefix(answer), *texts[1:]])
    for point in found.why:
        for whole in (point.title, point.text):
            assert plain(whole) in left
            left = left.replace(plain(whole), "", 1)
    if plain(found.how) not in left:
        assert stand(found.how, strip)
    left = left.replace(plain(found.how), "", 1).replace("Next time", "", 1)
    assert "Every line" in left or not left.strip(" ─:")


def check_strip(scene: PracticeScene, size: tuple[int, int]) -> None:
    """The remark beside the cards stands there whole, or one of its shorter ways does, or nothing of it."""
    if scene.held and scene.shown is not None and scene.pulled is not None:
        assert "…" not in beside(scene, size)


@every_game()
def test_no_sentence_of_a_lesson_is_cut_and_none_of_its_depths_lost(game: Game) -> None:
    for kind in offered(game):
        for seed in SEEDS:
            question = ask(kind, Order(game, Chance(seed)))
            for values in answers(question, seed):
                scene = told(question, values)
                assert scene.lesson is not None
                for size in SIZES:
                    check_panels(scene.lesson, panels(scene, size), beside(scene, size))
                    check_strip(scene, size)


@every_game(lambda game: game.lines and "find" in offered(game))
def test_stepping_through_the_lines_and_their_list_cut_nothing(game: Game) -> None:
    for seed in SEEDS:
        question = ask("find", Order(game, Chance(seed)))
        scene, count = told(question, question.truth), len(letters(game, question.end))
        for at in range(count):
            stepped = scene._replace(of=count, at=at, stepped=other_line(question, at, speech(question)))
            assert stepped.lesson is not None
            for size in SIZES:
                check_strip(stepped, size)
                assert "…" not in panels(stepped._replace(listing=True), size)[0]
                check_panels(stepped.lesson, panels(stepped, size), beside(stepped, size))


TAUGHT = (
    ("omaha8", "low", 7, ("1",)),
    ("cage_match", "wild", 3, ("1",)),
    ("omaha", "line", 3, ("a",)),
    ("six_pack", "nuts", 3, ("1", "b")),
    ("chowaha", "find", 3, ("9", "b")),
    ("otis_elevator", "wins", 3, ("3",)),
    ("tic_tac_toe", "what", 3, ("6",)),
    ("tic_tac_toe", "beats", 3, ("3",)),
)


@pytest.mark.parametrize(
    "size", some_of((size,) for size in ALL_SIZES), ids=lambda size: f"{size[0]}x{size[1]}"
)
@pytest.mark.parametrize(("game", "kind", "seed", "keys"), some_of(TAUGHT, 2), ids=lambda value: str(value))
async def test_the_key_that_the_bar_names_brings_every_depth_of_the_lesson(
    game: str, kind: str, seed: int, keys: tuple[str, ...], size: tuple[int, int]
) -> None:
    async with drilling(Plan(load(game), kind, seed=seed), size) as drill:  # type: ignore[arg-type]
        await drill.press(*keys)
        seen, strip = [sheet(drill, size)], drill.text.splitlines()[-1 - STRIP : -1]
        while " x more " in drill.text:
            await drill.press("x")
            seen.append(sheet(drill, size))
        found = drill.screen.scene.lesson
        assert found is not None
        assert all(any(plain(point.text) in text for text in seen) for point in found.why)
        assert any(plain(found.how) in text for text in seen) or stand(found.how, "\n".join(strip))
        while drill.screen.scene.sheet or drill.screen.scene.listing:
            await drill.press("x")
        assert sheet(drill, size) == seen[0]


def sheet(drill: Drilling, size: tuple[int, int]) -> str:
    """The side panel as it stands on the screen."""
    _, sizes, height = laid_out(drill.screen.scene, size)
    return plain(" ".join(line[-sizes.side :] for line in drill.text.splitlines()[1 : height + 1]))
