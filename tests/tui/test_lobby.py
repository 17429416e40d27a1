"""The lobby by keys and by mouse: games, variants, finding, the rule card and the deal."""

from __future__ import annotations

import pytest
from textual.events import Paste

from homepoker.cli.games_command import game_facts
from homepoker.rules.game import Game
from homepoker.rules.library import catalogue
from homepoker.tui.lobby.games_panel import seat_range
from homepoker.tui.lobby.lobby_screen import LobbyScreen
from homepoker.tui.lobby.preview import preview
from homepoker.tui.reading.rule_card import RuleCard
from homepoker.tui.table.table_screen import TableScreen
from homepoker.view.game_list import Shelf
from tests.choose import some_of
from tests.tui.lobby_pilot import SIZES, click_on, lobby, screen_lines, screen_text
from tests.tui.waiting import until


@pytest.mark.parametrize("size", some_of((size,) for size in SIZES))
async def test_the_lobby_lists_games_by_shape_and_draws_the_chosen_board(size: tuple[int, int]) -> None:
    async with lobby(size) as (app, pilot):
        await pilot.press("down")
        text = screen_text(app)
        assert "homepoker" in screen_lines(app)[0]
        assert "► Six-pack" in text
        assert "2–23" in text
        assert "ring" in text
        assert "neighbours"[:7] in text
        assert " 1 " in text
        assert "Enter deal" in text
        assert "q quit" in screen_lines(app)[-1]


@pytest.mark.parametrize("size", some_of((size,) for size in SIZES))
async def test_enter_shows_the_rule_card_the_first_time_and_deals_at_once_the_second(
    size: tuple[int, int],
) -> None:
    async with lobby(size) as (app, pilot):
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, RuleCard)
        await pilot.press("q")
        await pilot.pause()
        assert isinstance(app.screen, LobbyScreen)
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, RuleCard)
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, TableScreen)


async def test_a_click_on_a_game_chooses_it_and_a_click_on_deal_deals_it() -> None:
    async with lobby() as (app, pilot):
        await click_on(app, pilot, "Tic tac toe")
        assert "► Tic tac toe" in screen_text(app)
        await click_on(app, pilot, "Enter deal")
        await pilot.pause()
        assert isinstance(app.screen, RuleCard)
        assert "Tic tac toe" in screen_lines(app)[0]
        await click_on(app, pilot, "deal the cards")
        await pilot.pause()
        assert isinstance(app.screen, TableScreen)


async def test_v_unfolds_the_variants_of_the_chosen_game_and_folds_them_again() -> None:
    async with lobby() as (app, pilot):
        assert "Express Elevator" not in screen_text(app)
        await pilot.press("v")
        assert "· Express Elevator" in screen_text(app)
        await pilot.press("down")
        assert "► shaft by shaft" in screen_text(app)
        await pilot.press("v")
        assert "shaft by shaft" not in screen_text(app)
        assert "► Otis Elevator" in screen_text(app)


async def test_a_slash_finds_games_by_any_part_of_the_name_and_enter_keeps_the_one_found() -> None:
    async with lobby() as (app, pilot):
        await pilot.press("slash", *"fortune")
        assert "► Wheel of Fortune" in screen_text(app)
        assert "Otis" not in screen_text(app)
        await pilot.press("enter")
        await pilot.pause()
        assert "► Wheel of Fortune" in screen_text(app)
        assert "Death Wheel" in screen_text(app)


async def test_a_paste_and_the_mouse_work_while_a_game_is_looked_for_and_q_is_a_letter() -> None:
    async with lobby() as (app, pilot):
        await pilot.press("slash", "q")
        assert app.is_running
        await pilot.press("backspace")
        app.post_message(Paste("ELEV\nator"))
        await pilot.pause()
        assert "Express Elevator" in screen_text(app)
        await click_on(app, pilot, "Express Elevator")
        await pilot.press("escape")
        await pilot.pause()
        assert "► Express Elevator" in screen_text(app)


async def test_letters_that_find_nothing_say_so_and_escape_shows_every_game_again() -> None:
    async with lobby() as (app, pilot):
        await pilot.press("slash", *"qqq")
        assert "No game is called that" in screen_text(app)
        await pilot.press("escape")
        await pilot.pause()
        assert "► Otis Elevator" in screen_text(app)


async def test_the_list_scrolls_to_its_end_and_back_with_the_chosen_game_in_sight() -> None:
    async with lobby() as (app, pilot):
        assert "more below" in screen_text(app)
        await pilot.press("end")
        assert "more below" not in screen_text(app)
        assert sum("►" in line for line in screen_lines(app)) == 1
        await pilot.press("home", "pagedown")
        assert sum("►" in line for line in screen_lines(app)) == 1


async def test_question_mark_and_w_open_the_rule_card_and_the_ranks_and_close_again() -> None:
    async with lobby() as (app, pilot):
        for key, title in (("question_mark", "the rule card"), ("w", "What beats what")):
            await pilot.press(key)
            await pilot.pause()
            assert title in screen_lines(app)[0]
            await pilot.press("enter")
            await pilot.pause()
            assert isinstance(app.screen, LobbyScreen)


async def test_q_leaves_the_lobby_with_code_nought_and_without_a_word() -> None:
    async with lobby() as (app, pilot):
        await pilot.press("q")
        await pilot.pause()
    assert app.return_code == 0
    assert app.farewell == ""


@pytest.mark.parametrize(("width", "height"), [(25, 12), (45, 18), (76, 34)])
def test_every_game_and_variant_has_a_picture_for_the_lobby(width: int, height: int) -> None:
    for game in catalogue():
        text = preview(game, width, height).text()
        assert game.name[: width - 2].strip() in text[0]
        assert len(text) == height
        backs = sum(line.count("╭") for line in text)
        assert backs >= sum(slot.role != "dead" for slot in game.slots) or height < 16, game.id


async def test_a_click_on_more_below_goes_a_screen_further_down() -> None:
    async with lobby() as (app, pilot):
        await click_on(app, pilot, "more below")
        assert "► Otis" not in screen_text(app)
        assert "►" in screen_text(app)


async def test_enter_struck_twice_opens_one_table() -> None:
    async with lobby() as (app, pilot):
        for _ in range(2):
            await pilot.press("enter")
            await pilot.pause()
        assert isinstance(app.screen, TableScreen)
        app.screen.dismiss(None)
        await pilot.pause()
        assert isinstance(app.screen, LobbyScreen)
        await pilot.press("enter", "enter")
        await pilot.pause()
        assert sum(isinstance(screen, TableScreen) for screen in app.screen_stack) == 1


@pytest.mark.parametrize("game", catalogue(), ids=lambda game: game.id)
def test_the_lobby_says_of_every_game_as_many_seats_as_the_list_of_games_does(game: Game) -> None:
    low, high = game_facts(game)["players"]  # type: ignore[misc]
    assert seat_range(game) == f"{low}–{high}"


@pytest.mark.parametrize("size", some_of((size,) for size in SIZES))
async def test_every_game_with_variants_says_how_many_there_are_however_long_its_name(
    size: tuple[int, int],
) -> None:
    shelf = Shelf.of(catalogue())
    async with lobby(size=size) as (app, pilot):
        seen: dict[str, str] = {}
        for row in shelf.rows:
            await until(pilot, lambda chosen=row.game.id: app.screen._shelf.chosen == chosen)
            (line,) = [line for line in screen_text(app).splitlines() if "►" in line]
            seen[row.game.id] = line
            await pilot.press("down")
        for row in shelf.rows:
            assert (f" +{row.folded} " in seen[row.game.id]) == bool(row.folded), seen[row.game.id]
