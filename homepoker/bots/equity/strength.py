"""From sampled values to what a person thinks in: the share of the pot, and who is ahead of whom."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from homepoker.bots.equity.ladder import Floats, Ladder, below, ladder, rungs
from homepoker.bots.equity.matrix import Field, Matrix
from homepoker.bots.equity.walk import Values

Ladders = tuple[Ladder, ...]  # one an end


class Standing(NamedTuple):
    """How a seat stands against random hands. `equity` is its share of the pot against all rivals at once,
    `ahead` for each rival the part of its possible hands that promise less, `score` the own promise: the share
    against one hand of the pooled rivals, 0 to 1."""

    equity: float
    ahead: tuple[float, ...]
    score: float


def shares(own: Sequence[Values], rivals: Sequence[Ladders]) -> Floats:
    """The part of the pot that each own value of (queries, runs) takes from all those rivals at once.

    Every end is worth the same; an end nobody has a hand for adds to the first. A tie counts for half."""
    ends = len(own)
    taken = np.zeros(own[0].shape)
    first = np.zeros(own[0].shape)
    for end, values in enumerate(own):
        win = np.ones(values.shape)
        nobody = np.where(values == 0, 1.0, 0.0)
        for rival in rivals:
            less, level = below(rival[end], values)
            win *= less + level / 2
            if ends > 1:
                nobody = nobody * (less + level)
        if end == 0:
            first = win
        taken += np.where(values == 0, nobody * first, win)
    return taken / ends


def standing(matrix: Matrix) -> Standing:
    """How the seat stands against random hands of every rival."""
    pooled = pool(matrix.fields)
    score = float(shares([end[None] for end in matrix.own], [pooled]).mean())
    ahead: list[float] = []
    rivals: list[Ladders] = []
    for field in matrix.fields:
        promise = promises(field, pooled)
        part = float((promise < score).mean() + (promise == score).mean() / 2)
        ahead += [part] * len(field.seats)
        rivals += [ladders(field)] * len(field.seats)
    equity = float(shares([end[None] for end in matrix.own], rivals).mean())
    return Standing(equity, tuple(ahead), score)


def pool(fields: Sequence[Field]) -> Ladders:
    """All rivals' possible hands together, each rival with the same weight."""
    valid = np.concatenate([field.valid for field in fields])
    weights = np.concatenate([np.full(len(field.valid), float(len(field.seats))) for field in fields])
    ends = range(len(fields[0].values))
    return tuple(
        ladder(rungs(np.concatenate([field.values[end] for field in fields])), valid, weights) for end in ends
    )


def ladders(field: Field, weights: Floats | None = None) -> Ladders:
    """One field's hands, an end each, with the given weights."""
    return tuple(ladder(rungs(values), field.valid, weights) for values in field.values)


def promises(field: Field, against: Ladders) -> Floats:
    """What each hand of the field promises: its mean share over the run-outs that it allows."""
    each = shares(field.values, [against])
    count = field.valid.sum(axis=1)
    total = (each * field.valid).sum(axis=1)
    result: Floats = np.where(count > 0, total / np.maximum(count, 1), 0.5)
    return result
