"""The rule card: what it says, its trap, its keys, at every size and for every game."""

from __future__ import annotations

import threading
from collections.abc import Sequence

import pytest
from textual.pilot import Pilot

from homepoker.cards import card_sign
from homepoker.core.stakes import parse_stakes
from homepoker.drawing.canvas import Run
from homepoker.rules.game import Game
from homepoker.rules.library import catalogue, load
from homepoker.rules.trap import Trap, trap
from homepoker.tui.app import HomepokerApp
from homepoker.tui.lobby.lobby_screen import LobbyScreen
from homepoker.tui.reading import rule_card
from homepoker.tui.reading.card_trap import trap_canvas
from homepoker.tui.reading.card_words import card_words, course
from homepoker.tui.reading.ranks_page import RanksScreen
from homepoker.tui.reading.rule_card import RuleCard
from tests.choose import some_of
from tests.tui.lobby_pilot import SIZES, lobby, screen_lines, screen_text


async def drawn(app: HomepokerApp, pilot: Pilot[None]) -> None:
    """Wait until traps are found and painted."""
    await pilot.pause()
    await app.workers.wait_for_complete()
    await pilot.pause()


@pytest.mark.parametrize(("width", "height"), [(31, 11), (42, 10), (64, 26)])
def test_the_words_of_every_game_fit_beside_its_board(width: int, height: int) -> None:
    for game in catalogue():
        lines = ["".join(run.text for run in line) for line in card_words(game, width, height)]
        assert 0 < len(lines) <= height
        assert all(len(line) <= width for line in lines), game.id
        assert any("You hold" in line for line in lines), game.id


def said(lines: Sequence[Sequence[Run]]) -> str:
    """Lines of a card as one text."""
    return " ".join(" ".join("".join(run.text for run in line) for line in lines).split())


def test_a_declarer_finds_low_ties_and_lines_on_a_card_of_80_by_24() -> None:
    text = said(card_words(load("criss_cross_9"), 42, 17))
    for part in (
        "low is ace to five",
        "the wheel",
        "different cards and lines",
        "both must win both",
        "a tie is not",
    ):
        assert part in text


def test_what_only_matters_later_leaves_the_card_one_part_after_the_other() -> None:
    stud = load("five_card_stud")
    counts = []
    for height in range(6, 20):
        lines = card_words(stud, 60, height, parse_stakes("fl:2/4,ante:1,blinds:0"))
        counts.append(
            sum(label in said(lines) for label in ("You hold", "Who opens", "On the way", "Showdown"))
        )
    assert counts == sorted(counts)
    assert set(counts) == {1, 2, 3, 4}
    assert "opens and may check" in said(lines)


async def test_m_shows_all_of_the_card_at_any_size_with_the_stakes_of_the_table() -> None:
    async with lobby((60, 18)) as (app, pilot):
        app.push_screen(RuleCard(load("criss_cross_9"), stakes=parse_stakes("fl:3/6")))
        await drawn(app, pilot)
        assert "6 from round 5 on" in screen_text(app)
        await pilot.press("m")
        await drawn(app, pilot)
        assert "all its rules" in screen_text(app)
        await pilot.press("end")
        await drawn(app, pilot)
        assert "Bets and raises are 3, and from round 5 on 6" in " ".join(screen_text(app).split())
        await pilot.press("m")
        await drawn(app, pilot)
        assert "the rule card" in screen_text(app)


@pytest.mark.parametrize("width", [56, 76, 116])
def test_the_course_of_every_game_fits_into_four_rows(width: int) -> None:
    stakes = parse_stakes("fl:2/4,ante:1,bring:1,blinds:0")
    for game in catalogue():
        lines = ["".join(run.text for run in line) for line in course(game, width, stakes)]
        assert len(lines) <= 4, (game.id, lines)
        assert all(len(line) <= width for line in lines), game.id


def test_numbers_in_the_course_are_those_on_the_backs() -> None:
    game = load("otis_elevator")
    text = "".join(run.text for line in course(game, 76) for run in line)
    for number in range(1, 5):
        assert f" {number} " in text
    assert "a bet after each" in text


