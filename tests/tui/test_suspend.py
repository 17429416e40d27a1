"""Ctrl-Z: nobody's cards are in sight when the program goes back to the shell, nor when it comes back."""

from __future__ import annotations

from pathlib import Path

import pytest

from homepoker.cards import card_sign
from homepoker.tui.app import HomepokerApp
from homepoker.tui.kit.curtain import Curtain
from tests.terminal import DRAWN, HOMEPOKER, PLAY, session
from tests.tui.lobby_pilot import lobby, screen_text
from tests.tui.practice_pilot import announcing
from tests.tui.table_pilot import sit, table


class Shell:
    """A terminal with a shell behind it: notes what is on the screen when it takes over."""

    can_suspend = True

    def __init__(self, app: HomepokerApp) -> None:
        self._app, self.saw = app, ""

    def suspend(self) -> bool:
        self.saw = screen_text(self._app)
        return True


@pytest.fixture
def shells(monkeypatch: pytest.MonkeyPatch) -> list[Shell]:
    """Every shell behind a program of this test."""
    found: list[Shell] = []

    def shell(app: HomepokerApp) -> Shell:
        found.append(Shell(app))
        return found[-1]

    monkeypatch.setattr(HomepokerApp, "_terminal", property(shell))
    return found


async def test_a_look_is_over_before_the_table_is_left_to_the_shell(shells: list[Shell]) -> None:
    async with table(sit("texas_holdem", people=2)) as seen:
        for key in ("v", "enter"):
            await seen.press(key)
            await seen.settle()
        looker = seen.screen.play.eyes
        assert looker is not None
        before = seen.text
        await seen.press("ctrl+z")
        await seen.settle()
        cards = seen.night.hand.view(looker).cards
        assert shells[0].saw != before
        assert "v  look" in shells[0].saw
        assert not any(card_sign(card) in shells[0].saw for card in cards)
        assert seen.screen.play.eyes is None


async def test_the_only_person_at_the_table_keeps_the_cards_in_sight(shells: list[Shell]) -> None:
    async with table(sit("texas_holdem", people=1, bots=2)) as seen:
        before = seen.text
        await seen.press("ctrl+z")
        await seen.settle()
        assert seen.text == shells[0].saw == before


async def test_who_was_announcing_is_asked_behind_the_curtain_again(shells: list[Shell]) -> None:
    async with announcing(2) as seen:
        await seen.until(lambda: isinstance(seen.app.screen, Curtain))
        await seen.press("enter")
        await seen.until(lambda: seen.app.screen is seen.screen and seen.screen.scene.eyes is not None)
        await seen.press("ctrl+z")
        await seen.until(lambda: isinstance(seen.app.screen, Curtain))
        assert seen.screen.scene.eyes is None
        assert len(shells) == 1


async def test_where_no_shell_stands_behind_the_terminal_one_line_says_so() -> None:
    async with lobby() as (app, pilot):
        await pilot.press("ctrl+z")
        await pilot.pause()
        assert [note.message for note in app._notifications] == [
            "Ctrl-Z needs a shell that can go on with the program: here is none."
        ]


def test_ctrl_z_stops_for_the_shell_and_fg_comes_back_with_the_screen(tmp_path: Path) -> None:
    with session("sh", "-i", data=tmp_path) as one:
        one.send(" ".join((*HOMEPOKER, *PLAY)).encode() + b"\r")
        assert one.shows(b"F1")
        one.send(b"\x1a")
        assert one.shows(b"Stopped")
        one.seen = b""
        one.send(b"fg\r")
        assert one.shows(b"F1")
        assert DRAWN in one.seen
        one.send(b"\x03")
        assert one.shows(b"homepoker: left")


def test_without_a_shell_ctrl_z_says_so_and_the_program_goes_on(tmp_path: Path) -> None:
    with session(*HOMEPOKER, *PLAY, data=tmp_path) as one:
        assert one.shows(b"F1")
        one.send(b"\x1a")
        assert one.shows(b"Ctrl-Z needs")
        one.send(b"\x03")
        assert one.shows(b"homepoker: left")
