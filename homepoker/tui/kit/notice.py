"""Sentences that want to be read before anything else is looked at."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual import events
from textual.app import ComposeResult

from homepoker.drawing.canvas import Run
from homepoker.tui.kit.confirm import frame
from homepoker.tui.kit.fresh import FreshModal
from homepoker.tui.kit.panel import Panel
from homepoker.tui.kit.sketch import Sketch, wrapped

WIDE = 56  # columns of the card
MARGIN = 3


class Notice(FreshModal[None]):
    """A card over the screen until any key is struck or its button clicked; names are shown literally."""

    DEFAULT_CSS: ClassVar[str] = f"""
    Notice {{ align: center middle; }}
    Notice > Panel {{ width: {WIDE}; max-width: 100%; }}
    """

    def __init__(self, sentences: Sequence[str]) -> None:
        super().__init__()
        self.sentences = tuple(sentences)

    def compose(self) -> ComposeResult:
        panel = Panel(self._draw, "bar")
        panel.styles.height = len(self._lines(WIDE)) + 5
        yield panel

    def pressed(self, event: events.Key) -> None:
        if event.key not in ("ctrl+c", "ctrl+q"):
            event.stop()
            self.action_close()

    def action_close(self) -> None:
        """On to what lies below."""
        self.dismiss(None)

    def _lines(self, cells: int) -> list[list[Run]]:
        return [line for text in self.sentences for line in wrapped([Run(text, "text")], cells - 2 * MARGIN)]

    def _draw(self, cells: int, height: int) -> Sketch:
        sketch = Sketch(cells, height)
        frame(sketch)
        for y, line in enumerate(self._lines(cells)[: height - 4], 1):
            sketch.runs(MARGIN, y, line)
        go_on = [Run("Enter", "text bold"), Run(" go on", "")]
        sketch.button(MARGIN, height - 3 + (height < 6), go_on, "close")
        return sketch
