"""An evening at one table: who sits where, what they have, and one hand after another.

A hand's cards depend on the night's seed and the hand's number alone, so the same seed deals the same hands.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from hashlib import sha256
from random import SystemRandom
from secrets import token_hex
from typing import TYPE_CHECKING

from homepoker.bots.chance import own_chance
from homepoker.cards import shuffled
from homepoker.core.actions import Action
from homepoker.core.events import (
    Acted,
    Answered,
    Asked,
    Awarded,
    Chose,
    Ended,
    Event,
    Gathered,
    Opened,
    Passed,
    Returned,
)
from homepoker.core.proof import commitment
from homepoker.core.stakes import LARGEST, Stakes, check_blinds, parse_stakes
from homepoker.errors import HomepokerError
from homepoker.night.button import next_button
from homepoker.night.names import check_names
from homepoker.night.seats import check_seats
from homepoker.rules.game import Game

if TYPE_CHECKING:
    from homepoker.bots.notes import Notes
    from homepoker.bots.talk import Remark
    from homepoker.cards import Card
    from homepoker.core.hand import Hand
    from homepoker.core.view import Cards

    Keeper = Callable[[int, Hand | None, Sequence[str]], None]
    Decks = Callable[[Game, int, int], Sequence[Card]]

_NOT_YET = "nothing to take back yet"
# Events that show nobody a card or an answer: what caused nothing else may still be taken back.
_UNSEEN = frozenset({Acted, Answered, Asked, Awarded, Chose, Ended, Gathered, Opened, Passed, Returned})
USUAL_BOT = "regular"  # who sits down where nobody in particular was asked for


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits at a seat: a person, or with `bot` the level of a bot, perhaps with a character ("shark:rock")."""

    name: str
    bot: str = ""


