"""A fault in what is only told or drawn: one line that names the file of the trace, and the table goes on."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from homepoker.night.night import Player
from homepoker.play.settings import Settings
from homepoker.practice.announcing import Announcing, House
from homepoker.rules.library import load
from homepoker.store import mishap
from homepoker.store.mishap import spared
from homepoker.text.console import Console
from homepoker.text.practice_table import text_announcing
from tests.unit.test_text_face import played


def fails() -> str:
    raise KeyError("secret")


def breaks(*_: object, **__: object) -> None:
    raise ZeroDivisionError


def test_what_works_is_given_and_nothing_is_kept(faults: Path) -> None:
    assert spared("The odds", lambda: "fine", str) == "fine"
    assert not faults.exists()


def test_a_fault_is_one_line_that_names_the_file_and_the_file_has_the_trace(faults: Path) -> None:
    line = spared("The odds", fails, str)
    assert line == f"The odds failed (KeyError); the game goes on. See {faults}."
    assert "in fails" in faults.read_text()


def test_the_same_fault_again_and_again_is_kept_once(faults: Path) -> None:
    spared("The drawing", fails, str)
    first = faults.read_text()
    spared("The drawing", fails, str)
    assert faults.read_text() == first


def test_the_file_does_not_grow_for_ever(faults: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    spared("The drawing", fails, str)
    monkeypatch.setattr(mishap, "MOST", 10)
    spared("The drawing", lambda: str(1 // 0), str)
    assert "fails" not in faults.read_text()


def test_where_the_trace_cannot_be_kept_the_line_says_so(faults: Path) -> None:
    faults.mkdir()
    assert spared("The odds", fails, str).startswith(
        "The odds failed (KeyError); the game goes on. The trace could not be kept: "
    )


@pytest.mark.parametrize(
    ("broken", "typed", "what"),
    [
        ("homepoker.bots.coach.advise", "odds", "The odds"),
        ("homepoker.bots.coach_words.advice_lines", "odds", "The odds"),
        ("homepoker.text.eyes.best_line", "hand", "Your hand now"),
        ("homepoker.bots.talk.remark", "log", "What a bot says"),
        ("homepoker.text.answers.board_lines", "board", "The answer"),
        ("homepoker.text.answers.why", "board", "The result"),
        ("homepoker.text.table.log", "board", "The log"),
    ],
)
def test_whatever_fails_at_a_table_in_plain_lines_the_night_goes_on(
    broken: str, typed: str, what: str, faults: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(broken, breaks)
    said, _ = played(f"{typed}\nc\nc\nc\nc\n{typed}\nquit\ny\n", "Ann", bots=1, game="texas_holdem")
    assert f"{what} failed (ZeroDivisionError); the game goes on. See {faults}." in said
    assert "After one hand: " in said
    assert "in breaks" in faults.read_text()


def test_whatever_fails_at_a_practice_table_in_plain_lines_the_next_deal_comes(
    faults: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = Announcing([Player("Ann"), Player("Bo")], load("tic_tac_toe"), House(), seed=4)
    for name in ("board_lines", "lesson", "why"):
        monkeypatch.setattr(f"homepoker.text.practice_table.{name}", breaks)
    out = io.StringIO()
    script = io.StringIO("\nboard\nskip\n\nskip\nwhy\n\n")
    text_announcing(table, Console(script, out), Settings(pace=0)).run()
    said = out.getvalue()
    for what in ("The board", "The answer", "The grading", "The verdict"):
        assert f"{what} failed (ZeroDivisionError); the game goes on. See {faults}." in said
    assert table.night.number == 2
    assert "The table closes." in said
