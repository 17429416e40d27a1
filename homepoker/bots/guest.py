"""The Guest's betting: likes the look of its own cards, likes to see more of them, and does not ask what others
may hold."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homepoker.bots.facts import Facts
from homepoker.bots.regular import Chance, gives_up
from homepoker.bots.temper import Temper
from homepoker.core.actions import Action
from homepoker.core.view import View

if TYPE_CHECKING:
    from homepoker.bots.equity import Standing

NOISE = 0.34  # how far it misjudges where its hand stands
CURIOUS = 1.2  # how much of what a good price allows it pays
FEAR = 0.1  # how much less for every big blind that it costs


def act(view: View, facts: Facts, standing: Standing, chance: Chance, temper: Temper) -> Action:
    """Bet, call or fold by the own cards alone."""
    seat = view.legal.seat
    if not facts.chips:
        return Action(seat, "fold" if gives_up(facts, standing.equity, chance) else "check")
    top = standing.top + NOISE * (chance() + chance() - 1)
    return _bet(view, facts, top, chance, temper)


def _bet(view: View, facts: Facts, top: float, chance: Chance, temper: Temper) -> Action:
    seat = view.legal.seat
    proud = 0.28 * (1 + temper.bold) / facts.rivals**0.5
    bluff = chance() < 0.05 * temper.bluffs
    if facts.high and facts.raises < 2 and (top < proud / (1 + facts.raises) or bluff) and chance() < 0.8:
        return Action(seat, "raise", facts.raise_to(temper.sizes * (0.3 + 0.6 * chance())))
    if not facts.call:
        return Action(seat, "check")
    # A dear bet frightens, by the pot and by the chips it takes, and so does a second raise; who is loose fears less.
    loose = temper.loose
    pays = CURIOUS * (1 + loose) * (1 - facts.odds) ** 1.5 / (1 + 0.35 * facts.raises)
    pays /= facts.rivals**0.35 * (1 + FEAR * (1 - loose) * facts.call / facts.unit)
    if view.legal.bring_in or not view.legal.fold or top < pays:
        return Action(seat, "call")
    return Action(seat, "fold")
