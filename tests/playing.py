"""Seats that play by chance: any legal action, for tests that need whole hands of any game."""

from __future__ import annotations

import random
from collections.abc import Sequence

from homepoker.cards import shuffled
from homepoker.core.actions import Action
from homepoker.core.hand import Hand
from homepoker.core.legal import Legal
from homepoker.core.stakes import Stakes, parse_stakes
from homepoker.rules.game import Game


def deal(
    game: Game,
    seats: int,
    seed: object,
    *,
    stakes: Stakes | str | None = None,
    stacks: Sequence[int] | None = None,
) -> Hand:
    """A hand just dealt, with a deck and a button that depend on the seed."""
    chosen = parse_stakes(stakes or game.stakes) if not isinstance(stakes, Stakes) else stakes
    chips = stacks or [game.stack] * seats
    return Hand.start(
        game,
        chips,
        stakes=chosen,
        deck=shuffled(f"deck {seed}"),
        button=random.Random(str(seed)).randrange(seats),
    )


def any_action(legal: Legal, rng: random.Random) -> Action:
    """A legal action: fold, call and raise about a third each; any cards; any choice."""
    seat = legal.seat
    if legal.kind == "bet":
        ways = ["call"] + ["fold"] * legal.fold + ["raise"] * legal.raises
        way = rng.choice(ways)
        if way == "raise":
            return Action(seat, "raise", amount=rng.randint(legal.low, legal.high))
        return Action(seat, "check" if way == "call" and legal.call == 0 else way)
    if legal.kind in ("discard", "donate", "draw", "expose"):
        count = rng.randint(legal.least, legal.most)
        return Action(seat, legal.kind, cards=tuple(rng.sample(legal.cards, count)))
    if legal.kind in ("declare", "announce"):
        return Action(seat, legal.kind, choice=rng.choice(legal.choices))
    return Action(seat, "spit" if rng.random() < 0.05 else "pass")


def play(hand: Hand, seed: object, limit: int = 10_000) -> Hand:
    """Play the hand to its end by chance."""
    rng = random.Random(f"play {seed}")
    while hand.waiting:
        hand.apply(any_action(hand.legal(rng.choice(hand.waiting)), rng))
        limit -= 1
        assert limit > 0, "the hand does not end"
    return hand
