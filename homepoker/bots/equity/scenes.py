"""Deals for rollouts: a hand for every rival out of its weighted range, and a run-out of their own for each.

Every deal has a run-out of its own (the matrix has few, which all its hands share), and a few hands of chance in it
say how good the players' hands are there. Where cards are still to be exchanged the deals come from the matrix.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import reduce
from operator import and_, or_
from typing import Any

import numpy as np
import numpy.typing as npt

from homepoker.bots.equity.deals import Codes, Flags, Floats, Generator, bits, constant, deal, padded
from homepoker.bots.equity.matrix import Matrix
from homepoker.bots.equity.parting import declared
from homepoker.bots.equity.ranges import Ranges
from homepoker.bots.equity.rollout import Deals, Rows
from homepoker.bots.equity.strength import Survey, part_below
from homepoker.bots.equity.walk import Values, values
from homepoker.bots.spot import Rival, Spot

OVERSAMPLED = 4
FEWEST = 24
REFERENCES = 10  # hands of chance in every deal
EVEN = 0.2887  # the spread of strengths when all are equally likely: nothing is left to come


def draw_deals(
    ranges: Ranges, spot: Spot, rivals: Sequence[int], rng: Generator, most: int, budget: int
) -> Deals:
    """Draw up to `most` deals, fewer where the budget of candidate evaluations is smaller; players are the seat
    itself and then the given rivals in their order."""
    matrix = ranges.matrix
    drawn = _hands(ranges, rivals, rng, most * OVERSAMPLED)
    if spot.draws_in_all and (
        spot.draws or any(len(rival.drawn) < spot.draws_in_all for rival in spot.rivals)
    ):
        return _from_matrix(ranges, drawn, rng, most)
    apart = _apart([bits(matrix.fields[at].hidden)[hand] for at, hand in drawn])
    count = max(FEWEST, min(most, budget // (matrix.walk.rows * (len(rivals) + 1 + REFERENCES))))
    chosen = np.argsort(~apart, kind="stable")[:count]
    drawn = [(at, hand[chosen]) for at, hand in drawn]
    held = [matrix.fields[at].hidden[:, hand] for at, hand in drawn]
    by_seat = {rival.seat: rival for rival in spot.rivals}
    worth = _played_out(matrix, spot, [by_seat[seat] for seat in rivals], held, rng)
    game, players = matrix.walk.game, len(rivals) + 1
    won = tuple(end[:players] for end in worth)
    said = declared(game, _seats(won), _seats(end[players:] for end in worth)) if game.declare else None
    final = placed(worth, players, np.maximum if game.declare else np.add)
    return Deals(_now(ranges, drawn), final, won, said, _spread(ranges.survey))


def _seats(worth: Iterable[Values]) -> list[tuple[Values, ...]]:
    return list(zip(*worth, strict=True))


def _hands(ranges: Ranges, rivals: Sequence[int], rng: Generator, count: int) -> list[tuple[int, Rows]]:
    """For each rival its field and so many of the field's hands, in proportion to their weights."""
    drawn = []
    for seat in rivals:
        at = next(at for at, field in enumerate(ranges.matrix.fields) if seat in field.seats)
        heap = np.cumsum(ranges.weights[seat])
        marks = (rng.permutation(count) + rng.random(count)) / count
        drawn.append((at, np.minimum(np.searchsorted(heap, marks * heap[-1]), len(heap) - 1)))
    return drawn


def _apart(held: Sequence[npt.NDArray[np.uint64]]) -> Flags:
    """Deals in which no card lies in two hands."""
    taken = np.zeros(len(held[0]), np.uint64)
    apart = np.ones(len(held[0]), bool)
    for cards in held:
        apart &= (cards & taken) == 0
        taken |= cards
    return apart


