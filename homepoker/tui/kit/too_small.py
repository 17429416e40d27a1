"""What stands in a terminal that is too small for the table."""

from __future__ import annotations

from homepoker.drawing.canvas import Canvas, Rect
from homepoker.tui.kit.canvas_widget import Drawn

LEAST = (60, 18)


class TooSmall(Drawn):
    """Covers a screen while the terminal is below 60x18 and says what size is needed."""

    ground = "head"

    def draw(self, width: int, height: int) -> Canvas:
        canvas = Canvas(width, height)
        needed = "{}x{}".format(*LEAST)
        lines = [
            (f"The table needs {needed}.", "text bold"),
            (f"This terminal has {width}x{height}.", "soft"),
        ]
        lines += [("Make it larger: the game waits.", "faint")]
        if width < max(len(text) for text, _ in lines):
            lines = [(needed, "text bold"), ("needed", "soft")]
        top = max(0, (height - len(lines)) // 2)
        for y, (text, style) in enumerate(lines, top):
            canvas.centred(Rect(0, 0, width, height), y, text, style)
        return canvas


def is_small(width: int, height: int) -> bool:
    """Whether the table does not fit."""
    return width < LEAST[0] or height < LEAST[1]
