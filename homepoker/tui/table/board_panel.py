"""The felt: the board in its shape, the pot in its empty middle, and the fixed lines about the game."""

from __future__ import annotations

from functools import lru_cache

from homepoker.drawing.board import Board, draw_board
from homepoker.drawing.canvas import Canvas, Rect, Run
from homepoker.drawing.middle import draw_blocks
from homepoker.rules.game import Game
from homepoker.tui.kit.sketch import Sketch, fitted, width
from homepoker.tui.table.arms import on_arms, write_arms
from homepoker.tui.table.best_hand import Best, best, tags
from homepoker.tui.table.fixed_lines import facts
from homepoker.tui.table.pot_figures import POT_ROWS, pot_blocks
from homepoker.tui.table.up_cards import up_cards
from homepoker.view.table_scene import Scene

_WORD = 6  # columns of the word before a fixed line
_ROOMY = 28  # rows of a felt on which the fixed lines may stand inside a ring


def felt(scene: Scene, cells: int, height: int, *, words: bool) -> Sketch:
    """The board, with the game's fixed lines below it when `words`, or inside a ring that has room for them."""
    sketch = Sketch(cells, height)
    inside = _inside(scene, cells, height) if words else None
    lines = _words(scene, cells, height) if words and inside is None else []
    room = height - len(lines)
    spare = 1 if room >= 24 else 0
    margin = 1 if cells >= 40 else 0
    sketch.blit(margin, spare, _board(scene, cells - 2 * margin, room - 2 * spare, height, inside))
    for y, line in enumerate(lines, height - len(lines) - spare):
        sketch.runs(1 + 4 * spare, y, line)
    return sketch


def _words(scene: Scene, cells: int, height: int) -> list[list[Run]]:
    """The fixed lines in full where that costs the cards no size, else a row each."""
    full = fact_lines(scene, cells - 2, narrow=True)
    short = fact_lines(scene, cells - 2, narrow=False)
    sizes = [_empty(scene.game, cells - 2, height - len(lines)).size for lines in (full, short)]
    return full if sizes[0] == sizes[1] else short


@lru_cache(maxsize=32)
def _empty(game: Game, cells: int, height: int) -> Board:
    return draw_board(game, None, cells, height)


def _inside(scene: Scene, cells: int, height: int) -> list[list[Run]] | None:
    """The fixed lines where they fit under the pot in the middle of a ring, with cards no smaller for it."""
    if height < _ROOMY or scene.game.shape != "ring":
        return None
    board = _empty(scene.game, cells - 2, height - 2)
    middle = board.free[0] if board.free else Rect(0, 0, 0, 0)
    lines = fact_lines(scene, middle.width - 2, narrow=True)
    fits = middle.height >= POT_ROWS + 1 + len(lines) and max(map(width, lines)) <= middle.width - 2
    return lines if fits and _central(board, middle) else None


def _central(board: Board, rect: Rect) -> bool:
    return abs(2 * rect.x + rect.width - board.canvas.width) <= 4


def _board(scene: Scene, cells: int, rows: int, height: int, inside: list[list[Run]] | None) -> Canvas:
    if not scene.game.slots:
        return up_cards(scene.public, scene.names, cells, rows, turn=scene.turn, letters=scene.letters)
    found = best(scene) if scene.best == "line" else None
    blocks = pot_blocks(scene, height, brief=inside is not None)
    board = draw_board(
        scene.game,
        scene.view,
        cells,
        rows,
        plays=found.slots if found else (),
        line=found.line if found else None,
        middle=blocks if inside is None else (),
        tags=_tags(scene, found),
        ascii=scene.letters,
    )
    if inside is not None:
        _fill(board, inside, scene, height)
    if on_arms(scene, height):
        write_arms(board, scene)
    return board.canvas


def _fill(board: Board, lines: list[list[Run]], scene: Scene, height: int) -> None:
    """The pot and the price over the fixed lines, in the middle of a ring."""
    middle, canvas = board.free[0], board.canvas
    top = max(middle.y, (canvas.height - POT_ROWS - 1 - len(lines)) // 2)
    over = Rect(middle.x, top, middle.width, POT_ROWS)
    draw_blocks(canvas, [over], pot_blocks(scene, height, brief=True), plain=scene.letters)
    x = middle.x + (middle.width - max(map(width, lines))) // 2
    for y, line in enumerate(lines, over.bottom + 1):
        canvas.runs(x, y, line)


def _tags(scene: Scene, found: Best | None) -> dict[str, str]:
    marks = tags(found.made) if found else {}
    board = zip(scene.game.slots, scene.public.board, strict=True)
    return {
        slot.id: marks[card] for slot, card in board if card in marks and found and slot.id in found.slots
    }


def fact_lines(scene: Scene, cells: int, *, narrow: bool) -> list[list[Run]]:
    """The fixed lines, each with its word in front; with `narrow` they may take two rows."""
    lines: list[list[Run]] = []
    for word, runs in facts(scene, cells - _WORD, narrow=narrow):
        rows = fitted(runs, cells - _WORD, 2 if narrow else 1)
        for at, row in enumerate(rows):
            lines.append([Run((word if not at else "").ljust(_WORD), "faint"), *row])
    return lines
