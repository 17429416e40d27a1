"""Do bots beat play by chance? `python -m tests.benchmarks.bots_random [--games ..] [--bot guest] [--decks N]`.

Bots and seats that take any legal action take every other seat, each deck is played twice with the seats changed.
A line a game: the bot's big blinds in a hundred hands, with standard error. Ends with 1 where it is not ahead.
"""

from __future__ import annotations

import argparse
import random
import sys

from homepoker.bots.policy import decide
from homepoker.bots.simulate import rate, stack_of
from homepoker.cards import shuffled
from homepoker.core.hand import Hand
from homepoker.core.stakes import Stakes, parse_stakes
from homepoker.rules.game import Game
from homepoker.rules.library import load
from tests.playing import any_action

GAMES = (
    "texas_holdem",
    "texas_holdem=fl:2/4",
    "six_pack",
    "omaha8=fl:2/4",
    "five_card_draw",
    "criss_cross_9",
)
SEATS = 4


def won(game: Game, stakes: Stakes, bot: str, deck: int, first: int) -> int:
    """Chips that the bots in every other seat from `first` win with that deck."""
    rng = random.Random(f"chance {deck} {first}")
    stacks = [stack_of(stakes)] * SEATS
    cards = shuffled(f"chance {deck}")
    hand = Hand.start(game, stacks, stakes=stakes, deck=cards, button=deck % SEATS, number=deck + 1)
    while hand.waiting:
        seat = hand.waiting[0]
        if seat % 2 == first:
            hand.apply(decide(hand.view(seat), game, level=bot, seed=f"{deck} {first} {seat}"))
        else:
            hand.apply(any_action(hand.legal(seat), rng))
    return sum(hand.table.stacks[first::2]) - sum(stacks[first::2])


def main() -> int:
    """Play and print."""
    reads = argparse.ArgumentParser(description=__doc__)
    reads.add_argument("--games", nargs="+", default=GAMES, metavar="GAME[=STAKES]")
    reads.add_argument("--bot", default="guest")
    reads.add_argument("--decks", type=int, default=1500)
    asked = reads.parse_args()
    ahead = True
    for name, _, text in (game.partition("=") for game in asked.games):
        game = load(name)
        stakes = parse_stakes(text or game.stakes)
        decks = [
            float(sum(won(game, stakes, asked.bot, deck, first) for first in (0, 1)))
            for deck in range(asked.decks)
        ]
        mean, se = rate(decks, SEATS * stakes.unit)
        ahead = ahead and mean > 1.96 * se
        print(f"{name:<18} {stakes!s:<24} {asked.bot} v chance {mean:+8.1f} bb/100 (se {se:.1f})", flush=True)
    return int(not ahead)


if __name__ == "__main__":
    sys.exit(main())
