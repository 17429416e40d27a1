"""The best possible hand where cards go wild or leave play: against the showdown's rules, every holding tried."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from itertools import combinations
from typing import Any

import pytest

from homepoker.cards import DECK, parse_cards
from homepoker.practice.asks import Order, ask
from homepoker.practice.chance import Chance
from homepoker.practice.deals import random_position
from homepoker.practice.kinds import nuts_end, nuts_size, offered, own_sizes
from homepoker.practice.nuts import Nuts, nuts_on_lines
from homepoker.practice.positions import Position
from homepoker.rules.deck import cards_held
from homepoker.rules.game import Game, Purge
from homepoker.rules.house import apply
from homepoker.rules.library import catalogue, load
from homepoker.rules.lines import end_lines
from tests.choose import every_game

MANY = ("cage_match", "pyramid", "pyramid_unique", "pyramid_slow")


def pairs_matter(game: Game) -> bool:
    """Whether it has wild cards, or is asked for two own cards of more."""
    return nuts_end(game) >= 0 and bool(game.wild or nuts_size(game, nuts_end(game)))


def bare(game: Game, number: int) -> Position:
    """A board as the deck deals it, with nobody's cards."""
    return Position(game, random_position(game, Chance(f"{game.id} nuts {number}")).board, ())


def every_holding(position: Position, size: int) -> list[tuple[int, ...]]:
    """All cards that somebody could hold and keep, so many at a time."""
    game = position.game
    purges = [step for step in game.steps if isinstance(step, Purge)]
    up = dict(zip((slot.id for slot in game.slots), position.board, strict=True))
    out = {card >> 2 for step in purges for slot in step.slots if (card := up[slot]) is not None}
    return list(
        combinations([card for card in DECK if card not in position.used and card >> 2 not in out], size)
    )


def with_exactly(game: Game, size: int) -> Game:
    """The same game where a hand takes that many own cards."""
    counts = ((size, 5 - size),)
    ends = tuple(replace(end, hand=None) for end in game.ends)
    return replace(game, hand=counts, ends=ends, fingerprint=f"{game.fingerprint}/{size}")


def best_by_line(position: Position, end: int, size: int) -> list[int]:
    """What the rules give to the best of all holdings, line by line."""
    game = with_exactly(position.game, size)
    reading = Position(game, position.board, ()).reading
    best = [0] * len(end_lines(game, end))
    for own in every_holding(position, size):
        other = Position(game, position.board, (own,))
        other.__dict__["reading"] = reading  # the board is read once for all holdings
        values = [one.value if one else 0 for one in other.on_lines(end)]
        best = list(map(max, best, values))
    return best


def worth(position: Position, end: int, nuts: Nuts, line: int) -> int:
    """What the rules give to whoever holds these very cards, on that line."""
    game = with_exactly(position.game, len(nuts.own))
    made = Position(game, position.board, (nuts.own,)).on_lines(end)[line]
    return made.value if made else 0


def agrees(position: Position, end: int) -> None:
    sizes = own_sizes(position.game, end)
    asked = nuts_size(position.game, end)
    found = nuts_on_lines(position, end)
    tried = [best_by_line(position, end, size) for size in (sizes if asked is None else (asked,))]
    assert [nuts.value for nuts in found] == list(map(max, zip(*tried, strict=True)))
    for line, nuts in enumerate(found):
        assert worth(position, end, nuts, line) == nuts.value
        assert not set(nuts.own) & position.used
        assert set(nuts.wild) <= {*nuts.own, *nuts.board}


@pytest.mark.parametrize("game_id", MANY)
@pytest.mark.parametrize("number", range(4))
def test_where_cards_used_or_markers_decide_the_nuts_are_the_best_of_all_holdings(
    game_id: str, number: int
) -> None:
    game = load(game_id)
    agrees(bare(game, number), nuts_end(game))


@every_game(
    lambda game: pairs_matter(game) and game.id not in MANY and max(own_sizes(game, nuts_end(game))) > 3
)
def test_with_any_two_of_more_own_cards_the_nuts_are_the_best_of_all_pairs(game: Game) -> None:
    agrees(bare(game, 0), nuts_end(game))


