"""The best hand that anybody could hold on a board, line by line, without dealing every hand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations, combinations_with_replacement
from typing import NamedTuple

from homepoker.cards import DECK, Card
from homepoker.practice.kinds import nuts_size
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
    """The best possible hand on each line of that end, with as many own cards as `nuts_size` says, for a game in which
    nothing is wild or discarded."""
    game = position.game
    held = cards_held(game)
    plan = compile_plan(game, held).ends[end]
    rank = tables(game, game.ends[end])
    stub = [card for card in DECK if card not in position.used]
    free = [sum(card >> 2 == rank_ for card in stub) for rank_ in range(13)]
    found, size = [], nuts_size(game, end)
    for shares in plan.by_line:
        best: tuple[int, tuple[Card, ...], tuple[Card, ...]] = (0, (), ())
        for share in shares if size is None else [one for one in shares if one.hole == size]:
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
    top, ranks = 0, tuple[int, ...]()
    for key, choice in _choices(size):
        value = rank.plain[base + key]
        if value > top and all(choice.count(r) <= free[r] for r in choice):
            top, ranks = value, choice
    yield top, _cards_of(ranks, stub)
    suits = {card & 3 for card in board} or set(range(4))
    if len(suits) > 1 and board:
        return
    for suit in suits:
        own = {card >> 2: card for card in stub if card & 3 == suit}
        best = max(
            (
                (rank.flush[base + key], choice)
                for key, choice in _different(size)
                if own.keys() >= set(choice)
            ),
            default=None,
        )
        if best is not None:
            yield best[0], tuple(own[r] for r in best[1])


@lru_cache(maxsize=8)
def _choices(size: int) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """Every choice of so many ranks, none more than four times, behind the sum of its keys."""
    every = combinations_with_replacement(range(13), size)
    fit = (choice for choice in every if size <= 4 or max(map(choice.count, choice)) <= 4)
    return tuple((sum(KEYS[r * 4] for r in choice), choice) for choice in fit)


@lru_cache(maxsize=8)
def _different(size: int) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """Every choice of so many different ranks, behind the sum of its keys."""
    return tuple((sum(KEYS[r * 4] for r in choice), choice) for choice in combinations(range(13), size))


def _cards_of(ranks: Iterable[int], stub: Sequence[Card]) -> tuple[Card, ...]:
    """Cards of these ranks from the stub, of suits as different as possible."""
    left, chosen = list(stub), list[Card]()
    for rank in ranks:
        same = [card for card in left if card >> 2 == rank]
        card = next((card for card in same if card & 3 not in {c & 3 for c in chosen}), same[0])
        left.remove(card)
        chosen.append(card)
    return tuple(chosen)
