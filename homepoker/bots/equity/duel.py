"""The seat's own hand against weighted rivals, some of whom may fold."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from homepoker.bots.equity.deals import Floats
from homepoker.bots.equity.matrix import Matrix
from homepoker.bots.equity.ranges import Ranges
from homepoker.bots.habits import soft

NOBODY: Mapping[int, float] = {}


class _Against(NamedTuple):
    """For one field, an array (hands, runs) an end: whether the own hand wins (a tie counts for half), and whether
    both have nothing there. `order` sorts the hands by what they promise."""

    wins: tuple[Floats, ...]
    both_nothing: tuple[Floats, ...]
    valid: Floats
    order: npt.NDArray[np.intp]


class Duel:
    """Shares of the pot, computed for any weights of the rivals' hands."""

    def __init__(self, ranges: Ranges) -> None:
        matrix = ranges.matrix
        self.weights = ranges.weights
        self.against: dict[int, _Against] = {}
        for at, field in enumerate(matrix.fields):
            met = _against(matrix, at, np.argsort(ranges.survey.promised[at], kind="stable"))
            self.against.update(dict.fromkeys(field.seats, met))
        self.ends = len(matrix.own)
        self.runs = len(matrix.own[0])
        self.nothing = [end == 0 for end in matrix.own]

    def share(
        self,
        paying: Mapping[int, float] = NOBODY,
        best: Mapping[int, float] = NOBODY,
        *,
        softness: float = 0.07,
    ) -> float:
        """The share of the pot. A rival in `paying` plays that better part of its range and folds the rest; one in
        `best` is sure to play and holds that better part of its range; any other plays all of it."""
        first = total = np.zeros(self.runs)
        for end in range(self.ends):
            win, nobody = np.ones(self.runs), np.ones(self.runs)
            for seat, met in self.against.items():
                plays = paying.get(seat, 1.0)
                weights = self._weights(seat, met, paying.get(seat, best.get(seat, 1.0)), softness)
                beaten, void = self._met(met, weights, end)
                win = win * (1 - plays + plays * beaten)
                nobody = nobody * (1 - plays + plays * void)
            first = win if end == 0 else first
            total = total + (np.where(self.nothing[end], nobody * first, win) if end else win)
        return float(total.mean()) / self.ends

    def _weights(self, seat: int, met: _Against, part: float, softness: float) -> Floats:
        """The weights of the better part of a rival's range."""
        weights = self.weights[seat]
        if part >= 1:
            return weights
        held = weights[met.order]
        quantiles = (np.cumsum(held) - held / 2) / held.sum()
        kept = np.empty_like(weights)
        kept[met.order] = held * soft(quantiles, 1 - part, softness)
        return kept

    def _met(self, met: _Against, weights: Floats, end: int) -> tuple[Floats, Floats]:
        whole = np.maximum(weights @ met.valid, 1e-9)
        void = weights @ met.both_nothing[end] / whole if end else np.zeros(self.runs)
        return weights @ met.wins[end] / whole, void


def _against(matrix: Matrix, at: int, order: npt.NDArray[np.intp]) -> _Against:
    field = matrix.fields[at]
    valid = field.valid.astype(np.float64)
    wins, void = [], []
    for own, theirs in zip(matrix.own, field.values, strict=True):
        level = (theirs == own[None]) & field.valid
        wins.append(((theirs < own[None]) & field.valid) + level / 2)
        void.append((level & (own == 0)[None]).astype(np.float64))
    return _Against(tuple(wins), tuple(void), valid, order)
