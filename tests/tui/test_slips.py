"""A slip never costs chips: wrong keys, big calls, stale prices, raises out of range, and taking back."""

from __future__ import annotations

import string
from dataclasses import replace

import pytest

from homepoker.cards import shuffled
from homepoker.core.actions import Action
from homepoker.night.night import Night, Player
from homepoker.rules.library import load
from homepoker.tui.kit.confirm import Confirm
from homepoker.tui.table.raise_dialog import RaiseDialog, shortcuts
from homepoker.tui.table.table_screen import TableScreen
from tests.choose import some_of
from tests.tui.table_pilot import QUICK, Table, sit, stacked, table

KEYS = [
    *(string.ascii_lowercase + "CF"),
    *("0", "1", "9", "plus", "minus", "question_mark", "left_square_bracket"),
    *("enter", "space", "tab", "backspace", "escape", "up", "right"),
]


def chips(seen: Table) -> tuple[object, ...]:
    """Everything a slip might cost."""
    public = seen.night.hand.view(None).public
    return public.stacks, public.bets, public.folded, seen.night.hand.waiting


async def back_to_the_table(seen: Table) -> None:
    """Leave whatever a key opened, without saying yes to anything."""
    for _ in range(3):
        await seen.settle()
        if seen.app.screen is seen.screen:
            return
        await seen.press("escape")


async def test_no_single_key_at_a_decision_moves_a_chip_that_u_cannot_bring_back() -> None:
    async with table(sit("six_pack", people=3)) as seen:
        before = chips(seen)
        for key in KEYS:
            await seen.press(key)
            await back_to_the_table(seen)
            if chips(seen) != before:
                await seen.press("u")
                await seen.settle()
            assert chips(seen) == before, key


async def test_folding_is_refused_while_checking_is_free() -> None:
    async with table(sit("six_pack", people=2)) as seen:
        await seen.press("f")
        assert "Checking is free" in seen.text
        assert seen.night.hand.view(None).public.folded == (False, False)


async def test_the_price_must_stand_for_a_moment_before_a_key_counts() -> None:
    async with table(sit("six_pack", people=3), settings=replace(QUICK, guard=60)) as seen:
        before = chips(seen)
        await seen.press("c", "c")
        assert chips(seen) == before
        assert "press again" in seen.text
        seen.screen.play.settings = QUICK
        await seen.press("c")
        assert chips(seen) != before


async def test_a_double_press_acts_once() -> None:
    """The second key comes before the next person's price has stood long enough."""
    async with table(sit("six_pack", people=3), settings=replace(QUICK, guard=60)) as seen:
        seen.screen.betting._since -= 100
        await seen.press("c", "c")
        assert seen.night.hand.waiting == (1,)


async def test_all_in_and_a_call_of_half_a_stack_ask_for_enter() -> None:
    night = sit("texas_holdem", people=2, stakes="nl:1/2", stack=100)
    async with table(night) as seen:
        await seen.press("a")
        assert isinstance(seen.app.screen, Confirm)
        await seen.press("a")
        await seen.settle()
        assert night.hand.view(None).public.bets == (2, 1)
        await seen.press("a")
        await seen.settle()
        await seen.press("enter")
        await seen.settle()
        assert night.hand.view(None).public.stacks[1] == 0
        await seen.press("c")
        await seen.settle()
        assert isinstance(seen.app.screen, Confirm)
        assert "That is all-in for 98" in seen.text
        assert not night.hand.over
        await seen.press("escape")
        await seen.settle()
        assert seen.app.screen is seen.screen
        assert night.hand.waiting == (0,)


async def test_a_raise_outside_the_limits_is_refused_with_the_limit_named() -> None:
    night = sit("texas_holdem", people=2, stakes="nl:1/2", stack=100)
    async with table(night) as seen:
        await seen.press("r")
        await seen.settle()
        assert isinstance(seen.app.screen, RaiseDialog)
        assert "from 4 to 100" in seen.text
        await seen.press("3", "enter")
        assert "least you may raise to is 4" in seen.text
        await seen.press("0", "0", "enter")
        assert "most you may raise to is 100" in seen.text
        assert night.hand.view(None).public.bets == (2, 1)
        await seen.press("backspace", "backspace", "backspace", "2", "4", "enter")
        await seen.settle()
        assert night.hand.view(None).public.bets == (2, 24)


def test_the_shortcuts_of_a_raise_are_half_the_pot_the_pot_and_the_most() -> None:
    """Facing a bet of 10 into 20 the pot-sized raise is to 10 + (30 + 10)."""
    from homepoker.core.legal import Legal

    legal = Legal(0, "bet", fold=True, call=10, low=20, high=200)
    assert [one.amount for one in shortcuts(legal, 30, 10, 10)] == [30, 50, 200]
    short = Legal(0, "bet", fold=True, call=10, low=20, high=40)
    assert [one.amount for one in shortcuts(short, 30, 10, 10)] == [30, 40]


async def test_an_act_is_taken_back_until_the_next_person_acts() -> None:
    async with table(sit("six_pack", people=3)) as seen:
        await seen.press("c")
        await seen.settle()
        assert "take back Ann's check" in seen.text
        await seen.press("u")
        await seen.settle()
        assert seen.night.hand.waiting == (0,)
        await seen.press("c", "c")
        await seen.settle()
        await seen.press("u", "u")
        await seen.settle()
        assert seen.night.hand.waiting == (1,)
        assert "Only the last act is taken back." in seen.text


