"""How long the coach takes: `python -m tests.benchmarks.coach_times [--games ..] [--hands N]`.

Some hands of every game are played by chance and advice is asked at every turn of one seat, each spot twice: the
first time a game's tables and lists are built on the way, the second time nothing is new. Milliseconds of the
processor; the largest of each, with the kind of question. Ends with 1 where an answer takes longer than the limit.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections.abc import Iterator

from homepoker.bots.coach import advise
from homepoker.bots.coach_words import advice_lines
from homepoker.core.hand import Hand
from homepoker.rules.game import Game
from homepoker.rules.library import catalogue, load
from homepoker.sentences import Speech
from tests.playing import deal
from tests.redealing import mild

LIMIT = 300.0  # milliseconds
SEATS = 4


def asked(hand: Hand, seat: int) -> float:
    """Milliseconds for one answer."""
    view, began = hand.view(seat), time.thread_time()
    names = tuple(map(str, range(len(hand.table.start))))
    advice_lines(advise(view, hand.game), Speech(names, hand.game))
    return 1000 * (time.thread_time() - began)


def spots(game: Game, hands: int) -> Iterator[tuple[str, float, float]]:
    """At every turn of a seat the kind of question, and what the answer takes at first and again."""
    for number in range(hands):
        rng = random.Random(f"coach {number}")
        hand = deal(game, min(SEATS, game.maximum), f"coach {number}", stakes="nl:1/2")
        while hand.waiting:
            seat = hand.waiting[0]
            if seat == 0 or hand.legal(seat).kind != "bet":
                where = f"{hand.legal(seat).kind} {hand.table.round}"
                yield where, asked(hand, seat), asked(hand, seat)
            hand.apply(mild(hand, rng))


def main() -> int:
    """Measure and print."""
    reads = argparse.ArgumentParser(description=__doc__)
    reads.add_argument("--games", default="", help="ids joined by commas (default: all)")
    reads.add_argument("--hands", type=int, default=2)
    given = reads.parse_args()
    games = [load(name) for name in given.games.split(",") if name] or catalogue()
    good = True
    print(f"{'game':<26}{'n':>4}{'first':>8} {'asked':<12}{'again':>8} {'asked':<12}{'p50':>8}")
    for game in games:
        found = list(spots(game, given.hands))
        first, again = max(found, key=lambda spot: spot[1]), max(found, key=lambda spot: spot[2])
        middle = sorted(spot[2] for spot in found)[len(found) // 2]
        slow = again[2] > LIMIT
        good = good and not slow
        row = f"{first[1]:8.0f} {first[0]:<12}{again[2]:8.0f} {again[0]:<12}{middle:8.0f}"
        print(f"{game.id:<26}{len(found):>4}{row} {'SLOW' if slow else ''}", flush=True)
    return int(not good)


if __name__ == "__main__":
    sys.exit(main())
