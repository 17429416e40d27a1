"""Cards in every size and state, hands side by side, and large figures."""

from __future__ import annotations

from itertools import product

import pytest

from homepoker.cards import DECK, card_sign, parse_card, parse_cards
from homepoker.drawing import digits
from homepoker.drawing.canvas import Canvas, Rect, text_width
from homepoker.drawing.cards import BACKS, CHIP, FLAT, HUGE, LARGE, SIZES, SMALL, Size, State, draw_card
from homepoker.drawing.chips import chips, draw_strip, strip_width
from homepoker.drawing.styles import paint

STATES: tuple[State, ...] = (
    *("face", "plays", "idle", "gone", "empty", "wild", "out"),
    *("next", "soon", "later", "dead", "back"),
)
TEN = parse_card("Ts")


def card(text: str, size: Size = LARGE, state: State = "face", **more: str) -> tuple[str, ...]:
    canvas = Canvas(*size)
    draw_card(canvas, 0, 0, parse_card(text) if text else None, size=size, state=state, **more)  # type: ignore[arg-type]
    return canvas.text()


def test_a_card_shows_rank_and_suit_side_by_side_at_both_ends() -> None:
    assert card("As") == ("╭─────╮", "│A♠   │", "│  ♠  │", "│   A♠│", "╰─────╯")


def test_a_big_card_counts_its_pips() -> None:
    for rank, count in zip("23456789T", range(2, 11), strict=True):
        text = "".join(card(f"{rank}d", HUGE))
        assert text.count("♦") == count + 2, rank
    assert "│♥│" in "".join(card("Kh", HUGE))


@pytest.mark.parametrize("size", SIZES)
def test_the_longest_rank_fits_every_size(size: Size) -> None:
    for one in DECK:
        canvas = Canvas(*size)
        assert draw_card(canvas, 0, 0, one, size=size) == Rect(0, 0, *size)
        assert card_sign(one) in "".join(canvas.text())


@pytest.mark.parametrize(("size", "state"), list(product(SIZES, STATES)))
def test_a_card_stays_in_its_cells_and_uses_known_styles(size: Size, state: State) -> None:
    canvas = Canvas(size.width + 4, size.height + 4)
    draw_card(canvas, 2, 2, TEN, size=size, state=state, number="12", tag="gone")
    rows = canvas.rows()
    for y, row in enumerate(rows):
        assert sum(text_width(run.text) for run in row) == canvas.width
        for run in row:
            paint(run.style)
            assert "\ufe0f" not in run.text
        x = 0
        for run in row:
            for char in run.text:
                assert char == " " or Rect(2, 2, *size).holds(x, y)
                x += 1


def test_states_differ_by_shape_and_not_only_by_colour() -> None:
    states: tuple[State, ...] = ("face", "plays", "gone", "empty")
    for size in (HUGE, LARGE, FLAT, SMALL, CHIP):
        shapes = [card("9h", size, state) for state in states]
        assert len(set(shapes)) == 4, size
    assert card("", SMALL, "next", number="3") == ("╭───╮", "│ 3 │", "╰───╯")
    assert card("9h", SMALL, "plays") == ("┏━━━┓", "┃ 9♥┃", "┗━━━┛")


def test_a_back_shows_no_card_whatever_it_is_given() -> None:
    for size, state in product(SIZES, sorted(BACKS)):
        assert card("9h", size, state) == card("As", size, state) == card("", size, state)


def test_a_dead_back_carries_no_number() -> None:
    assert "7" not in "".join(card("", LARGE, "dead", number="7"))


def test_a_card_that_left_is_struck_through() -> None:
    canvas = Canvas(*LARGE)
    draw_card(canvas, 0, 0, TEN, state="gone", tag="gone")
    struck = "".join(run.text for row in canvas.rows() for run in row if paint(run.style).strike)
    assert struck == "10♠♠10♠"
    assert canvas.text()[-1] == "╰ gone╯"


def test_a_wild_that_plays_as_a_king_says_so_under_the_card() -> None:
    assert card("7c", LARGE, "plays", tag="=K")[-1] == "┗━=K━━┛"
    assert card("7c", SMALL, "plays", tag="=K")[-1] == "┗━=K┛"


def test_markers_are_wide_tags_with_a_word() -> None:
    assert card("7d", Size(10, 3), "wild", tag="wild")[1] == "╎7♦  wild╎"
    assert card("Ts", Size(10, 3), "out", tag="out")[1] == "╎10♠ out ╎"
    assert card("7d", Size(6, 3), "wild", tag="wild")[2] == "╰wild╯"


def test_letters_stand_for_suits_when_asked() -> None:
    canvas = Canvas(*HUGE)
    draw_card(canvas, 0, 0, TEN, size=HUGE, letters=True)
    text = "".join(canvas.text())
    assert "10s" in text
    assert "♠" not in text


def test_hole_cards_stand_in_brackets() -> None:
    cards = parse_cards("As Kh Td")
    assert "".join(run.text for run in chips(cards, cards[:1])) == "[A♠] K♥ 10♦"
    columns = "".join(run.text for run in chips(cards, cards[1:2], column=6))
    assert columns == " A♠   [K♥]   10♦  "


def test_a_strip_of_drawn_cards_brackets_the_hole_cards() -> None:
    cards = parse_cards("As Kh Td")
    canvas = Canvas(30, 3)
    end = draw_strip(canvas, 0, 0, cards, cards[:1], tags=("", "=A"))
    assert canvas.text() == (
        " ┏━━━┓   ┏━━━┓ ┏━━━┓",
        "[┃ A♠┃]  ┃ K♥┃ ┃10♦┃",
        " ┗━━━┛   ┗━=A┛ ┗━━━┛",
    )
    assert end == strip_width(cards, cards[:1]) == 21


def test_an_empty_hand_draws_nothing() -> None:
    canvas = Canvas(10, 3)
    assert draw_strip(canvas, 2, 0, ()) == 2
    assert canvas.text() == ("", "", "")


def test_large_figures_are_three_by_three_and_all_different() -> None:
    figures = [digits.big(figure) for figure in "0123456789"]
    assert len(set(figures)) == 10
    assert all(len(row) == digits.WIDTH for figure in figures for row in figure)
    assert digits.big("17") == ("╺┓ ╺━┓", " ┃   ┃", "╺┻╸  ╹")
    assert digits.has_figures("+38")
    assert not digits.has_figures("1,000")
