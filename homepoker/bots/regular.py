"""The Regular's betting: a table of rules on how one's hand stands against the better part of rivals' hands.

Everything is measured in parts of the hands a rival may hold, so one table serves every game: three hole cards or
seven, a board of lines or none.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from homepoker.bots.facts import Facts
from homepoker.bots.habits import OWN
from homepoker.bots.history import moves
from homepoker.bots.temper import EVEN, Temper
from homepoker.core.actions import Action
from homepoker.core.view import View

if TYPE_CHECKING:
    from homepoker.bots.equity import Standing

Chance = Callable[[], float]

NOISE = 0.1  # how far it misjudges its hand, as a part of all hands and of the pot


def act(view: View, facts: Facts, standing: Standing, chance: Chance, temper: Temper = EVEN) -> Action:
    """Bet, call or fold. `standing` is how the seat stands, `chance` gives numbers from 0 to 1."""
    seat = view.legal.seat
    if not facts.chips:
        return Action(seat, "fold" if gives_up(facts, standing.equity, chance) else "check")
    decides = _facing if facts.call else _unopened
    return decides(view, facts, standing, chance, temper)


def gives_up(facts: Facts, equity: float, chance: Chance) -> bool:
    """Without chips: leave once a later round finds the hand far behind its fair share."""
    return facts.round > 1 and equity * (facts.rivals + 1) < 0.3 + 0.1 * chance()


def _unopened(view: View, facts: Facts, standing: Standing, chance: Chance, temper: Temper) -> Action:
    """Checking is free: bet for value when nobody is likely to be ahead, now and then with nothing."""
    seat = view.legal.seat
    if not facts.high:
        return Action(seat, "check")
    top = standing.top + NOISE * (chance() - 0.5)
    value = (1 + temper.bold) * OWN.betting(facts.rivals) * min(_ranges(view)) ** 0.3
    bluff = top > 0.5 and chance() < temper.bluffs * 0.14 / facts.rivals
    if (top < value and chance() < 0.85) or bluff:
        return Action(seat, "raise", facts.raise_to(temper.sizes * (0.45 + 0.4 * chance())))
    return Action(seat, "check")


def _facing(view: View, facts: Facts, standing: Standing, chance: Chance, temper: Temper) -> Action:
    """There is a bet: continue when its price allows, raise when ahead of those who would pay."""
    seat = view.legal.seat
    asks = _bet_into if facts.raises else _first_in
    calls, raises = asks(view, facts, standing, chance, temper)
    if facts.high and (facts.fixed or facts.raises < 3) and (raises or chance() < 0.02 * temper.bluffs):
        return Action(seat, "raise", facts.raise_to(temper.sizes * (0.6 + 0.4 * chance())))
    if calls or view.legal.bring_in or not view.legal.fold:
        return Action(seat, "call")
    return Action(seat, "fold")


def _first_in(
    view: View, facts: Facts, standing: Standing, chance: Chance, temper: Temper
) -> tuple[bool, bool]:
    """Whether to call and to raise over forced bets only: everybody's hand is still any hand."""
    top = standing.top + NOISE * (chance() - 0.5)
    allowed = OWN.staying(facts.odds, facts.rivals)
    return top < (1 + temper.loose) * allowed, top < 0.55 * (1 + temper.bold) * allowed


def _bet_into(
    view: View, facts: Facts, standing: Standing, chance: Chance, temper: Temper
) -> tuple[bool, bool]:
    """Whether to call and to raise a bet: the share against the hands that would have acted so, those still behind
    paying now and then, against the price; and the share against the better half of them."""
    win = worst = 1.0
    stays = 0.4 * OWN.staying(facts.odds, facts.rivals)
    for at, (part, matched) in enumerate(zip(_ranges(view), _matched(view), strict=True)):
        if matched:
            win *= standing.against(at, part)
            worst *= standing.against(at, 0.5 * part)
        else:
            behind = 1 - stays + stays * standing.against(at, stays * part)
            win, worst = win * behind, worst * behind
    noise = NOISE * (chance() - 0.5)
    return (
        win + noise + 0.1 * temper.loose > OWN.price * facts.odds + OWN.margin,
        worst + noise + 0.1 * temper.bold > 0.48,
    )


def _ranges(view: View) -> list[float]:
    """For each rival the part of its hands that would have acted as it did."""
    public = view.public
    parts = OWN.narrowed(moves(public), public.seats, public.round)
    return [parts[seat] for seat in public.live if seat != view.legal.seat]


def _matched(view: View) -> list[bool]:
    """For each rival whether it has paid the present bet, or all it has."""
    public = view.public
    rivals = [seat for seat in public.live if seat != view.legal.seat]
    return [public.bets[seat] >= public.price or not public.stacks[seat] for seat in rivals]
