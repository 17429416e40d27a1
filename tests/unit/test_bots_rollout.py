"""Actions played on in sampled deals: what should win more does."""

from __future__ import annotations

import numpy as np
import pytest

from homepoker.bots.equity.deals import generator
from homepoker.bots.equity.parting import BOTH, HIGH, LOW
from homepoker.bots.equity.ranges import read_ranges
from homepoker.bots.equity.rollout import Deals, Rollout, Rounds, Seats
from homepoker.bots.facts import read_facts
from homepoker.bots.habits import OTHERS, OWN
from homepoker.bots.lookahead import SHARK, Depth, Option, Seen, act, options
from homepoker.bots.spot import read_spot
from homepoker.bots.table import rounds_of, seats_of
from homepoker.bots.temper import EVEN, Temper
from homepoker.cards import DECK, parse_cards
from homepoker.core.actions import Action
from homepoker.core.hand import Hand
from homepoker.core.stakes import parse_stakes
from homepoker.rules.library import load
from tests.playing import deal


def river(hole: str, board: str, bet: int = 20) -> Hand:
    """Two seats checked to the river; seat 0 bets and seat 1, who holds `hole`, answers."""
    own, up = parse_cards(hole), parse_cards(board)
    rest = [card for card in DECK if card not in (*own, *up)]
    deck = (
        rest[20],
        own[0],
        rest[33],
        own[1],
        *up,
        *(card for card in rest if card not in (rest[20], rest[33])),
    )
    hand = Hand.start(load("texas_holdem"), [200, 200], stakes=parse_stakes("nl:1/2"), deck=deck)
    hand.apply(Action(1, "call"))
    while hand.table.round < 4:
        hand.apply(Action(hand.waiting[0], "check"))
    hand.apply(Action(0, "raise", amount=bet))
    return hand


def worths(hand: Hand) -> dict[str, float]:
    """What each verb wins for the seat that acts (the best raise for raises)."""
    view = hand.view(hand.waiting[0])
    rng = generator("worths")
    spot = read_spot(view, hand.game)
    ranges = read_ranges(spot, view.public, hand.game, rng, 200_000, OWN.likelihood)
    seen = Seen(view, hand.game, read_facts(view), spot, ranges, [OTHERS] * view.public.seats)
    found = options(seen, rng, SHARK)
    best: dict[str, float] = {}
    for action, worth in found:
        best[action.verb] = max(worth, best.get(action.verb, worth))
    return best


def test_the_best_hand_wins_most_by_raising() -> None:
    worth = worths(river("As Ks", "Qs Js Ts 4d 2c"))
    assert worth["raise"] > worth["call"] > 20
    assert worth["fold"] == 0


def test_a_hopeless_hand_loses_by_calling() -> None:
    worth = worths(river("3h 2d", "Qs Js Ts 9d 4c"))
    assert worth["call"] < 0
    assert worth["call"] >= -20


def test_no_action_wins_more_than_the_chips_there_are_or_loses_more_than_the_stack() -> None:
    for name in ("otis_elevator", "omaha8", "criss_cross_9", "five_card_draw"):
        hand = deal(load(name), 4, "bounds", stakes="nl:1/2", stacks=[30, 200, 90, 8])
        assert all(-200 <= worth <= 328 for worth in worths(hand).values())


def test_seats_say_who_is_still_to_act() -> None:
    hand = deal(load("texas_holdem"), 4, "pending", stakes="nl:1/2")
    first = hand.waiting[0]
    hand.apply(Action(first, "raise", amount=6))
    seat = hand.waiting[0]
    players = [(seat + at) % 4 for at in range(4)]
    seats = seats_of(hand.view(seat).public, players, OWN)
    assert seats.pending == (True, True, True, False)
    assert seats.price == 6
    assert seats.raises == 1
    assert seats.lately[3] < 1


def test_rounds_reach_the_last_one_whatever_the_depth() -> None:
    hand = deal(load("criss_cross_9"), 3, "rounds", stakes="fl:2/4,ante:1,blinds:0")
    rounds = rounds_of(hand.view(None).public, hand.game, 3)
    assert len(rounds.gone) == 4
    assert rounds.gone[0] == 0
    assert rounds.gone[-1] == 1
    assert rounds.fixed == (2, 6, 8, 12)  # four small bets and five big ones, wherever rounds are left out
    assert rounds.spans == (1, 3, 2, 3)


