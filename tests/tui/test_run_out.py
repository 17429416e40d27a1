"""All-in before the board is complete: the hands stay in sight while the cards turn, and no bet is announced."""

from __future__ import annotations

import pytest

from homepoker.cards import card_sign
from homepoker.night.night import Night
from homepoker.rules.best import hands, reading
from homepoker.rules.course import coming
from homepoker.rules.library import catalogue, load
from homepoker.tui.showdown.showdown_screen import ShowdownScreen
from tests.choose import some_of
from tests.tui.lobby_pilot import SIZES
from tests.tui.table_pilot import Table, sit, table


def short_stacks(game: str, people: int) -> Night:
    return sit(game, people=people, stakes="nl:1/2", stack=20, seed=3)


def cards_beside(seen: Table, name: str, column: int) -> list[str]:
    """The cards in the row that begins with a name, right of a column."""
    rows = [line[column:] for line in seen.text.splitlines()]
    row = next(row for row in rows if f"{name} " in row and any(suit in row for suit in "♠♥♦♣"))
    return [word for word in row.split() if word[-1] in "♠♥♦♣"]


async def all_in(seen: Table, people: int) -> None:
    for _ in range(people):
        await seen.press("a")
        await seen.settle()
        await seen.press("enter")
        await seen.settle()


@pytest.mark.parametrize("size", some_of((size,) for size in SIZES))
@pytest.mark.parametrize(
    ("game", "people"), some_of([("texas_holdem", 3), ("otis_elevator", 4), ("six_pack", 5)])
)
async def test_every_hand_stays_in_sight_until_the_board_is_complete(
    game: str, people: int, size: tuple[int, int]
) -> None:
    async with table(short_stacks(game, people), size=size) as seen:
        await all_in(seen, people)
        stops = 0
        while not isinstance(seen.app.screen, ShowdownScreen):
            shown = seen.night.hand.view(None).public.shown
            for name, cards in zip(seen.night.names, shown, strict=True):
                assert cards is not None
                assert len(cards_beside(seen, name, size[0] // 3)) >= len(cards), seen.text
            stops += 1
            await seen.press("enter")
            await seen.settle()
        assert stops >= 3


async def test_the_best_hand_so_far_stands_beside_the_cards() -> None:
    async with table(short_stacks("texas_holdem", 3)) as seen:
        await all_in(seen, 3)
        for _ in range(2):
            public = seen.night.hand.view(None, at=seen.screen.play.at).public
            read = reading(seen.night.game, public.board)
            for cards in public.shown:
                made = hands(seen.night.game, read, cards or ())[0]
                assert made is not None
                assert made.name in seen.text
            await seen.press("enter")
            await seen.settle()


async def test_no_bet_is_announced_when_nobody_can_bet() -> None:
    async with table(short_stacks("texas_holdem", 3)) as seen:
        await all_in(seen, 3)
        told: list[str] = []
        while not isinstance(seen.app.screen, ShowdownScreen):
            told += [line for line in seen.text.splitlines() if line.startswith(" Next ")]
            await seen.press("enter")
            await seen.settle()
        assert told
        assert not any("bet" in line for line in told)
        assert "the flop (1); then the turn (2)" in told[0]
        assert any("the river (3); then the showdown" in line for line in told)


def test_what_comes_without_bets_tells_the_cards_alone() -> None:
    game = load("texas_holdem")
    assert coming(game, 2, 3, betting=False) == "the river (3); then the showdown"
    assert coming(game, 3, 4, betting=False) == "the showdown"


def test_without_bets_no_game_ever_announces_one() -> None:
    for game in catalogue():
        for round in range(game.rounds + 1):
            assert "bet" not in coming(game, round, round, 200, betting=False).split()


@pytest.mark.parametrize("size", some_of((size,) for size in SIZES))
@pytest.mark.parametrize(
    ("game", "people"), some_of([("texas_holdem", 3), ("otis_elevator", 4), ("pyramid", 2)])
)
async def test_once_every_card_is_up_the_bar_promises_no_more_of_them(
    game: str, people: int, size: tuple[int, int]
) -> None:
    async with table(short_stacks(game, people), size=size) as seen:
        await all_in(seen, people)
        while not isinstance(seen.app.screen, ShowdownScreen):
            board = seen.night.hand.view(None, at=seen.screen.play.at).public.board
            more = "Enter turns the next cards." in seen.text
            assert more == (None in board), seen.text
            assert ("All cards are up. Enter shows who wins." in seen.text) != more
            await seen.press("enter")
            await seen.settle()


@pytest.mark.parametrize("key", some_of(["n", "l", "o", "v"]))
async def test_no_key_tells_how_the_hand_ends_before_the_cards_have_turned(key: str) -> None:
    async with table(short_stacks("texas_holdem", 3)) as seen:
        await all_in(seen, 3)
        assert seen.night.hand.over
        river = seen.night.hand.view(None).public.board[4]
        assert river is not None
        stops = 0
        while (
            seen.screen.play.asked == "key"
            and None in seen.night.hand.view(None, at=seen.screen.play.at).public.board
        ):
            stops += 1
            await seen.press(key)
            await seen.settle()
            for told in ("wins", "splits", "as played", card_sign(river)):
                assert told not in seen.text, seen.text
            await seen.press("escape")
            await seen.settle()
            if seen.app.screen is seen.screen:
                await seen.press("enter")
                await seen.settle()
        assert stops
