"""`homepoker`: the lobby, on the face that fits."""

from __future__ import annotations

from homepoker.cli.options import open_night
from homepoker.cli.play_command import console, plain
from homepoker.cli.practice_command import Wish, drill
from homepoker.errors import HomepokerError
from homepoker.play.bets import sentence
from homepoker.play.settings import Settings


def open_lobby(settings: Settings) -> int:
    """The lobby, until it is left; returns the exit code."""
    if settings.text:
        return _plain_lobby(settings)
    from homepoker.tui.app import run

    return run(None, settings)


def _plain_lobby(settings: Settings) -> int:
    """In plain lines it asks for a game by its name, and again where that cannot be seated."""
    from homepoker.text.lobby import USUAL, choose

    lines, order = console(), USUAL
    while (found := choose(lines, order, settings.cards)) is not None:
        order = found
        if order.game is None:
            return drill(Wish(), settings)
        try:
            night = open_night(order.game.id, None, order.people, order.bots, order.stakes)
        except HomepokerError as error:
            lines.say(sentence(str(error)))
        else:
            return plain(night, settings, lines)
    return 0
