"""Options of practice that contradict each other are named in one line, and what is kept is counted right."""

from __future__ import annotations

import sqlite3
import time
from contextlib import closing
from pathlib import Path

import pytest

from homepoker.cli.main import run
from homepoker.practice.plan import Plan
from homepoker.practice.sitting import Sitting
from homepoker.rules.library import catalogue, load
from homepoker.store.place import FILE, FOLDER_VARIABLE


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(FOLDER_VARIABLE, str(tmp_path))


@pytest.mark.parametrize(
    ("words", "named"),
    [
        ("--ask what --players Ann,Bo", ("--ask", "--players")),
        ("--name Cleo --players Ann,Bo", ("--name", "--players")),
        ("--questions 5 --minutes 2 --bots 2", ("--questions", "--minutes", "--bots")),
        ("--wrong plays --questions 2", ("--wrong opens the table", "--questions is for a drill")),
        ("--betting chips --wrong plays --questions 1", ("--betting and --wrong open", "--questions is")),
        ("--json --bots 2", ("--bots opens", "--json is for a drill")),
        ("--new --betting chips --players Ann,Bo", ("--new", "--betting")),
        ("--export --erase", ("--export", "--erase")),
        ("--export --ask what", ("--export", "--ask")),
        ("--erase --players Ann,Bo", ("--erase", "--players")),
        ("--ask what --ask find", ("--ask", "2 times")),
        ("--seed 3 --seed=3", ("--seed", "2 times")),
        ("--questions 1e25", ("1 to 1000",)),
        ("--erase --yes --name nobody", ("nothing is kept about 'nobody', nor about anybody else",)),
        ("--erase --name nobody", ("nothing is kept about 'nobody', nor about anybody else",)),
        ("--export --name nobody", ("nothing is kept about 'nobody', nor about anybody else",)),
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


def practised(name: str) -> None:
    """Somebody has skipped a question."""
    sitting = Sitting.open(Plan(load("tic_tac_toe"), questions=3), catalogue(), name, clock=time.time)
    sitting.ask()
    sitting.answer(None)
    sitting.close()


def test_one_answer_removed_is_one_answer(capsys: pytest.CaptureFixture[str]) -> None:
    practised("Ann")
    assert run(["practice", "--erase", "--yes", "--name", "Ann"]) == 0
    assert capsys.readouterr().out == "Removed: 1 answer of Ann.\n"


@pytest.mark.parametrize("option", ["--export", "--erase --yes"])
def test_about_whom_something_is_kept_is_said_where_nothing_is_kept_about_somebody(
    option: str, capsys: pytest.CaptureFixture[str]
) -> None:
    practised("Bo")
    practised("Ann")
    assert run(["practice", *option.split(), "--name", "ann"]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err == "homepoker: nothing is kept about 'ann', only about Ann and Bo\n"
    for name in (f"P{number}" for number in range(10)):
        practised(name)
    assert run(["practice", *option.split(), "--name", "ann"]) == 2
    assert "P4, P5 and 4 more\n" in capsys.readouterr().err


@pytest.mark.parametrize("option", ["--export", "--erase --yes"])
def test_where_a_damaged_store_went_is_said_in_one_line(
    option: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    practised("Ann")
    (tmp_path / FILE).write_bytes(b"no database" * 200)
    assert run(["practice", *option.split(), "--name", "Ann"]) == 2
    out, err = capsys.readouterr()
    aside = next(tmp_path.glob(f"{FILE}.damaged-*[0-9]"))
    assert out == ""
    assert err.count("\n") == 1
    assert f"was damaged; it was moved to {aside.name} and a new one begun in {tmp_path}; " in err
    assert "nothing is kept" in err


def test_rows_that_cannot_be_read_end_the_export_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    practised("Ann")
    with closing(sqlite3.connect(tmp_path / FILE)) as link, link:
        link.execute("UPDATE practice_person SET state = '{'")
    assert run(["practice", "--export", "--name", "Ann"]) == 2
    out, err = capsys.readouterr()
    assert out.startswith('{"answer": ')
    assert err == "homepoker: what else is kept about 'Ann' cannot be read\n"


def test_erasing_from_a_store_that_is_held_says_that_nothing_was_removed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    practised("Ann")
    with closing(sqlite3.connect(tmp_path / FILE, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        assert run(["practice", "--erase", "--yes", "--name", "Ann"]) == 2
        other.execute("ROLLBACK")
    out, err = capsys.readouterr()
    assert out == ""
    assert err == f"homepoker: {FILE} is held by another program; it is left alone; nothing was removed\n"
    assert run(["practice", "--erase", "--yes", "--name", "Ann"]) == 0


def test_what_is_kept_is_exported_from_where_nothing_can_be_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    practised("Ann")
    assert run(["practice", "--export", "--name", "Ann"]) == 0
    exported = capsys.readouterr().out
    for suffix in ("-shm", "-wal"):
        (tmp_path / f"{FILE}{suffix}").unlink(missing_ok=True)
    (tmp_path / f"{FILE}-shm").mkdir()  # SQLite cannot make its file there, as on a medium that is read only
    before = (tmp_path / FILE).read_bytes()
    assert run(["practice", "--export", "--name", "Ann"]) == 0
    assert capsys.readouterr().out == exported
    assert run(["practice", "--erase", "--yes", "--name", "Ann"]) == 2
    err = capsys.readouterr().err
    assert "nothing can be written there" in err
    assert err.endswith("nothing was removed\n")
    assert (tmp_path / FILE).read_bytes() == before


def test_whoever_has_a_name_is_told_to_type_it_to_go_on() -> None:
    first = Sitting.open(Plan(questions=5), catalogue(), "Tt One")
    first.ask()
    first.answer(None)
    first.close()
    other = Sitting.open(Plan(load("six_pack")), catalogue(), "Tt One")
    assert "homepoker practice --questions 5 --name 'Tt One' goes on" in other.news[0]
    other.close()
