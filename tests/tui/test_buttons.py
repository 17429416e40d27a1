"""Whatever may be done stands on a button, at every size and with any number of hole cards."""

from __future__ import annotations

from typing import Literal

import pytest

from homepoker.cards import shuffled
from homepoker.core.hand import Hand
from homepoker.core.legal import Legal
from homepoker.core.stakes import parse_stakes
from homepoker.rules.library import load
from homepoker.tui.table.action_bar import open_bar
from homepoker.tui.table.hand_panel import strip
from homepoker.tui.table.table_frame import Frame
from homepoker.view.table_scene import Scene
from tests.choose import some_of
from tests.tui.lobby_pilot import SIZES
from tests.tui.test_table_drawing import scene

GAMES = ("texas_holdem", "six_pack", "otis_elevator", "pyramid")
Where = Literal["open", "private"]


def asked(game: str, people: int, legal: Legal) -> Scene:
    """A moment at a table of three with this answer open to whoever is asked; one person's cards are in sight."""
    hand = Hand.start(load(game), [2000] * 3, stakes=parse_stakes("nl:1/2"), deck=shuffled(game))
    turn = hand.waiting[0]
    me = turn if people == 1 else None
    bots = frozenset(seat for seat in range(3) if people == 1 and seat != turn)
    return scene(hand, me)._replace(legal=legal._replace(seat=turn), me=me, bots=bots)


def buttons_row(shown: Scene, size: tuple[int, int]) -> str:
    bar = Frame.of(*size).bar
    draw = open_bar if shown.eyes is None else strip
    rows = draw(shown, size[0], bar).text()
    return next(row for row in rows if " c " in row)


@pytest.mark.parametrize("size", some_of((size,) for size in SIZES))
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("people", [1, 3])
def test_a_raise_is_shown_beside_call_and_fold(game: str, people: int, size: tuple[int, int]) -> None:
    shown = asked(game, people, Legal(0, "bet", fold=True, call=2, low=4, high=4))
    row = buttons_row(shown, size)
    assert "c Call 2" in row
    assert "r Raise" in row
    assert "f Fold" in row


@pytest.mark.parametrize("size", some_of((size,) for size in SIZES))
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("people", [1, 3])
def test_a_raise_that_can_only_be_all_in_is_shown_as_that(
    game: str, people: int, size: tuple[int, int]
) -> None:
    shown = asked(game, people, Legal(0, "bet", fold=True, call=1271))
    whole = shown.public.stacks[shown.turn or 0] + shown.public.bets[shown.turn or 0]
    row = buttons_row(shown._replace(legal=shown.legal._replace(low=whole, high=whole)), size)
    assert "c Call 1271" in row
    assert "a All in" in row
    assert "f Fold" in row


def test_several_people_with_few_cards_see_what_a_raise_goes_to() -> None:
    shown = asked("otis_elevator", 3, Legal(0, "bet", fold=True, call=2, low=4, high=4))
    assert "r Raise to 4" in buttons_row(shown, (60, 18))
    assert "may raise to 4" in "\n".join(open_bar(shown, 60, 4).text())
