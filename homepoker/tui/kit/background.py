"""What stands in the terminal while the table is fetched: its header over an empty felt."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.screen import Screen

from homepoker.drawing.canvas import Canvas, Run
from homepoker.tui.kit.bars import HeaderBar
from homepoker.tui.kit.canvas_widget import Drawn

if TYPE_CHECKING:
    from homepoker.night.night import Night


class Cloth(Drawn):
    """An empty felt."""

    ground = "felt"

    def draw(self, width: int, height: int) -> Canvas:
        return Canvas(width, height)


class Ground(Screen[None]):
    """The first screen of a program that goes straight to a table. Takes no keys."""

    DEFAULT_CSS: ClassVar[str] = """
    Ground > Cloth { height: 1fr; }
    """

    def __init__(self, night: Night) -> None:
        super().__init__(id="ground")
        self._night = night

    def compose(self) -> ComposeResult:
        game, stakes = self._night.coming
        title = (Run(game.name, "text bold"), Run(" · the cards are shuffled", "soft"))
        yield HeaderBar(title, (Run(stakes.spoken, "soft"),))
        yield Cloth()
