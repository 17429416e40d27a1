"""People who come and go between hands, in plain lines."""

from __future__ import annotations

from homepoker.cells import drawable
from homepoker.errors import HomepokerError, capital, listing, shorten
from homepoker.night.night import Night, Player
from homepoker.sentences.speech import chip_count

BETWEEN = "People come and go between hands; type it when this one is over."


def answer(night: Night, word: str, name: str) -> str:
    """What `join NAME` or `leave NAME` brings, from the next hand on, or why it cannot be."""
    try:
        return _joined(night, name) if word == "join" else _left(night, name)
    except HomepokerError as error:
        return f"{capital(str(error))}."


def out_of_chips(night: Night) -> tuple[str, ...]:
    """Who has lost everything and will buy in again unless they go."""
    names = [night.names[seat] for seat in night.buying_in]
    if not names:
        return ()
    have, buy = ("has", "buys") if len(names) == 1 else ("have", "buy")
    each = "" if len(names) == 1 else " each"
    again = f"{listing(names)} {have} no chips left and {buy} in again for {night.stack}{each} with the next hand."
    return (f"{again} Type leave {names[0]} if {names[0]} goes instead.",)


def _joined(night: Night, name: str) -> str:
    night.invite((*night.invited, Player(name)))
    new = night.invited[-1].name
    if new in night.names:
        return f"{new} stays."
    chips = "" if night.coming[1].structure == "none" else f" with {chip_count(night.stack)}"
    return f"{new} sits down to the next hand{chips}."


def _left(night: Night, name: str) -> str:
    gone = next((one for one in night.invited if one.name.casefold() == drawable(name).casefold()), None)
    if gone is None:
        here = listing([one.name for one in night.invited])
        raise HomepokerError(f"nobody here is called {shorten(name)}; at the table: {here}")
    stay = tuple(one for one in night.invited if one is not gone)
    if all(one.bot for one in stay):
        raise HomepokerError("at least one person stays; quit closes the table")
    night.invite(stay)
    if gone.name not in night.names or night.stakes.structure == "none":
        return f"{gone.name} leaves."
    seat = night.names.index(gone.name)
    chips, paid = night.stacks[seat], night.stack * (1 + night.rebuys[seat])
    return f"{gone.name} leaves with {chip_count(chips)} ({chips - paid:+d})."
