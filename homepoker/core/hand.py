"""One hand, played: the state machine that hot-seat, bots, practice, simulation and replay all drive.

`apply` checks an action, decides which events happen, and lets them happen. Public events move the Table, private
ones the Secrets; nothing else changes a hand. Deck and actions decide everything: the same ones give the same hand.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from hashlib import sha256

from homepoker.cards import DECK, Card
from homepoker.core import answers, dealing, steps
from homepoker.core import events as ev
from homepoker.core.actions import Action, IllegalAction
from homepoker.core.events import make
from homepoker.core.hand_state import HandState
from homepoker.core.legal import Legal
from homepoker.core.openers import forced_bets
from homepoker.core.secrets import NOTHING
from homepoker.core.snapshot import NO_ANSWER, snapshot, view_from
from homepoker.core.stakes import Stakes, StakesError, read_stakes
from homepoker.core.view import View
from homepoker.errors import HomepokerError, shorten
from homepoker.rules.deck import seat_limit
from homepoker.rules.game import Game


class Hand(HandState):
    """A hand in play. Seats are numbered clockwise from 0; the button is one of them."""

    __slots__ = ()

    @classmethod
    def start(
        cls,
        game: Game,
        stacks: Sequence[int],
        *,
        stakes: Stakes,
        deck: Sequence[Card],
        button: int = -1,
        number: int = 1,
        mucks: frozenset[int] = frozenset(),
        commitment: str = "",
    ) -> Hand:
        """Post the forced bets, deal, and run to the first decision.

        `stacks` has the chips of every seat dealt in, `button` is a seat (-1: the last), `deck` all 52 cards from
        the top down; seats in `mucks` throw their hand away at a showdown, as a record may say. Raises HomepokerError
        when the game cannot be served to that many seats, or for a senseless stack, button or deck; no card is dealt
        then."""
        button = len(stacks) - 1 if button == -1 else button
        _check_start(game, stacks, stakes, deck, button)
        _check_header(len(stacks), number, mucks, commitment)
        hand = cls(game, tuple(deck), len(stacks), button, mucks)
        chips = tuple(stacks) if stakes.structure != "none" else (0,) * len(stacks)
        text = _text_of(stakes)
        hand.emit(ev.Started(game.id, game.fingerprint, button, chips, text, number, commitment))
        for seat, what, amount in forced_bets(text, button, len(chips)):
            if posted := min(amount, hand.table.stacks[seat]):
                hand.emit(make(ev.Posted, (seat, what, posted)))
        dealing.begin_deal(hand, game.hole)
        steps.advance(hand)
        return hand

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that may act now: one in a betting round, several while sealed answers or a called card are
        open, none when the hand is over."""
        return self.table.waiting

    @property
    def over(self) -> bool:
        """Whether every pot is awarded."""
        return self.table.over

    def legal(self, seat: int) -> Legal:
        """What that seat may do now; an answer of kind "" when it is not asked."""
        return answers.legal(self, seat)

    def apply(self, action: Action) -> tuple[ev.Event, ...]:
        """Let a seat act; returns every event this caused (private ones too: not for a viewer).

        Raises IllegalAction, which has a code and a sentence, and changes nothing, for anything not legal now."""
        mark = len(self.events)
        self._check(action)
        self.actions.append(action)
        answers.take(self, action)
        if not self.table.waiting:
            steps.advance(self)
        return tuple(self.events[mark:])

    def _check(self, action: Action) -> None:
        if type(action) is not Action or type(seat := action.seat) is not int:
            raise IllegalAction("no_action", "an action names a seat and a verb")
        if not 0 <= seat < self.table.seats:
            raise IllegalAction("no_seat", f"there is no seat {seat} at this table")
        refused = answers.legal(self, seat).refuses(action)
        if refused is None:
            return
        if self.table.over:
            raise IllegalAction("over", "the hand is over")
        raise IllegalAction(*refused)

    def view(self, seat: int | None, at: int | None = None) -> View:
        """What that seat (None: the rail) may know. `at` gives the view after that many public events."""
        if seat is not None and not (type(seat) is int and 0 <= seat < self.table.seats):
            raise HomepokerError(f"there is no seat {shorten(repr(seat))} at this table")
        if at is not None and not (type(at) is int and at > 0):
            raise HomepokerError("a view of the past counts events from 1")
        if at is not None and at < len(self.table.events):
            return view_from(self.game, self.events, seat, at)
        public = self.cached_public
        if public is None:
            betting = self.table.asking == "bet"
            answer = answers.legal(self, self.table.waiting[0]) if betting else NO_ANSWER
            public = self.cached_public = snapshot(self.table, answer)
        if seat is None:
            return View(public, None, NOTHING, public.legal)
        answer = public.legal if seat == public.legal.seat else answers.legal(self, seat)
        return make(View, (public, seat, self.secrets.own[seat], answer))

    def digest(self) -> str:
        """A hash of everything that happened: equal for equal hands, in any process."""
        return sha256(repr(self.events).encode()).hexdigest()

    def would_have_come(self) -> tuple[tuple[str, Card], ...]:
        """After the end: the board cards that were never turned, slot by slot in their order."""
        return dealing.rest_of_board(self) if self.over else ()


_ALL = frozenset(DECK)


@cache
def _text_of(stakes: Stakes) -> str:
    """The stakes as text; every spectator reads them from it."""
    text = str(stakes)
    if read_stakes(text) != stakes:
        raise StakesError(f"these stakes cannot be written down: {text} means others")
    return text


def _check_start(
    game: Game, stacks: Sequence[int], stakes: Stakes, deck: Sequence[Card], button: int
) -> None:
    most = seat_limit(game)
    if not game.minimum <= len(stacks) <= most:
        raise HomepokerError(f"{game.name} takes {game.minimum} to {most} players, not {len(stacks)}")
    if stakes.structure != "none" and (set(map(type, stacks)) != {int} or min(stacks) < 1):
        raise HomepokerError("every seat dealt in needs a stack of at least 1 whole chip")
    if type(button) is not int or not 0 <= button < len(stacks):
        raise HomepokerError(f"the button sits at no seat: {button}; seats are 0 to {len(stacks) - 1}")
    if len(deck) != len(DECK) or set(map(type, deck)) != {int} or _ALL.difference(deck):
        raise HomepokerError("a deck has each of the 52 cards once, as whole numbers from 0 to 51")


def _check_header(seats: int, number: int, mucks: frozenset[int], commitment: str) -> None:
    if type(number) is not int or type(commitment) is not str:
        raise HomepokerError("a hand's number is a whole number and its commitment a text")
    if type(mucks) is not frozenset or not all(type(seat) is int and 0 <= seat < seats for seat in mucks):
        raise HomepokerError(f"mucks is a frozenset of seats from 0 to {seats - 1}")
