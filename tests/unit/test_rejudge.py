"""A finished hand judged by other house rules: the same cards, the pots as they were, nothing that stayed down."""

from __future__ import annotations

import random

import pytest

from homepoker.cards import parse_cards
from homepoker.core.actions import Action
from homepoker.core.hand import Hand
from homepoker.core.stakes import parse_stakes
from homepoker.core.view import Public
from homepoker.night.rejudge import Retrial, contest, judged_after, rejudge, winnings
from homepoker.rules import house, house_choices
from homepoker.rules.game import Game
from homepoker.rules.library import catalogue, load
from homepoker.sentences.outcome import outcome
from homepoker.sentences.speech import Speech
from tests.choose import every_game
from tests.playing import deal, play

NAMES = ("Ann", "Bo", "Cleo", "Dev")


def showdown(deck: str, game: Game, seats: int = 2) -> Public:
    """A hand that everybody checks down, its cards from the top of this deck; the last seat has the button."""
    top = parse_cards(deck)
    rest = [card for card in range(52) if card not in top]
    stakes = parse_stakes("fl:2/4,ante:1,blinds:0")
    hand = Hand.start(game, [100] * seats, stakes=stakes, deck=(*top, *rest))
    while not hand.over:
        hand.apply(Action(hand.waiting[0], "check"))
    return hand.view(None).public


def again(public: Public, played: Game, other: Game) -> Retrial:
    found = rejudge(public, played, other)
    assert found is not None
    return found


@every_game()
def test_the_rules_a_hand_was_played_by_bring_what_it_brought(game: Game) -> None:
    """Also side pots, declarations, purges, common cards: the retrial is the table as it was left."""
    for seed in range(6):
        public = play(deal(game, min(4, game.maximum), f"{game.id} {seed}"), seed).view(None).public
        if contest(public):
            assert rejudge(public, game, game) is None
        else:
            assert again(public, game, game).public == public


def test_wild_cards_change_the_winner_and_the_stacks_with_him() -> None:
    # Dealt card by card: Ann 2c 7d, Bo Kh Kd.
    game = load("texas_holdem")
    public = showdown("2c Kh 7d Kd As Ah 9c 4s 5d", game)
    assert winnings(public) == {1: 2}
    found = again(public, game, house_choices.put(game, "wild", ["ranks", "2"]))
    assert found.won == {0: 2}, "three aces beat two pair"
    assert found.public.stacks == (101, 99)
    assert public.stacks == (99, 101), "what was played stays as it was"
    assert sum(found.public.stacks) == sum(public.stacks)


@pytest.mark.parametrize(
    ("order", "says"),
    [
        ("top", "Ann wins 2: five aces"),
        ("below_straight_flush", "Bo wins 2: royal flush"),
        ("royal_top", "Bo wins 2: royal flush"),
    ],
)
def test_five_of_a_kind_wins_or_loses_as_the_house_has_it(order: str, says: str) -> None:
    game = house_choices.put(load("texas_holdem"), "wild", ["ranks", "2"])
    public = showdown("2c Kh Ac Qh As Ad 2h Jh Th", game)
    assert winnings(public) == {0: 2}
    found = again(public, game, house_choices.put(game, "five_of_a_kind", order))
    assert outcome(found.public, Speech(NAMES, found.game))[0] == says


def test_a_low_that_is_added_shares_the_pot() -> None:
    game = load("texas_holdem")
    public = showdown("Ac Kh 2d Kd 3s 4h 8c Ks Qd", game)
    found = again(public, game, house_choices.put(game, "low", ["A5", 8]))
    assert winnings(public) == {1: 2}
    assert found.won == {1: 1, 0: 1}
    assert outcome(found.public, Speech(NAMES, found.game))[0] == (
        "Bo takes 1: three kings; Ann takes 1: low 8-4-3-2-A"
    )


def test_declarations_count_only_while_the_rules_ask_for_them() -> None:
    game = load("criss_cross_9")
    for seed in range(60):
        public = play(deal(game, 3, f"declare {seed}"), seed).view(None).public
        if contest(public):
            continue
        cards_speak = again(public, game, house_choices.put(game, "declare", ""))
        assert cards_speak.public.declared == ("",) * 3
        assert sum(cards_speak.won.values()) == sum(winnings(public).values())
        tie_ok = again(public, game, house_choices.put(game, "declare_tie", "tie_ok"))
        assert tie_ok.public.declared == public.declared


