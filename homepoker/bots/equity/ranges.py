"""Rivals' hands weighted by what they did: the reader's view of who may hold what.

Every rival's possible hands start equally likely. Each of its acts then weighs them by how well the act fits the
hand's place among those the rival may still have (a quantile of its current range, never an absolute strength: a
tight player's raise and a loose player's raise narrow alike). How strong a hand looked is judged with the board
as it was at the time.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from homepoker.bots.equity.deals import Codes, Floats, Generator
from homepoker.bots.equity.matrix import (
    OVERHEAD,
    TRIED,
    Field,
    Matrix,
    alike,
    exchanged,
    field,
    has_exchanged,
    hidden_hands,
    own_hand,
    run_outs,
    seating,
    shape,
)
from homepoker.bots.equity.strength import Survey, everybody, pool, promises, survey
from homepoker.bots.equity.walk import Walker, walker
from homepoker.bots.history import Move, moves, spot_then
from homepoker.bots.spot import Rival, Spot
from homepoker.core.view import Public
from homepoker.rules.game import Bet, Draw, Game

Likelihood = Callable[[Move, Floats], Floats]  # of an act, by quantiles of the range that may make it

CANDIDATES = 3  # so many times the hands of the matrix are weighed before it is filled with the likelier ones
MOST_CANDIDATES = 512
MOST_ROUNDS = 3  # earlier rounds that are judged, the latest ones
FEWEST_PAST, MOST_PAST = 6, 24  # run-outs that each hand meets when an earlier round is judged
TOGETHER = 32  # hands that meet in the same run-out then
STUBBORN = 0.15  # the part of a range that the acts of a round do not touch
UNIFORM = 0.3  # the part of the matrix filled whatever the weights say


class Ranges(NamedTuple):
    """A matrix, what its hands promise against random hands, and for each rival seat the weights of the hands in
    its field."""

    matrix: Matrix
    survey: Survey
    weights: dict[int, Floats]


def read_ranges(
    spot: Spot,
    public: Public,
    game: Game,
    rng: Generator,
    budget: int,
    likelihood: Likelihood,
    *,
    apart: bool = False,
) -> Ranges:
    """Weigh the rivals' hands by everything they did so far, with about `budget` candidate evaluations. `apart` seats
    a few hands in each run-out: better weights for the same work, but a matrix with gaps."""
    walk = walker(game, spot.size)
    groups = alike(spot.rivals)
    done = moves(public)
    past = _past(spot, game, done, public.round)
    shaped = shape(spot, walk, len(groups), budget // 2 if past else budget, apart=apart)
    hands, runs = shaped.hands, run_outs(spot, rng, shaped.runs)
    told = Told(past, public, budget // (2 * max(1, len(past)) * len(groups)), likelihood)
    fields: list[Field] = []
    weights: dict[int, Floats] = {}
    for group in groups:
        hidden, base, each = _candidates(spot, walk, rng, group, hands, told)
        at = seating(rng, hands, shaped.runs) if shaped.apart else None
        fields.append(field(spot, walk, rng, group, runs, hidden, base, at))
        weights.update(each)
    own = own_hand(spot, walk, rng, runs)
    seen = survey(own, fields, declared=bool(game.declare))
    now = [move for move in done if move.round == public.round]
    for known, promise in zip(fields, seen.promised, strict=True):
        each = {seat: weights[seat] for seat in known.seats}
        _weigh(each, np.argsort(promise, kind="stable"), now, likelihood)
        weights.update(each)
    return Ranges(Matrix(walk, own, tuple(fields), runs), seen, weights)


class Told(NamedTuple):
    """What earlier rounds tell: their moves by round, the table, how much work each round and group may cost, and how
    moves weigh hands."""

    past: dict[int, list[Move]]
    public: Public
    budget: int
    likelihood: Likelihood


def _candidates(
    spot: Spot, walk: Walker, rng: Generator, group: tuple[Rival, ...], hands: int, told: Told
) -> tuple[Codes, Floats, dict[int, Floats]]:
    """So many down cards that rivals who show the same may hold, the weights that make them stand for random hands,
    and each rival's weights after what it did in earlier rounds."""
    after = has_exchanged(spot, group[0])
    if not told.past or (spot.draws_in_all and not after):
        base, seats = np.ones(hands), [rival.seat for rival in group]
        return hidden_hands(spot, walk, rng, group[0], hands), base, dict.fromkeys(seats, base)
    weigh = _before_exchange if after else _by_rounds
    hidden, each = weigh(spot, walk, rng, group, hands, told)
    chosen, base = _likelier(rng, list(each.values()), hands)
    hidden = np.ascontiguousarray(hidden[:, chosen])
    return hidden, base, {seat: held[chosen] * base for seat, held in each.items()}


