"""The letters of the lines: each on the board, at every size, apart from the others and off the cards."""

from __future__ import annotations

import pytest

from homepoker.drawing.board import draw_board
from homepoker.practice.asks import Order, ask
from homepoker.practice.chance import Chance
from homepoker.practice.deals import high_end
from homepoker.practice.kinds import offered
from homepoker.practice.lines import letters
from homepoker.practice.positions import exhibit
from homepoker.rules.game import Game
from homepoker.rules.library import catalogue
from homepoker.tui.widgets.practice_felt import practice_felt, sizes_for
from homepoker.tui.widgets.practice_scene import PracticeScene

LETTERED = [game for game in catalogue() if "find" in offered(game) and letters(game, high_end(game))]


@pytest.mark.parametrize("size", [(60, 18), (80, 24), (120, 40)], ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("game", [pytest.param(game, id=game.id) for game in LETTERED])
def test_the_letter_of_every_line_stands_on_the_board_once_and_apart(
    game: Game, size: tuple[int, int]
) -> None:
    question = ask("find", Order(game, Chance(1)))
    scene = PracticeScene(question, 1)
    sizes = sizes_for(scene, *size)
    drawn = practice_felt(scene, size[0] - sizes.side, size[1] - 2 - sizes.strip)
    marks = [run.text for row in drawn.rows() for run in row if "mark" in run.style.split()]
    assert sorted(marks) == sorted(letters(game, question.end).values())


@pytest.mark.parametrize("game", [pytest.param(game, id=game.id) for game in LETTERED])
def test_letters_cover_no_card(game: Game) -> None:
    question = ask("find", Order(game, Chance(1)))
    view = exhibit(question.board)
    marks = letters(game, question.end)
    for width, height in ((37, 12), (44, 16), (70, 29)):
        board = draw_board(game, view, width, height, labels=False, marks=marks)
        text = "\n".join(board.canvas.text())
        shown = [rect for rect in board.places.values() if rect.right <= width and rect.bottom <= height]
        assert sum(text.count(sign) for sign in "♠♥♦♣") >= len(shown)
