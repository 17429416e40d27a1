"""Where values stand among weighted rivals' hands, in every run-out at once."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from homepoker.bots.equity.deals import Flags, Floats
from homepoker.bots.equity.walk import Values

_COLUMN = 1 << 24  # more than any value, so that columns stay apart in one sorted array


class Rungs(NamedTuple):
    """A field's values sorted within each run-out: (runs, hands) flattened; `order` says which hand stands where."""

    keys: npt.NDArray[np.int64]
    order: npt.NDArray[np.intp]
    runs: int
    hands: int


class Ladder(NamedTuple):
    """Rungs with the weight of all hands up to each of them, and the whole weight of each run-out."""

    rungs: Rungs
    cumulated: Floats
    totals: Floats


def rungs(values: Values) -> Rungs:
    """Sort a (hands, runs) array."""
    hands, runs = values.shape
    columns = values.T.astype(np.int64)
    order = np.argsort(columns, axis=1)
    keys = np.take_along_axis(columns, order, axis=1) + np.arange(runs)[:, None] * _COLUMN
    return Rungs(keys.ravel(), order, runs, hands)


def ladder(sorted_values: Rungs, valid: Flags, weights: Floats) -> Ladder:
    """Give every hand its weight; impossible hands weigh nothing."""
    heavy = valid.T * weights[None, :]
    heavy = np.take_along_axis(heavy, sorted_values.order, axis=1)
    cumulated = np.zeros((sorted_values.runs, sorted_values.hands + 1))
    np.cumsum(heavy, axis=1, out=cumulated[:, 1:])
    return Ladder(sorted_values, cumulated, cumulated[:, -1])


def below(steps: Ladder, values: Values) -> tuple[Floats, Floats]:
    """How much of the field's weight lies below, and level with, each value of a (queries, runs) array."""
    found = steps.rungs
    asked = values.astype(np.int64) + np.arange(found.runs)[None, :] * _COLUMN
    base = np.arange(found.runs)[None, :] * found.hands
    row = np.arange(found.runs)[None, :]
    under = steps.cumulated[row, np.searchsorted(found.keys, asked, "left") - base]
    upto = steps.cumulated[row, np.searchsorted(found.keys, asked, "right") - base]
    whole = np.maximum(steps.totals, 1e-12)[None, :]
    return under / whole, (upto - under) / whole


def among(steps: Ladder) -> tuple[Floats, Floats]:
    """The same for every hand of the field itself, (hands, runs): cheaper than asking for each value."""
    found = steps.rungs
    keys = found.keys.reshape(found.runs, found.hands)
    places = np.arange(found.hands)
    new = np.ones(keys.shape, bool)
    np.not_equal(keys[:, 1:], keys[:, :-1], out=new[:, 1:])
    first = np.maximum.accumulate(np.where(new, places, 0), axis=1)
    last = np.ones(keys.shape, bool)
    last[:, :-1] = new[:, 1:]
    after = np.minimum.accumulate(np.where(last, places + 1, found.hands)[:, ::-1], axis=1)[:, ::-1]
    under = np.take_along_axis(steps.cumulated, first, axis=1)
    upto = np.take_along_axis(steps.cumulated, after, axis=1)
    whole = np.maximum(steps.totals, 1e-12)[:, None]
    less, level = np.empty((found.runs, found.hands)), np.empty((found.runs, found.hands))
    np.put_along_axis(less, found.order, under / whole, axis=1)
    np.put_along_axis(level, found.order, (upto - under) / whole, axis=1)
    return less.T, level.T
