"""Which cards of the board are in a hand."""

from __future__ import annotations

from homepoker.core.view import Public
from homepoker.rules.best import Made
from homepoker.rules.game import Game, Line
from homepoker.sentences.showdown import board_in_play


def playing_slots(game: Game, public: Public, made: Made, line: Line | None) -> tuple[str, ...]:
    """The board slots whose cards are in a hand."""
    on = line or made.line
    allowed = set(on.slots) if on else {slot.id for slot in game.slots}
    own = set(made.hole)
    return tuple(
        slot.id
        for slot, card in zip(game.slots, board_in_play(public, game), strict=True)
        if card in made.cards and card not in own and slot.id in allowed
    )
