"""Several at one table learn too: why, every line, an end card a person, and what each answered is kept by name."""

from __future__ import annotations

from pathlib import Path

import pytest

from homepoker.night.night import Player
from homepoker.practice.announcing import Announcing, House, announcement
from homepoker.practice.ledger import Ledger
from homepoker.practice.progress import Progress
from homepoker.rules.library import load
from homepoker.rules.lines import letters
from homepoker.store.place import FOLDER_VARIABLE
from homepoker.tui.kit.confirm import Confirm
from homepoker.tui.kit.curtain import Curtain
from homepoker.tui.practice.announce_screen import AnnounceScreen
from homepoker.tui.practice.end_cards import EndCards
from homepoker.tui.practice.practice_app import PracticeApp
from tests.tui.practice_pilot import STILL, AtTable, announcing


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(FOLDER_VARIABLE, str(tmp_path))


async def play(table: AtTable) -> None:
    """Both people announce a pair on A."""
    for _ in range(2):
        await table.until(lambda: isinstance(table.app.screen, Curtain))
        await table.press("enter")
        await table.until(lambda: table.app.screen is table.screen and table.screen.shown.eyes is not None)
        await table.press("2", "a")
    await table.until(lambda: bool(table.screen.shown.told))


async def test_x_tells_why_then_every_line_then_the_results_again() -> None:
    async with announcing(2) as table:
        await play(table)
        results = table.text
        await table.press("x")
        assert "on line" in table.text
        await table.press("x")
        assert "Every line" in table.text
        await table.press("right")
        assert "Every line" in table.text
        await table.press("left", "x")
        assert table.text == results


async def test_everybody_has_an_end_card_when_the_table_is_left() -> None:
    async with announcing(2) as table:
        await play(table)
        await table.press("q")
        await table.until(lambda: isinstance(table.app.screen, Confirm))
        await table.press("y")
        await table.until(lambda: isinstance(table.app.screen, EndCards) and "of 1 right" in table.text)
        assert "Ann · the end · 1 of 2" in table.text
        await table.press("right")
        assert "Bo · the end · 2 of 2" in table.text
        await table.press("enter")
        await table.until(lambda: table.app.return_code == 0)


def test_what_each_person_announced_is_kept_under_their_own_name() -> None:
    players = [Player("Ann", ""), Player("Bo", ""), Player("Cleo", "regular")]
    ledger = Ledger(["Ann", "Bo"])
    table = Announcing(players, load("tic_tac_toe"), House(), 5, ledger)
    table.night.deal()
    marks = letters(table.game, table.end)
    for seat in range(3):
        wrong = ("straight_flush", next(iter(marks)))
        table.night.apply(announcement(seat, wrong if seat == 1 else table.question(seat).truth))
    assert ledger.answered == ("Ann", "Bo")
    ledger.close()
    for name, right in (("Ann", [True]), ("Bo", [False]), ("Cleo", [])):
        progress = Progress.open(name)
        assert [record.right for record in progress.learner().records] == right
        progress.close()


async def test_enter_at_the_curtain_however_often_does_not_say_nothing_and_s_does() -> None:
    table = Announcing([Player("Ann", ""), Player("Bo", "")], load("tic_tac_toe"), House(), 4)
    screen = AnnounceScreen(table, STILL)
    async with PracticeApp(screen, STILL).run_test() as pilot:
        await pilot.pause(0)
        seat = table.night.hand.waiting[0]
        seen = AtTable(pilot.app, pilot, screen)  # type: ignore[arg-type]
        await seen.until(lambda: isinstance(pilot.app.screen, Curtain))
        await pilot.press("enter", "enter")
        await seen.until(lambda: screen.shown.eyes == seat)
        await pilot.press("enter")
        assert not any(table.night.hand.view(None).public.answered)
        assert "s says nothing" in seen.text
        await pilot.press("s")
        await seen.until(lambda: table.night.hand.view(None).public.answered[seat])
