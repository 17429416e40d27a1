"""House rules as a table chooses them: a step changes one rule, a game remembers which are on, and words say so."""

from __future__ import annotations

from pathlib import Path

import pytest

from homepoker.errors import HomepokerError
from homepoker.rules import house, house_choices, house_words
from homepoker.rules.game import Game
from homepoker.rules.library import load, load_file
from tests.choose import every_game
from tests.layouts import MINI_CROSS

MINE = f"""{MINI_CROSS}
[variants.mini_short]
name = "Short Cross"
steps = [ "bet", {{ turn = "A B C" }} ]
"""


def written(folder: Path, game_id: str) -> tuple[Game, ...]:
    """The games of a layout file of one's own."""
    file = folder / f"{game_id}.toml"
    file.write_text(MINE)
    return load_file(file)


def test_a_game_remembers_the_house_rules_that_are_on() -> None:
    game = house.apply(load("otis_elevator"), {"burn": True, "muck": False})
    assert game.house == (("burn", True),), "what is as printed is no house rule"
    assert load("otis_elevator").house == ()


def test_what_a_game_remembers_does_not_change_how_it_is_played() -> None:
    game = load("otis_elevator")
    assert house.apply(game, {"burn": False}) == game
    there_and_back = house.apply(house.apply(game, {"burn": True}), {"burn": False})
    assert there_and_back == game


def test_a_rule_the_switch_cannot_say_is_seen_to_change() -> None:
    """Both "by the game" and "nothing" read as no value where the lowest rank is wild."""
    game = house_choices.put(load("lamebrain_pete"), "wild", None)
    assert game.wild == ()
    assert game.house == (("wild", None),)


@every_game()
def test_every_rule_of_every_game_can_be_stepped_all_the_way_round(game: Game) -> None:
    for name in house_choices.rules_of(game):
        others = house_choices.alternatives(game, name)
        assert others[0] == game
        assert len(set(others)) == len(others), f"{name} has a value twice"
        assert all(house_choices.is_on(other, name) for other in others[1:])
        around = game
        for _ in others:
            around = house_choices.step(around, name, 1)
        assert around == game
        assert house_choices.step(house_choices.step(game, name, 1), name, -1) == game


@pytest.mark.parametrize("switch", house.SWITCHES, ids=lambda switch: switch.name)
def test_no_rule_offers_a_value_twice(switch: house.Switch) -> None:
    assert all(switch.values.count(value) == 1 for value in switch.values)


@every_game()
def test_every_value_has_words_of_its_own(game: Game) -> None:
    for name in house_choices.rules_of(game):
        others = house_choices.alternatives(game, name)
        for words in (house_words.setting, house_words.phrase):
            said = [words(other, name) for other in others]
            assert all(said)
            assert len(set(said)) == len(said), f"{name}: {said}"
        assert all(house_words.line(other) for other in others[1:])


def test_one_rule_is_changed_and_the_others_stay() -> None:
    game = house_choices.put(load("six_pack"), "burn", True)
    game = house_choices.put(game, "wild", ["ranks", "2"])
    assert dict(game.house) == {"burn": True, "wild": ("ranks", "2")}
    assert house_words.line(game) == "a card burned before each street; twos wild"
    assert house_choices.as_printed(game, "wild").house == (("burn", True),)
    assert house_choices.printed(game) == load("six_pack")


@pytest.mark.parametrize("at", [0, 1], ids=["game", "variant"])
@pytest.mark.parametrize("game_id", ["mini", "six_pack"], ids=["new name", "name of a shipped game"])
def test_a_rule_is_taken_back_in_a_game_of_ones_own_too(tmp_path: Path, game_id: str, at: int) -> None:
    game = written(tmp_path, game_id)[at]
    ruled = house_choices.typed(house_choices.typed(game, "burn", "on"), "wild", "ranks 2")
    assert house_choices.typed(ruled, "wild", "usual").house == (("burn", True),)
    back = house_choices.typed(house_choices.typed(ruled, "wild", "usual"), "burn", "usual")
    assert (back, back.house, back.name) == (game, (), game.name)
    assert house_choices.printed(ruled) is game


