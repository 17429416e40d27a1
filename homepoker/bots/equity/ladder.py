"""Where values stand among weighted rivals' hands, in every run-out at once."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from homepoker.bots.equity.deals import Flags, Floats
from homepoker.bots.equity.walk import Values

_COLUMN = 1 << 24  # more than any value, so that columns stay apart in one sorted array
_SHORT = 1 << 16


class Rungs(NamedTuple):
    """A field's values sorted within each run-out, (runs, hands): `places` says where in an array (runs, hands) each
    of them came from, as an index into the flattened array."""

    values: npt.NDArray[np.int64]
    places: npt.NDArray[np.intp]

    @property
    def shape(self) -> tuple[int, int]:
        """Run-outs and hands."""
        runs, hands = self.values.shape
        return runs, hands


class Ladder(NamedTuple):
    """Rungs with the weight of all hands up to each of them, and the whole weight of each run-out."""

    rungs: Rungs
    cumulated: Floats
    totals: Floats


def rungs(values: Values) -> Rungs:
    """Sort a (hands, runs) array."""
    columns = np.ascontiguousarray(values.T)
    if columns.max(initial=0) < _SHORT:
        order = np.argsort(columns.astype(np.uint16), axis=1, kind="stable")  # counts digits: no comparisons
    else:
        order = np.argsort(columns, axis=1, kind="stable")
    runs, hands = columns.shape
    places = order + (np.arange(runs) * hands)[:, None]
    return Rungs(columns.ravel()[places].astype(np.int64), places)


def ladder(found: Rungs, valid: Flags, weights: Floats) -> Ladder:
    """Give every hand its weight; impossible hands weigh nothing."""
    heavy = (valid.T * weights).ravel()[found.places]
    runs, hands = found.shape
    cumulated = np.zeros((runs, hands + 1))
    np.cumsum(heavy, axis=1, out=cumulated[:, 1:])
    return Ladder(found, cumulated, np.maximum(cumulated[:, -1], 1e-12))


def below(steps: Ladder, values: Values) -> tuple[Floats, Floats]:
    """How much of the field's weight lies below, and level with, each value of a (queries, runs) array."""
    runs, hands = steps.rungs.shape
    column = np.arange(runs)
    keys = (steps.rungs.values + column[:, None] * _COLUMN).ravel()
    asked = values.astype(np.int64) + column * _COLUMN
    under = steps.cumulated[column, np.searchsorted(keys, asked, "left") - column * hands]
    upto = steps.cumulated[column, np.searchsorted(keys, asked, "right") - column * hands]
    return under / steps.totals, (upto - under) / steps.totals


def among(steps: Ladder) -> tuple[Floats, Floats]:
    """The same for every hand of the field itself, (hands, runs): cheaper than asking for each value."""
    sorted_values, flat = steps.rungs
    runs, hands = steps.rungs.shape
    new = np.ones((runs, hands), bool)
    np.not_equal(sorted_values[:, 1:], sorted_values[:, :-1], out=new[:, 1:])
    # Equal values share the weight below the first of them and up to the last.
    starts = np.flatnonzero(new)
    sizes = np.diff(starts, append=runs * hands)
    rows = starts // hands
    under = steps.cumulated.ravel()[starts + rows] / steps.totals[rows]
    upto = steps.cumulated.ravel()[starts + rows + sizes] / steps.totals[rows]
    less, level = np.empty(runs * hands), np.empty(runs * hands)
    less[flat.ravel()] = np.repeat(under, sizes)
    level[flat.ravel()] = np.repeat(upto - under, sizes)
    return less.reshape(runs, hands).T, level.reshape(runs, hands).T
