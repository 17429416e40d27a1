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


def shares(own: Sequence[Values], rivals: Sequence[Ladders], *, declared: bool = False) -> Floats:
    """The part of the pot that each own value of (queries, runs) takes from all those rivals at once.

    Every end is worth the same; an end nobody has a hand for adds to the first. A tie counts for half. Where ends
    are `declared` everybody goes for the one at which the hand stands better."""
    places = [[below(rival[end], values) for rival in rivals] for end, values in enumerate(own)]
    return (_declared if declared else _shared)(own, places)


Places = Sequence[
    Sequence[tuple[Floats, Floats]]
]  # by end and rival, what lies below and level with own values


def _declared(own: Sequence[Values], places: Places) -> Floats:
    """With one's two sides independent of each other, a rival goes the way on which a hand is better than a part
    x of all with probability (1 - x * x) / 2, and the other way with one half."""
    taken = np.zeros(own[0].shape)
    for values, rivals in zip(own, places, strict=True):
        squares = [(less + level / 2) ** 2 for less, level in rivals]
        unbeaten = reduce(mul, ((1 + square) / 2 for square in squares))
        alone = reduce(mul, (square / 2 for square in squares))
        taken = np.maximum(taken, np.where(values == 0, 0.0, (unbeaten + alone) / 2))
    return taken


def _shared(own: Sequence[Values], places: Places) -> Floats:
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


class Survey(NamedTuple):
    """Every sampled hand against the pooled rivals. For each field `each` is what its hands take in each run-out
    (hands, runs) and `promised` the mean over the run-outs a hand allows; `own` (runs,) and `score` are the same
    for the seat. Where hands are seated, `each` goes by place."""

    pooled: Ladders
    each: tuple[Floats, ...]
    promised: tuple[Floats, ...]
    own: Floats
    score: float


def survey(own: Sequence[Values], fields: Sequence[Field], *, declared: bool) -> Survey:
    """Look at all hands together; `declared` as for shares."""
    pooled = pool(fields)
    each = everybody(fields, pooled, declared=declared)
    promised = tuple(promises(share, field) for share, field in zip(each, fields, strict=True))
    mine = shares([end[None] for end in own], [pooled], declared=declared)[0]
    return Survey(pooled, each, promised, mine, float(mine.mean()))


def standing(matrix: Matrix, seen: Survey | None = None) -> Standing:
    """How the seat stands against random hands of every rival."""
    declared = bool(matrix.walk.game.declare)
    seen = seen or survey(matrix.own, matrix.fields, declared=declared)
    ahead: list[float] = []
    best: list[tuple[float, ...]] = []
    for promise, field in zip(seen.promised, matrix.fields, strict=True):
        ahead += [float(part_below(promise, field.weights, np.array([seen.score]))[0])] * len(field.seats)
        best += [_best(promise, field.weights)] * len(field.seats)
    if len(matrix.fields) == 1:
        rivals = [seen.pooled] * len(matrix.fields[0].seats)
    else:
        rivals = [steps for field in matrix.fields for steps in [ladders(field)] * len(field.seats)]
    equity = float(shares([end[None] for end in matrix.own], rivals, declared=declared).mean())
    return Standing(equity, seen.score, tuple(ahead), tuple(best))


def part_below(values: Floats, weights: Floats, asked: Floats) -> Floats:
    """For each value asked, the weight of smaller values and half that of equal ones, as a part of all."""
    order = np.argsort(values, kind="stable")
    cumulated = np.concatenate([[0.0], np.cumsum(weights[order])])
    found = values[order]
    under = cumulated[np.searchsorted(found, asked, "left")]
    upto = cumulated[np.searchsorted(found, asked, "right")]
    result: Floats = (under + upto) / (2 * cumulated[-1])
    return result


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
    heavy = [field.weighs / field.weighs.sum(axis=-1, keepdims=True) * len(field.seats) for field in fields]
    weights = np.concatenate(heavy, axis=-1)
    ends = zip(*(field.values for field in fields), strict=True)
    return tuple(ladder(rungs(np.concatenate(end)), valid, weights) for end in ends)


def ladders(field: Field) -> Ladders:
    """One field's hands, an end each."""
    return tuple(ladder(rungs(values), field.valid, field.weighs) for values in field.values)


def everybody(fields: Sequence[Field], pooled: Ladders, *, declared: bool) -> tuple[Floats, ...]:
    """What each hand of each field takes against the pool in each run-out."""
    values = [np.concatenate([field.values[end] for field in fields]) for end in range(len(pooled))]
    each = (_declared if declared else _shared)(values, [[among(steps)] for steps in pooled])
    return tuple(np.split(each, np.cumsum([len(field.valid) for field in fields])[:-1]))


def promises(each: Floats, field: Field) -> Floats:
    """What each hand takes on average in the run-outs that it meets and allows; one half where there are none."""
    if field.at is None:
        count = field.valid.sum(axis=1)
        result: Floats = np.where(count > 0, (each * field.valid).sum(axis=1) / np.maximum(count, 1), 0.5)
        return result
    hands, at = len(field.weights), field.at.ravel()
    sums: list[Floats] = [
        np.bincount(at, (part * field.valid).ravel(), hands).astype(np.float64)
        for part in (np.ones_like(each), each, each * each)
    ]
    count, total, squares = sums
    mean = np.where(count > 0, total / np.maximum(count, 1), 0.5)
    return _pulled(mean, squares, count)


def _pulled(mean: Floats, squares: Floats, count: Floats) -> Floats:
    """The averages drawn together by what is chance in them: the fewer run-outs each hand met, the wider apart they
    lie for no reason, and the own hand, which met all of them, would never be among the best or worst."""
    met = count > 1
    within = np.where(met, (squares - count * mean * mean) / np.maximum((count - 1) * count, 1), 0.0)
    apart = mean.var()
    reliable = max(0.02, 1 - within.mean() / max(apart, 1e-9))
    result: Floats = mean.mean() + (mean - mean.mean()) * reliable**0.5
    return result
