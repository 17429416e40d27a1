"""`o` at the table: one person's odds, reckoned aside, behind the curtain between people."""

from __future__ import annotations

import threading

import pytest

from homepoker.bots import coach
from homepoker.tui.kit.curtain import Curtain
from homepoker.tui.reading.odds_page import OddsScreen
from tests.tui.table_pilot import Table, sit, table
from tests.tui.waiting import until

EQUITY = "Your equity is about "


async def told(seen: Table) -> None:
    """Wait until the page has its answer."""
    await until(seen.pilot, lambda: EQUITY in seen.text)


async def test_one_person_sees_the_odds_at_once_and_the_same_key_closes_them() -> None:
    async with table(sit("otis_elevator", 1, 3)) as seen:
        await seen.press("o")
        await told(seen)
        assert isinstance(seen.app.screen, OddsScreen)
        assert "What plays at the end" in seen.text
        assert "You end with" in seen.text
        await seen.press("o")
        await seen.settle()
        assert seen.app.screen is seen.screen


async def test_the_page_ends_with_what_was_guessed() -> None:
    async with table(sit("five_card_draw", 1, 1)) as seen:
        await seen.press("o")
        await told(seen)
        assert isinstance(seen.app.screen, OddsScreen)
        last = [run for line in seen.app.screen.lines(200)[-1:] for run in line]
        assert "".join(run.text for run in last).startswith("Note: opponents exchange by a plain rule: ")
        assert {run.style for run in last} == {"faint"}


async def test_between_people_the_curtain_comes_first_and_the_cards_go_down_again() -> None:
    night = sit("six_pack", 2)
    async with table(night) as seen:
        open_table = seen.text
        await seen.press("o")
        await seen.pilot.pause()
        assert isinstance(seen.app.screen, Curtain)
        assert EQUITY not in seen.text
        await seen.settle()
        await seen.press("enter")
        await told(seen)
        assert "only" in seen.text
        await seen.press("enter")
        await seen.settle()
        assert seen.app.screen is seen.screen
        assert seen.screen.play.eyes is None
        assert seen.text == open_table


async def test_a_curtain_that_stays_down_tells_nothing() -> None:
    async with table(sit("six_pack", 2)) as seen:
        await seen.press("o")
        await seen.settle()
        await seen.press("escape")
        await seen.settle()
        assert seen.app.screen is seen.screen
        assert seen.screen.play.eyes is None


async def test_keys_are_answered_while_the_odds_are_reckoned(monkeypatch: pytest.MonkeyPatch) -> None:
    ready, real = threading.Event(), coach.advise

    def slowly(*args: object) -> object:
        ready.wait(10)
        return real(*args)  # type: ignore[arg-type]

    monkeypatch.setattr(coach, "advise", slowly)
    async with table(sit("otis_elevator", 1, 3)) as seen:
        await seen.press("o")
        await seen.settle()
        assert "Reckoning" in seen.text
        await seen.press("down", "enter")
        await seen.settle()
        assert seen.app.screen is seen.screen
        ready.set()
        await seen.press("o")
        await told(seen)
