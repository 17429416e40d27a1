"""Who sits down: people and bots in seat order, edited as a value."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from homepoker.errors import HomepokerError
from homepoker.night.names import PERSON, bot_names, check_names
from homepoker.night.night import USUAL_BOT

MOST = 23  # a deck seats no more, whatever the game


class Seat(NamedTuple):
    """A name, and the level of the bot that bears it ("" for a person)."""

    name: str
    bot: str = ""


@dataclass(frozen=True, slots=True)
class Company:
    """The players in seat order. Every change returns another company or raises a HomepokerError that says why
    not; a company always holds a person and no name twice."""

    seats: tuple[Seat, ...]

    @classmethod
    def usual(cls) -> Company:
        """One person and three bots."""
        return cls((Seat(PERSON), *(Seat(name, USUAL_BOT) for name in bot_names(3, [PERSON]))))

    @property
    def people(self) -> int:
        """How many of them are people."""
        return sum(not player.bot for player in self.seats)

    def more(self) -> Company:
        """Another seat, taken by a bot."""
        if len(self.seats) >= MOST:
            raise HomepokerError(f"no game seats more than {MOST}")
        name = bot_names(1, [player.name for player in self.seats])[0]
        return Company((*self.seats, Seat(name, USUAL_BOT)))

    def fewer(self) -> Company:
        """One seat less: the last bot leaves, or the last person when there is no bot."""
        if len(self.seats) <= 2:
            raise HomepokerError("a game needs at least two players")
        bots = [seat for seat, player in enumerate(self.seats) if player.bot]
        return self.without(bots[-1] if bots else len(self.seats) - 1)

    def without(self, seat: int) -> Company:
        """The same without one seat."""
        if len(self.seats) <= 2:
            raise HomepokerError("a game needs at least two players")
        return _with_a_person(self.seats[:seat] + self.seats[seat + 1 :])

    def toggle(self, seat: int) -> Company:
        """A bot instead of the person on this seat, or a person instead of the bot."""
        player = self.seats[seat]
        return _with_a_person(self._put(seat, player._replace(bot="" if player.bot else USUAL_BOT)))

    def rename(self, seat: int, name: str) -> Company:
        """Another name on this seat; a bot without one takes any that is free."""
        if self.seats[seat].bot and not name.strip():
            others = [one.name for at, one in enumerate(self.seats) if at != seat]
            name = bot_names(1, others)[0]
        seats = self._put(seat, self.seats[seat]._replace(name=name))
        names = check_names([one.name for one in seats])
        return Company(tuple(one._replace(name=clean) for one, clean in zip(seats, names, strict=True)))

    def _put(self, seat: int, player: Seat) -> tuple[Seat, ...]:
        return (*self.seats[:seat], player, *self.seats[seat + 1 :])


def _with_a_person(seats: tuple[Seat, ...]) -> Company:
    if all(seat.bot for seat in seats):
        raise HomepokerError("at least one seat is a person's")
    return Company(seats)
