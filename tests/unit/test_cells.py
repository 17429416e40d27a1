"""How wide a text is: as wide as the screen draws it, whatever its letters are joined with."""

from __future__ import annotations

import sys
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from homepoker.cells import drawable, padded, text_width
from homepoker.drawing.canvas import Canvas

ODD = st.sampled_from(
    [
        *("👍🏽", "❤️", "❤", "👨‍👩‍👧‍👦", "🏳️‍🌈", "🇩🇪", "🇯", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "1️⃣", "☰", "☺︎", "🫱🏻‍🫲🏿"),
        *(
            "e\u0301",
            "\u0301",
            "नमस्ते",
            "ශ්‍රී",
            "ไทย",
            "日",
            "ｶﾞ",
            "한",
            "\u1112\u1161\u11ab",
            "שלום",
            "سلام",
            "می\u200cخواهم",
        ),
        *("Zoë", "A", " ", "♠", "─", "\u200d", "\ufe0f", "\u3164"),
    ]
)
TEXTS = st.lists(ODD, max_size=6).map("".join)


def test_every_letter_is_as_wide_as_the_screen_draws_it() -> None:
    unknown = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")
    letters = [chr(code) for code in range(sys.maxunicode + 1)]
    letters = [letter for letter in letters if unicodedata.category(letter) not in unknown]
    wrong = [hex(ord(one)) for one in letters if text_width(one) != cell_len(drawable(one))]
    assert not wrong


@given(TEXTS)
def test_a_text_is_as_wide_as_the_screen_draws_it(text: str) -> None:
    drawn = drawable(text)
    assert text_width(text) == text_width(drawn) == cell_len(drawn) == sum(map(cell_len, drawn))
    assert drawable(drawn) == drawn
    assert cell_len(drawable(padded(text, 40))) == max(40, text_width(text))


@given(TEXTS, st.integers(-3, 30))
def test_no_text_makes_a_row_wider_or_narrower(text: str, x: int) -> None:
    canvas = Canvas(24, 1)
    canvas.put(0, 0, "·" * 24)
    end = canvas.put(x, 0, text)
    canvas.put(20, 0, "|")
    row = "".join(run.text for run in canvas.rows()[0])
    assert cell_len(row) == 24
    assert end == x + text_width(text)
    assert cell_len(row[: row.index("|")]) == 20


@pytest.mark.parametrize(
    ("text", "drawn", "cells"),
    [
        *(("Ann", "Ann", 3), ("日本", "日本", 4), ("e\u0301", "é", 1), ("👍🏽", "👍", 2), ("❤️", "❤", 1)),
        *(("👨‍👩‍👧", "👨👩👧", 6), ("🇩🇪", "DE", 2), ("नमस्ते", "नमस्ते", 4), ("한", "한", 2)),
    ],
)
def test_what_is_left_of_a_text_and_how_wide_it_is(text: str, drawn: str, cells: int) -> None:
    assert (drawable(text), text_width(text)) == (drawn, cells)
