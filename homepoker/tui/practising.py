"""The program when it goes straight to practice."""

from __future__ import annotations

from typing import Any

from textual.screen import Screen

from homepoker.practice.sitting import Sitting
from homepoker.tui.app import HomepokerApp
from homepoker.tui.screens.practice import Again, PracticeScreen
from homepoker.tui.settings import Settings


class PracticeApp(HomepokerApp):
    """Opens a drill instead of the lobby and ends when that is left."""

    def __init__(self, sitting: Sitting, settings: Settings, again: Again | None = None) -> None:
        super().__init__(None, settings)
        self.practice = PracticeScreen(sitting, settings, again)

    def get_default_screen(self) -> Screen[Any]:
        return Screen(id="ground")

    def on_mount(self) -> None:
        self.push_screen(self.practice, lambda _: self.exit())

    def action_leave_now(self) -> None:
        """Leave at once; what was answered is kept."""
        drill = self.practice.sitting.drill
        goes_on = drill.plan.limited and drill.plan.seed is None and drill.records and not drill.over
        self.farewell = "homepoker: left; " + (
            "the same command goes on with the drill" if goes_on else "answers are kept"
        )
        self.exit()


def run(sitting: Sitting, settings: Settings, again: Again | None = None) -> int:
    """Practise in the full screen until the person leaves; prints the last line and returns the exit code."""
    app = PracticeApp(sitting, settings, again)
    app.run(mouse=settings.mouse)
    app.practice.sitting.close()
    if app.farewell:
        print(app.farewell)
    return app.return_code or 0
