"""Hands weighed by acts: raises make strong hands likelier, checks weak ones, and nothing becomes impossible."""

from __future__ import annotations

import numpy as np
import pytest

from homepoker.bots.equity.deals import generator
from homepoker.bots.equity.duel import Duel
from homepoker.bots.equity.ranges import Ranges, read_ranges, weighed
from homepoker.bots.habits import OWN
from homepoker.bots.history import Move
from homepoker.bots.spot import read_spot
from homepoker.core.actions import Action
from homepoker.core.hand import Hand
from homepoker.rules.library import load
from tests.playing import deal

RAISE = Move(1, 0, "raise", 0.3, 0.7, 0, 1)
CALL = Move(1, 0, "call", 0.3, 0.0, 1, 1)
CHECK = Move(1, 0, "check", 0.0, 0.0, 0, 1)


def after(*acts: Move) -> np.ndarray:
    """Weights of 200 equally likely hands, the best last, after those acts."""
    weights, order = np.ones(200), np.arange(200)
    for act in acts:
        weights = weighed(weights, order, act, OWN.likelihood)
    return weights


def mean(weights: np.ndarray) -> float:
    """The mean place of the weighted hands, 0 the worst, 1 the best."""
    return float((weights * np.arange(200)).sum() / weights.sum() / 199)


def test_a_raise_makes_strong_hands_likelier_than_a_call_does() -> None:
    assert mean(after(RAISE)) > mean(after(CALL)) > 0.5 > mean(after(CHECK))


def test_a_second_raise_narrows_what_the_first_one_left() -> None:
    assert mean(after(RAISE, RAISE)) > mean(after(RAISE))


def test_no_hand_is_ever_ruled_out_by_an_act() -> None:
    assert after(RAISE, RAISE, CALL, RAISE).min() > 0


def test_weights_keep_standing_for_the_same_number_of_hands() -> None:
    assert after(RAISE, CHECK, CALL).sum() == pytest.approx(200)


def ranges_of(hand: Hand, seed: str = "ranges") -> Ranges:
    view = hand.view(hand.waiting[0])
    rng = generator(seed)
    return read_ranges(read_spot(view, hand.game), view.public, hand.game, rng, 200_000, OWN.likelihood)


@pytest.mark.parametrize("game", ["texas_holdem", "six_pack", "criss_cross_9", "seven_card_stud_home"])
def test_equity_falls_when_a_rival_has_raised(game: str) -> None:
    falls = []
    for number in range(6):
        quiet = deal(load(game), 2, f"raised {number}", stakes="nl:1/2", stacks=[400, 400])
        loud = quiet.copy()
        quiet.apply(Action(quiet.waiting[0], "call" if quiet.legal(quiet.waiting[0]).call else "check"))
        legal = loud.legal(loud.waiting[0])
        loud.apply(Action(legal.seat, "raise", amount=legal.low))
        falls.append(Duel(ranges_of(quiet)).share() - Duel(ranges_of(loud)).share())
    assert np.mean(falls) > 0.02


def test_weights_of_earlier_rounds_survive_into_later_ones() -> None:
    """A rival who raised before the flop is stronger on it than one who only called."""
    means = []
    for raised in (False, True):
        hand = deal(load("texas_holdem"), 2, "later", stakes="nl:1/2", stacks=[400, 400])
        first, second = hand.waiting[0], 1 - hand.waiting[0]
        if raised:
            hand.apply(Action(first, "raise", amount=6))
            hand.apply(Action(second, "call"))
        else:
            hand.apply(Action(first, "call"))
            hand.apply(Action(second, "check"))
        if hand.waiting[0] == first:
            hand.apply(Action(first, "check"))
        read = ranges_of(hand)
        weights, promised = read.weights[first], read.survey.promised[0]
        means.append(float((weights * promised).sum() / weights.sum()))
    assert means[1] > means[0] + 0.02


def after_the_exchange(number: int, *, raised: bool) -> Hand:
    """Two players who exchanged three cards each; the first to act put in a raise before, or just called."""
    hand = deal(load("five_card_draw"), 2, f"exchange {number}", stakes="nl:1/2", stacks=[400, 400])
    first = hand.waiting[0]
    hand.apply(Action(first, "raise", amount=8) if raised else Action(first, "call"))
    while hand.table.asking == "bet":
        hand.apply(Action(hand.waiting[0], "call" if hand.legal(hand.waiting[0]).call else "check"))
    while hand.table.asking == "draw":
        seat = hand.waiting[0]
        hand.apply(Action(seat, "draw", cards=hand.view(seat).own.down[:3]))
    if hand.waiting[0] == first:
        hand.apply(Action(first, "check"))
    return hand


def test_who_raised_before_the_exchange_holds_more_after_one_of_the_same_size() -> None:
    falls = [
        Duel(ranges_of(after_the_exchange(number, raised=False))).share()
        - Duel(ranges_of(after_the_exchange(number, raised=True))).share()
        for number in range(8)
    ]
    assert np.mean(falls) > 0.02
