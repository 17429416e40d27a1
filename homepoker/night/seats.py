"""How many may sit down to a game, and the reason in one sentence."""

from __future__ import annotations

from homepoker.cards import DECK
from homepoker.errors import HomepokerError
from homepoker.rules.game import Deal, Game


def check_seats(game: Game, seats: int) -> None:
    """HomepokerError naming the limit and why, when the game cannot be played by so many."""
    if seats < game.minimum:
        there = f"{seats} is" if seats == 1 else f"{seats} are"
        raise HomepokerError(
            f"{game.name} needs at least {game.minimum} players, {there} here; add some or bots"
        )
    if seats > game.maximum:
        raise HomepokerError(f"{game.name} seats {game.maximum} at most, not {seats}: {_reason(game, seats)}")


def _reason(game: Game, seats: int) -> str:
    each = len(game.hole) + sum(len(step.cards) for step in game.steps if isinstance(step, Deal))
    board = len(game.slots)
    needed = seats * each + board
    if needed <= len(DECK):
        return f"its rules are made for {game.minimum} to {game.maximum}"
    shared = f" and the board {board}" if board else ""
    return f"with {each} cards each{shared} they would need {needed} of the deck's {len(DECK)} cards"
