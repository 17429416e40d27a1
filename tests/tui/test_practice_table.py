"""The table that announces on the screen: nobody's cards in sight but one's own, behind the curtain."""

from __future__ import annotations

import pytest

from homepoker.cards import card_sign
from homepoker.core.stakes import parse_stakes
from homepoker.night.night import Player
from homepoker.play.settings import Depth, Settings
from homepoker.practice.announcing import Announcing, House
from homepoker.practice.plan import Plan
from homepoker.rules.library import load
from homepoker.tui.kit.confirm import Confirm
from homepoker.tui.kit.curtain import Curtain
from homepoker.tui.practice.announce_screen import AnnounceScreen
from homepoker.tui.practice.practice_app import PracticeApp
from homepoker.view.practice_scene import Sizes
from tests.choose import some_of
from tests.tui.lobby_pilot import screen_text
from tests.tui.practice_pilot import AT_ONCE, STILL, AtTable, announcing, drilling, stand


def signs(table: AtTable, seat: int) -> list[str]:
    """A seat's cards as they are drawn."""
    return [card_sign(card) for card in table.screen.table.position.holes[seat]]


async def test_two_people_announce_behind_the_curtain_and_see_only_their_own_cards() -> None:
    async with announcing(2) as table:
        first = table.screen.night.hand.waiting[0]
        assert first is not None
        await table.until(lambda: isinstance(table.app.screen, Curtain))
        assert "Pass the keyboard to" in table.text
        assert not any(sign in table.text for seat in (0, 1) for sign in signs(table, seat))
        await table.press("enter")
        await table.until(lambda: table.app.screen is table.screen)
        assert all(sign in table.text for sign in signs(table, first))
        assert not any(sign in table.text for sign in signs(table, 1 - first))
        await table.press("3", "a")
        await table.until(lambda: isinstance(table.app.screen, Curtain))
        await table.press("enter", "2", "f")
        await table.until(lambda: bool(table.screen.shown.told))
        assert "Ann" in table.text
        assert "was " in table.text or "right" in table.text


async def test_alone_with_bots_ones_own_cards_are_open_and_the_betting_comes_first() -> None:
    async with announcing(1, 2, House(betting="chips")) as table:
        await table.until(lambda: table.screen.shown.turn == 0)
        assert all(sign in table.text for sign in signs(table, 0))
        assert "► Ann" in table.text
        while table.screen.shown.stage == "bet":
            await table.press("c")
            await table.until(lambda: table.screen.shown.turn == 0 or table.screen.shown.stage != "bet")
        await table.until(lambda: table.screen.shown.face.part is not None and table.screen.shown.eyes == 0)
        await table.press("2", "a")
        await table.until(lambda: bool(table.screen.shown.told))
        assert sum(table.screen.night.stacks) == 600
        assert "wins" in table.text
        await table.press("right")
        await table.press("enter")
        await table.until(lambda: not table.screen.shown.told)
        assert "deal 2 of 3" in table.text


async def test_a_free_check_cannot_be_folded_away() -> None:
    async with announcing(2, 0, House(betting="chips")) as table:
        await table.press("f")
        assert "Checking is free" in table.text
        assert table.screen.shown.stage == "bet"


async def test_a_look_while_betting_goes_behind_the_curtain_and_is_hidden_again() -> None:
    async with announcing(2, 0, House(betting="chips")) as table:
        seat = table.screen.shown.turn
        assert seat is not None
        assert not any(sign in table.text for sign in signs(table, seat))
        await table.press("v")
        await table.until(lambda: isinstance(table.app.screen, Curtain))
        await table.press("enter")
        await table.until(lambda: table.screen.shown.eyes == seat)
        assert all(sign in table.text for sign in signs(table, seat))
        await table.press("v")
        assert not any(sign in table.text for sign in signs(table, seat))


async def test_leaving_is_confirmed_by_y() -> None:
    async with announcing(1, 1) as table:
        await table.press("q")
        assert "Leave this table?" in table.text
        await table.press("enter")
        assert table.app.return_code is None
        await table.press("q", "y")
        await table.until(lambda: table.app.return_code == 0)


