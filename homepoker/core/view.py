"""What one seat (or the rail) may know of a hand, as frozen values that round-trip as JSON.

`Public` is one snapshot shared by every viewer; a `View` adds what one seat alone knows. Faces and bots get
nothing else. Per-seat fields are tuples indexed by seat.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from homepoker.cards import Card
from homepoker.core.events import Announced, Event, event_json, parse_event
from homepoker.core.legal import Legal
from homepoker.rules.wild import Wilds

Cards = tuple[Card, ...]


class Award(NamedTuple):
    """Chips won: pot index (0 the main pot), index of the end (-1: the whole pot), seat, amount."""

    pot: int
    end: int
    seat: int
    amount: int


class Pot(NamedTuple):
    """An amount and the seats that may win it."""

    amount: int
    seats: tuple[int, ...]


class Public(NamedTuple):
    """What everybody sees; per-seat fields are tuples indexed by seat.

    `stacks`, `bets` (in front, this round), `put` (into bets and pots, this hand); `down` (face-down cards held),
    `up` (cards face up), `shown` (all cards of a seat that showed, else None); `last` (its last act this round: "",
    check, call, bet, raise, complete, bring in, fold, ante, small blind, big blind, straddle, "draws 2", "stands
    pat"); `answered` (gave its sealed answer), `declared`; `returned` (uncalled chips that came back).
    `board` runs parallel to the game's slots (None: not turned), `purged` slots are out of play, `common` cards
    count as everybody's own. `round` counts from 1 (0 before the first bet), `group` is the last reveal group
    turned. `asking` is the kind of question, `waiting` the seats that may answer, `price` the bet to match, `legal`
    the betting turn's answer (public by nature; kind "" when nobody is asked to bet). `pot` is everything bet this
    hand, `pots` what is gathered, main pot first. `events` are the public ones."""

    game: str
    fingerprint: str
    number: int
    button: int
    stakes: str
    start: tuple[int, ...]
    stacks: tuple[int, ...]
    bets: tuple[int, ...]
    put: tuple[int, ...]
    folded: tuple[bool, ...]
    down: tuple[int, ...]
    up: tuple[Cards, ...]
    shown: tuple[Cards | None, ...]
    last: tuple[str, ...]
    answered: tuple[bool, ...]
    declared: tuple[str, ...]
    board: tuple[Card | None, ...]
    purged: tuple[str, ...]
    common: Cards
    wild: Wilds
    round: int
    group: int
    asking: str
    waiting: tuple[int, ...]
    price: int
    legal: Legal
    pot: int
    pots: tuple[Pot, ...]
    returned: tuple[int, ...]
    awards: tuple[Award, ...]
    over: bool
    events: tuple[Event, ...]

    @property
    def seats(self) -> int:
        """How many seats were dealt in."""
        return len(self.stacks)

    @property
    def live(self) -> tuple[int, ...]:
        """Seats still in the hand."""
        return tuple(seat for seat, folded in enumerate(self.folded) if not folded)

    @property
    def announced(self) -> tuple[str, ...]:
        """What each seat has named its hand, "" while nothing is told."""
        said = {event.seat: event.choice for event in self.events if isinstance(event, Announced)}
        return tuple(said.get(seat, "") for seat in range(self.seats))

    def all_in(self, seat: int) -> bool:
        """Whether a live seat has no chips left to bet (never with stakes none)."""
        return self.stakes != "none" and not self.folded[seat] and self.stacks[seat] == 0


class Own(NamedTuple):
    """What one seat knows beyond the public: its `down` cards in dealing order, the cards it `lost` (how, card),
    and its sealed answer (`choice`: what was declared, else the verb; `chosen` cards) while others still think."""

    down: Cards = ()
    lost: tuple[tuple[str, Card], ...] = ()
    choice: str = ""
    chosen: Cards = ()


class View(NamedTuple):
    """One seat's view (`seat` None: the rail's)."""

    public: Public
    seat: int | None
    own: Own
    legal: Legal

    @property
    def cards(self) -> Cards:
        """The viewer's own cards, down then up; empty on the rail."""
        return self.own.down + self.public.up[self.seat] if self.seat is not None else ()


def view_json(view: View) -> dict[str, Any]:
    """The view as JSON values."""
    public = view.public._asdict()
    public["events"] = [event_json(event) for event in view.public.events]
    for name in ("wild", "legal"):
        public[name] = getattr(view.public, name)._asdict()
    return {"public": public, "seat": view.seat, "own": view.own._asdict(), "legal": view.legal._asdict()}


def parse_view(values: dict[str, Any]) -> View:
    """Read what `view_json` wrote, also after a trip through JSON text."""
    public = {name: _frozen(value) for name, value in values["public"].items()}
    public["events"] = tuple(parse_event(list(event)) for event in values["public"]["events"])
    public["wild"] = Wilds(**{name: _frozen(value) for name, value in values["public"]["wild"].items()})
    public["legal"] = _legal(values["public"]["legal"])
    public["pots"] = tuple(Pot(*pot) for pot in public["pots"])
    public["awards"] = tuple(Award(*award) for award in public["awards"])
    own = Own(**{name: _frozen(value) for name, value in values["own"].items()})
    return View(Public(**public), values["seat"], own, _legal(values["legal"]))


def _legal(values: dict[str, Any]) -> Legal:
    return Legal(**{name: _frozen(value) for name, value in values.items()})


def _frozen(value: Any) -> Any:
    return tuple(map(_frozen, value)) if isinstance(value, list | tuple) else value
