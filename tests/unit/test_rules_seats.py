"""How many can sit down: never more than can be served whatever happens, with and without burns."""

from __future__ import annotations

import pytest

from homepoker.core.actions import Action
from homepoker.rules import house, words
from homepoker.rules.deck import cards_dealt, cards_held, cards_needed, deck_limit, seat_limit
from homepoker.rules.game import Game
from homepoker.rules.library import catalogue, load
from tests.playing import deal

# (game, most without burns, cards then needed, most with burns)
LIMITS = [
    ("texas_holdem", 23, 51, 22),
    ("omaha", 11, 49, 11),
    ("omaha8", 11, 49, 11),
    ("omaha_mikes", 11, 49, 11),
    ("padre", 9, 50, 8),
    ("cincinnati", 9, 50, 8),
    ("east_village", 7, 49, 7),
    ("lamebrain_pete", 16, 52, 14),
    ("otis_elevator", 11, 51, 10),
    ("six_pack", 23, 52, 21),
    ("six_pack_3", 15, 51, 14),
    ("london_bridge", 11, 49, 11),
    ("iron_cross_5", 9, 50, 8),
    ("iron_cross_5_four_rounds", 9, 50, 8),
    ("tic_tac_toe", 21, 51, 20),
    ("tic_tac_toe_3", 14, 51, 13),
    ("tic_tac_toe_4", 10, 49, 10),
    ("criss_cross_9", 10, 49, 8),
    ("death_wheel", 11, 52, 9),
    ("wheel_of_fortune", 11, 52, 9),
    ("iron_cross_4", 11, 49, 10),
    ("no_holds_barred", 11, 52, 9),
    ("cage_match", 11, 52, 9),
    ("pyramid", 8, 49, 8),
    ("pyramid_unique", 6, 48, 6),
    ("poker_2_11", 12, 52, 11),
    ("crazy_2_11", 8, 44, 8),
    ("spit_in_the_ocean", 12, 49, 12),
]


@pytest.mark.parametrize(("game_id", "most", "cards", "burning"), LIMITS, ids=[limit[0] for limit in LIMITS])
def test_the_most_seats_with_and_without_burns(game_id: str, most: int, cards: int, burning: int) -> None:
    game = load(game_id)
    assert seat_limit(game, burn=False) == most == game.maximum
    assert cards_needed(game, most, burn=False) == cards
    assert seat_limit(game, burn=True) == burning


def test_crazy_2_11_fits_nine_but_its_rules_say_eight() -> None:
    game = load("crazy_2_11")
    assert deck_limit(game, burn=False) == deck_limit(game, burn=True) == 9
    assert seat_limit(game) == 8


def test_stud_deals_a_common_card_rather_than_refusing_a_seat() -> None:
    assert seat_limit(load("seven_card_stud")) == 8
    assert seat_limit(load("five_card_stud")) == 10


def test_capped_stud_seats_only_who_can_be_served_to_the_end() -> None:
    capped = house.apply(load("seven_card_stud"), {"shortage": "cap"})
    assert seat_limit(capped, burn=True) == 7
    assert seat_limit(capped, burn=False) == 7


def test_draw_shuffles_discards_so_one_exchange_must_fit() -> None:
    assert seat_limit(load("five_card_draw")) == 9
    assert seat_limit(load("five_card_draw_casino")) == 9


@pytest.mark.parametrize("shortage", ["cap", "reshuffle", "common_card"])
@pytest.mark.parametrize("game_id", ["seven_card_stud", "five_card_stud", "mexican_stud", "five_card_draw"])
@pytest.mark.parametrize("burn", [True, False])
def test_as_many_as_may_sit_down_get_all_their_cards_where_nobody_folds(
    game_id: str, shortage: str, burn: bool
) -> None:
    game = house.apply(load(game_id), {"shortage": shortage, "burn": burn})
    seats = seat_limit(game)
    for seed in range(3):
        hand = deal(game, seats, seed)
        while hand.waiting:
            legal = hand.legal(hand.waiting[0])
            calls = "call" if legal.call else "check"
            hand.apply(
                Action(legal.seat, calls)
                if legal.kind == "bet"
                else Action(legal.seat, legal.kind, cards=legal.cards[: legal.most])
            )
        public = hand.view(None).public
        held = [len(cards) + len(public.common) for cards in public.shown if cards]
        assert held
        assert all(count == cards_dealt(game) for count in held)


@pytest.mark.parametrize(
    ("game_id", "shortage", "most"),
    [
        *(
            ("seven_card_stud", "common_card", 8),
            ("seven_card_stud", "cap", 7),
            ("seven_card_stud", "reshuffle", 7),
        ),
        *(("five_card_stud", "cap", 10), ("five_card_draw", "cap", 5), ("five_card_draw", "reshuffle", 9)),
    ],
)
def test_the_most_seats_under_each_rule_for_a_short_deck(game_id: str, shortage: str, most: int) -> None:
    assert seat_limit(house.apply(load(game_id), {"shortage": shortage})) == most


@pytest.mark.parametrize("game", catalogue(), ids=lambda game: game.id)
def test_every_game_can_seat_its_maximum_and_nobody_holds_more_than_is_dealt(game: Game) -> None:
    assert 2 <= game.minimum <= game.maximum <= deck_limit(game, burn=False)
    assert 0 < cards_held(game) <= cards_dealt(game)


def test_the_limit_says_its_reason() -> None:
    assert words.seats(load("otis_elevator")) == (
        "2 to 11 players; at most 11: 4 cards each and 7 on the board make 51 of 52"
    )
    assert words.seats(load("otis_elevator"), burn=True) == (
        "2 to 10 players; at most 10: 4 cards each, 7 on the board and 4 burned make 51 of 52"
    )
    assert words.seats(load("crazy_2_11")) == "2 to 8 players; at most 8 by the rules of the game"
    assert words.seats(load("earth_day")) == "2 to 4 players; at most 4: the pool holds 9 cards"
