"""Whole six-player no-limit hold'em hands a second, beside other Python engines, interleaved in one run.

    python -m tests.benchmarks.core_speed [--rounds 9] [--hands 300]

The policy is the same everywhere: facing a bet fold, call or raise, else check or bet, a uniform choice and a uniform
legal amount. Rivals that are not installed are left out. Nothing is switched off: events, checks, showdowns. A ratio
is the median of those of the rounds, so that a machine which is slow for a while is slow for both.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Callable, Iterator
from statistics import median

from homepoker.cli.bench_command import chance_act
from homepoker.core.hand import Hand
from homepoker.core.stakes import parse_stakes
from homepoker.rules.library import load

Runner = Callable[[int, random.Random], None]


def ours(views: bool) -> Runner:
    """The core, with or without the actor's view taken at every decision."""
    game, stakes = load("texas_holdem"), parse_stakes("nl:1/2")

    def run(hands: int, rng: random.Random) -> None:
        deck = list(range(52))
        for _ in range(hands):
            deck.sort(key=lambda card: rng.random())
            hand = Hand.start(game, [200] * 6, stakes=stakes, deck=deck)
            while hand.waiting:
                seat = hand.waiting[0]
                hand.apply(chance_act(hand.view(seat).legal if views else hand.legal(seat), rng))

    return run


def pokerkit() -> Runner:
    """pokerkit with every automation."""
    from pokerkit import Automation, NoLimitTexasHoldem

    automations = tuple(Automation)

    def run(hands: int, rng: random.Random) -> None:
        for _ in range(hands):
            state = NoLimitTexasHoldem.create_state(automations, True, 0, (1, 2), 2, (200,) * 6, 6)
            while state.status:
                ways = ["call"]
                if state.checking_or_calling_amount:
                    ways.append("fold")
                if state.can_complete_bet_or_raise_to():
                    ways.append("raise")
                way = ways[int(rng.random() * len(ways))]
                if way == "fold":
                    state.fold()
                elif way == "call":
                    state.check_or_call()
                else:
                    low = state.min_completion_betting_or_raising_to_amount
                    high = state.max_completion_betting_or_raising_to_amount
                    state.complete_bet_or_raise_to(low + int(rng.random() * (high - low + 1)))

    return run


def clubs() -> Runner:
    """clubs' dealer."""
    import clubs as engine

    config = engine.configs.NO_LIMIT_HOLDEM_SIX_PLAYER

    def run(hands: int, rng: random.Random) -> None:
        dealer = engine.poker.Dealer(**config)
        for _ in range(hands):
            seen = dealer.reset(reset_button=True, reset_stacks=True)
            done = False
            while not done:
                call, low, high = seen["call"], seen["min_raise"], seen["max_raise"]
                ways = [call] + [-1] * (call > 0) + [None] * (high > 0)
                bet = ways[int(rng.random() * len(ways))]
                if bet is None:
                    bet = low + int(rng.random() * (high - low + 1))
                seen, _, finished = dealer.step(float(bet))
                done = all(finished)

    return run


def texasholdem() -> Runner:
    """The texasholdem package."""
    from texasholdem import ActionType, TexasHoldEm

    def run(hands: int, rng: random.Random) -> None:
        for _ in range(hands):
            game = TexasHoldEm(buyin=200, big_blind=2, small_blind=1, max_players=6)
            game.start_hand()
            while game.is_hand_running():
                moves = game.get_available_moves()
                kinds = list(moves.action_types)
                kind = kinds[int(rng.random() * len(kinds))]
                if kind == ActionType.RAISE:
                    span = moves.raise_range
                    game.take_action(kind, total=span[int(rng.random() * len(span))])
                else:
                    game.take_action(kind)

    return run


def contestants() -> Iterator[tuple[str, Runner]]:
    """Everybody that can run here."""
    yield "homepoker", ours(False)
    yield "homepoker, a view a decision", ours(True)
    for make in (pokerkit, clubs, texasholdem):
        try:
            runner = make()
            runner(2, random.Random(0))
        except Exception as fault:
            print(f"{make.__name__} is left out: {fault!r}")
        else:
            yield make.__name__, runner


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--hands", type=int, default=300)
    args = parser.parse_args()
    speeds: dict[str, list[float]] = {}
    runners = dict(contestants())
    for round_number in range(args.rounds):
        for name, run in runners.items():
            hands = max(20, args.hands // (1 if name.startswith("homepoker") else 8))
            start = time.process_time()
            run(hands, random.Random(round_number))
            speeds.setdefault(name, []).append(hands / (time.process_time() - start))
    base = speeds.get("pokerkit", [1.0] * args.rounds)
    for name, seen in speeds.items():
        ratio = median(one / other for one, other in zip(seen, base, strict=True))
        print(f"{name:<32}{median(seen):>10,.0f} hands/s{ratio:>8.1f} x pokerkit")


if __name__ == "__main__":
    main()