def last_round(
    game: str, worth: list[list[int]], said: list[list[int]] | None = None, first: float = 0.99
) -> Rollout:
    """Two players who have not bet on the last round into a pot of 20, the first to check or to bet 10. The first
    holds the best hand there is or one of strength `first`, the other a good one; `worth` is what they hold at each
    end."""
    strength = np.array([[first] * 4, [0.9] * 4])
    ends = tuple(np.repeat(np.array(end, np.uint32)[:, None], 4, axis=1) for end in worth)
    goes = None if said is None else np.repeat(np.array(said, np.uint8), 4, axis=1)
    deals = Deals(strength, strength, ends, goes, 1.0)
    seats = Seats((90, 90), (0, 0), (10, 10), (True, True), (1, 1), (1, 1), (0, 1), 20, 0, 0)
    rounds = Rounds((10,), (1,), (1.0,))
    return Rollout(load(game), deals, seats, rounds, [OWN, OTHERS], [0, 10], generator("last"))


def test_who_is_checked_to_may_bet_though_other_rows_have_a_bet_to_pay() -> None:
    check, bet = last_round("texas_holdem", [[9, 8]]).play().mean(axis=1)
    assert check >= 30  # the pot and what the other bets into it
    assert bet >= 30


def test_who_gives_up_wins_nothing_also_where_no_hand_counts() -> None:
    checked = last_round("omaha8", [[0, 0], [0, 0]], first=0.01)
    won = checked.play()[0]
    assert not checked.live[0, :4].any()
    assert won.tolist() == [0] * 4


def test_the_hand_is_not_played_on_without_the_seat_itself() -> None:
    strength = np.array([[0.01] * 4, [0.9] * 4, [0.95] * 4])
    ends = (np.array([[1] * 4, [8] * 4, [9] * 4], np.uint32),)
    seats = Seats(
        (90,) * 3, (0, 10, 0), (0, 10, 0), (True, False, True), (1,) * 3, (1,) * 3, (0, 1, 2), 30, 10, 1
    )
    rounds = Rounds((10, 10), (1, 1), (0.5, 1.0))
    habits = [OWN, OTHERS, OTHERS]
    deals = Deals(strength, strength, ends, None, 1.0)
    rollout = Rollout(load("texas_holdem"), deals, seats, rounds, habits, [10], generator("gone"))
    rollout.live[0] = False
    rollout.pending[:] = False
    rollout.play()
    assert not rollout.bets.any()
    assert rollout.put[1:].sum(axis=0).tolist() == [10] * 4


def test_where_ends_are_declared_each_player_takes_the_one_it_goes_for() -> None:
    best_twice = [[9, 8], [9, 8]]
    assert last_round("criss_cross_9", best_twice, [[HIGH], [LOW]]).play()[1].mean() == 10
    assert last_round("criss_cross_9", best_twice, [[HIGH], [HIGH]]).play()[1].mean() >= 30
    assert last_round("criss_cross_9", best_twice, [[BOTH], [LOW]]).play()[1].mean() >= 30


def test_a_bold_temper_turns_a_close_call_into_a_raise() -> None:
    hand = river("As Ks", "Qs Js Ts 4d 2c")
    facts = read_facts(hand.view(1))
    close = [
        Option(Action(1, "call"), 10.0),
        Option(Action(1, "raise", 60), 9.5),
        Option(Action(1, "fold"), 0.0),
    ]
    strict = Depth(1, 0, (), 0, 0.0001)
    assert act(close, facts, strict, EVEN, lambda: 0.5).verb == "call"
    assert act(close, facts, strict, Temper(bold=1.0), lambda: 0.5).verb == "raise"


def test_actions_as_good_as_each_other_are_mixed() -> None:
    hand = river("As Ks", "Qs Js Ts 4d 2c")
    facts = read_facts(hand.view(1))
    close = [Option(Action(1, "call"), 10.0), Option(Action(1, "raise", 60), 9.9)]
    verbs = {act(close, facts, SHARK, EVEN, lambda mark=mark: mark / 10).verb for mark in range(10)}
    assert verbs == {"call", "raise"}


def test_what_chance_decided_is_looked_at_again_with_more_deals() -> None:
    """A call that is worth about as much as folding gets a second look, a sure raise does not."""
    looks: list[int] = []

    def counted(hand: Hand) -> int:
        looks.clear()
        worths(hand)
        return len(looks)

    with pytest.MonkeyPatch.context() as patched:
        play = Rollout.play
        patched.setattr(Rollout, "play", lambda self: (looks.append(self.count), play(self))[1])
        assert counted(river("As Ks", "Qs Js Ts 4d 2c")) == 1
        assert counted(river("Jd Th", "Qs Js 4s 4d 2c", 100)) == 2
        assert looks[1] > looks[0]
