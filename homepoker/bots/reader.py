"""The Reader's betting: the Regular's questions, asked against hands weighed by what the others did."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from homepoker.bots.facts import Facts
from homepoker.bots.habits import Habits
from homepoker.bots.temper import EVEN, Temper
from homepoker.core.actions import Action
from homepoker.core.view import View

if TYPE_CHECKING:
    from homepoker.bots.equity import Standing
    from homepoker.bots.equity.duel import Duel

Chance = Callable[[], float]

VALUE = 0.5  # bet when that much of the pot is won from those who pay
ALONE = 0.5  # less is enough when everybody may fold: by so much of the chance of that
MARGIN, MORE = 0.02, 0.02  # above the price, and more for each of the next three rounds
RAISES = 0.48


class Reader:
    """One decision: the facts, the duel against weighed hands and the habits expected of the others."""

    def __init__(
        self, view: View, facts: Facts, duel: Duel, habits: Habits, rounds: int, temper: Temper = EVEN
    ) -> None:
        self.view, self.facts, self.duel, self.habits, self.temper = view, facts, duel, habits, temper
        self.seat = view.legal.seat
        self.more = min(3, rounds - facts.round)
        public = view.public
        self.rivals = [seat for seat in public.live if seat != self.seat]
        self.stacks, self.bets = public.stacks, public.bets

    def act(self, standing: Standing, chance: Chance) -> Action:
        """Bet, call or fold. `standing` is how the seat stands against random hands."""
        facts, legal = self.facts, self.view.legal
        if facts.call == 0:
            return self._unopened(standing, chance)
        calls, raises = self._bet_into(chance) if facts.raises else self._first_in(standing, chance)
        raises = raises or chance() < 0.02 * self.temper.bluffs
        if facts.high and (facts.fixed or facts.raises < 3) and raises:
            return Action(self.seat, "raise", facts.raise_to(self.temper.sizes * (0.6 + 0.4 * chance())))
        if calls or legal.bring_in or not legal.fold:
            return Action(self.seat, "call")
        return Action(self.seat, "fold")

    def _unopened(self, standing: Standing, chance: Chance) -> Action:
        """Bet when ahead of those who would pay, for less when all may fold, now and then with nothing."""
        facts = self.facts
        if not facts.high:
            return Action(self.seat, "check")
        stays = self.habits.staying(0.3, facts.rivals)
        share = self.duel.share(dict.fromkeys(self.rivals, stays), softness=self.habits.softness)
        alone = (1 - stays) ** facts.rivals
        value = (share - alone) / (1 - alone) + ALONE * alone + 0.1 * self.temper.bold
        bluff = standing.top > 0.5 and chance() < 0.14 * self.temper.bluffs / facts.rivals
        if (value + 0.05 * (chance() - 0.5) > VALUE and chance() < 0.9) or bluff:
            return Action(self.seat, "raise", facts.raise_to(self.temper.sizes * (0.45 + 0.4 * chance())))
        return Action(self.seat, "check")

    def _first_in(self, standing: Standing, chance: Chance) -> tuple[bool, bool]:
        """Whether to call and to raise over forced bets only: everybody's hand is still any hand."""
        top = standing.top + 0.06 * (chance() - 0.5)
        allowed = self.habits.staying(self.facts.odds, self.facts.rivals)
        return top < (1 + self.temper.loose) * allowed, top < 0.55 * (1 + self.temper.bold) * allowed

    def _bet_into(self, chance: Chance) -> tuple[bool, bool]:
        """Whether to call and to raise a bet: the share against the weighed hands, those behind paying now and then,
        against the price; and the share against the better half of them."""
        facts = self.facts
        stays = 0.4 * self.habits.staying(facts.odds, facts.rivals)
        paying, best = {}, {}
        for seat in self.rivals:
            if self.bets[seat] >= facts.price or not self.stacks[seat]:
                best[seat] = 0.5
            else:
                paying[seat] = stays
        noise = 0.04 * (chance() - 0.5)
        win = self.duel.share(paying, softness=self.habits.softness) + 0.1 * self.temper.loose
        ahead = self.duel.share(paying, best, softness=self.habits.softness) + 0.1 * self.temper.bold
        return win + noise > 1.1 * facts.odds + MARGIN + MORE * self.more, ahead + noise > RAISES
