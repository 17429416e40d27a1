"""How the table shares out the terminal: header, felt, side panel, bottom bar, keys."""

from __future__ import annotations

from typing import NamedTuple


class Frame(NamedTuple):
    """Columns of the side panel, rows of the bottom bar, and whether the words about the game stand in the side
    panel instead of under the board."""

    side: int
    bar: int
    words_aside: bool

    @classmethod
    def of(cls, width: int, height: int) -> Frame:
        """The frame for a terminal of that size, from 60x18 up."""
        side = 31 if width < 72 else 35 if width < 110 else min(56, 44 + (width - 120) // 3)
        bar = 9 if height >= 34 else 7 if height >= 28 else 5 if height >= 22 else 4
        return cls(side, bar, width < 72)
