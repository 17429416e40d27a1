"""The game of announcing: whole board up, at most one betting round, and everybody names the best hand they can make.

The hole cards are dealt anew several times to the same board. Betting and showdown are the core's; what a wrong
announcement costs is the house's.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from homepoker.bots.chance import own_chance
from homepoker.bots.notes import Notes, noted
from homepoker.cards import DECK, shuffled
from homepoker.core.actions import Action
from homepoker.core.events import Shown
from homepoker.core.hand import Hand
from homepoker.core.pots import split_pots
from homepoker.core.showdown import settle
from homepoker.core.stakes import NO_CHIPS, Stakes, parse_stakes
from homepoker.core.view import Award, Pot, View
from homepoker.errors import HomepokerError
from homepoker.night.night import Player
from homepoker.practice.announcers import bot_announces
from homepoker.practice.asks.board import found
from homepoker.practice.chance import Chance
from homepoker.practice.deals import deal, high_end
from homepoker.practice.held import Held, Worth, best_held, full_worth
from homepoker.practice.ledger import Ledger
from homepoker.practice.makeup import NATURAL
from homepoker.practice.plan import DEALS
from homepoker.practice.positions import Position, deck_for, end_lines, open_game
from homepoker.practice.question import Graded, Question, Values, grade
from homepoker.rules.deck import cards_held, seat_limit
from homepoker.rules.game import Game

Betting = Literal["off", "no_chips", "chips"]
Cost = Literal["nothing", "as_announced"]
Stage = Literal["bet", "announce", "told"]
STAKES = parse_stakes("fl:2/4,ante:1,blinds:0")


@dataclass(frozen=True, slots=True)
class House:
    """The house's rules: `deals` to one board, `betting` before the announcements, and what a wrong announcement
    costs: nothing, or the hand must play as announced (and does not play where it cannot)."""

    deals: int = DEALS
    betting: Betting = "off"
    cost: Cost = "nothing"
    stakes: Stakes = field(default=STAKES)
    stack: int = 200

    @property
    def chips(self) -> bool:
        """Whether chips are played for."""
        return self.betting == "chips"


class Told(NamedTuple):
    """What became of one seat: its answer (None when it had folded), whether it wins, and what it took."""

    seat: int
    graded: Graded | None
    wins: bool
    won: int


class Announcing:
    """A table that announces. `number` counts deals from 1, `on_board` those to the board that lies; `open_game` is
    the game as it is dealt here, `stacks` are chips before this deal until it is told, `ledger` what people
    answered."""

    def __init__(
        self,
        players: Sequence[Player],
        game: Game,
        house: House,
        seed: int | None = None,
        ledger: Ledger | None = None,
    ) -> None:
        self.players = tuple(players)
        self.game = game
        self.house = house
        self.seed = str(seed) if seed is not None else secrets.token_hex(8)
        self.end = high_end(game)
        self._check()
        self.number = self.on_board = 0
        self.button = len(self.players) - 1
        self.stacks = (house.stack if house.chips else 0,) * len(self.players)
        self.said: dict[int, Graded] = {}
        self.hand: Hand | None = None
        self.notes: Notes = ()
        self.position: Position = Position(game, (None,) * len(game.slots), ())
        self.open_game = open_game(game, bet=house.betting != "off")
        self._told: tuple[Told, ...] = ()
        self._held: dict[int, Held | None] = {}
        people = [player.name for player in self.players if not player.bot]
        self.ledger = ledger if ledger is not None else Ledger(people, kept=False)

    def _check(self) -> None:
        most = seat_limit(open_game(self.game))
        if self.end < 0:
            raise HomepokerError(f"{self.game.name} has no high hand to announce")
        if not 1 <= len(self.players) <= most:
            raise HomepokerError(f"{self.game.name} can be practised by 1 to {most}, not {len(self.players)}")
        if self.house.betting != "off" and len(self.players) < 2:
            raise HomepokerError("nobody bets alone; add --players or --bots, or leave the betting off")

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple(seat for seat, player in enumerate(self.players) if not player.bot)

    @property
    def names(self) -> tuple[str, ...]:
        """Everybody's names by seat."""
        return tuple(player.name for player in self.players)

    # The course of a deal

    def deal(self) -> None:
        """Collect the hole cards and deal the next ones, to a new board where this one has had its deals."""
        if self.hand is not None and self.hand.over:
            self.notes = noted(self.notes, self.hand.view(None).public)
        self.number += 1
        chance = Chance(f"{self.seed}/{self.number}")
        fresh = self.number == 1 or self.on_board >= self.house.deals
        self.on_board = 1 if fresh else self.on_board + 1
        self.position = self._new_board(chance) if fresh else self._same_board(chance)
        self.button = (self.button + 1) % len(self.players)
        self.said, self._told, self._held = {}, (), {}
        if self.house.chips:
            self.stacks = tuple(stack or self.house.stack for stack in self.stacks)
        self.hand = self._hand() if self.house.betting != "off" else None

    def _new_board(self, chance: Chance) -> Position:
        wants = chance.mixed(NATURAL)
        position = deal(self.game, chance, wants, end=self.end, seats=len(self.players))
        return Position(self.game, position.board, tuple(chance.mixed(position.holes)))

    def _same_board(self, chance: Chance) -> Position:
        board, held = self.position.board, cards_held(self.game)
        cards = chance.some([card for card in DECK if card not in board], held * len(self.players))
        holes = tuple(tuple(cards[at : at + held]) for at in range(0, len(cards), held))
        return Position(self.game, board, holes)

    def _hand(self) -> Hand:
        count = len(self.players)
        order = [(self.button + step) % count for step in range(1, count + 1)]
        rest = [
            card for card in shuffled(f"{self.seed}/{self.number}/rest") if card not in self.position.used
        ]
        stakes = self.house.stakes if self.house.chips else NO_CHIPS
        stacks = self.stacks if self.house.chips else (0,) * count
        deck = deck_for(self.position, order, rest)
        return Hand.start(
            self.open_game, stacks, stakes=stakes, deck=deck, button=self.button, number=self.number
        )

    @property
    def stage(self) -> Stage:
        """What is being done now."""
        if self.hand is not None and self.hand.waiting:
            return "bet"
        return "announce" if self.waiting is not None else "told"

    @property
    def waiting(self) -> int | None:
        """The seat that is to act or to announce, None when everything is told."""
        if self.hand is not None and self.hand.waiting:
            return self.hand.waiting[0]
        live = self.live
        if len(live) == 1 < len(self.players):
            return None
        return next((seat for seat in live if seat not in self.said), None)

    @property
    def live(self) -> tuple[int, ...]:
        """Seats that have not folded, from the left of the button."""
        count = len(self.players)
        order = tuple((self.button + step) % count for step in range(1, count + 1))
        if self.hand is None:
            return order
        folded = self.hand.view(None).public.folded
        return tuple(seat for seat in order if not folded[seat])

    def view(self, seat: int | None) -> View | None:
        """What a seat may see of the betting: never a showdown before the announcements. None without betting."""
        if self.hand is None:
            return None
        events = self.hand.view(None).public.events
        shown = next((at for at, event in enumerate(events) if isinstance(event, Shown)), None)
        hidden = shown is not None and self.stage != "told"
        return self.hand.view(seat, at=shown if hidden else None)

    def act(self, action: Action) -> None:
        """A betting act; IllegalAction changes nothing."""
        if self.hand is None:
            raise HomepokerError("nobody bets at this table")
        self.hand.apply(action)

    def bot_act(self, seat: int) -> Action:
        """What a bot does with its turn to bet, from its own view alone."""
        from homepoker.bots.policy import decide

        assert self.hand is not None
        chance = own_chance(self.seed, self.number, seat)
        level = self.players[seat].bot
        return decide(self.hand.view(seat), self.open_game, level=level, seed=chance, notes=self.notes)

    # Announcing

    def question(self, seat: int) -> Question:
        """What that seat is asked: the best hand of its own cards and the board."""
        alone = self.people == (seat,)
        own = Position(self.game, self.position.board, (self.position.holes[seat],))
        return found(own, self.end, "You" if alone else self.names[seat])

    def announce(self, seat: int, values: Values | None, seconds: float = 0.0) -> Graded:
        """Take a seat's announcement (None: it says nothing)."""
        if self.stage != "announce" or seat not in self.live or seat in self.said:
            raise HomepokerError(f"{self.names[seat]} is not to announce now")
        self.said[seat] = grade(self.question(seat), values, seconds)
        self.ledger.take(self.names[seat], self.said[seat])
        return self.said[seat]

    def bot_announce(self, seat: int) -> Values:
        """What a bot announces."""
        chance = Chance(f"{self.seed}/{self.number}/says/{seat}")
        return bot_announces(self.question(seat), self.players[seat].bot, chance)

    # The end of a deal

    def told(self) -> tuple[Told, ...]:
        """Everybody's fate once all have announced, in seat order; chips have moved then."""
        if self.stage != "told":
            raise HomepokerError("not everybody has announced yet")
        if not self._told:
            self._told = self._tell()
        return self._told

    def _tell(self) -> tuple[Told, ...]:
        awards = self._awards()
        won = [
            sum(award.amount for award in awards if award.seat == seat) for seat in range(len(self.players))
        ]
        winners = {award.seat for award in awards}
        if self.hand is not None and self.house.chips:
            public = self.hand.view(None).public
            paid = [
                sum(a.amount for a in public.awards if a.seat == seat) for seat in range(len(self.players))
            ]
            self.stacks = tuple(
                stack - core + mine for stack, core, mine in zip(public.stacks, paid, won, strict=True)
            )
        return tuple(
            Told(seat, self.said.get(seat), seat in winners, won[seat]) for seat in range(len(self.players))
        )

    def _awards(self) -> tuple[Award, ...]:
        """The core's awards, or those of the hands as announced."""
        live = self.live
        if self.hand is None:
            worth = {seat: self.worth(seat) for seat in live}
            top = max(worth.values())
            return tuple(Award(0, 0, seat, 0) for seat in live if worth[seat] == top > Worth())
        public = self.hand.view(None).public
        if len(live) == 1 or self.house.cost == "nothing":
            return public.awards
        pots = split_pots(public.put, public.folded) or (Pot(0, live),)
        values = {seat: self._values(seat) for seat in live}
        cards = {seat: self.position.held[seat] for seat in live}
        return tuple(settle(self.open_game, pots, values, {}, live, cards)) or public.awards

    def _values(self, seat: int) -> tuple[int, ...]:
        """A seat's hand at every end of the pot, larger is better; only the high one is announced."""
        ends = range(len(self.open_game.ends))
        steps = sorted({Worth(), *map(self.worth, self.live)})
        high = steps.index(self.worth(seat))
        return tuple(high if at == self.end else self.position.value(at, seat) for at in ends)

    @property
    def unmade(self) -> tuple[int, ...]:
        """Where hands play as announced: the live seats whose announcement cannot be made from their cards."""
        return tuple(seat for seat in self.live if self.announced(seat) is None) if self._strict else ()

    @property
    def _strict(self) -> bool:
        return self.house.cost == "as_announced" and self.stage == "told" and bool(self.said)

    def worth(self, seat: int) -> Worth:
        """What a seat's hand counts: its best, or what was announced, nothing where that is not there; where nobody
        has what was announced the cards speak."""
        if not self._strict or len(self.unmade) == len(self.live):
            return full_worth(self.game, self.end, self.position.value(self.end, seat))
        held = self.announced(seat)
        return held.worth if held is not None else Worth()

    def announced(self, seat: int) -> Held | None:
        """The best hand of the kind that the seat announced, None where its cards hold none or it said nothing."""
        graded = self.said.get(seat)
        if graded is None or graded.answer is None:
            return None
        if seat not in self._held:
            category = graded.question.value("category", graded.answer)
            line = graded.question.value("line", graded.answer)
            ids = [one.id for one in end_lines(self.game, self.end)]
            at = ids.index(line) if line else None
            self._held[seat] = best_held(graded.question.board, self.end, 0, category, at)
        return self._held[seat]
