"""The showdown: who won and why, what was easily missed, and the keys that go on from there."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from homepoker.cards import DECK, card_sign, parse_cards
from homepoker.core.actions import Action
from homepoker.core.stakes import parse_stakes
from homepoker.night.night import Night, Player
from homepoker.play.settings import Settings
from homepoker.rules.library import load
from homepoker.tui.app import HomepokerApp
from homepoker.tui.kit.fresh import now
from homepoker.tui.kit.pick_seat import PickSeat
from homepoker.tui.reading.page import Page
from homepoker.tui.showdown.hands_panel import hands_panel
from homepoker.tui.showdown.line_table import short_hand, short_name
from homepoker.tui.showdown.play_back import PlayBackScreen
from homepoker.tui.showdown.showdown_frame import ShowdownFrame
from homepoker.tui.showdown.showdown_screen import ShowdownScreen
from homepoker.tui.showdown.winner_board import winner_board
from homepoker.view.result import Result, result
from tests.choose import some_of
from tests.tui.table_pilot import QUICK, sit, stacked, table

# Ann Kd 9d, Bo As Ad, Cleo Kh 9h; the ring from 12 o'clock: Qh Jh Ts 7d 7c Ah.
RING = parse_cards("Kd As Kh 9d Ad 9h  Qh 7d Jh 7c Ts Ah")


def ring_night(people: int = 3) -> Night:
    """Three people at Six-pack with the cards above: a full house, a flush and a straight."""
    deck = (*RING, *(card for card in DECK if card not in RING))
    return stacked(sit("six_pack", people=people, bots=3 - people), deck)


def checked_down(night: Night) -> Result:
    """The hand checked to its end."""
    while not night.hand.over:
        night.apply(Action(night.hand.waiting[0], "check"))
    return result(night.game, night.hand.view(None).public, night.names)


def test_the_winner_is_the_best_hand_on_one_line() -> None:
    found = checked_down(ring_night())
    assert found.winners == (1,)
    best = found.best
    assert best is not None
    assert best.told.made is not None
    assert best.told.made.name.startswith("full house")
    assert best.told.made.line is not None
    assert best.told.made.line.name == "6-8-10"
    assert [entry.seat for entry in found.entries if entry.wins] == [1]


def test_the_reason_names_what_beats_what() -> None:
    assert checked_down(ring_night()).why == "A full house beats a flush; a flush beats a straight."


def test_what_a_careless_eye_sees_is_told_with_the_rule_that_forbids_it() -> None:
    """An ace-high straight lies in all cards together, but takes four of the ring."""
    told = checked_down(ring_night()).missed
    assert told.startswith("Ann sees A♥ K♦ Q♥ J♥ 10♠, a straight, ace high")
    assert "four cards of the board" in told


def test_games_in_which_any_five_cards_play_have_nothing_to_miss() -> None:
    night = sit("texas_holdem", people=2, stakes="nl:1/2,blinds:0,ante:1")
    night.deal()
    assert checked_down(night).missed == ""


def test_every_line_of_every_hand_is_known() -> None:
    found = checked_down(ring_night())
    assert all(len(entry.lines) == len(found.lines) == 6 for entry in found.entries)
    assert [short_hand(made, 12) for made in found.entries[1].lines if made][3] == "full A 7"


def test_long_line_names_are_shortened_to_what_tells_them_apart() -> None:
    names = ["top row", "falling diagonal"]
    assert short_name("falling diagonal", 9, names) == "falling"
    assert short_name("10:30-12-1:30", 9, ["10:30-12-1:30", "12-1:30-3"]) == "·12·"
    assert short_name("top row", 9, names) == "top row"


async def test_the_screen_names_every_hand_the_winner_and_the_pot() -> None:
    async with table(ring_night()) as seen:
        await seen.to_showdown()
        for words in (
            "Bo wins 3",
            "flush, ace high",
            "straight, king high",
            "FULL HOUSE",
            "6-8-10",
            "Why Bo?",
        ):
            assert words in seen.text, words
        assert "Easily missed" in seen.text


async def test_arrows_light_another_line() -> None:
    async with table(ring_night()) as seen:
        await seen.to_showdown()
        screen = seen.app.screen
        assert isinstance(screen, ShowdownScreen)
        before = screen._lit
        await seen.press("right")
        assert screen._lit == before + 1
        await seen.press("left_square_bracket", "left_square_bracket")
        assert screen._lit == before - 1


async def test_the_hand_is_ranked_played_back_copied_and_read_in_the_log() -> None:
    async with table(ring_night()) as seen:
        await seen.to_showdown()
        await seen.press("x")
        await seen.settle()
        assert isinstance(seen.app.screen, Page)
        assert seen.text.index("Bo") < seen.text.index("Cleo") < seen.text.index("Ann")
        await seen.press("enter")
        await seen.settle()
        await seen.press("b")
        await seen.settle()
        assert isinstance(seen.app.screen, PlayBackScreen)
        assert "1 of" in seen.text
        assert "Q♥" not in seen.text
        await seen.press("right", "right", "right", "right", "q")
        await seen.settle()
        await seen.press("y")
        assert "Bo wins 3." in seen.app.clipboard
        assert "A♥" in seen.app.clipboard
        await seen.press("l")
        await seen.settle()
        assert "the log" in seen.text


@pytest.mark.parametrize(("people", "bots"), [(1, 2), (2, 1)])
async def test_a_hand_played_back_speaks_of_passing_on_only_between_people(people: int, bots: int) -> None:
    async with table(sit("six_pack", people, bots)) as seen:
        await seen.to_showdown()
        await seen.press("b")
        await seen.settle()
        assert isinstance(seen.app.screen, PlayBackScreen)
        assert ("Nothing here is" in seen.text) == (people > 1)
        assert "bot" in seen.text


async def test_keys_typed_before_the_showdown_is_in_sight_do_not_skip_it() -> None:
    async with table(ring_night()) as seen:
        await seen.to_showdown()
        screen = seen.app.screen
        assert isinstance(screen, ShowdownScreen)
        screen.fresh.hide()
        await seen.press("enter", "space")
        assert seen.app.screen is screen
        screen.fresh.seen()
        await seen.press("enter")
        await seen.settle()
        assert seen.night.number == 2


async def test_space_struck_in_a_row_to_hurry_bots_stops_at_the_showdown(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("homepoker.tui.showdown.showdown_screen._STANDS", 60.0)
    async with table(ring_night(), settings=replace(QUICK, guard=0.01)) as seen:
        await seen.to_showdown()
        screen = seen.app.screen
        for _ in range(3):
            await seen.press("space")
            assert seen.app.screen is screen
        assert "Enter deals the next hand" in seen.text
        assert isinstance(screen, ShowdownScreen)
        screen.fresh._from = now() - 61
        await seen.press("space")
        await seen.settle()
        assert seen.night.number == 2


async def test_enter_goes_on_from_a_showdown_that_has_only_just_come_up() -> None:
    async with table(ring_night(), settings=replace(QUICK, guard=0.01)) as seen:
        await seen.to_showdown()
        await seen.press("enter")
        await seen.settle()
        assert seen.night.number == 2


async def test_at_full_size_the_stacks_and_the_whole_hand_stand_below() -> None:
    async with table(ring_night(), size=(120, 40)) as seen:
        await seen.to_showdown()
        for words in (
            "every line",
            "stacks after",
            "Ann 199",
            "the hand",
            "Everybody checks",
            "has the button",
        ):
            assert words in seen.text, words


async def test_a_fold_ends_the_hand_shows_nothing_and_may_be_taken_back_or_shown() -> None:
    night = ring_night(people=3)
    async with table(night) as seen:
        await seen.press("c", "r")
        await seen.settle()
        await seen.press("enter")
        await seen.settle()
        await seen.press("f", "f")
        await seen.settle()
        assert isinstance(seen.app.screen, ShowdownScreen)
        assert "Bo wins 5" in seen.text or "Bo wins" in seen.text
        assert "A♠" not in seen.text
        await seen.press("u")
        await seen.settle()
        assert not night.hand.over
        await seen.press("f")
        await seen.settle()
        await seen.press("s")
        await seen.settle()
        assert "Whose hand is turned up for all?" in seen.text
        assert "Enter shows Ann's hand" in seen.text
        await seen.press("2")
        await seen.settle()
        assert "Enter shows Bo's hand" in seen.text
        assert "A♠" not in seen.text
        await seen.press("escape")
        await seen.settle()
        assert isinstance(seen.app.screen, ShowdownScreen)
        assert "A♠" not in seen.text
        await seen.press("s")
        await seen.settle()
        await seen.press("3", "2", "enter")
        await seen.settle()
        assert "A♠" in seen.text


async def test_the_last_hand_that_may_be_shown_is_not_shown_by_one_key_either() -> None:
    night = ring_night(people=3)
    async with table(night) as seen:
        for keys in ("r", "enter", "ff"):
            await seen.press(*([keys] if keys == "enter" else keys))
            await seen.settle()
        assert night.hand.over
        for _ in night.people:
            before = night.hand.view(None).public.shown
            await seen.press("s")
            await seen.settle()
            assert night.hand.view(None).public.shown == before
            await seen.press("enter")
            await seen.settle()
            assert night.hand.view(None).public.shown != before


async def test_of_many_hands_a_number_of_two_digits_chooses_one_and_shows_none() -> None:
    async with table(ring_night(people=3)) as seen:
        names = [(seat, "M" * 16) for seat in range(12)]
        screen = PickSeat("Whose?", names, "shows {}'s hand")
        chosen: list[int | None] = []
        await seen.app.push_screen(screen, chosen.append)
        await seen.settle()
        await seen.press("1")
        assert screen.at == 0
        await seen.press("1")
        assert screen.at == 10
        assert f"Enter shows {'M' * 16}'s hand" in seen.text
        assert "Esc nobody" in seen.text
        await seen.press("4", "3")
        assert screen.at == 2
        assert chosen == []
        await seen.press("enter")
        assert chosen == [2]


async def test_what_would_have_come_is_turned_on_request() -> None:
    async with table(ring_night()) as seen:
        await seen.press("r")
        await seen.settle()
        await seen.press("enter")
        await seen.settle()
        await seen.press("f", "f")
        await seen.settle()
        assert "Q♥" not in seen.text
        assert seen.night.may_take_back
        await seen.press("t")
        assert "Q♥" in seen.text
        await seen.press("t")
        await seen.press("u")
        assert "too late: cards have been seen" in seen.text


CARD = re.compile(r"(10|[2-9JQKA])[♠♥♦♣]")


@pytest.mark.parametrize("size", some_of([((60, 18),), ((80, 24),), ((120, 40),)]))
@pytest.mark.parametrize("people", some_of([8, 2, 5]))
async def test_without_a_board_every_card_of_every_hand_stands_with_its_suit(
    size: tuple[int, int], people: int
) -> None:
    """All seven cards of each hand are in sight, rank beside suit, and no rank stands alone."""
    night = sit("seven_card_stud", people=people)
    async with table(night, size=size) as seen:
        await seen.to_showdown()
        public = night.hand.view(None).public
        for name, shown in zip(night.names, public.shown, strict=True):
            told = {card_sign(card) for card in shown or ()}
            rows = [line for line in seen.text.splitlines() if f" {name} " in line]
            assert any(told <= {found.group() for found in CARD.finditer(row)} for row in rows), name
        assert not re.search(r"│ ?(10|[2-9JQKA])│", seen.text)


@pytest.mark.parametrize("size", [(60, 18), (80, 24)])
async def test_up_cards_keep_their_suits_while_a_hand_without_a_board_is_played(
    size: tuple[int, int],
) -> None:
    night = sit("seven_card_stud", people=8)
    async with table(night, size=size) as seen:
        while night.hand.view(None).public.round < 4:
            await seen.press("c")
            await seen.settle()
        for up in night.hand.view(None).public.up:
            assert all(card_sign(card) in seen.text for card in up)


@pytest.mark.parametrize("size", some_of([((60, 18),), ((80, 24),), ((120, 40),)]))
async def test_people_come_and_go_at_the_showdown_and_sit_down_with_the_next_hand(
    size: tuple[int, int],
) -> None:
    night = ring_night(people=3)
    async with table(night, size=size) as seen:
        for keys in ("r", "enter", "ff"):
            await seen.press(*([keys] if keys == "enter" else keys))
            await seen.settle()
        stacks = dict(zip(night.names, night.stacks, strict=True))
        await seen.press("e")
        await seen.settle()
        assert "Who plays the next hand?" in seen.text
        await seen.press("plus", "up", "up", "minus", "q")
        await seen.settle()
        assert isinstance(seen.app.screen, ShowdownScreen)
        assert "sits down, Bo leaves" in seen.text
        assert night.names == ("Ann", "Bo", "Cleo")
        await seen.press("enter")
        await seen.settle()
        assert night.names[:2] == ("Ann", "Cleo")
        assert night.players[2].bot
        assert night.hand.view(None).public.start == (stacks["Ann"], stacks["Cleo"], 200)
        assert seen.screen.play.bots == {2}


@pytest.mark.parametrize("size", some_of([((60, 18),), ((80, 24),), ((120, 40),)]))
async def test_who_lost_everything_is_said_to_buy_in_again_before_the_next_hand(
    size: tuple[int, int],
) -> None:
    night = ring_night(people=3)
    async with table(night, size=size) as seen:
        for keys in ("r", "enter", "ff"):
            await seen.press(*([keys] if keys == "enter" else keys))
            await seen.settle()
        assert "again" not in seen.text
        night.stacks = (0, *night.stacks[1:])
        seen.app.screen._redraw()
        await seen.pilot.pause()
        assert "Ann buys in again for 200" in seen.text
        await seen.press("enter")
        await seen.settle()
        assert "Ann bought in again for 200." in seen.text


def drawn(found: Result, cells: int, height: int) -> str:
    """The board of a showdown as text."""
    return "\n".join(winner_board(found, cells, height, None, {}).text())


def board_size(found: Result, width: int, height: int) -> tuple[int, int]:
    """The cells of the board in a terminal of that size: between its first line, its last and what lies below."""
    frame = ShowdownFrame.of(width, height, found)
    return frame.columns, height - 2 - frame.below


@pytest.mark.parametrize("size", some_of([((60, 18),), ((80, 24),), ((120, 40),)]))
async def test_the_board_has_the_cells_that_the_frame_gives_it(size: tuple[int, int]) -> None:
    night = sit("double_board_omaha", people=2, stakes="none")
    night.deal()
    found = checked_down(night)
    screen = ShowdownScreen(night, Settings())
    async with HomepokerApp(settings=Settings()).run_test(size=size) as pilot:
        pilot.app.push_screen(screen)
        await pilot.pause()
        assert screen.query_one("#board").size == board_size(found, *size)


@pytest.mark.parametrize("height", [18, 20, 24, 30])
@pytest.mark.parametrize("width", [60, 66, 80, 120])
@pytest.mark.parametrize(
    "game_id",
    [
        "double_board_omaha",
        "twin_beds",
        "chowaha",
        "double_cross",
        "southern_cross",
        "death_wheel",
        "pyramid",
    ],
)
def test_every_board_card_stands_whole_at_the_showdown_whatever_the_size(
    game_id: str, width: int, height: int
) -> None:
    night = sit(game_id, people=2, stakes="none")
    night.deal()
    found = checked_down(night)
    text = drawn(found, *board_size(found, width, height))
    for slot, card in zip(night.game.slots, found.public.board, strict=True):
        assert card is not None
        assert slot.id in found.public.purged or card_sign(card) in text, text


@pytest.mark.parametrize("name", ["Bo", "Maximilian", "Ann-Sophie"])
def test_the_winners_name_and_hand_stand_uncut_beside_a_full_grid(name: str) -> None:
    night = Night.open([Player(name), Player("Cleo")], load("tic_tac_toe"), parse_stakes("none"), seed=3)
    night.deal()
    found = checked_down(night)._replace(names=(name, name))
    text = drawn(found, 33, 13)
    assert "…" not in text
    assert name in text
    for card in found.public.board:
        assert card is not None
        assert card_sign(card) in text


@pytest.mark.parametrize("cells", [30, 34, 40, 48, 60])
@pytest.mark.parametrize("game_id", ["double_board_omaha", "omaha8", "death_wheel", "texas_holdem"])
def test_all_five_cards_of_a_winner_are_named_however_narrow_the_list(game_id: str, cells: int) -> None:
    for seed in range(6):
        night = Night.open(
            [Player("Ann"), Player("Bo"), Player("Cleo")], load(game_id), parse_stakes("none"), seed=seed
        )
        night.deal()
        found = checked_down(night)
        text = "\n".join(hands_panel(found, cells, 18).text())
        for entry in found.entries:
            made = entry.told.made
            if entry.wins and made is not None and "more: x shows" not in text:
                assert all(card_sign(card) in text for card in made.cards), text


def crowd() -> Night:
    """Eight at Seven-card stud who all stay: the last card is one for all."""
    night = sit("seven_card_stud", people=8)
    night.deal()
    while not night.hand.over:
        legal = night.hand.legal(night.hand.waiting[0])
        night.apply(Action(legal.seat, "call" if legal.call else "check"))
    return night


def test_a_card_that_serves_everybody_is_nobodys_hole_card() -> None:
    night = crowd()
    (common,) = night.hand.view(None).public.common
    found = result(night.game, night.hand.view(None).public, night.names)
    makes = [part.made for entry in found.entries for part in entry.parts if part.made]
    assert any(common in made.cards for made in makes)
    assert not any(common in made.hole for made in makes)
    text = "\n".join(hands_panel(found, 68, 30).text())
    assert card_sign(common) in text
    assert f"[{card_sign(common)}]" not in text


@pytest.mark.parametrize("size", some_of([((60, 18),), ((80, 24),), ((120, 40),)]))
async def test_a_card_that_serves_everybody_stands_below_the_seats_from_when_it_turns(
    size: tuple[int, int],
) -> None:
    night = sit("seven_card_stud", people=8)
    async with table(night, size=size) as seen:
        while not night.hand.view(None).public.common:
            await seen.press("c")
            await seen.settle()
        (common,) = night.hand.view(None).public.common
        rows = [line for line in seen.text.splitlines() if line.split()[:1] == ["all"]]
        assert len(rows) == 1, seen.text
        assert card_sign(common) in rows[0]


@pytest.mark.parametrize("name", ["Bo", "Christopher-Ann"])
async def test_the_word_before_a_reason_never_runs_into_it(name: str) -> None:
    night = Night.open([Player(name), Player("Cleo")], load("six_pack"), parse_stakes("none"), seed=3)
    async with table(night) as seen:
        await seen.to_showdown()
        (why,) = [line for line in seen.text.splitlines() if line.strip().startswith("Why")]
        assert re.match(r" Why[^?]*\? {2,}\S", why)


@pytest.mark.parametrize("size", some_of([((60, 18),), ((80, 24),), ((120, 40),)]))
@pytest.mark.parametrize(
    ("game_id", "people"), some_of([("fiery_cross", 5), ("elevator_up_down", 2), ("elevator_up_down", 4)])
)
async def test_cards_that_lie_face_up_stand_with_their_seats_beside_a_board(
    game_id: str, people: int, size: tuple[int, int]
) -> None:
    night = sit(game_id, people=people)
    async with table(night, size=size) as seen:
        await seen.press("c")
        await seen.settle()
        rows = [line[size[0] // 3 :] for line in seen.text.splitlines()]
        for name, up in zip(night.names, night.hand.view(None).public.up, strict=True):
            at = next(at for at, row in enumerate(rows) if re.search(rf"\b{name} +\d", row))
            beside = rows[at] + rows[at + 1]
            assert all(card_sign(card) in beside for card in up), seen.text
