"""What happened, as frozen facts. An event without a field `to` is for everybody; one with `to` is for that
seat alone and is the private twin of the public event before it.

Everything public about a hand can be folded from its public events: see `homepoker.core.evolve`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from homepoker.cards import Card


class Started(NamedTuple):
    """A hand begins. `stacks` before any chip moves, `stakes` as text; seats are numbered from 0 clockwise.
    `commitment` binds the dealer to the deck before a card is seen ("" where nobody asked for proof)."""

    game: str
    fingerprint: str
    button: int
    stacks: tuple[int, ...]
    stakes: str
    number: int
    commitment: str = ""


class Posted(NamedTuple):
    """A forced bet: `what` is ante, dead ante, small blind, big blind or straddle."""

    seat: int
    what: str
    amount: int


class Dealt(NamedTuple):
    """Cards to a seat in dealing order; None is a card face down."""

    seat: int
    cards: tuple[Card | None, ...]


class Held(NamedTuple):
    """The face-down ones of these cards, for the eyes of seat `to`."""

    to: int
    cards: tuple[Card, ...]


class DealtOpen(NamedTuple):
    """The face-down cards just dealt to a seat whose hand lies open: they stay down cards, and everybody sees them."""

    seat: int
    cards: tuple[Card, ...]


class Burned(NamedTuple):
    """So many cards of the stub are put aside unseen."""

    size: int


class Turned(NamedTuple):
    """Board cards turn face up. `group` is the reveal group from 1 (0: a called card)."""

    group: int
    slots: tuple[str, ...]
    cards: tuple[Card, ...]


class Replaced(NamedTuple):
    """A turned card is put aside because its rank stood there already; the next card takes its place."""

    slot: str
    card: Card


class Common(NamedTuple):
    """The stub runs short: one card face up serves every live seat."""

    card: Card


class Opened(NamedTuple):
    """A betting round begins: its number from 1, who acts first (-1: no betting is possible), the minimum bet."""

    round: int
    seat: int
    bet: int


class Acted(NamedTuple):
    """A seat bets, calls and so on. `verb`: fold, check, call, bet, raise, complete or bring in; `amount` is what
    left the stack, `total` what then lies in front of the seat."""

    seat: int
    verb: str
    amount: int
    total: int
    all_in: bool


class Gathered(NamedTuple):
    """The round is over; the bets go into the pot."""


class Returned(NamedTuple):
    """Chips nobody matched go back to their owner; they were never in a pot."""

    seat: int
    amount: int


class Asked(NamedTuple):
    """A question other than a bet. `kind`: discard, donate, draw, expose, declare or the word of a called card;
    `seats` may answer; `least` and `most` cards."""

    kind: str
    seats: tuple[int, ...]
    least: int
    most: int


class Answered(NamedTuple):
    """A seat gave its sealed answer; what it is stays hidden."""

    seat: int


class Chose(NamedTuple):
    """The same for the eyes of seat `to`."""

    to: int
    verb: str
    cards: tuple[Card, ...]
    choice: str


class Discarded(NamedTuple):
    """A seat's cards leave for good. `how`: discard, donate, draw or purge; `cards` None where face down."""

    seat: int
    how: str
    cards: tuple[Card | None, ...]


class Lost(NamedTuple):
    """The same for the eyes of seat `to`."""

    to: int
    how: str
    cards: tuple[Card, ...]


class Laid(NamedTuple):
    """The pool lies face down on these slots."""

    slots: tuple[str, ...]


class Purged(NamedTuple):
    """Board cards leave play by their rank."""

    slots: tuple[str, ...]


class Reshuffled(NamedTuple):
    """Discards or burns are shuffled in again: so many cards."""

    size: int


class Exposed(NamedTuple):
    """A seat turns down cards up."""

    seat: int
    cards: tuple[Card, ...]


class Declared(NamedTuple):
    """A seat's declaration is opened: high, low or both."""

    seat: int
    choice: str


class Announced(NamedTuple):
    """What a seat said of its hand before showing it: a category such as "full_house"."""

    seat: int
    choice: str


class Called(NamedTuple):
    """A seat calls for the next card to go to the middle."""

    seat: int
    word: str


class Passed(NamedTuple):
    """A seat lets the next card go as dealt; with `rest` every card of this dealing round."""

    seat: int
    rest: bool


class Shown(NamedTuple):
    """A seat turns all its cards face up."""

    seat: int
    cards: tuple[Card, ...]


class Mucked(NamedTuple):
    """A beaten hand goes away unseen."""

    seat: int


class Awarded(NamedTuple):
    """Chips from a pot (0 the main pot) to a seat. `end` is the index into the game's ends, -1 where the whole
    pot goes at once (everybody else folded, or the same seats take every end)."""

    pot: int
    end: int
    seat: int
    amount: int


class Ended(NamedTuple):
    """The hand is over; stacks after it."""

    stacks: tuple[int, ...]


Event = (
    Started | Posted | Dealt | Held | DealtOpen | Burned | Turned | Replaced | Common | Opened | Acted | Gathered
    | Returned | Asked | Answered | Chose | Discarded | Lost | Laid | Purged | Reshuffled | Exposed | Declared
    | Announced | Called
    | Passed | Shown | Mucked | Awarded | Ended
)  # fmt: skip
PRIVATE = frozenset({Held, Chose, Lost})
make = tuple.__new__  # make(Acted, (0, ...)) is Acted(0, ...) in half the time: for what happens most
BY_NAME: dict[str, Any] = {kind.__name__: kind for kind in Event.__args__}


def audience(event: Event) -> int | None:
    """The one seat that may see the event, or None for everybody."""
    return event.to if isinstance(event, (Held, Chose, Lost)) else None


def faces(events: Iterable[Event]) -> set[Card]:
    """The cards that these public events showed: not in the deck any more, unless a shuffle since has put what was
    thrown away into it again."""
    seen: set[Card] = set()
    for event in events:
        match event:
            case Reshuffled():
                seen.clear()
            case Dealt(_, cards) | Discarded(_, _, cards):
                seen.update(card for card in cards if card is not None)
            case Turned(_, _, cards) | Exposed(_, cards) | Shown(_, cards) | DealtOpen(_, cards):
                seen.update(cards)
            case Replaced(_, card) | Common(card):
                seen.add(card)
    return seen


def event_json(event: Event) -> list[Any]:
    """The event as JSON values: its name, then its fields in order."""
    return [type(event).__name__, *event]


def parse_event(values: list[Any]) -> Event:
    """Read what `event_json` wrote."""
    frozen = (tuple(value) if isinstance(value, list) else value for value in values[1:])
    event: Event = BY_NAME[values[0]](*frozen)
    return event
