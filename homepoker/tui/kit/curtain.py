"""The curtain: an opaque screen that hides the table while the keyboard goes from hand to hand."""

from __future__ import annotations

from typing import ClassVar, Literal

from textual import events
from textual.app import ComposeResult

from homepoker.drawing.canvas import Rect, text_width
from homepoker.grammar import count
from homepoker.tui.kit.confirm import Confirm
from homepoker.tui.kit.fresh import FreshScreen
from homepoker.tui.kit.panel import Panel
from homepoker.tui.kit.sketch import Sketch, clipped, outline

Lifted = bool | Literal["other"]
"""What became of a curtain: lifted, given up, or somebody else wants to look."""


class Curtain(FreshScreen[Lifted | None]):
    """Names whose turn it is to look. Enter lifts it (True); Escape or `v` goes back to the open table (False)
    where the look was somebody's wish, and an arrow says that one of the `others` is meant; elsewhere `q` asks whether
    to leave the table (None). Holds no card and no other secret."""

    DEFAULT_CSS: ClassVar[str] = """
    Curtain { background: $private; }
    Curtain > Panel { width: 100%; height: 100%; }
    """

    def __init__(
        self, name: str, cards: int, *, note: str = "", wished: bool = True, others: bool = False
    ) -> None:
        super().__init__()
        self.person, self.cards, self.note, self.wished = name, cards, note, wished
        self.others = others

    def compose(self) -> ComposeResult:
        yield Panel(self._draw, "private")

    def pressed(self, event: events.Key) -> None:
        if event.key == "enter":
            event.stop()
            self.dismiss(True)
        elif self.wished and event.key in ("escape", "v", "q"):
            event.stop()
            self.dismiss(False)
        elif self.others and event.key in ("left", "right", "left_square_bracket", "right_square_bracket"):
            event.stop()
            self.action_other()
        elif event.key == "q":
            event.stop()
            self.app.push_screen(Confirm(("Leave the table?",), "y", "leave"), self._left)

    def _left(self, sure: bool | None) -> None:
        if sure:
            self.dismiss(None)

    def action_lift(self) -> None:
        """A click on Enter."""
        self.dismiss(True)

    def action_other(self) -> None:
        """A click on the words about somebody else."""
        self.dismiss("other")

    def _draw(self, cells: int, height: int) -> Sketch:
        sketch = Sketch(cells, height)
        _weave(sketch)
        inner = Rect(0, 0, min(40, cells - 8), min(12, height - 4))
        box = Rect((cells - inner.width) // 2, (height - inner.height) // 2, inner.width, inner.height)
        sketch.fill(
            Rect(box.x - 1, box.y - 1 + (box.height < 12), box.width + 2, box.height + 1), "on.private"
        )
        sketch.fill(box, "on.private")
        outline(sketch, box, "edge.next on.private")
        self._words(sketch, box)
        return sketch

    def _words(self, sketch: Sketch, box: Rect) -> None:
        sketch.centred(box, box.y + 2, "♠  ♥  ♦  ♣", "navy on.private")
        name = clipped(self.person, box.width - 24)
        text = f"Pass the keyboard to {name}"
        x = box.x + (box.width - text_width(text)) // 2
        end = sketch.put(x, box.y + 4, "Pass the keyboard to ", "navy.text on.private")
        sketch.put(end, box.y + 4, name, "text bold on.private")
        whose = f"shows {clipped(self.person, 12)}'s {count(self.cards, 'card')}"
        x = box.x + (box.width - 8 - text_width(whose)) // 2
        sketch.put(x, box.y + 6, " Enter ", "key.navy")
        sketch.target(Rect(x, box.y + 6, 8 + text_width(whose), 1), "lift")
        sketch.put(x + 8, box.y + 6, whose, "navy.text on.private")
        last, y = self.note or "the rest of you look away", box.y + (9 if box.height >= 12 else 8)
        sketch.centred(box, y, last, "navy italic on.private")
        if self.others:
            words = "←→ somebody else"
            sketch.centred(box, y + 1, words, "navy.text on.private")
            sketch.target(Rect(box.x, y + 1, box.width, 1), "other")


def _weave(sketch: Sketch) -> None:
    width, height = sketch.width, sketch.height
    outline(sketch, Rect(1, 0, width - 2, height), "edge.soon")
    outline(sketch, Rect(3, 1, width - 6, height - 2), "edge.later")
    for y in range(2, height - 2):
        for x in range(4, width - 4):
            sketch.put(x, y, "╱╲"[(x + y) % 2], _lit(x, y, width, height))


def _lit(x: int, y: int, width: int, height: int) -> str:
    """The cloth is brighter towards its edges."""
    away = max(abs(2 * x - width) / width, abs(2 * y - height) / height)
    return "weave" if away > 0.82 else "weave.soft" if away > 0.62 else "weave.dim"
