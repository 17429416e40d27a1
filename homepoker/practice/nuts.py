"""The best hand that anybody could hold on a board, line by line, without dealing every hand."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache, reduce
from itertools import combinations, combinations_with_replacement
from operator import and_
from typing import NamedTuple

from homepoker.cards import DECK, Card
from homepoker.practice.kinds import nuts_size
from homepoker.practice.positions import Position
from homepoker.ranking.tables import KEYS, MASKS, WILD, FiveTables
from homepoker.rules.best import describe_end
from homepoker.rules.counted import counted
from homepoker.rules.deck import cards_held
from homepoker.rules.plan import Share, compile_plan
from homepoker.rules.reading import ALL_SUITS, Part, tables


class Nuts(NamedTuple):
    """The best possible hand of a line, or of one choice of its cards; `own` are cards somebody would have to hold,
    `board` those that go with them, `wild` those of both that are wild for this choice. `value` compares as the
    showdown's."""

    value: int
    category: str
    ranks: tuple[int, ...]
    name: str
    own: tuple[Card, ...]
    board: tuple[Card, ...]
    wild: tuple[Card, ...] = ()


class _Hand(NamedTuple):
    """A choice of own cards: what they make with the board, and how many of all five are wild."""

    value: int
    wilds: int
    own: tuple[Card, ...]


class _Stub(NamedTuple):
    """What anybody could hold beside one choice of board cards: wild cards and others, of these how many of each
    rank, and those of each suit by rank."""

    wild: tuple[Card, ...]
    natural: tuple[Card, ...]
    free: tuple[int, ...]
    suited: tuple[Mapping[int, Card], ...]


def nuts_on_lines(position: Position, end: int = 0) -> tuple[Nuts, ...]:
    """The best possible hand on each line of that end, with as many own cards as `nuts_size` says. Of equal hands the
    one with fewest wild cards is told."""
    return tuple(max(found, key=_order) for found in nuts_on_shares(position, end))


def nuts_on_shares(position: Position, end: int = 0) -> tuple[tuple[Nuts, ...], ...]:
    """The same for each choice of board cards, line by line."""
    game = position.game
    held, size = cards_held(game), nuts_size(game, end)
    plan, rank = compile_plan(game, held).ends[end], tables(game, game.ends[end])
    stubs: dict[tuple[int, ...], _Stub] = {}
    found = []
    for shares in plan.by_line:
        asked = [share for share in shares if size is None or share.hole == size]
        hands = []
        for share in asked:
            part = position.reading.part(share, held)
            if part.hole_codes not in stubs:
                stubs[part.hole_codes] = _stub(position, part.hole_codes)
            hand = _best(share.hole, part.codes, stubs[part.hole_codes], rank)
            if hand is not None:
                hands.append(_told(position, end, share, part, hand))
        found.append(tuple(hands))
    return tuple(found)


def _order(hand: Nuts) -> tuple[int, int]:
    return hand.value, -len(hand.wild)


def _stub(position: Position, codes: Sequence[int]) -> _Stub:
    """Cards out of sight that nobody has had to throw away."""
    out = position.ranks_out
    left = [card for card in DECK if card not in position.used and card >> 2 not in out]
    natural = tuple(card for card in left if codes[card] != WILD)
    free = tuple(sum(card >> 2 == rank for card in natural) for rank in range(13))
    suited = tuple({card >> 2: card for card in natural if card & 3 == suit} for suit in range(4))
    return _Stub(tuple(card for card in left if codes[card] == WILD), natural, free, suited)


def _told(position: Position, end: int, share: Share, part: Part, hand: _Hand) -> Nuts:
    game = position.game
    lying = [position.reading.card(at - cards_held(game)) for at in share.positions]
    pairs = [(card, code) for card, code in zip(lying, part.codes, strict=True) if card is not None]
    wild = tuple(card for card in hand.own if part.hole_codes[card] == WILD)
    wild += tuple(card for card, code in pairs if code == WILD)
    said = describe_end(game, game.ends[end], hand.value)
    value = counted(game, hand.value, hand.wilds)
    board = tuple(card for card, _ in pairs)
    return Nuts(value, said.category, said.ranks, said.name, hand.own, board, wild)


def _best(size: int, board: Sequence[int], stub: _Stub, rank: FiveTables) -> _Hand | None:
    """The best hand with so many cards from the stub beside these codes; None where the stub has too few."""
    best: _Hand | None = None
    for wilds in range(min(size, len(stub.wild)) + 1):
        top = best.value if best else 0
        found = _better(size - wilds, board, stub, rank, top)
        if found is not None:
            best = _Hand(found[0], wilds + board.count(WILD), (*stub.wild[:wilds], *found[1]))
    return best


def _better(
    size: int, board: Sequence[int], stub: _Stub, rank: FiveTables, top: int
) -> tuple[int, tuple[Card, ...]] | None:
    """The best hand above `top` with so many natural cards from the stub, any number of wild ones taking the places
    left. Hands of several suits are decided by ranks alone, so every choice of ranks is looked at once; then the
    hands of each suit."""
    base = sum(KEYS[code] for code in board)
    best: tuple[int, tuple[Card, ...]] | None = None
    ranks = None
    for key, choice in _choices(size):
        value = rank.plain[base + key]
        if value > top and all(choice.count(r) <= stub.free[r] for r in choice):
            top, ranks = value, choice
    if ranks is not None:
        best = top, _cards_of(ranks, stub.natural)
    common = reduce(and_, (MASKS[code] for code in board), ALL_SUITS)
    for suit in range(4) if common else ():
        own = stub.suited[suit] if common >> suit & 1 else {}
        lacking = sum(1 << r for r in range(13) if r not in own)
        for key, bits, choice in _different(size):
            # A rank twice in a suit is no hand, so it is not looked up.
            if not bits & lacking and (value := rank.flush[base + key]) > top:
                top, best = value, (value, tuple(own[r] for r in choice))
    return best


@lru_cache(maxsize=8)
def _choices(size: int) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """Every choice of so many ranks, none more than four times, behind the sum of its keys."""
    every = combinations_with_replacement(range(13), size)
    fit = (choice for choice in every if size <= 4 or max(map(choice.count, choice)) <= 4)
    return tuple((sum(KEYS[r * 4] for r in choice), choice) for choice in fit)


@lru_cache(maxsize=8)
def _different(size: int) -> tuple[tuple[int, int, tuple[int, ...]], ...]:
    """Every choice of so many different ranks, behind the sum of its keys and a bit for each."""
    return tuple(
        (sum(KEYS[r * 4] for r in choice), sum(1 << r for r in choice), choice)
        for choice in combinations(range(13), size)
    )


def _cards_of(ranks: Iterable[int], stub: Sequence[Card]) -> tuple[Card, ...]:
    """Cards of these ranks from the stub, of suits as different as possible."""
    left, chosen = list(stub), list[Card]()
    for rank in ranks:
        same = [card for card in left if card >> 2 == rank]
        card = next((card for card in same if card & 3 not in {c & 3 for c in chosen}), same[0])
        left.remove(card)
        chosen.append(card)
    return tuple(chosen)
