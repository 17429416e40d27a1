"""A question before chips move that cannot come back, or before the table is left."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual import events
from textual.app import ComposeResult

from homepoker.drawing.canvas import Rect, Run
from homepoker.tui.kit.fresh import FreshModal
from homepoker.tui.kit.panel import Panel
from homepoker.tui.kit.sketch import Sketch, outline, width, wrapped


class Confirm(FreshModal[bool]):
    """Asks once more: `yes` is the one key that goes ahead ("enter" for chips, "y" for leaving); any other key
    goes back. Names are shown literally."""

    DEFAULT_CSS: ClassVar[str] = """
    Confirm { align: center middle; }
    Confirm > Panel { width: 56; height: 7; max-width: 100%; }
    """

    def __init__(self, lines: Sequence[str], yes: str, label: str) -> None:
        super().__init__()
        self.lines, self.yes, self.label = tuple(lines), yes, label

    def compose(self) -> ComposeResult:
        yield Panel(self._draw, "bar")

    def pressed(self, event: events.Key) -> None:
        if event.key not in ("ctrl+c", "ctrl+q"):
            event.stop()
            self.dismiss(event.key == self.yes)

    def action_answer(self, yes: int) -> None:
        """A click on one of the two answers."""
        self.dismiss(bool(yes))

    def _draw(self, cells: int, height: int) -> Sketch:
        sketch = Sketch(cells, height)
        frame(sketch)
        text = [line for words in self.lines for line in wrapped([Run(words, "text")], cells - 6)]
        for y, line in enumerate(text[: height - 4], 1 if len(text) > 2 else 2):
            sketch.runs(3, y, [Run(run.text, f"{run.style} bold" if y < 3 else "soft") for run in line])
        key = self.yes.capitalize() if len(self.yes) > 1 else self.yes
        sketch.button(3, height - 2, [Run(key, "text bold"), Run(f" {self.label}", "")], "answer(1)")
        back = [Run("Esc", "text bold"), Run(" back", "")]
        sketch.button(cells - 3 - width(back) - 2, height - 2, back, "answer(0)", "key.low")
        return sketch


def frame(sketch: Sketch) -> None:
    """A thin border around a dialog."""
    outline(sketch, Rect(0, 0, sketch.width, sketch.height), "line")
