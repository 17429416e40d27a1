"""Who sits down and for what: seats, names and stakes in the lobby, and what is refused."""

from __future__ import annotations

import pytest

from homepoker.errors import HomepokerError
from homepoker.tui.lobby.lobby_screen import LobbyScreen
from homepoker.tui.lobby.seats_dialog import SeatsDialog
from homepoker.tui.lobby.stakes_dialog import StakesDialog
from homepoker.tui.reading.rule_card import RuleCard
from homepoker.tui.table.table_screen import TableScreen
from homepoker.view.players import MOST, Company, Seat
from tests.choose import some_of
from tests.tui.lobby_pilot import SIZES, burst, click_on, lobby, screen_text
from tests.tui.waiting import until


def test_one_person_and_three_bots_sit_down_when_nobody_says_otherwise() -> None:
    assert [seat.bot for seat in Company.usual().seats] == ["", "regular", "regular", "regular"]


def test_the_last_bot_leaves_before_any_person() -> None:
    company = Company((Seat("Ann"), Seat("Bo", "regular"), Seat("Cleo")))
    assert [seat.name for seat in company.fewer().seats] == ["Ann", "Cleo"]


def test_a_company_never_has_fewer_than_two_seats_nor_more_than_a_deck_can_serve() -> None:
    company = Company.usual()
    while len(company.seats) < MOST:
        company = company.more()
    with pytest.raises(HomepokerError, match="23"):
        company.more()
    while len(company.seats) > 2:
        company = company.fewer()
    with pytest.raises(HomepokerError, match="two players"):
        company.fewer()


def test_somebody_has_to_be_a_person() -> None:
    with pytest.raises(HomepokerError, match="person"):
        Company.usual().toggle(0)


@pytest.mark.parametrize("name", ["", "   ", "Bo", "bo ", "A\x07nn", "\x1b[31mAnn", "x" * 60])
def test_empty_equal_or_unreadable_names_are_refused_and_nothing_changes(name: str) -> None:
    company = Company.usual()
    with pytest.raises(HomepokerError):
        company.rename(0, name)
    assert company == Company.usual()


async def test_plus_and_minus_change_the_seats_and_a_click_makes_a_bot_a_person() -> None:
    async with lobby() as (app, pilot):
        await pilot.press("plus")
        assert "Eli" in screen_text(app)
        await pilot.press("minus", "minus")
        assert "Dev" not in screen_text(app)
        assert "you against two bots" in screen_text(app)
        await click_on(app, pilot, "Bo bot")
        assert "Bo bot" not in screen_text(app)
        assert "one keyboard, open table" in screen_text(app)
        await pilot.press("2")
        assert "Bo bot" in screen_text(app)


@pytest.mark.parametrize("size", some_of((size,) for size in SIZES))
async def test_names_are_written_in_a_window_and_shown_as_they_were_typed(size: tuple[int, int]) -> None:
    async with lobby(size) as (app, pilot):
        await pilot.press("e")
        await pilot.pause()
        assert isinstance(app.screen, SeatsDialog)
        await pilot.press("enter", "ctrl+u", *"[b]A[/]", "enter", "space")
        await pilot.press("q")
        await pilot.pause()
        assert isinstance(app.screen, LobbyScreen)
        text = screen_text(app)
        assert "[b]A[/]" in text
        assert " Bo  " in text


@pytest.mark.parametrize("size", some_of((size,) for size in SIZES))
async def test_letters_typed_before_a_name_is_asked_for_name_nobody(size: tuple[int, int]) -> None:
    async with lobby(size) as (app, pilot):
        await pilot.press("e")
        await until(pilot, lambda: isinstance(app.screen, SeatsDialog))
        assert app.focused is None
        await pilot.press("Z", "o", "space", "plus")
        await pilot.pause()
        assert [seat.name for seat in app.screen._company.seats] == ["Ann", "Bo", "Cleo", "Dev", "Eli"]
        assert " Eli " in screen_text(app)
        await pilot.press("q")
        await pilot.pause()
        assert isinstance(app.screen, LobbyScreen)


