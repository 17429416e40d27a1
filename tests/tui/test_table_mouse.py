"""Everything a key does at the table can be clicked."""

from __future__ import annotations

from homepoker.tui.kit.curtain import Curtain
from homepoker.tui.table.raise_dialog import RaiseDialog
from tests.tui.lobby_pilot import click_on
from tests.tui.table_pilot import sit, table


async def test_buttons_of_the_open_table_are_clicked() -> None:
    async with table(sit("six_pack", people=3)) as seen:
        await click_on(seen.app, seen.pilot, "Check")
        await seen.settle()
        assert seen.night.hand.waiting == (1,)
        await click_on(seen.app, seen.pilot, "take back")
        await seen.settle()
        assert seen.night.hand.waiting == (0,)
        await click_on(seen.app, seen.pilot, "Bet 2")
        await seen.settle()
        assert seen.night.hand.view(None).public.bets == (2, 0, 0)
        await click_on(seen.app, seen.pilot, "Fold")
        await seen.settle()
        assert seen.night.hand.view(None).public.folded == (False, True, False)


async def test_a_bet_of_one_s_own_size_is_clicked_together() -> None:
    async with table(sit("texas_holdem", people=2, stakes="nl:1/2")) as seen:
        await click_on(seen.app, seen.pilot, "Raise")
        await seen.settle()
        assert isinstance(seen.app.screen, RaiseDialog)
        await click_on(seen.app, seen.pilot, "Enter raise")
        await seen.settle()
        assert max(seen.night.hand.view(None).public.bets) == 4


async def test_a_look_is_asked_for_and_lifted_by_clicks() -> None:
    async with table(sit("six_pack", people=2)) as seen:
        await click_on(seen.app, seen.pilot, " v ")
        await seen.settle()
        assert isinstance(seen.app.screen, Curtain)
        await click_on(seen.app, seen.pilot, "Enter")
        await seen.settle()
        assert "Only Ann is looking" in seen.text
        await click_on(seen.app, seen.pilot, "v hide")
        assert seen.screen.play.eyes is None


async def test_the_bar_of_keys_at_the_bottom_is_clicked() -> None:
    async with table(sit("six_pack", people=2)) as seen:
        await click_on(seen.app, seen.pilot, "l log")
        await seen.settle()
        assert "the log" in seen.text
        await seen.press("enter")
        await seen.settle()
        await click_on(seen.app, seen.pilot, "q leave")
        await seen.settle()
        await click_on(seen.app, seen.pilot, "y leave")
        await seen.pilot.pause()
        assert not seen.screen.is_attached or seen.app.screen is not seen.screen
