"""Blocks of sampled deals, played to the showdown and added up."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from homepoker.bots.equity.deals import Codes, Generator, generator, padded
from homepoker.bots.equity.pairs import dealt, fits, tables
from homepoker.bots.equity.parting import BOTH, HIGH, LOW, declared
from homepoker.bots.equity.playout import Played, Playout
from homepoker.bots.equity.tally import LINE_SAMPLES, Tally
from homepoker.bots.equity.worth import Worth, worths
from homepoker.bots.odds_result import Odds
from homepoker.bots.stand import Stand
from homepoker.cards import Card
from homepoker.rules.game import Discard, Donate

BLOCK = 16_384
LOOK_UPS = 65_536  # deals at once where they are only looked up
OTHERS = 8  # hands beside those of the deal that a declaration is weighed against
_SAID = {"high": HIGH, "low": LOW, "both": BOTH}
Forced = tuple[tuple[Card, ...], ...]


def sampled(stand: Stand, samples: int, seed: str, forced: Forced, *, light: bool = False) -> Odds:
    """Play so many deals; `forced` and `light` as in `Playout`."""
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
    gone = sum(step.count for step in stand.ahead if isinstance(step, Discard | Donate))
    held = max(len(seat.known) + seat.hidden + seat.comes for seat in stand.seats)
    return max(held - gone, 0) + len(stand.common) + stand.commons


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
