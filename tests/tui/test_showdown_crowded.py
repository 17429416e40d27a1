"""Showdowns with little room: every winner keeps five cards and what it takes, and nothing ends in the middle."""

from __future__ import annotations

import re

import pytest

from homepoker.cards import card_sign
from homepoker.core.actions import Action
from homepoker.drawing.canvas import Run
from homepoker.tui.kit.sketch import TOGETHER
from homepoker.tui.showdown.aftermath import aftermath, headed
from homepoker.tui.showdown.hands_panel import hands_panel
from homepoker.tui.showdown.showdown_frame import ShowdownFrame
from homepoker.tui.showdown.winner_board import winner_board
from homepoker.view.result import Result, result
from tests.tui.lobby_pilot import SIZES
from tests.tui.table_pilot import sit, table


def played(game: str, people: int, seed: int) -> Result:
    """A hand in which everybody checks, calls and gives up the first cards that may go."""
    night = sit(game, people=people, seed=seed)
    night.deal()
    while not night.hand.over:
        seat = night.hand.waiting[0]
        legal = night.hand.legal(seat)
        if legal.choices:
            night.apply(Action(seat, legal.kind, choice=legal.choices[0]))
        elif legal.kind in ("discard", "donate", "draw"):
            night.apply(Action(seat, legal.kind, cards=legal.cards[: legal.least]))
        else:
            night.apply(Action(seat, "call" if legal.call else "check"))
    return result(night.game, night.hand.view(None).public, night.names)


@pytest.mark.parametrize("cells", [36, 47, 60])
@pytest.mark.parametrize("seed", [30, 32, 34])
def test_each_of_three_winners_has_a_row_of_five_cards_and_says_what_it_takes(seed: int, cells: int) -> None:
    found = played("east_village", 4, seed)
    assert len(found.winners) == 3
    text = "\n".join(hands_panel(found, cells, 13).text())
    for entry in found.entries:
        if entry.wins:
            assert entry.told.made is not None
            assert all(card_sign(card) in text for card in entry.told.made.cards), text
    assert text.count("takes") == 3


@pytest.mark.parametrize("cells", [24, 33, 40])
@pytest.mark.parametrize("height", [11, 14])
@pytest.mark.parametrize("game", ["tic_tac_toe", "death_wheel", "pyramid", "otis_elevator"])
def test_the_name_of_a_hand_in_the_board_never_ends_in_a_comma_or_is_cut(
    game: str, height: int, cells: int
) -> None:
    for seed in range(12):
        found = played(game, 3, seed)
        rows = winner_board(found, cells, height, None, {}).text()
        made = found.best and found.best.told.made
        kind, comma, ranks = made.name.partition(", ") if made else ("", "", "")
        text = " ".join(" ".join(rows).split())
        if comma and f"{kind}," in text:
            assert ranks.split()[-1] in text
        assert "…" not in text


def below(found: Result, size: tuple[int, int]) -> list[str]:
    """What lies under the board of a showdown on a terminal of that size, sheet by sheet."""
    frame = ShowdownFrame.of(*size, found)
    sheets = aftermath(found, size[0], frame.below, 0, lessons=not frame.wide)
    return ["\n".join(headed(sheets, at, Run("", "")).text()) for at in range(len(sheets))]


CROWDED = (
    *(("otis_elevator", people) for people in (2, 4, 9)),
    *(("six_pack", 4), ("death_wheel", 4), ("death_wheel", 9), ("tic_tac_toe", 9), ("iron_cross_5", 9)),
    *(("seven_card_stud", 8), ("five_card_draw", 5), ("double_board_omaha", 9), ("criss_cross_9", 5)),
)


@pytest.mark.parametrize(("game", "people"), CROWDED)
def test_nobody_is_dropped_from_a_showdown_and_what_has_no_room_is_a_key_away(game: str, people: int) -> None:
    found = played(game, people, 3)
    for size in SIZES:
        told = below(found, size)
        text = "\n".join(told)
        assert ("Why" in text) == bool(
            found.why and found.entries and not ShowdownFrame.of(*size, found).wide
        )
        assert ("Easily missed" in text) or not found.missed or ShowdownFrame.of(*size, found).wide
        stacks = text[text.index("\n stacks after") :]
        assert all(name in stacks for name in found.names)
        assert f"sum {sum(found.public.stacks)}" in stacks.replace(TOGETHER, " ")
        if len(found.lines) > 1:
            rows = [row[:8] for row in text.splitlines()]
            assert all(any(found.names[entry.seat] in row for row in rows) for entry in found.entries)
        for at, sheet in enumerate(told):
            head = sheet.splitlines()[0]
            assert ("↓" in head) == (at + 1 < len(told))
            assert ("↑ back" in head) == (len(told) > 1 and at + 1 == len(told))


def test_the_places_of_a_ring_that_lines_are_named_by_stand_beside_its_cards() -> None:
    for game in ("death_wheel", "six_pack"):
        found = played(game, 4, 3)
        for width, height in SIZES:
            frame = ShowdownFrame.of(width, height, found)
            text = "\n".join(winner_board(found, frame.columns, height - 2 - frame.below, None, {}).text())
            for place in {place for line in found.lines for place in line.name.split("-")}:
                assert re.search(rf"(?<![\d:]){place}(?![\d:])", text), (place, text)


async def test_what_has_no_room_comes_with_the_arrow_down_and_goes_with_the_arrow_up() -> None:
    night = sit("otis_elevator", people=4, seed=3)
    async with table(night) as seen:
        await seen.to_showdown()
        assert "stacks after" in seen.text.split("↓")[1]
        assert seen.text.count("Ann") < 3
        await seen.press("down")
        assert "PAIR OF FOURS" in seen.text
        assert "stacks after   Ann" in seen.text
        await seen.press("up")
        assert "stacks after   Ann" not in seen.text
