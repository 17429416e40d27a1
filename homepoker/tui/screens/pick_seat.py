"""Asks which of several people it is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual import events
from textual.app import ComposeResult

from homepoker.drawing.canvas import Rect, Run
from homepoker.tui.screens.confirm import frame
from homepoker.tui.screens.fresh import FreshModal
from homepoker.tui.widgets.panel import Panel
from homepoker.tui.widgets.sketch import Sketch, clipped


class PickSeat(FreshModal[int | None]):
    """Returns the seat chosen by its number in the list, by arrows and Enter or by a click; None for nobody."""

    DEFAULT_CSS: ClassVar[str] = """
    PickSeat { align: center middle; }
    PickSeat > Panel { width: 44; height: 8; max-width: 100%; max-height: 100%; }
    """

    def __init__(self, title: str, seats: Sequence[tuple[int, str]]) -> None:
        super().__init__()
        self.heading, self.seats, self.at = title, tuple(seats), 0

    def compose(self) -> ComposeResult:
        panel = Panel(self._draw, "bar")
        panel.styles.height = min(16, (len(self.seats) + 1) // 2 + 5)
        yield panel

    def pressed(self, event: events.Key) -> None:
        if event.key in ("ctrl+c", "ctrl+q"):
            return
        event.stop()
        steps = {"up": -1, "down": 1, "left": -1, "right": 1}
        if event.key in steps and self.seats:
            self.at = (self.at + steps[event.key]) % len(self.seats)
            self.query_one(Panel).redraw()
        elif event.key == "enter" and self.seats:
            self.action_choose(self.at)
        elif event.key.isdigit() and 0 < int(event.key) <= len(self.seats):
            self.action_choose(int(event.key) - 1)
        elif event.key in ("escape", "q", "s"):
            self.dismiss(None)

    def action_choose(self, at: int) -> None:
        """Take that entry of the list."""
        self.dismiss(self.seats[at][0])

    def _draw(self, cells: int, height: int) -> Sketch:
        sketch = Sketch(cells, height)
        frame(sketch)
        sketch.put(3, 1, clipped(self.heading, cells - 6), "text bold")
        half, rows = (cells - 4) // 2, (len(self.seats) + 1) // 2
        for at, (_, name) in enumerate(self.seats):
            x, y = 3 + half * (at // rows), 3 + at % rows
            chosen = at == self.at
            sketch.put(x, y, f" {at + 1:>2}  {clipped(name, half - 7)} ", "turn" if chosen else "text")
            sketch.target(Rect(x, y, half - 1, 1), f"choose({at})")
        sketch.runs(
            3, height - 2, [Run("Enter", "text bold"), Run(" this one   ", "faint"), Run("Esc", "text bold")]
        )
        return sketch
