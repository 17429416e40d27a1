"""`homepoker`: the lobby, on the face that fits."""

from __future__ import annotations

from homepoker.cli.options import Manner, console, open_night, plain, settings
from homepoker.cli.practice_command import Wish, drill
from homepoker.errors import HomepokerError
from homepoker.play.bets import sentence


def open_lobby(manner: Manner) -> int:
    """The lobby, until it is left; returns the exit code."""
    if manner.text:
        return _plain_lobby(manner)
    from homepoker.tui.app import run

    return run(None, settings(manner))


def _plain_lobby(manner: Manner) -> int:
    """In plain lines it asks for a game by its name, and again where that cannot be seated."""
    from homepoker.text.lobby import USUAL, choose

    lines, order = console(), USUAL
    while (found := choose(lines, order, manner.style)) is not None:
        order = found
        if order.game is None:
            return drill(Wish(), manner)
        try:
            night = open_night(order.game.id, None, order.people, order.bots, order.stakes)
        except HomepokerError as error:
            lines.say(sentence(str(error)))
        else:
            return plain(night, manner, lines)
    return 0
