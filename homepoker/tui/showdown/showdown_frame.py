"""How the showdown shares out the terminal: the board beside the hands, the reasons below or beside them."""

from __future__ import annotations

from typing import NamedTuple

from homepoker.drawing.arrange import least_width
from homepoker.tui.table.up_cards import are_drawn
from homepoker.view.result import Result

WIDE, HIGH = 110, 34  # from here on the reasons stand beside the board


class ShowdownFrame(NamedTuple):
    """Columns of the board, rows `below` it for reasons, the table of lines and stacks; `wide` where the reasons stand
    beside the board, `listed` where all hands stand in one list, for want of a board and of room for everybody's
    cards beside them."""

    columns: int
    below: int
    wide: bool
    listed: bool

    @classmethod
    def of(cls, width: int, height: int, result: Result) -> ShowdownFrame:
        """The frame for a terminal of that size, from 60x18 up."""
        below = _rows_below(height, table=len(result.lines) > 1)
        rows = height - 2 - below
        columns = _board_columns(width, least_width(result.game, rows))
        boardless = not result.game.slots and bool(result.entries)
        listed = boardless and not are_drawn(result.public, columns, rows)
        return cls(columns, below, width >= WIDE and height >= HIGH, listed)


def _board_columns(width: int, needed: int) -> int:
    """How many columns the board gets: its share, more where its cards need more, and half at most."""
    share = 24 if width < 72 else 33 if width < 96 else 40 if width < WIDE else 50 if width < 150 else 62
    return max(share, min(needed, width // 2))


def _rows_below(height: int, *, table: bool) -> int:
    """How many rows the reasons, the table of lines (if there is one) and the stacks get."""
    if not table and height >= 28:
        return 10
    return 5 if height < 22 else 9 if height < 28 else 12 if height < HIGH else 16
