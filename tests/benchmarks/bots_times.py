"""How long a bot thinks: `python -m tests.benchmarks.bots_times [--games ..] [--levels ..] [--decisions N]`.

Whole hands of four bots of one level, every decision timed. Limits go by how many candidate sets a hand of the game
has. They are held against processor time, which other programs on the machine do not lengthen; what the clock on the
wall says stands beside it. The first hand of a game loads its tables and does not count. Ends with 1 when a limit is
passed.
"""

from __future__ import annotations

import argparse
import logging
import sys
import time
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from homepoker.bots.policy import LEVELS, decide
from homepoker.bots.spot import read_spot
from homepoker.core.hand import Hand
from homepoker.core.stakes import parse_stakes
from homepoker.rules.game import Game
from homepoker.rules.library import load
from tests.playing import deal

GAMES = (
    *("texas_holdem", "six_pack", "five_card_draw", "seven_card_stud", "lamebrain_pete", "spit_in_the_ocean"),
    *("poker_2_11", "tic_tac_toe_4", "pyramid", "otis_elevator", "poker_2_11_hilo", "omaha", "courchevel"),
    *("london_bridge", "east_village", "omaha8", "cage_match", "drawmaha", "iron_cross_5_hilo"),
    *("padre", "criss_cross_9", "southern_cross"),
)
FEW, MANY = 100, 500  # candidate sets
MIDDLE, HIGH_FEW, HIGH_MANY = 10.0, 40.0, 100.0  # milliseconds: half the decisions, and 95 in 100
SEATS = 4


class Spent(NamedTuple):
    """Milliseconds one decision took of the processor and by the clock, and what was asked."""

    cpu: float
    wall: float
    kind: str


def timed(hand: Hand, level: str, seed: str) -> Iterator[Spent]:
    """Play the hand to its end."""
    while hand.waiting:
        view = hand.view(hand.waiting[0])
        cpu, wall = time.thread_time(), time.perf_counter()
        action = decide(view, hand.game, level=level, seed=seed)
        spent = time.thread_time() - cpu, time.perf_counter() - wall
        hand.apply(action)
        yield Spent(1000 * spent[0], 1000 * spent[1], view.legal.kind)


def decisions(game: Game, level: str, count: int, seed: str) -> list[Spent]:
    """So many decisions of whole hands, at the game's own stakes and no-limit in turn."""
    found: list[Spent] = []
    number = 0
    while len(found) < count:
        stakes = parse_stakes(game.stakes if number % 2 == 0 else "nl:1/2")
        hand = deal(game, min(SEATS, game.maximum), f"{seed} {number}", stakes=stakes)
        spent = list(timed(hand, level, f"{seed} {number}"))
        found += spent if number else []
        number += 1
    return found


def candidates(game: Game) -> int:
    """How many sets of cards a hand of the game is the best of."""
    from homepoker.bots.equity.walk import walker

    hand = deal(game, 2, "candidates")
    return walker(game, read_spot(hand.view(hand.waiting[0]), game).size).rows


def part(values: Sequence[float], share: float) -> float:
    """The value that such a share of them does not pass."""
    return sorted(values)[min(len(values) - 1, int(share * len(values)))]


def line(game: Game, level: str, found: Sequence[Spent]) -> tuple[str, bool]:
    """A row of the table, and whether it keeps its limits."""
    sets = candidates(game)
    high = HIGH_FEW if sets <= FEW else HIGH_MANY
    cpu, wall = [spent.cpu for spent in found], [spent.wall for spent in found]
    slowest = max(found, key=lambda spent: spent.cpu)
    middle, top = part(cpu, 0.5), part(cpu, 0.95)
    kept = top <= high and (middle <= MIDDLE or sets > FEW)
    figures = "".join(f"{value:8.1f}" for value in (middle, top, slowest.cpu))
    walls = "".join(f"{value:8.1f}" for value in (part(wall, 0.5), part(wall, 0.95), max(wall)))
    limit = f"{high:6.0f}  {'' if kept else 'SLOW'}"
    return f"{game.id:<20}{sets:>5} {level:<8}{len(found):>5}{figures} {slowest.kind:<8}{walls}{limit}", kept


def main() -> int:
    """Measure and print the table."""
    reads = argparse.ArgumentParser(description=__doc__)
    reads.add_argument("--games", default=",".join(GAMES), help="ids joined by commas")
    reads.add_argument("--levels", default=",".join(LEVELS))
    reads.add_argument("--decisions", type=int, default=200, help="at least so many a row")
    reads.add_argument("--seed", default="times")
    asked = reads.parse_args()
    logging.basicConfig(format="%(message)s")
    title = f"{'p50':>8}{'p95':>8}{'max':>8} {'asked':<8}"
    print(f"{'game':<20}{'sets':>5} {'level':<8}{'n':>5}{title}{'wall p50':>8}{'p95':>8}{'max':>8}  limit")
    good = True
    for name in asked.games.split(","):
        for level in asked.levels.split(","):
            row, kept = line(load(name), level, decisions(load(name), level, asked.decisions, asked.seed))
            good = good and kept
            print(row, flush=True)
    return int(not good)


if __name__ == "__main__":
    sys.exit(main())
