"""Tables of so many people that not every seat has a row: two columns, nothing on top of anything else."""

from __future__ import annotations

import pytest

from homepoker.core.actions import Action
from homepoker.core.stakes import parse_stakes
from homepoker.night.night import Night, Player
from homepoker.rules.library import load
from homepoker.tui.table.seat_list import seats
from homepoker.tui.table.side import side
from homepoker.tui.table.table_frame import Frame
from tests.choose import some_of
from tests.tui.lobby_pilot import SIZES
from tests.tui.table_pilot import table

NAMES = tuple(f"{letter}{letter.lower()}{letter.lower()}" for letter in "ABCDEFGHIJKLMNOPQRSTUVW")


def crowd(people: int) -> Night:
    players = [Player(name, "") for name in NAMES[:people]]
    return Night.open(players, load("texas_holdem"), parse_stakes("nl:1/2"), 200, 7)


@pytest.mark.parametrize("size", some_of((size,) for size in SIZES))
@pytest.mark.parametrize("people", some_of([23, 9, 12, 16]))
async def test_nothing_overprints_the_seats(people: int, size: tuple[int, int]) -> None:
    async with table(crowd(people), size=size) as seen:
        frame = Frame.of(*size)
        height = size[1] - 2 - frame.bar
        text = side(seen.screen._now, frame.side, height, words=frame.words_aside).text()
        table_rows = seats(seen.screen._now, frame.side, height).text()
        assert len(text) == height
        assert any(line.startswith(("round 1", " round 1", "  round 1")) for line in text)
        named = [name for name in NAMES[:people] if any(name in line for line in text)]
        hidden = people - len(named)
        assert any(f"{hidden} more seats" in line for line in text) == bool(hidden), "\n".join(text)
        assert table_rows


@pytest.mark.parametrize("people", [16, 23])
async def test_whose_turn_it_is_and_the_button_are_always_in_sight(people: int) -> None:
    async with table(crowd(people), size=(60, 18)) as seen:
        for _ in range(people + 3):
            scene = seen.screen._now
            rows = [line[29:] for line in seen.text.splitlines()]
            assert any(f"► {scene.name}" in row or f"►D {scene.name}" in row for row in rows)
            assert any(f"D {NAMES[people - 1]}" in row for row in rows)
            await seen.press("c")
            await seen.settle()


async def test_seats_that_folded_make_room_for_those_who_play() -> None:
    night = crowd(23)
    night.deal()
    for _ in range(16):
        night.apply(Action(night.hand.waiting[0], "fold"))
    async with table(night, size=(60, 18)) as seen:
        live = night.hand.view(None).public.live
        rows = [line[29:] for line in seen.text.splitlines()]
        assert all(any(NAMES[seat] in row for row in rows) for seat in live)
        assert any("16 folded" in row for row in rows)
