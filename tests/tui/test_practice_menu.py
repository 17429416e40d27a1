"""The menu of practice: it is named where keys are named, and keeps what was chosen."""

from __future__ import annotations

from pathlib import Path

import pytest

from homepoker.practice.kinds import offered
from homepoker.practice.plan import Plan
from homepoker.practice.question import KINDS
from homepoker.rules.library import catalogue, load
from homepoker.store.place import FOLDER_VARIABLE
from homepoker.tui.practice.drill_screen import PracticeScreen
from homepoker.tui.practice.practice_menu import PracticeMenu, Wishes, rows
from tests.choose import some_of
from tests.tui.lobby_pilot import lobby, screen_text
from tests.tui.practice_pilot import drilling
from tests.tui.waiting import until

SIZES = ((60, 18), (80, 24), (120, 40))


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(FOLDER_VARIABLE, str(tmp_path))


async def test_something_else_begins_with_the_game_and_the_question_that_were_asked() -> None:
    plan = Plan(load("omaha8"), "low", questions=10, seed=3)
    async with drilling(plan) as drill:
        assert " p menu " in drill.text
        await drill.press("p")
        menu = drill.app.screen
        assert isinstance(menu, PracticeMenu)
        assert menu.wishes.plan() == plan._replace(seed=None)
        assert "best low?" in drill.text


@pytest.mark.parametrize("size", some_of((size,) for size in SIZES), ids=lambda size: f"{size[0]}x{size[1]}")
async def test_the_keys_name_the_menu_while_it_asks_and_after_the_answer(size: tuple[int, int]) -> None:
    for kind in KINDS:
        async with drilling(Plan(kind=kind, seed=3), size) as drill:
            assert " p menu " in drill.text.splitlines()[-1]
            await drill.press("enter")
            assert " p menu " in drill.text.splitlines()[-1]


def test_another_game_is_asked_the_same_question_where_it_can() -> None:
    wishes = Wishes.like(catalogue(), Plan(None, "low"))
    assert wishes.asked == "low"
    assert wishes.plan() == Plan(None, "low")
    for game in range(len(wishes.games) + 1):
        other = wishes._replace(game=game).asking(wishes.asked)
        can = other.chosen is None or "low" in offered(other.chosen)
        assert other.asked == ("low" if can else None)


@pytest.mark.parametrize(
    ("plan", "words"),
    [
        (Plan(questions=7), "7 questions"),
        (Plan(questions=1), "1 question"),
        (Plan(questions=20), "20 questions"),
        (Plan(minutes=2.5), "2.5 minutes"),
        (Plan(questions=7, minutes=3), "7 questions or 3 minutes"),
        (Plan(), "until you stop"),
    ],
)
def test_the_menu_begins_with_the_length_that_the_drill_was_begun_with(plan: Plan, words: str) -> None:
    wishes = Wishes.like(catalogue(), plan)
    length = next(row for row in rows(wishes) if row.field == "length")
    assert length.words == words
    assert (wishes.plan().questions, wishes.plan().minutes) == (plan.questions, plan.minutes)
    offered = [
        next(row.words for row in rows(wishes._replace(length=at)) if row.field == "length")
        for at in range(length.size)
    ]
    assert offered.count(words) == 1
    assert "10 questions" in offered


async def test_the_menu_of_a_drill_of_seven_questions_shows_seven_questions() -> None:
    async with drilling(Plan(seed=3, questions=7)) as drill:
        await drill.press("p")
        await drill.until(lambda: "Length" in drill.text)
        assert "7 questions" in drill.text


@pytest.mark.parametrize("size", some_of((size,) for size in SIZES), ids=lambda size: f"{size[0]}x{size[1]}")
async def test_from_the_lobby_the_drill_chooses_and_one_key_takes_the_game_that_is_selected(
    size: tuple[int, int],
) -> None:
    async with lobby(size) as (app, pilot):
        await pilot.press("p")
        await until(pilot, lambda: isinstance(app.screen, PracticeMenu))
        menu = app.screen
        assert isinstance(menu, PracticeMenu)
        here = menu.wishes.games[menu.here - 1]
        assert here.id != "tic_tac_toe"
        assert menu.wishes.plan() == Plan()
        assert f"g only {here.name}" in screen_text(app)
        await pilot.press("g")
        await pilot.pause()
        assert menu.wishes.plan() == Plan(here)
        assert "g the drill chooses" in screen_text(app)
        await pilot.press("g", "enter")
        await until(pilot, lambda: isinstance(app.screen, PracticeScreen))
        assert isinstance(app.screen, PracticeScreen)
        question = app.screen.scene.question
        assert (question.kind, question.game.id) == ("find", "tic_tac_toe")
