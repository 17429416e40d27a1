"""Deals for rollouts: a hand for every rival out of its weighted range, in a run-out that allows them all."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from homepoker.bots.equity.deals import Floats, Generator, bits
from homepoker.bots.equity.ranges import Ranges
from homepoker.bots.equity.rollout import Deals, Rows
from homepoker.bots.equity.strength import part_below

OVERSAMPLED = 5
FEWEST = 24
EVEN = 0.2887  # the spread of strengths when all are equally likely: nothing is left to come


def draw_deals(ranges: Ranges, rivals: Sequence[int], rng: Generator, count: int) -> Deals:
    """Draw about `count` deals; players are the seat itself and then the given rivals in their order."""
    matrix = ranges.matrix
    wanted = count * OVERSAMPLED
    run = rng.integers(0, matrix.runs.size, wanted)
    fits, taken = np.ones(wanted, bool), np.zeros(wanted, np.uint64)
    drawn: list[tuple[int, Rows]] = []
    for seat in rivals:
        at = next(at for at, field in enumerate(matrix.fields) if seat in field.seats)
        field, heap = matrix.fields[at], np.cumsum(ranges.weights[seat])
        hand = np.minimum(np.searchsorted(heap, rng.random(wanted) * heap[-1]), len(heap) - 1)
        held = bits(field.hidden)[hand]
        fits &= field.valid[hand, run] & ((held & taken) == 0)
        taken |= held
        drawn.append((at, hand))
    chosen = np.flatnonzero(fits)[:count]
    if len(chosen) < FEWEST:  # nearly everything is known: impossible deals are better than none
        chosen = np.argsort(~fits, kind="stable")[:FEWEST]
    return _deals(ranges, [(at, hand[chosen]) for at, hand in drawn], run[chosen])


def _deals(ranges: Ranges, drawn: Sequence[tuple[int, Rows]], run: Rows) -> Deals:
    matrix, seen = ranges.matrix, ranges.survey
    places = [
        part_below(promise, field.weights, promise)
        for promise, field in zip(seen.promised, matrix.fields, strict=True)
    ]
    met = sorted({at for at, _ in drawn})
    mine = np.mean(
        [part_below(seen.promised[at], matrix.fields[at].weights, np.array([seen.score])) for at in met]
    )
    now = [np.full(len(run), mine)] + [places[at][hand] for at, hand in drawn]
    final = [seen.own[run]] + [seen.each[at][hand, run] for at, hand in drawn]
    worth = tuple(
        np.stack([own[run]] + [matrix.fields[at].values[end][hand, run] for at, hand in drawn])
        for end, own in enumerate(matrix.own)
    )
    return Deals(np.stack(now), np.stack(final), worth, _spread(seen.promised))


def _spread(promised: Sequence[Floats]) -> float:
    return float(min(1.0, np.mean([promise.std() for promise in promised]) / EVEN))
