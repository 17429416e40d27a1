"""House rules patch a game's data: each switch has a value, a default and a note, and means what it says."""

from __future__ import annotations

from typing import Any

import pytest

from homepoker.cards import parse_cards
from homepoker.errors import HomepokerError
from homepoker.rules import house
from homepoker.rules.game import Draw, Game, Turn
from homepoker.rules.library import load
from tests.choose import every_game

CONTRACT = {
    *("burn", "opens", "showdown_first", "fold_anytime", "muck", "heads_up_uncapped", "open_pair_double"),
    *(
        "draw_limit",
        "spits",
        "shortage",
        "five_of_a_kind",
        "double_ace_flush",
        "natural_beats_wild",
        "ace_low",
    ),
    *(
        "wild",
        "pairs",
        "low",
        "cage_scope",
        "declare",
        "declare_tie",
        "odd_chip",
        "declare_in_turn",
        "announce",
        "as_announced",
    ),
}


def test_every_switch_is_there_with_values_default_and_note() -> None:
    assert {switch.name for switch in house.SWITCHES} == CONTRACT
    for switch in house.SWITCHES:
        assert switch.values
        assert switch.default
        assert switch.note.endswith(".")
        assert switch.phase in (house.DEALING, house.SHOWDOWN, house.AWARD)


@pytest.mark.parametrize(
    ("game_id", "name", "value", "field", "expected"),
    [
        ("otis_elevator", "burn", True, "burn", True),
        ("otis_elevator", "opens", "floating", "opens", "floating"),
        ("otis_elevator", "showdown_first", False, "showdown_first", False),
        ("otis_elevator", "fold_anytime", True, "fold_anytime", True),
        ("otis_elevator", "muck", True, "muck", True),
        ("seven_card_stud", "open_pair_double", True, "open_pair_double", True),
        ("seven_card_stud", "shortage", "cap", "short_deck", "refuse"),
        ("london_bridge", "five_of_a_kind", "royal_top", "five_of_a_kind", "royal_top"),
        ("london_bridge", "double_ace_flush", True, "double_ace_flush", True),
        ("london_bridge", "natural_beats_wild", True, "natural_beats_wild", True),
        ("otis_elevator", "pairs", [[2, 3]], "hand", ((2, 3),)),
        ("six_pack", "pairs", None, "hand", None),
        ("criss_cross_9", "declare", "", "declare", ""),
        ("criss_cross_9", "declare_in_turn", True, "declare", "in_turn"),
        ("criss_cross_9", "declare_tie", "tie_ok", "declare_tie", "tie_ok"),
        ("omaha8", "odd_chip", "high_card_suit", "odd_chip", "high_card_suit"),
    ],
)
def test_a_switch_sets_its_field(game_id: str, name: str, value: Any, field: str, expected: Any) -> None:
    game = load(game_id)
    patched = house.apply(game, {name: value})
    assert getattr(patched, field) == expected
    assert patched.fingerprint != game.fingerprint
    assert (patched.id, patched.name) == (game.id, game.name)


def test_wild_rules_replace_those_of_the_game() -> None:
    wild = house.apply(load("iron_cross_5"), {"wild": ["slot_rank", "mc"]}).wild
    assert [(rule.kind, rule.slots) for rule in wild] == [("rank_of", ("MC",))]
    wild = house.apply(load("tic_tac_toe"), {"wild": ["slot", "top", "left", "BR"]}).wild
    assert [(rule.kind, rule.slots) for rule in wild] == [("slot", ("TL", "BR"))]
    assert house.apply(load("london_bridge"), {"wild": None}).wild == ()
    assert house.apply(load("six_pack"), {"wild": ["cards", "Qd", "Ad"]}).wild[0].cards == parse_cards(
        "Qd Ad"
    )


def test_a_low_is_added_changed_or_taken_away() -> None:
    added = house.apply(load("otis_elevator"), {"low": ["A5", 8]})
    assert [(end.best, end.qualify) for end in added.ends] == [("high", None), ("A5", 8)]
    changed = house.apply(load("omaha8"), {"low": ["A6", None]})
    assert [(end.best, end.qualify) for end in changed.ends] == [("high", None), ("A6", None)]
    gone = house.apply(load("criss_cross_9"), {"low": None})
    assert ([end.best for end in gone.ends], gone.declare) == (["high"], "")


def test_ace_low_and_cage_scope_touch_only_their_rules() -> None:
    assert house.apply(load("lamebrain_pete"), {"ace_low": True}).wild[0].ace == "low"
    assert house.apply(load("cage_match"), {"cage_scope": "hole_only"}).wild[0].spread == "hole"


