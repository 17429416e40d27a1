"""Random hands played by this core and by pokerkit side by side: legal answers at every decision, stacks at the end.

    python -m tests.differential [--hands 20000] [--seed 1] [--kind "nl holdem"]

Every difference is either explained by a named convention or printed; the exit code is 1 when any is unexplained.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections import Counter
from dataclasses import replace
from typing import NamedTuple

from homepoker.cards import shuffled
from homepoker.core import events as ev
from homepoker.core.hand import Hand
from homepoker.core.legal import Legal
from homepoker.core.stakes import Stakes
from homepoker.rules.build import stamped
from homepoker.rules.library import load
from tests import pokerkit_side as side
from tests.playing import any_action

KINDS = {
    "nl holdem": "texas_holdem",
    "fl holdem": "texas_holdem",
    "pl omaha": "omaha",
    "fl omaha8": "omaha8",
    "fl stud5": "five_card_stud",
    "nl draw5": "five_card_draw",
    "fl draw5": "five_card_draw",
    "fl stud7": "seven_card_stud",
    "fl stud8": "seven_card_stud_hilo",
}


class Outcome(NamedTuple):
    """How one hand compared: the conventions it met, and what is left unexplained."""

    conventions: frozenset[str]
    fault: str


def random_stakes(kind: str, rng: random.Random) -> Stakes:
    """Stakes of that kind: blinds or ante and bring-in, sometimes both."""
    structure, game = kind.split()
    small = rng.choice((1, 2, 5, 10))
    if game.startswith("stud"):
        return Stakes(
            "fl", 2 * small, 4 * small, ante=rng.choice((1, small)), bring_in=rng.randint(1, 2 * small - 1)
        )
    ante = rng.choice((0, 0, 1, small)) if structure != "pl" else 0
    return Stakes(structure, 2 * small, (4 if structure == "fl" else 2) * small, (small, 2 * small), ante)  # type: ignore[arg-type]


def play_both(kind: str, seed: int) -> Outcome:
    """One hand on both sides with the same deck and the same random actions."""
    rng = random.Random(f"{kind} {seed}")
    stakes = random_stakes(kind, rng)
    seats = rng.randint(2, 6 if "5" in kind or "stud" in kind else 9)
    stacks = [
        rng.choice((rng.randint(1, 12), rng.randint(1, 120), 400)) * stakes.small_bet // 2 + 1
        for _ in range(seats)
    ]
    game = stamped(replace(load(KINDS[kind]), burn=True))
    hand = Hand.start(game, stacks, stakes=stakes, deck=shuffled(f"{kind} {seed}"))
    state, met = side.start(kind, stakes, stacks), forced_short(hand, stakes)
    mark, parted = side.feed(state, hand, 0), False
    while hand.waiting:
        legal = hand.legal(hand.waiting[0])
        side.idle(state, hand)
        asked = state.actor_index if legal.kind == "bet" else state.stand_patter_or_discarder_index
        if asked != legal.seat:
            return Outcome(met, "" if met else f"we ask seat {legal.seat}, pokerkit {asked}")
        met |= conventions(hand, legal)
        ours = side.as_bounds(legal)
        theirs = side.bounds(state) if legal.kind == "bet" else ours
        if theirs != ours and not met:
            return Outcome(met, f"legal {ours}, pokerkit {theirs}")
        parted = parted or (theirs[0] != ours[0] and bool(met))
        action = any_action(legal, rng)
        if (
            theirs != ours
            and action.verb == "raise"
            and not (theirs[1] or 0) <= action.amount <= (theirs[2] or 0)
        ):
            return Outcome(met, "")  # a convention decides; the hands part here
        hand.apply(action)
        try:
            side.act(state, action)
            mark = side.feed(state, hand, mark)
        except ValueError as refused:
            return Outcome(met, "" if met else f"pokerkit refuses {action} or what it brings: {refused}")
    side.idle(state, hand)
    return Outcome(met | odd_chips(hand, state), "" if parted else stacks_differ(hand, state, met))


def forced_short(hand: Hand, stakes: Stakes) -> frozenset[str]:
    """Seats that could not post in full: how much the others then owe is the house's business."""
    posted = [event for event in hand.events if isinstance(event, ev.Posted)]
    due = {
        "ante": stakes.ante,
        "small blind": stakes.blinds[:1] and stakes.blinds[0],
        "big blind": max(stakes.blinds, default=0),
    }
    short = any(event.amount < (due[event.what] or 0) for event in posted)
    return frozenset({"short forced bet"} if short or min(hand.view(None).public.stacks) == 0 else ())


def conventions(hand: Hand, legal: Legal) -> frozenset[str]:
    """Named conventions in which pokerkit and this core part ways, as far as this decision meets one."""
    table, met = hand.table, set()
    if legal.bring_in and hand.table.stacks[legal.seat] <= table.stakes.bring_in:
        met.add("bring-in with the last chips")
    acted = [event for event in hand.events if isinstance(event, ev.Acted)]
    if any(event.all_in and event.verb in ("bet", "raise", "complete", "bring in") for event in acted):
        met.add("short all-in")
    if table.stakes.structure == "fl" and table.raises >= 4:
        met.add("cap before the flop")
    return frozenset(met)


def odd_chips(hand: Hand, state: object) -> frozenset[str]:
    """Whether only the place of an odd chip differs."""
    return frozenset({"odd chip"} if list(state.stacks) != list(hand.view(None).public.stacks) else ())  # type: ignore[attr-defined]


def stacks_differ(hand: Hand, state: object, met: frozenset[str]) -> str:
    """The difference in final stacks that no convention explains, or nothing."""
    ours, theirs = list(hand.view(None).public.stacks), list(state.stacks)  # type: ignore[attr-defined]
    if ours == theirs:
        return ""
    public = hand.view(None).public
    tied = Counter((award.pot, award.end) for award in public.awards)
    odd = sum(winners - 1 for winners in tied.values())
    if max(abs(a - b) for a, b in zip(ours, theirs, strict=True)) <= odd:
        return ""  # pokerkit gives all odd chips of a pot to one winner, here each goes to the next
    if len(hand.game.ends) > 1 and len(public.pots) > 1:
        return ""  # a low half split off in a side pot where nobody in it has a low
    return f"stacks {ours}, pokerkit {theirs} ({', '.join(sorted(met))})"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hands", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--kind", choices=KINDS)
    args = parser.parse_args()
    unexplained = 0
    for kind in [args.kind] if args.kind else KINDS:
        seen: Counter[str] = Counter()
        for number in range(args.hands):
            outcome = play_both(kind, args.seed * 1_000_000 + number)
            seen.update(outcome.conventions)
            if outcome.fault:
                unexplained += 1
                print(f"{kind} {args.seed * 1_000_000 + number}: {outcome.fault}", flush=True)
        met = ", ".join(f"{name} {count}" for name, count in sorted(seen.items()))
        print(f"{kind}: {args.hands} hands; conventions met: {met or 'none'}", flush=True)
    sys.exit(1 if unexplained else 0)


if __name__ == "__main__":
    main()
