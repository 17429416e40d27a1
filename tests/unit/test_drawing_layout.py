"""Where cards go: inside the area, apart from one another, in the shape that the layout draws."""

from __future__ import annotations

from itertools import combinations, product

import pytest

from homepoker.drawing.arrange import arrange
from homepoker.drawing.board import draw_board
from homepoker.drawing.canvas import Rect
from homepoker.drawing.cards import FLAT, HUGE, LARGE, SMALL, Size
from homepoker.drawing.layout import Frame
from homepoker.drawing.space import empty_rects, hull
from homepoker.rules.game import Game
from homepoker.rules.library import catalogue, load
from tests.unit.drawing_tables import SIZES_AT_TABLE, drawn_game

BOARDS: dict[object, Game] = {}
for found in catalogue():
    BOARDS.setdefault((found.shape, found.slots, found.lines), found)
GAMES = list(BOARDS.values())
AREAS = [*SIZES_AT_TABLE.values(), (33, 13), (42, 15), (50, 22), (44, 14)]


def meet(one: Rect, other: Rect) -> bool:
    return one.x < other.right and other.x < one.right and one.y < other.bottom and other.y < one.bottom


@pytest.mark.parametrize("area", SIZES_AT_TABLE.values(), ids=SIZES_AT_TABLE)
@pytest.mark.parametrize("tags", [False, True])
def test_every_board_fits_every_table_without_two_cards_touching(area: tuple[int, int], tags: bool) -> None:
    for game in GAMES:
        layout = arrange(game, Frame(*area, HUGE, tags=tags))
        assert set(layout.places) == {slot.id for slot in game.slots}
        assert layout.size.height >= 3, game.id
        whole = hull(layout.places.values())
        assert whole.x >= 0, game.id
        assert whole.y >= 0, game.id
        assert whole.right <= area[0], game.id
        assert whole.bottom <= area[1], game.id
        for one, other in combinations(layout.places.values(), 2):
            assert not meet(one, other), game.id


@pytest.mark.parametrize("area", SIZES_AT_TABLE.values(), ids=SIZES_AT_TABLE)
def test_connectors_and_labels_never_cover_a_card(area: tuple[int, int]) -> None:
    for game in GAMES:
        layout = arrange(game, Frame(*area, HUGE))
        cards = list(layout.places.values())
        cells = {(stroke.x, stroke.y) for link in layout.links for stroke in link.strokes}
        cells |= {(label.x + at, label.y) for label in layout.labels for at in range(len(label.text))}
        covered = [cell for cell in cells if any(card.holds(*cell) for card in cards)]
        assert covered == [], game.id


@pytest.mark.parametrize("area", SIZES_AT_TABLE.values(), ids=SIZES_AT_TABLE)
def test_empty_rectangles_are_empty_and_apart(area: tuple[int, int]) -> None:
    for game in GAMES:
        layout = arrange(game, Frame(*area, HUGE))
        for rect in layout.free:
            assert not any(meet(rect, card) for card in layout.places.values()), game.id
        assert not any(meet(one, other) for one, other in combinations(layout.free, 2)), game.id


@pytest.mark.parametrize(
    ("game_id", "area", "size"),
    [
        ("otis_elevator", (44, 17), LARGE),
        ("otis_elevator", (44, 15), LARGE),
        ("otis_elevator", (74, 28), HUGE),
        ("otis_elevator", (29, 15), SMALL),
        ("iron_cross_4", (44, 15), LARGE),
        ("tic_tac_toe", (44, 15), LARGE),
        ("six_pack", (44, 17), LARGE),
        ("six_pack", (29, 15), SMALL),
        ("death_wheel", (44, 17), FLAT),
        ("death_wheel", (29, 15), SMALL),
        ("death_wheel", (74, 28), HUGE),
        ("texas_holdem", (44, 17), LARGE),
        ("texas_holdem", (74, 28), HUGE),
    ],
)
def test_the_biggest_cards_that_fit_are_used(game_id: str, area: tuple[int, int], size: Size) -> None:
    assert arrange(load(game_id), Frame(*area, HUGE)).size == size


def test_no_card_is_bigger_than_asked() -> None:
    for game in GAMES:
        assert arrange(game, Frame(74, 28, SMALL)).size in (SMALL, Size(5, 1)), game.id


def centre(rect: Rect) -> tuple[float, float]:
    return rect.x + (rect.width - 1) / 2, rect.y + (rect.height - 1) / 2


