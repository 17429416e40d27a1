"""The lobby in plain lines: which game shall it be?"""

from __future__ import annotations

from homepoker.errors import HomepokerError
from homepoker.rules.game import Game
from homepoker.rules.library import catalogue, load
from homepoker.text.console import Console


def choose(console: Console) -> Game | None:
    """Ask for a game until one is named; None when the person leaves or the input ends."""
    console.say("Which game? Type its name, list for all of them, or quit.")
    while (line := console.ask()) is not None:
        word = line.strip()
        if word.lower() in ("quit", "q"):
            return None
        if word.lower() == "list":
            console.say(*(f"{game.id}: {game.name}." for game in catalogue()))
        elif word:
            try:
                return load(word)
            except HomepokerError as error:
                console.say(f"{error}.")
        else:
            console.say("Type the name of a game, list, or quit.")
    return None
