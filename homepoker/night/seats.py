"""How many may sit down to a game, and the reason in one sentence."""

from __future__ import annotations

from homepoker.errors import HomepokerError, listing
from homepoker.rules.deck import CARDS, board_cards, burns, cards_dealt, cards_needed, exchange, seat_limit
from homepoker.rules.game import Game


def check_seats(game: Game, seats: int) -> None:
    """HomepokerError naming the limit and why, when the game cannot be played by so many."""
    if seats < game.minimum:
        there = f"{seats} is" if seats == 1 else f"{seats} are"
        raise HomepokerError(f"{game.name} needs at least {game.minimum} players, {there} here; add some")
    check_most(game, seats)


def check_most(game: Game, seats: int) -> None:
    """HomepokerError naming the limit and why, where so many are too many for the game."""
    most = seat_limit(game)
    if seats > most:
        raise HomepokerError(f"{game.name} seats {most} at most, not {seats}: {_reason(game, seats)}")


def _reason(game: Game, seats: int) -> str:
    needed = cards_needed(game, seats, game.burn) + exchange(game)
    if needed <= CARDS or game.short_deck == "common":
        return f"its rules are made for {game.minimum} to {game.maximum}"
    parts = [f"{cards_dealt(game)} cards each"]
    parts += [f"{board} on the board" for board in [board_cards(game, seats)] if board]
    parts += [f"{burns(game)} burned"] if game.burn and burns(game) else []
    parts += [f"{exchange(game)} to exchange"] if exchange(game) else []
    return f"{listing(parts)} would need {needed} of the deck's {CARDS} cards"
