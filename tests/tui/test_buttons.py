"""Whatever may be done stands on a button, at every size and with any number of hole cards."""

from __future__ import annotations

from typing import Literal

import pytest

from homepoker.core.legal import Legal
from homepoker.tui.table.action_bar import open_bar
from homepoker.tui.table.hand_panel import strip
from homepoker.tui.table.table_frame import Frame
from homepoker.view.table_scene import Scene
from tests.tui.lobby_pilot import SIZES
from tests.tui.table_pilot import sit, table

GAMES = ("texas_holdem", "six_pack", "otis_elevator", "pyramid")
Where = Literal["open", "private"]


async def asked(game: str, people: int, legal: Legal) -> Scene:
    """A moment at that table with another answer open to whoever is asked."""
    async with table(sit(game, people=people, bots=3 - people, stakes="nl:1/2", stack=2000)) as seen:
        scene = seen.screen._now
        assert scene.turn is not None
        return scene._replace(legal=legal._replace(seat=scene.turn), together=())


def buttons_row(scene: Scene, size: tuple[int, int]) -> str:
    bar = Frame.of(*size).bar
    draw = open_bar if scene.eyes is None else strip
    rows = draw(scene, size[0], bar).text()
    return next(row for row in rows if " c " in row)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("people", [1, 3])
async def test_a_raise_is_shown_beside_call_and_fold(game: str, people: int, size: tuple[int, int]) -> None:
    scene = await asked(game, people, Legal(0, "bet", fold=True, call=2, low=4, high=4))
    row = buttons_row(scene, size)
    assert "c Call 2" in row
    assert "r Raise" in row
    assert "f Fold" in row


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("people", [1, 3])
async def test_a_raise_that_can_only_be_all_in_is_shown_as_that(
    game: str, people: int, size: tuple[int, int]
) -> None:
    scene = await asked(game, people, Legal(0, "bet", fold=True, call=1271))
    whole = scene.public.stacks[scene.turn or 0] + scene.public.bets[scene.turn or 0]
    row = buttons_row(scene._replace(legal=scene.legal._replace(low=whole, high=whole)), size)
    assert "c Call 1271" in row
    assert "a All in" in row
    assert "f Fold" in row


async def test_several_people_with_few_cards_see_what_a_raise_goes_to() -> None:
    scene = await asked("otis_elevator", 3, Legal(0, "bet", fold=True, call=2, low=4, high=4))
    assert "r Raise to 4" in buttons_row(scene, (60, 18))
    assert "may raise to 4" in "\n".join(open_bar(scene, 60, 4).text())
