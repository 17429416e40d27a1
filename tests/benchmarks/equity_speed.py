"""Equity samples a second beside poker-equity: the same question, in turns, so that a busy machine slows both.

    python -m tests.benchmarks.equity_speed [--rounds 7] [--samples 2000000]

The question is ace-king of hearts on a flop of Qs 7h 2h against three unknown hands. Whole runs are timed from the
question to the answer; ours on one thread, poker-equity as it comes (a thread a core). The other lines have no rival
and say what a second buys elsewhere.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Iterator
from statistics import median

from homepoker.bots.odds import rate
from homepoker.bots.typed import Typed, read_board, typed_stand
from homepoker.cards import parse_cards
from homepoker.rules.library import load

Runner = Callable[[int, int], float]  # samples and seed to the equity
FLOP = ("texas_holdem", "Ah Kh", "Qs 7h 2h", 4)
OTHERS = (
    ("texas_holdem", "Ah Kh", "", 6),
    ("omaha", "Ah Kh 7d 6d", "", 6),
    ("omaha8", "As 2s 3d Kh", "", 4),
    ("otis_elevator", "Ah Kh 7d 6d", "", 4),
    ("six_pack", "Ah Kh", "h12=Qh h6=Jc", 4),
    ("criss_cross_9", "Ah Kh 2d 3c", "", 4),
    ("pyramid", "Ah Kh 7d 6d 2c", "", 4),
    ("seven_card_stud", "Ah Kh 7d", "", 4),
)


def ours(game: str, hole: str, board: str, players: int) -> Runner:
    """Samples of this package."""
    chosen = load(game)
    stand = typed_stand(chosen, Typed(parse_cards(hole), read_board(chosen, board), players))
    return lambda samples, seed: rate(stand, samples, seed).equity


def poker_equity() -> Runner:
    """The same question to poker-equity (it must be installed)."""
    import poker_equity

    hands = ["AhKh", "**", "**", "**"]

    def run(samples: int, seed: int) -> float:
        found = poker_equity.chunk_from_text("holdem", hands, board="Qs7h2h", samples=samples, seed=seed)
        return float(found["players"][0]["equity"])

    return run


def timed(run: Runner, samples: int, seed: int) -> tuple[float, float]:
    """Samples a second, and the equity."""
    start = time.perf_counter()
    equity = run(samples, seed)
    return samples / (time.perf_counter() - start), equity


def compare(rounds: int, samples: int) -> Iterator[str]:
    """A line a round, then the median of the ratios."""
    mine, rival = ours(*FLOP), poker_equity()
    timed(mine, samples, 0), timed(rival, samples // 10, 0)
    ratios = []
    for seed in range(1, rounds + 1):
        fast, equity = timed(mine, samples, seed)
        slow, other = timed(rival, samples // 4, seed)
        ratios.append(fast / slow)
        speeds = f"{fast / 1e6:6.2f} M/s and {slow / 1e6:6.2f} M/s"
        yield f"round {seed}: {speeds}, {ratios[-1]:5.1f} times; equity {equity:.4f} and {other:.4f}"
    yield f"median {median(ratios):.1f} times, from {min(ratios):.1f} to {max(ratios):.1f}"


def elsewhere() -> Iterator[str]:
    """Samples a second in other games, whole questions answered."""
    for game, hole, board, players in OTHERS:
        run = ours(game, hole, board, players)
        run(2_000, 0)
        speed, _ = timed(run, 50_000, 1)
        yield f"{game:<18}{players} players {speed / 1e6:7.3f} M/s"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--samples", type=int, default=2_000_000)
    args = parser.parse_args()
    for line in (*compare(args.rounds, args.samples), *elsewhere()):
        print(line, flush=True)


if __name__ == "__main__":
    main()
