"""The menu of practice: it is named where keys are named, and keeps what was chosen."""

from __future__ import annotations

from pathlib import Path

import pytest

from homepoker.practice.kinds import offered
from homepoker.practice.plan import Plan
from homepoker.practice.question import KINDS
from homepoker.rules.library import catalogue, load
from homepoker.store.place import FOLDER_VARIABLE
from homepoker.tui.screens.practice_menu import PracticeMenu, Wishes
from tests.tui.practice_pilot import drilling

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


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
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
