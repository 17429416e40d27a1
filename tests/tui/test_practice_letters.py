"""The letters of the lines: each on the board, at every size, apart from the others and off the cards."""

from __future__ import annotations

import pytest

from homepoker.drawing.board import draw_board
from homepoker.drawing.canvas import Rect
from homepoker.drawing.cards import HUGE, LARGE
from homepoker.practice.asks import Order, ask
from homepoker.practice.chance import Chance
from homepoker.practice.deals import high_end
from homepoker.practice.kinds import offered
from homepoker.practice.positions import exhibit
from homepoker.practice.question import Question
from homepoker.rules.game import Game
from homepoker.rules.lines import end_lines, letters
from homepoker.tui.kit.sketch import Sketch
from homepoker.tui.practice.practice_board import practice_felt, sizes_for
from homepoker.view.practice_scene import PracticeScene
from tests.choose import every_game, some_of


def lettered(game: Game) -> bool:
    """Whether its lines have letters."""
    return "find" in offered(game) and bool(letters(game, high_end(game)))


def asked(game: Game, size: tuple[int, int]) -> tuple[Question, Sketch]:
    """A question and its board, as large as a terminal of that size has room for."""
    question = ask("find", Order(game, Chance(1)))
    scene = PracticeScene(question, 1)
    sizes = sizes_for(scene, *size)
    return question, practice_felt(scene, size[0] - sizes.side, size[1] - 2 - sizes.strip)


@pytest.mark.parametrize(
    "size", some_of([((60, 18),), ((80, 24),), ((120, 40),)]), ids=lambda size: f"{size[0]}x{size[1]}"
)
@every_game(lettered)
def test_the_letter_of_every_line_stands_on_the_board_once_and_apart(
    game: Game, size: tuple[int, int]
) -> None:
    question, drawn = asked(game, size)
    marks = [run.text for row in drawn.rows() for run in row if "mark" in run.style.split()]
    assert sorted(marks) == sorted(letters(game, question.end).values())


@every_game(lettered)
def test_letters_cover_no_card(game: Game) -> None:
    question = ask("find", Order(game, Chance(1)))
    view = exhibit(question.board)
    marks = letters(game, question.end)
    for width, height in ((37, 12), (44, 16), (70, 29)):
        board = draw_board(game, view, width, height, labels=False, marks=marks)
        text = "\n".join(board.canvas.text())
        shown = [rect for rect in board.places.values() if rect.right <= width and rect.bottom <= height]
        assert sum(text.count(sign) for sign in "♠♥♦♣") >= len(shown)


SIZES = ((60, 18), (60, 24), (80, 18), (80, 24), (100, 30), (120, 40), (160, 50))


def away(x: int, y: int, rect: Rect) -> int:
    """Columns from a cell to a card; a row is as far as two columns."""
    across = max(rect.x - x, 0, x - (rect.right - 1))
    down = max(rect.y - y, 0, y - (rect.bottom - 1))
    return across + 2 * down


@pytest.mark.parametrize("size", some_of((size,) for size in SIZES), ids=lambda size: f"{size[0]}x{size[1]}")
@every_game(lettered)
def test_a_letter_stands_nearest_to_a_card_of_its_line_on_a_ring_to_the_middle_one(
    game: Game, size: tuple[int, int]
) -> None:
    question, drawn = asked(game, size)
    lines = {letters(game, question.end)[line.id]: line for line in end_lines(game, question.end)}
    ring = all(len(line.slots) == 3 for line in lines.values()) and len(lines) == len(game.slots)
    ring = ring and len({line.slots[1] for line in lines.values()}) == len(lines)
    places = draw_board(
        game,
        exhibit(question.board),
        drawn.width,
        drawn.height - (drawn.height >= 26),
        labels=False,
        marks=letters(game, question.end),
        most=HUGE if drawn.height >= 26 else LARGE,
    ).places
    for y, row in enumerate(drawn.rows()):
        x = 0
        for run in row:
            if "mark" in run.style.split():
                line = lines[run.text]
                far = {slot: away(x, y - (drawn.height >= 26), rect) for slot, rect in places.items()}
                own = line.slots[1:2] if ring else line.slots
                others = [distance for slot, distance in far.items() if slot not in own]
                assert min(far[slot] for slot in own) < min(others, default=99), run.text
            x += len(run.text)