@pytest.mark.parametrize(("width", "height"), [(60, 12), (80, 9), (120, 10)])
def test_every_trap_shows_its_deal_its_rule_and_the_hand_that_is_there(width: int, height: int) -> None:
    for game in catalogue():
        snare = trap(game)
        if snare is None:
            continue
        text = " ".join(" ".join(trap_canvas(game, snare, width, height).text()).split())
        assert "The trap You hold" in text
        assert snare.denial in text
        assert "The best hand" in text, (game.id, text)
        assert snare.made.name.split(",")[0] in text


async def test_the_card_waits_for_a_key_and_says_it_is_the_first_time() -> None:
    async with lobby() as (app, pilot):
        await pilot.press("enter")
        await drawn(app, pilot)
        assert "first time tonight" in screen_lines(app)[0]
        assert "Like Omaha, but" in screen_text(app)
        assert "The trap" in screen_text(app)
        await pilot.press("x", "7", "f")
        await drawn(app, pilot)
        assert isinstance(app.screen, RuleCard)


@pytest.mark.parametrize("size", some_of((size,) for size in SIZES))
async def test_arrows_show_other_traps_and_in_a_low_terminal_the_first_one_too(size: tuple[int, int]) -> None:
    async with lobby(size) as (app, pilot):
        await pilot.press("question_mark")
        await drawn(app, pilot)
        assert ("The trap" in screen_text(app)) == (size[1] > 18)
        await pilot.press("right")
        await drawn(app, pilot)
        seen = screen_text(app)
        assert "The trap" in seen
        await pilot.press("right")
        await drawn(app, pilot)
        assert screen_text(app) != seen
        await pilot.press("left")
        await drawn(app, pilot)
        assert screen_text(app) == seen


async def test_w_opens_what_beats_what_over_the_card_and_comes_back_to_it() -> None:
    async with lobby() as (app, pilot):
        await pilot.press("question_mark")
        await drawn(app, pilot)
        await pilot.press("w")
        await drawn(app, pilot)
        assert isinstance(app.screen, RanksScreen)
        assert "straight flush" in screen_text(app)
        await pilot.press("w")
        await drawn(app, pilot)
        assert isinstance(app.screen, RuleCard)
        await pilot.press("escape")
        await drawn(app, pilot)
        assert isinstance(app.screen, LobbyScreen)


async def test_a_game_in_which_any_five_cards_play_has_no_trap_and_no_key_for_it() -> None:
    async with lobby() as (app, pilot):
        app.push_screen(RuleCard(load("texas_holdem")))
        await drawn(app, pilot)
        assert "trap" not in screen_text(app)
        await pilot.press("right")
        await drawn(app, pilot)
        assert "trap" not in screen_text(app)


async def test_the_card_is_there_before_its_trap_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    found, go = trap(load("otis_elevator")), threading.Event()

    def slow(game: Game, number: int = 0) -> Trap | None:
        assert threading.current_thread() is not threading.main_thread()
        go.wait(5)
        return found

    monkeypatch.setattr(rule_card, "trap", slow)
    async with lobby() as (app, pilot):
        await pilot.press("question_mark")
        await pilot.pause()
        assert "Like Omaha, but" in screen_text(app)
        assert "is looked for" in screen_text(app)
        go.set()
        await drawn(app, pilot)
        assert "You hold" in screen_text(app)
        assert "is looked for" not in screen_text(app)


def test_the_trap_of_a_building_shows_its_floors_with_the_car_on_each() -> None:
    game = load("otis_elevator")
    snare = trap(game)
    assert snare is not None
    rows = trap_canvas(game, snare, 80, 9).text()
    cards = dict(zip((slot.id for slot in game.slots), snare.board, strict=True))
    car = cards["MC"]
    assert car is not None
    for name, rooms in (("top", "TL TR"), ("middle", "ML MR"), ("bottom", "BL BR")):
        row = next(row for row in rows if row.strip().startswith(name))
        shown = [card_sign(card) for slot in rooms.split() if (card := cards[slot]) is not None]
        assert shown[0] in row
        assert row.index(shown[0]) < row.index(card_sign(car)) < row.rindex(shown[1])
