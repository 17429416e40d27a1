"""What screens tell the program."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.message import Message

if TYPE_CHECKING:
    from homepoker.night.night import Night


class DealAsked(Message):
    """The lobby asks for the table of this night, with a `curtain` at every turn or for looks alone."""

    def __init__(self, night: Night, *, curtain: bool = False) -> None:
        super().__init__()
        self.night = night
        self.curtain = curtain
