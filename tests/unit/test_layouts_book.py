"""Every game of the rule book is there and is what the book says: cards, lines, rounds, order, hands, ends."""

from __future__ import annotations

import pytest

from homepoker.rules import words
from homepoker.rules.game import Bet, Deal, Discard, Donate, Draw, Expose, Game, Lay, Purge, Step, Turn
from homepoker.rules.library import catalogue, load

BOOK = [
    "texas_holdem",
    "omaha",
    "omaha8",
    "padre",
    "cincinnati",
    "east_village",
    "poker_2_11",
    "poker_2_11_hilo",
    "crazy_2_11",
    "crazy_2_11_hilo",
    "lamebrain_pete",
    "otis_elevator",
    "six_pack",
    "six_pack_3",
    "spit_in_the_ocean",
    "london_bridge",
    "iron_cross_5",
    "iron_cross_4",
    "tic_tac_toe",
    "tic_tac_toe_3",
    "tic_tac_toe_4",
    "criss_cross_9",
    "death_wheel",
    "wheel_of_fortune",
    "no_holds_barred",
    "cage_match",
    "pyramid",
    "seven_card_stud",
    "five_card_stud",
    "stud_2_3",
    "stud_3_2",
    "stud_1_3_1",
    "mexican_stud",
    "five_card_draw",
    "seven_card_stud_home",
    "five_card_stud_home",
    "five_card_draw_casino",
]
ELSEWHERE = [
    "bermuda_triangle",
    "southern_cross",
    "fiery_cross",
    "double_cross",
    "twin_beds",
    "tic_tac_holdem",
    "earth_day",
    "monolith",
    "chowaha",
    "stupid_louie",
    "pineapple",
    "crazy_pineapple",
    "irish",
    "tahoe",
    "courchevel",
    "double_board_omaha",
    "drawmaha",
]

# id: shape, hole cards, lines, the course of a hand ("b" a bet, slots turned, other steps by verb)
COURSE = {
    "otis_elevator": ("h", "DDDD", 3, "b TL+BR b TR+BL b ML+MR b MC b"),
    "six_pack": ("ring", "DD", 6, "b h12+h6 b h2+h8 b h4+h10 b"),
    "six_pack_3": ("ring", "DDD", 6, "b h12+h6 b h2+h8 b h4+h10 b"),
    "tic_tac_toe": ("grid", "DD", 8, "TL+TC+TR b BL+BC+BR b ML+MR b MC b"),
    "tic_tac_holdem": ("grid", "DD", 8, "ML+MR b TL+TC+TR b BL+BC+BR b MC b"),
    "iron_cross_4": ("cross", "DDDD", 2, "MR b BC b ML b TC b MC b"),
    "iron_cross_5": ("cross", "DDDDD", 2, "b ML b MR b TC b BC b MC b"),
    "iron_cross_5_four_rounds": ("cross", "DDDDD", 2, "b ML+MR b TC+BC b MC b"),
    "criss_cross_9": ("grid", "DDDD", 8, "MR b BC b ML b TC b BR b BL b TL b TR b MC b"),
    "criss_cross_9_grouped": ("grid", "DDDD", 8, "MR+BC+ML+TC b BR+BL+TL+TR b MC b"),
    "death_wheel": ("ring", "DDDD", 8, "h3 b h4_30 b h6 b h7_30 b h9 b h10_30 b h12 b h1_30 b"),
    "no_holds_barred": ("ring", "DDDD", 8, "MR b BC b ML b TC b BR b BL b TL b TR b"),
    "pyramid": ("pyramid", "DDDDD", 1, "b W1+W2 b M1+M2+M3 b D1+D2+D3+D4 purge b"),
    "pyramid_slow": (
        "pyramid",
        "DDDDD",
        1,
        "b W1+W2 b M1+M2+M3 b D1 purge b D2 purge b D3 purge b D4 purge b",
    ),
    "east_village": ("row", "DDDDDDD", 1, "discard2 donate1 lay b F1+F2+F3 b T b R b"),
    "lamebrain_pete": ("row", "DDD", 1, "b B1 b B2 b B3 b B4 b"),
    "london_bridge": ("row", "DDDD", 1, "b F1+F2+F3 b discard1 T b R b"),
    "texas_holdem": ("row", "DD", 1, "b F1+F2+F3 b T b R b"),
    "omaha": ("row", "DDDD", 1, "b F1+F2+F3 b T b R b"),
    "padre": ("row", "DDDDD", 1, "b F1+F2+F3 b T b R b"),
    "cincinnati": ("row", "DDDDD", 1, "b F1 b F2 b F3 b T b R b"),
    "poker_2_11": ("row", "DDDD", 1, "b F1+F2 b T b R b"),
    "crazy_2_11": ("row", "DDDDD", 1, "b F1+F2 discard1 b T b R b"),
    "crazy_2_11_hilo": ("row", "DDDDD", 1, "b F1+F2 discard1 b T b R b"),
    "spit_in_the_ocean": ("row", "DU", 1, "b dealU b dealU b S1 b"),
    "seven_card_stud": ("none", "DDU", 0, "b dealU b dealU b dealU b dealD b"),
    "five_card_stud": ("none", "DU", 0, "b dealU b dealU b dealU b"),
    "stud_2_3": ("none", "DDU", 0, "b dealU b dealU b"),
    "stud_3_2": ("none", "DDDU", 0, "b dealU b"),
    "stud_1_3_1": ("none", "DU", 0, "b dealU b dealU b dealD b"),
    "mexican_stud": ("none", "DD", 0, "expose1 b dealD expose1 b dealD expose1 b dealD expose1 b"),
    "five_card_draw": ("none", "DDDDD", 0, "b draw3/4 b"),
    "five_card_draw_casino": ("none", "DDDDD", 0, "b draw5/5 b"),
}
EXACT = {
    "omaha": ((2, 3),),
    "east_village": ((2, 3),),
    "six_pack_3": ((2, 3),),
    "tic_tac_toe_4": ((2, 3),),
    "poker_2_11": ((2, 3), (3, 2)),
    "crazy_2_11_hilo": ((2, 3), (3, 2)),
    "otis_exact": ((2, 3),),
    "otis_elevator": None,
    "iron_cross_5": None,
    "death_wheel": None,
    "pyramid": None,
}
ENDS = {
    "texas_holdem": [("high", None)],
    "omaha8": [("high", None), ("A5", 8)],
    "omaha_mikes": [("high", None), ("A5", 8)],
    "east_village": [("high", None), ("A5", 8)],
    "poker_2_11_hilo": [("high", None), ("A5", 7)],
    "crazy_2_11_hilo": [("high", None), ("A5", 7)],
    "criss_cross_9": [("high", None), ("A5", None)],
    "razz": [("A5", None)],
}


