"""Readers and sharks: every action played on to the end of the hand in sampled deals, and the one that wins most."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from homepoker.bots.facts import Facts
from homepoker.bots.habits import OTHERS, OWN, Habits
from homepoker.bots.spot import Spot
from homepoker.bots.table import rounds_of, seats_of
from homepoker.bots.temper import Temper
from homepoker.core.actions import Action
from homepoker.core.view import View
from homepoker.rules.game import Game

if TYPE_CHECKING:
    from homepoker.bots.equity import Generator
    from homepoker.bots.equity.deals import Floats
    from homepoker.bots.equity.ranges import Ranges

Chance = Callable[[], float]


class Depth(NamedTuple):
    """How far a level looks: sampled `deals` and as many `again` where actions are close (0: no second look), `sizes`
    of raises as parts of the pot after calling, `later` rounds that are played on at most, and how close actions are
    mixed, as a part of the pot."""

    deals: int
    again: int
    sizes: tuple[float, ...]
    later: int
    near: float


READER = Depth(144, 0, (0.75,), 3, 0.06)
SHARK = Depth(224, 1024, (0.6, 1.0), 4, 0.02)
PULL = 0.3  # of the pot and a few big blinds, so that a temper shows in small pots too, for a temper of 1.0
SMALL = 4
SURE = 0.5  # standard errors behind the best that rule an action out
DEALING = 120_000  # candidate evaluations for the deals of a first look


class Seen(NamedTuple):
    """A betting turn as a level that looks ahead sees it: what rivals may hold, and the `habits` expected of each
    seat."""

    view: View
    game: Game
    facts: Facts
    spot: Spot
    ranges: Ranges
    habits: Sequence[Habits]


class Option(NamedTuple):
    """An action and the chips it wins from now on, on average."""

    action: Action
    worth: float


def act(options: list[Option], facts: Facts, depth: Depth, temper: Temper, chance: Chance) -> Action:
    """The best option as the temper sees it; among those about as good any, the better ones more often."""
    at_stake = facts.pot + SMALL * facts.unit
    felt = [option.worth + _pull(option.action, facts, temper) * at_stake for option in options]
    near = max(1e-9, depth.near * temper.mixes * facts.pot)
    best = max(felt)
    weights = [max(0.0, 1.2 * near - (best - worth)) if worth >= best - near else 0.0 for worth in felt]
    mark = chance() * sum(weights)
    for option, weight in zip(options, weights, strict=True):
        mark -= weight
        if mark < 0:
            return option.action
    return options[felt.index(best)].action


def _pull(action: Action, facts: Facts, temper: Temper) -> float:
    """Whoever raises a bet pays it too."""
    pays = temper.loose if facts.call and action.verb in ("call", "raise") else 0.0
    raises = temper.bold if action.verb == "raise" else 0.0
    return PULL * (pays + raises)


def options(seen: Seen, rng: Generator, depth: Depth, sizes: float = 1.0) -> list[Option]:
    """Every action worth considering with what it wins; `sizes` multiplies the raises. Where chance may have decided
    which looks best, more deals are sampled for those that are close."""
    view, facts = seen.view, seen.facts
    me = view.legal.seat
    raises = _raises(facts, [sizes * size for size in depth.sizes])
    actions = [
        Action(me, "call" if facts.call else "check"),
        *(Action(me, "raise", total) for total in raises),
    ]
    totals = [facts.bet + facts.call, *raises]
    won = _looked(seen, totals, rng, depth, depth.deals)
    gives_up = bool(facts.call and view.legal.fold)
    worth = won.mean(axis=1)
    close = _close(won, gives_up=gives_up) if depth.again else []
    if close:
        again = _looked(seen, [totals[at] for at in close], rng, depth, depth.again)
        first, second = won.shape[1], again.shape[1]
        worth[close] = (first * worth[close] + second * again.mean(axis=1)) / (first + second)
    found = [Option(action, chips) for action, chips in zip(actions, worth.tolist(), strict=True)]
    return [*found, Option(Action(me, "fold"), 0.0)] if gives_up else found


def _looked(seen: Seen, totals: Sequence[int], rng: Generator, depth: Depth, deals: int) -> Floats:
    """What each of those bets wins, (bets, deals)."""
    from homepoker.bots.equity.rollout import Rollout
    from homepoker.bots.equity.scenes import draw_deals

    public, me = seen.view.public, seen.view.legal.seat
    players = [seat % public.seats for seat in range(me, me + public.seats)]
    players = [seat for seat in players if not public.folded[seat]]
    return Rollout(
        seen.game,
        draw_deals(seen.ranges, seen.spot, players[1:], rng, deals, DEALING * deals // depth.deals),
        seats_of(public, players, OWN),
        rounds_of(public, seen.game, depth.later),
        [OTHERS, *(seen.habits[seat] for seat in players[1:])],
        totals,
        rng,
    ).play()


def _close(won: Floats, *, gives_up: bool) -> list[int]:
    """Those that may be best for all the deals say, none where one is; giving up wins nothing in every deal."""
    rows = [*won, won[0] * 0] if gives_up else [*won]
    best = max(rows, key=lambda row: float(row.mean()))
    behind = [best - row for row in rows]
    unsure = [row.mean() <= SURE * row.std() / len(row) ** 0.5 for row in behind]
    return [at for at in range(len(won)) if unsure[at]] if sum(unsure) > 1 else []


def _raises(facts: Facts, sizes: list[float]) -> list[int]:
    """Raise-to totals to consider; everything once it is not much more than the pot."""
    if not facts.high:
        return []
    if facts.fixed:
        return [facts.low]
    totals = {facts.raise_to(size) for size in sizes}
    if facts.high == facts.stack + facts.bet and facts.stack < 1.5 * (facts.pot + facts.call):
        totals.add(facts.high)
    return sorted(totals)
