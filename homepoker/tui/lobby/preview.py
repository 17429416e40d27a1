"""The chosen game on the right of the lobby: its board, when it turns, and what makes it different."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homepoker.drawing.canvas import Canvas
from homepoker.tui.widgets.canvas import Drawn

if TYPE_CHECKING:
    from homepoker.rules.game import Game


class GamePreview(Drawn):
    """Shows a game."""

    ground = "felt"

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._game: Game | None = None

    def show(self, game: Game | None) -> None:
        """Show this game; None leaves the cloth empty."""
        if game is not self._game:
            self._game = game
            self.redraw()

    def draw(self, width: int, height: int) -> Canvas:
        canvas = Canvas(width, height)
        if self._game is not None:
            canvas.put(2, 0, self._game.name, "text bold")
        return canvas
