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
_SUITED_AT = {triple: at for at, triple in enumerate(SUITED_TRIPLES)}
_PADDING: list[Any] = [None] * 75


class Nests(NamedTuple):
    """Lists of lists by card. The class of five cards is ``rows[a][b][places[c][d][e]]``; without a flush that
    of seven is ``quads[a][b][pairs[c][d]][triples[e][f][g]]``.

    `marks` (of two cards) and `mark` (of one) add up to a bit for each card above the suits' weights: seven are
    different cards without a flush when the sum has ``bits[sum & 255]`` bits."""

    rows: list[list[Row]]
    places: list[list[list[int]]]
    pairs: list[list[int]]
    quads: list[list[list[Row]]]
    triples: list[list[list[int]]]
    marks: list[list[int]]
    mark: list[int]
    bits: list[int]


def load() -> Nests:
    """Read the shipped classes and build the lists (a few milliseconds, 5 MB)."""
    triple_at = _numbered(3)
    places = {pair: _places(pair, triple_at) for pair in RANK_PAIRS}
    suited = {pair: _suited_places(pair, places[pair]) for pair in SUITED_PAIRS}
    pair_at = {pair: at for at, pair in enumerate(RANK_PAIRS)}
    marks, mark, bits = _marks()
    return Nests(
        rows=_by_cards(*_rows(triple_at)),
        places=_by_cards(places, suited),
        pairs=_by_cards(pair_at),
        quads=_by_cards(_quads()),
        triples=_by_cards(places),
        marks=marks,
        mark=mark,
        bits=bits,
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
    found = [_SUITED_AT.get(_sorted((*pair, rank))) for rank in range(13)]
    lists = []
    for suit in _SUITS:
        own = list(places)
        own[suit:52:4] = [None if at is None else WIDE + suit * NARROW + at for at in found]
        lists.append(own)
    return lists


def _quads() -> dict[Ranks, list[Row]]:
    """For each pair of ranks, by the number of another pair: the classes of seven cards by triple."""
    (values,) = read_columns("sevens", "H")
    rows = {key: values[at * WIDE : (at + 1) * WIDE] for key, at in _numbered(4).items()}
    keys = {pair: _key(pair) for pair in RANK_PAIRS}
    return {pair: [rows[key + other] for other in keys.values()] for pair, key in keys.items()}


def _marks() -> tuple[list[Any], list[Any], list[int]]:
    """Suits weigh 0, 1, 25 and 32: the sums of seven with five of a suit are apart from all others. Equal cards
    carry into another bit, so that fewer bits are left than there are cards."""
    weights = (0, 1, 25, 32)
    mark = [256 << card | weights[card & 3] for card in range(52)]
    bits = [7 + total.bit_count() for total in range(256)]
    for weight in weights:
        for two in combinations_with_replacement(weights, 2):
            bits[5 * weight + sum(two)] = 0
    return [[one + other for other in mark] + _PADDING for one in mark] + _PADDING, mark + _PADDING, bits


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
