"""Which card plays as what: a wild card that can play as itself does."""

from __future__ import annotations

import random
from itertools import permutations

import pytest

from homepoker.cards import DECK, RANKS, Card, card_text, parse_card, parse_cards
from homepoker.ranking.classes import describe
from homepoker.ranking.five import five_value
from homepoker.ranking.tables import WILD, high_tables
from homepoker.rules.roles import SUITED, Roles, arranged


def played(
    cards: tuple[Card, ...], wild: tuple[Card, ...]
) -> tuple[tuple[Card, ...], Roles, str, tuple[int, ...]]:
    """Five cards in order, what the wild ones play as, and the category and ranks they make."""
    codes = [WILD if card in wild else card for card in cards]
    said = describe(five_value(codes, high_tables("top", False)))
    return *arranged(cards, said.category, said.ranks, wild), said.category, said.ranks


def themselves(stands: Roles) -> int:
    """How many wild cards play as themselves."""
    return sum(what in (card_text(card), RANKS[card >> 2]) for card, what in stands)


@pytest.mark.parametrize(
    ("cards", "wild", "stands"),
    [
        ("As Js Ts Kc Ks", "Kc Ks", {"Ks": "Ks", "Kc": "Qs"}),
        ("Qs Js Ts Kc Ks", "Kc Ks", {"Ks": "Ks", "Kc": "As"}),
        ("Kc Ks 4d 4h 9s", "Kc Ks", {"Kc": "4", "Ks": "4"}),
        ("9h 9d 4c Kc 2s", "4c", {"4c": "9"}),
    ],
)
def test_a_wild_card_that_can_play_as_itself_does_in_rank_and_suit(
    cards: str, wild: str, stands: dict[str, str]
) -> None:
    found = played(parse_cards(cards), parse_cards(wild))
    assert {card_text(card): what for card, what in found[1]} == stands


def test_a_flush_of_wild_cards_alone_takes_the_suit_in_which_most_are_themselves() -> None:
    cards = parse_cards("Ah Kh Qc Js Th")
    _, stands = arranged(cards, "straight_flush", (12, 11, 10, 9, 8), cards)
    assert dict(stands) == dict(zip(cards, ("Ah", "Kh", "Qh", "Jh", "Th"), strict=True))


def test_no_other_way_to_play_wild_cards_leaves_more_of_them_themselves() -> None:
    rng = random.Random(3)
    several = 0
    for _ in range(300):
        cards = tuple(rng.sample(DECK, 5))
        ranks_wild = {card >> 2 for card in rng.sample(cards, 2)}
        wild = tuple(card for card in cards if card >> 2 in ranks_wild)
        ordered, stands, category, ranks = played(cards, wild)
        assert sorted(ordered) == sorted(cards)
        natural = [card for card in cards if card not in wild]
        suit = "cdhs"[natural[0] & 3] if category in SUITED and natural else ""
        most = 0
        for order in permutations(cards):
            if all(card in wild or card >> 2 == rank for card, rank in zip(order, ranks, strict=True)):
                roles = tuple(
                    (card, RANKS[rank] + suit)
                    for card, rank in zip(order, ranks, strict=True)
                    if card in wild
                )
                most = max(most, themselves(roles))
        assert themselves(stands) == most
        several += most > 0
    assert several


def test_a_wild_card_that_cannot_be_itself_keeps_its_rank_where_it_can() -> None:
    cards = parse_cards("As Qs Ts Kc 4d")
    _, stands = arranged(cards, "straight_flush", (12, 11, 10, 9, 8), parse_cards("Kc 4d"))
    assert dict(stands) == {parse_card("Kc"): "Ks", parse_card("4d"): "Js"}