@pytest.mark.parametrize(("game_id", "area"), list(product(("six_pack", "death_wheel"), AREAS)))
def test_a_ring_is_round_and_even_on_both_sides(game_id: str, area: tuple[int, int]) -> None:
    """Every card lies near one ellipse, and mirroring the ring left to right or upside down changes nothing."""
    layout = arrange(load(game_id), Frame(*area, HUGE))
    places = set(layout.places.values())
    whole = hull(places)
    middle = centre(whole)
    assert {rect._replace(x=2 * whole.x + whole.width - rect.right) for rect in places} == places
    assert {rect._replace(y=2 * whole.y + whole.height - rect.bottom) for rect in places} == places
    wide = max(abs(centre(rect)[0] - middle[0]) for rect in places)
    if game_id == "six_pack":
        wide /= 0.866
    high = max(abs(centre(rect)[1] - middle[1]) for rect in places)
    for rect in places:
        x, y = centre(rect)
        assert 0.85 < ((x - middle[0]) / wide) ** 2 + ((y - middle[1]) / high) ** 2 < 1.4
    dots = {(stroke.x, stroke.y) for link in layout.links for stroke in link.strokes if link.dotted}
    assert dots
    assert {(2 * whole.x + whole.width - 1 - x, y) for x, y in dots} == dots


def test_an_h_has_three_floors_joined_to_a_shaft_in_which_the_car_stands() -> None:
    game = load("otis_elevator")
    layout = arrange(game, Frame(44, 17, HUGE))
    place = layout.places
    assert layout.shaft is not None
    left, right = layout.shaft
    assert place["TL"].right < left < place["MC"].x
    assert place["MC"].right <= right < place["TR"].x
    assert place["ML"].y == place["MC"].y == place["MR"].y
    assert [label.text for label in layout.labels] == ["top", "middle", "bottom", "car"]
    assert layout.free[0].x > left
    assert layout.free[0].right <= right


def test_the_car_rides_to_a_floor() -> None:
    game = load("otis_elevator")
    place = arrange(game, Frame(44, 17, HUGE, ride=2)).places
    assert place["MC"].y == place["BL"].y


def test_a_pyramid_steps_half_a_card_in_every_row() -> None:
    place = arrange(load("pyramid"), Frame(44, 17, HUGE)).places
    assert centre(place["M1"])[0] == (centre(place["D1"])[0] + centre(place["D2"])[0]) / 2
    assert centre(place["W1"])[0] == centre(place["D2"])[0]


def test_the_pot_finds_room_in_the_middle_of_ring_and_square() -> None:
    square = drawn_game("TL TC TR\nML . MR\nBL BC BR", ring="TL TC TR MR BR BC BL ML", shape="ring")
    for game in (load("six_pack"), load("death_wheel"), square):
        layout = arrange(game, Frame(44, 17, HUGE))
        x, y = centre(layout.free[0])
        middle = centre(hull(layout.places.values()))
        assert abs(x - middle[0]) <= 1
        assert abs(y - middle[1]) <= 1
        assert layout.free[0].width >= 11
        assert layout.free[0].height >= 5


def test_the_pot_stands_in_a_quarter_of_the_cross() -> None:
    layout = arrange(load("iron_cross_4"), Frame(74, 28, HUGE))
    quarter = layout.free[0]
    assert quarter.right <= layout.places["TC"].x
    assert quarter.bottom <= layout.places["ML"].y


def test_a_long_row_is_broken_into_two() -> None:
    game = drawn_game("A B C D E F G H I J", ["A B C D E", "F G H I J"])
    place = arrange(game, Frame(44, 17, HUGE)).places
    assert place["A"].y == place["E"].y < place["F"].y
    assert place["A"].x == place["F"].x


def test_a_board_too_big_for_its_area_is_cut_off_and_never_fails() -> None:
    for game in GAMES:
        for area in ((0, 0), (1, 1), (7, 3), (12, 5), (20, 8)):
            board = draw_board(game, None, *area)
            assert (board.canvas.width, board.canvas.height) == area


def test_whatever_a_person_draws_is_laid_out_in_its_rows() -> None:
    game = drawn_game(
        ". A . B .\nC . D . E\n. F . G .", ["A B", "C D E", "F G"], lines=["x: A D G", "y: C D E"]
    )
    place = arrange(game, Frame(44, 17, HUGE)).places
    assert place["A"].y == place["B"].y < place["C"].y == place["D"].y < place["F"].y
    assert place["C"].x < place["A"].x < place["D"].x < place["B"].x < place["E"].x


def test_letters_mark_every_line_at_its_end() -> None:
    game = load("tic_tac_toe")
    marks = tuple((line.id, "ABCDEFGH"[at]) for at, line in enumerate(game.lines))
    layout = arrange(game, Frame(44, 17, HUGE, marks=marks))
    letters = {label.text: label for label in layout.labels if label.style == "mark"}
    assert sorted(letters) == list("ABCDEFGH")
    place = layout.places
    assert letters["A"].y == place["TL"].y + place["TL"].height // 2
    assert letters["E"].y == place["TC"].y - 1
    assert letters["H"].x > place["TR"].x


def test_empty_rects_names_the_best_first() -> None:
    rects = empty_rects(40, 12, [Rect(10, 0, 5, 12)])
    assert rects == (Rect(15, 0, 24, 12), Rect(1, 0, 9, 12))