@pytest.mark.parametrize("size", some_of([((60, 18),), ((80, 24),), ((120, 40),)]))
async def test_the_table_says_why_somebody_wins_where_hands_play_as_announced(size: tuple[int, int]) -> None:
    async with announcing(1, 2, House(cost="as_announced"), size) as table:
        await table.until(lambda: table.screen.shown.face.part is not None and table.screen.shown.eyes == 0)
        await table.press("9", "a")
        await table.until(lambda: bool(table.screen.shown.told))
        side = Sizes.of(*size).side
        said = " ".join(" ".join(line[-side:] for line in table.text.splitlines()).split())
        assert "Hands play as announced: Ann has no straight flush on the top row and cannot win." in said
        assert " beats " in said or " beat " in said
        assert "wins" in said


@pytest.mark.parametrize("size", some_of([((60, 18),), ((80, 24),), ((120, 40),)]))
async def test_every_reason_and_the_tip_are_reached_by_one_key(size: tuple[int, int]) -> None:
    async with announcing(1, 2, size=size) as table:
        await table.until(lambda: table.screen.shown.face.part is not None and table.screen.shown.eyes == 0)
        await table.press("9", "a")
        await table.until(lambda: bool(table.screen.shown.told))
        while table.screen.shown.at:
            await table.press("right")
        pages: list[str] = []
        while not pages or table.screen.shown.page != "results":
            await table.press("x")
            pages.append(table.text)
        found = table.screen.shown.face.lesson
        assert found is not None
        assert found.how
        wanted = [*(point.text for point in found.why), found.how]
        assert all(any(stand(words, page) for page in pages) for words in wanted)


async def test_with_many_seats_the_one_stepped_to_is_always_in_sight() -> None:
    async with announcing(0, 4, House(cost="as_announced"), (60, 18)) as table:
        await table.until(lambda: bool(table.screen.shown.told))
        for _ in range(4):
            await table.press("right")
            name = table.screen.shown.names[table.screen.shown.at]
            assert f"► {name}" in table.text.replace("★", " ").replace("►  ", "► ")


async def test_every_bet_has_its_button_in_the_smallest_terminal_and_whose_turn_it_is_stays_in_sight() -> (
    None
):
    async with announcing(4, 0, House(betting="chips"), (60, 18)) as table:
        await table.press("r", "enter")
        await table.until(lambda: table.screen.shown.pot == 8)
        assert all(button in table.text for button in ("c Call 4", "r Raise to 8", "f Fold"))
    players = [Player(f"p{seat}") for seat in range(15)]
    many = Announcing(players, load("tic_tac_toe"), House(betting="chips"), 2)
    screen = AnnounceScreen(many, AT_ONCE)
    app = PracticeApp(screen, STILL)
    async with app.run_test(size=(60, 18)) as pilot:
        for _ in range(15):
            await pilot.pause()
            assert screen.shown.turn is not None
            assert f"► p{screen.shown.turn} " in screen_text(app)
            await pilot.press("c")


@pytest.mark.parametrize("depth", ["truecolor", "256", "16", "none"])
async def test_who_won_is_told_by_a_star_and_not_by_colour_alone(depth: Depth) -> None:
    settings = Settings(depth=depth, pace=0)
    async with drilling(Plan(load("otis_elevator"), "wins", seed=3), settings=settings) as drill:
        await drill.press("3")
        winner = drill.question.truth[0]
        assert f"★ {winner}" in drill.text
        assert drill.text.count("★") == 1
    async with drilling(Plan(load("tic_tac_toe"), "find", seed=3), settings=settings) as drill:
        await drill.press("2", "a", "x")
        assert "★ H full house" in drill.text
        assert "┏" in drill.text


async def test_what_is_dear_is_asked_twice_and_an_act_is_taken_back_as_at_every_table() -> None:
    house = House(betting="chips", stakes=parse_stakes("nl:1/2"), stack=40)
    async with announcing(2, 0, house) as table:
        first = table.screen.play.turn
        await table.press("a")
        await table.until(lambda: isinstance(table.app.screen, Confirm))
        await table.press("enter")
        await table.until(lambda: table.screen.play.turn != first)
        await table.press("c")
        await table.until(lambda: isinstance(table.app.screen, Confirm))
        await table.press("escape")
        await table.until(lambda: table.app.screen is table.screen)
        await table.press("u")
        await table.until(lambda: table.screen.play.turn == first)
        assert not table.screen.night.hand.actions


async def test_the_table_is_left_from_the_curtain_too() -> None:
    async with announcing(2) as table:
        await table.until(lambda: isinstance(table.app.screen, Curtain))
        await table.press("q")
        await table.until(lambda: isinstance(table.app.screen, Confirm))
        await table.press("y")
        await table.until(lambda: table.app.return_code == 0)