def _played_out(
    matrix: Matrix, spot: Spot, rivals: Sequence[Rival], held: Sequence[Codes], rng: Generator
) -> tuple[Values, ...]:
    """What the seat, its rivals and some hands of chance come to: (players + references, deals) an end."""
    count = held[0].shape[1]
    needs = [len(spot.turns), spot.comes, *(rival.comes for rival in rivals)]
    turned, extra, *come = np.split(_rest(spot, held, rng, sum(needs)), np.cumsum(needs)[:-1])
    board = np.repeat(constant(spot.board, 1), count, axis=1)
    board[list(spot.turns)] = turned
    hands = [np.concatenate([np.repeat(constant(spot.own, 1), count, axis=1), extra])]
    for rival, hidden, cards in zip(rivals, held, come, strict=True):
        hands.append(np.concatenate([hidden, np.repeat(constant(rival.up, 1), count, axis=1), cards]))
    size = max(map(len, hands))
    chance = deal(rng, np.array(spot.unseen, np.uint8), size, REFERENCES * count).reshape(
        -1, REFERENCES, count
    )
    hole = np.concatenate(
        [np.stack([padded(hand, size) for hand in hands], axis=1), padded(chance, size)], axis=1
    )
    common = np.broadcast_to(constant(spot.common, 1, 1), (len(spot.common), *hole.shape[1:]))
    hole = padded(np.concatenate([common, hole]), matrix.walk.hole)
    return values(matrix.walk, hole, board[:, None, :], spot.purges)


def _rest(spot: Spot, held: Sequence[Codes], rng: Generator, needed: int) -> Codes:
    """Cards to come that lie in nobody's hand: (needed, deals); missing ones where the stub is too short."""
    unseen = np.array(spot.unseen, np.uint8)
    taken = reduce(or_, (bits(hidden) for hidden in held))
    lies = (taken[:, None] >> unseen.astype(np.uint64)[None, :]) & np.uint64(1)
    order = np.argsort(rng.random(lies.shape) + lies, axis=1)[:, :needed]
    return padded(np.ascontiguousarray(unseen[order].T), needed)


def placed(worth: tuple[Values, ...], players: int, joined: np.ufunc) -> Floats:
    """How good each player's hand is at the end, as the part of the hands of chance that are worse: that take less
    from all of these (`joined` over the ends), hand against hand."""
    duels = [_duels(end[:, None], end[None, players:]) for end in worth]
    for end, duel in zip(worth[1:], duels[1:], strict=True):
        nobody = (end[:, None] | end[None, players:]) == 0
        duel[nobody] = duels[0][nobody]
    mine = joined.reduce([duel[:players].sum(axis=1)[:, None] for duel in duels])
    # A hand of chance has met itself for one half, and is to meet the player's hand instead.
    theirs = joined.reduce([duel[None, players:].sum(axis=2) + 0.5 - duel[:players] for duel in duels])
    result: Floats = (_duels(mine, theirs).sum(axis=1) + 0.5) / (REFERENCES + 1)
    return result


def _duels(mine: npt.NDArray[Any], theirs: npt.NDArray[Any]) -> Floats:
    """1 for more, one half for as much, 0 for less."""
    result: Floats = (mine > theirs) + (mine == theirs) / 2
    return result


def _now(ranges: Ranges, drawn: Sequence[tuple[int, Rows]]) -> Floats:
    """How good each player's hand is at present."""
    matrix, seen = ranges.matrix, ranges.survey
    places = [
        part_below(promise, field.weights, promise)
        for promise, field in zip(seen.promised, matrix.fields, strict=True)
    ]
    score = np.array([seen.score])
    met = sorted({at for at, _ in drawn})
    mine = np.mean([part_below(seen.promised[at], matrix.fields[at].weights, score) for at in met])
    return np.stack([np.full(len(drawn[0][1]), mine), *(places[at][hand] for at, hand in drawn)])


def _from_matrix(ranges: Ranges, drawn: Sequence[tuple[int, Rows]], rng: Generator, most: int) -> Deals:
    """Deals in the run-outs of the matrix."""
    matrix, seen = ranges.matrix, ranges.survey
    run = rng.integers(0, matrix.runs.size, len(drawn[0][1]))
    fits = reduce(and_, (matrix.fields[at].valid[hand, run] for at, hand in drawn))
    chosen = np.argsort(~fits, kind="stable")[: max(FEWEST, min(most, int(fits.sum())))]
    run = run[chosen]
    drawn = [(at, hand[chosen]) for at, hand in drawn]
    final = np.stack([seen.own[run], *(seen.each[at][hand, run] for at, hand in drawn)])
    worth = tuple(
        np.stack([own[run], *(matrix.fields[at].values[end][hand, run] for at, hand in drawn)])
        for end, own in enumerate(matrix.own)
    )
    return Deals(_now(ranges, drawn), final, worth, None, _spread(seen))


def _spread(seen: Survey) -> float:
    return float(min(1.0, np.mean([promise.std() for promise in seen.promised]) / EVEN))