def course(steps: tuple[Step, ...]) -> str:
    return " ".join(map(short, steps))


def short(step: Step) -> str:
    match step:
        case Bet():
            return "b"
        case Turn(slots):
            return "+".join(slots)
        case Deal(cards):
            return f"deal{cards}"
        case Discard(count) | Donate(count) | Expose(count):
            return f"{type(step).__name__.lower()}{count}"
        case Draw(limit, with_ace):
            return f"draw{limit}/{with_ace}"
        case Lay() | Purge():
            return type(step).__name__.lower()


@pytest.mark.parametrize("game_id", BOOK + ELSEWHERE)
def test_the_game_is_there_under_its_id(game_id: str) -> None:
    assert load(game_id).id == game_id


@pytest.mark.parametrize(("game_id", "facts"), COURSE.items())
def test_shape_cards_lines_and_the_order_of_play(game_id: str, facts: tuple[str, str, int, str]) -> None:
    game = load(game_id)
    assert (game.shape, game.hole, len(game.lines), course(game.steps)) == facts


@pytest.mark.parametrize(("game_id", "hand"), EXACT.items())
def test_how_many_hole_and_board_cards_make_a_hand(
    game_id: str, hand: tuple[tuple[int, int], ...] | None
) -> None:
    assert load(game_id).hand == hand


@pytest.mark.parametrize(("game_id", "ends"), ENDS.items())
def test_who_shares_the_pot(game_id: str, ends: list[tuple[str, int | None]]) -> None:
    assert [(end.best, end.qualify) for end in load(game_id).ends] == ends


def test_only_criss_cross_and_games_that_say_so_declare() -> None:
    assert load("criss_cross_9").declare == "secret"
    assert not load("omaha8").declare
    assert not load("otis_hilo").declare


def test_burns_are_on_for_stud_and_2_11_alone() -> None:
    burning = ("seven_card", "five_card_stud", "stud_", "mexican", "razz", "poker_2_11", "crazy_2_11")
    for game in catalogue():
        assert game.burn == game.id.startswith(burning)


FLOP = frozenset({"texas_holdem", "omaha", "omaha8", "padre", "cincinnati", "east_village", "london_bridge"})
TWO_ELEVEN = frozenset({"poker_2_11", "poker_2_11_hilo", "crazy_2_11", "crazy_2_11_hilo"})
CASINO_STUD = frozenset({"seven_card_stud", "seven_card_stud_hilo", "razz", "five_card_stud"})


@pytest.mark.parametrize("game", catalogue(), ids=lambda game: game.id)
def test_default_stakes_are_blinds_in_flop_games_a_bring_in_in_casino_stud_and_antes_everywhere_else(
    game: Game,
) -> None:
    named = dict.fromkeys(FLOP | TWO_ELEVEN, "nl:1/2") | {"five_card_draw_casino": "fl:2/4"}
    named |= dict.fromkeys(CASINO_STUD, "fl:2/4,ante:1,bring:1,blinds:0")
    assert game.stakes == named.get(game.id, "fl:2/4,ante:1,blinds:0")
    assert game.stack == 200