@pytest.mark.parametrize("game_id", ["lamebrain_pete", "london_bridge"])
def test_with_three_own_cards_the_nuts_are_what_the_best_of_all_threes_wins_with(game_id: str) -> None:
    """Every three cards of the stub by the showdown's own fast walk."""
    game = load(game_id)
    position = bare(game, 1)
    reading, best = position.reading, 0
    for own in every_holding(position, cards_held(game)):
        other = Position(game, position.board, (own,))
        other.__dict__["reading"] = reading
        best = max(best, other.value())
    assert max(nuts.value for nuts in nuts_on_lines(position)) == best


@pytest.mark.parametrize(
    ("game_id", "rules"),
    [
        ("cage_match", {"cage_scope": "hole_only"}),
        ("cage_match", {"natural_beats_wild": True}),
        ("pyramid", {"natural_beats_wild": True}),
        ("pyramid", {"double_ace_flush": True, "five_of_a_kind": "royal_top"}),
        ("stupid_louie", {"wild": ["cards", "Qd", "Ad"]}),
    ],
)
def test_house_rules_about_wild_cards_count_for_the_nuts(game_id: str, rules: Mapping[str, Any]) -> None:
    game = apply(load(game_id), rules)
    for number in range(2):
        agrees(bare(game, number), nuts_end(game))


def test_a_rank_that_has_left_play_makes_no_nuts_and_leaves_shorter_hands() -> None:
    """Kings are wild and gone, the nines of the middle row too: two own twos with the two are all there is."""
    game = load("pyramid")
    board = parse_cards("Kc Qc 9h 9d 2s Kd 9c Qs 7h")
    (nuts,) = nuts_on_lines(Position(game, board, ()))
    assert nuts.name == "three twos"
    assert len(nuts.own) == 2
    assert nuts.board == parse_cards("2s")
    agrees(Position(game, board, ()), 0)


def test_an_edge_with_two_wild_corners_has_five_of_the_card_between() -> None:
    game = load("cage_match")
    board = parse_cards("Tc 3d 5h 7s 8d 4c Kh 6s")
    found = dict(
        zip((line.name for line in game.lines), nuts_on_lines(Position(game, board, ())), strict=True)
    )
    assert found["top edge"].name == "five threes"
    assert found["bottom edge"].name == "five kings"
    assert set(found["bottom edge"].wild) >= set(parse_cards("4c 6s"))
    assert found["top left corner"].category == "four_of_a_kind"


def test_only_games_whose_board_hardly_counts_are_not_asked_for_their_nuts() -> None:
    """Where every high hand takes four or more own cards, the best possible hand is all but the same on any board."""
    refused = [game for game in catalogue() if "nuts" not in offered(game)]
    boards = [game for game in refused if game.slots]
    assert boards
    for game in boards:
        highs = [at for at, end in enumerate(game.ends) if end.best == "high"]
        assert all(min(own_sizes(game, at)) > 3 for at in highs)


def test_where_nearly_every_board_gives_one_category_the_hand_is_asked_for_by_name() -> None:
    """Better ones come first, and what is too good is among them now and then; a place in the list tells nothing."""
    for game_id in ("cage_match", "lamebrain_pete", "london_bridge", "twin_beds"):
        places = set()
        for number in range(30):
            question = ask("nuts", Order(load(game_id), Chance(number)))
            part, best = question.parts[0], max(nuts_on_lines(question.board), key=lambda nuts: nuts.value)
            assert part.name == "hand"
            assert len(part.options) == 5
            assert question.truth[0] == best.name
            places.add([option.value for option in part.options].index(best.name))
        assert places >= {0, 1, 2}
    assert ask("nuts", Order(load("pyramid"), Chance(1))).parts[0].name == "category"


def test_several_categories_come_up_where_ranks_go_wild_and_leave() -> None:
    wants = ("straight", "flush", "three_of_a_kind", "four_of_a_kind", "straight_flush") * 4
    asked = [ask("nuts", Order(load("pyramid"), Chance(at), (want,))) for at, want in enumerate(wants)]
    assert {question.topic for question in asked} >= set(wants)
    assert all("with two hole cards in play" in question.prompt for question in asked)


def test_the_lines_that_are_right_are_those_on_which_the_best_hand_can_be_had() -> None:
    for number in range(10):
        question = ask("nuts", Order(load("cage_match"), Chance(number)))
        best = best_by_line(question.board, question.end, 2) if number < 2 else None
        found = nuts_on_lines(question.board, question.end)
        values = best or [nuts.value for nuts in found]
        lines = [line.id for line in end_lines(question.game, question.end)]
        right = [line for line, value in zip(lines, values, strict=True) if value == max(values)]
        assert [values[1] for values in question.right] == right
