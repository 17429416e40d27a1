"""What a bot may and may not do, in single spots."""

from __future__ import annotations

import subprocess
import sys

import pytest

from homepoker.bots import policy
from homepoker.bots.policy import LEVELS, decide
from homepoker.cards import DECK, parse_cards
from homepoker.core.actions import Action
from homepoker.core.hand import Hand
from homepoker.core.stakes import parse_stakes
from homepoker.errors import HomepokerError
from homepoker.rules.best import hands, reading
from homepoker.rules.house import apply
from homepoker.rules.library import load
from tests.playing import deal

SEEDS = [f"seed {number}" for number in range(12)]


def hand_of(game: str, holes: list[str], stacks: int, stakes: str = "nl:1/2") -> Hand:
    """A hand in which the seats hold these cards; the button is the last seat."""
    parsed = [parse_cards(hole) for hole in holes]
    first = [card for turn in zip(*parsed, strict=True) for card in turn]
    deck = (*first, *(card for card in DECK if card not in first))
    return Hand.start(load(game), [stacks] * len(holes), stakes=parse_stakes(stakes), deck=deck)


def answers(hand: Hand, level: str = "regular") -> list[Action]:
    """What the bot does in the same spot under different seeds."""
    seat = hand.waiting[0]
    return [decide(hand.view(seat), hand.game, level=level, seed=seed) for seed in SEEDS]


def test_a_bot_never_folds_when_checking_is_free() -> None:
    hand = hand_of("texas_holdem", ["7c 2d", "Ah As"], 200)
    hand.apply(Action(1, "call"))
    for level in LEVELS:
        assert all(action.verb != "fold" for action in answers(hand, level))


def test_a_bot_raises_with_aces_and_gives_up_the_worst_hand_under_a_raise() -> None:
    strong = hand_of("texas_holdem", ["7c 2d", "Ah As"], 200)
    assert sum(action.verb == "raise" for action in answers(strong)) >= len(SEEDS) // 2
    weak = hand_of("texas_holdem", ["7c 2d", "Ah As"], 200)
    weak.apply(Action(weak.waiting[0], "raise", amount=10))
    assert sum(action.verb == "fold" for action in answers(weak)) >= len(SEEDS) - 2


def test_the_same_spot_is_not_always_played_the_same() -> None:
    hand = hand_of("texas_holdem", ["7c 2d", "Qs 9d"], 200)
    assert len(set(answers(hand))) > 1


def test_the_same_seed_gives_the_same_action() -> None:
    hand = hand_of("six_pack", ["Qs 9d", "7c 2d", "Ts 8s"], 200)
    assert answers(hand) == answers(hand)


def test_nobody_commits_a_deep_stack_with_a_poor_hand() -> None:
    hand = hand_of("texas_holdem", ["7c 2d", "Ah As"], 400)
    hand.apply(Action(hand.waiting[0], "raise", amount=400))
    assert all(action.verb == "fold" for action in answers(hand))


def test_aces_call_an_all_in() -> None:
    hand = hand_of("texas_holdem", ["Ah As", "7c 2d"], 400)
    hand.apply(Action(hand.waiting[0], "raise", amount=400))
    assert all(action.verb == "call" for action in answers(hand))


def test_without_chips_a_bot_stays_or_leaves_and_stays_at_first() -> None:
    hand = hand_of("texas_holdem", ["Ah As", "7c 2d"], 1, "none")
    assert all(action.verb == "check" for action in answers(hand))


def test_an_unknown_level_is_named_with_those_that_exist() -> None:
    hand = hand_of("texas_holdem", ["Ah As", "7c 2d"], 100)
    with pytest.raises(HomepokerError, match=r"genius.*regular"):
        decide(hand.view(hand.waiting[0]), hand.game, level="genius", seed="1")


def test_nothing_is_decided_for_a_seat_that_is_not_asked() -> None:
    hand = hand_of("texas_holdem", ["Ah As", "7c 2d"], 100)
    with pytest.raises(ValueError, match="nothing is asked"):
        decide(hand.view(1 - hand.waiting[0]), hand.game, seed="1")


def test_a_bot_names_the_hand_it_has() -> None:
    game = apply(load("texas_holdem"), {"announce": True})
    hand = deal(game, 2, "announce", stakes="nl:1/2")
    while hand.table.asking == "bet":
        legal = hand.legal(hand.waiting[0])
        hand.apply(Action(legal.seat, "call" if legal.call else "check"))
    view = hand.view(hand.waiting[0])
    made = hands(game, reading(game, view.public.board), view.cards)[0]
    assert made is not None
    assert decide(view, game, seed="announce").choice == made.category


def test_in_turn_a_bot_declares_against_what_the_others_declared() -> None:
    """Alone on one way, the whole half is won with anything."""
    game = apply(load("criss_cross_9"), {"declare": "in_turn"})
    for taken, free in (("high", "low"), ("low", "high")):
        found = []
        for number in range(6):
            hand = deal(game, 4, f"in turn {number}", stakes="fl:2/4,ante:1,blinds:0")
            while hand.table.asking == "bet":
                legal = hand.legal(hand.waiting[0])
                hand.apply(Action(legal.seat, "call" if legal.call else "check"))
            for _ in range(3):
                hand.apply(Action(hand.waiting[0], "declare", choice=taken))
            found.append(decide(hand.view(hand.waiting[0]), game, seed="in turn").choice)
        assert found.count(free) >= 4


def test_the_policy_loads_without_numpy() -> None:
    code = "import sys, homepoker.bots.policy; print('numpy' in sys.modules, 'textual' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["False", "False"]


@pytest.mark.parametrize("game", ["texas_holdem", "otis_elevator", "criss_cross_9", "five_card_draw"])
def test_the_dullest_action_is_legal(game: str) -> None:
    hand = deal(load(game), 3, "dull")
    while hand.waiting:
        hand.apply(policy.plain(hand.legal(hand.waiting[0])))
    assert hand.over


def test_a_bot_does_not_raise_when_the_others_are_all_in() -> None:
    hand = deal(load("texas_holdem"), 3, "all in", stacks=[20, 20, 400])
    verbs = []
    while hand.waiting:
        seat = hand.waiting[0]
        legal = hand.legal(seat)
        if seat == 2:
            alone = all(hand.view(2).public.all_in(other) for other in (0, 1))
            action = decide(hand.view(2), hand.game, seed="all in")
            assert not (alone and action.verb == "raise")
            verbs.append(action.verb)
        else:
            action = Action(seat, "raise", amount=legal.high) if legal.raises else Action(seat, "call")
        hand.apply(action)
    assert verbs
