"""On a large cross: what the viewer's hand is on each arm, beside the arm's name."""

from __future__ import annotations

from homepoker.drawing.board import Board
from homepoker.drawing.canvas import text_width
from homepoker.drawing.layout import kind_of
from homepoker.rules.game import Line
from homepoker.tui.table.best_hand import on_lines
from homepoker.view.table_scene import Scene

_TALL = 25  # rows of a felt with room beside the arms


def on_arms(scene: Scene, height: int) -> bool:
    """Whether the hands on the lines stand in the board instead of in a list."""
    return kind_of(scene.game) == "cross" and height >= _TALL and scene.best == "line"


def write_arms(board: Board, scene: Scene) -> None:
    """Write each arm's hand under its name, where nothing else stands."""
    pairs = on_lines(scene)
    for line, made in pairs:
        place = _place(board, line)
        leads = made.value == pairs[0][1].value and scene.line is None
        for text in (f"{made.name} now", made.name, f"{made.name.partition(',')[0]} now"):
            if place is not None and _empty(board, *place, text_width(text)):
                board.canvas.put(*place, text, "gold" if leads else "faint")
                break


def _place(board: Board, line: Line) -> tuple[int, int] | None:
    first, last = board.places[line.slots[0]], board.places[line.slots[-1]]
    if first.y == last.y:
        left = min(first, last)
        return left.x, left.bottom
    if first.x == last.x:
        top = min(first, last, key=lambda rect: rect.y)
        return top.right + 1, top.y + 1
    return None


def _empty(board: Board, x: int, y: int, cells: int) -> bool:
    return x + cells < board.canvas.width and all(
        board.canvas.char(column, y) == " " for column in range(x, x + cells + 1)
    )
