"""Values as showdowns compare them: a hand's own or, where a natural hand beats the same one with wild cards, that with
the number of its natural cards behind it."""

from __future__ import annotations

from homepoker.rules.game import Game
from homepoker.rules.plan import HAND

ROOM = 8  # a step from one hand to the next, with room for 0 to 5 natural cards


def counted(game: Game, value: int, wilds: int) -> int:
    """The value of a hand, of whose cards so many are wild, as it is compared."""
    return value * ROOM + HAND - wilds if game.natural_beats_wild else value


def uncounted(game: Game, value: int) -> int:
    """The hand's own value, as tables know it."""
    return value // ROOM if game.natural_beats_wild else value
