"""Small words at the table: amounts, keys and marks that say what is so and no more."""

from __future__ import annotations

import pytest

from homepoker.core.actions import Action
from homepoker.errors import HomepokerError
from homepoker.rules.course import coming
from homepoker.rules.house import apply
from homepoker.rules.library import load
from homepoker.tui.showdown.hands_panel import hands_panel
from homepoker.tui.showdown.winner import takes
from homepoker.tui.table.action_bar import buttons, price
from homepoker.view.result import result
from tests.tui.table_pilot import sit, table
from tests.tui.test_declared import declared


async def test_a_range_of_raises_is_written_as_a_range_and_its_least_stays_on_a_short_button() -> None:
    async with table(sit("texas_holdem", people=3, stakes="nl:5/10")) as seen:
        said = "".join(run.text for run in price(seen.screen._now))
        assert "may raise to 20–200" in said
        (button,) = [one for one in buttons(seen.screen._now) if one.key == "r"]
        assert (button.words, button.short) == ("Raise to 20–200", "Raise 20+")


async def test_who_must_bring_in_is_not_told_of_a_call() -> None:
    async with table(sit("seven_card_stud", people=3, stakes="fl:2/4,ante:1,bring:1,blinds:0")) as seen:
        assert seen.screen.play.legal.bring_in
        assert "to bring in 1" in seen.text
        assert "to call" not in seen.text


async def test_a_draw_that_is_refused_leaves_the_marked_cards_marked() -> None:
    async with table(sit("five_card_draw", people=1, bots=1)) as seen:
        while seen.screen.play.asked != "cards":
            await seen.press("c")
            await seen.settle()
        limit = seen.screen.play.legal.most
        keys = [str(number) for number in range(1, 6)]
        await seen.press(*keys)
        assert len(seen.screen.betting.picked.cards) == 5 > limit
        await seen.press("enter")
        await seen.pilot.pause()
        assert seen.screen.play.asked == "cards"
        assert len(seen.screen.betting.picked.cards) == 5


async def test_a_hand_won_by_folds_is_no_showdown_and_the_key_to_show_goes_when_all_is_shown() -> None:
    night = sit("texas_holdem", people=2)
    night.deal()
    night.apply(Action(night.hand.waiting[0], "fold"))
    async with table(night) as seen:
        await seen.to_showdown()
        assert "won by folds" in seen.text.splitlines()[0]
        assert " s show" in seen.text.splitlines()[-1]
    night = declared(*["high"] * 4)
    async with table(night) as seen:
        await seen.to_showdown()
        assert "showdown" in seen.text.splitlines()[0]
        assert " s show" not in seen.text.splitlines()[-1]


def test_hands_in_one_list_are_all_named_with_their_end_of_the_pot_or_none_is() -> None:
    night = declared("both", "both", "high", "high")
    found = result(night.game, night.hand.view(None).public, night.names)
    for cells in range(40, 70):
        rows = hands_panel(found, cells, 11).text()
        named = ["high:" in row for row in rows for name in ("Ann", "Bo", "Cleo") if f" {name} " in row]
        assert len(set(named)) == 1, "\n".join(rows)


def test_a_loss_beside_a_win_is_written_with_a_minus_sign() -> None:
    night = declared("low", "high", "low", "high")
    found = result(night.game, night.hand.view(None).public, night.names)
    entry = found.best
    assert entry is not None
    poorer = list(found.public.stacks)
    poorer[entry.seat] = found.public.start[entry.seat] - 3
    text = takes(found._replace(public=found.public._replace(stacks=tuple(poorer))), entry)
    assert text.endswith("(−3)")


def test_what_is_declared_comes_uncut_where_the_showdown_after_it_has_no_room() -> None:
    game = load("criss_cross_9")
    assert coming(game, 8, 9, 60) == "declare high, low or both, then the showdown"
    assert coming(game, 8, 9, 30) == "declare high, low or both"


def test_a_house_rule_that_cannot_be_is_quoted_as_it_was_typed() -> None:
    with pytest.raises(HomepokerError, match="low cannot be 'BANANA'; it may be"):
        apply(load("omaha"), {"low": ["BANANA"]})
