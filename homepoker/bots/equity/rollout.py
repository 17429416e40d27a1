"""Hands played on: what each of the seat's actions wins when everybody, the seat too, then bets by plain rules.

Each sampled deal (a hand for every rival out of its weighted range, and a run-out) is used for every action that
is considered, so that the luck of the deal cancels when they are compared. All deals and actions are played at
once, as rows of arrays with a column for every player; player 0 is the seat itself, the others follow clockwise.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from homepoker.bots.equity.deals import Codes, Flags, Floats, Generator
from homepoker.bots.equity.pot import shares, winners
from homepoker.bots.habits import EARLIER, Habits
from homepoker.rules.game import Game

Rows = npt.NDArray[np.intp]

MOST_RAISES = 3
BETTING = 1 - 0.5 ** (1 / np.maximum(1, np.arange(53)))  # by the number of others
STEPS = 64  # different drafts of chance; more acts than that begin them anew


class Deals(NamedTuple):
    """Sampled deals. `now` is each player's present strength and `final` the one at the end, as parts of random
    hands that are worse (players, deals); `worth` the values at the showdown, one such array an end, `said` which
    ends each player goes for where they are declared. `spread` is how far present strengths decide: 1 when nothing
    is left to come, less before."""

    now: Floats
    final: Floats
    worth: tuple[npt.NDArray[np.uint32], ...]
    said: Codes | None
    spread: float


class Seats(NamedTuple):
    """The table as the action stands, a value a player: chips behind, bet this round, put in this hand, whether
    still to act, and the part of all hands that acted as it did in earlier rounds and in this one. `order` are the
    players in the order they act in later rounds."""

    behind: tuple[int, ...]
    bets: tuple[int, ...]
    put: tuple[int, ...]
    pending: tuple[bool, ...]
    earlier: tuple[float, ...]
    lately: tuple[float, ...]
    order: tuple[int, ...]
    pot: int
    price: int
    raises: int


class Rounds(NamedTuple):
    """This round and those after it: the fixed bet of each (None: bets are parts of the pot), how many rounds each
    stands for, and how much of the way to the showdown lies behind when it is bet, 0 to 1."""

    fixed: tuple[int | None, ...]
    spans: tuple[int, ...]
    gone: tuple[float, ...]


class Turn(NamedTuple):
    """A player's turn in the rows `at`: what the price is of the pot with it, how many others are live, the part of
    all hands it stays with, and whether nobody has raised so far."""

    player: int
    at: Rows
    odds: Floats
    others: Floats
    staying: Floats
    forced: Flags


class Rollout:
    """All deals and actions while they are played: arrays (players, rows), a row for each deal of each action."""

    def __init__(
        self,
        game: Game,
        deals: Deals,
        seats: Seats,
        rounds: Rounds,
        habits: Sequence[Habits],
        totals: Sequence[int],
        rng: Generator,
    ) -> None:
        """`habits` are each player's; `totals` are the bets of player 0 to compare: its present bet to check, the
        price (or all it has) to call, more to raise."""
        self.game, self.deals, self.seats, self.rounds, self.habits = game, deals, seats, rounds, habits
        self.players, self.count = deals.now.shape
        self.actions = len(totals)
        self.rng = rng
        self.chance = rng.random((STEPS, self.count))
        self.step = 0
        rows = self.count * self.actions
        self.behind, self.bets, self.put = (
            self._spread_out(v) for v in (seats.behind, seats.bets, seats.put)
        )
        self.earlier, self.lately = self._spread_out(seats.earlier), self._spread_out(seats.lately)
        self.pending: Flags = self._spread_out(seats.pending) > 0
        self.live: Flags = np.ones((self.players, rows), bool)
        self.alive = np.full(rows, float(self.players))
        self.pot, self.price, self.raised = (
            np.full(rows, float(value)) for value in (seats.pot, seats.price, seats.raises)
        )
        self.strength, self.spread = np.tile(deals.now, self.actions), deals.spread
        self._first(np.repeat(np.array(totals, float), self.count))

    def _spread_out(self, values: Sequence[float]) -> Floats:
        return np.repeat(np.array(values, float)[:, None], self.count * self.actions, axis=1)

    def _first(self, totals: Floats) -> None:
        """Player 0 acts."""
        at = np.arange(len(totals))
        owed = np.maximum(self.price - self.bets[0], 0)
        raising = totals > self.price
        self._narrow(self._turn(0, at, owed), raising, (owed > 0) & ~raising)
        self._pay(0, at, totals - self.bets[0])
        self.pending[0] = False
        self._raise(0, at[raising])

    def play(self) -> Floats:
        """Play everything to the end: the chips each action wins from now on, (actions, deals)."""
        self._round(range(1, self.players + 1), 0)
        for number in range(1, len(self.rounds.gone)):
            self._next(number)
            self._round(self.seats.order, number)
        return self._won().reshape(self.actions, self.count)

    def _next(self, number: int) -> None:
        gone = self.rounds.gone[number]
        self.strength = np.tile(self._between(gone), self.actions)
        self.spread = self.deals.spread + (1 - self.deals.spread) * gone
        self.bets[:] = self.price[:] = self.raised[:] = 0
        self.earlier *= self.lately**EARLIER
        self.lately[:] = 1
        able = self.live & (self.behind > 0)
        self.pending = able & (able.sum(axis=0) > 1) & self.live[0]

    def _between(self, gone: float) -> Floats:
        """Strengths with so much of the way to the showdown behind: on average on the line from now to the end,
        but as uncertain of the end as a hand is then (a Brownian bridge), or players would see what is to come."""
        now, final = self.deals.now, self.deals.final
        if gone >= 1:
            return final
        sways = ((final - now).std(axis=1, keepdims=True) + 1e-9) * (gone * (1 - gone)) ** 0.5
        result: Floats = now + gone * (final - now) + sways * self.rng.standard_normal(now.shape)
        return result

    def _round(self, order: Sequence[int], number: int) -> None:
        """Betting goes round until nobody has anything to add."""
        for _ in range(3):
            for player in order:
                at = np.flatnonzero(self.pending[player % self.players])
                if len(at):
                    self._act(player % self.players, at, number)
            if not self.pending.any():
                return
        self._settle()

    def _settle(self) -> None:
        """Whoever still owes after several raises calls: rare, and cheaper than going round again."""
        for player in range(self.players):
            at = np.flatnonzero(self.pending[player])
            self._pay(player, at, np.maximum(self.price - self.bets[player], 0)[at])
        self.pending[:] = False

    def _act(self, player: int, at: Rows, number: int) -> None:
        owed = np.maximum(self.price.take(at) - self.bets[player].take(at), 0)
        # A bet that stands for several is asked for one at a time, each into a pot that is as large beside it.
        asked = owed if self.rounds.fixed[number] is None else owed / self.rounds.spans[number]
        turn = self._turn(player, at, asked)
        chance = self.chance[self.step % STEPS].take(at % self.count)
        self.step += 1
        stays, wishes = self._wants(turn, chance)
        more: Flags = (self.raised.take(at) < MOST_RAISES) & (self.behind[player].take(at) > owed)
        raises: Flags = self._callable(player, at, wishes & more)
        facing = owed > 0
        calls = facing & stays & ~raises
        folds = facing & ~(stays | raises)
        self.pending[player][at] = False
        self._narrow(turn, raises, calls)
        self._pay(player, at[calls], owed[calls])
        self._fold(player, at[folds])
        up = at[raises]
        if len(up):
            fixed = self.rounds.fixed[number]
            part = (0.5 + 0.4 * chance[raises]) * (self.pot.take(up) + owed[raises])
            self._pay(player, up, owed[raises] + (part if fixed is None else float(fixed)))
            self._raise(player, up)

    def _turn(self, player: int, at: Rows, owed: Floats) -> Turn:
        odds = owed / np.maximum(self.pot.take(at) + owed, 1e-9)
        others = self.alive.take(at) - 1
        staying = (self.habits[player].stays * (1 - odds) / (0.7 + 0.3 * others)).clip(0.04, 0.97)
        return Turn(player, at, odds, others, staying, self.raised.take(at) == 0)

    def _callable(self, player: int, at: Rows, wishes: Flags) -> Flags:
        """The wishes to raise that another live player could pay."""
        up = at[wishes]
        if len(up):
            able = self.live.take(up, axis=1) & (self.behind.take(up, axis=1) > 0)
            able[player] = False
            wishes[wishes] = np.logical_or.reduce(able, axis=0)
        return wishes

    def _wants(self, turn: Turn, chance: Floats) -> tuple[Flags, Flags]:
        """Whether the player would pay and whether it would rather raise (or bet), by the rule table."""
        player, at, odds = turn.player, turn.at, turn.odds
        top = 1.03 - self.strength[player].take(at) + 0.06 * chance
        part = self.earlier.take(at, axis=1) * self.lately.take(at, axis=1)
        part[player] = 1
        if not odds.any():
            return odds == 0, self._opens(turn, top, part, chance)
        stays, raises = self._facing(turn, top, part)
        if odds.all():
            return stays, raises
        return stays, np.where(odds > 0, raises, self._opens(turn, top, part, chance))

    def _opens(self, turn: Turn, top: Floats, part: Floats, chance: Floats) -> Flags:
        value = top < self.habits[turn.player].bets * _betting(turn.others) * part.min(axis=0) ** 0.3
        again = 7 * chance
        result: Flags = value | ((top > 0.5) & (again - np.floor(again) < 0.14 / turn.others))
        return result

    def _facing(self, turn: Turn, top: Floats, part: Floats) -> tuple[Flags, Flags]:
        staying, forced = turn.staying, turn.forced
        if forced.all():
            return top < staying, top < 0.55 * staying
        win, ahead = self._against(turn, part)
        habits = self.habits[turn.player]
        pays = np.where(forced, top < staying, win > habits.price * turn.odds + habits.margin)
        return pays, np.where(forced, top < 0.55 * staying, ahead > 0.48)

    def _against(self, turn: Turn, part: Floats) -> tuple[Floats, Floats]:
        """The share against all live rivals, and against the better half of those who have paid."""
        at = turn.at
        lead = 0.5 + self.spread * (self.strength[turn.player].take(at) - 1)
        paid = (self.bets.take(at, axis=1) >= self.price.take(at)) | (self.behind.take(at, axis=1) <= 0)
        stays = 0.4 * turn.staying
        half = self.spread / 2 * part
        out = ~self.live.take(at, axis=1)
        out[turn.player] = True
        behind = 1 - stays + stays * (lead + stays * half).clip(0.03, 0.97)
        win = np.where(paid, (lead + half).clip(0.03, 0.97), behind)
        ahead = np.where(paid, (lead + half / 2).clip(0.03, 0.97), behind)
        win[out] = ahead[out] = 1
        return win.prod(axis=0), ahead.prod(axis=0)

    def _narrow(self, turn: Turn, raises: Flags, calls: Flags) -> None:
        """What the others learn from the act."""
        habits = self.habits[turn.player]
        over = turn.staying * habits.raises * np.where(turn.forced, 2.5, 1)
        betting = habits.bets * _betting(turn.others)
        strong = (np.where(turn.odds > 0, over, betting) * (1 + habits.bluffs)).clip(0.02, 1)
        self.lately[turn.player][turn.at] *= np.where(raises, strong, np.where(calls, turn.staying, 1.0))

    def _pay(self, player: int, at: Rows, amount: Floats) -> None:
        paid = np.minimum(amount, self.behind[player].take(at))
        self.behind[player][at] -= paid
        self.bets[player][at] += paid
        self.put[player][at] += paid
        self.pot[at] += paid

    def _raise(self, player: int, at: Rows) -> None:
        self.price[at] = np.maximum(self.price.take(at), self.bets[player].take(at))
        self.raised[at] += 1
        self.pending[:, at] = self.live.take(at, axis=1) & (self.behind.take(at, axis=1) > 0)
        self.pending[player][at] = False

    def _fold(self, player: int, at: Rows) -> None:
        """Once player 0 is out, or nobody else is left, the rest of the hand is of no concern."""
        self.live[player][at] = False
        self.lately[player][at] = self.earlier[player][at] = 1
        self.alive[at] -= 1
        self.pending[:, at if player == 0 else at[self.alive.take(at) < 1.5]] = False

    def _won(self) -> Floats:
        """Chips that player 0 gets from the pots it can win, less what it paid from now on."""
        live, deals = self.live, self.deals
        worth = [np.where(live, np.tile(end, self.actions), 0) for end in deals.worth]
        seats = [tuple(end[player] for end in worth) for player in range(self.players)]
        said = None if deals.said is None else np.where(live, np.tile(deals.said, self.actions), 0)
        share = sum(shares(winners(self.game, seats, said), 0)) * live[0]
        mine = self.put[0]
        pot = np.minimum(self.put, mine).sum(axis=0) + (self.pot - self.put.sum(axis=0))
        result: Floats = share * pot - (mine - self.seats.put[0])
        return result


def _betting(others: Floats) -> Floats:
    """The part of hands likelier than not to be better than those of so many others."""
    result: Floats = BETTING.take(others.astype(np.intp))
    return result
