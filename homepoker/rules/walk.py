"""The fast walk: the best value of a seat at one end, from the board's parts and every choice of hole cards."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from homepoker.cards import Card
from homepoker.ranking.tables import WILD
from homepoker.rules.counted import ROOM
from homepoker.rules.plan import HAND
from homepoker.rules.reading import EndReading, shared


def walk(end: EndReading, hole: Sequence[Card]) -> int:
    """The best value at that end for these hole cards, 0 where nothing qualifies."""
    if end.careful:
        return _careful(end, hole)
    plain, best = end.plain, end.alone
    flushes = end.flush is not plain
    for group in end.groups:
        table = group.keys
        keys = [table[card] for card in hole]
        for size, sums, suited, _ in group.levels:
            held = keys if size == 1 else list(map(sum, combinations(keys, size)))
            value = max([plain[own + board] for own in held for board in sums])
            if value > best:
                best = value
            if suited and flushes:
                value = _suited(end.flush, group.masks, suited, hole, size, held)
                if value > best:
                    best = value
    return best if best >= end.floor else 0


def _suited(
    flush: Sequence[int],
    masks: Sequence[int],
    suited: list[tuple[int, int]],
    hole: Sequence[Card],
    size: int,
    held: list[int],
) -> int:
    """The best hand of one suit. A high hand of one suit is never worth less than the same ranks in several."""
    best = 0
    common = (
        [masks[card] for card in hole] if size == 1 else shared(masks, list(combinations(hole, size)), size)
    )
    for own, suits in zip(held, common, strict=True):
        if suits:
            for board, mask in suited:
                if mask & suits:
                    value = flush[own + board]
                    if value > best:
                        best = value
    return best


def _careful(end: EndReading, hole: Sequence[Card]) -> int:
    """Candidate by candidate: a common suit decides which table is read, and wild cards may count against a hand
    (then values are counted with the natural cards)."""
    plain, flush, best = end.plain, end.flush, 0
    floor = end.floor * ROOM if end.counting else end.floor
    for group in end.groups:
        for level in group.levels:
            for own in combinations(hole, level.hole):
                key, shared, wild = 0, 15, 0
                for card in own:
                    key += group.keys[card]
                    shared &= group.masks[card]
                    wild += group.codes[card] == WILD
                for board, mask, others in level.parts:
                    value = flush[key + board] if mask & shared else plain[key + board]
                    if end.counting:
                        value = value * ROOM + HAND - wild - others
                    if value > best:
                        best = value
    return best if best >= floor else 0
