"""`homepoker play`: a night on the face that fits."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from homepoker.night.night import Night
from homepoker.play.settings import Settings

if TYPE_CHECKING:
    from homepoker.text.console import Console


def sit_down(night: Night, settings: Settings) -> int:
    """Play the night on the face that fits; returns the exit code once everybody has left."""
    if settings.text:
        return plain(night, settings, console())
    from homepoker.tui.app import run
    from homepoker.tui.kit.screen_settings import Start

    return run(Start(night), settings)


def console() -> Console:
    """Lines in from stdin and out to stdout."""
    from homepoker.text.console import Console

    return Console(sys.stdin, sys.stdout)


def plain(night: Night, settings: Settings, console: Console) -> int:
    """Play the night in plain lines; returns the exit code once everybody has left."""
    from homepoker.text.table import TextTable

    try:
        TextTable(night, console, settings).run()
    except KeyboardInterrupt:
        console.say("", "Left the table; the hand on it is not kept.")
    return 0
