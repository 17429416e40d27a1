"""How many may sit down to a game, and the reason in one sentence."""

from __future__ import annotations

from homepoker.errors import HomepokerError, listing
from homepoker.rules.deck import CARDS, board_cards, burns, cards_dealt, cards_needed, exchanged, seat_limit
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
    back = exchanged(game, seats)
    needed = cards_needed(game, seats, burn=False) + back
    burned = burns(game) if game.burn and needed <= CARDS else 0
    needed += burned
    if needed <= CARDS or game.short_deck == "common":
        return f"its rules are made for {game.minimum} to {game.maximum}"
    parts = [f"{cards_dealt(game)} cards each"]
    parts += [f"{board} on the board" for board in [board_cards(game, seats)] if board]
    parts += [f"{burned} burned"] if burned else []
    parts += [f"{back} to exchange"] if back else []
    return f"{listing(parts)} would need {needed} of the deck's {CARDS} cards"