def test_a_rule_that_means_nothing_without_another_goes_with_it() -> None:
    game = house_choices.put(load("otis_elevator"), "low", ["A5", 8])
    game = house_choices.put(game, "declare", "secret")
    assert game.declare == "secret"
    assert house_choices.as_printed(game, "low") == load("otis_elevator")


def test_rules_are_typed_as_they_are_listed() -> None:
    game = house_choices.typed(load("six_pack"), "wild", "ranks 2 3")
    assert game.wild[0].ranks == (0, 1)
    assert house_choices.typed(game, "wild", "usual") == load("six_pack")


@pytest.mark.parametrize(
    ("name", "text", "says"),
    [
        ("no_such", "on", "there is no house rule"),
        ("no_such", "usual", "there is no house rule"),
        ("burn", "perhaps", "cannot be"),
        ("spits", "2", "changes nothing in Six-pack"),
        ("wild", "slot XX", "has no slot"),
    ],
)
def test_a_rule_that_cannot_be_set_says_why(name: str, text: str, says: str) -> None:
    with pytest.raises(HomepokerError, match=says):
        house_choices.typed(load("six_pack"), name, text)


def test_what_can_change_nothing_says_so() -> None:
    idle = house_choices.idle
    assert idle(load("six_pack"), "five_of_a_kind") == "nothing is wild in Six-pack"
    assert idle(house_choices.put(load("six_pack"), "wild", ["ranks", "2"]), "five_of_a_kind") == ""
    assert idle(load("otis_hilo"), "declare_tie").startswith("nobody declares in ")
    assert idle(load("six_pack"), "odd_chip", "none") == "no chips are played for"
    assert idle(load("six_pack"), "heads_up_uncapped", "nl") == "the stakes are no fixed limit"
    assert idle(load("six_pack"), "heads_up_uncapped", "fl") == ""
    assert idle(load("six_pack"), "burn", "none") == ""


@pytest.mark.parametrize("game_id", ["six_pack", "otis_hilo", "five_card_draw", "lamebrain_pete"])
def test_every_value_can_be_typed_as_a_list_says_it(game_id: str) -> None:
    game = load(game_id)
    for name in house_choices.rules_of(game):
        for other in house_choices.alternatives(game, name):
            assert house_choices.typed(game, name, house_words.setting(other, name).capitalize()) == other


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("twos", ["ranks", "2"]),
        ("Six", ["ranks", "6"]),
        ("ranks sixes", ["ranks", "6"]),
        ("10 and kings", ["ranks", "T", "K"]),
        ("Q♦ Ad", ["cards", "Q♦", "Ad"]),
        ("slot twos", ["slot", "twos"]),
        ("ranks banana", ["ranks", "banana"]),
    ],
)
def test_what_is_wild_is_named_by_its_ranks_or_cards_alone(text: str, value: list[str]) -> None:
    assert house.read_value("wild", text) == value


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("low", "banana"),
        ("low", "yes"),
        ("draw_limit", "007"),
        ("Odd Chip", "LEFT"),
        ("wild", "Ranks banana"),
    ],
)
def test_a_value_that_is_refused_is_quoted_as_it_was_typed(name: str, text: str) -> None:
    with pytest.raises(HomepokerError, match=f"cannot be '{text}'; it may be "):
        house_choices.typed(load("five_card_draw"), name, text)


def test_a_rule_that_there_is_not_is_quoted_as_it_was_typed() -> None:
    with pytest.raises(HomepokerError, match="there is no house rule 'Bur N'"):
        house_choices.all_typed(load("six_pack"), {"muck": "on", "Bur N": "on"})


def test_rules_are_typed_together_in_any_order() -> None:
    game = house_choices.all_typed(load("otis_elevator"), {"declare": "secret", "Low": "A5 8"})
    assert game == house.apply(load("otis_elevator"), {"low": ["A5", 8], "declare": "secret"})
