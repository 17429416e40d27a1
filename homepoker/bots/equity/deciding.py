"""Own choices that need no card to come: each is tried on the same sampled deals, the best one stays."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

import numpy as np

from homepoker.bots.equity.deals import Codes, generator, padded
from homepoker.bots.equity.playout import Playout
from homepoker.bots.equity.pot import shares, winners
from homepoker.bots.equity.sampling import Forced, sampled, size
from homepoker.bots.equity.worth import rows, worths
from homepoker.bots.stand import Stand
from homepoker.cards import RANKS, Card
from homepoker.rules.game import Bet, Discard, Donate, Draw, Expose, Lay

Option = tuple[Card, ...]

TRIED = 6_000_000  # candidate evaluations to try the choices with
FEWEST, MOST = 300, 25_000  # deals for each of them, and for all together
LISTED = 4  # so many are tried when there are more than twice as many
LISTING = 600  # deals that choose these
ACE = RANKS.index("A")


def decided(stand: Stand, seed: str | int) -> Forced:
    """The cards to part with at the choices before anything else turns or is dealt, none where the hand is best as
    it is."""
    forced: Forced = ()
    hand = stand.own
    for step in stand.ahead:
        if isinstance(step, Bet | Expose | Lay):
            continue
        if not isinstance(step, Discard | Donate | Draw) or (isinstance(step, Draw) and _done(stand)):
            break
        options: Sequence[Option] = choices(step, hand)
        if len(options) > 2 * LISTED and not stand.seats[0].comes:
            options = _listed(stand, hand, forced, options, seed, exchanged=isinstance(step, Draw))
        forced = (*forced, _best(stand, forced, options, seed))
        hand = tuple(card for card in hand if card not in forced[-1])
        if isinstance(step, Draw):
            break
    return forced


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


def _best(stand: Stand, forced: Forced, options: Sequence[Option], seed: str | int) -> Option:
    if len(options) == 1:
        return options[0]
    price = len(options) * len(stand.seats) * rows(stand.game, size(stand))
    deals = max(FEWEST, min(MOST // len(options), TRIED // price))
    promised = [
        sampled(stand, deals, f"{seed}/tried", (*forced, option), light=True).equity for option in options
    ]
    return options[max(range(len(options)), key=promised.__getitem__)]


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
