"""What somebody reads who sees the program for the first time: marks that stand apart, words that say something."""

from __future__ import annotations

import pytest

from tests.choose import some_of
from tests.tui.lobby_pilot import lobby, screen_text
from tests.tui.table_pilot import sit, table


@pytest.mark.parametrize("size", some_of([((60, 18),), ((80, 24),), ((120, 40),)]))
async def test_the_button_stands_apart_from_the_arrow_of_whose_turn_it_is(size: tuple[int, int]) -> None:
    async with table(sit("six_pack", people=2), size=size) as seen:
        await seen.press("c")
        await seen.settle()
        assert "D ► Bo" in seen.text or "► D Bo" in seen.text


@pytest.mark.parametrize("people", [1, 3])
async def test_the_footer_names_the_house_rules(people: int) -> None:
    async with table(sit("six_pack", people=people, bots=3 - people)) as seen:
        assert "n house" in seen.text
        assert "q leave" in seen.text
    async with lobby() as (app, _):
        assert "n house rules" in screen_text(app)
