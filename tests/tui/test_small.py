"""A terminal below 60x18: the size needed, dead keys, and recovery."""

from __future__ import annotations

import pytest

from homepoker.cards import card_sign
from homepoker.tui.lobby.stakes_dialog import StakesDialog
from homepoker.tui.reading.odds_page import OddsScreen
from tests.tui.lobby_pilot import lobby, screen_text
from tests.tui.table_pilot import sit, table
from tests.tui.waiting import until


@pytest.mark.parametrize("size", [(59, 18), (60, 17), (20, 6), (7, 2)])
async def test_a_terminal_that_is_too_small_says_the_size_it_needs_and_recovers(
    size: tuple[int, int],
) -> None:
    async with lobby() as (app, pilot):
        before = screen_text(app)
        await pilot.resize_terminal(*size)
        await until(pilot, lambda: "60x18" in screen_text(app))
        assert "Otis" not in screen_text(app)
        await pilot.resize_terminal(80, 24)
        await until(pilot, lambda: screen_text(app) == before)


async def test_keys_do_nothing_while_the_terminal_is_too_small() -> None:
    async with lobby() as (app, pilot):
        await pilot.resize_terminal(50, 10)
        await until(pilot, lambda: "60x18" in screen_text(app))
        await pilot.press("down", "plus", "s", "q", "enter")
        await pilot.resize_terminal(80, 24)
        await until(pilot, lambda: "60x18" not in screen_text(app))
        text = screen_text(app)
        assert app.is_running
        assert "► Otis Elevator" in text
        assert "Eli" not in text


async def test_a_window_over_the_lobby_is_covered_too_and_comes_back_as_it_was() -> None:
    async with lobby() as (app, pilot):
        await pilot.press("s", "ctrl+u", *"nl:1/2")
        await pilot.resize_terminal(40, 10)
        await until(pilot, lambda: "60x18" in screen_text(app))
        assert "nl:1/2" not in screen_text(app)
        await pilot.resize_terminal(60, 18)
        await until(pilot, lambda: "60x18" not in screen_text(app))
        assert isinstance(app.screen, StakesDialog)
        assert "nl:1/2" in screen_text(app)


async def test_a_start_in_a_small_terminal_waits_for_a_larger_one() -> None:
    async with lobby((50, 12)) as (app, pilot):
        assert "60x18" in screen_text(app)
        await pilot.resize_terminal(80, 24)
        await until(pilot, lambda: "Otis Elevator" in screen_text(app))


async def test_ctrl_c_leaves_even_a_terminal_that_is_too_small() -> None:
    async with lobby((50, 12)) as (app, pilot):
        await pilot.press("ctrl+c")
        await pilot.pause()
    assert app.return_code == 0


@pytest.mark.parametrize("odds", [False, True])
async def test_a_look_does_not_come_back_when_a_terminal_that_became_too_small_grows_again(
    odds: bool,
) -> None:
    async with table(sit("otis_elevator", people=2)) as seen:
        await seen.press("v")
        await seen.settle()
        await seen.press("enter")
        await seen.settle()
        looker = seen.screen.play.eyes
        assert looker is not None
        if odds:
            await seen.press("o")
            await seen.settle()
            assert isinstance(seen.app.screen, OddsScreen)
        await seen.pilot.resize_terminal(50, 10)
        await until(seen.pilot, lambda: seen.screen.play.eyes is None)
        await seen.pilot.resize_terminal(80, 24)
        await until(seen.pilot, lambda: "60x18" not in seen.text)
        assert seen.app.screen is seen.screen
        own = seen.night.hand.view(looker).cards
        assert not any(card_sign(card) in seen.text for card in own)


async def test_the_only_person_at_the_table_has_open_cards_again_when_the_terminal_grows() -> None:
    async with table(sit("otis_elevator", people=1, bots=2)) as seen:
        before = seen.text
        await seen.pilot.resize_terminal(50, 10)
        await until(seen.pilot, lambda: "60x18" in seen.text)
        await seen.pilot.resize_terminal(80, 24)
        await until(seen.pilot, lambda: seen.text == before)
