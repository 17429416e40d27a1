"""Adds up what sampled showdowns bring."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from math import sqrt

import numpy as np

from homepoker.bots.equity.deals import Codes, Flags, Floats
from homepoker.bots.equity.pot import shares, winners
from homepoker.bots.equity.worth import Worth, by_line, names, without_lines, worths
from homepoker.bots.odds_result import EndOdds, Odds
from homepoker.rules.game import Game
from homepoker.sentences.speech import end_word

LINE_SAMPLES = 16_384  # so many deals say well enough how often a line plays


class Tally:
    """Sums over blocks of deals; `odds` at the end."""

    def __init__(self, game: Game, seats: int, watched: Sequence[int] = ()) -> None:
        """`watched` are the rivals whose own shares are wanted."""
        self.game, self.watched = game, watched
        self.samples = self.lined = 0
        self.sum = self.squares = self.scoops = 0.0
        ends = len(game.ends)
        self.shared, self.shared_squares = [0.0] * ends, [0.0] * ends
        self.won, self.tied = [0.0] * ends, [0.0] * ends
        self.others = [0.0] * (seats - 1)
        self.kinds = [np.zeros(len(names(game, end)[0]), np.intp) for end in range(ends)]
        self.lines = [np.zeros(len(by_line(game, end)) + 1) for end in range(ends)]

    def add(self, seats: Sequence[tuple[Worth, ...]], said: Codes | None = None) -> None:
        """Count a block: every seat's worth at each end, and what was declared."""
        self.samples += len(seats[0][0])
        self._kinds(seats[0])
        if len(self.game.ends) == 1:
            self._one_end([seat[0] for seat in seats])
            return
        won = winners(self.game, seats, said)
        self._won(won)
        mine = shares(won, 0)
        for end, part in enumerate(mine):
            self.shared[end] += float(part.sum())
            self.shared_squares[end] += float((part * part).sum())
        self._sum(np.sum(mine, axis=0))
        for number in self.watched:
            self.others[number - 1] += float(np.sum(shares(won, number)))

    def _kinds(self, mine: tuple[Worth, ...]) -> None:
        for end, worth in enumerate(mine):
            order, kind = names(self.game, end)
            self.kinds[end] += np.bincount(kind[worth], minlength=len(order))

    def _one_end(self, worth: Sequence[Worth]) -> None:
        """A pot with one end: ties are looked at only where there are any."""
        mine, rivals = worth[0], worth[1:]
        best = reduce(np.maximum, rivals)
        alone = int(np.count_nonzero(mine > best))
        level = np.flatnonzero(mine == best)
        parts = 1 / (1 + sum((rival[level] == mine[level]) for rival in rivals))
        self.won[0] += alone
        self.tied[0] += len(level)
        self.scoops += alone
        self.sum += alone + float(parts.sum())
        self.squares += alone + float((parts * parts).sum())
        for number in self.watched:
            self.others[number - 1] += _part(worth, number)

    def _won(self, won: Sequence[Flags]) -> None:
        for end, who in enumerate(won):
            count = who.sum(axis=0)
            self.won[end] += float((who[0] & (count == 1)).sum())
            self.tied[end] += float((who[0] & (count > 1)).sum())
        anybody = np.stack([end.sum(axis=0) for end in won])
        mine = np.stack([end[0] for end in won])
        whole = ((anybody == mine) & (mine.any(axis=0))).all(axis=0)
        self.scoops += float(whole.sum())

    def _sum(self, taken: Floats) -> None:
        self.sum += float(taken.sum())
        self.squares += float((taken * taken).sum())

    def add_lines(self, hand: Codes, board: Codes) -> None:
        """Count on which lines the best hand lies, for some of the deals."""
        if self.lined >= LINE_SAMPLES or not any(
            by_line(self.game, end) for end in range(len(self.game.ends))
        ):
            return
        self.lined += hand.shape[1]
        for end in range(len(self.game.ends)):
            parts = by_line(self.game, end)
            if parts:
                alone = without_lines(self.game, end)
                worth = [worths(part.game, hand, board)[0] for part in parts]
                worth.append(worths(alone, hand, board)[0] if alone else np.zeros_like(worth[0]))
                self.lines[end] += _played(np.stack(worth))

    def odds(self) -> Odds:
        """What the sums come to."""
        if len(self.game.ends) == 1:
            self.shared[0], self.shared_squares[0] = self.sum, self.squares
        return Odds(
            samples=self.samples,
            equity=self.sum / self.samples,
            error=_error(self.sum, self.squares, self.samples),
            scoop=self.scoops / self.samples,
            ends=tuple(self._end(end) for end in range(len(self.game.ends))),
            others=tuple(other / self.samples for other in self.others),
        )

    def _end(self, end: int) -> EndOdds:
        order = names(self.game, end)[0]
        lines = [*(part.line for part in by_line(self.game, end)), None]
        played = self.lines[end] / max(1, self.lined)
        return EndOdds(
            side=end_word(self.game.ends[end]),
            share=self.shared[end] / self.samples,
            error=_error(self.shared[end], self.shared_squares[end], self.samples),
            win=self.won[end] / self.samples,
            tie=self.tied[end] / self.samples,
            categories=tuple(
                (name, int(count) / self.samples)
                for name, count in zip(order, self.kinds[end], strict=True)
                if count
            ),
            lines=tuple((line, float(part)) for line, part in zip(lines, played, strict=True) if line or part)
            if len(lines) > 1
            else (),
        )


def _error(total: float, squares: float, samples: int) -> float:
    """The standard error of the mean."""
    mean = total / samples
    return sqrt(max(0.0, squares / samples - mean * mean) / max(1, samples - 1))


def _part(worth: Sequence[Worth], seat: int) -> float:
    """What a seat takes of pots with one end, added up."""
    mine, others = worth[seat], [*worth[:seat], *worth[seat + 1 :]]
    best = reduce(np.maximum, others)
    level = np.flatnonzero(mine == best)
    parts = 1 / (1 + sum((other[level] == mine[level]) for other in others))
    return float(np.count_nonzero(mine > best)) + float(parts.sum())


def _played(worth: Worth) -> Floats:
    """How often each row is the best of its column, shared where several are; the last row (own cards alone) has
    what it reaches for itself."""
    best = (worth == worth.max(axis=0)) & (worth > 0)
    best[:-1] &= ~best[-1]
    counts: Floats = (best / np.maximum(best.sum(axis=0), 1)).sum(axis=1)
    return counts
