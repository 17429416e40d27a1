"""Does every level beat the one below? Run as `python -m tests.benchmarks.bots_matrix`, in parts or whole.

Bots of two neighbouring levels take every other seat, each deck is played twice with the seats changed; `--alone`
seats one of the better level at a table of the other, in every seat once a deck. Says first how long it will take.
A line a result: the better level's big blinds in a hundred hands, with standard error.
"""

from __future__ import annotations

import argparse
import sys
from itertools import pairwise
from time import perf_counter

from homepoker.bots.compare import compare
from homepoker.bots.policy import LEVELS
from homepoker.core.stakes import parse_stakes
from homepoker.rules.library import load

GAMES = (
    *("texas_holdem", "texas_holdem=fl:2/4", "omaha8=fl:2/4", "six_pack", "otis_elevator", "criss_cross_9"),
    *("pyramid", "lamebrain_pete", "london_bridge", "seven_card_stud", "five_card_draw"),
    *("poker_2_11_hilo=fl:2/4", "tic_tac_toe", "iron_cross_4"),
)


def main() -> None:
    """Read what to run, say how long it takes, run it."""
    reads = argparse.ArgumentParser(description=__doc__)
    reads.add_argument(
        "--games",
        nargs="+",
        default=GAMES,
        metavar="GAME[=STAKES]",
        help="ids, for their own stakes or others",
    )
    reads.add_argument(
        "--pairs", default="", help="such as shark/reader,reader/regular (default: all neighbours)"
    )
    reads.add_argument("--decks", type=int, default=1000)
    reads.add_argument("--seats", type=int, default=4)
    reads.add_argument(
        "--alone", action="store_true", help="one of the better level, the others of the worse"
    )
    reads.add_argument("--seed", default="matrix")
    asked = reads.parse_args()
    pairs = [tuple(pair.split("/")) for pair in asked.pairs.split(",") if pair]
    pairs = pairs or [(better, worse) for worse, better in pairwise(LEVELS)]
    games = [game.partition("=") for game in asked.games]
    runs = [
        (load(game), parse_stakes(stakes) if stakes else None, better, worse)
        for game, _, stakes in games
        for better, worse in pairs
    ]
    began = perf_counter()
    for game, stakes, better, worse in runs:
        compare(game, better, worse, 2, "how long", seats=asked.seats, stakes=stakes, alone=asked.alone)
    minutes = (perf_counter() - began) / 2 * asked.decks / 60
    print(f"{len(runs)} runs of {asked.decks} decks: about {minutes:.0f} minutes", file=sys.stderr)
    for game, stakes, better, worse in runs:
        run = compare(
            game, better, worse, asked.decks, asked.seed, seats=asked.seats, stakes=stakes, alone=asked.alone
        )
        low, high = run.bb_per_100 - 1.96 * run.se, run.bb_per_100 + 1.96 * run.se
        won = f"{run.bb_per_100:+7.1f} bb/100 (se {run.se:.1f}, 95 % from {low:+.1f} to {high:+.1f})"
        print(f"{run.game:<18} {run.stakes:<24} {better:>8} v {worse:<8} {won} {run.hands} hands", flush=True)


if __name__ == "__main__":
    main()
