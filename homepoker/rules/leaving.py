"""Cards that a rule takes out of play: the rule in words, and the game as if it were not there."""

from __future__ import annotations

from dataclasses import replace

from homepoker.rules.course import among
from homepoker.rules.game import Game, Purge


def leaving(game: Game) -> str:
    """Which cards are out of play, as a sentence a rule: `Every card whose rank lies in the discard row is out of
    play, in hands and on the board.`; "" where none leaves."""
    steps = [step for step in game.steps if isinstance(step, Purge)]
    told = []
    for scope in dict.fromkeys(step.scope for step in steps):
        slots = dict.fromkeys(slot for step in steps if step.scope == scope for slot in step.slots)
        if scope == "hole":
            told.append(f"Every card in a hand is out of play if its rank lies {among(game, tuple(slots))}.")
        else:
            where = f"{among(game, tuple(slots))} is out of play, in hands and on the board"
            told.append(f"Every card whose rank lies {where}.")
    return " ".join(told)


def keeping(game: Game) -> Game:
    """The game as if no card ever left play."""
    steps = tuple(step for step in game.steps if not isinstance(step, Purge))
    return replace(game, steps=steps, fingerprint=f"{game.fingerprint}/keeping")
