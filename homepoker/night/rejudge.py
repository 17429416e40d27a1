"""A finished hand judged by other house rules: what the same cards would have brought.

Read only, and made from what everybody may see: a hand that stayed down takes no part. Rules about dealing and
betting cannot be judged afterwards; they count from the next hand on.
"""

from __future__ import annotations

from typing import NamedTuple

from homepoker.core.openers import from_left
from homepoker.core.pots import split_pots
from homepoker.core.showdown import judged, settle
from homepoker.core.view import Award, Pot, Public
from homepoker.errors import HomepokerError
from homepoker.rules import best, house
from homepoker.rules.game import Game
from homepoker.rules.house_choices import ruled
from homepoker.rules.wild import wilds
from homepoker.sentences.showdown import board_in_play

# What people said before the showdown cannot be said anew.
_SAID = frozenset({"declare", "declare_in_turn", "announce", "as_announced"})


class Retrial(NamedTuple):
    """The end of a hand under other rules: the game they make, and the table as it would have been left (its
    `awards`, `stacks` and `wild` differ from what was played). `unseen` are seats that were in but did not show."""

    game: Game
    public: Public
    unseen: tuple[int, ...]

    @property
    def won(self) -> dict[int, int]:
        """What each seat takes."""
        return winnings(self.public)


def winnings(public: Public) -> dict[int, int]:
    """What each seat took from all pots; with no chips the winners take 0."""
    won: dict[int, int] = {}
    for award in public.awards:
        won[award.seat] = won.get(award.seat, 0) + award.amount
    return won


def judged_after(name: str) -> bool:
    """Whether a hand that is over can be judged by this switch; else it counts from the next hand on."""
    return house.switch_named(name).phase != house.DEALING and name not in _SAID


def contest(public: Public) -> str:
    """Why this hand cannot be judged again, as a sentence; "" when it can."""
    if not public.over:
        return "The hand is still being played."
    if len(public.live) < 2:
        return "Everybody else folded, so no rule of the showdown counted."
    return ""


def rejudge(public: Public, played: Game, other: Game) -> Retrial | None:
    """Judge the hand on a finished table by the showdown and award rules of `other`, dealt as it was by `played`.
    None when there is nothing to judge, or where the rules need a board that was not dealt."""
    if contest(public):
        return None
    try:
        game = _judged_by(played, other)
    except HomepokerError:
        return None
    shown = {seat: cards for seat in public.live if (cards := public.shown[seat]) is not None}
    if not shown:
        return None
    reading = best.reading(game, board_in_play(public, game))
    held = {seat: (*cards, *public.common) for seat, cards in shown.items()}
    values = judged(game, reading, held, public.announced)
    order = [seat for seat in from_left(public.button, public.seats) if seat in shown]
    declared = {seat: public.declared[seat] for seat in order}
    awards = tuple(settle(game, _pots(public, tuple(order)), values, declared, order, shown))
    return Retrial(
        game, _as_left(public, game, awards), tuple(seat for seat in public.live if seat not in shown)
    )


def _judged_by(played: Game, other: Game) -> Game:
    """The hand's own dealing under the other game's showdown and awards."""
    dealt = {name: value for name, value in played.house if house.BY_NAME[name].phase == house.DEALING}
    judged = {name: value for name, value in other.house if house.BY_NAME[name].phase != house.DEALING}
    return ruled(played, dealt | judged)


def _pots(public: Public, order: tuple[int, ...]) -> tuple[Pot, ...]:
    """The pots among those who showed."""
    dead = sum(award.amount for award in public.awards) - sum(public.put)
    pots = split_pots(public.put, public.folded, dead) or (Pot(0, order),)
    return tuple(Pot(pot.amount, tuple(seat for seat in order if seat in pot.seats) or order) for pot in pots)


def _as_left(public: Public, game: Game, awards: tuple[Award, ...]) -> Public:
    stacks = list(public.stacks)
    for sign, given in ((-1, public.awards), (1, awards)):
        for award in given:
            stacks[award.seat] += sign * award.amount
    wild = wilds(game, public.board)
    return public._replace(
        fingerprint=game.fingerprint,
        awards=awards,
        stacks=tuple(stacks),
        wild=wild,
        declared=_said(public, game),
    )


def _said(public: Public, game: Game) -> tuple[str, ...]:
    """The declarations, as far as these rules ask for any."""
    return public.declared if game.declare else ("",) * public.seats
