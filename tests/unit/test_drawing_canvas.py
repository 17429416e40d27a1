"""A canvas holds cells; what does not fit is cut, and wide letters never break a row."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from homepoker.drawing.canvas import Canvas, Rect, Run, text_width
from homepoker.drawing.styles import PALETTE, STYLES, Paint, paint


def test_text_beyond_the_edges_is_cut_off() -> None:
    canvas = Canvas(5, 2)
    canvas.put(-2, 0, "abcdefghij", "text")
    canvas.put(3, 1, "xyz")
    canvas.put(0, 2, "below")
    canvas.put(0, -1, "above")
    assert canvas.text() == ("cdefg", "   xy")


def test_neighbouring_cells_of_one_style_are_one_run() -> None:
    canvas = Canvas(6, 1)
    canvas.put(1, 0, "ab", "gold")
    canvas.put(3, 0, "c", "gold")
    canvas.put(4, 0, "d", "soft")
    assert canvas.rows() == ((Run(" ", ""), Run("abc", "gold"), Run("d", "soft"), Run(" ", "")),)


def test_a_wide_letter_takes_two_cells_and_is_never_halved() -> None:
    canvas = Canvas(5, 1)
    assert canvas.put(0, 0, "王a", "text") == 3
    assert "".join(run.text for run in canvas.rows()[0]) == "王a  "
    canvas.put(1, 0, "b")
    assert canvas.text() == (" ba",)
    canvas.put(4, 0, "王")
    assert canvas.text() == (" ba",)


def test_a_combining_mark_stays_with_its_letter() -> None:
    canvas = Canvas(4, 1)
    canvas.put(0, 0, "x\u0301x")
    assert canvas.text() == ("x\u0301x",)
    assert text_width("e\u0301x") == 2


def test_runs_and_centred_text_land_where_asked() -> None:
    canvas = Canvas(9, 2)
    assert canvas.runs(1, 0, [Run("ab", "soft"), Run("c", "gold")]) == 4
    canvas.centred(Rect(0, 0, 9, 2), 1, "abc")
    assert canvas.text() == (" abc", "   abc")


def test_a_canvas_copied_onto_another_brings_its_styles() -> None:
    small, large = Canvas(2, 1), Canvas(4, 2)
    small.put(0, 0, "ab", "gold")
    large.blit(1, 1, small)
    assert large.rows()[1] == (Run(" ", ""), Run("ab", "gold"), Run(" ", ""))


def test_ascii_replaces_lines_and_suits_and_leaves_letters() -> None:
    canvas = Canvas(12, 1)
    canvas.put(0, 0, "╭─╮┃A♠ ★ Zoë")
    canvas.to_ascii()
    assert canvas.text() == ("+-+#As * Zoë",)


@settings(deadline=None, derandomize=True, max_examples=200)
@given(
    st.lists(
        st.tuples(st.integers(-3, 12), st.integers(0, 2), st.text("a王é e\u0301♠", max_size=6)), max_size=8
    )
)
def test_every_row_keeps_its_width_whatever_is_written(writes: list[tuple[int, int, str]]) -> None:
    canvas = Canvas(9, 3)
    for x, y, text in writes:
        canvas.put(x, y, text, "text")
    for row in canvas.rows():
        assert sum(text_width(run.text) for run in row) == 9


def test_a_style_is_its_words_applied_from_left_to_right() -> None:
    assert paint("") == Paint()
    assert paint("face.plays suit.h bold") == Paint("hearts", "goldface", bold=True)
    assert paint("suit.h idle").fade == STYLES["idle"].fade
    with pytest.raises(KeyError):
        paint("face no.such.word")


def test_every_style_asks_for_colours_the_palette_names() -> None:
    asked = {name for look in STYLES.values() for name in (look.ink, look.ground) if name}
    assert asked <= PALETTE.keys()
