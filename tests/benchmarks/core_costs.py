"""What the core's parts cost, in microseconds (process time, best of several): copy, legal, views, replay of a night.

python -m tests.benchmarks.core_costs
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable

from homepoker.cards import shuffled
from homepoker.cli.bench_command import chance_act
from homepoker.core.actions import Action
from homepoker.core.betting import betting_legal
from homepoker.core.hand import Hand
from homepoker.core.record import journal, replay
from homepoker.core.snapshot import snapshot, view_from
from homepoker.core.stakes import parse_stakes
from homepoker.rules.library import load

GAME, STAKES = load("texas_holdem"), parse_stakes("nl:1/2")


def cost(act: Callable[[], object], times: int) -> float:
    """The least process time of one call, in microseconds."""
    best = float("inf")
    for _ in range(7):
        start = time.process_time()
        for _ in range(times):
            act()
        best = min(best, (time.process_time() - start) / times * 1e6)
    return best


def on_the_flop() -> Hand:
    """Six players, two streets of betting begun: 29 events."""
    hand = Hand.start(GAME, [200] * 6, stakes=STAKES, deck=shuffled(1))
    for act in (6, "call", "call", "fold", "call", "call"):
        seat = hand.waiting[0]
        hand.apply(Action(seat, "raise", act) if isinstance(act, int) else Action(seat, act))
    return hand


def night(hands: int) -> list[Hand]:
    """So many hands of random play."""
    rng, played = random.Random(1), []
    for number in range(hands):
        hand = Hand.start(GAME, [200] * 6, stakes=STAKES, deck=shuffled(number))
        while hand.waiting:
            hand.apply(chance_act(hand.legal(hand.waiting[0]), rng))
        played.append(hand)
    return played


def main() -> None:
    hand = on_the_flop()
    seat = hand.waiting[0]
    answer = hand.legal(seat)
    public = len(hand.view(None).public.events)
    records = [journal(played) for played in night(200)]
    figures = {
        "copy (target 5)": cost(hand.copy, 2000),
        "legal (target 2)": cost(lambda: betting_legal(hand.table, seat), 2000),
        "snapshot of the table, once a decision": cost(lambda: snapshot(hand.table, answer), 2000),
        "a seat's view of it (target 5 with it)": cost(lambda: hand.view(seat), 2000),
        "view from scratch (target 60)": cost(lambda: view_from(GAME, hand.events, seat, public), 500),
        "replay of a 200-hand night (target 60,000)": cost(
            lambda: [replay(record, GAME) for record in records], 1
        ),
    }
    for name, microseconds in figures.items():
        print(f"{name:<44}{microseconds:>10,.1f} us")


if __name__ == "__main__":
    main()
