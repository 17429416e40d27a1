"""What screens tell the program."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.message import Message

if TYPE_CHECKING:
    from homepoker.core.stakes import Stakes
    from homepoker.night.night import Player
    from homepoker.rules.game import Game


class DealAsked(Message):
    """The lobby asks for a table: this game for these players, at these stakes, each with this stack."""

    def __init__(self, game: Game, players: tuple[Player, ...], stakes: Stakes, stack: int) -> None:
        super().__init__()
        self.game = game
        self.players = players
        self.stakes = stakes
        self.stack = stack
