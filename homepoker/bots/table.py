"""The table as a rollout needs it: players, bets, who is still to act, and the rounds to come."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from homepoker.bots.habits import EARLIER, Habits
from homepoker.bots.history import AGGRESSIVE, moves
from homepoker.core import events as ev
from homepoker.core.stakes import parse_stakes
from homepoker.core.view import Public
from homepoker.rules.game import Game

if TYPE_CHECKING:
    from homepoker.bots.equity.rollout import Rounds, Seats


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
    """This round and some of those to come: the last one always, others evenly between. With fixed bets one that
    stands for several has the bets of all of them."""
    from homepoker.bots.equity.rollout import Rounds

    stakes = parse_stakes(public.stakes)
    left = game.rounds - public.round
    later = min(most, left)
    numbers = [public.round] + [public.round + round(left * at / later) for at in range(1, later + 1)]
    fixed = stakes.structure == "fl"
    each = [
        stakes.small_bet if number < game.rounds // 2 else stakes.big_bet for number in range(game.rounds)
    ]
    spans = [(public.round - 1, public.round), *pairwise(numbers)]
    return Rounds(
        tuple(sum(each[since:upto]) if fixed else None for since, upto in spans),
        tuple(upto - since for since, upto in spans),
        tuple((number - public.round) / max(1, left) for number in numbers),
    )
