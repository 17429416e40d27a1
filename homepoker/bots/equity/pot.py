"""Who takes which part of the pot, for many showdowns at once, as the core settles one."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from homepoker.bots.equity.deals import Codes, Flags, Floats
from homepoker.bots.equity.parting import BOTH, HIGH, LOW
from homepoker.bots.equity.worth import Worth
from homepoker.rules.game import Game


def winners(game: Game, seats: Sequence[tuple[Worth, ...]], said: Codes | None = None) -> list[Flags]:
    """Who wins each end, (seats, deals) an end; nobody where no hand counts there. `said` are declarations."""
    ends = [np.stack([seat[end] for seat in seats]) for end in range(len(game.ends))]
    if said is None:
        return [_best(end, np.ones(end.shape, np.bool_)) for end in ends]
    left = np.ones(said.shape, np.bool_)
    sides = [HIGH if end.best == "high" else LOW for end in game.ends]
    while True:
        won = [_best(end, left & ((said & side) > 0)) for end, side in zip(ends, sides, strict=True)]
        alone = [end & (end.sum(axis=0) == 1) if game.declare_tie == "lose" else end for end in won]
        failed = left & (said == BOTH) & ~np.logical_and.reduce(alone)
        if not failed.any():
            return _or_by_cards(won, ends)
        left &= ~failed


def _best(worth: Worth, playing: Flags) -> Flags:
    held = np.where(playing, worth, 0)
    best: Flags = (held == held.max(axis=0)) & (held > 0)
    return best


def _or_by_cards(won: list[Flags], ends: Sequence[Worth]) -> list[Flags]:
    """Where everybody declared both and failed the cards speak."""
    nobody = ~np.logical_or.reduce([end.any(axis=0) for end in won])
    if not nobody.any():
        return won
    spoken = [_best(end, np.ones(end.shape, np.bool_)) for end in ends]
    return [np.where(nobody, by_cards, end) for by_cards, end in zip(spoken, won, strict=True)]


def shares(won: Sequence[Flags], seat: int) -> list[Floats]:
    """The part of the pot that a seat takes at each end: ends with a winner share the pot equally, and where no
    hand counts anywhere all seats share the first."""
    counts = [end.sum(axis=0) for end in won]
    contested: npt.NDArray[np.intp] = np.sum([count > 0 for count in counts], axis=0)
    taken = [
        np.where(end[seat], 1 / (np.maximum(count, 1) * np.maximum(contested, 1)), 0.0)
        for end, count in zip(won, counts, strict=True)
    ]
    taken[0] = np.where(contested == 0, 1 / len(won[0]), taken[0])
    return taken
