"""The particle matrix: possible hands of every rival, and the seat's own, in the same sampled run-outs.

A run-out is the rest of the board and the seat's cards to come. Hands of rivals who show the same cards (all of
them where nothing is up) share one sample. A hand that holds a card of a run-out is impossible there and counts
for nothing in it.

Mostly every hand meets every run-out. Where only the places of hands among each other are asked for, a few hands
sit down in each run-out, others in the next: many more run-outs for the same work, and no family of hands that a few
of them favour.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from homepoker.bots.equity.deals import MISSING, Codes, Flags, Floats, Generator, bits, constant, deal, padded
from homepoker.bots.equity.exchange import kept, with_kickers
from homepoker.bots.equity.judges import whole
from homepoker.bots.equity.walk import Values, Walker, straight_floor, values, walker
from homepoker.bots.equity.wilds import wild_hole
from homepoker.bots.spot import Rival, Spot
from homepoker.rules.game import Draw, Game

HANDS = 128
MOST_HANDS = 512
FEWEST_RUNS, MOST_RUNS = 10, 96
TOGETHER = 8  # hands that sit down in the same run-out where not all of them do
MOST_TABLES = 400  # run-outs then
TRIED = 12  # hands before an exchange that are tried for each one wanted after it
HURRIED = 8  # one run-out of so many is left for whoever must be quick
OVERHEAD = 12  # what sampling and ranking one hand in one run-out costs, in candidates
DEALING = 4  # and what dealing a card to it costs


Seating = npt.NDArray[np.intp]


class Field(NamedTuple):
    """Sampled hands of the rivals in `seats`: their down cards (down, hands), what each is worth in each run-out,
    one (hands, runs) array an end, whether it is possible there, and the weight of each so that together they
    stand for random hands. With `at`, the numbers of the hands that sit together in each run-out (places, runs),
    values and possibility go by place."""

    seats: tuple[int, ...]
    hidden: Codes
    values: tuple[Values, ...]
    valid: Flags
    weights: Floats
    at: Seating | None = None

    @property
    def weighs(self) -> Floats:
        """The weights (runs, places) where hands are seated, (hands,) where all meet all."""
        return self.weights if self.at is None else self.weights[self.at].T


class Exchanged(NamedTuple):
    """Down cards after an exchange (down, hands), what each hand was worth before it, and whether its plain exchange
    is of the size that was seen."""

    hidden: Codes
    worth: npt.NDArray[np.uint32]
    fits: Flags


class Runs(NamedTuple):
    """Sampled run-outs: `board` is (slots, 1, runs), `extra` the own cards to come (comes, runs), `taken` the cards
    of each as a bit mask."""

    board: Codes
    extra: Codes
    taken: npt.NDArray[np.uint64]

    @property
    def size(self) -> int:
        """How many there are."""
        return int(self.board.shape[2])


class Matrix(NamedTuple):
    """Own values (runs,) at each end and the rivals' fields, in the same run-outs."""

    walk: Walker
    own: tuple[Values, ...]
    fields: tuple[Field, ...]
    runs: Runs


def sample(spot: Spot, game: Game, rng: Generator, budget: int, *, apart: bool = False) -> Matrix:
    """Sample the matrix with about `budget` candidate evaluations; `apart` seats a few hands in each run-out."""
    groups = alike(spot.rivals)
    walk = walker(game, spot.size)
    shaped = shape(spot, walk, len(groups), budget, apart=apart)
    runs = run_outs(spot, rng, shaped.runs)
    fields = tuple(
        field(
            spot,
            walk,
            rng,
            group,
            runs,
            hidden_hands(spot, walk, rng, group[0], shaped.hands),
            at=seating(rng, shaped.hands, shaped.runs) if shaped.apart else None,
        )
        for group in groups
    )
    return Matrix(walk, own_hand(spot, walk, rng, runs), fields, runs)


def prepare(game: Game, hole: int) -> None:
    """Arrange the plan for hands of so many cards and build its tables: up to a second, once, for a game in which
    ten cards are looked up together."""
    walker(game, hole)
    whole(game, hole)


