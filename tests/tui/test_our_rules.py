"""Our rules on the screen: chosen by arrows or mouse, tried on the hand just over, kept by Enter and only by Enter."""

from __future__ import annotations

import pytest
from textual.app import App

from homepoker.play.settings import Settings
from homepoker.rules import house_choices
from homepoker.rules.library import load
from homepoker.tui.reading.house_list import Chosen, house_list
from homepoker.tui.reading.house_rules import OurRules, Over, telling
from homepoker.tui.reading.rule_card import RuleCard
from homepoker.tui.table.table_screen import TableScreen
from tests.choose import some_of
from tests.tui.lobby_pilot import SIZES, click_on, lobby, screen_text, where
from tests.tui.table_pilot import Table, sit, table
from tests.tui.waiting import until


def seen(app: App[None], name: str) -> str:
    """The row of a rule as it stands on the screen."""
    _, y = where(app, name)  # type: ignore[arg-type]
    return screen_text(app).splitlines()[y]  # type: ignore[arg-type]


async def choose(seat: Table, name: str) -> None:
    """Go down to a rule."""
    screen = seat.app.screen
    assert isinstance(screen, OurRules)
    names = house_choices.rules_of(screen._chosen.game)
    await seat.press("home", *["down"] * names.index(name))


@pytest.mark.parametrize("size", some_of((size,) for size in SIZES))
def test_every_rule_can_be_brought_into_sight(size: tuple[int, int]) -> None:
    cells, height = size[0], size[1] - 8
    for game in (load("criss_cross_9"), load("lamebrain_pete"), load("five_card_draw")):
        for name in house_choices.rules_of(game):
            rows = house_list(Chosen(game, name), cells, height).text()
            assert any("►" in row and name.replace("_", " ") in row for row in rows) or name == "pairs"


async def test_a_rule_changed_at_the_table_counts_from_the_next_hand_on() -> None:
    night = sit("six_pack", 1, 2)
    async with table(night) as seat:
        await seat.press("n")
        await seat.settle()
        await choose(seat, "wild")
        await seat.press("right", "enter")
        assert "Kept from the next hand on." in seat.text
        assert night.game.wild == ()
        assert night.coming[0].wild[0].ranks == (0,)
        await seat.to_showdown()
        await seat.press("enter")
        await seat.settle()
        assert night.number == 2
        assert night.game.house == (("wild", ("ranks", "2")),)


@pytest.mark.parametrize("key", ["escape", "q", "n"])
async def test_leaving_without_enter_changes_nothing(key: str) -> None:
    night = sit("six_pack", 1, 2)
    async with table(night) as seat:
        await seat.press("n")
        await seat.settle()
        await seat.press("right", "down", "right", key)
        assert isinstance(seat.app.screen, TableScreen)
        assert night.coming[0] == load("six_pack")


async def test_u_puts_a_rule_back_as_the_game_is_printed() -> None:
    async with table(sit("six_pack", 1, 2)) as seat:
        await seat.press("n")
        await seat.settle()
        await seat.press("right")
        assert "usual: off" in seen(seat.app, "burn")
        await seat.press("u")
        assert "usual" not in seen(seat.app, "burn")


@pytest.mark.parametrize("size", some_of((size,) for size in SIZES))
async def test_after_a_showdown_it_says_who_would_have_won(size: tuple[int, int]) -> None:
    night = sit("six_pack", 1, 2, seed=4)
    async with table(night, size=size) as seat:
        await seat.to_showdown()
        before = night.stacks
        await seat.press("n")
        await seat.settle()
        assert "as played   " in seat.text
        assert "by these    the same" in seat.text
        await choose(seat, "low")
        await seat.press("right")
        assert "by these    the same" not in seat.text
        assert " takes " in seen(seat.app, "by these")
        assert night.stacks == before, "what was played stays as it was"
        await seat.press("escape")
        assert night.coming[0] == load("six_pack")


