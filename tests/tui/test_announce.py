"""The house rule by which every hand is named before it is shown, on the screen: by keys and by mouse."""

from __future__ import annotations

import pytest

from homepoker.core.events import Announced, Shown
from homepoker.night.night import Night, Player
from homepoker.rules import house
from homepoker.rules.library import load
from homepoker.tui.kit.curtain import Curtain
from homepoker.tui.showdown.showdown_screen import ShowdownScreen
from tests.choose import some_of
from tests.tui.lobby_pilot import click_on
from tests.tui.table_pilot import NAMES, Table, table

SIZES = [(60, 18), (80, 24), (120, 40)]


def announcing(game: str, people: int, bots: int = 0, seed: int = 4) -> Night:
    """A night at which every hand is named before it is shown."""
    players = [
        Player(name, "" if at < people else "regular") for at, name in enumerate(NAMES[: people + bots])
    ]
    return Night.open(players, house.apply(load(game), {"announce": True}), seed=seed)


async def to_the_naming(seen: Table) -> None:
    """Check and call until somebody is to name a hand."""
    for _ in range(30):
        if seen.screen.play.asked == "cards" or isinstance(seen.app.screen, Curtain):
            return
        await seen.press("enter" if seen.screen.play.asked == "key" else "c")
        await seen.settle()
    raise AssertionError(seen.text)


def said(seen: Table) -> dict[int, str]:
    events = seen.night.hand.events
    return {event.seat: event.choice for event in events if isinstance(event, Announced)}


@pytest.mark.parametrize("size", some_of((size,) for size in SIZES))
async def test_everybody_names_the_hand_by_two_keys_behind_the_curtain(size: tuple[int, int]) -> None:
    async with table(announcing("texas_holdem", 2), size=size) as seen:
        await to_the_naming(seen)
        for name, key, word in (("Ann", "3", "two pair"), ("Bo", "2", "pair")):
            assert isinstance(seen.app.screen, Curtain)
            assert f"Pass the keyboard to {name}" in seen.text
            await seen.press("enter")
            await seen.settle()
            assert f"{name}, name your hand" in seen.text
            assert all(kind in seen.text for kind in ("1    high card", "9    straight flush"))
            await seen.press(key)
            assert f"► {word}" in seen.text
            assert f"{word.capitalize()}? Enter seals it" in seen.text
            assert not any(isinstance(event, Shown) for event in seen.night.hand.events)
            await seen.press("enter")
            await seen.settle()
        assert isinstance(seen.app.screen, ShowdownScreen)
        assert said(seen) == {0: "two_pair", 1: "pair"}
        assert "Ann said two pair, and it was only a pair. Bo was right." in " ".join(seen.text.split())


@pytest.mark.parametrize("size", some_of((size,) for size in SIZES))
async def test_every_name_and_the_seal_can_be_clicked(size: tuple[int, int]) -> None:
    async with table(announcing("texas_holdem", 1, 2), size=size) as seen:
        await to_the_naming(seen)
        await click_on(seen.app, seen.pilot, "9    straight flush")
        assert "► straight flush" in seen.text
        await click_on(seen.app, seen.pilot, "full house")
        assert "► full house" in seen.text
        await click_on(seen.app, seen.pilot, "Enter Seal full house")
        await seen.settle()
        assert said(seen)[0] == "full_house"


async def test_five_of_a_kind_has_the_key_0_where_cards_are_wild() -> None:
    async with table(announcing("lamebrain_pete", 1, 1), size=(60, 18)) as seen:
        await to_the_naming(seen)
        assert "0    five of a kind" in seen.text
        await seen.press("0", "enter")
        await seen.settle()
        assert said(seen)[0] == "five_of_a_kind"


async def test_enter_before_a_name_seals_nothing() -> None:
    async with table(announcing("texas_holdem", 1, 2)) as seen:
        await to_the_naming(seen)
        await seen.press("enter")
        assert "Choose by number first." in seen.text
        assert not seen.night.hand.over


@pytest.mark.parametrize("size", some_of((size,) for size in SIZES))
async def test_the_table_never_names_a_hand_that_is_to_be_named(size: tuple[int, int]) -> None:
    async with table(announcing("texas_holdem", 1, 2), size=size) as seen:
        await seen.press("h")
        assert "no help here" in seen.text
        await to_the_naming(seen)
        assert "now   " not in seen.text
        assert seen.text.count("pair") == 2  # among the names
        assert "┏━━━━━┓" not in seen.text


async def test_who_turns_the_cards_down_while_naming_still_sees_the_names() -> None:
    async with table(announcing("texas_holdem", 1, 2)) as seen:
        await to_the_naming(seen)
        await seen.press("v")
        assert "Name your hand" in seen.text
        await seen.press("4", "enter")
        await seen.settle()
        assert said(seen)[0] == "three_of_a_kind"