async def test_enter_opens_the_field_with_the_name_in_it_and_what_is_typed_is_seen() -> None:
    async with lobby() as (app, pilot):
        await pilot.press("e")
        await until(pilot, lambda: isinstance(app.screen, SeatsDialog))
        await pilot.press("enter")
        await pilot.pause()
        assert "empty" not in screen_text(app)
        await pilot.press(*"qeZ")
        await pilot.pause()
        assert " qeZ " in screen_text(app)
        await pilot.press("escape", "q")
        await pilot.pause()
        assert isinstance(app.screen, LobbyScreen)
        assert "qeZ" not in screen_text(app)


async def test_a_refused_name_is_said_in_the_window_and_the_old_one_stays() -> None:
    async with lobby() as (app, pilot):
        await pilot.press("e", "enter", "ctrl+u", *"cleo", "enter")
        await pilot.pause()
        assert isinstance(app.screen, SeatsDialog)
        assert "look the same" in screen_text(app) or "twice" in screen_text(app)
        await pilot.press("escape", "escape")
        await pilot.pause()
        assert " Ann " in screen_text(app)


async def test_a_wide_name_takes_two_cells_a_letter_and_shifts_nothing() -> None:
    async with lobby() as (app, pilot):
        await pilot.press("e", "enter", "ctrl+u", "漢", "字", "enter", "q")
        await pilot.pause()
        line = next(line for line in screen_text(app).splitlines() if "漢字" in line)
        assert "seats" in line


async def test_too_many_seats_for_a_game_say_the_limit_and_why_and_open_no_table() -> None:
    async with lobby() as (app, pilot):
        await pilot.press(*["plus"] * 8, "enter")
        await pilot.pause()
        assert isinstance(app.screen, LobbyScreen)
        text = screen_text(app)
        assert "Otis Elevator seats 11 at most, not 12" in text
        assert "52" in text
        await pilot.press("minus", "enter")
        await pilot.pause()
        assert isinstance(app.screen, RuleCard)


@pytest.mark.parametrize("size", some_of((size,) for size in SIZES))
async def test_stakes_are_chosen_from_a_list_or_written_and_hold_for_the_table(size: tuple[int, int]) -> None:
    async with lobby(size) as (app, pilot):
        await pilot.press("s")
        await pilot.pause()
        assert isinstance(app.screen, StakesDialog)
        await pilot.press("ctrl+u", *"nl:5/10", "enter", *"1000", "enter")
        await pilot.pause()
        assert isinstance(app.screen, LobbyScreen)
        assert "no-limit 5/10 · stack 1000" in screen_text(app)
        await pilot.press("enter")
        await pilot.pause()
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, TableScreen)
        assert str(app.screen.night.stakes) == "nl:5/10"
        assert app.screen.night.stack == 1000


@pytest.mark.parametrize(
    ("stakes", "stack", "word"),
    [("nl:2/1", "200", "blind"), ("fl:2", "", "fixed limit"), ("wat", "", "no stakes"), ("", "0", "stack")],
)
async def test_stakes_that_make_no_sense_are_refused_in_one_line(stakes: str, stack: str, word: str) -> None:
    async with lobby() as (app, pilot):
        await pilot.press("s", "ctrl+u", *stakes, "tab", "ctrl+u", *stack, "enter")
        await pilot.pause()
        assert isinstance(app.screen, StakesDialog)
        assert word in screen_text(app)
        await pilot.press("escape")
        await pilot.pause()
        assert "limit 2/4, ante 1 · stack 200" in screen_text(app)


async def test_a_stack_below_the_stakes_is_refused_before_a_table_opens() -> None:
    async with lobby() as (app, pilot):
        await pilot.press("s", "tab", *"1", "enter", "enter")
        await pilot.pause()
        assert isinstance(app.screen, LobbyScreen)
        assert "A stack of 1 does not fit" in screen_text(app)


async def test_a_click_on_usual_stakes_writes_them_into_the_field() -> None:
    async with lobby() as (app, pilot):
        await pilot.press("s")
        await pilot.pause()
        await click_on(app, pilot, "pot-limit 1/2")
        assert "Pot-limit 1/2; 200 chips" in screen_text(app)


