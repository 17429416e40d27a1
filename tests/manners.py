"""How bots behave at a table, counted over whole hands: what people complain of, character by character.

All characters sit at one table of one level. Most hands begin with 100 big blinds; in some, seats are short, so that
players are all-in early and chips have been lost. How a hand stands when it acts is asked of the bots' own equity.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from homepoker.bots import equity
from homepoker.bots.equity import Standing
from homepoker.bots.facts import Facts, read_facts
from homepoker.bots.guard import ALL_IN_UNITS
from homepoker.bots.policy import decide
from homepoker.bots.spot import read_spot
from homepoker.cards import shuffled
from homepoker.core.actions import Action
from homepoker.core.hand import Hand
from homepoker.core.stakes import parse_stakes
from homepoker.core.view import View
from homepoker.rules.game import Game

JUDGED = 400_000  # candidate evaluations to judge how a hand stands
CAREFUL, TIMES = (
    1_000_000,
    6,
)  # and so many, so many times, where it matters: before the board one look is not enough
MARGIN = 0.08  # an equity that close to its price makes a spot marginal
SEEDS = 6  # so many times a marginal spot is played
WORSE_HALF = 0.5
SURE = 0.95
WAR = 6  # bets and raises in one round


@dataclass
class Manners:
    """Counts for one bot. Bluffs are bets and raises with a hand of the worse half; `shown` those whose hand was
    shown down. `mixed` are marginal spots that were not always played the same, of `marginal`."""

    bot: str
    hands: int = 0
    decisions: int = 0
    bets_met: int = 0
    folded: int = 0
    raised: int = 0
    bluffs: int = 0
    shown: int = 0
    marginal: int = 0
    mixed: int = 0
    free_folds: int = 0
    idle_raises: int = 0
    all_ins: int = 0
    wild_all_ins: int = 0
    sure_folds: int = 0
    wars: int = 0
    where: list[str] = field(default_factory=list)

    @property
    def faults(self) -> int:
        """What must never happen, whoever the character is."""
        return self.free_folds + self.idle_raises + self.sure_folds


class Turn:
    """One betting turn, judged as far as that is asked for."""

    def __init__(self, hand: Hand, view: View, action: Action) -> None:
        self.hand, self.view, self.action = hand, view, action
        self.facts: Facts = read_facts(view)

    @cached_property
    def standing(self) -> Standing:
        """How the hand stands against any hands."""
        rng = equity.generator("manners", self.view.public.number, len(self.view.public.events))
        return equity.standing(
            equity.sample(read_spot(self.view, self.hand.game), self.hand.game, rng, JUDGED)
        )

    @cached_property
    def careful_top(self) -> float:
        """The part of hands that are better than this one, by several looks."""
        rng = equity.generator("careful", self.view.public.number, len(self.view.public.events))
        spot, game = read_spot(self.view, self.hand.game), self.hand.game
        looks = [
            equity.standing(equity.sample(spot, game, rng, CAREFUL, apart=True)).top for _ in range(TIMES)
        ]
        return sum(looks) / TIMES

    @property
    def worse(self) -> bool:
        """Whether the hand is of the worse half."""
        return self.standing.top > WORSE_HALF

    @property
    def everything(self) -> bool:
        """Whether the last chips go in."""
        facts = self.facts
        if self.action.verb == "raise":
            return self.action.amount >= facts.bet + facts.stack
        return self.action.verb == "call" and facts.call >= facts.stack

    @property
    def deep(self) -> bool:
        """Whether more than a short stack is at stake, as far as others can match it."""
        public = self.view.public
        others = [public.bets[s] + public.stacks[s] for s in public.live if s != self.view.seat]
        risk = min(self.facts.bet + self.facts.stack, max(others))
        return risk > ALL_IN_UNITS * self.facts.unit

    @property
    def marginal(self) -> bool:
        """Whether the price of a bet is about what the hand is worth."""
        return bool(self.facts.call) and abs(self.standing.equity - self.facts.odds) < MARGIN


def measure(
    games: Sequence[Game], bots: Sequence[str], hands: int, seed: str, *, asks: int = 2
) -> Iterator[tuple[int, tuple[Manners, ...]]]:
    """Play so many hands, the games in turn, and yield how many are played and the counts so far after each. Every
    `asks`-th call for chips is looked at whether it is marginal, and played several times if it is."""
    found = tuple(Manners(bot) for bot in bots)
    rng = random.Random(f"manners {seed}")
    for number in range(hands):
        game = games[number % len(games)]
        hand = _dealt(game, len(bots), number, rng)
        bluffers: set[int] = set()
        met = 0
        while hand.waiting:
            seat = hand.waiting[0]
            view = hand.view(seat)
            own = f"{seed} {number} {seat}"
            action = decide(view, game, level=bots[seat], seed=own)
            if view.legal.kind == "bet":
                turn = Turn(hand, view, action)
                met += bool(turn.facts.call)
                _count(found[seat], turn, bluffers)
                if turn.facts.call and met % asks == 0 and turn.marginal:
                    _mixes(found[seat], turn, own)
            hand.apply(action)
        public = hand.view(None).public
        for seat, counts in enumerate(found):
            counts.hands += 1
            counts.shown += seat in bluffers and bool(public.shown[seat])
        yield number + 1, found


def _dealt(game: Game, seats: int, number: int, rng: random.Random) -> Hand:
    stakes = parse_stakes(game.stakes if number % 3 == 0 else "nl:1/2")
    stacks = [100 * stakes.unit] * seats
    if number % 4 == 0:
        stacks = [rng.choice((6, 15, 40, 100, 160)) * stakes.unit for _ in stacks]
    deck = shuffled(f"manners {number} {rng.random()}")
    return Hand.start(game, stacks, stakes=stakes, deck=deck, button=number % seats, number=number + 1)


def _count(counts: Manners, turn: Turn, bluffers: set[int]) -> None:
    action, facts, public = turn.action, turn.facts, turn.view.public
    counts.decisions += 1
    counts.bets_met += bool(facts.call)
    if action.verb == "fold":
        counts.folded += bool(facts.call)
        counts.free_folds += not facts.call
        if turn.standing.equity > SURE:
            counts.sure_folds += 1
            counts.where.append(f"{turn.hand.game.id} {public.number}: folds at {turn.standing.equity:.2f}")
    if action.verb == "raise":
        counts.raised += 1
        counts.wars += facts.raises >= WAR
        counts.idle_raises += all(public.all_in(seat) for seat in public.live if seat != action.seat)
        if turn.worse:
            counts.bluffs += 1
            bluffers.add(action.seat)
    if turn.everything and turn.deep:
        counts.all_ins += 1
        if turn.careful_top > WORSE_HALF:
            counts.wild_all_ins += 1
            counts.where.append(
                f"{turn.hand.game.id} {public.number}: {action.verb} all-in at top {turn.careful_top:.2f}, "
                f"price {facts.odds:.2f}, already in {public.put[action.seat]}"
            )


def _mixes(counts: Manners, turn: Turn, own: str) -> None:
    """Play a marginal spot again under other seeds."""
    verbs = {turn.action.verb}
    for number in range(SEEDS - 1):
        again = decide(turn.view, turn.hand.game, level=counts.bot, seed=f"{own} again {number}")
        verbs.add(again.verb)
    counts.marginal += 1
    counts.mixed += len(verbs) > 1
