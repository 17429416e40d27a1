"""The rule card in parts: every sentence is true of the variant, the house rules and the stakes at the table."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from homepoker.core.stakes import parse_stakes
from homepoker.rules import house, words
from homepoker.rules.game import Bet, Game, Turn
from homepoker.rules.library import catalogue, games_of, load
from homepoker.rules.patches import entries
from homepoker.sentences.rulecard import rule_parts, rule_sentences

NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]
ANTE, BRING, BLINDS = "fl:2/4,ante:1,blinds:0", "fl:2/4,ante:1,bring:1,blinds:0", "fl:2/4"


def part(game: Game, label: str, stakes: str | None = None) -> str:
    """What a card says of one thing; "" where it says nothing."""
    parts = dict(rule_parts(game, parse_stakes(stakes) if stakes else None))
    return parts.get(label, "")


@pytest.mark.parametrize(
    "game_id", ["five_card_stud", "five_card_stud_home", "seven_card_stud", "mexican_stud"]
)
def test_who_opens_is_told_of_the_stakes_at_the_table(game_id: str) -> None:
    game = load(game_id)
    forced, free = part(game, "Who opens", BRING), part(game, "Who opens", ANTE)
    assert forced.startswith("The lowest door card must bring it in for 1 (of equal ranks the lower suit")
    assert free.startswith("The highest door card opens and may check; later the best hand showing opens")
    assert "check" not in part(game, "Who opens", BLINDS)
    assert "acts first" in part(game, "Who opens", "none")


def test_where_the_low_hand_wins_the_opening_is_turned_round() -> None:
    razz = load("razz")
    assert part(razz, "Who opens").startswith("The highest door card must bring it in for 1 (aces low")
    assert part(razz, "Who opens", ANTE).startswith("The lowest door card opens and may check")


def test_the_opener_of_a_board_game_sits_left_of_blinds_or_button_or_moves_on() -> None:
    game = load("texas_holdem")
    assert part(game, "Who opens").startswith(
        "The first left of the blinds acts first in round 1, later the first"
    )
    assert part(game, "Who opens", ANTE) == "The first left of the button, in every round."
    moving = house.apply(game, {"opens": "floating"})
    assert "one seat further every round" in part(moving, "Who opens", ANTE)


def test_no_sentence_of_any_card_speaks_of_a_forced_bet_that_the_table_does_not_have() -> None:
    foreign = {ANTE: "bring it in|blind", BLINDS: "bring it in|check", "none": "bring it|blind|opens|check"}
    for game in catalogue():
        for stakes, words_of in foreign.items():
            parts = rule_parts(game, parse_stakes(stakes))
            said = " ".join(text for label, text in parts if label != "Stakes")
            assert not re.search(words_of, said), (game.id, stakes, said)


def test_a_fixed_limit_says_from_which_round_the_big_bet_is_bet() -> None:
    for game in catalogue():
        big = next(number for number in range(1, 99) if number > game.rounds // 2)
        said = part(game, "Stakes", "fl:5/15")
        assert f"from round {big} on 15" in said or (big == 1 and "are 15" in said), game.id
    assert "15" not in part(load("omaha"), "Stakes", "nl:1/2")
    assert "from round" not in part(load("omaha"), "Stakes", "fl:2/2")
    assert part(load("omaha"), "Stakes", "none").startswith("No chips")


def test_a_card_without_a_table_speaks_of_the_usual_stakes() -> None:
    assert part(load("razz"), "Usual stakes").startswith("Limit 2/4, ante 1, bring-in 1; 200 chips each.")
    assert part(load("razz"), "Usual stakes", ANTE) == ""


def test_a_declarer_is_told_which_low_what_both_need_and_what_a_tie_does() -> None:
    game = load("criss_cross_9")
    assert "ace to five" in part(game, "Who wins")
    assert "different cards and lines" in part(game, "Who wins")
    said = part(game, "Declaring")
    assert "all at once, in secret" in said
    assert "Who declares both must win both, and a tie is not enough" in said
    lenient = part(house.apply(game, {"declare_tie": "tie_ok", "declare": "in_turn"}), "Declaring")
    assert "a tie is enough" in lenient
    assert "in turn from the left" in lenient
    assert part(house.apply(game, {"declare": ""}), "Declaring") == ""


def test_the_best_low_is_named_and_of_an_ace_to_five_low_it_is_the_wheel() -> None:
    assert "5-4-3-2-A, the wheel, is best" in part(load("omaha8"), "Who wins")
    assert "five-four-three-two-ace, the wheel" in " ".join(rule_sentences(load("razz"), "words"))
    assert "7-5-4-3-2 is best" in part(house.apply(load("razz"), {"low": ["27", None]}), "Who wins")


def test_who_shows_first_and_what_is_shown() -> None:
    game = load("omaha")
    assert part(game, "Showdown").startswith("First shows whoever bet or raised last in the last round")
    assert "every hand is shown" in part(game, "Showdown")
    assert "may stay down" in part(house.apply(game, {"muck": True}), "Showdown")
    assert part(game, "Showdown", "none").startswith("First shows the first left of the button")


def test_burning_the_common_card_and_the_pool_are_told_where_there_are_any() -> None:
    assert "filled up to seven cards" in part(load("east_village"), "On the way")
    assert "one card is turned up in the middle, for all" in part(load("seven_card_stud"), "On the way")
    assert "turned up in the middle" not in part(load("five_card_stud"), "On the way")
    burnt = house.apply(load("omaha"), {"burn": True})
    assert "A card is burned before each reveal" in part(burnt, "On the way")
    assert "burned" not in part(load("omaha"), "On the way")


# ---------------------------------------------------------------- sentences of a layout's own


def test_a_variant_inherits_no_sentence_that_was_written_of_its_base() -> None:
    data = {"name": "X", "watch": "One row plays.", "note": "Nine rounds.", "variants": {"y": {"name": "Y"}}}
    assert [(entry.id, entry.data.get("watch"), entry.data.get("note")) for entry in entries("x", data)] == [
        ("x", "One row plays.", "Nine rounds."),
        ("y", None, None),
    ]


@pytest.mark.parametrize("game", catalogue(), ids=lambda game: game.id)
def test_what_a_layout_says_in_words_agrees_with_the_course_of_its_game(game: Game) -> None:
    said = " ".join(filter(None, (game.watch, game.note, game.but))).lower()
    for number in re.findall(r"(\w+) (?:betting )?rounds", said):
        assert NUMBERS.index(number) == game.rounds, said
    first = next(at for at, step in enumerate(game.steps) if isinstance(step, Bet))
    early = any(isinstance(step, Turn) for step in game.steps[:first])
    assert early or "before the first bet" not in said
    for many, kind in re.findall(r"(\w+) (?:rows|flops|turns|boards) ?(of)?", said):
        assert many not in NUMBERS or len(game.slots) >= NUMBERS.index(many), (kind, said)
    for count in re.findall(r"hold (\w+) cards", said):
        assert len(game.hole) == NUMBERS.index(count), said
    assert not re.search(r"\b(blinds?|antes?|burn|bring it in for|check|odd chip|tie)\b", said), said


RULES = {
    "omaha": ({"pairs": None}, "your hand is any five"),
    "criss_cross_9": ({"declare": ""}, "nobody declares"),
    "five_card_draw": ({"draw_limit": 2}, "up to two cards may be exchanged"),
    "spit_in_the_ocean": ({"spits": 2}, "two cards may be called"),
    "razz": ({"low": ["27", None]}, "the best low takes the pot"),
    "lamebrain_pete": ({"ace_low": True}, "aces low"),
}


@pytest.mark.parametrize("game_id", RULES)
def test_a_house_rule_silences_what_was_written_of_the_printed_game(game_id: str) -> None:
    options, said = RULES[game_id]
    printed = load(game_id)
    game = house.apply(printed, options)
    assert (game.watch, game.note, game.but) == (None, None, None)
    assert words.likeness(game).startswith(f"Like {printed.name}, but ")
    assert said in words.likeness(game)
    assert part(game, "Our rules")


def test_a_house_rule_that_changes_no_hand_leaves_the_sentences_of_the_game() -> None:
    otis = load("otis_elevator")
    game = house.apply(otis, {"muck": True, "burn": True})
    assert (game.watch, words.likeness(game)) == (otis.watch, words.likeness(otis))


# ---------------------------------------------------------------- boards of every kind

MARKED = """
name = "Marked"
players = [2, 7]
hole = "DDDDDDD"
board = "B"
names = ["B: the killer"]
marker = "B"
steps = [ "bet", { turn = "B" }, { purge = "B", from = "hole" }, "bet" ]
"""
BOARDS = """
name = "Two boards, three parts"
players = [2, 8]
hole = "DDDD"
board = '''
  A1 A2 A3
  B1 B2 B3
'''
pots = [
  { best = "high", hand = ["2+3"], lines = ["top board: A1 A2 A3"] },
  { best = "high", hand = ["2+3"], lines = ["bottom board: B1 B2 B3"] },
  { best = "A5", qualify = 8, hand = ["2+3"], lines = ["top board: A1 A2 A3", "bottom board: B1 B2 B3"] },
]
steps = [ "bet", { turn = "A1 A2 A3 B1 B2 B3" }, "bet" ]
"""


def test_a_board_of_markers_alone_shows_nothing_of_a_trap() -> None:
    (game,) = games_of("marked.toml", "marked_1", MARKED)
    said = rule_sentences(game)[-1]
    assert re.match(r"A trap: you hold (\S+ ){6}\S+: five diamonds\. It is no flush\.", said), said
    assert "board shows" not in said


def test_a_game_of_three_pots_over_two_boards_says_that_there_are_two_boards() -> None:
    (game,) = games_of("boards.toml", "boards", BOARDS)
    assert "There are two boards, the top board and the bottom board, and no hand mixes them" in part(
        game, "A hand is"
    )
    assert part(game, "Lines") == "Top board or bottom board."
    assert part(game, "Who wins").startswith(
        "The high hand on the top board, the high hand on the bottom board and low share every pot; low is five"
    )
    assert "Without a low, the others share its part" in part(game, "Who wins")
    assert [words.end_label(game, at) for at in range(3)] == ["top board", "bottom board", "low"]


def test_a_line_longer_than_a_hand_needs_says_how_many_of_it_play() -> None:
    game = replace(load("six_pack"), line_word="two arms", hand=((3, 2),), hole="DDDD")
    assert words.built_long(game) == (
        "Your hand is exactly three of your four cards and two of the three on two arms."
    )
