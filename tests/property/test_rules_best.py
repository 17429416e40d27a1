"""The plan's answer is the best of every permitted set of five cards, in every game and under every house rule."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from homepoker.cards import parse_cards, shuffled
from homepoker.rules import house
from homepoker.rules.best import hands, line_hands, reading, values
from homepoker.rules.deck import cards_held
from homepoker.rules.game import Game, Line, Purge
from homepoker.rules.library import catalogue, load
from tests import slowly
from tests.choose import every_game, some_of

DEALS = 4
RULES: list[tuple[str, dict[str, Any]]] = [
    ("texas_holdem", {"wild": ["ranks", "2"]}),
    ("texas_holdem", {"wild": ["ranks", "2", "3", "4", "5"], "five_of_a_kind": "royal_top"}),
    ("padre", {"wild": ["ranks", "2", "9"], "five_of_a_kind": "below_straight_flush"}),
    ("padre", {"wild": ["cards", "As", "2s", "3s", "4s", "5s", "6s"], "double_ace_flush": True}),
    ("london_bridge", {"natural_beats_wild": True}),
    ("london_bridge", {"low": ["A5", 8]}),
    ("london_bridge", {"low": ["A6", None], "natural_beats_wild": True}),
    ("london_bridge", {"low": ["27", None]}),
    ("london_bridge", {"five_of_a_kind": "royal_top", "natural_beats_wild": True}),
    ("lamebrain_pete", {"ace_low": True}),
    ("lamebrain_pete", {"natural_beats_wild": True, "double_ace_flush": True}),
    ("cage_match", {"cage_scope": "hole_only"}),
    ("cage_match", {"natural_beats_wild": True}),
    ("cage_match", {"low": ["A5", None]}),
    ("criss_cross_9", {"wild": ["slot_rank", "MC"], "low": ["A6", None]}),
    ("criss_cross_9", {"low": ["27", None]}),
    ("criss_cross_9", {"low": ["A5", 7], "pairs": [[2, 3]]}),
    ("iron_cross_5", {"wild": ["slot", "MC"], "natural_beats_wild": True}),
    ("otis_elevator", {"pairs": [[2, 3], [3, 2]], "wild": ["slot", "MC"]}),
    ("tic_tac_toe", {"pairs": None}),
    ("six_pack", {"wild": ["cards", "Jh", "Js"], "low": ["A5", 8]}),
    ("five_card_draw", {"wild": ["ranks", "2"], "low": ["27", None]}),
    ("seven_card_stud", {"wild": ["ranks", "3", "9"]}),
    ("spit_in_the_ocean", {"spits": 3, "wild": ["slot_rank", "spit"]}),
]


def deal(
    game: Game, seed: str, seats: int, suits: Sequence[int] = range(4)
) -> tuple[list[tuple[int, ...]], dict[str, int]]:
    """A finished deal after its purges, from these suits alone: hole cards by seat, board cards by slot."""
    deck = [card for card in shuffled(seed) if card % 4 in suits]
    board = {slot.id: deck.pop() for slot in game.slots if slot.role != "dead"}
    holes = [tuple(deck.pop() for _ in range(cards_held(game))) for _ in range(seats)]
    for step in [step for step in game.steps if isinstance(step, Purge)]:
        ranks = {board[slot] // 4 for slot in step.slots}
        holes = [tuple(card for card in hole if card // 4 not in ranks) for hole in holes]
        if step.scope == "all":
            markers = {slot.id for slot in game.slots if slot.role == "marker"}
            board = {slot: card for slot, card in board.items() if slot in markers or card // 4 not in ranks}
    return holes, board


def check_deal(game: Game, seed: str, seats: int = 3, suits: Sequence[int] = range(4)) -> None:
    holes, board = deal(game, seed, seats, suits)
    cards = [board.get(slot.id) for slot in game.slots]
    read = reading(game, cards)
    worth = [values(game, read, hole) for hole in holes]
    made = [hands(game, read, hole) for hole in holes]
    for at, end in enumerate(game.ends):
        slow = [slowly.best_of(game, end, hole, board) for hole in holes]
        for hole, fast, found, value in zip(holes, made, slow, worth, strict=True):
            hand = fast[at]
            assert (found is None) == (hand is None) == (value[at] == 0), (game.id, seed)
            if found is None or hand is None:
                continue
            assert hand.value == value[at]
            expected = found[1:] if end.best == "high" else (hand.category, found[2])
            ranks = hand.ranks if end.best == "high" else from_the_top(hand.ranks, end.best)
            assert (hand.category, ranks) == expected, (game.id, seed, hole, board)
            check_cards(hand.cards, hand.hole, hand.line, hole, board)
        check_order([value[at] for value in worth], slow)


def from_the_top(ranks: Sequence[int], kind: str) -> tuple[int, ...]:
    return tuple(sorted(ranks, key=lambda rank: -slowly.low_rank(rank, kind)))


def check_cards(
    cards: Sequence[int], own: Sequence[int], line: Line | None, hole: Sequence[int], board: dict[str, int]
) -> None:
    """The cards told are the seat's own and those of one line."""
    assert len(set(cards)) == len(cards) <= 5
    assert set(own) == set(cards) & set(hole)
    on_line = {board[slot] for slot in (line.slots if line else ()) if slot in board}
    assert set(cards) - set(own) <= on_line


