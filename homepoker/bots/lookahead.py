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
    from homepoker.bots.equity.ranges import Ranges

Chance = Callable[[], float]


class Depth(NamedTuple):
    """How far a level looks: sampled `deals`, `sizes` of raises as parts of the pot after calling, `later` rounds
    that are played on at most, and how close actions are mixed, as a part of the pot."""

    deals: int
    sizes: tuple[float, ...]
    later: int
    near: float


READER = Depth(80, (0.75,), 3, 0.06)
SHARK = Depth(320, (0.6, 1.0), 4, 0.02)
DEALING = 160_000  # candidate evaluations for the deals of one decision


class Option(NamedTuple):
    """An action and the chips it wins from now on, on average."""

    action: Action
    worth: float


def act(options: list[Option], facts: Facts, depth: Depth, temper: Temper, chance: Chance) -> Action:
    """The best option as the temper sees it; among those about as good any, the better ones more often."""
    felt = [option.worth + _pull(option.action, temper) * facts.pot for option in options]
    near = max(1e-9, depth.near * temper.mixes * facts.pot)
    best = max(felt)
    weights = [max(0.0, 1.2 * near - (best - worth)) if worth >= best - near else 0.0 for worth in felt]
    mark = chance() * sum(weights)
    for option, weight in zip(options, weights, strict=True):
        mark -= weight
        if mark < 0:
            return option.action
    return options[felt.index(best)].action


def _pull(action: Action, temper: Temper) -> float:
    return 0.2 * {"raise": temper.bold, "call": temper.loose}.get(action.verb, 0.0)


def options(
    view: View,
    game: Game,
    facts: Facts,
    spot: Spot,
    ranges: Ranges,
    habits: Sequence[Habits],
    rng: Generator,
    depth: Depth,
    sizes: float = 1.0,
) -> list[Option]:
    """Every action worth considering with what it wins. `habits` are expected of each seat, `sizes` multiplies the
    raises."""
    from homepoker.bots.equity.rollout import Rollout
    from homepoker.bots.equity.scenes import draw_deals

    public, me = view.public, view.legal.seat
    players = [seat % public.seats for seat in range(me, me + public.seats)]
    players = [seat for seat in players if not public.folded[seat]]
    raises = _raises(facts, [sizes * size for size in depth.sizes])
    rollout = Rollout(
        game,
        draw_deals(ranges, spot, players[1:], rng, depth.deals, DEALING),
        seats_of(public, players, OWN),
        rounds_of(public, game, depth.later),
        [OTHERS, *(habits[seat] for seat in players[1:])],
        [facts.bet + facts.call, *raises],
        rng,
    )
    actions = [
        Action(me, "call" if facts.call else "check"),
        *(Action(me, "raise", total) for total in raises),
    ]
    found = [Option(action, worth) for action, worth in zip(actions, rollout.play().tolist(), strict=True)]
    if facts.call and view.legal.fold:
        found.append(Option(Action(me, "fold"), 0.0))
    return found


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
