"""The Reader's betting: what every action is expected to win against hands weighed by what the others did."""

from __future__ import annotations

from collections.abc import Callable
from math import prod
from typing import TYPE_CHECKING, NamedTuple

from homepoker.bots.facts import Facts
from homepoker.bots.habits import Habits
from homepoker.core.actions import Action
from homepoker.core.view import View

if TYPE_CHECKING:
    from homepoker.bots.equity import Standing
    from homepoker.bots.equity.duel import Duel

VALUE = 0.5
ALONE = 0.2
MARGIN = 0.02
MORE = 0.02
RAISES = 0.48
SIZES = (0.5, 0.75, 1.1)  # raises as parts of the pot after calling
Chance = Callable[[], float]


class Option(NamedTuple):
    """An action and the chips it is expected to win from now on."""

    action: Action
    worth: float


class Reader:
    """One decision: the facts, the duel against weighed hands and the habits expected of the others."""

    def __init__(self, view: View, facts: Facts, duel: Duel, habits: Habits, rounds: int) -> None:
        self.view, self.facts, self.duel, self.habits = view, facts, duel, habits
        self.seat = view.legal.seat
        self.more = rounds - facts.round
        public = view.public
        self.rivals = [seat for seat in public.live if seat != self.seat]
        self.stacks, self.bets = public.stacks, public.bets

    def act(self, standing: Standing, chance: Chance) -> Action:
        """Bet, call or fold."""
        facts, legal = self.facts, self.view.legal
        if facts.call == 0:
            return self.unopened(standing, chance)
        calls, raises = self.first_in(standing, chance) if not facts.raises else self.bet_into(chance)
        if facts.high and (facts.fixed or facts.raises < 3) and (raises or chance() < 0.02):
            return Action(self.seat, "raise", facts.raise_to(0.6 + 0.4 * chance()))
        if calls or legal.bring_in or not legal.fold:
            return Action(self.seat, "call")
        return Action(self.seat, "fold")

    def unopened(self, standing: Standing, chance: Chance) -> Action:
        facts = self.facts
        if not facts.high:
            return Action(self.seat, "check")
        stays = self.habits.staying(0.3, facts.rivals)
        called = self.duel.share(dict.fromkeys(self.rivals, stays), softness=self.habits.softness)
        alone = (1 - stays) ** len(self.rivals)
        value = (called - alone) / (1 - alone)
        bluff = standing.top > 0.5 and chance() < 0.14 / facts.rivals
        if (value + 0.05 * (chance() - 0.5) > VALUE - ALONE * alone and chance() < 0.9) or bluff:
            return Action(self.seat, "raise", facts.raise_to(0.45 + 0.4 * chance()))
        return Action(self.seat, "check")

    def first_in(self, standing: Standing, chance: Chance) -> tuple[bool, bool]:
        top = standing.top + 0.06 * (chance() - 0.5)
        allowed = self.habits.staying(self.facts.odds, self.facts.rivals)
        return top < allowed, top < 0.55 * allowed

    def bet_into(self, chance: Chance) -> tuple[bool, bool]:
        facts = self.facts
        stays = 0.4 * self.habits.staying(facts.odds, facts.rivals)
        paying, best = {}, {}
        for seat in self.rivals:
            if self.bets[seat] >= facts.price or not self.stacks[seat]:
                best[seat] = 0.5
            else:
                paying[seat] = stays
        noise = 0.04 * (chance() - 0.5)
        win = self.duel.share(paying, softness=self.habits.softness)
        ahead = self.duel.share(paying, best, softness=self.habits.softness)
        return win + noise > 1.1 * facts.odds + MARGIN + MORE * min(self.more, 3), ahead + noise > RAISES

    def options(self) -> list[Option]:
        """Every action worth considering."""
        legal, facts = self.view.legal, self.facts
        found = [Option(Action(self.seat, "call" if facts.call else "check"), self.calling())]
        if legal.fold and facts.call:
            found.append(Option(Action(self.seat, "fold"), 0.0))
        for amount in self.raises():
            found.append(Option(Action(self.seat, "raise", amount), self.raising(amount)))
        return found

    def calling(self) -> float:
        """Checking, or calling with those behind paying as they usually do."""
        facts = self.facts
        paying: dict[int, float] = {}
        extra = 0.0
        for seat in self.rivals:
            owed = min(facts.price - self.bets[seat], self.stacks[seat])
            if facts.call and owed > 0:
                paying[seat] = self.habits.staying(owed / (facts.pot + facts.call + owed), facts.rivals)
                extra += paying[seat] * owed
        win = self.duel.share(paying, softness=self.habits.softness)
        return self.realised(win) * (facts.pot + facts.call + extra) - facts.call

    def raising(self, amount: int) -> float:
        """Raising to that total: everybody folds, or some pay and the best hand wins."""
        facts = self.facts
        most = max(min(self.bets[seat] + self.stacks[seat], amount) for seat in self.rivals)
        add = most - facts.bet
        paying: dict[int, float] = {}
        extra = 0.0
        for seat in self.rivals:
            owed = min(most - self.bets[seat], self.stacks[seat])
            if owed > 0:
                paying[seat] = self.habits.staying(owed / (facts.pot + add + owed), facts.rivals)
                extra += paying[seat] * owed
        folds = prod(1 - paying.get(seat, 1.0) for seat in self.rivals)
        called = 1 - folds
        win = max(0.0, self.duel.share(paying, softness=self.habits.softness) - folds) / called
        return folds * facts.pot + called * (self.realised(win) * (facts.pot + add + extra / called) - add)

    def realised(self, win: float) -> float:
        """Strong hands win more than their share while there is betting to come, weak ones less."""
        return win if self.more <= 0 else win * (0.85 + 0.3 * win)

    def raises(self) -> list[int]:
        """Raise-to totals to consider."""
        facts = self.facts
        if not facts.high:
            return []
        totals = [facts.low] if facts.fixed else [facts.raise_to(size) for size in SIZES]
        if (
            not facts.fixed
            and facts.high == facts.stack + facts.bet
            and facts.stack < 1.5 * (facts.pot + facts.call)
        ):
            totals.append(facts.high)
        return sorted(set(totals))


def choose(options: list[Option], near: float, chance: Chance) -> Action:
    """The best option; among those within `near` chips of it any, the better ones more often."""
    best = max(option.worth for option in options)
    close = [option for option in options if option.worth >= best - near]
    weights = [near * 0.3 + near - (best - option.worth) for option in close]
    mark = chance() * sum(weights)
    for option, weight in zip(close, weights, strict=True):
        mark -= weight
        if mark <= 0:
            return option.action
    return close[-1].action