def test_dealing_is_that_of_the_hand_whatever_the_other_rules_say() -> None:
    game = load("spit_in_the_ocean")
    other = house.apply(game, {"spits": 3, "burn": True, "wild": ["slot", game.call.slots[0]]})  # type: ignore[union-attr]
    for seed in range(20):
        public = play(deal(game, 3, f"spit {seed}"), seed).view(None).public
        if not contest(public):
            found = again(public, game, other)
            assert found.game.slots == game.slots
            assert not found.game.burn
            return
    raise AssertionError("no hand came to a showdown")


def test_a_wild_slot_that_was_not_dealt_cannot_be_judged() -> None:
    game = load("spit_in_the_ocean")
    three = house.apply(game, {"spits": 3})
    other = house_choices.put(three, "wild", ["slot", three.call.slots[2]])  # type: ignore[union-attr]
    for seed in range(20):
        public = play(deal(game, 3, f"spit {seed}"), seed).view(None).public
        if not contest(public):
            assert rejudge(public, game, other) is None
            return
    raise AssertionError("no hand came to a showdown")


def test_hands_that_stayed_down_take_no_part() -> None:
    game = house_choices.put(load("texas_holdem"), "muck", True)
    # Bo shows first; Ann's deuces would be wild, but she has thrown them away.
    public = showdown("2c Kh 7d Kd Ks Ah 9c 4s 5d", game)
    hidden = [seat for seat in public.live if public.shown[seat] is None]
    other = house_choices.put(game, "wild", ["ranks", "2"])
    found = again(public, game, other)
    assert found.unseen == tuple(hidden)
    assert not set(found.won) & set(hidden)


def test_without_chips_the_winners_change_all_the_same() -> None:
    game = load("texas_holdem")
    top = parse_cards("2c Kh 7d Kd As Ah 9c 4s 5d")
    deck = (*top, *[card for card in range(52) if card not in top])
    hand = Hand.start(game, [1, 1], stakes=parse_stakes("none"), deck=deck)
    while not hand.over:
        hand.apply(Action(hand.waiting[0], "check"))
    public = hand.view(None).public
    found = again(public, game, house_choices.put(game, "wild", ["ranks", "2"]))
    assert (winnings(public), found.won) == ({1: 0}, {0: 0})
    assert outcome(found.public, Speech(NAMES, found.game))[-1] == "Ann wins"


def test_a_hand_that_everybody_else_folded_is_not_judged() -> None:
    hand = deal(load("six_pack"), 2, 1)
    while not hand.over:
        legal = hand.legal(hand.waiting[0])
        hand.apply(
            Action(legal.seat, "fold" if legal.fold else "raise", amount=0 if legal.fold else legal.low)
        )
    public = hand.view(None).public
    assert contest(public) == "Everybody else folded, so no rule of the showdown counted."
    assert rejudge(public, hand.game, hand.game) is None


def test_a_hand_still_played_is_not_judged() -> None:
    hand = deal(load("six_pack"), 2, 1)
    assert rejudge(hand.view(None).public, hand.game, hand.game) is None


@pytest.mark.parametrize("switch", house.SWITCHES, ids=lambda switch: switch.name)
def test_only_showdown_and_award_can_be_judged_afterwards(switch: house.Switch) -> None:
    said = switch.name in ("declare", "declare_in_turn", "announce", "as_announced")
    assert judged_after(switch.name) == (switch.phase != house.DEALING and not said)


def test_no_rule_ever_makes_or_loses_a_chip() -> None:
    rng = random.Random(4)
    for game in catalogue():
        for seed in range(3):
            public = play(deal(game, min(4, game.maximum), f"sum {seed}"), seed).view(None).public
            if contest(public):
                continue
            for name in house_choices.rules_of(game):
                other = rng.choice(house_choices.alternatives(game, name))
                found = again(public, game, other)
                assert sum(found.public.stacks) == sum(public.stacks)
                assert min(found.public.stacks) >= 0
