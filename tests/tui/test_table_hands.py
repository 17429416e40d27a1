"""A whole hand by keys on every shape of board, and what the table shows on the way."""

from __future__ import annotations

import pytest

from homepoker.night.night import Night, Player
from homepoker.rules.library import load
from homepoker.tui.showdown.showdown_screen import ShowdownScreen
from tests.tui.table_pilot import sit, table

SHAPES = (
    "otis_elevator",
    "iron_cross_4",
    "tic_tac_toe",
    "six_pack",
    "death_wheel",
    "pyramid",
    "texas_holdem",
)


@pytest.mark.parametrize("game", SHAPES)
async def test_a_hand_is_played_to_its_showdown_by_keys_alone(game: str) -> None:
    """Checks and calls lead to a screen that says who wins what; Enter deals the next hand, button moved."""
    night = sit(game, people=2)
    async with table(night) as seen:
        assert "pot" in seen.text
        await seen.to_showdown()
        told = seen.text
        assert "wins" in told or "splits" in told
        assert "Why" in told
        assert sum(night.stacks) == 400
        button = night.button
        await seen.press("enter")
        await seen.settle()
        assert night.number == 2
        assert night.button != button
        assert seen.app.screen is seen.screen


async def test_a_person_plays_a_hand_against_bots() -> None:
    """Bots answer by themselves; own cards lie open, nobody raises a curtain."""
    async with table(sit("six_pack", people=1, bots=2)) as seen:
        assert "now" in seen.text
        assert seen.screen.play.eyes == 0
        await seen.to_showdown()
        assert isinstance(seen.app.screen, ShowdownScreen)


@pytest.mark.parametrize("size", [(60, 18), (80, 24), (120, 40), (100, 30)])
async def test_the_table_shows_game_round_pot_stakes_and_seats_at_every_size(size: tuple[int, int]) -> None:
    async with table(sit("otis_elevator", people=5), size=size) as seen:
        head = seen.text.splitlines()[0]
        assert "Otis" in head
        assert "round 1" in head
        assert "pot 5" in head
        assert "limit 2/4" in head
        for name in ("Ann", "Bo", "Cleo", "Dev", "Eli"):
            assert name in seen.text
        assert "floor of 3" in seen.text
        assert "c Check" in seen.text


async def test_a_resize_moves_everything_at_once_and_loses_nothing() -> None:
    async with table(sit("six_pack", people=2), size=(120, 40)) as seen:
        await seen.pilot.resize_terminal(80, 24)
        await seen.pilot.pause()
        assert "c Check" in seen.text
        await seen.pilot.resize_terminal(50, 12)
        await seen.pilot.pause()
        assert "60x18" in seen.text
        await seen.pilot.resize_terminal(60, 18)
        await seen.pilot.pause()
        assert "c Check" in seen.text
        assert seen.screen.play.turn == 0


async def test_names_are_shown_as_typed_whatever_they_look_like() -> None:
    from homepoker.night.night import Night, Player
    from homepoker.rules.library import load

    night = Night.open([Player("[b]Al[/b]"), Player("Zoë ★")], load("six_pack"), seed=1)
    async with table(night) as seen:
        assert "[b]Al[/b]" in seen.text
        await seen.to_showdown()
        assert "[b]Al[/b]" in seen.text


async def test_the_log_and_the_window_of_seats_say_which_bot_is_which() -> None:
    players = [Player("Ann"), Player("Bo", "shark:professor"), Player("Cleo", "guest")]
    told = "Bo (shark, professor) and Cleo (guest) are bots."
    async with table(Night.open(players, load("six_pack"), seed=7), size=(60, 18)) as seen:
        await seen.press("l")
        assert told in seen.text
        await seen.press("l")
        await seen.to_showdown()
        await seen.press("l", "home")
        await seen.pilot.pause()
        assert told in seen.text
        await seen.press("l", "e")
        await seen.settle()
        assert [line.split()[-2:] for line in seen.text.splitlines() if "2 Bo" in line] == [
            ["shark,", "professor"]
        ]