def fewer(matrix: Matrix) -> Matrix:
    """A part of the run-outs, for whoever must be quick."""
    runs, few = matrix.runs, slice(max(1, matrix.runs.size // HURRIED))
    fields = (
        field._replace(
            values=tuple(end[:, few] for end in field.values),
            valid=field.valid[:, few],
            at=None if field.at is None else field.at[:, few],
        )
        for field in matrix.fields
    )
    return matrix._replace(
        own=tuple(end[few] for end in matrix.own),
        fields=tuple(fields),
        runs=Runs(runs.board[:, :, few], runs.extra[:, few], runs.taken[few]),
    )


def run_outs(spot: Spot, rng: Generator, count: int) -> Runs:
    """Sample the cards to come for the board and for the seat itself."""
    cards = deal(rng, np.array(spot.unseen, np.uint8), spot.comes + len(spot.turns), count)
    board = np.repeat(constant(spot.board, 1), count, axis=1)
    board[list(spot.turns)] = cards[spot.comes :]
    return Runs(board[:, None, :], cards[: spot.comes], bits(cards))


def own_hand(spot: Spot, walk: Walker, rng: Generator, runs: Runs) -> tuple[Values, ...]:
    """What the seat's own hand is worth in every run-out, one (runs,) array an end."""
    held = np.array(spot.own, np.uint8)[:, None]
    return tuple(end[0] for end in own_values(spot, walk, rng, held, runs))


def own_values(spot: Spot, walk: Walker, rng: Generator, hands: Codes, runs: Runs) -> tuple[Values, ...]:
    """What own hands (cards, hands) come to in every run-out, draws ahead included: (hands, runs) an end."""
    extra = np.broadcast_to(runs.extra[:, None, :], (len(runs.extra), hands.shape[1], runs.size))
    hole = _assembled(spot, hands[:, :, None], extra)
    if spot.draws:
        fresh = deal(rng, np.array(spot.unseen, np.uint8), len(hands), runs.size)[:, None, :]
        hole = _exchanged(walk, hole, runs.board, fresh)
    return values(walk, padded(hole, walk.hole), runs.board, spot.purges)


def alike(rivals: Sequence[Rival]) -> list[tuple[Rival, ...]]:
    """Rivals grouped by what is known of their cards."""
    groups: dict[tuple[object, ...], tuple[Rival, ...]] = {}
    for rival in rivals:
        key = rival[1:]
        groups[key] = (*groups.get(key, ()), rival)
    return list(groups.values())


class Shape(NamedTuple):
    """How many hands and run-outs a budget buys, and whether only a few hands sit in each of them."""

    hands: int
    runs: int
    apart: bool


def shape(spot: Spot, walk: Walker, groups: int, budget: int, *, apart: bool = False) -> Shape:
    """What the budget buys; hands sit apart, if that is wished, where cards are still to come."""
    fresh = spot.comes + 2 * len(spot.own) * (spot.draws > 0)
    cells = budget // (groups * (walk.rows + OVERHEAD + DEALING * fresh))
    if not spot.turns and not spot.comes and not spot.draws:
        return Shape(max(64, min(MOST_HANDS, cells)), 1, False)
    if apart:
        hands = max(2 * TOGETHER, min(HANDS, cells // (2 * TOGETHER) * TOGETHER))
        return Shape(hands, max(FEWEST_RUNS, min(MOST_TABLES, cells // TOGETHER)), True)
    hands = HANDS if cells >= HANDS * FEWEST_RUNS else max(24, cells // FEWEST_RUNS)
    return Shape(hands, max(FEWEST_RUNS, min(MOST_RUNS, cells // hands)), False)


def seating(rng: Generator, hands: int, runs: int, together: int = TOGETHER) -> Seating:
    """Which hands sit in each run-out, (together, runs): every hand in as many as any other, or one more."""
    tables = -(-hands // together)
    rounds = rng.permuted(np.tile(np.arange(hands), (-(-runs // tables), 1)), axis=1)
    twice = rounds[:, : tables * together - hands]
    return np.concatenate([rounds, twice], axis=1).reshape(-1, together)[:runs].T


def hidden_hands(spot: Spot, walk: Walker, rng: Generator, rival: Rival, hands: int) -> Codes:
    """Down cards that the rival may hold: (down, hands)."""
    if has_exchanged(spot, rival):
        tried = exchanged(spot, walk, rng, rival, hands * TRIED)
        return np.ascontiguousarray(tried.hidden[:, np.argsort(~tried.fits, kind="stable")[:hands]])
    return deal(rng, _dealt_from(spot), rival.down, hands)


def has_exchanged(spot: Spot, rival: Rival) -> bool:
    """Whether the rival's hidden cards are what an exchange left and brought, as far as the stub reaches."""
    return bool(rival.drawn) and len(_dealt_from(spot)) >= rival.down + rival.drawn[-1]


def _dealt_from(spot: Spot) -> Codes:
    return np.array([card for card in spot.unseen if card >> 2 not in spot.barred], np.uint8)


def field(
    spot: Spot,
    walk: Walker,
    rng: Generator,
    group: tuple[Rival, ...],
    runs: Runs,
    hidden: Codes,
    weights: Floats | None = None,
    at: Seating | None = None,
) -> Field:
    """What those down cards (down, hands) are worth to rivals who show the same cards, all of them in every run-out
    or those seated `at` each."""
    rival = group[0]
    lies = hidden[:, :, None] if at is None else hidden[:, at]
    hands = lies.shape[1]
    draws = spot.draws_in_all - len(rival.drawn)
    count = rival.comes + rival.down * (draws > 0)
    fresh = deal(rng, np.array(spot.unseen, np.uint8), count, hands * runs.size)
    fresh = fresh.reshape(len(fresh), hands, runs.size)
    held, come, taken = bits(lies), bits(fresh), runs.taken[None, :]
    valid = ((held & taken) | (come & (held | taken))) == 0
    known = np.broadcast_to(constant(rival.up, 1, 1), (len(rival.up), *lies.shape[1:]))
    hole = _assembled(spot, np.concatenate([lies, known]), fresh[: rival.comes])
    if draws > 0:
        hole = _exchanged(walk, hole, runs.board, fresh[rival.comes :])
    worth = values(walk, padded(hole, walk.hole), runs.board, spot.purges)
    if weights is None:
        weights = np.ones(hidden.shape[1])
    return Field(tuple(other.seat for other in group), hidden, worth, valid, weights, at)


def _assembled(spot: Spot, held: Codes, extra: Codes) -> Codes:
    """Hole positions: held, to come, common; broadcast over (hands, runs) only where cards to come differ."""
    common = constant(spot.common, 1, 1)
    if not len(extra):
        return np.concatenate([held, np.broadcast_to(common, (len(common), *held.shape[1:]))])
    shape = extra.shape[1:]
    parts = [np.broadcast_to(part, (len(part), *shape)) for part in (held, extra, common)]
    return np.concatenate(parts)


def _exchanged(walk: Walker, hole: Codes, board: Codes, fresh: Codes) -> Codes:
    """The hands after the exchange ahead; `fresh` are new cards for the first positions."""
    worth = values(walk, padded(hole, walk.hole), board)[0]
    keep = _kept(walk, hole, board, worth)[: len(fresh)]
    changed = np.where(keep, hole[: len(fresh)], fresh)
    rest = hole[len(fresh) :]
    return np.concatenate([changed, np.broadcast_to(rest, (len(rest), *changed.shape[1:]))])


def _kept(walk: Walker, hole: Codes, board: Codes, worth: npt.NDArray[np.uint32]) -> Flags:
    """Which cards of hands that are worth so much stay in the plain exchange."""
    rule = next(step for step in walk.game.steps if isinstance(step, Draw))
    low = _low(walk.game)
    wild = wild_hole(walk.game, hole, board)
    pat: Flags = np.zeros(worth.shape, bool) if low else worth >= straight_floor(walk)
    return kept(hole, pat, np.zeros(hole.shape, bool) if wild is None else wild, rule, low=low)


def _low(game: Game) -> bool:
    """Whether cards are exchanged for the sake of a low."""
    return game.ends[0].best != "high"


def exchanged(spot: Spot, walk: Walker, rng: Generator, rival: Rival, hands: int) -> Exchanged:
    """So many hands of any kind before the rival's latest exchange, and after one of its size."""
    count = rival.drawn[-1]
    cards = deal(rng, _dealt_from(spot), rival.down + count, hands)
    before, fresh = cards[: rival.down], cards[rival.down :]
    board = np.full((len(walk.game.slots), 1), MISSING, np.uint8)
    worth = values(walk, padded(before, walk.hole), board)[0]
    keep = with_kickers(rng, before, _kept(walk, before, board, worth), count, low=_low(walk.game))
    # Cards that leave make room for the fresh ones: the stable sort puts them first.
    places = np.argsort(keep, axis=0, kind="stable")[: len(fresh)]
    hidden = before.copy()
    np.put_along_axis(hidden, places, fresh, axis=0)
    return Exchanged(hidden, worth, (~keep).sum(axis=0) == count)
