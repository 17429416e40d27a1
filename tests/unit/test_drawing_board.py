"""What a drawn board tells: what turns next, what plays, what left, who wins."""

from __future__ import annotations

import pytest

from homepoker.cards import parse_card
from homepoker.drawing.board import Board, board_text, draw_board
from homepoker.drawing.canvas import Rect
from homepoker.drawing.middle import Words, cut, wrapped
from homepoker.drawing.states import looks
from homepoker.drawing.styles import paint
from homepoker.rules.game import Game
from homepoker.rules.library import catalogue, load
from homepoker.rules.wild import Wilds
from tests.unit.drawing_tables import drawn_game, line, seen, up

POT = (Words("pot", "faint"), Words("17", "digits", big=True))


def styled(board: Board, word: str) -> str:
    """Everything drawn in a style that has this word."""
    return "".join(run.text for row in board.canvas.rows() for run in row if word in run.style.split())


def inside(board: Board, rect: Rect) -> str:
    return " ".join(
        row.ljust(rect.right)[rect.x : rect.right] for row in board.canvas.text()[rect.y : rect.bottom]
    )


def test_an_empty_board_shows_backs_with_the_number_of_their_reveal_group() -> None:
    game = load("otis_elevator")
    text = board_text(game, None, (44, 17))
    assert text[2] == " top     │╲ 1 ╲│──┤             ├──│╲ 2 ╲│"
    assert looks(game, None)["TL"].state == "next"
    assert looks(game, None)["TR"].state == "soon"
    assert looks(game, None)["MC"].state == "later"


def test_the_group_that_turns_next_is_the_brightest() -> None:
    game = load("six_pack")
    now = looks(game, seen(game, {"h12": "Qh", "h6": "7d"}))
    assert {slot for slot, look in now.items() if look.state == "next"} == {"h2", "h8"}
    assert {slot for slot, look in now.items() if look.state == "face"} == {"h12", "h6"}


def test_a_view_shows_the_cards_it_holds_and_no_others() -> None:
    game = load("iron_cross_4")
    text = "\n".join(board_text(game, seen(game, {"MR": "Kh", "BC": "8s"}), (44, 17)))
    assert "K♥" in text
    assert "8♠" in text
    assert sum(text.count(suit) for suit in "♠♥♦♣") == 6


def test_the_line_that_plays_is_gold_and_heavy_and_its_name_lights_up() -> None:
    game = load("otis_elevator")
    view = seen(game, {"TL": "Ah", "TR": "Kh", "BL": "9s", "BR": "Qc"})
    board = draw_board(game, view, 44, 17, line=line(game, "top floor"))
    assert inside(board, board.places["TL"]).startswith("┏━━━━━┓")
    assert inside(board, board.places["BL"]).startswith("╭─────╮")
    assert styled(board, "label.plays") == "top"
    assert styled(board, "line.plays") == "━━┫┣━━"
    assert "━━┫" in board.canvas.text()[2]


def test_only_the_cards_that_play_are_framed_when_they_are_named() -> None:
    game = load("six_pack")
    view = seen(game, {"h12": "Qh", "h6": "7d", "h2": "Jh", "h8": "7c", "h4": "Ts", "h10": "Ah"})
    board = draw_board(game, view, 44, 17, line=line(game, "6-8-10"), plays=("h6", "h8"), dim=True)
    assert styled(board, "edge.plays").count("┏") == 2
    assert styled(board, "edge.idle").count("╭") == 4
    assert styled(board, "label.plays") == "86"


def test_a_slot_still_down_never_plays() -> None:
    game = load("otis_elevator")
    board = draw_board(game, seen(game, {"TL": "Ah"}), 44, 17, line=line(game, "top floor"))
    assert styled(board, "edge.plays").count("┏") == 1
    assert "car" not in styled(board, "label.plays")


def test_the_car_rides_to_the_floor_that_wins() -> None:
    game = load("otis_elevator")
    cards = up("TL TR ML MC MR BL BR", "Ah Kh 3d Jd Ts 9s Qc")
    board = draw_board(game, seen(game, cards), 44, 17, line=line(game, "bottom floor"), ride=True)
    assert board.places["MC"].y == board.places["BL"].y
    assert "J♦" in inside(board, board.places["MC"])


def test_markers_are_backs_until_they_turn_and_then_tags() -> None:
    game = load("pyramid")
    view = seen(game, {"W1": "7d", "W2": "2s"}, wild=Wilds(ranks=(5, 0)))
    board = draw_board(game, view, 44, 17)
    assert "7♦  wild" in inside(board, board.places["W1"])
    assert " 3 " in inside(board, board.places["D1"])
    assert looks(game, view)["D1"].state == "soon"
    later = seen(game, {"W1": "7d", "W2": "2s", "D1": "9s"})
    assert "9♠ out" in inside(draw_board(game, later, 44, 17), board.places["D1"])


def test_a_card_that_a_purge_took_is_gone() -> None:
    game = load("pyramid")
    view = seen(game, {"M1": "Kc", "M2": "9h"}, purged=["M2"])
    board = draw_board(game, view, 44, 17, plays=("M1", "M2"), dim=True)
    assert "gone" in inside(board, board.places["M2"])
    assert looks(game, view, ("M2",))["M2"].state == "gone"


