"""One hand at a time: what it is worth, and what is wrong with a hand that is none."""

from __future__ import annotations

import random
from itertools import combinations
from typing import Any

import pytest
import treys
from pokerkit import EightOrBetterLowHand, RegularLowHand, StandardLowHand

from homepoker.cards import DECK, CardError, card_text, cards_text, parse_cards, shuffled
from homepoker.ranking.classes import describe
from homepoker.ranking.five import codes, five_value, seven_value
from homepoker.ranking.scalar import low_hand, rank_hand
from homepoker.ranking.tables import high_tables, low_floor
from tests.bruteforce import best


def test_deuces_wild_make_a_ten_high_straight_of_seven_cards() -> None:
    hand = describe(rank_hand(parse_cards("5c 6h 7d 9c 4d 2s Tc"), parse_cards("2c 2d 2h 2s")))
    assert (hand.name, hand.letters) == ("straight, ten high", "T 9 8 7 6")


def test_wild_cards_that_are_not_held_change_nothing() -> None:
    cards = parse_cards("Ah Kh Qd 9c 3s")
    assert rank_hand(cards, parse_cards("2c 2d 2h 2s")) == rank_hand(cards)


def test_cards_may_come_as_any_collection_in_any_order() -> None:
    cards = list(parse_cards("Ah Kh Qd 9c 9s 2d 2c"))
    assert rank_hand(tuple(cards)) == rank_hand(set(cards)) == rank_hand(cards[::-1])
    assert rank_hand(cards[:5]) == rank_hand(frozenset(cards[:5]))


@pytest.mark.parametrize("count", [5, 6, 7, 8, 9, 10])
def test_more_than_five_cards_are_worth_their_best_five(count: int) -> None:
    rng = random.Random(count)
    tables = high_tables()
    for _ in range(1_000 if count < 8 else 60):
        cards = rng.sample(range(52), count)
        assert rank_hand(cards) == max(five_value(five, tables) for five in combinations(cards, 5))


@pytest.mark.parametrize(
    ("count", "wilds"),
    [(0, 0), (1, 1), (2, 1), (3, 0), (3, 2), (4, 0), (4, 2), (5, 0), (5, 1), (5, 2), (6, 1), (6, 2)],
)
def test_values_say_what_trying_every_card_for_every_wild_finds(count: int, wilds: int) -> None:
    rng = random.Random(100 * count + wilds)
    for _ in range(300 if wilds == 0 else 30 if wilds == 1 else 8):
        cards = rng.sample(range(52), count)
        hand = describe(rank_hand(cards, cards[:wilds]))
        assert (hand.category, hand.ranks) == best(cards, cards[:wilds]), cards_text(cards)


def test_three_wilds_or_more_are_read_by_trying_ranks_and_suits_too() -> None:
    for text, wild, name in (
        ("9h 8h 2c 2d 2h", "2c 2d 2h", "straight flush, queen high"),
        ("9h 8c 2c 2d 2h", "2c 2d 2h", "four nines"),
        ("9h 2s 2c 2d 2h", "2c 2d 2h 2s", "five nines"),
        ("Ah 3c 2c 2d 2h", "2c 2d 2h", "four aces"),
        ("Ah Kh 2c 2d 2h", "2c 2d 2h", "royal flush"),
        ("Ah 3h 2c 2d 2h", "2c 2d 2h", "straight flush, five high"),
        ("5c 4c 3c 2c 2d 2h 2s", "5c 4c 3c 2c 2d 2h 2s", "five aces"),
    ):
        assert describe(rank_hand(parse_cards(text), parse_cards(wild))).name == name


@pytest.mark.parametrize("count", [5, 6, 7])
def test_the_order_is_that_of_treys(count: int) -> None:
    rng, evaluator = random.Random(count), treys.Evaluator()
    hands = [rng.sample(range(52), count) for _ in range(3_000)]
    pairs = {
        (rank_hand(hand), 7_463 - evaluator.evaluate([], [treys.Card.new(card_text(card)) for card in hand]))
        for hand in hands
    }
    ours, theirs = zip(*sorted(pairs), strict=True)
    assert list(theirs) == sorted(theirs)
    assert len(set(ours)) == len(set(theirs)) == len(pairs)


@pytest.mark.parametrize(
    ("kind", "theirs"),
    [("A5", RegularLowHand), ("27", StandardLowHand)],
    ids=["ace to five", "deuce to seven"],
)
def test_the_order_of_lows_is_that_of_pokerkit(kind: str, theirs: Any) -> None:
    rng = random.Random(kind)
    hands = [rng.sample(range(52), 5) for _ in range(300)]
    ranked = sorted(hands, key=lambda cards: low_hand(cards, kind=kind))
    lows = [theirs("".join(map(card_text, cards))) for cards in ranked]
    for one, other, cards, more in zip(lows, lows[1:], ranked, ranked[1:], strict=False):
        same = low_hand(cards, kind=kind) == low_hand(more, kind=kind)
        assert (one == other) if same else (one < other)


