"""Nested lists which turn five or seven natural cards into a class with nothing but subscripts.

Five cards are a pair and a triple: the first two cards give a row of classes, the other three the place in it.
Triples of one suit have places of their own, and a row of that suit holds its flushes there, so that no flush
needs a test. Seven cards are four and three in the same way, by rank alone; their suits are looked up apart.
A card beside itself finds `None`; lists are padded with `None` so that a number that is no card, negative
ones included, does too.
"""

from __future__ import annotations

from array import array
from collections.abc import Mapping
from itertools import combinations, combinations_with_replacement
from operator import itemgetter
from typing import Any, NamedTuple, TypeAlias

from homepoker.ranking.tables import RANK_KEYS, read_columns

Ranks = tuple[int, ...]
Row: TypeAlias = "array[int]"

RANK_PAIRS: tuple[Ranks, ...] = tuple(combinations_with_replacement(range(13), 2))
SUITED_PAIRS: tuple[Ranks, ...] = tuple(combinations(range(13), 2))
SUITED_TRIPLES: tuple[Ranks, ...] = tuple(combinations(range(13), 3))
WIDE, NARROW = 455, len(SUITED_TRIPLES)  # triples of ranks, and of different ranks

_SUITS = range(4)
_PADDING: list[Any] = [None] * (256 - 52)


class Nests(NamedTuple):
    """Lists of lists by card, `fives`: the class of five cards is ``rows[a][b][places[c][d][e]]``.

    Without a flush the class of seven is ``quads[pairs[a][b]][pairs[c][d]][triples[e][f][g]]``; five or more
    are of one suit when ``flush[suits[a][b] + suits[c][d] + suits[e][f] + suit[g]]``."""

    rows: list[Any]
    places: list[Any]
    pairs: list[Any]
    quads: list[list[Row]]
    triples: list[Any]
    suits: list[Any]
    suit: list[Any]
    flush: list[bool]


def load() -> Nests:
    """Read the shipped classes and build the lists (a few milliseconds, 5 MB)."""
    triple_at = _numbered(3)
    places = {pair: _places(pair, triple_at) for pair in RANK_PAIRS}
    suited = {pair: _suited_places(pair, places[pair]) for pair in SUITED_PAIRS}
    return Nests(
        *(_by_cards(*_rows(triple_at)), _by_cards(places, suited)),
        *(_by_cards({pair: at for at, pair in enumerate(RANK_PAIRS)}), _quads(), _by_cards(places)),
        *_flushes(),
    )


def _rows(triple_at: Mapping[int, int]) -> tuple[dict[Ranks, Row], dict[Ranks, list[Row]]]:
    """A row for each pair of ranks, and one for each suit of it: first every triple by rank, then the triples
    of one suit, suit by suit."""
    plain, flush = read_columns("fives", "HH")
    pick = itemgetter(*(triple_at[_key(triple)] for triple in SUITED_TRIPLES))
    base = {pair: plain[at * WIDE : (at + 1) * WIDE] for at, pair in enumerate(RANK_PAIRS)}
    again = {pair: array("H", pick(row)) for pair, row in base.items()}
    suited = {}
    for at, pair in enumerate(SUITED_PAIRS):
        own = flush[at * NARROW : (at + 1) * NARROW]
        suited[pair] = [base[pair] + again[pair] * suit + own + again[pair] * (3 - suit) for suit in _SUITS]
    return {pair: row + again[pair] * 4 for pair, row in base.items()}, suited


def _places(pair: Ranks, triple_at: Mapping[int, int]) -> list[Any]:
    """The place of a triple by its third card, the first two being of these ranks."""
    known = _key(pair)
    by_rank = [triple_at[known + key] for key in RANK_KEYS]
    return [at for at in by_rank for _ in _SUITS] + _PADDING


def _suited_places(pair: Ranks, places: list[Any]) -> list[list[Any]]:
    """The same for each suit which the first two cards may share."""
    at = {triple: at for at, triple in enumerate(SUITED_TRIPLES)}
    found = [at.get(_sorted((*pair, rank))) for rank in range(13)]
    lists = []
    for suit in _SUITS:
        own = list(places)
        own[suit:52:4] = [None if at is None else WIDE + suit * NARROW + at for at in found]
        lists.append(own)
    return lists


def _quads() -> list[list[Row]]:
    """Rows of classes of seven cards by triple, for each two pairs of ranks."""
    (values,) = read_columns("sevens", "H")
    rows = {key: values[at * WIDE : (at + 1) * WIDE] for key, at in _numbered(4).items()}
    keys = [_key(pair) for pair in RANK_PAIRS]
    return [[rows[one + other] for other in keys] for one in keys]


def _flushes() -> tuple[list[Any], list[Any], list[bool]]:
    """Suits weigh 0, 1, 25 and 32: the sums of seven with five of a suit are apart from all others."""
    weights = (0, 1, 25, 32)
    single = [*weights * 13, *_PADDING]
    pairs = [[weight + other for other in weights] * 13 + _PADDING for weight in weights] * 13 + _PADDING
    flush = [False] * (7 * max(weights) + 1)
    for weight in weights:
        for two in combinations_with_replacement(weights, 2):
            flush[5 * weight + sum(two)] = True
    return pairs, single, flush


def _by_cards(by_rank: Mapping[Ranks, Any], suited: Mapping[Ranks, list[Any]] | None = None) -> list[Any]:
    """Lay values of rank pairs, and of one-suit pairs, out by two cards."""
    lists: list[Any] = []
    for rank in range(13):
        pairs = [_sorted((rank, other)) for other in range(13)]
        plain = [by_rank[pair] for pair in pairs for _ in _SUITS] + _PADDING
        for suit in _SUITS:
            own = list(plain)
            if suited:
                own[suit:52:4] = [suited[pair][suit] if pair in suited else None for pair in pairs]
            own[rank * 4 + suit] = None
            lists.append(own)
    return lists + _PADDING


def _numbered(size: int) -> dict[int, int]:
    """The place of each multiset of that many ranks in the order of the shipped files, by its key sum."""
    return {sum(keys): at for at, keys in enumerate(combinations_with_replacement(RANK_KEYS, size))}


def _key(ranks: Ranks) -> int:
    return sum(RANK_KEYS[rank] for rank in ranks)


def _sorted(ranks: Ranks) -> Ranks:
    return tuple(sorted(ranks))