class Night:
    """Seats, stacks and the hand being played. `game` and `stakes` are those of the hand on the table.
    `number` counts hands from 1 (0 before the first), `rebuys` how often each seat bought in again;
    `bought_in` are the seats that did before this hand; `no_take_back` says why nothing may be taken back, `withdrawn`
    what was in this hand, each with the number of public events it stood after. `notes` are what a sharp bot remembers
    of each seat from the hands before this one, () while there is none. `keeper` gets the number of every finished
    hand, the hand and the names by seat, as soon as it is over and again when something is shown after it; None for the
    hand when its end is taken back. `decks` chooses the deck of a hand by its game, number and button where it is not
    shuffled (then nothing proves it). A `hand` is there from the first `deal` on."""

    def __init__(
        self, players: tuple[Player, ...], game: Game, stakes: Stakes, stack: int, seed: str | int
    ) -> None:
        self.players = players
        self.game = game
        self.stakes = stakes
        self.stack = stack
        self.seed = seed
        self.number = 0
        self.stacks = (stack,) * len(players)
        self.rebuys = (0,) * len(players)
        self.bought_in: tuple[int, ...] = ()
        self.notes: Notes = ()
        self._noted = 0  # the last hand that is in the notes
        self._hand: Hand | None = None
        self._next = (game, stakes)
        self._invited: tuple[Player, ...] | None = None
        self._before: tuple[Hand, Action] | None = None
        self._seen: dict[int, Cards] = {}  # the own cards that each seat looked at in this hand
        self.withdrawn: tuple[tuple[int, Action], ...] = ()
        self.no_take_back = _NOT_YET
        self.keeper: Keeper | None = None
        self.decks: Decks | None = None
        self._secret = f"nonce {seed}"  # a given seed gives everything again, a drawn one proves fairness
        self._dealt: tuple[tuple[str, ...], int] | None = None  # names by seat and button of the last hand

    @classmethod
    def open(
        cls,
        players: Sequence[Player],
        game: Game,
        stakes: Stakes | None = None,
        stack: int | None = None,
        seed: str | int | None = None,
    ) -> Night:
        """Seat the players; what is not given is the game's own, the seed is drawn at random.

        HomepokerError names a name, a number of seats or a stack that cannot be used."""
        stakes = parse_stakes(game.stakes) if stakes is None else stakes
        stack = game.stack if stack is None else stack
        names = check_names([player.name for player in players])
        check_seats(game, len(names))
        check_blinds(stakes, len(names))
        _check_stack(stack, stakes)
        seated = tuple(Player(name, player.bot) for name, player in zip(names, players, strict=True))
        night = cls(seated, game, stakes, stack, SystemRandom().randrange(10**12) if seed is None else seed)
        if seed is None:
            night._secret = token_hex(32)
        return night

    @property
    def hand(self) -> Hand:
        """The hand on the table; HomepokerError before the first deal."""
        if self._hand is None:
            raise HomepokerError("no hand is dealt yet")
        return self._hand

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat."""
        return tuple(player.name for player in self.players)

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple(seat for seat, player in enumerate(self.players) if not player.bot)

    @property
    def coming(self) -> tuple[Game, Stakes]:
        """What is played from the next hand on."""
        return self._next

    @property
    def invited(self) -> tuple[Player, ...]:
        """Who sits down to the next hand."""
        return self.players if self._invited is None else self._invited

    @property
    def buying_in(self) -> tuple[int, ...]:
        """The seats without a chip after a hand: whoever stays buys in again with the next."""
        over = self._hand is not None and self._hand.over
        staying = {player.name for player in self.invited}
        empty = self._empty(self._next[1]) if over else ()
        return tuple(seat for seat in empty if self.names[seat] in staying)

    @property
    def button(self) -> int:
        """The seat with the button in the hand on the table: the last seat in the first hand."""
        return self._dealt[1] if self._dealt else len(self.players) - 1

    @property
    def may_take_back(self) -> Action | None:
        """The person's act that nobody has answered or looked past, and after which nothing came in sight."""
        return self._before[1] if self._before else None

    def deal(self) -> None:
        """Deal the next hand: the button moves on, empty stacks buy in again; refused while one is open."""
        from homepoker.core.hand import Hand

        if self._hand is not None and not self._hand.over:
            raise HomepokerError("the hand is still being played; finish it before the next is dealt")
        self._remember()
        if self._invited is not None:
            self.seat(self._invited)
        game, stakes = self._next
        number = self.number + 1
        bought = self._empty(stakes)
        stacks = tuple(self.stack if seat in bought else left for seat, left in enumerate(self.stacks))
        button = next_button(*self._dealt, self.names) if self._dealt else len(self.players) - 1
        self._hand = Hand.start(
            game,
            stacks,
            button=button,
            stakes=stakes,
            deck=self.decks(game, number, button) if self.decks else shuffled(f"{self.seed}/{number}"),
            number=number,
            commitment="" if self.decks else commitment(f"{self.seed}/{number}", self._nonce(number)),
        )
        self.game, self.stakes, self.number = game, stakes, number
        self.stacks, self.bought_in, self._before = stacks, bought, None
        self._seen, self.withdrawn = {}, ()
        self.no_take_back = _NOT_YET
        self._dealt = self.names, button
        self.rebuys = tuple(count + (seat in bought) for seat, count in enumerate(self.rebuys))
        self._settle()
        self._keep()

    def apply(self, action: Action) -> tuple[Event, ...]:
        """Play one act; IllegalAction changes nothing. A person's may be taken back at first."""
        person = action.seat in self.people and not self.hand.over
        before = self.hand.copy() if person else None
        events = self.hand.apply(action)
        kept = all(type(event) in _UNSEEN for event in events)
        if person or self._before:
            self.no_take_back = f"too late: {self.names[action.seat]} has acted"
        if person and not kept:
            self.no_take_back = "too late: cards have been seen"
        self._before = (before, action) if before is not None and kept else None
        self._settle()
        self._keep()
        return events

    def looked(self, seat: int) -> None:
        """Somebody saw their cards: another person's last act stands from now on, and so does the own one unless these
        cards were seen before."""
        cards = self.hand.view(seat).cards
        known = set(cards) <= set(self._seen.get(seat, ()))
        self._seen[seat] = cards
        if self._before and (self._before[1].seat != seat or not known):
            self._stands(f"{self.names[seat]} has looked")

    def rest_of_board(self) -> tuple[tuple[str, Card], ...]:
        """The board cards that never turned, slot by slot, for all to see: the last act stands from now on."""
        cards = self.hand.would_have_come()
        if cards and self._before:
            self._stands("cards have been seen")
        return cards

    def _stands(self, why: str) -> None:
        self._before, self.no_take_back = None, f"too late: {why}"

    def take_back(self) -> Action:
        """Undo the last act and return it; HomepokerError when nothing may be taken back."""
        if not self._before:
            raise HomepokerError(self.no_take_back)
        if self.hand.over:
            if self.stakes.structure != "none":
                self.stacks = self._before[0].view(None).public.start
            if self.keeper:
                self.keeper(self.number, None, self.names)
        self._hand, action = self._before
        self._before, self.no_take_back = None, "only the last act is taken back"
        self.withdrawn += ((len(self.hand.view(None).public.events), action),)
        return action

    def choose(self, game: Game, stakes: Stakes | None = None) -> None:
        """Play another game from the next hand on, at these stakes or its own."""
        stakes = parse_stakes(game.stakes) if stakes is None else stakes
        check_seats(game, len(self.invited))
        check_blinds(stakes, len(self.invited))
        _check_stack(self.stack, stakes)
        self._next = (game, stakes)

    def seat(self, players: Sequence[Player]) -> None:
        """Who sits down to the next hand, clockwise: whoever sat already keeps chips and rebuys, whoever is new buys
        in, whoever is missing has left with the chips and is forgotten. HomepokerError, with nothing changed, while a
        hand is open, for names or a number of seats that cannot be used, and when nobody of the last hand stays."""
        if self._hand is not None and not self._hand.over:
            raise HomepokerError("the hand is still being played; people come and go between hands")
        seated = self._seating(players)
        self._remember()
        self.notes = notes_moved(self.notes, self.players, seated)
        kept = {name: (self.stacks[seat], self.rebuys[seat]) for seat, name in enumerate(self.names)}
        held = [kept.get(player.name, (self.stack, 0)) for player in seated]
        self.players, self._invited = seated, None
        self.stacks, self.rebuys = tuple(chips for chips, _ in held), tuple(count for _, count in held)
        self._before = None

    def invite(self, players: Sequence[Player]) -> None:
        """As `seat`, but they sit down when the next hand is dealt; until then the last one stays as it was."""
        self._invited = self._seating(players)

    def _seating(self, players: Sequence[Player]) -> tuple[Player, ...]:
        names = check_names([player.name for player in players])
        check_seats(self._next[0], len(names))
        check_blinds(self._next[1], len(names))
        if not set(self.names) & set(names):
            raise HomepokerError("somebody of the last hand must stay; open another table for new people")
        return tuple(Player(name, player.bot) for name, player in zip(names, players, strict=True))

    def bot_action(self, seat: int) -> Action:
        """What the bot on this seat does, from its own view alone. It thinks: call it off the event loop."""
        from homepoker.bots.policy import decide

        chance = own_chance(self.seed, self.number, seat)
        level = self.players[seat].bot
        return decide(self.hand.view(seat), self.game, level=level, seed=chance, notes=self.notes)

    def _remember(self) -> None:
        """Note what was done in the finished hand, once: only when nothing of it can be taken back any more."""
        if self._hand is not None and self._hand.over and self._noted < self.number:
            from homepoker.bots.notes import noted

            self.notes, self._noted = noted(self.notes, self._hand.view(None).public), self.number

    @property
    def remark(self) -> Remark | None:
        """What a bot with a character says to the finished hand; None while it is played and after most hands."""
        if self._hand is None or not self._hand.over:
            return None
        from homepoker.bots.talk import remark

        return remark(self._hand.view(None).public.events, [player.bot for player in self.players])

    @property
    def proof(self) -> tuple[str, str]:
        """(seed of the hand, nonce) that open the commitment shown with the deal; HomepokerError before the end."""
        if not self.hand.over:
            raise HomepokerError(
                "the proof is told when the hand is over; until then it would tell the cards"
            )
        return f"{self.seed}/{self.number}", self._nonce(self.number)

    def _nonce(self, number: int) -> str:
        return sha256(f"{self._secret} {number}".encode()).hexdigest()[:32]

    def _empty(self, stakes: Stakes) -> tuple[int, ...]:
        if stakes.structure == "none":
            return ()
        return tuple(seat for seat, left in enumerate(self.stacks) if left == 0)

    def _keep(self) -> None:
        """Give the hand on the table to the keeper, if it is over."""
        if self.keeper and self._dealt and self.hand.over:
            self.keeper(self.number, self.hand, self._dealt[0])

    def _settle(self) -> None:
        if self.hand.over and self.stakes.structure != "none":
            self.stacks = self.hand.view(None).public.stacks


def notes_moved(notes: Notes, before: Sequence[Player], now: Sequence[Player]) -> Notes:
    """The notes when other players sit down: each goes with its player, who must be the same in name and bot."""
    if not notes:
        return ()
    from homepoker.bots.notes import Note

    kept = dict(zip(before, notes, strict=True))
    return tuple(kept.get(player, Note()) for player in now)


def _check_stack(stack: int, stakes: Stakes) -> None:
    least = 1 if stakes.structure == "none" else stakes.unit
    if type(stack) is not int or not least <= stack <= LARGEST:
        fits = f"take {least} to {LARGEST:,} chips"
        raise HomepokerError(f"a stack of {stack} does not fit the stakes {stakes.spoken}; {fits}")
