"""How bots behave: `python -m tests.benchmarks.bots_manners [--hands N] [--characters ..] [--level ..] [--games ..]`.

One table with every character, a row for each. Ends with 1 when somebody folds for nothing, folds a sure winner,
raises players who are all-in, never bluffs, never mixes, or pays with everything on a hand of the worse half and more
than 20 big blinds without being a maniac.
"""

from __future__ import annotations

import argparse
import sys
from time import perf_counter

from homepoker.bots.characters import CHARACTERS
from homepoker.rules.library import load
from tests.manners import Manners, measure

GAMES = ("texas_holdem", "six_pack", "omaha8", "otis_elevator", "seven_card_stud", "five_card_draw")
WILD = {"maniac"}  # who may put everything in on nothing
TITLE = ("decisions", "bets met", "folds", "raises", "bluffs", "shown", "marginal", "mixed")
FAULTS = ("free folds", "sure folds", "idle raises", "wars", "all-ins", "on nothing")


def row(counts: Manners) -> str:
    """The counts of one bot."""
    part = counts.folded / max(1, counts.bets_met)
    plain = (counts.decisions, counts.bets_met, f"{100 * part:.0f} %", counts.raised, counts.bluffs)
    more = (counts.shown, counts.marginal, counts.mixed)
    faults = (counts.free_folds, counts.sure_folds, counts.idle_raises, counts.wars)
    cells = (*plain, *more, *faults, counts.all_ins, counts.wild_all_ins)
    return f"{counts.bot:<18}" + "".join(f"{cell:>12}" for cell in cells)


def good(counts: Manners) -> bool:
    """Whether the bot behaves."""
    wild = counts.bot.partition(":")[2] in WILD
    sane = counts.wild_all_ins <= (0.02 * counts.hands if wild else 0)
    return counts.faults == 0 and counts.shown > 0 and counts.mixed > 0 and sane


def main() -> int:
    """Play and print."""
    reads = argparse.ArgumentParser(description=__doc__)
    reads.add_argument("--hands", type=int, default=2000)
    reads.add_argument("--characters", default=",".join(character.id for character in CHARACTERS))
    reads.add_argument("--level", default="regular")
    reads.add_argument("--games", default=",".join(GAMES), help="ids joined by commas, played in turn")
    reads.add_argument("--seed", default="1")
    asked = reads.parse_args()
    bots = [f"{asked.level}:{name}" for name in asked.characters.split(",")]
    bots += [asked.level] * (2 - len(bots))
    began = perf_counter()
    games = [load(name) for name in asked.games.split(",")]
    found: tuple[Manners, ...] = ()
    for played, counted in measure(games, bots, asked.hands, asked.seed):
        found = counted
        if played == 20:
            minutes = (perf_counter() - began) / 20 * asked.hands / 60
            print(f"{asked.hands} hands of {', '.join(asked.games.split(','))}: about {minutes:.1f} minutes")
    print(f"{'':<18}" + "".join(f"{word:>12}" for word in (*TITLE, *FAULTS)))
    for counts in found:
        print(row(counts))
    for counts in found:
        for line in counts.where[:8]:
            print(f"{counts.bot}: {line}")
    return int(not all(map(good, found)))


if __name__ == "__main__":
    sys.exit(main())
