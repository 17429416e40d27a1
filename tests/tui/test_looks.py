"""Who may look when: at every turn if the table likes it so, and while nobody is asked to bet."""

from __future__ import annotations

import asyncio
import re
from dataclasses import replace
from pathlib import Path

import pytest

from homepoker.cli.main import run
from homepoker.core.actions import Action
from homepoker.night.night import Night, Player
from homepoker.play.settings import Settings
from homepoker.rules.library import load_file
from homepoker.tui.kit.curtain import Curtain
from homepoker.tui.kit.pick_seat import PickSeat
from tests.tui.lobby_pilot import burst
from tests.tui.table_pilot import QUICK, Table, sit, table
from tests.tui.waiting import until

SLOW = replace(QUICK, pace=60)
CARD = re.compile(r"(10|[2-9TJQKA])[♠♥♦♣]")
SHOUT = """
name = "Shout"
players = [2, 9]
hole = "DDD"
board = "S1"
call = { word = "spit", slots = "S1" }
steps = [ "bet", { deal = "D" }, "bet", { turn = "S1" }, "bet" ]
"""


async def to_a_bot(seen: Table) -> None:
    """Check until a bot is to act."""
    while seen.screen.play.asked != "bot":
        await seen.press("c")
        await seen.pilot.pause()


async def shown(seen: Table, kind: type) -> None:
    """Wait until a screen of that kind takes keys."""
    await until(seen.pilot, lambda: isinstance(seen.app.screen, kind))


async def test_with_a_curtain_at_every_turn_each_turn_begins_behind_it() -> None:
    night = sit("texas_holdem", people=3)
    async with table(night, settings=replace(QUICK, curtain=True)) as seen:
        for _ in range(3):
            name = night.names[night.hand.waiting[0]]
            await seen.settle()
            assert isinstance(seen.app.screen, Curtain)
            assert f"Pass the keyboard to {name}" in seen.text
            await seen.press("enter")
            await seen.settle()
            assert f"{name} only" in seen.text
            await seen.press("c")
        await seen.settle()
        assert isinstance(seen.app.screen, Curtain)


async def test_whoever_needs_no_look_plays_on_at_the_open_table() -> None:
    night = sit("texas_holdem", people=2)
    async with table(night, settings=replace(QUICK, curtain=True)) as seen:
        await seen.press("escape")
        await seen.settle()
        assert seen.app.screen is seen.screen
        assert seen.screen.play.eyes is None
        await seen.press("c")
        await seen.settle()
        assert isinstance(seen.app.screen, Curtain)


async def test_one_person_never_sees_a_curtain() -> None:
    night = sit("texas_holdem", people=1, bots=2)
    async with table(night, settings=replace(QUICK, curtain=True)) as seen:
        assert seen.app.screen is seen.screen
        assert seen.screen.play.eyes == 0


def test_the_command_line_asks_for_a_curtain_at_every_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    wished: list[Settings] = []
    monkeypatch.setattr("homepoker.cli.play_command.sit_down", lambda _, settings: wished.append(settings))
    run(["play", "texas_holdem", "--players", "Ann,Bo", "--curtain"])
    run(["play", "texas_holdem", "--players", "Ann,Bo"])
    assert [settings.curtain for settings in wished] == [True, False]


async def test_while_a_bot_thinks_anybody_may_look_and_the_hand_waits() -> None:
    night = sit("otis_elevator", people=2, bots=2)
    async with table(night, settings=SLOW) as seen:
        await to_a_bot(seen)
        play, before = seen.screen.play, len(night.hand.events)
        assert "any of you" in seen.text
        await seen.press("v")
        await shown(seen, PickSeat)
        await seen.press("2")
        await shown(seen, Curtain)
        assert "Pass the keyboard to Bo" in seen.text
        assert not CARD.search(seen.text)
        await seen.press("enter")
        await seen.pilot.pause()
        assert "Bo only" in seen.text
        assert "waits while you look" in seen.text
        play.go_on()  # the bot has thought and its beat is over
        await asyncio.sleep(0.3)
        await seen.pilot.pause()
        assert len(night.hand.events) == before
        assert play.eyes == 1
        await seen.press("f", "r", "a")  # nothing is asked of the looker
        await seen.pilot.pause()
        assert play.eyes is None
        assert len(night.hand.events) >= before