def _by_rounds(
    spot: Spot, walk: Walker, rng: Generator, group: tuple[Rival, ...], hands: int, told: Told
) -> tuple[Codes, dict[int, Floats]]:
    """Hands weighed by the moves of every earlier round, as they stood then."""
    hidden = hidden_hands(spot, walk, rng, group[0], max(hands, min(MOST_CANDIDATES, CANDIDATES * hands)))
    each = dict.fromkeys((rival.seat for rival in group), np.ones(hidden.shape[1]))
    for number, acts in told.past.items():
        then = spot_then(spot, told.public, walk.game, number)
        _weigh(each, _order_then(then, walk.game, rng, group, hidden, told.budget), acts, told.likelihood)
    return hidden, each


def _before_exchange(
    spot: Spot, walk: Walker, rng: Generator, group: tuple[Rival, ...], hands: int, told: Told
) -> tuple[Codes, dict[int, Floats]]:
    """Hands that exchanged as many cards, weighed by what all hands would have done before the exchange."""
    tried = exchanged(spot, walk, rng, group[0], hands * TRIED)
    order = np.argsort(tried.worth, kind="stable")
    each = dict.fromkeys((rival.seat for rival in group), np.ones(len(order)))
    for acts in told.past.values():
        _weigh(each, order, acts, told.likelihood)
    fitting = np.flatnonzero(tried.fits) if tried.fits.any() else np.arange(len(order))
    return tried.hidden[:, fitting], {seat: held[fitting] for seat, held in each.items()}


def _past(spot: Spot, game: Game, done: Sequence[Move], current: int) -> dict[int, list[Move]]:
    """Moves of earlier rounds in which a rival put chips in; in games of exchange those before the last exchange,
    once it is over."""
    rivals = {rival.seat for rival in spot.rivals}
    told = {move.round for move in done if move.seat in rivals and move.verb in ("call", "raise")}
    if spot.draws_in_all:
        over = all(len(rival.drawn) == spot.draws_in_all for rival in spot.rivals)
        told = {number for number in told if over and number <= _rounds_before_exchange(game)}
    latest = sorted(number for number in told if number < current)[-MOST_ROUNDS:]
    return {number: [move for move in done if move.round == number] for number in latest}


def _rounds_before_exchange(game: Game) -> int:
    """How many betting rounds come before the game's last exchange."""
    last = max(at for at, step in enumerate(game.steps) if isinstance(step, Draw))
    return sum(isinstance(step, Bet) for step in game.steps[:last])


def _weigh(
    each: dict[int, Floats], order: npt.NDArray[np.intp], acts: Sequence[Move], likelihood: Likelihood
) -> None:
    """Let the acts of one round weigh the hands of those seats; `order` sorts the hands by promise. However the acts
    look together, a part of the range as it was stays in it: people raise twice with less than they should."""
    before = dict(each)
    for act in acts:
        if act.seat in each:
            each[act.seat] = weighed(each[act.seat], order, act, likelihood)
    for seat in {act.seat for act in acts} & each.keys():
        each[seat] = (1 - STUBBORN) * each[seat] + STUBBORN * before[seat]


def weighed(weights: Floats, order: npt.NDArray[np.intp], act: Move, likelihood: Likelihood) -> Floats:
    """The weights after one act, adding up to the number of hands."""
    held = weights[order]
    quantiles = (np.cumsum(held) - held / 2) / held.sum()
    result = np.empty_like(weights)
    result[order] = held * likelihood(act, quantiles)
    result *= len(result) / result.sum()
    return result


def _order_then(
    then: Spot, game: Game, rng: Generator, group: tuple[Rival, ...], hidden: Codes, budget: int
) -> npt.NDArray[np.intp]:
    """The hands sorted by what they promised when that round began.

    Every hand meets a few run-outs with a few other hands in each, so that many run-outs are met in all: with the
    same few for everybody whole families of hands would look too strong together."""
    seats = [rival.seat for rival in group]
    before = next(rival for rival in then.rivals if rival.seat in seats)
    hands = hidden.shape[1]
    walk = walker(game, len(then.common) + before.down + len(before.up) + before.comes)
    meets = max(FEWEST_PAST, min(MOST_PAST, budget // ((walk.rows + OVERHEAD) * hands)))
    at = seating(rng, hands, meets * -(-hands // TOGETHER), TOGETHER)
    runs = run_outs(then, rng, at.shape[1])
    known = field(then, walk, rng, (before,), runs, hidden[: before.down], at=at)
    return np.argsort(
        promises(everybody([known], pool([known]), declared=bool(game.declare))[0], known), kind="stable"
    )


def _likelier(rng: Generator, each: Sequence[Floats], hands: int) -> tuple[npt.NDArray[np.intp], Floats]:
    """Choose hands in proportion to their weights, some whatever they weigh; the second array are weights that make
    the chosen ones stand for random hands again."""
    count = len(each[0])
    mixed: Floats = (1 - UNIFORM) * sum(held / held.sum() for held in each) / len(each) + UNIFORM / count
    steps = (np.arange(hands) + rng.random()) / hands
    chosen = np.minimum(np.searchsorted(np.cumsum(mixed), steps), count - 1)
    base: Floats = 1 / (count * mixed[chosen])
    return chosen, base
