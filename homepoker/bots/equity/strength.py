"""From sampled values to what a person thinks in: the share of the pot, and who is ahead of whom."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from math import prod
from operator import mul
from typing import NamedTuple

import numpy as np

from homepoker.bots.equity.deals import Floats
from homepoker.bots.equity.ladder import Ladder, among, below, ladder, rungs
from homepoker.bots.equity.matrix import Field, Matrix
from homepoker.bots.equity.walk import Values

Ladders = tuple[Ladder, ...]  # one an end


class Standing(NamedTuple):
    """How a seat stands against random hands. `equity` is its share of the pot against all rivals at once, `score`
    its promise: the share against one hand of the pooled rivals, 0 to 1. For each rival, `ahead` is the part of
    its possible hands that promise less, and `best` the mean promise of its best hand, its best two, three ..."""

    equity: float
    score: float
    ahead: tuple[float, ...]
    best: tuple[tuple[float, ...], ...]

    @property
    def top(self) -> float:
        """The part of random hands, rivals taken together, that are better than the own one."""
        return 1.0 - float(prod(self.ahead) ** (1 / len(self.ahead)))

    def against(self, rival: int, part: float) -> float:
        """The share against that rival's best hands, such a part of all."""
        best = self.best[rival]
        mean = best[min(len(best), max(1, round(part * len(best)))) - 1]
        return min(0.97, max(0.03, 0.5 + self.score - mean))


def shares(own: Sequence[Values], rivals: Sequence[Ladders]) -> Floats:
    """The part of the pot that each own value of (queries, runs) takes from all those rivals at once.

    Every end is worth the same; an end nobody has a hand for adds to the first. A tie counts for half."""
    return _shared(own, [[below(rival[end], values) for rival in rivals] for end, values in enumerate(own)])


def _shared(own: Sequence[Values], places: Sequence[Sequence[tuple[Floats, Floats]]]) -> Floats:
    """`places` has for each end and each rival what lies below and level with the own values."""
    taken = first = np.zeros(own[0].shape)
    for end, (values, rivals) in enumerate(zip(own, places, strict=True)):
        win = reduce(mul, (less + level / 2 for less, level in rivals))
        if end == 0:
            taken = first = win
            continue
        nothing = values == 0
        nobody = reduce(mul, (level for _, level in rivals))
        taken = taken + np.where(nothing, nobody * first, win)
    return taken / len(own)


def standing(matrix: Matrix) -> Standing:
    """How the seat stands against random hands of every rival."""
    own = [end[None] for end in matrix.own]
    pooled = pool(matrix.fields)
    score = float(shares(own, [pooled]).mean())
    ahead: list[float] = []
    best: list[tuple[float, ...]] = []
    for promise, field in zip(promises(matrix.fields, pooled), matrix.fields, strict=True):
        under = np.where(promise < score, 1.0, np.where(promise == score, 0.5, 0.0))
        ahead += [float((under * field.weights).sum() / field.weights.sum())] * len(field.seats)
        best += [_best(promise, field.weights)] * len(field.seats)
    if len(matrix.fields) == 1:
        rivals = [pooled] * len(matrix.fields[0].seats)
    else:
        rivals = [steps for field in matrix.fields for steps in [ladders(field)] * len(field.seats)]
    return Standing(float(shares(own, rivals).mean()), score, tuple(ahead), tuple(best))


def _best(promise: Floats, weights: Floats) -> tuple[float, ...]:
    """The mean promise of the best hand in a hundred, the best two, ... all."""
    order = np.argsort(-promise, kind="stable")
    heavy = np.cumsum(weights[order])
    total = np.cumsum((promise * weights)[order])
    marks = np.searchsorted(heavy, heavy[-1] * np.arange(1, 101) / 100).clip(0, len(order) - 1)
    return tuple((total[marks] / heavy[marks]).tolist())


def pool(fields: Sequence[Field]) -> Ladders:
    """All rivals' possible hands together, each rival with the same weight."""
    valid = np.concatenate([field.valid for field in fields])
    weights = np.concatenate([field.weights / field.weights.sum() * len(field.seats) for field in fields])
    ends = zip(*(field.values for field in fields), strict=True)
    return tuple(ladder(rungs(np.concatenate(end)), valid, weights) for end in ends)


def ladders(field: Field) -> Ladders:
    """One field's hands, an end each."""
    return tuple(ladder(rungs(values), field.valid, field.weights) for values in field.values)


def promises(fields: Sequence[Field], pooled: Ladders) -> list[Floats]:
    """What each hand of each field promises against the pool: its mean share over the run-outs that it allows."""
    values = [np.concatenate([field.values[end] for field in fields]) for end in range(len(pooled))]
    each = _shared(values, [[among(steps)] for steps in pooled])
    valid = np.concatenate([field.valid for field in fields])
    count = valid.sum(axis=1)
    mean: Floats = np.where(count > 0, (each * valid).sum(axis=1) / np.maximum(count, 1), 0.5)
    return np.split(mean, np.cumsum([len(field.valid) for field in fields])[:-1])


def shared_among(field: Field) -> Floats:
    """What each hand takes against the other hands of its field in each run-out, (hands, runs)."""
    weights = np.ones(len(field.valid))
    steps = [ladder(rungs(values), field.valid, weights) for values in field.values]
    return _shared(field.values, [[among(step)] for step in steps])
