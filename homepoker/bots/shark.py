"""The Shark's betting: every action played on to the end of the hand in sampled deals, and the one that wins most."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from homepoker.bots.facts import Facts
from homepoker.bots.habits import EARLIER, Habits
from homepoker.bots.history import AGGRESSIVE, moves
from homepoker.bots.temper import EVEN, Temper
from homepoker.core import events as ev
from homepoker.core.actions import Action
from homepoker.core.stakes import parse_stakes
from homepoker.core.view import Public, View
from homepoker.rules.game import Game

if TYPE_CHECKING:
    from homepoker.bots.equity import Generator
    from homepoker.bots.equity.ranges import Ranges
    from homepoker.bots.equity.rollout import Rounds, Seats

Chance = Callable[[], float]


class Depth(NamedTuple):
    """How far a level looks: sampled `deals`, `sizes` of raises as parts of the pot after calling, `later` rounds
    that are played on at most, and how close actions are mixed, as a part of the pot."""

    deals: int = 96
    sizes: tuple[float, ...] = (0.5, 0.8, 1.2)
    later: int = 3
    near: float = 0.03


DEEP = Depth()
LIGHT = Depth(32, (0.75,), 1, 0.05)


def act(
    view: View,
    game: Game,
    facts: Facts,
    ranges: Ranges,
    habits: Habits,
    rng: Generator,
    temper: Temper = EVEN,
    depth: Depth = DEEP,
) -> Action:
    """Fold, check, call or raise, whichever wins most in the sampled deals."""
    from homepoker.bots.equity.rollout import Rollout
    from homepoker.bots.equity.scenes import draw_deals

    public, me = view.public, view.legal.seat
    players = [seat % public.seats for seat in range(me, me + public.seats)]
    players = [seat for seat in players if not public.folded[seat]]
    totals = [
        min(facts.price, facts.bet + facts.stack) if facts.call else facts.bet,
        *_raises(facts, temper, depth),
    ]
    deals = draw_deals(ranges, players[1:], rng, depth.deals)
    rollout = Rollout(
        deals, seats_of(public, players, habits), rounds_of(public, game, depth.later), habits, totals, rng
    )
    worth = dict(zip(totals, rollout.play().tolist(), strict=True))
    actions = {
        total: Action(me, "raise", total) if at else Action(me, "call" if facts.call else "check")
        for at, total in enumerate(totals)
    }
    for total in totals[1:]:
        worth[total] += 0.1 * temper.bold * facts.pot
    if facts.call and view.legal.fold:
        worth[totals[0]] += 0.1 * temper.loose * facts.pot
        actions[-1], worth[-1] = Action(me, "fold"), 0.0
    return actions[_mixed(worth, depth.near * temper.mixes * facts.pot, rng.random)]


def _raises(facts: Facts, temper: Temper, depth: Depth) -> list[int]:
    if not facts.high:
        return []
    if facts.fixed:
        return [facts.low]
    totals = {facts.raise_to(temper.sizes * size) for size in depth.sizes}
    if facts.high == facts.stack + facts.bet and facts.stack < 1.5 * (facts.pot + facts.call):
        totals.add(facts.high)
    return sorted(totals)


def _mixed(worth: dict[int, float], near: float, chance: Chance) -> int:
    """The best total; among those within `near` chips of it any, the better ones more often."""
    best = max(worth.values())
    close = {total: near * 1.2 - (best - value) for total, value in worth.items() if value >= best - near}
    mark = chance() * sum(close.values())
    for total, weight in close.items():
        mark -= weight
        if mark <= 0:
            return total
    return max(close, key=close.__getitem__)


def seats_of(public: Public, players: list[int], habits: Habits) -> Seats:
    """The table for a rollout; `players` are the live seats clockwise from the one that acts."""
    from homepoker.bots.equity.rollout import Seats

    earlier, lately = [1.0] * public.seats, [1.0] * public.seats
    for move in moves(public):
        if move.round == public.round:
            lately[move.seat] *= habits.acting(move)
        else:
            earlier[move.seat] *= habits.acting(move) ** EARLIER
    acted = _acted(public)
    after = sorted(range(len(players)), key=lambda at: (players[at] - public.button - 1) % public.seats)
    return Seats(
        behind=tuple(public.stacks[seat] for seat in players),
        bets=tuple(public.bets[seat] for seat in players),
        put=tuple(public.put[seat] for seat in players),
        pending=tuple(public.stacks[seat] > 0 and seat not in acted for seat in players),
        earlier=tuple(max(0.02, earlier[seat]) for seat in players),
        lately=tuple(max(0.02, lately[seat]) for seat in players),
        order=tuple(after),
        pot=public.pot,
        price=public.price,
        raises=sum(1 for move in moves(public) if move.round == public.round and move.verb == "raise"),
    )


def _acted(public: Public) -> set[int]:
    """Seats that have acted since the last bet or raise of the round."""
    acted: set[int] = set()
    for event in public.events:
        if type(event) is ev.Opened:
            acted = set()
        elif type(event) is ev.Acted:
            acted = {event.seat} if event.verb in AGGRESSIVE else acted | {event.seat}
    return acted


def rounds_of(public: Public, game: Game, most: int) -> Rounds:
    """This round and some of those to come: the last one always, others evenly between."""
    from homepoker.bots.equity.rollout import Rounds

    stakes = parse_stakes(public.stakes)
    left = game.rounds - public.round
    later = min(most, left)
    numbers = [public.round] + [public.round + round(left * at / later) for at in range(1, later + 1)]
    fixed = stakes.structure == "fl"
    bets = (stakes.small_bet if number <= game.rounds // 2 else stakes.big_bet for number in numbers)
    return Rounds(
        tuple(bet if fixed else None for bet in bets),
        tuple((number - public.round) / max(1, left) for number in numbers),
    )
