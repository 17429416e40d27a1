"""What the command line says of games, files of one's own, and showdowns with two halves."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from homepoker.cli import run
from homepoker.listing import card_lines
from homepoker.rules.game import Game
from homepoker.rules.library import catalogue, load

MINE = """
name = "Mini Cross"
players = [2, 9]
hole = "DDDD"
board = "A B C"
steps = [ "bet", { turn = "A B C" }, "bet" ]
"""


@pytest.mark.parametrize("game", catalogue(), ids=lambda game: game.id)
def test_a_rule_card_fits_a_terminal_of_80_by_24(game: Game) -> None:
    lines = list(card_lines(game.id, ascii=False))
    assert len(lines) <= 24
    assert max(map(len, lines)) <= 80


def test_a_layout_file_of_ones_own_is_played_by_its_path(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "mini.toml"
    file.write_text(MINE)
    assert load(str(file)).name == "Mini Cross"
    assert run(["layouts", "check", str(file)]) == 0
    assert "good; mini" in capsys.readouterr().out


def test_a_layout_that_takes_anothers_name_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "mini.toml"
    file.write_text(MINE + 'aliases = ["otis", "Omaha"]\n')
    assert run(["layouts", "check", str(file)]) == 2
    said = capsys.readouterr().err
    assert "aliases[0] = 'otis': expected a name that no other game has: Otis Elevator is called that already" in said
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
    assert said.count("a half with") == 2
    assert "paid: " in said


def test_a_transcript_is_for_one_person(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["practice", "--json", "--players", "Ann,Bo"]) == 2
    assert "--json is for one person's drill" in capsys.readouterr().err
