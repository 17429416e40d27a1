"""What faces say of a game, made from its data alone."""

from __future__ import annotations

from dataclasses import replace

import pytest

from homepoker.rules import course, house, words
from homepoker.rules.game import Bet, Deal, Discard, Donate, Draw, Expose, Game, Step, Turn
from homepoker.rules.library import catalogue, load

BUILT = {
    "otis_elevator": "any 2-4 of your 4 + one floor of 3",
    "six_pack": "your 2 + three neighbours",
    "six_pack_3": "exactly 2 of your 3 + three neighbours",
    "death_wheel": "any 2-4 of your 4 + three neighbours",
    "texas_holdem": "any five of your 2 and the board's 5",
    "omaha": "exactly 2 of your 4 + three of the board's 5",
    "poker_2_11": "2 or 3 of your 4 + the board's 4",
    "pyramid": "any five of your 5 and the middle row's 3",
    "seven_card_stud": "the best five of your 7",
    "five_card_draw": "all 5 of your cards",
    "spit_in_the_ocean": "your 4 + the spit",
    "iron_cross_5": "any 2-5 of your 5 + one arm of 3",
}


@pytest.mark.parametrize(("game_id", "text"), BUILT.items())
def test_how_a_hand_is_built_in_a_few_words(game_id: str, text: str) -> None:
    assert words.built(load(game_id)) == text


@pytest.mark.parametrize("game", catalogue(), ids=lambda game: game.id)
def test_the_words_of_every_game_fit_and_are_whole_sentences(game: Game) -> None:
    assert len(words.built(game)) <= words.SHORT
    assert all(len(words.coming(game, 0, number)) <= 70 for number in range(game.rounds + 1))
    for text in (
        words.built_long(game),
        words.ends(game),
        words.wild(game),
        words.likeness(game),
        *words.extras(game),
    ):
        assert not text or (text[0].isupper() and text.endswith(".")), text
    assert len(words.rounds(game)) == game.rounds == sum(isinstance(step, Bet) for step in game.steps)
    assert all(words.rounds(game))


def without_names(game: Game) -> Game:
    """The game with no word for what turns together."""
    steps = (replace(step, spoken="") if isinstance(step, Turn) else step for step in game.steps)
    return replace(game, steps=tuple(steps))


def test_what_comes_next_follows_round_and_reveal_group() -> None:
    game = load("otis_elevator")
    assert words.coming(game, 0, 1, width=60) == "two corners (1), bet; then the other corners (2), bet"
    assert words.coming(game, 0, 1) == "two corners (1), bet"
    assert words.coming(game, 2, 3) == "the sides (3), bet; then the car (4), bet"
    assert words.coming(game, 3, 3) == "bet; then the car (4), bet"
    assert words.coming(game, 4, 5) == "the showdown"


def test_what_comes_next_names_discards_draws_streets_and_declarations() -> None:
    assert words.coming(load("london_bridge"), 1, 2) == "each discards 1, the turn (2), bet"
    assert words.coming(load("five_card_draw"), 0, 1) == "exchange up to 3 (4 keeping an ace), bet"
    assert words.coming(load("seven_card_stud"), 0, 4).startswith("a card each, face down, bet")
    assert words.coming(load("criss_cross_9"), 9, 9) == "declare high, low or both, then the showdown"
    assert words.coming(load("east_village"), 0, 0, width=80).startswith(
        "each discards 2, each gives 1 to the pool"
    )


def test_a_group_without_a_name_is_called_by_its_places_or_how_many_they_are() -> None:
    assert words.coming(load("criss_cross_9"), 7, 7) == "top right (8), bet; then the centre (9), bet"
    game = load("iron_cross_5_four_rounds")
    unnamed = without_names(game)
    assert words.coming(unnamed, 0, 1) == "left and right (1), bet"
    assert words.rounds(without_names(load("texas_holdem")))[1] == "three cards"


def test_wild_cards_are_said_as_people_say_them() -> None:
    assert words.wild(load("otis_elevator")) == "Nothing is wild."
    assert words.wild(load("london_bridge")) == "Aces, twos and threes are wild."
    assert words.wild(load("express_elevator")) == "The car is wild."
    assert words.wild(load("lamebrain_pete")) == "Every card of the lowest rank on the board is wild."
    assert words.wild(load("wheel_of_fortune")) == "The queen of diamonds and the ace of diamonds are wild."
    assert words.wild(load("criss_cross_9_wild_rank")) == "Every card of the centre's rank is wild."
    assert words.wild_short(load("london_bridge")) == "aces, twos and threes wild"


def test_a_likeness_is_one_sentence_and_a_variant_says_what_differs() -> None:
    assert words.likeness(load("six_pack")) == (
        "Like Texas Hold'em, but the board is a ring: both your cards and three neighbours always play."
    )
    assert words.likeness(load("otis_exact")) == (
        "Like Otis Elevator, but your hand is exactly 2 of your 4 + one floor of 3."
    )
    assert words.likeness(load("texas_holdem")) == ""


def test_who_wins_says_qualifier_and_declaration() -> None:
    assert words.ends(load("six_pack")) == "High hand wins."
    assert "eight or lower" in words.ends(load("omaha8"))
    assert "declares high, low or both" in words.declaring(load("criss_cross_9"))
    assert words.declaring(load("omaha8")) == ""
    assert words.ends(load("double_board_omaha")) == "The top board and the bottom board share every pot."


def test_the_deal_is_said_card_by_card() -> None:
    assert words.hold(load("seven_card_stud")) == "2 cards down, 1 up"
    assert words.hold(load("otis_elevator")) == "4 cards face down"


def test_which_cards_play_wild_with_one_that_is_played_cannot_be_misread() -> None:
    """`In your hand` would mean the cards held to some and the five that play to others."""
    cage = load("cage_match")
    said = words.wild(cage)
    assert said == "The corners you play and others of their ranks among the five you play are wild."
    narrow = house.apply(cage, {"cage_scope": "hole_only"})
    assert words.wild(narrow) == "The corners you play and hole cards of their ranks are wild."
    assert not any(
        "in your hand" in " ".join((words.wild(game), game.but or "")) for game in catalogue() if game.wild
    )


@pytest.mark.parametrize(
    ("step", "said"),
    [
        (Deal("U"), "a card each, face up"),
        (Deal("DDU"), "2 cards down, 1 up each"),
        (Deal("DUD"), "1 card down, 1 up, 1 down each"),
        (Discard(1), "each discards 1"),
        (Donate(2), "each gives 2 to the pool"),
        (Draw(3, 4), "exchange up to 3 (4 keeping an ace)"),
        (Draw(5, 5), "exchange up to 5"),
        (Expose(1), "each turns one up"),
        (Expose(2), "each turns 2 up"),
    ],
)
def test_a_step_is_said_in_a_few_words_one_and_many_apart(step: Step, said: str) -> None:
    assert course.step_words(load("five_card_draw"), step) == said


@pytest.mark.parametrize(
    ("game_id", "sides"),
    [
        ("texas_holdem", ["hand"]),
        ("omaha8", ["high hand", "low hand"]),
        ("double_board_omaha", ["hand on the top board", "hand on the bottom board"]),
        ("drawmaha", ["hand of your own cards alone", "hand"]),
    ],
)
def test_every_end_of_the_pot_says_what_plays_for_it(game_id: str, sides: list[str]) -> None:
    game = load(game_id)
    assert [words.side(game, end) for end in range(len(game.ends))] == sides