def check_order(worth: Sequence[int], slow: Sequence[Any]) -> None:
    """Of two seats the one with the better hand has the larger value; equal hands are equal."""
    for one, first in zip(worth, slow, strict=True):
        for other, second in zip(worth, slow, strict=True):
            if first is not None and second is not None:
                assert (one > other) == (first[0] > second[0])


@every_game()
def test_the_best_hand_is_the_best_of_every_permitted_set(game: Game) -> None:
    for number in range(DEALS):
        check_deal(game, f"{game.id} {number}")


@pytest.mark.parametrize(("game_id", "options"), some_of(RULES, 8), ids=lambda value: str(value))
def test_house_rules_change_the_best_hand_as_the_slow_way_says(game_id: str, options: dict[str, Any]) -> None:
    game = house.apply(load(game_id), options)
    for number in range(DEALS * 2):
        check_deal(game, f"house {game_id} {number}")


@pytest.mark.parametrize("kind", ["A5", "A6", "27"])
@pytest.mark.parametrize(
    "game_id",
    ["five_card_draw", "spit_in_the_ocean", "tic_tac_toe", "omaha", "otis_elevator", "lamebrain_pete"],
)
def test_straights_and_flushes_count_in_a_low_as_the_slow_way_says(game_id: str, kind: str) -> None:
    """Two suits are dealt, so that a flush is often all that there is."""
    game = house.apply(load(game_id), {"low": [kind, None]})
    for number in range(DEALS * 2):
        check_deal(game, f"suits {game_id} {number}", seats=2, suits=(1, 3))


@pytest.mark.parametrize(("kind", "hurts"), [("A5", False), ("A6", True), ("27", True)])
def test_a_flush_hurts_an_ace_to_six_and_a_deuce_to_seven_low_alone(kind: str, hurts: bool) -> None:
    game = house.apply(load("five_card_draw"), {"low": [kind, None]})
    low = [end.best for end in game.ends].index(kind)
    flush, plain = (
        values(game, reading(game, []), parse_cards(f"2h 4h 5h 7h {last}"))[low] for last in ("8h", "8s")
    )
    assert (flush < plain) == hurts
    assert flush <= plain


@pytest.mark.parametrize("game_id", [game.id for game in catalogue() if len(game.lines) > 1])
def test_the_best_hand_is_the_best_over_single_lines(game_id: str) -> None:
    game = load(game_id)
    for number in range(DEALS):
        holes, board = deal(game, f"lines {game_id} {number}", 1)
        read = reading(game, [board.get(slot.id) for slot in game.slots])
        for at, value in enumerate(values(game, read, holes[0])):
            found = line_hands(game, read, holes[0], at)
            lines = game.ends[at].lines or game.lines
            assert len(found) == len(lines)
            assert max((hand.value for hand in found if hand), default=0) == value


# A lower rank can end a wild one, purges take cards away, and a low can lose to a high card of its own.
GROWING = [
    game.id
    for game in catalogue()
    if game.slots
    and game.ends[0].best == "high"
    and not any(rule.kind == "lowest_of" for rule in game.wild)
    and not any(isinstance(step, Purge) for step in game.steps)
]


@pytest.mark.parametrize("game_id", GROWING)
def test_one_more_board_card_never_makes_a_high_hand_worse(game_id: str) -> None:
    game = load(game_id)
    holes, board = deal(game, f"grow {game_id}", 2)
    up: dict[str, int] = {}
    before = [0] * len(holes)
    for slot, card in board.items():
        up[slot] = card
        read = reading(game, [up.get(slot.id) for slot in game.slots])
        now = [values(game, read, hole)[0] for hole in holes]
        assert all(new >= old for new, old in zip(now, before, strict=True))
        before = now


def test_in_a_cage_an_edge_is_never_worse_than_the_corner_turns() -> None:
    game = load("cage_match")
    edges = [at for at, line in enumerate(game.lines) if "edge" in line.name]
    for number in range(40):
        holes, board = deal(game, f"cage {number}", 2)
        read = reading(game, [board.get(slot.id) for slot in game.slots])
        for hole in holes:
            found = [hand.value if hand else 0 for hand in line_hands(game, read, hole)]
            assert max(found) == max(found[at] for at in edges)


def test_with_a_line_of_three_two_own_cards_always_play() -> None:
    for game_id in (
        "iron_cross_4",
        "criss_cross_9",
        "death_wheel",
        "no_holds_barred",
        "otis_elevator",
        "six_pack",
    ):
        for number in range(10):
            game = load(game_id)
            holes, board = deal(game, f"two {number}", 1)
            made = hands(game, reading(game, [board.get(slot.id) for slot in game.slots]), holes[0])
            assert all(hand is None or len(hand.hole) >= 2 for hand in made)
