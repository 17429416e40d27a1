"""Ranking, beside the rivals: every pair measured in turns in one run, medians of the ratios of each turn.

Run it by hand: `python tests/benchmarks/ranking.py [ROUNDS] [--tasks TASK ...]` with the extra `bench` installed. A
ratio above 1 says that homepoker is faster. Time is processor time, so that other programs disturb it little; rivals
that would use several threads are held to one, as numpy is here. The last column sets the best turn of each beside
the other's: what a quiet machine would show.
"""

from __future__ import annotations

import argparse
import gc
from collections.abc import Callable
from statistics import median
from time import process_time
from typing import Any

import eval7
import numpy as np
import poker_equity
import treys
from phevaluator.evaluator import evaluate_cards
from phevaluator.evaluator_omaha import evaluate_omaha_cards
from pokerkit import StandardHighHand

from homepoker.cards import card_text
from homepoker.cli import bench_command as bench
from homepoker.ranking.batch.candidates import Candidates, high_ranking
from homepoker.ranking.batch.dealing import deal, generator

Work = Callable[[], int]
HANDS = 2_000


def looped(rank: Callable[[Any], object], hands: list[Any]) -> Work:
    """Rank hands one by one."""

    def work() -> int:
        for hand in hands:
            rank(hand)
        return len(hands)

    return work


def dealt(cards: int) -> list[list[int]]:
    return deal(generator("rivals"), HANDS, cards).T.tolist()


def in_eval7(cards: int) -> Work:
    return looped(eval7.evaluate, [[eval7.Card(card_text(card)) for card in hand] for hand in dealt(cards)])


def in_treys(cards: int) -> Work:
    evaluate = treys.Evaluator().evaluate
    hands = [[treys.Card.new(card_text(card)) for card in hand] for hand in dealt(cards)[: HANDS // 10]]
    return looped(lambda hand: evaluate(hand[:2], hand[2:]), hands)


def in_phevaluator(cards: int) -> Work:
    return looped(lambda hand: evaluate_cards(*hand), dealt(cards))


def in_pokerkit(cards: int) -> Work:
    texts = ["".join(map(card_text, hand)) for hand in dealt(cards)[: HANDS // 200]]
    return looped(lambda text: StandardHighHand.from_game(text[:4], text[4:]), texts)


def in_poker_equity(cards: int) -> Work:
    texts = ["".join(map(card_text, hand)) for hand in dealt(cards)]
    return lambda: len(poker_equity.score_batch("high", texts))


def sampled(game: str, hands: list[str], board: str = "") -> Work:
    return lambda: poker_equity.chunk_from_text(game, hands, board, samples=10_000, threads=1)["samples"]


def omaha_values() -> Work:
    """Four hole cards and five of the board, 16,384 hands a call."""
    candidates, ranking = Candidates(bench.pick(4, 2, [(0, 1, 2, 3, 4)])), high_ranking()
    codes = list(deal(generator("omaha"), 16_384, 9))
    return lambda: candidates.values(codes, ranking).size


def omaha_in_phevaluator() -> Work:
    hands = [hand[4:] + hand[:4] for hand in dealt(9)]  # board first
    return looped(lambda hand: evaluate_omaha_cards(*hand), hands)


def rates(works: dict[str, Work], rounds: int) -> dict[str, list[float]]:
    """Units a second of each, one figure a turn."""
    seen: dict[str, list[float]] = {name: [] for name in works}
    for work in works.values():
        work()
    for _ in range(rounds):
        for name, work in works.items():
            done, start = 0, process_time()
            while (elapsed := process_time() - start) < 0.02:
                done += work()
            seen[name].append(done / elapsed)
    return seen


def ours() -> dict[str, Work]:
    return {task.name: task.prepare() for task in bench.TASKS} | {"omaha_values": omaha_values()}


def rivals() -> dict[str, dict[str, Work]]:
    """Each of our tasks with the rivals that can do it."""
    scalar = {"eval7": in_eval7, "treys": in_treys, "phevaluator": in_phevaluator, "pokerkit": in_pokerkit}
    loops = {cards: {name: make(cards) for name, make in scalar.items()} for cards in (5, 7)}
    native = ("eval7", "phevaluator")
    return {
        "rank_5_scalar": loops[5],
        "rank_7_scalar": loops[7],
        **{
            f"rank_{cards}_batch": {"poker-equity": in_poker_equity(cards)}
            | {name: loops[cards][name] for name in native}
            for cards in (5, 7)
        },
        "omaha_values": {"phevaluator": omaha_in_phevaluator()},
        "omaha_6way": {"poker-equity": sampled("omaha", ["****"] * 6)},
        "omaha_hilo_6way": {"poker-equity": sampled("omaha_hi_lo", ["****"] * 6)},
        "equity_holdem_1v3": {"poker-equity": sampled("holdem", ["AhKh", "**", "**", "**"], "Qh7c2d")},
    }


OWN = (  # pairs of our own figures
    *(
        ("rank_7_batch_1_wild", "rank_7_batch"),
        ("rank_7_batch_2_wild", "rank_7_batch"),
        ("rank_7_batch_3_wild", "rank_7_batch"),
    ),
    *(("grid_48_6way", "omaha_6way"), ("six_pack_6way", "omaha_6way")),
)


def main() -> None:
    """Measure and print the table, or only the rows of some tasks."""
    gc.disable()
    others_by_task = rivals()
    names = [*others_by_task, *(name for name, _ in OWN)]
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("rounds", nargs="?", type=int, default=15, help="turns of each pair")
    parser.add_argument("--tasks", nargs="+", choices=names, default=names, metavar="TASK")
    chosen = parser.parse_args()
    mine = ours()
    print(f"{chosen.rounds} rounds, numpy {np.__version__}")
    print(f"{'task':22}{'M/s':>9}   {'beside':14}{'M/s':>9}{'ratio':>9}{'at best':>9}")
    for name in chosen.tasks:
        others = others_by_task.get(name) or {other: mine[other] for task, other in OWN if task == name}
        found = rates({name: mine[name]} | others, chosen.rounds)
        for other in others:
            row(name, found[name], other, found[other])


def row(name: str, ours: list[float], other: str, theirs: list[float]) -> None:
    ratio = median(one / two for one, two in zip(ours, theirs, strict=True))
    rates = f"{name:22}{median(ours) / 1e6:9.3f}   {other:14}{median(theirs) / 1e6:9.4f}"
    print(f"{rates}{ratio:8.2f}x{max(ours) / max(theirs):8.2f}x", flush=True)


if __name__ == "__main__":
    main()
