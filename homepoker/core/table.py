"""The public half of a hand: a Table, moved by one function only, `homepoker.core.evolve`.

Betting, legality and order of action read the Table alone, so the hand lives on the same facts as every
spectator: an event that says too little would break play at once, and no secret has a road into a view.
"""

from __future__ import annotations

from functools import cache

from homepoker.cards import Card
from homepoker.core import events as ev
from homepoker.core.stakes import Stakes
from homepoker.core.view import Award, Cards, Pot
from homepoker.rules.game import Game
from homepoker.rules.wild import Wilds


class Table:
    """Everything public about a hand, mutable; per-seat fields are indexed by seat: lists where every act moves
    them, else tuples that are replaced and so shared with every copy and view.

    `price` is the bet to match this round, `raise_size` the last full raise, `bet_size` the round's minimum (or
    fixed) bet, `raises` how many full bets and raises the round has seen, `acted` the price at which a seat last
    acted (-1: not since the last full raise), `pending` seats that still owe the round an answer. `brought` is
    True while the price is a bring-in nobody completed. `dead` is money that counts for no side-pot level.
    `able` counts the live seats that still have chips."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.index = slot_index(game)
        self.events: list[ev.Event] = []

    def copy(self) -> Table:
        """An independent copy; costs a few microseconds."""
        other = Table.__new__(Table)
        fields = other.__dict__ = self.__dict__.copy()
        for name in _LISTS:
            fields[name] = fields[name][:]
        return other

    # Typed here, filled by `evolve`.
    index: dict[str, int]
    seats: int
    button: int
    order: tuple[int, ...]
    number: int
    stakes: Stakes
    stakes_text: str
    chips: bool
    start: tuple[int, ...]
    stacks: list[int]
    bets: list[int]
    put: list[int]
    dead: int
    able: int
    folded: list[bool]
    down: list[int]
    up: tuple[Cards, ...]
    shown: tuple[Cards | None, ...]
    last: list[str]
    answered: tuple[bool, ...]
    passed: tuple[bool, ...]
    declared: tuple[str, ...]
    announced: tuple[str, ...]
    board: tuple[Card | None, ...]
    purged: tuple[str, ...]
    common: Cards
    wild: Wilds
    round: int
    group: int
    asking: str
    least: int
    most: int
    waiting: tuple[int, ...]
    price: int
    bet_size: int
    raise_size: int
    raises: int
    acted: list[int]
    pending: list[bool]
    aggressor: int
    bring_due: bool
    brought: bool
    pots: tuple[Pot, ...]
    returned: tuple[int, ...]
    awards: tuple[Award, ...]
    over: bool


_LISTS = ("stacks", "bets", "put", "folded", "down", "last", "acted", "pending", "events")


@cache
def slot_index(game: Game) -> dict[str, int]:
    """The place of every slot id in `game.slots` and so on the board."""
    return {slot.id: at for at, slot in enumerate(game.slots)}
