"""Which cards to part with, show or exchange, and which way to declare: greedy through the same samples."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations

import numpy as np

from homepoker.bots.equity.deals import MISSING, Flags, Floats, Generator, deal, padded
from homepoker.bots.equity.matrix import Matrix, own_values
from homepoker.bots.equity.strength import Ladders, ladders, shares
from homepoker.bots.equity.walk import Values, values, walker
from homepoker.bots.spot import Spot
from homepoker.cards import Card

Options = Sequence[tuple[Card, ...]]


def subsets(cards: Sequence[Card], least: int, most: int) -> Iterable[tuple[Card, ...]]:
    """Every choice of `least` to `most` of the cards."""
    for count in range(least, most + 1):
        yield from combinations(cards, count)


def parting(spot: Spot, matrix: Matrix, rng: Generator, options: Options) -> list[float]:
    """The share of the pot promised after giving up each option's cards for good."""
    left = [[card for card in spot.own if card not in option] for option in options]
    most = max(map(len, left))
    hands = np.array([cards + [MISSING] * (most - len(cards)) for cards in left], np.uint8).T
    walk = walker(matrix.walk.game, most + spot.comes + len(spot.common))
    return _promised(matrix, own_values(spot, walk, rng, hands, matrix.runs))


def exchanging(spot: Spot, matrix: Matrix, rng: Generator, options: Options) -> list[float]:
    """The share promised after exchanging each option's cards; later exchanges are left out."""
    runs = matrix.runs.size
    fresh = deal(rng, np.array(spot.unseen, np.uint8), max(map(len, options)), runs)
    hole = np.empty((len(spot.own), len(options), runs), np.uint8)
    for number, option in enumerate(options):
        stays = [card for card in spot.own if card not in option]
        hole[: len(stays), number] = np.array(stays, np.uint8)[:, None]
        hole[len(stays) :, number] = fresh[: len(option)]
    return _promised(
        matrix, values(matrix.walk, padded(hole, matrix.walk.hole), matrix.runs.board, spot.purges)
    )


def looks(spot: Spot, matrix: Matrix, rng: Generator, options: Options, up: Sequence[Card]) -> list[float]:
    """How strong the seat looks to the others once each option's cards lie open beside those that are up."""
    runs = matrix.runs.size
    rest = deal(rng, np.array(spot.unseen, np.uint8), len(spot.own), runs)
    hole = np.empty((len(spot.own), len(options), runs), np.uint8)
    for number, option in enumerate(options):
        shown = (*up, *option)
        hole[: len(shown), number] = np.array(shown, np.uint8)[:, None]
        hole[len(shown) :, number] = rest[len(shown) :]
    hole = np.concatenate(
        [hole, np.broadcast_to(matrix.runs.extra[:, None], (len(matrix.runs.extra), *hole.shape[1:]))]
    )
    return _promised(
        matrix, values(matrix.walk, padded(hole, matrix.walk.hole), matrix.runs.board, spot.purges)
    )


def _promised(matrix: Matrix, own: tuple[Values, ...]) -> list[float]:
    rivals = _rivals(matrix)
    declared = bool(matrix.walk.game.declare)
    return [float(mean) for mean in shares(own, rivals, declared=declared).mean(axis=1)]


def _rivals(matrix: Matrix) -> list[Ladders]:
    return [steps for field in matrix.fields for steps in [ladders(field)] for _ in field.seats]


def declaring(matrix: Matrix, declared: Sequence[str]) -> dict[str, float]:
    """The share of the pot for going high, low or both ways. A rival goes the way it has `declared` (by seat, ""
    where that is not known), else where its hand stands better."""
    high = low = no_high = no_low = np.ones(len(matrix.own[0]))
    for field in matrix.fields:
        weight = np.maximum(field.valid.sum(axis=0), 1)
        better_low = _goes_low(field.values)
        for seat in field.seats:
            way = declared[seat]
            goes_low = field.valid & (better_low if not way else way != "high")
            goes_high = field.valid & (~better_low if not way else way != "low")
            high = high * (1 - _beaten(field.values[0], goes_high, matrix.own[0]) / weight)
            low = low * (1 - _beaten(field.values[1], goes_low, matrix.own[1]) / weight)
            no_high = no_high * (1 - goes_high.sum(axis=0) / weight)
            no_low = no_low * (1 - goes_low.sum(axis=0) / weight)
    return {
        "high": float((high * (1 + no_low) / 2).mean()),
        "low": float((low * (1 + no_high) / 2).mean()),
        "both": float((high * low).mean()),
    }


def _goes_low(worth: tuple[Values, ...]) -> Flags:
    """Hands whose low stands better among all hands than their high."""
    high, low = (np.argsort(np.argsort(end, axis=0), axis=0) for end in worth[:2])
    result: Flags = (low > high) & (worth[1] > 0)
    return result


def _beaten(worth: Values, playing: Flags, own: Values) -> Floats:
    """How many of the playing hands beat the own one, ties for half."""
    over = ((worth > own[None]) & playing).sum(axis=0)
    level = ((worth == own[None]) & playing).sum(axis=0)
    result: Floats = over + level / 2
    return result