def test_a_ring_is_closed_and_opposite_cards_never_meet() -> None:
    six = {frozenset(line.slots) for line in load("six_pack").lines}
    assert frozenset(("h10", "h12", "h2")) in six
    assert all(not {"h12", "h6"} <= line for line in six)
    wheel = [line.id for line in load("death_wheel").lines]
    assert "h12-h1_30-h3" in wheel
    assert "h1_30-h3-h4_30" in wheel


def test_the_square_has_four_edges_and_four_corner_turns() -> None:
    game = load("no_holds_barred")
    assert sorted(line.name.split()[-1] for line in game.lines) == ["corner"] * 4 + ["edge"] * 4
    assert {slot for line in game.lines for slot in line.slots} == {slot.id for slot in game.slots}
    corners = {"TL", "TR", "BL", "BR"}
    for line in game.lines:
        assert len(corners & set(line.slots)) == (2 if "edge" in line.name else 1)


def test_the_book_of_wild_cards() -> None:
    def wild(game_id: str) -> list[tuple[str, tuple[str, ...], str]]:
        return [(rule.kind, rule.slots, rule.when) for rule in load(game_id).wild]

    assert wild("lamebrain_pete") == [("lowest_of", ("B1", "B2", "B3", "B4"), "always")]
    assert wild("cage_match") == [("rank_of", ("TL", "TR", "BR", "BL"), "played")]
    assert wild("pyramid") == [("rank_of", ("W1", "W2"), "always")]
    assert wild("iron_cross_5_wild") == wild("criss_cross_9_wild") == [("slot", ("MC",), "always")]
    assert wild("iron_cross_5_wild_rank") == [("rank_of", ("MC",), "always")]
    assert load("london_bridge").wild[0].ranks == (12, 0, 1)


def test_stud_opens_by_what_shows() -> None:
    for game_id in (
        "seven_card_stud",
        "five_card_stud",
        "razz",
        "stud_2_3",
        "mexican_stud",
        "spit_in_the_ocean",
    ):
        assert load(game_id).opens == "showing"
    assert not load("seven_card_stud").high_opens
    assert load("seven_card_stud_home").high_opens
    assert load("stud_2_3").high_opens


def test_dead_and_marker_slots_play_in_no_line() -> None:
    assert {slot.id for slot in load("east_village").slots if slot.role == "dead"} == {"X1", "X2"}
    for game in catalogue():
        apart = {slot.id for slot in game.slots if slot.role != "community"}
        for end in game.ends:
            assert not apart & {slot for line in end.lines or game.lines for slot in line.slots}


@pytest.mark.parametrize("game", catalogue(), ids=lambda game: game.id)
def test_every_slot_has_a_place_of_its_own_and_a_spoken_name(game: Game) -> None:
    assert len({(slot.row, slot.column) for slot in game.slots}) == len(game.slots)
    assert len({slot.spoken for slot in game.slots}) == len(game.slots)
    for slot in game.slots:
        assert slot.spoken
        assert (slot.group == 0) == (slot.role == "dead")


@pytest.mark.parametrize(
    "game", [game for game in catalogue() if game.base is None], ids=lambda game: game.id
)
def test_a_base_game_says_what_is_easily_got_wrong_or_what_it_is_like(game: Game) -> None:
    assert game.watch or game.like or game.id == "texas_holdem"
    assert not words.likeness(game) or game.but


@pytest.mark.parametrize("game", catalogue(), ids=lambda game: game.id)
def test_a_slot_has_the_number_of_the_turn_that_shows_it_and_none_where_it_never_turns(game: Game) -> None:
    turns = [step.slots for step in game.steps if isinstance(step, Turn)]
    shown = {slot: number for number, slots in enumerate(turns, 1) for slot in slots}
    assert {slot.id: slot.group for slot in game.slots} == {
        slot.id: shown.get(slot.id, 0) for slot in game.slots
    }


def test_half_a_dozen_games_from_elsewhere_keep_their_twist() -> None:
    assert load("double_board_omaha").ends[1].lines is not None
    assert [end.hand for end in load("drawmaha").ends] == [((5, 0),), ((2, 3),)]
    assert len(load("chowaha").lines) == 4
    assert max(len(line.slots) for line in load("southern_cross").lines) == 5
    assert course(load("fiery_cross").steps).endswith("dealU b dealD b")
    assert course(load("earth_day").steps).startswith("donate2 lay b")
    assert load("stupid_louie").steps[2] == Purge(("K1",), "hole")
    assert load("courchevel").hole == "DDDDD"
