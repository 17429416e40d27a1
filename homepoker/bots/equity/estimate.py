"""Odds from sampled deals: blocks of deals are played to the showdown and added up."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from math import comb

import numpy as np

from homepoker.bots.equity.deals import Codes, Generator, generator, padded
from homepoker.bots.equity.pairs import dealt, fits, tables
from homepoker.bots.equity.parting import BOTH, BUDGET, HIGH, LOW, declared
from homepoker.bots.equity.playout import Played, Playout
from homepoker.bots.equity.tally import LINE_SAMPLES, Tally
from homepoker.bots.equity.worth import Worth, rows, worths
from homepoker.bots.odds import Odds
from homepoker.bots.stand import Stand
from homepoker.cards import Card
from homepoker.rules.game import Bet, Discard, Donate, Draw, Expose, Game, Lay

BLOCK = 16_384
LOOK_UPS = 65_536  # deals at once where they are only looked up
TRIED = 12_000_000  # candidate evaluations to try the own choices with
FEWEST_TRIED, MOST_TRIED = 400, 2_000  # deals for each of them
OTHERS = 8  # hands beside those of the deal that a declaration is weighed against
_SAID = {"high": HIGH, "low": LOW, "both": BOTH}
Forced = tuple[tuple[Card, ...], ...]


def estimate(stand: Stand, samples: int, seed: str | int) -> Odds:
    """Play so many deals."""
    forced = decided(stand, seed)
    odds = _sampled(stand, samples, f"{seed}", forced)
    return odds._replace(parts=forced)


def _sampled(stand: Stand, samples: int, seed: str, forced: Forced, *, light: bool = False) -> Odds:
    rng = generator("odds", seed)
    watched = [number for number, seat in enumerate(stand.seats) if number and seat.known]
    tally = Tally(stand.game, len(stand.seats), watched)
    if not forced and fits(stand, samples):
        _looked_up(stand, samples, rng, tally)
        return tally.odds()
    for start in range(0, samples, BLOCK):
        deals = min(BLOCK, samples - start)
        played = Playout(stand, rng, deals, forced, light=light).play()
        hands = [padded(hand, size(stand)) for hand in played.hands]
        worth = [worths(stand.game, hand, played.board) for hand in hands]
        tally.add(worth, _said(stand, worth, played))
        if not light:
            tally.add_lines(hands[0], played.board)
    return tally.odds()


def _looked_up(stand: Stand, samples: int, rng: Generator, tally: Tally) -> None:
    """The same from tables that hold every hand on every board."""
    found = tables(stand)
    played = Playout(stand, rng, min(samples, LINE_SAMPLES)).play()
    tally.add_lines(played.hands[0], played.board)
    for start in range(0, samples, LOOK_UPS):
        tally.add(dealt(found, rng, min(LOOK_UPS, samples - start)))


def size(stand: Stand) -> int:
    """How many cards the longest hand has at the showdown, common ones included; a seat that holds fewer than
    another lost them to a purge."""
    game = stand.game
    gone = sum(step.count for step in stand.ahead if isinstance(step, Discard | Donate))
    held = max(len(seat.known) + seat.hidden + seat.comes for seat in stand.seats)
    return max(held - gone, 0) + len(stand.common) + stand.commons if game.steps else held


def _said(stand: Stand, worth: Sequence[tuple[Worth, ...]], played: Played) -> Codes | None:
    """What everybody declares, as far as it is not known."""
    game = stand.game
    if not game.declare or len(game.ends) < 2:
        return None
    cards = size(stand) - len(stand.common) - stand.commons
    count = min(OTHERS, len(played.spare) // max(1, cards))
    common = played.hands[0][len(played.hands[0]) - len(stand.common) - stand.commons :]
    others = [
        worths(game, np.concatenate([played.spare[at * cards : (at + 1) * cards], common]), played.board)
        for at in range(count)
    ]
    said = declared(game, worth, others)
    for seat, word in enumerate(stand.declared):
        if word:
            said[seat] = _SAID[word]
    return said


# ---------------------------------------------------------------- own choices that need no card to come


def decided(stand: Stand, seed: str | int) -> Forced:
    """The cards to part with at the choices before anything else turns or is dealt: each choice is tried on the
    same deals, the best one stays."""
    forced: Forced = ()
    hand = stand.own
    draws = sum(isinstance(step, Draw) for step in stand.game.steps) - sum(
        isinstance(step, Draw) for step in stand.ahead
    )
    for step in stand.ahead:
        if isinstance(step, Bet | Expose | Lay):
            continue
        if not isinstance(step, Discard | Donate | Draw) or (
            isinstance(step, Draw) and len(stand.seats[0].drawn) > draws
        ):
            break
        options = choices(step, hand)
        best = (
            max(options, key=lambda option: _tried(stand, (*forced, option), seed))
            if len(options) > 1
            else options[0]
        )
        forced = (*forced, best)
        hand = tuple(card for card in hand if card not in forced[-1])
        if isinstance(step, Draw):
            break
    return forced


def choices(step: Discard | Donate | Draw, hand: Sequence[Card]) -> list[tuple[Card, ...]]:
    """Every set of cards that may leave the hand, the fewest first."""
    if not isinstance(step, Draw):
        return list(combinations(hand, min(step.count, len(hand))))
    found = [option for count in range(step.limit + 1) for option in combinations(hand, count)]
    for count in range(step.limit + 1, step.with_ace + 1):
        found += [
            option
            for option in combinations(hand, count)
            if any(c >> 2 == 12 for c in hand if c not in option)
        ]
    return found


def _best(stand: Stand, forced: Forced, options: Sequence[tuple[Card, ...]], seed: str | int) -> tuple[Card, ...]:
    if len(options) == 1:
        return options[0]
    seats = len(stand.seats) * rows(stand.game, size(stand))
    deals = max(FEWEST_TRIED, min(MOST_TRIED, TRIED // (len(options) * seats)))
    promised = [
        _sampled(stand, deals, f"{seed}/tried", (*forced, option), light=True).equity for option in options
    ]
    return options[max(range(len(options)), key=promised.__getitem__)]


# ---------------------------------------------------------------- what it costs


def cost(stand: Stand) -> int:
    """Candidate evaluations that one deal takes, roughly."""
    game, seats = stand.game, len(stand.seats)
    hands = seats + (OTHERS if game.declare else 0)
    total = hands * (rows(game, size(stand)) + 2) + 10
    held = len(stand.own)
    for at, step in enumerate(stand.ahead):
        if isinstance(step, Discard | Donate):
            held -= step.count
            more = any(isinstance(later, Discard | Donate) for later in stand.ahead[at + 1 :])
            price = comb(held + step.count, step.count) * rows(game, held)
            total += seats * (2 * price if more else max(2 * price, BUDGET))
    return total
