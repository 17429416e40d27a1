"""What a sharp player remembers of the others: how often each bets, pays and raises, beside what is usual.

Notes come from public events of finished hands alone. They start even and lean on what is usual until a player
has been seen often.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from homepoker.bots.habits import OTHERS, OWN, Habits
from homepoker.bots.history import Move, moves
from homepoker.core.view import Public

TRUST = 10.0  # usual acts that every tally starts with
LEAST, MOST = 0.5, 2.0
AFTER_A_RAISE = 0.7  # so much less than over forced bets is a bet paid that somebody chose to make


class Tally(NamedTuple):
    """How often a player did something, and how often the usual player would have."""

    seen: float = TRUST
    usual: float = TRUST

    def add(self, happened: bool, usual: float) -> Tally:
        """One more chance to do it."""
        return Tally(self.seen + happened, self.usual + usual)

    @property
    def ratio(self) -> float:
        """More than 1 for a player who does it more than is usual."""
        return min(MOST, max(LEAST, self.seen / self.usual))


class Note(NamedTuple):
    """One player: how often it bets when checking is free, pays a bet, and raises one."""

    bets: Tally = Tally()
    pays: Tally = Tally()
    raises: Tally = Tally()

    def after(self, move: Move) -> Note:
        """The note with one more act."""
        if move.odds == 0:
            return self._replace(bets=self.bets.add(move.verb == "raise", OWN.betting(move.rivals)))
        pays = OWN.staying(move.odds, move.rivals) * (AFTER_A_RAISE if move.raises else 1.0)
        raises = OWN.raising(move.odds, move.raises, move.rivals)
        return self._replace(
            pays=self.pays.add(move.verb != "fold", pays),
            raises=self.raises.add(move.verb == "raise", raises),
        )

    @property
    def habits(self) -> Habits:
        """What to expect of the player."""
        pays = self.pays.ratio
        return OTHERS._replace(
            stays=OTHERS.stays * pays,
            bets=OTHERS.bets * self.bets.ratio,
            raises=OTHERS.raises * self.raises.ratio / pays,
            margin=OTHERS.margin + 0.12 * (1 - pays),
        )


Notes = tuple[Note, ...]  # one a seat


def noted(notes: Notes, public: Public) -> Notes:
    """The notes after a finished hand; () begins new ones. A hand without chips teaches nothing."""
    if public.stakes == "none":
        return notes
    found = list(notes or (Note(),) * public.seats)
    for move in moves(public):
        found[move.seat] = found[move.seat].after(move)
    return tuple(found)


def expected(notes: Notes, seats: Iterable[int]) -> list[Habits]:
    """What to expect of each of these seats."""
    return [notes[seat].habits if notes else OTHERS for seat in seats]
