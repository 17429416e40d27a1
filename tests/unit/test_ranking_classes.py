"""Classes as people say them."""

from __future__ import annotations

from typing import Any

import pytest

from homepoker.cards import parse_cards
from homepoker.errors import HomepokerError
from homepoker.ranking.classes import describe, describe_low
from homepoker.ranking.scalar import low_hand, rank_hand


@pytest.mark.parametrize(
    ("cards", "category", "letters", "name"),
    [
        ("Ac Ad Ah 7c 7d", "full_house", "A A A 7 7", "full house, aces over sevens"),
        ("Ac Ad 7c 7d 2s", "two_pair", "A A 7 7 2", "two pair, aces and sevens"),
        ("6c 6d Kh Js 7d", "pair", "6 6 K J 7", "pair of sixes"),
        ("6c 6d 6h Js 7d", "three_of_a_kind", "6 6 6 J 7", "three sixes"),
        ("6c 6d 6h 6s 7d", "four_of_a_kind", "6 6 6 6 7", "four sixes"),
        ("Ac 2d 3h 4s 5d", "straight", "5 4 3 2 A", "straight, five high"),
        ("Ac Kd Qh Js Td", "straight", "A K Q J T", "straight, ace high"),
        ("Ac 2c 3c 4c 5c", "straight_flush", "5 4 3 2 A", "straight flush, five high"),
        ("Ac Kc Qc Jc Tc", "straight_flush", "A K Q J T", "royal flush"),
        ("Kc 2c 9c 4c 5c", "flush", "K 9 5 4 2", "flush, king high"),
        ("Kc 2d 9c 4c 5c", "high_card", "K 9 5 4 2", "king high"),
        ("8c 8d", "pair", "8 8", "pair of eights"),
        ("", "high_card", "", "no cards"),
    ],
)
def test_a_class_has_its_category_ranks_and_spoken_name(
    cards: str, category: str, letters: str, name: str
) -> None:
    hand = describe(rank_hand(parse_cards(cards)))
    assert (hand.category, hand.letters, hand.name) == (category, letters, name)


@pytest.mark.parametrize(
    ("kind", "cards", "letters", "name"),
    [
        ("A5", "Ac 2d 3h 4s 5d", "5 4 3 2 A", "five-four-three-two-ace low"),
        ("A5", "Ac 2d 2h 4s 5d", "2 2 5 4 A", "low with a pair of twos"),
        ("A5", "Ac Ad Ah 4s 4d", "A A A 4 4", "low with a full house, aces over fours"),
        ("A6", "Ac 2d 3h 4s 5d", "5 4 3 2 A", "low with a straight, five high"),
        ("27", "Ac 2d 3h 4s 5d", "A 5 4 3 2", "ace-five-four-three-two low"),
        ("27", "2c 2d 2h 4s 5d", "2 2 2 5 4", "low with three twos"),
    ],
)
def test_a_low_has_its_ranks_and_spoken_name(kind: str, cards: str, letters: str, name: str) -> None:
    hand = describe_low(kind, low_hand(parse_cards(cards), kind=kind))
    assert (hand.letters, hand.name) == (letters, name)


@pytest.mark.parametrize("value", [None, "7", 2.0, [1], 0, -1, 9_856, 10**30])
def test_what_is_no_value_of_a_hand_is_one_clear_error(value: Any) -> None:
    for call in (lambda: describe(value), lambda: describe_low("A5", value)):
        with pytest.raises(HomepokerError, match=r"^(no hand has the value|.* is no value of a hand)"):
            call()


@pytest.mark.parametrize("order", ["bottom", None, 3, ["top"]])
def test_an_unknown_order_or_kind_of_low_names_those_there_are(order: Any) -> None:
    with pytest.raises(HomepokerError, match="there are top, below_straight_flush, royal_top"):
        describe(5, order)
    with pytest.raises(HomepokerError, match="there are A5, A6 and 27"):
        describe_low(order, 5)


def test_a_value_may_come_out_of_an_array() -> None:
    numpy = pytest.importorskip("numpy")
    for value in (1, 371, 9_855):
        assert describe(numpy.uint16(value)) == describe(value)