async def test_rules_of_the_deal_say_that_they_cannot_be_tried_on_the_last_hand() -> None:
    async with table(sit("six_pack", 1, 2)) as seat:
        await seat.to_showdown()
        await seat.press("n")
        await seat.settle()
        await choose(seat, "burn")
        assert "the one just over cannot be judged by it" in seat.text


async def test_the_hands_may_be_looked_at_as_the_other_rules_rank_them() -> None:
    async with table(sit("six_pack", 1, 2, seed=4)) as seat:
        await seat.to_showdown()
        await seat.press("n")
        await seat.settle()
        await choose(seat, "low")
        await seat.press("right", "x")
        await seat.settle()
        assert "The low half" in seat.text
        await seat.press("enter")
        await seat.settle()
        assert isinstance(seat.app.screen, OurRules)


async def test_a_rule_the_deck_cannot_serve_is_refused_and_stays_on_the_screen() -> None:
    night = sit("otis_elevator", 1, 5)
    night.players *= 2
    night.players = night.players[:11]
    async with table(sit("six_pack", 1, 2)) as seat:
        screen = OurRules(night.game, lambda game: night.choose(game, night.stakes))
        seat.app.push_screen(screen)
        await seat.settle()
        await seat.press("right", "enter")
        assert seat.app.screen is screen
        assert "Otis Elevator seats " in seat.text
        assert night.coming[0] == load("otis_elevator")


async def test_the_mouse_chooses_and_changes_too() -> None:
    async with table(sit("six_pack", 1, 2)) as seat:
        await seat.press("n")
        await seat.settle()
        await click_on(seat.app, seat.pilot, "muck")
        assert "← off →" in seen(seat.app, "muck")
        await click_on(seat.app, seat.pilot, "← off")
        assert "← on →" in seen(seat.app, "muck")


def test_rules_that_would_have_moved_chips_are_known() -> None:
    night = sit("six_pack", 3, seed=4)
    night.deal()
    while not night.hand.over:
        legal = night.hand.legal(night.hand.waiting[0])
        from homepoker.core.actions import Action

        night.apply(Action(legal.seat, "call" if legal.call else "check"))
    public = night.hand.view(None).public
    found = telling(Over(public, night.game, night.names), night.game)
    assert "low" in found
    assert "burn" not in found
    assert "five_of_a_kind" not in found, "nothing is wild"


async def test_the_lobby_keeps_house_rules_for_the_evening_and_deals_by_them() -> None:
    async with lobby() as (app, pilot):
        await pilot.press("n")
        await pilot.pause()
        await pilot.press("right", "enter")
        assert "a card burned before each street" in screen_text(app)
        await pilot.press("down")
        assert "a card burned" not in screen_text(app)
        await pilot.press("up", "enter")
        await pilot.pause()
        assert isinstance(app.screen, RuleCard)
        assert "A card burned before each" in screen_text(app)
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        assert isinstance(app.screen, TableScreen)
        assert app.screen.night.game.burn


async def test_what_is_agreed_on_at_the_table_holds_in_the_lobby_afterwards() -> None:
    async with lobby(settings=Settings(depth="truecolor", pace=0)) as (app, pilot):
        await pilot.press("enter")
        await pilot.pause()
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        assert isinstance(app.screen, TableScreen)
        app.screen.night.choose(house_choices.put(app.screen.night.game, "muck", True))
        await pilot.press("q", "y")
        await pilot.pause()
        assert "a beaten hand stays down" in screen_text(app)


@pytest.mark.parametrize("size", some_of((size,) for size in SIZES))
async def test_the_lobby_shows_the_rules_at_every_size(size: tuple[int, int]) -> None:
    async with lobby(size) as (app, pilot):
        await pilot.press("n")
        await pilot.pause()
        text = screen_text(app)
        assert "Our rules · Otis Elevator" in text
        assert "for this evening" in text
        await pilot.press("escape")
        assert "what shall we play?" in screen_text(app)
