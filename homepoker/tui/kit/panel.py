"""A widget that shows a sketch and turns clicks on its targets into actions of the screen."""

from __future__ import annotations

from collections.abc import Callable

from homepoker.drawing.canvas import Canvas
from homepoker.tui.kit.canvas_widget import Drawn, Spot
from homepoker.tui.kit.sketch import Sketch

Draw = Callable[[int, int], Sketch]


class Panel(Drawn):
    """Draws with a function from width and height to a sketch, on a named ground. `depends` gives what the drawing
    is made of: while that stays the same, `redraw` does nothing."""

    def __init__(
        self, draw: Draw, ground: str, *, id: str | None = None, depends: Callable[[], object] | None = None
    ) -> None:
        super().__init__(id=id)
        self._sketch = draw
        self._depends = depends
        self._from: object = None
        self.ground = ground

    def redraw(self) -> None:
        """Draw anew, unless hidden or made of the same things as before."""
        if not self.display:
            return
        made_of = self._depends() if self._depends else None
        if made_of is None or made_of != self._from:
            self._from = made_of
            super().redraw()

    def draw(self, width: int, height: int) -> Canvas:
        sketch = self._sketch(width, height)
        self.spots = [Spot(*rect, action) for rect, action in sketch.targets]
        return sketch
