"""Each act of a bot is seen for a beat; space ends the waiting up to the next decision of a person, and no more."""

from __future__ import annotations

from dataclasses import replace

import pytest

from homepoker.bots import talk
from homepoker.night.night import Night, Player
from homepoker.play.settings import Settings
from homepoker.practice.announcing import Announcing, House
from homepoker.rules.library import load
from homepoker.tui.practice.announce_screen import AnnounceScreen
from homepoker.tui.practice.practice_app import PracticeApp
from homepoker.tui.showdown.showdown_screen import ShowdownScreen
from tests.choose import some_of
from tests.tui.practice_pilot import AtTable
from tests.tui.table_pilot import QUICK, sit, table

NEVER = 600.0  # seconds that no test waits


async def test_space_takes_the_table_to_the_next_decision_however_slow_it_is() -> None:
    night = sit("six_pack", people=1, bots=3)
    async with table(night) as seen:
        seen.screen.play.settings = replace(QUICK, pace=NEVER)
        await seen.press("c")
        assert seen.screen.play.asked in ("bot", "")
        await seen.press("space")
        await seen.settle()
        assert seen.screen.play.asked == "bet"


def slow_table(bots: int) -> tuple[PracticeApp, AnnounceScreen]:
    """A table that announces, whose bots take for ever."""
    players = [Player("Ann"), *(Player(name, "regular") for name in ("Bo", "Cleo", "Dev")[:bots])]
    settings = Settings(depth="truecolor", pace=NEVER)
    screen = AnnounceScreen(Announcing(players, load("tic_tac_toe"), House(betting="chips"), 2), settings)
    return PracticeApp(screen, settings), screen


async def test_space_hurries_bots_that_bet_before_they_announce_and_never_answers_for_the_person() -> None:
    app, screen = slow_table(3)
    async with app.run_test(size=(80, 24)) as pilot:
        seen = AtTable(app, pilot, screen)
        await seen.until(lambda: "is thinking" in screen.shown.notice or screen.shown.turn == 0)
        await seen.press("space", "space", "space")
        await seen.until(lambda: screen.shown.turn == 0)
        before = len(screen.night.hand.actions)
        await seen.press("space", "space")
        assert screen.shown.turn == 0
        assert len(screen.night.hand.actions) == before


@pytest.mark.parametrize("size", some_of([((60, 18),), ((80, 24),), ((120, 40),)]))
async def test_what_a_character_says_stands_at_the_showdown_and_in_its_log(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(talk, "ONE_IN", 1)
    players = [Player("Ann"), Player("Bo", "guest:station"), Player("Cleo", "guest:chaser")]
    night = Night.open(players, load("six_pack"), seed=7)
    async with table(night, size=size) as seen:
        await seen.to_showdown()
        assert isinstance(seen.app.screen, ShowdownScreen)
        remark = night.remark
        assert remark is not None
        quoted = f'{night.names[remark.seat]}: "{remark.text}"'
        assert quoted in seen.text
        assert seen.text.count(remark.text) == 1
        await seen.press("l")
        await seen.settle()
        assert quoted in seen.text


async def test_the_picture_is_up_to_date_when_a_person_is_asked_after_acts_without_a_beat() -> None:
    async with table(sit("texas_holdem", people=1, bots=5)) as seen:
        assert seen.screen.play.at == len(seen.night.hand.view(None).public.events)
        await seen.pilot.pause()
        assert f"pot {seen.night.hand.view(None).public.pot}" in seen.text
