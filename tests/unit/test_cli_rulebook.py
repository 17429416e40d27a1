"""What the command line says of games, files of one's own, and showdowns with two halves."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path

import pytest

from homepoker.cli.main import run
from homepoker.cli.rules_command import card_lines
from homepoker.rules.game import Game
from homepoker.rules.library import load
from homepoker.sentences.rulecard import rule_parts
from tests.choose import every_game
from tests.layouts import MINI_CROSS


@every_game()
def test_a_rule_card_has_a_line_a_part_beside_its_board_and_names_its_places(game: Game) -> None:
    lines = list(card_lines(game.id, ascii=False))
    assert max(map(len, lines)) <= 80
    for part in rule_parts(game):
        start = f"{part.label}: {part.text.split()[0]}"
        assert sum(line.endswith(start) or f"{start} " in line for line in lines) == 1, part
    assert any("Places, as odds and judge read them" in line for line in lines) == bool(game.slots)


def test_a_layout_file_of_ones_own_is_played_by_its_path(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "mini.toml"
    file.write_text(MINI_CROSS)
    assert load(str(file)).name == "Mini Cross"
    assert run(["layouts", "check", str(file)]) == 0
    assert "good; mini" in capsys.readouterr().out


def test_a_layout_that_takes_anothers_name_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "mini.toml"
    file.write_text(MINI_CROSS + 'aliases = ["otis", "Omaha"]\n')
    assert run(["layouts", "check", str(file)]) == 2
    said = capsys.readouterr().err
    assert (
        "aliases[0] = 'otis': expected a name that no other game has: Otis Elevator is called that already"
        in said
    )
    assert "aliases[1] = 'Omaha'" in said


def test_a_file_that_is_not_there_is_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["play", "nowhere.toml", "--text"]) == 2
    assert "nowhere.toml: cannot be read" in capsys.readouterr().err


def test_a_judged_double_board_names_both_halves_and_what_is_paid(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    slots = [slot.id for slot in load("double_board_omaha").slots]
    cards = ["2c", "3d", "7h", "9s", "Kc", "4d", "6h", "8s", "Tc", "Qd"]
    file = tmp_path / "showdown.jsonl"
    file.write_text(
        json.dumps(
            {
                "id": "two boards",
                "game": "double_board_omaha",
                "kind": "showdown",
                "options": {"pot": 100},
                "holes": {"A": ["Ah", "Kd", "5s", "2h"], "B": ["Qh", "Qs", "Js", "3c"]},
                "board": dict(zip(slots, cards, strict=True)),
            }
        )
    )
    assert run(["judge", str(file)]) == 0
    said = capsys.readouterr().out
    assert re.fullmatch(
        r"two boards: \w wins top board with .*: \[.*; \w wins bottom board with .*\. Top board: .*Paid: .*\n",
        said,
    ), said


def judged(tmp_path: Path, *lines: object) -> list[str]:
    file = tmp_path / "showdowns.jsonl"
    file.write_text("\n".join(line if isinstance(line, str) else json.dumps(line) for line in lines))
    return ["judge", str(file)]


HOLDEM = {
    "id": "d",
    "game": "texas_holdem",
    "holes": {"A": ["9h", "8h"], "B": ["Kc", "Kd"]},
    "board": {"F1": "7c", "F2": "6d", "F3": "5s", "T": "2c", "R": "Kh"},
}


def test_a_judged_showdown_names_the_hand_its_five_cards_and_why_it_won(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(judged(tmp_path, HOLDEM)) == 0
    assert capsys.readouterr().out == (
        "d: A wins with a straight, nine high: [9h] [8h] 7c 6d 5s. A straight beats three of a kind.\n"
    )


DECLARED = {
    "id": "declared",
    "game": "criss_cross_9",
    "options": {"declare": {"A": "both", "B": "both", "C": "high"}},
    "holes": {"A": ["5s", "4h", "2d", "Ad"], "B": ["6d", "4c", "2c", "Ac"], "C": ["Kc", "Kd", "9s", "8s"]},
    "board": dict(
        zip(
            ["TL", "TC", "TR", "ML", "MC", "MR", "BL", "BC", "BR"],
            ["3s", "Ks", "Kh", "Qh", "7d", "Jc", "Th", "9d", "6c"],
            strict=True,
        )
    ),
}


def test_who_declared_high_alone_is_not_judged_to_win_low_and_why_low_has_no_winner_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(judged(tmp_path, DECLARED)) == 0
    said = capsys.readouterr().out
    assert said.startswith("declared: C wins high with four kings (top row): [Kc] [Kd] Ks Kh [9s]. High: ")
    assert said.endswith("low: A and B had to win both ways and did not, so high takes all.\n")


def test_a_faulty_line_without_an_id_is_named_by_its_number_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(judged(tmp_path, "", "not json", {"id": "x", "game": "nope"})) == 2
    first, second = capsys.readouterr().out.splitlines()
    assert first.startswith("line 2: this is no JSON")
    assert second.startswith("line 3 (x): there is no game")


@pytest.mark.parametrize("option", [[], ["--json"]])
def test_a_fault_is_read_once_on_a_terminal_and_on_both_streams_where_they_part(
    option: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    command = [*judged(tmp_path, "not json"), *option]
    assert run(command) == 2
    apart = capsys.readouterr()
    said = f"line 1: {json.loads(apart.out)['error']}\n" if option else apart.out
    assert apart.err == f"homepoker: {said}"
    for stream in (sys.stdout, sys.stderr):
        monkeypatch.setattr(stream, "isatty", lambda: True)
    assert run(command) == 2
    assert capsys.readouterr() == (apart.out, "")


@pytest.mark.parametrize("command", ["judge", "replay"])
def test_json_is_on_stdout_alone_and_stderr_says_it_in_words(
    command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "faulty"
    file.write_text("[nonsense\n")
    assert run([command, str(file), "--json"]) == 2
    out, err = capsys.readouterr()
    assert json.loads(out)["error"] in err
    assert "{" not in err
    assert err.startswith("homepoker: ")
    assert err.count("\n") == 1


def test_a_transcript_is_for_one_person(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["practice", "--json", "--players", "Ann,Bo"]) == 2
    assert "--json is for a drill" in capsys.readouterr().err
