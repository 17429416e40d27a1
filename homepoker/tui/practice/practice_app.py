"""The program when it goes straight to practice."""

from __future__ import annotations

from typing import Any

from textual.screen import Screen

from homepoker.play.settings import Settings
from homepoker.practice.announcing import Announcing
from homepoker.practice.sitting import Sitting
from homepoker.tui.app import HomepokerApp, run_app
from homepoker.tui.practice.announce_screen import AnnounceScreen
from homepoker.tui.practice.drill_screen import Again, PracticeScreen


class PracticeApp(HomepokerApp):
    """Opens one screen of practice instead of the lobby and ends when that is left."""

    def __init__(self, first: PracticeScreen | AnnounceScreen, settings: Settings) -> None:
        super().__init__(None, settings)
        self.first = first

    def get_default_screen(self) -> Screen[Any]:
        return Screen(id="ground")

    def on_mount(self) -> None:
        self.push_screen(self.first, lambda _: self.exit())

    def action_leave_now(self) -> None:
        """Leave at once, with one line about what is kept."""
        self.farewell = f"homepoker: left; {self._kept()}"
        self.exit()

    def _kept(self) -> str:
        if isinstance(self.first, AnnounceScreen):
            return "the deal on the table is not kept"
        goes_on = self.first.sitting.waits
        return "the same command goes on with the drill" if goes_on else "what was answered is kept"


def run_drill(sitting: Sitting, settings: Settings, again: Again | None = None) -> int:
    """Practise in the full screen until the person leaves; returns the exit code."""
    screen = PracticeScreen(sitting, settings, again)
    try:
        return run_app(PracticeApp(screen, settings))
    finally:
        screen.sitting.close()


def run_table(table: Announcing, settings: Settings) -> int:
    """Announce in the full screen until somebody leaves; returns the exit code."""
    try:
        return run_app(PracticeApp(AnnounceScreen(table, settings), settings))
    finally:
        table.ledger.close()
