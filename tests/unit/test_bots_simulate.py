"""Bots playing bots: what is counted and what is refused."""

from __future__ import annotations

from math import isnan

import pytest

from homepoker.bots import policy
from homepoker.bots.compare import compare
from homepoker.bots.luck import Luck
from homepoker.bots.policy import plain
from homepoker.bots.simulate import simulate
from homepoker.cards import DECK, parse_cards
from homepoker.core.actions import Action
from homepoker.core.hand import Hand
from homepoker.core.stakes import parse_stakes
from homepoker.errors import HomepokerError
from homepoker.rules.library import load
from tests.choose import some_of
from tests.playing import deal


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Small samples: these tests are about counting, not about playing well."""
    monkeypatch.setattr(policy, "BETTING_BUDGET", 10_000)


def test_what_some_win_the_others_lose() -> None:
    run = simulate(load("texas_holdem"), ["regular", "guest", "reader"], 12, "sum")
    assert sum(seat.chips for seat in run.seats) == 0
    assert [seat.seat for seat in run.seats] == [1, 2, 3]
    assert [seat.bot for seat in run.seats] == ["regular", "guest", "reader"]
    assert run.hands == 12
    assert run.stack == 200
    assert run.hands_per_second > 0


def test_the_same_seed_plays_the_same_hands() -> None:
    one, two = (simulate(load("six_pack"), ["regular", "guest"], 6, "same") for _ in range(2))
    assert one.seats == two.seats
    assert one.categories == two.categories


def test_duplicate_decks_are_played_by_every_bot_from_every_seat() -> None:
    run = simulate(load("otis_elevator"), ["regular", "guest", "guest"], 7, "rotate", duplicate=True)
    assert run.hands == 9
    assert sum(seat.chips for seat in run.seats) == 0


def test_big_blinds_are_counted_in_the_smallest_bet_of_an_ante_game() -> None:
    run = simulate(
        load("six_pack"), ["regular", "guest"], 10, "unit", stakes=parse_stakes("fl:2/4,ante:1,blinds:0")
    )
    assert run.stack == 200
    for seat in run.seats:
        assert seat.bb_per_100 == pytest.approx(seat.chips / 2 / run.hands * 100)


def test_hands_that_are_shown_are_counted_by_category() -> None:
    run = simulate(load("texas_holdem"), ["guest", "guest", "guest"], 25, "shown")
    assert set(run.categories) <= {
        *("straight_flush", "four_of_a_kind", "full_house", "flush", "straight"),
        *("three_of_a_kind", "two_pair", "pair", "high_card"),
    }
    assert sum(run.categories.values()) >= 2


@pytest.mark.parametrize(
    ("bots", "hands", "stakes", "said"),
    [
        (["genius", "guest"], 5, "nl:1/2", "genius.*guest, regular, reader, shark"),
        (["guest:poet", "guest"], 5, "nl:1/2", "poet.*rock"),
        (["guest"], 5, "nl:1/2", "2 to"),
        (["guest"] * 30, 5, "nl:1/2", "not 30"),
        (["guest", "guest"], 0, "nl:1/2", "0 hands"),
        (["guest", "guest"], 5, "none", "needs chips"),
    ],
)
def test_what_makes_no_sense_is_refused_in_one_line(
    bots: list[str], hands: int, stakes: str, said: str
) -> None:
    with pytest.raises(HomepokerError, match=said) as refused:
        simulate(load("texas_holdem"), bots, hands, stakes=parse_stakes(stakes))
    assert "\n" not in str(refused.value)


def test_the_same_bots_compared_with_themselves_come_out_even() -> None:
    run = compare(load("six_pack"), "regular", "regular", 30, "even")
    assert run.hands == 60
    assert abs(run.bb_per_100) <= 4 * run.se


def test_one_bot_at_a_table_of_others_sits_in_every_seat_once_a_deck() -> None:
    run = compare(load("six_pack"), "regular", "regular", 6, "alone", seats=5, alone=True)
    assert run.alone
    assert run.hands == 30


def test_what_is_all_in_before_the_last_cards_counts_as_the_average_over_the_cards_that_may_come() -> None:
    """Aces against kings, all in at once: 81.9 % for the aces."""
    deck = (*parse_cards("Ks As Kh Ah"), *(card for card in DECK if card not in parse_cards("Ks As Kh Ah")))
    hand = Hand.start(load("texas_holdem"), [200, 200], stakes=parse_stakes("nl:1/2"), deck=deck, button=0)
    hand.apply(Action(0, "raise", amount=200))
    before, luck = hand.copy(), Luck(2)
    hand.apply(Action(1, "call"))
    luck(before, hand)
    aces = next(seat for seat in (0, 1) if before.view(seat).cards == parse_cards("As Ah"))
    assert sum(luck.chips) == 0
    assert hand.table.stacks[aces] - luck.chips[aces] == pytest.approx(400 * 0.819, abs=80)


def test_a_hand_in_which_no_card_came_had_no_luck() -> None:
    hand = deal(load("texas_holdem"), 2, "fold", stakes="nl:1/2")
    before, luck = hand.copy(), Luck(2)
    hand.apply(Action(hand.waiting[0], "fold"))
    luck(before, hand)
    assert luck.chips == [0, 0]


@pytest.mark.parametrize("name", some_of(["six_pack", "seven_card_stud", "criss_cross_9", "pyramid"]))
def test_luck_comes_out_even_in_the_long_run(name: str) -> None:
    """Nobody folds, so everything won beyond the average is luck: without it nothing is left but the deal."""
    total = [0.0, 0.0]
    spread = 0.0
    for number in range(60):
        hand, luck = deal(load(name), 2, f"luck {number}"), Luck(2)
        while hand.waiting:
            before = hand.copy()
            hand.apply(plain(hand.legal(hand.waiting[0]), pays=True))
            luck(before, hand)
        total = [have + more for have, more in zip(total, luck.chips, strict=True)]
        spread += luck.chips[0] ** 2
    assert sum(total) == pytest.approx(0)
    assert abs(total[0]) < 3 * spread**0.5
    assert spread > 0


def test_one_deck_tells_no_standard_error() -> None:
    run = simulate(load("texas_holdem"), ["guest", "guest"], 1, "one")
    assert all(isnan(seat.se) for seat in run.seats)


def test_progress_hears_of_every_deck_and_how_many_hands_there_will_be() -> None:
    heard: list[tuple[int, int]] = []
    bots = ["guest", "guest", "guest"]
    run = simulate(load("texas_holdem"), bots, 7, duplicate=True, progress=lambda *told: heard.append(told))
    assert heard == [(3, 9), (6, 9), (9, 9)]
    assert (run.planned, run.hands, run.stopped) == (9, 9, False)


def test_a_run_that_is_stopped_keeps_the_whole_decks_played_till_then() -> None:
    def stop(played: int, planned: int) -> None:
        if played >= 6:
            raise KeyboardInterrupt

    bots = ["regular", "guest", "guest"]
    run = simulate(load("texas_holdem"), bots, 900, "stop", duplicate=True, progress=stop)
    whole = simulate(load("texas_holdem"), bots, 6, "stop", duplicate=True)
    assert (run.hands, run.planned, run.stopped) == (6, 900, True)
    assert (run.seats, run.categories) == (whole.seats, whole.categories)


def test_two_kinds_of_bots_share_an_even_number_of_seats() -> None:
    with pytest.raises(HomepokerError, match="even number of seats, not 5"):
        compare(load("texas_holdem"), "regular", "guest", 1, seats=5)
