"""The two fixed lines about the game are whole at every size, in every game; the keys to leave are always named."""

from __future__ import annotations

import pytest

from homepoker.drawing.canvas import Run
from homepoker.rules.library import catalogue, load
from homepoker.rules.words import built
from homepoker.tui.kit.sketch import width, wrapped
from homepoker.tui.table.fixed_lines import facts
from tests.choose import some_of
from tests.tui.lobby_pilot import SIZES, screen_lines
from tests.tui.table_pilot import sit, table


def test_how_a_hand_is_built_gets_shorter_before_it_is_cut() -> None:
    assert built(load("pyramid"), 38) == "any five of your 5 and the middle row"
    assert built(load("otis_elevator"), 30) == "any 2-4 of your 4 + one floor"
    assert built(load("otis_elevator")) == "any 2-4 of your 4 + one floor of 3"


@pytest.mark.parametrize("game", ["pyramid", "otis_elevator", "texas_holdem", "tic_tac_toe"])
async def test_no_word_of_the_fixed_lines_is_missing_at_80_columns(game: str) -> None:
    async with table(sit(game, bots=3)) as seen:
        for word, runs in facts(seen.screen._now, 37):
            assert width(runs) <= 38, word
        yours = next(line for line in seen.text.splitlines() if line.startswith(" Yours"))
        whole = (built(load(game)), built(load(game), 1))
        assert any(text in yours for text in whole) or whole[0].split()[-1] in seen.text
        assert "…" not in yours[:46]


def test_every_game_can_say_how_a_hand_is_built_in_a_line() -> None:
    assert all(len(built(game, 38)) <= 44 for game in catalogue())


@pytest.mark.parametrize("size", some_of((size,) for size in SIZES))
@pytest.mark.parametrize("people", [1, 2])
async def test_the_key_that_leaves_is_always_named(people: int, size: tuple[int, int]) -> None:
    async with table(sit("pyramid", people=people, bots=2), size=size) as seen:
        assert "q leave" in screen_lines(seen.app)[-1]


def test_a_number_and_its_sign_stay_on_one_line() -> None:
    lines = wrapped([Run("it is about 32 %: this counts.", "text")], 15)
    assert ["".join(run.text for run in line) for line in lines] == ["it is about", "32 %: this", "counts."]
