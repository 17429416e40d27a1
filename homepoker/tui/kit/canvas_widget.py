"""Shows a drawing: a canvas of cells with named styles, on a ground of the table."""

from __future__ import annotations

from textwrap import wrap
from typing import NamedTuple

from rich.segment import Segment
from textual import events
from textual.geometry import Region, Size
from textual.strip import Strip
from textual.widget import Widget

from homepoker.drawing.canvas import Canvas, Run
from homepoker.store.mishap import spared
from homepoker.tui.kit.fresh import is_stale
from homepoker.tui.kit.paint import Painter, painter
from homepoker.tui.kit.screen_settings import settings_of

Row = tuple[Run, ...]
Rows = tuple[Row, ...]
KEPT = 1000  # painted lines a widget remembers: what was on screen before is painted at once


class Spot(NamedTuple):
    """A place that can be clicked: its cells and the action of the screen that a click runs."""

    x: int
    y: int
    width: int
    height: int
    action: str

    def holds(self, x: int, y: int) -> bool:
        """Whether the cell lies in the spot."""
        return self.x <= x < self.x + self.width and self.y <= y < self.y + self.height


class Drawn(Widget):
    """A widget that draws itself as a canvas of its own size. Subclasses override `draw` (and fill `spots`
    there); `redraw` repaints the lines that changed. `ground` names what lies under the drawing: felt, panel,
    shade, bar, head or private. Where the program fails in a drawing, a line that says so is drawn."""

    ground = "panel"

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes, markup=False)
        self.spots: list[Spot] = []
        self._rows: Rows = ()
        self._drawn: tuple[Size, str, str] | None = None
        self._strips: dict[tuple[int, Row], Strip] = {}
        self._failed = ""

    def draw(self, width: int, height: int) -> Canvas:
        """The drawing for this size."""
        raise NotImplementedError

    def redraw(self) -> None:
        """Draw anew and repaint the lines that differ."""
        before, drawn, width = self._rows, self._drawn, self.size.width
        if drawn is None or drawn[:2] != self._key[:2] or not width:
            self._drawn = None
            self.refresh()
            return
        self._draw()
        if drawn != self._drawn:  # on another ground every line is another
            self._strips.clear()
            self.refresh()
            return
        changed = [y for y, row in enumerate(self._rows) if y >= len(before) or row != before[y]]
        if changed:
            self.refresh(Region(0, changed[0], width, changed[-1] - changed[0] + 1))

    def rows(self, width: int, height: int) -> Rows:
        """The drawing's rows for this size."""
        canvas = self.draw(width, height)
        if settings_of(self.app).letters:
            canvas.to_ascii()
        return canvas.rows()

    def _draw(self) -> None:
        self.spots = []
        self._rows = spared("The drawing", lambda: self.rows(*self.size), self._told)
        self._drawn = self._key

    def _told(self, failed: str) -> Rows:
        """The line about a drawing that failed; where it has no room, it is told once in a corner."""
        self.spots = []
        width, height = self.size
        canvas = Canvas(width, height)
        lines = wrap(failed, max(1, width - 2))  # a long path goes on in the next line
        for y, line in enumerate(lines[:height]):
            canvas.put(1, y, line, "text")
        if len(lines) > height and failed != self._failed:
            self.app.notify(failed, markup=False)
        self._failed = failed
        return canvas.rows()

    @property
    def _key(self) -> tuple[Size, str, str]:
        """What every line depends on."""
        return self.size, self.app.theme, self.ground

    def render_lines(self, crop: Region) -> list[Strip]:
        if self._drawn != self._key:
            self._draw()
            self._strips.clear()
            # Lines painted for another size are forgotten: between two layouts a widget may be painted for neither.
            self.refresh()
        return super().render_lines(crop)

    def render_line(self, y: int) -> Strip:
        row = self._rows[y] if y < len(self._rows) else ()
        strip = self._strips.get((y, row))
        if strip is None:
            if len(self._strips) >= KEPT:
                self._strips.clear()
            strip = self._strips[y, row] = self._strip(y, row, painter(self.app.theme))
        return strip

    def _strip(self, y: int, row: Row, colours: Painter) -> Strip:
        width, height = self.size
        ground = colours.ground(self.ground, y, height)
        strip = Strip([Segment(run.text, colours.style(run.style, ground)) for run in row])
        return strip.adjust_cell_length(width, colours.style("", ground))

    async def on_click(self, event: events.Click) -> None:
        if is_stale(self.screen, event):
            event.stop()
            return
        for spot in reversed(self.spots):
            if spot.holds(event.x, event.y):
                event.stop()
                await self.app.run_action(spot.action, self.screen)
                return
