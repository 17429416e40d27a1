"""Which bot is which, in words: its level and its character, where not all are the usual ones."""

from __future__ import annotations

from collections.abc import Sequence

from homepoker.errors import listing
from homepoker.night.night import USUAL_BOT, Night


def kinds(bots: Sequence[str]) -> tuple[str, ...]:
    """`shark, rock` or `guest` for each seat's bot, "" for a person; "" for everybody where no bot is anything but
    usual."""
    if set(bots) <= {"", USUAL_BOT}:
        return ("",) * len(bots)
    return tuple(map(kind, bots))


def kind(bot: str) -> str:
    """A bot's level and its character if it has one: `shark, rock`; "" for a person."""
    return ", ".join(bot.split(":"))


def bots_line(night: Night) -> str:
    """`Bo (shark, rock) and Cleo (guest) are bots.`; "" at a table without any."""
    told = kinds([player.bot for player in night.players])
    named = [
        f"{player.name} ({kind})" if kind else player.name
        for player, kind in zip(night.players, told, strict=True)
        if player.bot
    ]
    return f"{listing(named)} {'is a bot' if len(named) == 1 else 'are bots'}." if named else ""
