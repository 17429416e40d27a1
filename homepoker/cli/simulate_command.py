"""`homepoker simulate`: what bots win from each other, as a table or as one JSON object."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from logging import basicConfig
from math import isnan
from time import monotonic
from typing import Any

from homepoker.bots.odds_words import category, percent
from homepoker.bots.simulate import Result, Simulation, simulate
from homepoker.cli.options import levels
from homepoker.core.stakes import parse_stakes
from homepoker.outside import json_line
from homepoker.rules.game import Game
from homepoker.sentences.speech import chip_count

BEAT = 1.0  # seconds between two words about how far it is


def simulated(
    game: Game, hands: int, bots: str, seed: int, stakes: str | None, duplicate: bool, as_json: bool
) -> Iterator[str]:
    """The lines of the answer. A run that somebody stops is told as far as it came, and then is a
    KeyboardInterrupt."""
    # A decision that took too long is told: the seed does not give it again.
    basicConfig(format="%(message)s")
    chosen = parse_stakes(stakes) if stakes is not None else None
    progress = Progress()
    try:
        done = simulate(
            game, levels(bots, game), hands, seed, stakes=chosen, duplicate=duplicate, progress=progress
        )
    finally:
        progress.wipe()
    if as_json:
        yield json_line(_facts(done, seed))
    else:
        yield from _table(game, done, hands)
    if done.stopped:
        raise KeyboardInterrupt


class Progress:
    """Says now and then on the terminal how far a long run is and how long it still takes; nothing where stderr is
    none."""

    def __init__(self) -> None:
        self.heard = sys.stderr.isatty()
        self.began = monotonic()
        self.next, self.width = self.began + BEAT, 0

    def __call__(self, played: int, planned: int) -> None:
        """So many hands of so many are played."""
        now = monotonic()
        if not self.heard or now < self.next:
            return
        left = (now - self.began) * (planned - played) / played
        text = f"{played:,} of {planned:,} hands, about {_lasts(left)} left"
        sys.stderr.write("\r" + text.ljust(self.width))
        sys.stderr.flush()
        self.next, self.width = now + BEAT, max(self.width, len(text))

    def wipe(self) -> None:
        """Take the last words away again."""
        if self.width:
            sys.stderr.write("\r" + " " * self.width + "\r")
            sys.stderr.flush()


def _lasts(seconds: float) -> str:
    """`1 second`, `40 seconds`, `3 minutes`, `2 hours`."""
    for size, unit in ((3600, "hour"), (60, "minute")):
        if seconds >= 1.5 * size:
            return f"{seconds / size:.0f} {unit}s"
    whole = max(1, round(seconds))
    return "1 second" if whole == 1 else f"{whole} seconds"


def _facts(done: Simulation, seed: int) -> dict[str, Any]:
    seats = [{**seat._asdict(), "se": None if isnan(seat.se) else seat.se} for seat in done.seats]
    return {**done._asdict(), "seed": seed, "seats": seats}


def _table(game: Game, done: Simulation, asked: int) -> Iterator[str]:
    speed = f"{done.hands_per_second:.0f} hands a second"
    yield f"{done.game}: {_hands(done.hands)} at {done.stakes}, seed {done.seed}, {speed}"
    yield from _remarks(done, asked)
    for seat in done.seats:
        won = f"{seat.chips:+9d} chips  {seat.bb_per_100:+9.1f} bb/100, {_error(seat)}"
        yield f"{seat.seat:>3} {seat.bot:<12} {won}"
    yield from _unit(done)
    yield from _kinds(done, "high" if game.ends[0].best == "high" else "low")


def _remarks(done: Simulation, asked: int) -> Iterator[str]:
    if done.stopped:
        yield f"stopped after {done.hands:,} of {_hands(done.planned)}"
    if done.duplicate:
        each = len(done.seats)
        more = f"; {done.planned} instead of {asked}, to play whole decks" if done.planned > asked else ""
        yield f"duplicate: every deck {each} times, with each bot in every seat{more}"


def _unit(done: Simulation) -> Iterator[str]:
    """What a bb is where no big blind of that size is posted."""
    stakes = parse_stakes(done.stakes)
    if stakes.unit not in stakes.blinds[1:2]:
        yield f"a bb is the minimum bet, {chip_count(stakes.unit)}"


def _error(seat: Result) -> str:
    return "standard error unknown" if isnan(seat.se) else f"standard error {seat.se:.1f}"


def _kinds(done: Simulation, side: str) -> Iterator[str]:
    """How many hands came to a showdown, and what the players showed there, the commonest first."""
    total = sum(done.categories.values())
    if not total:
        yield "no hand came to a showdown"
        return
    yield f"{done.showdowns:,} of {_hands(done.hands)} came to a showdown; what the {total:,} players there had:"
    for name, count in done.categories.items():
        yield f"    {percent(count / total):>7}  {category(name, side)}"


def _hands(count: int) -> str:
    return "1 hand" if count == 1 else f"{count:,} hands"