def test_eight_or_better_qualifies_what_pokerkit_lets_qualify() -> None:
    rng = random.Random(8)
    for _ in range(500):
        cards = rng.sample(range(52), 5)
        try:
            EightOrBetterLowHand("".join(map(card_text, cards)))
        except ValueError:
            qualifies = False
        else:
            qualifies = True
        assert (low_hand(cards) >= low_floor("A5", 8)) == qualifies


@pytest.mark.parametrize("size", [2, 5, 6, 7, 10])
def test_a_card_that_stands_twice_is_named(size: int) -> None:
    for one, other in combinations(range(size), 2):
        for cards in (
            [0, 5, 10, 15, 20, 25, 30, 35, 40, 45],
            [0, 4, 8, 12, 16, 20, 24, 28, 32, 36],
            list(range(10)),
        ):
            hand = cards[:size]
            hand[other] = hand[one]
            with pytest.raises(CardError, match=f"{card_text(hand[one])} stands twice"):
                rank_hand(hand)


@pytest.mark.parametrize("size", [1, 5, 7, 8])
@pytest.mark.parametrize("stranger", [52, 53, 99, 10**6, -1, -3, -52, 1.0, "As", None])
def test_something_that_is_no_card_is_named(size: int, stranger: Any) -> None:
    for at in range(size):
        hand: list[Any] = [0, 5, 10, 15, 20, 25, 30, 35][:size]
        hand[at] = stranger
        with pytest.raises(CardError, match=repr(stranger)):
            rank_hand(hand)
        with pytest.raises(CardError, match=repr(stranger)):
            low_hand(hand)


def test_a_wild_card_that_stands_twice_is_refused() -> None:
    with pytest.raises(CardError, match="2c stands twice"):
        rank_hand(parse_cards("2c Kh Qd 9c 3s"), wild=(*parse_cards("2d"), 0, 0))


def test_a_wild_that_is_no_card_and_too_many_cards_are_refused() -> None:
    with pytest.raises(CardError, match="60 is no card"):
        rank_hand([0, 1, 2], wild=[60])
    with pytest.raises(CardError, match="11 cards are too many"):
        rank_hand(range(11))
    with pytest.raises(CardError, match="11 cards are too many"):
        low_hand(range(11))


def test_cards_of_numpy_are_cards_too() -> None:
    import numpy as np

    cards = np.array([0, 5, 10, 15, 20, 25, 30], np.uint8)
    assert rank_hand(list(cards)) == rank_hand(cards.tolist())
    assert rank_hand(list(cards[:6])) == rank_hand(cards[:6].tolist())
    assert codes(list(cards)) == tuple(cards.tolist())


def test_seven_natural_cards_are_worth_their_best_five() -> None:
    tables = high_tables()
    for seed in range(2000):
        few_suits = [card for card in DECK if card & 3 < 2 or seed % 3]
        cards = shuffled(f"seven {seed}", few_suits)[:7]
        assert seven_value(cards, tables) == max(five_value(five, tables) for five in combinations(cards, 5))


def test_no_wild_cards_may_be_said_as_none() -> None:
    for text in ("Ah Kh Qd", "Ah Kh Qd 9c 3s", "Ah Kh Qd 9c 3s 2d 2c", "Ah Ad Ac As 3s 2d 2c 9h"):
        cards = parse_cards(text)
        assert rank_hand(cards, None) == rank_hand(cards, wild=()) == rank_hand(cards)
        assert low_hand(cards, None) == low_hand(cards)


def test_hand_and_wild_cards_may_be_arrays_or_iterators() -> None:
    numpy = pytest.importorskip("numpy")
    cards, wild = parse_cards("Ah Kh Qd 9c 3s 2d 2c"), parse_cards("2c 2d")
    expected = rank_hand(cards, wild)
    assert rank_hand(numpy.array(cards, numpy.uint8), numpy.array(wild, numpy.uint8)) == expected
    assert rank_hand(iter(cards), iter(wild)) == expected
    assert rank_hand(iter(cards)) == rank_hand(cards)


@pytest.mark.parametrize("call", [rank_hand, low_hand])
@pytest.mark.parametrize(
    ("cards", "wild", "said"),
    [
        (None, (), "a hand is a collection of cards, not None"),
        (7, (), "a hand is a collection of cards, not 7"),
        ([0, 5], 5, "wild is a collection of cards, not 5"),
        ([0, 5], True, "wild is a collection of cards, not True"),
        ([0, 5], [True, False], "True is no card; name the cards themselves"),
        ([0, 5], [None], "None is no card"),
        ([0, 5], "As", "'A' is no card; cards are whole numbers"),
        ("As", (), "'A' is no card; cards are whole numbers"),
    ],
)
def test_what_is_no_hand_or_no_wild_cards_is_one_clear_error(
    call: Any, cards: Any, wild: Any, said: str
) -> None:
    with pytest.raises(CardError) as error:
        call(cards, wild)
    assert said in str(error.value)