def test_wild_cards_on_the_board_carry_the_word() -> None:
    game = load("texas_holdem")
    view = seen(game, {"F1": "7d", "F2": "Ah", "F3": "Kc"}, wild=Wilds(ranks=(5,), cards=(parse_card("Kc"),)))
    assert [looks(game, view)[slot].tag for slot in ("F1", "F2", "F3")] == ["wild", "", "wild"]
    tagged = draw_board(game, view, 44, 17, plays=("F1",), tags={"F1": "=Q"})
    assert "=Q" in inside(tagged, tagged.places["F1"])


def test_dead_slots_are_faint_backs_without_a_number() -> None:
    game = drawn_game("F1 F2 X1", ["F1", "F2"], dead="X1")
    board = draw_board(game, None, 44, 17)
    assert not any(char.isdigit() for char in inside(board, board.places["X1"]))
    assert styled(board, "edge.dead").startswith("╭")


def test_a_click_finds_the_slot_under_it() -> None:
    board = draw_board(load("death_wheel"), None, 74, 28)
    for slot, rect in board.places.items():
        assert board.hit(rect.x, rect.y) == slot
        assert board.hit(rect.right - 1, rect.bottom - 1) == slot
    assert board.hit(0, 0) is None


@pytest.mark.parametrize("area", [(44, 17), (44, 15), (74, 28)])
def test_the_pot_stands_in_the_board_in_large_figures(area: tuple[int, int]) -> None:
    for game in catalogue():
        board = draw_board(game, None, *area, middle=[POT])
        assert "pot" in styled(board, "faint"), game.id
        assert styled(board, "digits") == "╺┓ ╺━┓ ┃   ┃╺┻╸  ╹", game.id


def test_pot_and_price_share_the_middle_of_a_ring_and_take_two_quarters_of_a_cross() -> None:
    price = (Words("to call", "faint"), Words("8", "digits", big=True))
    wheel = draw_board(load("death_wheel"), None, 74, 28, middle=[POT, price])
    row = next(text for text in wheel.canvas.text() if "pot" in text)
    assert "to call" in row
    cross = draw_board(load("iron_cross_4"), None, 74, 28, middle=[POT, price])
    left, right = cross.free[:2]
    assert "pot" in inside(cross, left)
    assert "to call" in inside(cross, right)


def test_the_winner_wraps_and_gives_up_its_last_words_where_there_is_no_room() -> None:
    game = load("six_pack")
    winner = (
        Words("★ Bo wins", "gold bold"),
        Words("55", "gold", big=True),
        Words("full house, aces over sevens", "text bold"),
    )
    roomy = draw_board(game, None, 44, 17, middle=[winner])
    assert "full house, aces" in styled(roomy, "text")
    assert "★ Bo wins" in styled(roomy, "gold")
    tight = draw_board(game, None, 44, 15, middle=[winner])
    assert "★ Bo wins" in styled(tight, "gold")
    assert "full house" not in styled(tight, "text")


def test_words_wrap_at_spaces_and_long_names_are_cut() -> None:
    assert wrapped("full house, aces over sevens", 12) == ["full house,", "aces over", "sevens"]
    assert wrapped("Bartholomew wins", 8) == ["Barthol…", "wins"]
    assert cut("王王王", 5) == "王王…"
    assert cut("abc", 3) == "abc"


def test_a_game_without_a_board_leaves_the_whole_area_free() -> None:
    game = drawn_game("")
    board = draw_board(game, None, 44, 17, middle=[POT])
    assert board.free == (Rect(0, 0, 44, 17),)
    assert board.places == {}
    assert board_text(game, None, (44, 17)) == ()


def test_the_card_that_serves_everybody_is_drawn_and_leaves_room_for_the_pot() -> None:
    game = drawn_game("")
    board = draw_board(game, seen(game, {}, common="9h"), 44, 17, middle=[POT])
    text = "\n".join(board.canvas.text())
    assert "9♥" in text
    assert "for everybody" in text
    assert "pot" in text


def test_ascii_uses_ascii_alone_and_still_tells_what_plays() -> None:
    for game in catalogue():
        board = draw_board(game, None, 44, 17, ascii=True, middle=[POT])
        assert "\n".join(board.canvas.text()).isascii(), game.id
    game = load("texas_holdem")
    board = draw_board(game, seen(game, {"F1": "Ah", "F2": "Kd"}), 44, 17, plays=("F1",), ascii=True)
    assert inside(board, board.places["F1"]).startswith("#=====# #Ah   #")
    assert inside(board, board.places["F2"]).startswith("+-----+ |Kd   |")
    assert "17" in board_text_with_pot(game)


def board_text_with_pot(game: Game) -> str:
    return "\n".join(draw_board(game, None, 44, 17, ascii=True, middle=[POT]).canvas.text())


def test_no_board_uses_emoji_presentation_or_an_unknown_style() -> None:
    for game in catalogue():
        marks = {line.id: "A" for line in game.lines}
        board = draw_board(game, None, 74, 28, line=game.lines[0] if game.lines else None, marks=marks)
        for row in board.canvas.rows():
            for run in row:
                paint(run.style)
                assert "\ufe0f" not in run.text


def test_the_same_view_draws_the_same_board() -> None:
    game = load("tic_tac_toe")
    view = seen(game, {"TL": "5c", "TC": "9d"})
    one, other = (draw_board(game, view, 44, 17, middle=[POT]) for _ in range(2))
    assert one.canvas.rows() == other.canvas.rows()
