"""Options of practice that contradict each other are named in one line, and what is kept is counted right."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from homepoker.cli import run
from homepoker.practice.plan import Plan
from homepoker.practice.sitting import Sitting
from homepoker.rules.library import catalogue, load
from homepoker.store.place import FOLDER_VARIABLE


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(FOLDER_VARIABLE, str(tmp_path))


@pytest.mark.parametrize(
    ("words", "named"),
    [
        ("--ask what --players Ann,Bo", ("--ask", "--players")),
        ("--name Cleo --players Ann,Bo", ("--name", "--players")),
        ("--questions 5 --minutes 2 --bots 2", ("--questions", "--minutes", "--bots")),
        ("--new --betting chips --players Ann,Bo", ("--new", "--betting")),
        ("--export --erase", ("--export", "--erase")),
        ("--export --ask what", ("--export", "--ask")),
        ("--erase --players Ann,Bo", ("--erase", "--players")),
        ("--ask what --ask find", ("--ask", "2 times")),
        ("--seed 3 --seed=3", ("--seed", "2 times")),
        ("--questions 1e25", ("1 to 1000",)),
        ("--erase --yes --name nobody", ("nobody",)),
    ],
)
def test_options_that_contradict_each_other_are_named_in_one_line(
    words: str, named: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["practice", "--text", *words.split()]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    assert all(name in err for name in named)


def test_one_answer_removed_is_one_answer(capsys: pytest.CaptureFixture[str]) -> None:
    sitting = Sitting.open(Plan(load("tic_tac_toe"), questions=3), catalogue(), "Ann", clock=time.time)
    sitting.ask()
    sitting.answer(None)
    sitting.close()
    assert run(["practice", "--erase", "--yes", "--name", "Ann"]) == 0
    assert capsys.readouterr().out == "Removed: 1 answer of Ann.\n"
