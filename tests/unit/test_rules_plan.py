"""Which card sets compete, and what is wild: plans and readings in detail."""

from __future__ import annotations

import pytest

from homepoker.cards import RANKS, parse_card, parse_cards
from homepoker.rules import house
from homepoker.rules.best import hands, line_hands, reading, values
from homepoker.rules.deck import cards_held
from homepoker.rules.game import Game
from homepoker.rules.library import load
from homepoker.rules.plan import compile_plan, splits
from homepoker.rules.wild import wilds
from tests.choose import every_game

# How many different card sets a seat may play.
ROWS = {
    "six_pack": 6,
    "six_pack_3": 18,
    "texas_holdem": 21,
    "lamebrain_pete": 21,
    "poker_2_11": 48,
    "tic_tac_toe": 8,
    "tic_tac_toe_3": 24,
    "tic_tac_toe_4": 48,
    "omaha": 60,
    "otis_elevator": 61,
    "pyramid": 56,
    "iron_cross_5": 106,
    "death_wheel": 120,
    "no_holds_barred": 120,
    "cage_match": 120,
    "criss_cross_9": 153,
    "padre": 252,
    "southern_cross": 498,
    "five_card_draw": 1,
    "seven_card_stud": 21,
}


@pytest.mark.parametrize(("game_id", "rows"), ROWS.items())
def test_the_number_of_card_sets_of_a_seat(game_id: str, rows: int) -> None:
    game = load(game_id)
    assert {len(end.rows) for end in compile_plan(game, cards_held(game)).ends} == {rows}


@every_game()
def test_rows_are_five_positions_each_set_once_and_triggers_point_into_the_row(game: Game) -> None:
    for held in range(1, len(game.hole) + 2):
        plan = compile_plan(game, held)
        assert plan.missing == held + len(game.slots)
        for end in plan.ends:
            assert len(end.rows) == len(end.line_of) == len(end.triggers) > 0
            assert len({tuple(sorted(row)) for row in end.rows}) == len(end.rows)
            for row, line, columns in zip(end.rows, end.line_of, end.triggers, strict=True):
                assert len(row) == 5
                assert all(0 <= place <= plan.missing for place in row)
                assert all(held <= row[column] < plan.missing for column in columns)
                on_line = set(end.lines[line].slots) if line >= 0 else set()
                used = {game.slots[place - held].id for place in row if held <= place < plan.missing}
                assert used <= on_line


def test_splits_are_the_best_five_or_all_there_are() -> None:
    assert splits(None, 4, 3) == ((2, 3), (3, 2), (4, 1))
    assert splits(None, 2, 5) == ((0, 5), (1, 4), (2, 3))
    assert splits(None, 2, 0) == ((2, 0),)
    assert splits(((2, 3),), 4, 5) == ((2, 3),)
    assert splits(((2, 3), (3, 2)), 1, 4) == ((1, 3), (1, 2))


def board_of(game: Game, **cards: str) -> list[int | None]:
    return [parse_card(cards[slot.id]) if slot.id in cards else None for slot in game.slots]


def test_the_lowest_rank_up_is_wild_and_may_still_change() -> None:
    game = load("lamebrain_pete")
    assert wilds(game, board_of(game)) == ((), (), False)
    early = wilds(game, board_of(game, B1="9h", B2="Ah"))
    assert (early.ranks, early.provisional) == ((RANKS.index("9"),), True)
    done = wilds(game, board_of(game, B1="9h", B2="Ah", B3="2c", B4="2d"))
    assert (done.ranks, done.provisional) == ((0,), False)
    low = house.apply(game, {"ace_low": True})
    assert wilds(low, board_of(low, B1="9h", B2="Ah")).ranks == (12,)


def test_the_lowest_rank_is_settled_once_no_lower_card_can_come() -> None:
    game = load("lamebrain_pete")
    low = house.apply(game, {"ace_low": True})
    assert not wilds(game, board_of(game, B1="2h")).provisional
    assert wilds(low, board_of(low, B1="2h")).provisional
    assert not wilds(low, board_of(low, B1="Ah")).provisional
    three = board_of(game, B1="3h")
    assert wilds(game, three, parse_cards("2c 2d 2h")).provisional
    assert not wilds(game, three, parse_cards("2c 2d 2h 2s")).provisional


