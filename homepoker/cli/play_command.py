"""`homepoker play` and the lobby: a night on the face that fits."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from homepoker.cli.options import open_night
from homepoker.night.night import Night
from homepoker.play.settings import Settings

if TYPE_CHECKING:
    from homepoker.text.console import Console


def sit_down(night: Night, settings: Settings) -> int:
    """Play the night on the face that fits; returns the exit code once everybody has left."""
    if settings.text:
        return _plain(night, settings, _console())
    from homepoker.tui.app import run
    from homepoker.tui.kit.screen_settings import Start

    return run(Start(night), settings)


def open_lobby(settings: Settings) -> int:
    """The lobby; in plain lines it asks for a game by its name."""
    if settings.text:
        from homepoker.text.lobby import choose

        console = _console()
        game = choose(console)
        return _plain(open_night(game.id), settings, console) if game else 0
    from homepoker.tui.app import run

    return run(None, settings)


def _console() -> Console:
    from homepoker.text.console import Console

    return Console(sys.stdin, sys.stdout)


def _plain(night: Night, settings: Settings, console: Console) -> int:
    from homepoker.text.table import TextTable

    try:
        TextTable(night, console, settings).run()
    except KeyboardInterrupt:
        console.say("", "Left the table; the hand on it is not kept.")
    return 0