@pytest.mark.parametrize(
    ("key", "screen"),
    [("s", StakesDialog), ("e", SeatsDialog), ("enter", RuleCard), ("question_mark", RuleCard)],
)
async def test_keys_typed_ahead_of_a_window_reach_neither_the_lobby_nor_the_window(
    key: str, screen: type
) -> None:
    async with lobby() as (app, pilot):
        room = app.screen
        assert isinstance(room, LobbyScreen)
        before = room._sitting(), room._shelf
        burst(app, key, "plus", "down", "q", "escape", "q")
        await until(pilot, lambda: isinstance(app.screen, screen))
        assert (room._sitting(), room._shelf) == before
        await pilot.press("escape")
        await pilot.pause()
        assert app.screen is room


async def test_a_curtain_at_every_turn_is_chosen_in_the_lobby_and_holds_at_the_table() -> None:
    async with lobby() as (app, pilot):
        await pilot.press("2")
        assert "open table" in screen_text(app)
        await pilot.press("c")
        assert "keyboard passed every turn" in screen_text(app)
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, RuleCard))
        await pilot.press("enter")
        await until(pilot, lambda: any(isinstance(one, TableScreen) for one in app.screen_stack))
        table = next(one for one in app.screen_stack if isinstance(one, TableScreen))
        assert table.play.settings.curtain


@pytest.mark.parametrize("size", some_of((size,) for size in SIZES))
async def test_bots_are_told_from_people_in_plain_text_however_many_sit_down(size: tuple[int, int]) -> None:
    async with lobby(size) as (app, pilot):
        for more in (0, 2, 3, 3, 11):  # 4, 6, 9, 12 and 23 seats
            await pilot.press(*["plus"] * more)
            await pilot.pause()
            text = screen_text(app)
            line = next(line for line in text.splitlines() if " Ann " in line)
            if "(Bo)" in line:
                assert "in brackets" in text
                assert "(Ann)" not in line
            else:
                assert "Bo bot" in line
            assert "you against" in text


def test_a_bot_whose_name_is_taken_away_gets_another_that_is_free() -> None:
    company = Company((Seat("Ann"), Seat("Otto", "regular"), Seat("Bo", "regular")))
    assert [seat.name for seat in company.rename(1, "  ").seats] == ["Ann", "Cleo", "Bo"]
    assert company.rename(1, "").seats[1].bot == "regular"
    with pytest.raises(HomepokerError, match="a name is empty"):
        company.rename(0, "")


@pytest.mark.parametrize("leave", [("down",), ("up",)])
@pytest.mark.parametrize("size", some_of((size,) for size in SIZES))
async def test_a_name_being_written_goes_to_its_own_seat_when_another_is_chosen(
    leave: tuple[str, ...], size: tuple[int, int]
) -> None:
    async with lobby(size) as (app, pilot):
        await pilot.press("e", "down", "enter", "ctrl+u", *"Zed", *leave)
        await pilot.pause()
        assert isinstance(app.screen, SeatsDialog)
        assert [seat.name for seat in app.screen._company.seats] == ["Ann", "Zed", "Cleo", "Dev"]
        assert app.focused is None
        assert "► " + (" 3 Cleo" if leave == ("down",) else " 1 Ann") in screen_text(app)


async def test_a_refused_name_keeps_its_seat_and_its_field_until_it_is_given_up() -> None:
    async with lobby() as (app, pilot):
        await pilot.press("e", "down", "enter", "ctrl+u", *"ann", "down", "down", "enter")
        await pilot.pause()
        assert isinstance(app.screen, SeatsDialog)
        assert "look the same" in screen_text(app)
        assert "►  2 Bo" in screen_text(app)
        assert "Esc as it was" in screen_text(app)
        await pilot.press("escape", "down")
        await pilot.pause()
        assert [seat.name for seat in app.screen._company.seats] == ["Ann", "Bo", "Cleo", "Dev"]
        assert "►  3 Cleo" in screen_text(app)
        assert "q back" in screen_text(app)


async def test_a_bot_that_becomes_a_person_keeps_its_name_and_is_offered_another() -> None:
    async with lobby() as (app, pilot):
        await pilot.press("e", "down", "space")
        await pilot.pause()
        assert isinstance(app.screen, SeatsDialog)
        assert app.screen._company.seats[1] == Seat("Bo")
        assert "Bo is a person now; Enter writes another name." in screen_text(app)
        await pilot.press("enter", "ctrl+u", *"Zed", "enter", "up", "space")
        await pilot.pause()
        assert app.screen._company.seats[1] == Seat("Zed", "regular")
