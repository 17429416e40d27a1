"""A position to ask about: a whole board and the cards of one seat or more, as the end of a hand would find them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from homepoker.cards import Card
from homepoker.core.legal import Legal
from homepoker.core.view import Own, Public, View
from homepoker.rules import best
from homepoker.rules.best import Made, Reading
from homepoker.rules.build import stamped
from homepoker.rules.deck import cards_held
from homepoker.rules.game import Bet, Game, Purge, Step, Turn
from homepoker.rules.leaving import keeping
from homepoker.rules.wild import Wilds, wilds


@dataclass(frozen=True)
class Position:
    """`board` runs parallel to the game's slots, None where no card is ever turned; `holes` are the cards dealt to
    each seat, those that the board puts out of play included."""

    game: Game
    board: tuple[Card | None, ...]
    holes: tuple[tuple[Card, ...], ...]

    def dealt(self, holes: tuple[tuple[Card, ...], ...]) -> Position:
        """Other hole cards at the same board, which is read once for both."""
        other = Position(self.game, self.board, holes)
        other.__dict__["reading"] = self.reading
        return other

    @cached_property
    def purged(self) -> tuple[str, ...]:
        """Slots whose cards have left play."""
        ranks = self.gone
        return tuple(
            slot.id
            for slot, card in zip(self.game.slots, self.board, strict=True)
            if card is not None and slot.role == "community" and card >> 2 in ranks
        )

    @cached_property
    def gone(self) -> frozenset[int]:
        """The ranks of which every card has left play, on the board and in hands."""
        return frozenset(self._ranks_out("all"))

    @cached_property
    def ranks_out(self) -> frozenset[int]:
        """The ranks that nobody can still hold."""
        return frozenset(self._ranks_out("all", "hole"))

    @cached_property
    def wild(self) -> Wilds:
        """What is wild for everybody among the cards still in play."""
        found = wilds(self.game, self.in_play)
        return found._replace(ranks=tuple(rank for rank in found.ranks if rank not in self.gone))

    @cached_property
    def held(self) -> tuple[tuple[Card, ...], ...]:
        """What each seat still holds."""
        ranks = self.ranks_out
        return tuple(tuple(card for card in hole if card >> 2 not in ranks) for hole in self.holes)

    @cached_property
    def out(self) -> frozenset[Card]:
        """Every card in sight that is out of play, in hands and on the board."""
        held = {card for hole in self.holes for card in hole if card >> 2 in self.ranks_out}
        pairs = zip(self.game.slots, self.board, strict=True)
        return frozenset(held | {card for slot, card in pairs if slot.id in self.purged and card is not None})

    @cached_property
    def whole(self) -> Position:
        """The same position as if no card ever left play."""
        return Position(keeping(self.game), self.board, self.holes)

    @cached_property
    def in_play(self) -> tuple[Card | None, ...]:
        """The board without the cards that have left play."""
        gone = self.purged
        return tuple(
            None if slot.id in gone else card for slot, card in zip(self.game.slots, self.board, strict=True)
        )

    @cached_property
    def reading(self) -> Reading:
        """The board read once for all seats."""
        return best.reading(self.game, self.in_play)

    def _ranks_out(self, *scopes: str) -> set[int]:
        up = {slot.id: card for slot, card in zip(self.game.slots, self.board, strict=True)}
        steps = [step for step in self.game.steps if isinstance(step, Purge) and step.scope in scopes]
        cards = [up[slot] for step in steps for slot in step.slots]
        return {card >> 2 for card in cards if card is not None}

    def value(self, end: int = 0, seat: int = 0) -> int:
        """What a seat's hand is worth at that end, larger is better, 0 where nothing qualifies."""
        return best.values(self.game, self.reading, self.held[seat])[end]

    def made(self, end: int = 0, seat: int = 0) -> Made | None:
        """The best hand of a seat at that end."""
        return best.hands(self.game, self.reading, self.held[seat])[end]

    def on_lines(self, end: int = 0, seat: int = 0) -> tuple[Made | None, ...]:
        """The best hand of a seat on each of that end's lines."""
        return best.line_hands(self.game, self.reading, self.held[seat], end)

    @property
    def used(self) -> frozenset[Card]:
        """Every card in sight."""
        board = {card for card in self.board if card is not None}
        return frozenset(board.union(*self.holes))

    def slots_of(self, cards: Iterable[Card]) -> tuple[str, ...]:
        """The slots on which these cards lie."""
        wanted = set(cards)
        return tuple(s.id for s, card in zip(self.game.slots, self.board, strict=True) if card in wanted)


def turned_slots(game: Game) -> tuple[int, ...]:
    """Indexes of the slots that a full hand turns face up."""
    turns = {slot for step in game.steps if isinstance(step, Turn) for slot in step.slots}
    return tuple(at for at, slot in enumerate(game.slots) if slot.id in turns)


def open_game(game: Game, *, bet: bool = True) -> Game:
    """The game with its whole board up at once and the cards that are held in the end dealt at once, then at most
    one betting round: how every game is practised, and how the core judges it."""
    board = [game.slots[at].id for at in turned_slots(game)]
    steps: list[Step] = [Turn(tuple(board))] if board else []
    steps += [step for step in game.steps if isinstance(step, Purge)]
    steps += [Bet()] if bet else []
    opened = replace(
        game,
        hole="D" * cards_held(game),
        steps=tuple(steps),
        call=None,
        declare="",
        burn=False,
        opens="left",
        minimum=1,
    )
    return stamped(opened)


def deck_for(position: Position, order: Sequence[int], rest: Sequence[Card]) -> tuple[Card, ...]:
    """The deck that deals this position in the open form of its game; `order` lists the seats from the left of the
    button, `rest` are the cards that stay in the stub."""
    holes = [position.holes[seat] for seat in order]
    dealt = [card for cards in zip(*holes, strict=True) for card in cards]
    up = [position.board[at] for at in turned_slots(position.game)]
    return (*dealt, *(card for card in up if card is not None), *rest)


def exhibit(position: Position) -> View:
    """The position as everybody would see its board, to be drawn."""
    game, seats = position.game, len(position.holes)
    none = (0,) * seats
    public = Public(
        game=game.id, fingerprint=game.fingerprint, number=0, button=0, stakes="none", start=none, stacks=none,
        bets=none, put=none, folded=(False,) * seats, down=none, up=((),) * seats, shown=(None,) * seats,
        last=("",) * seats, answered=(False,) * seats, declared=("",) * seats, board=position.board,
        purged=position.purged, common=(), wild=wilds(game, position.in_play), round=0,
        group=max((slot.group for slot in game.slots), default=0), asking="", waiting=(), price=0,
        legal=Legal(-1), pot=0, pots=(), returned=none, awards=(), over=True, events=(),
    )  # fmt: skip
    return View(public, None, Own(), Legal(-1))