def test_the_draw_limit_may_have_an_exception_for_an_ace() -> None:
    draws = [
        step
        for step in house.apply(load("five_card_draw"), {"draw_limit": [2, 3]}).steps
        if isinstance(step, Draw)
    ]
    assert draws == [Draw(2, 3)]


def test_each_spit_takes_the_place_of_a_street() -> None:
    game = house.apply(load("spit_in_the_ocean"), {"spits": 2})
    assert [slot.id for slot in game.slots] == ["S1", "S2"]
    assert [step.slots for step in game.steps if isinstance(step, Turn)] == [("S1",), ("S2",)]
    assert game.call is not None
    assert game.call.limit == 2
    assert game.rounds == load("spit_in_the_ocean").rounds


@pytest.mark.parametrize(
    ("game_id", "options", "message"),
    [
        ("otis_elevator", {"burnt": True}, "there is no house rule 'burnt'"),
        ("otis_elevator", {"draw_limit": 3}, "draw_limit changes nothing in Otis Elevator"),
        ("otis_elevator", {"burn": 1}, "burn cannot be"),
        ("otis_elevator", {"burn": "yes"}, "burn cannot be"),
        ("five_card_draw", {"draw_limit": 6}, "draw_limit cannot be"),
        ("five_card_draw", {"draw_limit": [4, 3]}, "draw_limit cannot be"),
        ("otis_elevator", {"pairs": [[2, 2]]}, "pairs cannot be"),
        ("otis_elevator", {"pairs": [[1, 4]]}, "pairs cannot be"),
        ("otis_elevator", {"pairs": []}, "pairs cannot be"),
        ("otis_elevator", {"low": ["A9", 8]}, "low cannot be"),
        ("otis_elevator", {"low": ["A5", 2]}, "low cannot be"),
        ("otis_elevator", {"wild": ["slot", "QQ"]}, "has no slot 'QQ'"),
        ("otis_elevator", {"wild": ["ranks", "1"]}, "wild cannot be"),
        ("otis_elevator", {"wild": ["cards", "Zz"]}, "is no card"),
        ("otis_elevator", {"wild": "2"}, "wild cannot be"),
        ("spit_in_the_ocean", {"spits": 4}, "spits cannot be"),
        ("seven_card_stud", {"shortage": "pray"}, "shortage cannot be"),
        ("cage_match", {"cage_scope": "everything"}, "cage_scope cannot be"),
        ("six_pack", {"declare": "secret"}, "declare changes nothing in Six-pack"),
    ],
)
def test_a_senseless_house_rule_is_refused_in_one_line(
    game_id: str, options: dict[str, Any], message: str
) -> None:
    with pytest.raises(HomepokerError, match=message) as error:
        house.apply(load(game_id), options)
    assert "\n" not in str(error.value)


def test_a_tables_rules_are_sifted_for_each_game() -> None:
    rules = {"draw_limit": 3, "burn": True, "ace_low": True}
    assert house.fitting(load("five_card_draw"), rules) == {"draw_limit": 3, "burn": True}
    assert house.fitting(load("lamebrain_pete"), rules) == {"burn": True, "ace_low": True}


@every_game()
def test_setting_a_switch_to_what_it_is_changes_nothing(game: Game) -> None:
    for switch in house.SWITCHES:
        # A rule that depends on the cards played, or on the lowest rank, is no value of the switch.
        if not house.fits(game, switch.name) or (switch.name == "wild" and game.wild):
            continue
        value = house.value_of(game, switch.name)
        assert house.apply(game, {switch.name: value}).fingerprint == game.fingerprint, switch.name


@pytest.mark.parametrize("switch", house.SWITCHES, ids=lambda switch: switch.name)
def test_values_read_back_as_they_are_written(switch: house.Switch) -> None:
    for value in switch.values:
        text = house.value_text(switch.name, value)
        read = house.read_value(switch.name, text)
        if switch.name == "low" and value is not None:
            value = [part for part in value if part is not None]
        assert read == value, text


def test_values_are_read_as_people_type_them() -> None:
    assert house.read_value("burn", "on") is True
    assert house.read_value("low", "a5 8") == ["A5", 8]
    assert house.read_value("pairs", "2+3 3+2") == [[2, 3], [3, 2]]
    assert house.read_value("draw_limit", "3/4") == [3, 4]
    assert house.read_value("wild", "ranks 2 3") == ["ranks", "2", "3"]
    assert house.read_value("declare", "off") == ""


def test_two_switches_act_together_in_the_order_given() -> None:
    game = house.apply(
        load("otis_elevator"), {"low": ["A5", 8], "declare": "secret", "declare_tie": "tie_ok"}
    )
    assert (game.declare, game.declare_tie, len(game.ends)) == ("secret", "tie_ok", 2)
