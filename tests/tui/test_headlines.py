"""The line at the top names the game in full at every size, and its two ends never run into each other."""

from __future__ import annotations

from dataclasses import replace

import pytest

from homepoker.cards import shuffled
from homepoker.core.stakes import NO_CHIPS
from homepoker.drawing.canvas import Canvas, Run
from homepoker.practice.asks import Order, ask
from homepoker.practice.chance import Chance
from homepoker.rules.library import catalogue, load
from homepoker.tui.kit.sketch import headline
from homepoker.tui.practice.announce_panels import TableScene, table_header
from homepoker.tui.practice.practice_bars import practice_header
from homepoker.tui.table.header import header, showdown_header
from homepoker.view.practice_scene import PracticeScene
from tests.tui.test_showdown_words import played
from tests.tui.test_table_drawing import hand_of, scene


@pytest.mark.parametrize("cells", [60, 80, 120])
def test_every_game_is_named_in_full_in_practice_at_the_table_and_at_the_showdown(cells: int) -> None:
    six_pack = load("six_pack")
    asked = ask("find", Order(six_pack, Chance(3)))
    shown = scene(hand_of(six_pack, 3, shuffled("headlines")), None)
    ended = played("six_pack", 3, 1)
    assert shown.public.round
    for game in catalogue():
        face = PracticeScene(replace(asked, game=game), 18, streak=7, best=12)
        table = TableScene(face, ("Ann",), "bet", 0, None, ("",), stacks=(200,), pot=120, deal=2, deals=3)
        drawn = [
            practice_header(face, cells),
            practice_header(face._replace(whole=20), cells),
            table_header(table, cells),
            table_header(table._replace(stacks=(), pot=0), cells),
            header(shown._replace(game=game), cells),
            header(shown._replace(game=game, stakes=NO_CHIPS), cells),
            showdown_header(ended._replace(game=game), "limit 2/4, ante 1", 12, ("Bo buys in again",), cells),
        ]
        for line in drawn:
            check(line, game.name)


def check(line: Canvas, name: str) -> None:
    """The name stands there, nothing is cut, and a column is free at either edge."""
    text = line.text()[0].ljust(line.width)
    assert name in text
    assert "…" not in text
    assert text[0] == text[-1] == " "


def test_a_name_too_long_for_any_line_is_cut_and_the_rest_stays() -> None:
    line = headline(20, [([Run("A name without end", ""), Run(" · pot 7", "")], [])]).text()[0]
    assert line.strip() == "A name wi… · pot 7"
