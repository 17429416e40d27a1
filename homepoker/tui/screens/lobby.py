"""The lobby: choose a game, who sits where, and the stakes."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.screen import Screen

from homepoker.drawing.canvas import Run
from homepoker.tui.settings import Settings
from homepoker.tui.widgets.common import HeaderBar, Key, KeyBar


class LobbyScreen(Screen[None]):
    """Where an evening begins."""

    def __init__(self, settings: Settings) -> None:
        super().__init__(id="lobby")
        self.settings = settings

    def compose(self) -> ComposeResult:
        yield HeaderBar((Run("homepoker", "text bold"),), (Run("what shall we play?", "faint"),))
        yield KeyBar((Key("q", "quit", "app.quit"),))
