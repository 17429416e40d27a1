"""What a person sets once for the whole program, on the command line or in it: the same for the table and its faces."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from homepoker.sentences.speech import CardStyle

Depth = Literal["truecolor", "256", "16", "none"]
BestShown = Literal["off", "category", "line"]

PACES = (0.0, 0.15, 0.3, 0.6, 1.0, 1.6)
"""Seconds a bot's act stays before the next, from no wait at all to a slow table."""


@dataclass(frozen=True, slots=True)
class Settings:
    """How the table is played and shown.

    `pace`: seconds a bot's act stays in sight before the next; `guard`: a key counts only against a price that has
    stood for so many seconds; `best`: how much the private strip says of the hand made so far; `curtain`: people at
    one keyboard pass it on at every turn, not for looks alone. `text`: plain lines instead of the full screen, and
    `cards` how they name cards. `letters`: suits as s h d c and borders in ASCII; `mouse`: clicks count (off: text
    can be selected); `theme`: dark or light; `depth`: how many colours the terminal shows, None to find out."""

    pace: float = 0.6
    guard: float = 0.3
    best: BestShown = "line"
    curtain: bool = False
    text: bool = False
    cards: CardStyle = "words"
    letters: bool = False
    mouse: bool = True
    theme: str = "dark"
    depth: Depth | None = None

    def paced(self, steps: int) -> Settings:
        """The same, so many steps slower (quicker below 0)."""
        at = min(range(len(PACES)), key=lambda index: abs(PACES[index] - self.pace))
        return replace(self, pace=PACES[max(0, min(len(PACES) - 1, at + steps))])
