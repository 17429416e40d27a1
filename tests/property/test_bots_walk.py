"""The numpy walk and the scalar walk are one set of rules."""

from __future__ import annotations

import random

import numpy as np
import pytest

from homepoker.bots.equity.walk import values, walker
from homepoker.rules.best import reading
from homepoker.rules.best import values as scalar_values
from homepoker.rules.game import Deal, Discard, Donate, Game
from homepoker.rules.house import apply
from homepoker.rules.library import catalogue, load
from tests.choose import every_game

GAMES = catalogue()


def held(game: Game) -> int:
    """How many cards a seat holds at a showdown."""
    dealt = sum(len(step.cards) for step in game.steps if isinstance(step, Deal))
    given = sum(step.count for step in game.steps if isinstance(step, Discard | Donate))
    return len(game.hole) + dealt - given


def agree(game: Game, seed: str, deals: int = 60) -> None:
    """Both walks give the same values for deals with and without missing cards."""
    rng = random.Random(seed)
    size = held(game)
    holes, boards, expected = [], [], []
    for number in range(deals):
        cards = rng.sample(range(52), size + len(game.slots))
        hole, board = cards[:size], cards[size:]
        there = [None if number % 2 and rng.random() < 0.2 else card for card in board]
        expected.append(scalar_values(game, reading(game, there), hole))
        holes.append(hole)
        boards.append([53 if card is None else card for card in there])
    hole_codes = np.array(holes, np.uint8).T
    board_codes = np.array(boards, np.uint8).reshape(deals, -1).T
    found = values(walker(game, size), hole_codes, board_codes)
    assert [tuple(int(end[at]) for end in found) for at in range(deals)] == expected


@every_game()
def test_both_walks_give_the_same_values_in_every_game(game: Game) -> None:
    agree(game, game.id)


HOUSE = [
    ("otis_elevator", {"wild": ["slot", "MC"], "natural_beats_wild": True}),
    ("otis_elevator", {"wild": ["slot_rank", "MC"], "double_ace_flush": True}),
    ("tic_tac_toe", {"wild": ["ranks", "2"], "five_of_a_kind": "royal_top"}),
    ("six_pack", {"wild": ["cards", "Qd", "Ad"], "five_of_a_kind": "below_straight_flush"}),
    ("cage_match", {"cage_scope": "hole_only"}),
    ("cage_match", {"natural_beats_wild": True, "low": ["A6", None]}),
    ("lamebrain_pete", {"ace_low": True}),
    ("texas_holdem", {"low": ["27", None]}),
    ("death_wheel", {"low": ["A5", 8], "pairs": [[2, 3]]}),
]


@pytest.mark.parametrize(
    ("name", "options"), HOUSE, ids=[f"{name} {' '.join(options)}" for name, options in HOUSE]
)
def test_both_walks_agree_under_house_rules(name: str, options: dict[str, object]) -> None:
    agree(apply(load(name), options), name)
