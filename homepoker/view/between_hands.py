"""Who comes, who goes and who buys in again with the next hand, as a showdown says it."""

from __future__ import annotations

from homepoker.errors import HomepokerError, listing
from homepoker.night.night import Night, Player
from homepoker.view.players import Company, Seat

TITLE = "Who plays the next hand? A new name buys in anew."


def company_of(night: Night) -> Company:
    """The players of the next hand, to be edited."""
    return Company(tuple(Seat(player.name, player.bot) for player in night.invited))


def invite(night: Night, company: Company) -> str:
    """Let these sit down to the next hand; what that changes, or why it cannot be."""
    try:
        night.invite([Player(*seat) for seat in company.seats])
    except HomepokerError as error:
        return str(error)
    after = [player.name for player in night.invited]
    come = [name for name in after if name not in night.names]
    gone = [name for name in night.names if name not in after]
    said = [f"{listing(come)} {'sits' if len(come) == 1 else 'sit'} down"] if come else []
    said += [f"{listing(gone)} {'leaves' if len(gone) == 1 else 'leave'}"] if gone else []
    return ", ".join(said)


def buying_in(night: Night) -> tuple[str, ...]:
    """Who will buy in again and for how much, in full and shorter; nothing when everybody has chips."""
    names = [night.names[seat] for seat in night.buying_in]
    if not names:
        return ()
    again = f"{'buys' if len(names) == 1 else 'buy'} in again for {night.stack}"
    return f"{listing(names)} {again} next hand", f"{listing(names)} {again}", f"{len(names)} {again}"
