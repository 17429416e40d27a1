"""In plain lines the same may be asked at any time, in a drill, at a table that announces and between its deals."""

from __future__ import annotations

from pathlib import Path

import pytest

from homepoker.practice.plan import Plan
from homepoker.rules import words
from homepoker.rules.library import load
from homepoker.store.place import FOLDER_VARIABLE
from homepoker.text.asides import ORDER
from tests.unit.test_practice_text import announced, typed


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(FOLDER_VARIABLE, str(tmp_path))


def test_together_rules_ranks_and_scores_are_told_while_asked_and_between_deals() -> None:
    for lines in (
        ("rules", "w", "board", "hand", "score"),
        ("2", "a", "rules", "w", "board", "hand", "score Ann"),
    ):
        text = announced(*lines, "quit", people=1, bots=1)
        assert "Not understood" not in text
        assert ORDER in text
        assert words.built_long(load("tic_tac_toe")) in text
        assert "You hold" in text
        assert "Ann: " in text
        assert text.count("row: ") > 3 or text.count("Other lines") > 1


def test_together_the_score_of_nobody_who_is_counted_says_who_is_and_skip_is_named() -> None:
    text = announced("score Bo", "gibberish", "s", "score Bo", "why Zed", "quit", people=1, bots=1)
    assert text.count("Only people are counted: Ann.") == 2
    assert "skip says nothing" in text
    assert "Nobody of that name announced; Ann and Bo did." in text


def test_s_skips_in_plain_lines_too_and_an_empty_line_never_does() -> None:
    text = typed("", "s", plan=Plan(load("tic_tac_toe"), "find", seed=3))
    assert text.count("Skipped.") == 1
