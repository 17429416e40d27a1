"""The judge: known showdowns come out as they should, and a faulty line is told without stopping the others."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from homepoker.judge import judge, judge_lines

CASES = [
    json.loads(line)
    for line in (Path(__file__).parents[1] / "data" / "showdowns.jsonl")
    .read_text(encoding="utf-8")
    .splitlines()
]
HOLDEM: dict[str, Any] = {
    "game": "holdem",
    "holes": {"A": ["Ah", "Kh"], "B": ["2c", "2d"]},
    "board": {"F1": "2h", "F2": "7c", "F3": "9s", "T": "Jd", "R": "Qs"},
}


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_a_known_showdown_is_judged_right(case: dict[str, Any]) -> None:
    (verdict,) = judge_lines([json.dumps(case)])
    assert not verdict.faulty
    answer = json.loads(json.dumps(verdict.answer))
    for key, expected in case["expect"].items():
        if key == "players":
            for player, hands in expected.items():
                check_hands(answer["players"][player], hands)
        elif key == "payout":
            assert {player: chips for player, chips in answer[key].items() if chips} == expected
        else:
            assert answer[key] == expected


def check_hands(found: dict[str, Any], expected: dict[str, Any]) -> None:
    for side, hand in expected.items():
        if hand is None:
            assert found[side] is None
        else:
            assert {key: found[side][key] for key in hand} == hand


def test_the_cards_told_make_the_hand_told() -> None:
    answer = judge(HOLDEM)
    assert answer["winners_high"] == ["B"]
    assert answer["players"]["A"] == {
        "high": {
            "category": "high_card",
            "ranks": ["A", "K", "Q", "J", "9"],
            "cards": ["Ah", "Kh", "Qs", "Jd", "9s"],
            "name": "ace high",
        },
        "low": None,
    }


def test_the_line_used_is_told_by_its_slots() -> None:
    board = {"TL": "Ah", "TR": "Ad", "ML": "2c", "MC": "Ac", "MR": "3d", "BL": "4h", "BR": "6s"}
    answer = judge({"game": "otis_elevator", "holes": {"P": ["As", "Kd", "9c", "8s"]}, "board": board})
    assert answer["players"]["P"]["high"]["line"] == "TL-MC-TR"
    assert answer["players"]["P"]["high"]["category"] == "four_of_a_kind"


def test_two_high_ends_are_told_one_by_one() -> None:
    board = dict(zip(("A1", "A2", "A3", "A4", "A5"), ("2c", "7d", "9h", "Jc", "Ks"), strict=True))
    board |= dict(zip(("B1", "B2", "B3", "B4", "B5"), ("3c", "4d", "8h", "Tc", "Qs"), strict=True))
    holes = {"A": ["Kd", "Kh", "5c", "6d"], "B": ["Qd", "Qh", "5d", "6c"]}
    answer = judge({"game": "double_board_omaha", "holes": holes, "board": board, "options": {"pot": 9}})
    assert [end["winners"] for end in answer["ends"]] == [["A"], ["B"]]
    assert answer["payout"] == {"A": 5, "B": 4}


def test_the_called_card_may_be_named_by_its_word_and_called_cards_are_counted() -> None:
    spit = {"game": "spit_in_the_ocean", "holes": {"A": ["Kh", "Kd", "7s", "7c"]}, "board": {"SPIT": "Kc"}}
    assert judge(spit)["players"]["A"]["high"]["category"] == "full_house"
    two = {"game": "spit_in_the_ocean", "holes": {"A": ["Kh", "Kd", "7s"]}, "board": {"S1": "Kc", "S2": "7h"}}
    assert judge(two)["players"]["A"]["high"]["category"] == "full_house"


def test_a_house_rule_that_means_nothing_in_the_game_is_no_fault() -> None:
    assert judge(HOLDEM | {"options": {"ace_low": True, "cage_scope": "hole_only"}})["winners_high"] == ["B"]


UP: dict[str, Any] = {"kind": "order", "game": "five_card_stud", "holes": {"A": []}}
FAULTS: list[tuple[dict[str, Any], str]] = [
    (HOLDEM | {"game": "holdm"}, "there is no game 'holdm'; did you mean texas_holdem?"),
    (HOLDEM | {"game": 7}, "the line names no game"),
    (HOLDEM | {"holes": {}}, "holes name nobody"),
    (HOLDEM | {"holes": {"A": "Ah Kh"}}, "A: 'Ah Kh' is no list of cards"),
    (HOLDEM | {"holes": {"A": ["Ah", "Xh"]}}, "'Xh' is no card"),
    (HOLDEM | {"holes": {"A": ["Ah", 12]}}, "'12' is no card"),
    (HOLDEM | {"holes": {"A": ["Ah", "Kh"], "B": ["Ah", "2d"]}}, "Ah stands twice"),
    (HOLDEM | {"holes": {"A": ["Ah", "2h"]}}, "2h stands twice"),
    (HOLDEM | {"holes": {"A": ["Ah", "Kh", "3c"]}}, "A has 3 hole cards; in Texas Hold'em a hand has 2"),
    (HOLDEM | {"holes": {"A": ["Ah"]}}, "A has only 1 hole cards"),
    (HOLDEM | {"board": {"F1": "2h"}}, "the board lacks F2, F3, T and R"),
    (HOLDEM | {"board": {"MC": "2h"}}, "Texas Hold'em has no slot 'MC'"),
    (HOLDEM | {"board": ["2h"]}, "board is no object"),
    (HOLDEM | {"kind": "quiz"}, "kind 'quiz' is unknown"),
    (HOLDEM | {"options": {"wild": ["slot", "MC"]}}, "has no slot 'MC'"),
    (HOLDEM | {"options": {"colour": "red"}}, "there is no house rule 'colour'"),
    (HOLDEM | {"options": {"pot": -1}}, "pot '-1' is no whole number of chips"),
    (
        HOLDEM | {"options": {"pot": 10, "low": ["A5", 8], "declare": {"A": "up", "B": "low"}}},
        "declares 'up'",
    ),
    (HOLDEM | {"options": {"pot": 10, "low": ["A5", 8], "declare": {"A": "low"}}}, "B declared nothing"),
    (HOLDEM | {"options": {"low": ["A5", 8], "declare": {"A": "up", "B": "low"}}}, "declares 'up'"),
    (
        HOLDEM | {"options": {"declare": {"A": "high", "B": "high"}}},
        "in Texas Hold'em: it has no low to declare",
    ),
    (HOLDEM | {"options": {"low": ["A5", 8], "declare": "high"}}, "declare is no object: 'high'"),
    (HOLDEM | {"hole": {}}, "the line has a key 'hole' that means nothing; did you mean holes?"),
    (HOLDEM | {"colour": "red"}, "that means nothing; a line has id, kind, game, options, holes, board"),
    (HOLDEM | {"options": {"street": 2}}, "style and street mean nothing at a showdown"),
    (HOLDEM | {"board": {**HOLDEM["board"], "f1": "3c"}}, "board names F1 twice"),
    (UP, "everybody needs an up card"),
    (UP | {"holes": {"A": ["Kh"], "B": ["2c"]}, "options": {"street": 9}}, "it has streets 1 to 4"),
    (UP | {"holes": {"A": ["Kh"], "B": ["2c"]}, "options": {"street": True}}, "street 'True' is none of"),
    (
        UP | {"holes": {"A": ["Kh", "3c"], "B": ["2c"]}},
        "A shows 2; at street 1 of Five-card stud everybody has 1",
    ),
    (UP | {"holes": {"A": ["Kh"], "B": ["Kh"]}}, "Kh stands twice"),
    (
        UP | {"holes": {"A": ["Kh"]}, "options": {"style": "club"}},
        "style 'club' is unknown; an order has a style",
    ),
    (UP | {"holes": {"A": ["Kh"]}, "options": {"pot": 30}}, "pot means nothing in a line of kind"),
    (UP | {"holes": {"A": ["Kh"]}, "board": {"T": "2c"}}, "'T' says nothing about who acts first"),
    (UP | {"game": "texas_holdem"}, "in Texas Hold'em no card says who acts first"),
    (UP | {"game": "iron_cross_4"}, "no card says who acts first; an order is asked of stud games"),
]


@pytest.mark.parametrize(("values", "message"), FAULTS, ids=[message for _, message in FAULTS])
def test_an_impossible_showdown_names_line_and_fault_and_the_rest_goes_on(
    values: dict[str, Any], message: str
) -> None:
    lines = ["", json.dumps(values | {"id": "bad"}), json.dumps(HOLDEM | {"id": "good"})]
    bad, good = judge_lines(lines)
    assert (bad.faulty, bad.answer["id"], bad.answer["line"]) == (True, "bad", 2)
    assert message in bad.answer["error"]
    assert "\n" not in bad.answer["error"]
    assert (good.faulty, good.answer["id"]) == (False, "good")


@pytest.mark.parametrize("line", ["{", "[1]", "7", '"text"', "[" * 100_000])
def test_what_is_no_json_object_is_a_fault_of_that_line(line: str) -> None:
    (verdict,) = judge_lines([line])
    assert verdict.faulty
    assert "JSON" in verdict.answer["error"]


@pytest.mark.parametrize(
    ("line", "message"),
    [
        (
            '{"game": "holdem", "holes": {"A": ["Ah", "Kh"], "B": ["2c", "2d"], "A": ["3c", "3d"]}, "board": {}}',
            "holes names 'A' twice; each player stands once",
        ),
        ('{"game": "holdem", "holes": {}, "board": {"F1": "2h", "F1": "3h"}}', "holes name nobody"),
        (
            '{"game": "holdem", "holes": {"A": ["Ah", "Kh"]}, "board": {"F1": "2h", "F1": "3h"}}',
            "each slot stands",
        ),
        ('{"game": "holdem", "game": "omaha"}', "the line names 'game' twice; each key stands once"),
        ('{"game": "holdem", "options": {"pot": 3, "pot": 4}}', "options names 'pot' twice"),
        (
            (
                '{"game": "omaha8", "holes": {"A": ["Ah", "Kh", "Qh", "Jh"], "B": ["2c", "2d", "3c", "3d"]}, "board":'
                ' {"F1": "2h", "F2": "7c", "F3": "9s", "T": "Jd", "R": "Qs"},'
                ' "options": {"declare": {"A": "low", "B": "high", "A": "high"}}}'
            ),
            "declare names 'A' twice; each player stands once",
        ),
    ],
)
def test_a_name_that_stands_twice_is_a_fault_and_not_the_last_of_the_two(line: str, message: str) -> None:
    (verdict,) = judge_lines([line])
    assert verdict.faulty
    assert message in verdict.answer["error"]


def test_who_acts_first_is_told_street_by_street_with_the_common_card_among_the_cards_that_show() -> None:
    holes = {"A": ["Kh", "9d", "5c", "2s"], "B": ["Qd", "Jc", "7h", "3s"]}
    sixth = {"kind": "order", "game": "seven_card_stud", "options": {"street": 5}, "holes": holes}
    assert judge(sixth)["first_to_act"] == "A"
    assert judge(sixth | {"board": {"COMMON": "Qh"}})["first_to_act"] == "B"
    rolled = {"kind": "order", "game": "mexican_stud", "holes": {"A": ["9h", "4c"], "B": ["8d", "8c"]}}
    assert judge(rolled | {"options": {"street": 2}})["first_to_act"] == "B"


def test_declarations_are_read_where_an_option_gives_the_low() -> None:
    options = {"low": ["A5", None], "pot": 10, "declare": {"A": "low", "B": "high"}}
    assert judge(HOLDEM | {"options": options})["payout"] == {"B": 5, "A": 5}