def test_slots_ranks_and_cards_are_wild_once_they_are_up() -> None:
    express = load("express_elevator")
    assert wilds(express, board_of(express)).cards == ()
    assert parse_card("Kh") in wilds(express, board_of(express, MC="Kh"))
    assert parse_card("Ks") not in wilds(express, board_of(express, MC="Kh"))
    pyramid = load("pyramid")
    assert wilds(pyramid, board_of(pyramid, W1="Qs", W2="4d")).ranks == (2, 10)
    fortune = load("wheel_of_fortune")
    assert wilds(fortune, board_of(fortune)).cards == parse_cards("Qd Ad")
    assert parse_card("2h") in wilds(load("london_bridge"), [None] * 5)


def test_what_is_wild_by_the_cards_played_is_wild_for_nobody_before() -> None:
    cage = load("cage_match")
    assert wilds(cage, board_of(cage, TL="6c", TR="Ks", BR="Jd", BL="5d")) == ((), (), False)


def test_a_hand_so_far_is_told_before_the_board_is_up() -> None:
    game = load("texas_holdem")
    made = hands(game, reading(game, [None] * 5), parse_cards("Ah Ad"))[0]
    assert made is not None
    assert (made.name, set(made.cards)) == ("pair of aces", set(parse_cards("Ah Ad")))


def test_no_cards_at_all_are_a_hand_and_the_lowest() -> None:
    game = load("pyramid")
    read = reading(game, [None] * len(game.slots))
    nothing, something = values(game, read, ()), values(game, read, parse_cards("2c"))
    assert 0 < nothing[0] < something[0]


def test_a_low_that_does_not_qualify_is_no_hand() -> None:
    game = load("omaha8")
    board = board_of(game, F1="2s", F2="5d", F3="9c", T="Th", R="9d")
    high, low = values(game, reading(game, board), parse_cards("Ah 3d Kc Kd"))
    assert high > 0
    assert low == 0
    assert hands(game, reading(game, board), parse_cards("Ah 3d Kc Kd"))[1] is None


def test_wild_cards_say_what_they_stand_for_and_show_a_suit_in_flushes_only() -> None:
    game = house.apply(load("five_card_draw"), {"wild": ["ranks", "2"]})
    flush = hands(game, reading(game, []), parse_cards("Ah 9h 5h 4h 2c"))[0]
    trips = hands(game, reading(game, []), parse_cards("9h 9c Kd 4h 2c"))[0]
    assert flush is not None
    assert trips is not None
    assert flush.wild_as == ((parse_card("2c"), "Kh"),)
    assert trips.wild_as == ((parse_card("2c"), "9"),)
    assert [card >> 2 for card in trips.cards if card != parse_card("2c")] == [7, 7, 11, 2]


def test_cards_are_told_in_playing_order_with_the_own_ones_marked() -> None:
    game = load("six_pack")
    board = board_of(game, h12="7d", h2="7c", h4="Ac", h6="Kd", h8="Qd", h10="2d")
    made = hands(game, reading(game, board), parse_cards("Ad Ah"))[0]
    assert made is not None
    assert made.name == "full house, aces over sevens"
    assert [RANKS[card >> 2] for card in made.cards] == list("AAA77")
    assert set(made.hole) == set(parse_cards("Ad Ah"))
    assert made.line is not None
    assert made.line.id == "h12-h2-h4"
    lines = line_hands(game, reading(game, board), parse_cards("Ad Ah"))
    assert lines[0] is not None
    assert lines[0].name == made.name
    assert len(lines) == 6


def test_a_board_of_the_wrong_length_is_refused() -> None:
    with pytest.raises(ValueError, match="6 slots, not 5"):
        reading(load("six_pack"), [None] * 5)
