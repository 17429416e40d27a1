"""The panel beside the board: seats, then the log, and in a narrow terminal the words about the game."""

from __future__ import annotations

from homepoker.drawing.canvas import Run, text_width
from homepoker.tui.kit.sketch import Sketch, clipped, wrapped
from homepoker.tui.table.arms import on_arms
from homepoker.tui.table.best_hand import on_lines
from homepoker.tui.table.board_panel import fact_lines
from homepoker.tui.table.log_panel import log_panel, log_spares
from homepoker.tui.table.naming import names_hand, naming, naming_rows
from homepoker.tui.table.open_seats import open_seats
from homepoker.tui.table.seat_list import seats
from homepoker.view.table_scene import Scene

_LOG = (2, 4)  # rows the log keeps however many seats there are, in a low and a high panel

_TALL, _LINES = 24, 6  # rows from which the lines of the own hand are listed, and how many


def side(scene: Scene, cells: int, height: int, *, words: bool) -> Sketch:
    """Seats on top, the log below; with `words` the game's fixed lines at the bottom. Where the viewer names the own
    hand the names come first."""
    if not names_hand(scene):
        return _table(scene, cells, height, words=words)
    sketch, rows = Sketch(cells, height), naming_rows(scene, height)
    if rows < height:
        sketch.blit(0, 0, _table(scene, cells, height - rows, words=False))
    sketch.blit(0, height - rows, naming(scene, cells, rows))
    return sketch


def _table(scene: Scene, cells: int, height: int, *, words: bool) -> Sketch:
    sketch = Sketch(cells, height)
    margin = 1 if cells < 34 else 2
    room = cells - margin - 1
    lines = fact_lines(scene, room, narrow=True) if words else _quiet(scene, room)
    if height >= _TALL and scene.best == "line" and not on_arms(scene, height):
        lines = [*_on_lines(scene, room), *lines]
    top, gap = int(height >= 24), int(height >= 14)
    room = height - top - (_LOG[gap] + 1)
    if not words and (scene.turned_up or scene.public.seats + 1 > room - len(lines) - gap):
        lines = []
    room -= len(lines) + (gap if lines else 0)
    room += words and scene.public.seats + 1 > room  # two columns take a row from the log
    end = height - len(lines) - (gap if lines else 0)
    table = open_seats(scene, cells, room) if scene.turned_up else seats(scene, cells, room)
    if any(scene.kinds) and not scene.turned_up:
        # What the log leaves empty now may say which bot is which.
        left = log_spares(scene, cells - margin - 1, max(0, end - top - table.height - 1))
        table = seats(scene, cells, room, left)
    sketch.blit(0, top, table)
    start = top + table.height + 1
    if end > start:
        sketch.blit(margin, start, log_panel(scene, cells - margin - 1, end - start))
    for y, line in enumerate(lines, height - len(lines)):
        sketch.runs(margin, y, line)
    return sketch


def _on_lines(scene: Scene, cells: int) -> list[list[Run]]:
    """What the viewer has on every line that has begun, the best first."""
    pairs = on_lines(scene)[:_LINES]
    if not pairs:
        return []
    column = min(18, max(text_width(line.name) for line, _ in pairs)) + 2
    rows = [[Run("your hand on each so far", "faint italic")]]
    for line, made in pairs:
        ink = "gold bold" if made.value == pairs[0][1].value else "soft"
        name = clipped(line.name, column - 1)
        gap = " " * (column - text_width(name))
        rows.append([Run(name + gap + clipped(made.name, cells - column), ink)])
    return [*rows, []]


def _quiet(scene: Scene, cells: int) -> list[list[Run]]:
    """What may be on everybody's mind with several people at one keyboard: who can see what."""
    if scene.me is not None or len(scene.names) - len(scene.bots) < 2:
        return []
    if scene.eyes is None:
        return wrapped([Run("Nothing here is secret: no need to pass it on.", "faint")], cells)
    only = wrapped([Run(f"Only {scene.names[scene.eyes]} is looking.", "navy.text bold")], cells)
    return only + wrapped([Run("Any other key turns it face down again.", "faint")], cells)