@pytest.mark.parametrize("size", some_of([((60, 18),), ((80, 24),), ((120, 40),)]))
async def test_why_nothing_is_taken_back_is_said_whole_and_fits(size: tuple[int, int]) -> None:
    players = [Player("M" * 16), Player("W" * 16), Player("Cleo")]
    night = Night.open(players, load("six_pack"), seed=7)
    async with table(night, size=size) as seen:
        await seen.press("u")
        assert "Nothing to take back yet." in seen.text
        await seen.press("c", "v")
        await seen.settle()
        await seen.press("enter")
        await seen.settle()
        await seen.press("v")
        await seen.settle()
        await seen.press("u")
        assert f"Too late: {'W' * 16} has looked." in seen.text
        await seen.press("c")
        await seen.settle()
        await seen.press("c")
        await seen.settle()
        await seen.press("u")
        assert "Too late: cards have been seen." in seen.text


async def test_a_look_ends_the_right_to_take_back() -> None:
    async with table(sit("six_pack", people=2)) as seen:
        await seen.press("c", "v")
        await seen.settle()
        await seen.press("enter")
        await seen.settle()
        assert seen.night.may_take_back is None


async def test_all_left_check_at_once_after_enter_with_their_names() -> None:
    async with table(sit("six_pack", people=4)) as seen:
        await seen.press("c", "C")
        await seen.settle()
        assert "Bo, Cleo and Dev" in seen.text
        await seen.press("enter")
        await seen.settle()
        assert seen.night.hand.view(None).public.round == 2


async def test_nobody_is_folded_by_a_bot_that_acts_while_keys_are_typed() -> None:
    """Keys struck while a bot thinks are dropped, not kept for the next decision."""
    night = sit("six_pack", people=1, bots=1)
    async with table(night) as seen:
        seen.screen.play.settings = replace(QUICK, pace=60)
        await seen.press("c", "f", "r", "a")
        seen.screen.play.settings = QUICK
        await seen.press("space")
        await seen.settle()
        assert not night.hand.view(None).public.folded[0]
        assert seen.app.screen is seen.screen


async def test_leaving_is_confirmed_by_y_and_by_nothing_else() -> None:
    async with table(sit("six_pack", people=2)) as seen:
        for key in ("enter", "space", "q", "n"):
            await seen.press("q")
            await seen.settle()
            assert "Leave the table?" in seen.text
            await seen.press(key)
            await seen.settle()
            assert seen.app.screen is seen.screen
        await seen.press("q")
        await seen.settle()
        await seen.press("y")
        await seen.pilot.pause()
        assert not any(isinstance(screen, TableScreen) for screen in seen.app.screen_stack)


async def test_an_all_in_is_called_hands_turn_up_and_each_group_waits_for_a_key() -> None:
    night = stacked(sit("texas_holdem", people=2, stakes="nl:1/2"), shuffled("run out"), (50, 50))
    night.hand.apply(Action(1, "raise", amount=50))
    async with table(night) as seen:
        await seen.press("c")
        await seen.settle()
        await seen.press("enter")
        boards = []
        for _ in range(4):
            await seen.settle()
            assert seen.screen.play.asked == "key"
            boards.append(sum(card is not None for card in seen.screen.play.view.public.board))
            assert seen.screen.play.view.public.shown[0] is not None
            await seen.press("enter")
        assert boards == [0, 3, 4, 5]
        await seen.settle()
        assert "wins" in seen.text or "splits" in seen.text


@pytest.mark.parametrize("size", some_of([((60, 18),), ((80, 24),), ((120, 40),)]))
@pytest.mark.parametrize("people", [1, 3])
async def test_no_notice_is_cut_however_little_room_there_is(size: tuple[int, int], people: int) -> None:
    night = sit("six_pack", people=people, bots=3 - people)
    async with table(night, size=size) as seen:
        for notice in (
            "Checking is free: nothing is folded, c checks.",
            "That price has only just come up: press again.",
            "Somebody with a long name bought in again for 200.",
        ):
            seen.screen.say(notice)
            await seen.pilot.pause()
            rows = [" ".join(row.split()) for row in seen.text.splitlines()]
            words = notice.split()
            assert all(any(word in row for row in rows) for word in words), seen.text
            assert "c Check" in seen.text


async def test_without_chips_everybody_stays_in_on_every_part_of_the_table() -> None:
    async with table(sit("six_pack", people=3, stakes="none"), size=(120, 40)) as seen:
        assert "Stay in" in seen.text
        assert "All stay in" in seen.text
        await seen.press("c")
        await seen.settle()
        assert "Ann stays in" in seen.text
        assert "take back Ann's staying in" in seen.text
        await seen.press("C")
        await seen.pilot.pause()
        assert "Everybody left to act stays in?" in seen.text
        await seen.press("enter")
        await seen.settle()
        assert "stay in" in seen.text.replace("All stay in", "") or "Cleo stays in" in seen.text
        assert "heck" not in seen.text


@pytest.mark.parametrize(
    "size", some_of([((60, 18),), ((80, 24),), ((120, 40),)]), ids=lambda size: f"{size[0]}x{size[1]}"
)
@pytest.mark.parametrize("people", [1, 3])
async def test_without_chips_the_mark_of_whose_turn_it_is_never_stands_alone(
    people: int, size: tuple[int, int]
) -> None:
    night = sit("six_pack", people=people, bots=3 - people, stakes="none")
    async with table(night, size=size) as seen:
        await seen.settle()
        if people > 1:
            await seen.press("v", "enter")
            await seen.settle()
        assert "► do you stay in?" in seen.text
