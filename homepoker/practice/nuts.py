"""The best hand that anybody could hold on a board, line by line, without dealing every hand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, combinations_with_replacement
from typing import NamedTuple

from homepoker.cards import DECK, Card
from homepoker.practice.positions import Position
from homepoker.ranking.tables import KEYS, FiveTables
from homepoker.rules.best import describe_end
from homepoker.rules.deck import cards_held
from homepoker.rules.plan import compile_plan
from homepoker.rules.reading import tables


class Nuts(NamedTuple):
    """The best possible hand of a line; `own` are cards somebody would have to hold, `board` those that go with
    them."""

    value: int
    category: str
    ranks: tuple[int, ...]
    name: str
    own: tuple[Card, ...]
    board: tuple[Card, ...]


def nuts_on_lines(position: Position, end: int = 0) -> tuple[Nuts, ...]:
    """The best possible hand on each line of that end, for a game in which nothing is wild or discarded."""
    game = position.game
    held = cards_held(game)
    plan = compile_plan(game, held).ends[end]
    rank = tables(game, game.ends[end])
    stub = [card for card in DECK if card not in position.used]
    free = [sum(card >> 2 == rank_ for card in stub) for rank_ in range(13)]
    found = []
    for shares in plan.by_line:
        best: tuple[int, tuple[Card, ...], tuple[Card, ...]] = (0, (), ())
        for share in shares:
            lying = [position.in_play[at - held] for at in share.positions if at - held < len(position.board)]
            board = tuple(card for card in lying if card is not None)
            for value, own in _hands(share.hole, board, stub, free, rank):
                if value > best[0]:
                    best = (value, own, board)
        said = describe_end(game, game.ends[end], best[0])
        found.append(Nuts(best[0], said.category, said.ranks, said.name, best[1], best[2]))
    return tuple(found)


def _hands(
    size: int, board: Sequence[Card], stub: Sequence[Card], free: Sequence[int], rank: FiveTables
) -> Iterator[tuple[int, tuple[Card, ...]]]:
    """The best hand of several suits and the best of one suit with so many cards from the stub: ranks alone decide
    the first, so every choice of ranks is looked at once."""
    base = sum(KEYS[card] for card in board)
    value, ranks = max(
        (rank.plain[base + sum(KEYS[r * 4] for r in choice)], choice)
        for choice in combinations_with_replacement(range(13), size)
        if all(choice.count(r) <= free[r] for r in choice)
    )
    yield value, _cards_of(ranks, stub)
    suits = {card & 3 for card in board} or set(range(4))
    if len(suits) > 1 and board:
        return
    for suit in suits:
        own = [card for card in stub if card & 3 == suit]
        for choice in combinations(own, size):
            yield rank.flush[base + sum(KEYS[card] for card in choice)], choice


def _cards_of(ranks: Iterable[int], stub: Sequence[Card]) -> tuple[Card, ...]:
    """Cards of these ranks from the stub, of suits as different as possible."""
    left, chosen = list(stub), list[Card]()
    for rank in ranks:
        same = [card for card in left if card >> 2 == rank]
        card = next((card for card in same if card & 3 not in {c & 3 for c in chosen}), same[0])
        left.remove(card)
        chosen.append(card)
    return tuple(chosen)
