"""What the screen finds out for itself: where to begin, the colours of the terminal, the settings it runs under."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

from homepoker.play.settings import Depth, Settings

if TYPE_CHECKING:
    from homepoker.night.night import Night


class Start(NamedTuple):
    """Where to begin when not in the lobby: at the table of a night."""

    night: Night


def colour_depth(environ: Mapping[str, str] | None = None) -> Depth:
    """How many colours the terminal shows, as far as its environment tells."""
    env = os.environ if environ is None else environ
    if env.get("NO_COLOR"):  # the convention: there and not empty
        return "none"
    if env.get("COLORTERM", "").strip().lower() in ("truecolor", "24bit") or sys.platform == "win32":
        return "truecolor"
    term = env.get("TERM", "").strip().lower()
    if term in ("", "dumb", "unknown"):
        return "none"
    return "256" if term.rpartition("-")[2] in ("256color", "kitty") else "16"


def settings_of(app: object) -> Settings:
    """The settings of the program a widget stands in; the usual ones in any other program."""
    settings = getattr(app, "settings", None)
    return settings if isinstance(settings, Settings) else Settings()
