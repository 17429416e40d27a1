"""Asks which of several people it is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual import events
from textual.app import ComposeResult

from homepoker.drawing.canvas import Rect, Run
from homepoker.tui.kit.confirm import frame
from homepoker.tui.kit.fresh import FreshModal
from homepoker.tui.kit.panel import Panel
from homepoker.tui.kit.sketch import Sketch, clipped


class PickSeat(FreshModal[int | None]):
    """Returns the seat chosen by its number in the list, by arrows and Enter or by a click; None for nobody.

    With an `act` ("shows {}'s hand", the name put in) a number or a click only chooses: what cannot be undone
    happens on Enter, or on a click on the words that say so."""

    DEFAULT_CSS: ClassVar[str] = """
    PickSeat { align: center middle; }
    PickSeat > Panel { width: 52; height: 8; max-width: 100%; max-height: 100%; }
    """

    def __init__(self, title: str, seats: Sequence[tuple[int, str]], act: str = "") -> None:
        super().__init__()
        self.heading, self.seats, self.act = title, tuple(seats), act
        self.at = self._typed = 0

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
            self._point((self.at + steps[event.key]) % len(self.seats))
        elif event.key == "enter" and self.seats:
            self.action_take()
        elif event.key.isdigit():
            self._number(int(event.key))
        elif event.key in ("escape", "q", "s"):
            self.dismiss(None)

    def _number(self, digit: int) -> None:
        """A number is typed, where it only chooses in up to two digits."""
        both = 10 * self._typed + digit
        number = both if self.act and both <= len(self.seats) else digit
        if 0 < number <= len(self.seats):
            self.action_choose(number - 1)
            self._typed = number

    def _point(self, at: int) -> None:
        self.at, self._typed = at, 0
        self.query_one(Panel).redraw()

    def action_choose(self, at: int) -> None:
        """Choose that entry of the list, and take it where that is no act of its own."""
        self._point(at)
        if not self.act:
            self.action_take()

    def action_take(self) -> None:
        """Take the chosen entry."""
        self.dismiss(self.seats[self.at][0])

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
        name = clipped(self.seats[self.at][1], cells - 36) if self.seats else ""
        takes = self.act.format(name) or "this one, or its number"
        keys = [Run("Enter", "text bold"), Run(f" {takes}", "text" if self.act else "faint")]
        sketch.runs(3, height - 2, keys)
        sketch.target(Rect(3, height - 2, 6 + len(takes), 1), "take")
        sketch.runs(cells - 13, height - 2, [Run("Esc", "text bold"), Run(" nobody", "faint")])
        return sketch
