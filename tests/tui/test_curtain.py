"""Sealed steps raise the curtain by themselves and go round the table in one lap."""

from __future__ import annotations

from pathlib import Path

import pytest

from homepoker.core.events import Answered, Called, Discarded
from homepoker.night.night import Night, Player
from homepoker.rules.game import Game
from homepoker.rules.library import load_file
from homepoker.tui.kit.curtain import Curtain
from tests.choose import some_of
from tests.tui.table_pilot import NAMES, sit, table

LAYOUT = """
name = "Throw One"
players = [2, 9]
hole = "DDD"
board = "F1 F2 F3"
steps = [ {{ turn = "F1 F2 F3" }}, {step}, "bet" ]
{more}
"""


def night_with(step: str, folder: Path, *, people: int = 3, bots: int = 0, more: str = "") -> Night:
    """A night of a small game with that step before its only bet."""
    file = folder / "throw_one.toml"
    file.write_text(LAYOUT.format(step=step, more=more))
    game: Game = load_file(file)[0]
    names = NAMES[: people + bots]
    players = [Player(name, "" if at < people else "regular") for at, name in enumerate(names)]
    return Night.open(players, game, seed=5)


async def test_a_sealed_discard_goes_round_in_one_lap_and_is_told_at_its_end(tmp_path: Path) -> None:
    night = night_with("{ discard = 1 }", tmp_path)
    async with table(night) as seen:
        for seat, name in enumerate(night.names):
            assert isinstance(seen.app.screen, Curtain)
            assert f"Pass the keyboard to {name}" in seen.text
            assert f"{seat + 1} of 3" in seen.text
            await seen.press("enter")
            await seen.settle()
            assert f"{name} only" in seen.text
            assert len(night.hand.view(seat).own.down) == 3
            await seen.press("2", "enter")
            await seen.settle()
        assert seen.app.screen is seen.screen
        assert [len(night.hand.view(seat).own.down) for seat in range(3)] == [2, 2, 2]
        kinds = [type(event) for event in night.hand.view(None).public.events]
        assert max(i for i, k in enumerate(kinds) if k is Answered) < kinds.index(Discarded)
        assert seen.screen.play.eyes is None
        assert "c Check" in seen.text


async def test_a_wrong_number_of_cards_is_not_taken(tmp_path: Path) -> None:
    night = night_with("{ discard = 1 }", tmp_path, people=1, bots=1)
    async with table(night) as seen:
        await seen.press("enter")
        assert "exactly 1" in seen.text
        await seen.press("1", "2", "enter")
        assert "exactly 1" in seen.text
        await seen.press("1", "9", "enter")
        await seen.settle()
        assert len(night.hand.view(0).own.down) == 2


async def test_hiding_in_the_middle_of_a_choice_brings_the_curtain_back(tmp_path: Path) -> None:
    night = night_with("{ discard = 1 }", tmp_path, people=2)
    async with table(night) as seen:
        await seen.press("enter")
        await seen.settle()
        await seen.press("1", "v")
        await seen.settle()
        assert isinstance(seen.app.screen, Curtain)
        assert "Ann" in seen.text
        await seen.press("escape", "v", "c")
        assert isinstance(seen.app.screen, Curtain)
        await seen.press("enter")
        await seen.settle()
        assert seen.screen.betting.picked.cards == ()
        await seen.press("3", "enter")
        await seen.settle()
        assert "Pass the keyboard to Bo" in seen.text


async def test_one_person_draws_without_a_curtain_and_may_stand_pat(tmp_path: Path) -> None:
    night = night_with("{ draw = 2 }", tmp_path, people=1, bots=1)
    async with table(night) as seen:
        held = night.hand.view(0).own.down
        assert "Stand pat" in seen.text
        await seen.press("d", "enter")
        await seen.settle()
        assert night.hand.view(0).own.down == held


async def test_high_or_low_is_declared_by_number_behind_the_curtain(tmp_path: Path) -> None:
    more = 'declare = "secret"\npots = [ { best = "high" }, { best = "A5" } ]'
    night = night_with('"bet"', tmp_path, people=2, more=more)
    async with table(night) as seen:
        for key in "cccc":
            await seen.press(key)
            await seen.settle()
        for choice in ("1", "3"):
            assert isinstance(seen.app.screen, Curtain)
            await seen.press("enter")
            await seen.settle()
            await seen.press("enter")
            assert "Choose by number first" in seen.text
            await seen.press(choice, "enter")
            await seen.settle()
        assert night.hand.over
        assert night.hand.view(None).public.declared == ("high", "both")


async def test_a_called_card_is_claimed_by_seat_and_space_lets_it_go(tmp_path: Path) -> None:
    text = """
name = "Shout"
players = [2, 9]
hole = "DDD"
board = "S1"
call = { word = "grab", slots = "S1" }
steps = [ "bet", { deal = "D" }, "bet", { turn = "S1" }, "bet" ]
"""
    file = tmp_path / "shout.toml"
    file.write_text(text)
    night = Night.open([Player("Ann"), Player("Bo")], load_file(file)[0], seed=5)
    async with table(night) as seen:
        for _ in range(20):
            if seen.screen.play.asked != "call":
                break
            await seen.press("space")
            await seen.settle()
        await seen.press("c")
        await seen.settle()
        await seen.press("c")
        await seen.settle()
        assert seen.screen.play.asked == "call"
        assert "Grab" in seen.text
        await seen.press("s")
        await seen.settle()
        assert "Who calls grab?" in seen.text
        await seen.press("2")
        await seen.settle()
        assert night.hand.view(None).public.board[0] is not None
        assert Called(1, "grab") in night.hand.events


@pytest.mark.parametrize("size", some_of([((60, 18),), ((80, 24),), ((120, 40),)]))
async def test_the_curtain_covers_the_whole_terminal(size: tuple[int, int], tmp_path: Path) -> None:
    night = night_with("{ discard = 1 }", tmp_path, people=2)
    async with table(night, size=size) as seen:
        assert "pot" not in seen.text
        assert "Bo" not in seen.text
        assert not any(card in seen.text for card in ("10", "K♥", "A♠"))


@pytest.mark.parametrize("size", some_of([((60, 18),), ((80, 24),), ((120, 40),)]))
async def test_a_lap_of_looks_leaves_nothing_half_drawn(size: tuple[int, int]) -> None:
    """Between a curtain and a look the board changes its height and back; it is painted whole all the same."""
    async with table(sit("east_village", 3, seed=3), size=size) as seen:
        for cards in ("1", "2"), ("1", "2"), ("1", "2"), ("1",), ("1",), ("1",):
            await seen.press("enter")
            await seen.settle()
            assert seen.text.count("Yours ") == 1, seen.text
            assert seen.text.count(" Next ") == 1, seen.text
            await seen.press(*cards, "enter")
            await seen.settle()
