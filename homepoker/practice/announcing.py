"""The game of announcing: a night with the whole board up, at most one betting round, and the house rule that
everybody names the best hand they can make and where it lies.

The board stays for several deals of hole cards. Betting, announcements and showdown are the core's.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Literal, NamedTuple

from homepoker.cards import DECK, Card, shuffled
from homepoker.core.actions import Action
from homepoker.core.stakes import NO_CHIPS, Stakes, parse_stakes
from homepoker.errors import HomepokerError
from homepoker.night.night import Night, Player
from homepoker.practice.announcers import bot_announces
from homepoker.practice.asks.board import found
from homepoker.practice.chance import Chance
from homepoker.practice.deals import deal, high_end
from homepoker.practice.ledger import Ledger
from homepoker.practice.makeup import NATURAL
from homepoker.practice.plan import DEALS
from homepoker.practice.positions import Position, deck_for, open_game
from homepoker.practice.question import Graded, Question, Values, grade
from homepoker.rules.announced import NOTHING, said_parts
from homepoker.rules.build import stamped
from homepoker.rules.deck import cards_held, seat_limit
from homepoker.rules.game import Game

if TYPE_CHECKING:
    from homepoker.core.hand import Hand

Betting = Literal["off", "no_chips", "chips"]
Cost = Literal["nothing", "as_announced"]
STAKES = parse_stakes("fl:2/4,ante:1,blinds:0")


@dataclass(frozen=True, slots=True)
class House:
    """How a table announces: `deals` to one board, `betting` before the announcements, and what a wrong announcement
    costs: nothing, or the hand must play as announced (and does not play where it cannot)."""

    deals: int = DEALS
    betting: Betting = "off"
    cost: Cost = "nothing"
    stakes: Stakes = field(default=STAKES)
    stack: int = 200


class Told(NamedTuple):
    """What became of one seat: its answer (None when it had folded), whether it wins, and what it took."""

    seat: int
    graded: Graded | None
    wins: bool
    won: int


class Announcing:
    """A night that announces. `position` is what lies there with everybody's cards, `on_board` counts the deals to its
    board from 1; `ledger` is what people answered."""

    def __init__(
        self,
        players: Sequence[Player],
        game: Game,
        house: House,
        seed: int | None = None,
        ledger: Ledger | None = None,
    ) -> None:
        self.game = game
        self.house = house
        self.end = high_end(game)
        opened = _opened(game, house)
        self._check(opened, len(players))
        stakes = house.stakes if house.betting == "chips" else NO_CHIPS
        self._seed = str(seed) if seed is not None else secrets.token_hex(8)
        self.night = Night.open(players, opened, stakes, house.stack, self._seed)
        self.night.decks = self._deck
        self.night.keeper = self._heard
        self.position = Position(opened, (None,) * len(game.slots), ())
        self.on_board = 0
        people = [player.name for player in players if not player.bot]
        self.ledger = ledger if ledger is not None else Ledger(people, kept=False)
        self._graded: dict[tuple[int, int], Graded] = {}

    def _check(self, opened: Game, seats: int) -> None:
        most = seat_limit(opened)
        if self.end < 0:
            raise HomepokerError(f"{self.game.name} has no high hand to announce")
        if not 1 <= seats <= most:
            raise HomepokerError(f"{self.game.name} can be practised by 1 to {most}, not {seats}")
        if self.house.betting != "off" and seats < 2:
            raise HomepokerError("nobody bets alone; add --players or --bots, or leave the betting off")

    # The deck of a deal

    def _deck(self, game: Game, number: int, button: int) -> tuple[Card, ...]:
        """Hole cards for everybody, to a new board where this one has had its deals."""
        chance, seats = Chance(f"{self._seed}/{number}"), len(self.night.players)
        fresh = self.on_board == 0 or self.on_board >= self.house.deals
        self.on_board = 1 if fresh else self.on_board + 1
        dealt = self._new_board(chance, seats) if fresh else self._same_board(chance, seats)
        self.position = Position(game, dealt.board, dealt.holes)
        order = [(button + step) % seats for step in range(1, seats + 1)]
        rest = [card for card in shuffled(f"{self._seed}/{number}/rest") if card not in dealt.used]
        return deck_for(self.position, order, rest)

    def _new_board(self, chance: Chance, seats: int) -> Position:
        position = deal(self.game, chance, chance.mixed(NATURAL), end=self.end, seats=seats)
        return Position(self.game, position.board, tuple(chance.mixed(position.holes)))

    def _same_board(self, chance: Chance, seats: int) -> Position:
        board, held = self.position.board, cards_held(self.game)
        cards = chance.some([card for card in DECK if card not in board], held * seats)
        holes = tuple(tuple(cards[at : at + held]) for at in range(0, len(cards), held))
        return Position(self.game, board, holes)

    # Announcing

    def question(self, seat: int) -> Question:
        """What that seat is asked: the best hand of its own cards and the board."""
        alone = self.night.people == (seat,)
        own = Position(self.position.game, self.position.board, (self.position.holes[seat],))
        return found(own, self.end, "You" if alone else self.night.names[seat])

    def graded(self, seat: int) -> Graded | None:
        """That seat's announcement graded, None where it has made none that is told."""
        choice = self.night.hand.view(None).public.announced[seat]
        if not choice:
            return None
        key = (self.night.number, seat)
        if key not in self._graded:
            question = self.question(seat)
            self._graded[key] = grade(question, answered(choice), 0.0)
        return self._graded[key]

    def bot_action(self, seat: int) -> Action:
        """What a bot does with its turn: it bets from its own view alone, and announces as people do, not always
        rightly."""
        if self.night.hand.legal(seat).kind != "announce":
            return self.night.bot_action(seat)
        chance = Chance(f"{self._seed}/{self.night.number}/says/{seat}")
        said = bot_announces(self.question(seat), self.night.players[seat].bot, chance)
        return announcement(seat, said)

    def _heard(self, number: int, hand: Hand | None, names: Sequence[str]) -> None:
        """Write down what people announced in a hand that is over, once."""
        if hand is None:
            return
        for seat in self.night.people:
            if (number, seat) not in self._graded and (graded := self.graded(seat)) is not None:
                self.ledger.take(names[seat], graded)

    def told(self) -> tuple[Told, ...]:
        """Everybody's fate once the deal is over, in seat order; HomepokerError before."""
        public = self.night.hand.view(None).public
        if not public.over:
            raise HomepokerError("not everybody has announced yet")
        won = [sum(one.amount for one in public.awards if one.seat == seat) for seat in range(public.seats)]
        winners = {award.seat for award in public.awards}
        return tuple(
            Told(seat, self.graded(seat), seat in winners, won[seat]) for seat in range(public.seats)
        )


def announcement(seat: int, values: Values | None) -> Action:
    """The act that announces this answer; None says nothing."""
    return Action(seat, "announce", choice=" ".join(values) if values else NOTHING)


def answered(choice: str) -> Values | None:
    """The answer that an announcement is, None for nothing."""
    return tuple(filter(None, said_parts(choice))) or None


def _opened(game: Game, house: House) -> Game:
    """The game as it is dealt here, where everybody names the hand and its line by the rules of the game itself."""
    opened = open_game(game, bet=house.betting != "off")
    least = 1 if house.betting == "off" else 2
    plays = house.cost == "as_announced"
    return stamped(replace(opened, minimum=least, announce="line", as_announced=plays))
