"""Hands of two cards with the board all but out: every hand is ranked once on every board that can come, and a
sampled deal only looks its values up."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, permutations
from math import comb, perm
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from homepoker.bots.equity.deals import MISSING, Codes, Generator
from homepoker.bots.equity.worth import Worth, worths
from homepoker.bots.stand import Seat, Stand
from homepoker.cards import DECK
from homepoker.ranking.batch.dealing import deal
from homepoker.rules.game import Bet, Expose, Turn

Places = npt.NDArray[np.intp]

MOST_TURNS = 2
WORTH_IT = 4  # the tables pay when they hold no more than so many hands for each deal asked for
AT_ONCE = 1 << 16  # hands ranked at once


class Pairs(NamedTuple):
    """`known` has the worth of each seat whose cards are known on every board that can come, (boards,) an end, and
    None for a hidden hand; `hidden` that of every pair of the cards left on each, (boards * pairs,) an end. Pairs go
    by the places of their cards among the `left` cards of that board."""

    known: tuple[tuple[Worth, ...] | None, ...]
    hidden: tuple[Worth, ...]
    boards: int
    left: int


def fits(stand: Stand, samples: int) -> bool:
    """Whether the tables can be made and are worth it."""
    plain = all(
        isinstance(step, Bet | Expose) or (isinstance(step, Turn) and not step.distinct)
        for step in (*stand.behind, *stand.ahead)
    )
    nothing_else = not (stand.common or stand.commons or stand.parted or stand.pool or stand.barred)
    if not plain or not nothing_else or stand.game.declare or not all(map(_two, stand.seats)):
        return False
    if len(stand.turns) > MOST_TURNS or not any(seat.hidden for seat in stand.seats):
        return False
    return run_outs(stand) * comb(len(stand.unseen), 2) <= WORTH_IT * samples


def _two(seat: Seat) -> bool:
    return not seat.comes and not seat.drawn and (len(seat.known), seat.hidden) in ((2, 0), (0, 2))


def run_outs(stand: Stand) -> int:
    """How many boards can still come."""
    cards, turns = len(stand.unseen), len(stand.turns)
    return comb(cards, turns) if alike(stand) else perm(cards, turns)


def alike(stand: Stand) -> bool:
    """Whether it makes no difference which card comes where: slots still to turn lie on the same lines, and none
    makes anything wild."""
    index = {slot.id: at for at, slot in enumerate(stand.game.slots)}
    lines = {*stand.game.lines, *(line for end in stand.game.ends for line in end.lines or ())}
    sets = [{index[name] for name in line.slots} for line in lines]
    lying = [[slot in line for line in sets] for slot in stand.turns]
    wild = any(rule.slots for rule in stand.game.wild)
    return not wild and all(on == lying[0] for on in lying)


def tables(stand: Stand) -> Pairs:
    """Rank every hand on every board."""
    unseen = np.array(stand.unseen, np.uint8)
    pick = combinations if alike(stand) else permutations
    outs = np.array(list(pick(range(len(unseen)), len(stand.turns))), np.intp)
    outs = outs.reshape(len(outs), len(stand.turns))
    up = np.array([MISSING if card is None else card for card in stand.board], np.uint8)
    boards = np.repeat(up[None], len(outs), axis=0)
    boards[:, list(stand.turns)] = unseen[outs]
    known = tuple(_known(stand, seat, boards) if seat.known else None for seat in stand.seats)
    stays = np.ones((len(outs), len(unseen)), np.bool_)
    np.put_along_axis(stays, outs, False, axis=1)
    left = np.broadcast_to(unseen, stays.shape)[stays].reshape(len(outs), -1)
    parts = list(_ranked(stand, left, boards))
    hidden = tuple(np.concatenate(end) for end in zip(*parts, strict=True))
    return Pairs(known, hidden, len(outs), left.shape[1])


def _known(stand: Stand, seat: Seat, boards: Codes) -> tuple[Worth, ...]:
    held = np.repeat(np.array(seat.known, np.uint8)[:, None], len(boards), axis=1)
    return worths(stand.game, held, np.ascontiguousarray(boards.T))


def _ranked(stand: Stand, left: Codes, boards: Codes) -> Iterator[tuple[Worth, ...]]:
    """Some boards at a time: the worth of every pair on each, in the order of `_pair`."""
    low, high = _pairs_of(left.shape[1])
    step = max(1, AT_ONCE // len(low))
    for start in range(0, len(boards), step):
        part = left[start : start + step]
        held = np.stack([part[:, low], part[:, high]])
        board = boards[start : start + step].T[:, :, None]
        yield tuple(end.ravel() for end in worths(stand.game, held, board))


def _pairs_of(cards: int) -> tuple[Places, Places]:
    """The lower and the higher place of every pair, in the order of `_pair`."""
    high, low = np.tril_indices(cards, -1)
    return low, high


def dealt(found: Pairs, rng: Generator, deals: int) -> list[tuple[Worth, ...]]:
    """Deal and look up: every seat's worth at each end."""
    hidden = sum(known is None for known in found.known)
    board = (rng.random(deals) * found.boards).astype(np.intp)
    places = deal(rng, deals, 2 * hidden, DECK[found.left :])
    starts = board * comb(found.left, 2)
    seats: list[tuple[Worth, ...]] = []
    at = 0
    for known in found.known:
        if known is not None:
            seats.append(tuple(np.take(end, board, mode="clip") for end in known))
            continue
        hand = np.add(starts, _pair(places[at], places[at + 1]))
        at += 2
        seats.append(tuple(np.take(end, hand, mode="clip") for end in found.hidden))
    return seats


def _pair(one: Codes, other: Codes) -> npt.NDArray[np.uint16]:
    """The number of a pair of places: pairs go by the higher place, then by the lower."""
    high = np.maximum(one, other).astype(np.uint16)
    number: npt.NDArray[np.uint16] = (high * (high - np.uint16(1))) >> np.uint16(1)
    number += np.minimum(one, other)
    return number
