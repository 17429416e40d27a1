"""What a person sets once for the whole program, given on the command line."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from homepoker.tui.kit.palette import Depth

if TYPE_CHECKING:
    from homepoker.night.night import Night


@dataclass(frozen=True, slots=True)
class Settings:
    """`letters`: suits as s h d c and borders in ASCII; `mouse`: clicks count (off: text can be selected);
    `theme`: dark or light; `pace`: seconds a bot's act stays on screen, 0 in tests; `depth`: how many colours
    the terminal shows, None to find out; `curtain`: people at one keyboard pass it on at every turn, not for
    looks alone."""

    letters: bool = False
    mouse: bool = True
    theme: str = "dark"
    pace: float = 0.6
    depth: Depth | None = None
    curtain: bool = False


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
