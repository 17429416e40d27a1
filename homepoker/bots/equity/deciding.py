"""Own choices that need no card to come: each is tried on the same sampled deals, in rounds that leave those behind
out, until one is ahead or the deals are used up."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from math import hypot
from typing import NamedTuple

import numpy as np

from homepoker.bots.equity.deals import Codes, generator, padded
from homepoker.bots.equity.playout import Playout
from homepoker.bots.equity.pot import shares, winners
from homepoker.bots.equity.sampling import Forced, sampled, size
from homepoker.bots.equity.worth import rows, worths
from homepoker.bots.odds_result import Choice
from homepoker.bots.stand import Stand
from homepoker.cards import RANKS, Card
from homepoker.rules.game import Bet, Discard, Donate, Draw, Expose, Lay

Option = tuple[Card, ...]

TRIED = 6_000_000  # candidate evaluations to try the choices with
FEWEST, MOST = 300, 25_000  # deals for each of them, and for all together where few are asked for
ROUNDS, FIRST = (
    4,
    600,
)  # rounds at most, each with twice the deals of the one before, and the deals of the first
BEHIND = 2.5  # standard errors behind the best that leave a choice out
LISTED = 6  # so many are tried when there are more than twice as many
LISTING = 1_500  # deals that choose these
ACE = RANKS.index("A")


def decided(stand: Stand, samples: int, seed: str | int) -> tuple[Choice, ...]:
    """What to part with at the choices before anything else turns or is dealt, no cards where the hand is best as it
    is. Where many `samples` are asked for, the choices are tried with as many."""
    forced: Forced = ()
    found: tuple[Choice, ...] = ()
    hand = stand.own
    for step in stand.ahead:
        if isinstance(step, Bet | Expose | Lay):
            continue
        if not isinstance(step, Discard | Donate | Draw) or (isinstance(step, Draw) and _done(stand)):
            break
        options: Sequence[Option] = choices(step, hand)
        if len(options) > 2 * LISTED and not stand.seats[0].comes:
            options = _listed(stand, hand, forced, options, seed, exchanged=isinstance(step, Draw))
        chosen = _best(stand, forced, options, samples, seed)
        found, forced = (*found, chosen), (*forced, chosen.cards)
        hand = tuple(card for card in hand if card not in chosen.cards)
        if isinstance(step, Draw):
            break
    return found


def _done(stand: Stand) -> bool:
    """Whether the own exchange at the next draw is over."""
    ahead = sum(isinstance(step, Draw) for step in stand.ahead)
    every = sum(isinstance(step, Draw) for step in stand.game.steps)
    return len(stand.seats[0].drawn) > every - ahead


def choices(step: Discard | Donate | Draw, hand: Sequence[Card]) -> list[Option]:
    """Every set of cards that may leave the hand, the smallest first."""
    if not isinstance(step, Draw):
        return list(combinations(hand, min(step.count, len(hand))))
    found = [option for count in range(step.limit + 1) for option in combinations(hand, count)]
    for count in range(step.limit + 1, step.with_ace + 1):
        found += [option for option in combinations(hand, count) if _keeps_ace(hand, option)]
    return found


def _keeps_ace(hand: Sequence[Card], option: Option) -> bool:
    return any(card >> 2 == ACE for card in hand if card not in option)


def _best(stand: Stand, forced: Forced, options: Sequence[Option], samples: int, seed: str | int) -> Choice:
    if len(options) == 1:
        return Choice(options[0])
    tried = {option: Tried() for option in options}
    left = list(options)
    deals = _deals(stand, len(options), samples)
    rounds = max([1, *(number for number in range(1, ROUNDS + 1) if deals // (2**number - 1) >= FIRST)])
    deals //= 2**rounds - 1
    for number in range(rounds):
        for option in left:
            found = sampled(stand, deals, f"{seed}/tried {number}", (*forced, option), light=True)
            tried[option] = tried[option].more(deals, found.equity, found.error)
        left.sort(key=lambda option: -tried[option].equity)
        left = [option for option in left if tried[left[0]].beats(tried[option]) < BEHIND]
        if len(left) == 1:
            break
        deals *= 2
    return Choice(left[0], tuple(left[1:]))


def _deals(stand: Stand, options: int, samples: int) -> int:
    """How often each option may be tried in all."""
    price: int = options * len(stand.seats) * rows(stand.game, size(stand))
    return max(FEWEST, min(max(MOST, samples) // options, max(1, samples // MOST) * TRIED // price))


class Tried(NamedTuple):
    """An option after so many deals: its equity and the standard error of that."""

    deals: int = 0
    equity: float = 0.0
    error: float = 0.0

    def more(self, deals: int, equity: float, error: float) -> Tried:
        """With more deals."""
        total = self.deals + deals
        mean = (self.deals * self.equity + deals * equity) / total
        return Tried(total, mean, hypot(self.deals * self.error, deals * error) / total)

    def beats(self, other: Tried) -> float:
        """By how many standard errors it is ahead of the other."""
        return (self.equity - other.equity) / max(hypot(self.error, other.error), 1e-9)


def _listed(
    stand: Stand,
    hand: Sequence[Card],
    forced: Forced,
    options: Sequence[Option],
    seed: str | int,
    *,
    exchanged: bool,
) -> Sequence[Option]:
    """The most promising options, judged as if nothing else were given up; all of them where too few cards are left
    to exchange."""
    own = () if exchanged else options[0]
    playout = Playout(stand, generator("listed", seed), LISTING, (*forced, own), light=True)
    played = playout.play()
    fresh = playout.pack.last(max(map(len, options))) if exchanged else played.board[:0]
    if fresh is None:
        return options
    common = played.hands[0][len(played.hands[0]) - len(stand.common) :]
    held = [_left(hand, option, fresh, common) for option in options]
    size_then = max(map(len, held))
    mine = worths(
        stand.game, np.stack([padded(cards, size_then) for cards in held], axis=1), played.board[:, None]
    )
    rivals = [worths(stand.game, padded(rival, size(stand)), played.board) for rival in played.hands[1:]]
    promised = []
    for at in range(len(options)):
        won = winners(stand.game, [tuple(end[at] for end in mine), *rivals])
        promised.append(float(np.sum(shares(won, 0))))
    order = sorted(range(len(options)), key=lambda at: -promised[at])
    return [options[at] for at in order[:LISTED]]


def _left(hand: Sequence[Card], option: Option, fresh: Codes, common: Codes) -> Codes:
    """The hand without an option's cards, as many fresh ones in their place where cards are exchanged."""
    stays = np.array([card for card in hand if card not in option], np.uint8)[:, None]
    comes = fresh[: len(option)]
    return np.concatenate([np.repeat(stays, LISTING, axis=1), comes, common])
