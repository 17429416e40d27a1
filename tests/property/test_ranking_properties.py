"""What must hold of any hand: order, symmetry, and that more is never less."""

from __future__ import annotations

from itertools import combinations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from homepoker.ranking.batch import rank_hands
from homepoker.ranking.classes import CATEGORIES, describe
from homepoker.ranking.scalar import low_hand, rank_hand
from tests.bruteforce import best

CARDS = st.integers(0, 51)
HANDS = st.lists(CARDS, min_size=0, max_size=10, unique=True)
SUITS = st.permutations(range(4))


@given(HANDS, st.sets(CARDS, max_size=8), st.randoms(use_true_random=False), SUITS)
def test_neither_the_order_of_cards_nor_the_names_of_suits_matter(hand, wild, rng, suits) -> None:  # type: ignore[no-untyped-def]
    shuffled = list(hand)
    rng.shuffle(shuffled)
    renamed = [card // 4 * 4 + suits[card % 4] for card in hand]
    wild_too = {card // 4 * 4 + suits[card % 4] for card in wild}
    assert rank_hand(shuffled, wild) == rank_hand(hand, wild) == rank_hand(renamed, wild_too)
    for kind in ("A5", "A6", "27"):
        assert (
            low_hand(shuffled, wild, kind) == low_hand(hand, wild, kind) == low_hand(renamed, wild_too, kind)
        )


@given(st.lists(CARDS, min_size=1, max_size=10, unique=True), st.sets(CARDS, max_size=8))
def test_a_card_more_is_never_worth_less_than_the_best_without_it(hand, wild) -> None:  # type: ignore[no-untyped-def]
    fewer = max(rank_hand(less, wild) for less in combinations(hand, len(hand) - 1))
    assert rank_hand(hand, wild) >= fewer
    assert len(hand) <= 5 or rank_hand(hand, wild) == fewer


@given(st.lists(CARDS, min_size=1, max_size=7, unique=True), CARDS)
def test_a_wild_card_is_never_worth_less_than_any_card_in_its_place(hand, other) -> None:  # type: ignore[no-untyped-def]
    if other in hand[1:]:
        return
    assert rank_hand(hand, hand[:1]) >= rank_hand([other, *hand[1:]])
    assert low_hand(hand, hand[:1]) >= low_hand([other, *hand[1:]])
    assert low_hand(hand, hand[:1], "27") >= low_hand([other, *hand[1:]], kind="27")


@given(st.lists(CARDS, min_size=5, max_size=7, unique=True))
def test_a_wild_card_is_worth_the_best_card_in_its_place(hand) -> None:  # type: ignore[no-untyped-def]
    read = describe(rank_hand(hand, hand[:1]))
    assert (read.category, read.ranks) == best(hand, hand[:1])


@given(st.lists(st.lists(CARDS, min_size=0, max_size=7, unique=True), min_size=2, max_size=6))
def test_values_order_hands_as_category_and_ranks_do(hands) -> None:  # type: ignore[no-untyped-def]
    def key(hand: list[int]) -> tuple[int, tuple[int, ...]]:
        category, ranks = best(hand)
        first = ranks[:1] if category in ("straight", "straight_flush") else ranks
        return CATEGORIES.index(category), first

    assert sorted(hands, key=rank_hand) == sorted(sorted(hands, key=rank_hand), key=key)
    for one, other in combinations(hands, 2):
        assert (rank_hand(one) == rank_hand(other)) == (key(one) == key(other))


@given(st.integers(5, 10), st.data())
def test_rows_are_ranked_as_single_hands_are(size, data) -> None:  # type: ignore[no-untyped-def]
    rows = data.draw(
        st.lists(st.lists(CARDS, min_size=size, max_size=size, unique=True), min_size=1, max_size=4)
    )
    flags = data.draw(
        st.lists(
            st.lists(st.booleans(), min_size=size, max_size=size), min_size=len(rows), max_size=len(rows)
        )
    )
    cards, wild = np.array(rows, np.uint8), np.array(flags, bool)
    assert rank_hands(cards).tolist() == [rank_hand(row) for row in rows]
    alone = [
        rank_hand(row, [card for card, free in zip(row, each, strict=True) if free])
        for row, each in zip(rows, flags, strict=True)
    ]
    assert rank_hands(cards, wild).tolist() == alone
