"""A widget that shows a sketch and turns clicks on its targets into actions of the screen."""

from __future__ import annotations

from collections.abc import Callable

from homepoker.drawing.canvas import Canvas
from homepoker.tui.widgets.canvas import Drawn, Spot
from homepoker.tui.widgets.sketch import Sketch

Draw = Callable[[int, int], Sketch]


class Panel(Drawn):
    """Draws with a function from width and height to a sketch, on a named ground."""

    def __init__(self, draw: Draw, ground: str, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._sketch = draw
        self.ground = ground

    def draw(self, width: int, height: int) -> Canvas:
        sketch = self._sketch(width, height)
        self.spots = [Spot(*rect, action) for rect, action in sketch.targets]
        return sketch