async def test_a_look_beside_the_turn_ends_the_right_to_take_back() -> None:
    night = sit("otis_elevator", people=2, bots=2)
    async with table(night, settings=SLOW) as seen:
        await to_a_bot(seen)
        assert night.may_take_back == Action(1, "check")
        await seen.press("v")
        await shown(seen, PickSeat)
        await seen.press("1")
        await shown(seen, Curtain)
        await seen.press("enter")
        await seen.pilot.pause()
        assert night.may_take_back is None


async def test_giving_up_a_look_lets_the_hand_go_on() -> None:
    night = sit("otis_elevator", people=2, bots=2)
    async with table(night, settings=SLOW) as seen:
        await to_a_bot(seen)
        await seen.press("v")
        await shown(seen, PickSeat)
        await seen.press("escape")
        await seen.pilot.pause()
        seen.screen.play.settings = QUICK
        seen.screen.play.go_on()
        await seen.settle()
        assert seen.screen.play.asked == "bet"
        assert seen.screen.play.eyes is None


async def test_whoever_looks_may_call_the_card(tmp_path: Path) -> None:
    file = tmp_path / "shout.toml"
    file.write_text(SHOUT)
    night = Night.open([Player("Ann"), Player("Bo")], load_file(file)[0], seed=5)
    async with table(night) as seen:
        while seen.screen.play.asked == "call":
            await seen.press("space")
            await seen.settle()
        await seen.press("c", "c")
        await seen.settle()
        assert seen.screen.play.asked == "call"
        await seen.press("v")
        await shown(seen, PickSeat)
        await seen.press("2")
        await shown(seen, Curtain)
        await seen.press("enter")
        await seen.pilot.pause()
        assert "Bo only" in seen.text
        assert "Calls spit for the next card?" in seen.text
        await seen.press("s")
        await seen.settle()
        assert seen.screen.play.eyes is None
        assert any(type(event).__name__ == "Called" and event[0] == 1 for event in night.hand.events)


async def test_keys_in_the_same_burst_as_a_look_do_not_reach_the_table() -> None:
    night = sit("texas_holdem", people=2)
    async with table(night) as seen:
        before = len(night.hand.events)
        burst(seen.app, "v", "f", "c")
        await shown(seen, Curtain)
        assert len(night.hand.events) == before


async def test_anybody_who_plays_may_look_while_another_is_asked_to_bet() -> None:
    night = sit("otis_elevator", people=3)
    async with table(night) as seen:
        asked, before = seen.screen.play.turn, len(night.hand.events)
        assert asked == 0
        await seen.press("v")
        await shown(seen, Curtain)
        assert "somebody else" in seen.text
        await seen.press("right")
        await shown(seen, PickSeat)
        await seen.press("3")
        await shown(seen, Curtain)
        assert "Pass the keyboard to Cleo" in seen.text
        await seen.press("enter")
        await seen.pilot.pause()
        assert "Cleo only" in seen.text
        assert "waits while you look" in seen.text
        assert "Check" not in seen.text
        await seen.press("c")  # turns Cleo's cards down; it is Ann's turn, and Ann did nothing
        await seen.pilot.pause()
        assert seen.screen.play.eyes is None
        assert len(night.hand.events) == before
        assert seen.screen.play.turn == asked


async def test_who_has_folded_may_not_look() -> None:
    night = sit("texas_holdem", people=3)
    async with table(night) as seen:
        await seen.press("f")
        await seen.settle()
        folded = night.hand.view(None).public.folded.index(True)
        assert folded not in seen.screen.play.lookers
        assert len(seen.screen.play.lookers) == 2
