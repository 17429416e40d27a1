"""The felt: the board in its shape, the pot in its empty middle, and the fixed lines about the game."""

from __future__ import annotations

from functools import lru_cache

from homepoker.drawing.board import draw_board
from homepoker.drawing.canvas import Canvas, Run
from homepoker.drawing.cards import Size
from homepoker.drawing.middle import Block, Words
from homepoker.rules.game import Game
from homepoker.tui.scene import Scene
from homepoker.tui.widgets.best import Best, best, tags
from homepoker.tui.widgets.facts import facts
from homepoker.tui.widgets.sketch import Sketch, wrapped
from homepoker.tui.widgets.up_cards import up_cards

_WORD = 6  # columns of the word before a fixed line


def felt(scene: Scene, cells: int, height: int, *, words: bool) -> Sketch:
    """The board, with the game's fixed lines below it when `words`."""
    sketch = Sketch(cells, height)
    lines = _words(scene, cells, height) if words else []
    room = height - len(lines)
    spare = 1 if room >= 24 else 0
    margin = 1 if cells >= 40 else 0
    sketch.blit(margin, spare, _board(scene, cells - 2 * margin, room - 2 * spare, height))
    for y, line in enumerate(lines, height - len(lines) - spare):
        sketch.runs(1 + 4 * spare, y, line)
    return sketch


def _words(scene: Scene, cells: int, height: int) -> list[list[Run]]:
    """The fixed lines in full where that costs the cards no size, else a row each."""
    full = fact_lines(scene, cells - 2, narrow=True)
    short = fact_lines(scene, cells - 2, narrow=False)
    sizes = [_size(scene.game, cells - 2, height - len(lines)) for lines in (full, short)]
    return full if sizes[0] == sizes[1] else short


@lru_cache(maxsize=32)
def _size(game: Game, cells: int, height: int) -> Size:
    return draw_board(game, None, cells, height).size


def _board(scene: Scene, cells: int, rows: int, height: int) -> Canvas:
    if not scene.game.slots:
        return up_cards(scene.public, scene.names, cells, rows, turn=scene.turn, letters=scene.letters)
    found = best(scene) if scene.best == "line" else None
    return draw_board(
        scene.game,
        scene.view,
        cells,
        rows,
        plays=found.slots if found else (),
        line=found.line if found else None,
        middle=middle(scene, height),
        tags=_tags(scene, found),
        ascii=scene.letters,
    ).canvas


def middle(scene: Scene, height: int) -> tuple[Block, ...]:
    """The pot, and where there is room the price, for the empty middle of the board."""
    if not scene.chips:
        return ()
    pot: Block = (Words("pot", "faint"), Words(str(scene.public.pot), "digits", big=True))
    if height < 24 or not scene.owes:
        return (pot,)
    return (pot, (Words("to call", "faint"), Words(str(scene.owes), "digits", big=True)))


def _tags(scene: Scene, found: Best | None) -> dict[str, str]:
    marks = tags(found.made) if found else {}
    board = zip(scene.game.slots, scene.public.board, strict=True)
    return {
        slot.id: marks[card] for slot, card in board if card in marks and found and slot.id in found.slots
    }


def fact_lines(scene: Scene, cells: int, *, narrow: bool) -> list[list[Run]]:
    """The fixed lines, each with its word in front; with `narrow` they may take two rows."""
    lines: list[list[Run]] = []
    for word, runs in facts(scene, cells - _WORD):
        rows = wrapped(runs, cells - _WORD)[: 2 if narrow else 1]
        for at, row in enumerate(rows):
            lines.append([Run((word if not at else "").ljust(_WORD), "faint"), *row])
    return lines
