"""The rule card's trap: what a careless eye sees is really there, is better than anything allowed, and is forbidden."""

from __future__ import annotations

from itertools import combinations

import pytest

from homepoker.cards import shuffled
from homepoker.ranking.scalar import rank_hand
from homepoker.rules.game import Game, Purge
from homepoker.rules.library import catalogue, load
from homepoker.rules.trap import best_in_sight, trap
from tests import slowly

# Any five cards in sight may play in these.
FREE = {
    *("texas_holdem", "padre", "cincinnati", "ohio", "lamebrain_pete", "lamebrain_pete_5", "london_bridge"),
    *(
        "london_bridge_early",
        "pineapple",
        "crazy_pineapple",
        "irish",
        "seven_card_stud",
        "seven_card_stud_home",
    ),
    *(
        "seven_card_stud_hilo",
        "razz",
        "five_card_stud",
        "five_card_stud_home",
        "stud_2_3",
        "stud_3_2",
        "stud_3_2_last_down",
    ),
    *(
        "stud_1_3_1",
        "mexican_stud",
        "five_card_draw",
        "five_card_draw_casino",
        "spit_in_the_ocean",
        "spit_wild",
    ),
    *("spit_2", "spit_draw"),
}
# Two halves that are both high: a hand forbidden for one may be right for the other.
TWO_HIGH = {"double_board_omaha", "drawmaha"}
TRAPPED = [game for game in catalogue() if game.id not in FREE | TWO_HIGH]


@pytest.mark.parametrize("game", TRAPPED, ids=lambda game: game.id)
def test_what_the_eye_sees_beats_every_permitted_set(game: Game) -> None:
    found = trap(game)
    assert found is not None
    board = {slot.id: card for slot, card in zip(game.slots, found.board, strict=True) if card is not None}
    gone = purged_ranks(game, board)
    hole = [card for card in found.hole if card // 4 not in gone]
    truth = slowly.best_of(game, game.ends[0], hole, board)
    assert truth is not None
    assert truth[1:] == (found.made.category, found.made.ranks)
    seen = slowly.high_key(found.eye_class.category, found.eye_class.ranks, game.five_of_a_kind)
    assert seen > truth[0]
    assert found.eye_class.category in ("flush", "straight", "full_house")


def purged_ranks(game: Game, board: dict[str, int]) -> set[int]:
    return {board[slot] // 4 for step in game.steps if isinstance(step, Purge) for slot in step.slots}


@pytest.mark.parametrize("game", TRAPPED, ids=lambda game: game.id)
def test_the_rule_that_forbids_it_is_one_sentence(game: Game) -> None:
    found = trap(game)
    assert found is not None
    assert found.why.endswith(".")
    assert found.why[0].isupper()
    assert found.denial.startswith("It is no ")
    assert len(set(found.eye)) == 5


@pytest.mark.parametrize("game_id", sorted(FREE | TWO_HIGH))
def test_a_game_in_which_any_five_play_has_no_trap(game_id: str) -> None:
    assert trap(load(game_id)) is None


def test_the_same_number_gives_the_same_trap_and_others_differ() -> None:
    game = load("six_pack")
    assert trap(game, 0) == trap(game, 0)
    assert len({trap(game, number) for number in range(4)}) == 4


def test_the_reason_fits_the_game() -> None:
    reasons = {game_id: trap(load(game_id)) for game_id in ("omaha", "otis_elevator", "six_pack", "pyramid")}
    assert all(reasons.values())
    whys = {game_id: found.why for game_id, found in reasons.items() if found}
    assert whys["omaha"].endswith("only two may play.") or whys["omaha"].endswith("only three may play.")
    assert "floor" in whys["otis_elevator"]
    assert "three neighbours" in whys["six_pack"]
    assert (
        "plays in no hand" in whys["pyramid"]
        or "play in no hand" in whys["pyramid"]
        or "left" in whys["pyramid"]
    )


@pytest.mark.parametrize("wanted", ["flush", "straight", "full_house"])
def test_what_is_in_sight_is_the_best_five_of_all(wanted: str) -> None:
    seen = 0
    for number in range(300):
        cards = shuffled(f"sight {number}")[:9]
        five = best_in_sight(cards, wanted)
        if five:
            seen += 1
            assert rank_hand(five) == max(rank_hand(some) for some in combinations(cards, 5))
    assert seen > 10
