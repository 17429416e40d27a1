"""What screens tell the program."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.message import Message

if TYPE_CHECKING:
    from homepoker.night.night import Night


class DealAsked(Message):
    """The lobby asks for the table of this night."""

    def __init__(self, night: Night) -> None:
        super().__init__()
        self.night = night
