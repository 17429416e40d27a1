"""Turn order, prices, minimum raises, caps, reopening, blinds and antes of short stacks."""

from __future__ import annotations

import pytest

from homepoker.cards import shuffled
from homepoker.core.actions import Action, IllegalAction
from homepoker.core.events import Acted, Awarded, DealtOpen, Opened, Returned, Shown, Turned
from homepoker.core.hand import Hand
from homepoker.core.record import journal, replay
from homepoker.core.stakes import parse_stakes
from homepoker.errors import HomepokerError
from homepoker.rules.game import Deal
from homepoker.rules.library import load


def start(stacks: list[int], stakes: str = "nl:1/2", game: str = "texas_holdem", seed: int = 1) -> Hand:
    """The button is the last seat: seat 0 posts the small blind, seat 1 the big one (heads-up seat 1 the small)."""
    return Hand.start(load(game), stacks, stakes=parse_stakes(stakes), deck=shuffled(seed))


def act(hand: Hand, *acts: str) -> Hand:
    """`f k c` or a raise-to total, each by whoever is to act."""
    for word in acts:
        seat = hand.waiting[0]
        verbs = {"f": "fold", "k": "check", "c": "call"}
        hand.apply(Action(seat, verbs[word]) if word in verbs else Action(seat, "raise", amount=int(word)))
    return hand


def bounds(hand: Hand) -> tuple[int | None, int, int]:
    legal = hand.legal(hand.waiting[0])
    return legal.call, legal.low, legal.high


def test_left_of_the_big_blind_opens_and_later_rounds_open_left_of_the_button() -> None:
    hand = start([200] * 4)
    assert hand.waiting == (2,)
    act(hand, "c", "c", "c", "k")
    assert hand.waiting == (0,)


def test_heads_up_the_button_posts_the_small_blind_acts_first_and_later_last() -> None:
    hand = start([200, 200])
    assert (hand.view(None).public.bets, hand.waiting) == ((2, 1), (1,))
    act(hand, "c", "k")
    assert hand.waiting == (0,)


def test_heads_up_with_antes_only_the_seat_left_of_the_button_opens() -> None:
    assert start([200, 200], "fl:2/4,ante:1,blinds:0").waiting == (0,)


def test_the_big_blind_has_the_option_when_nobody_raised() -> None:
    hand = act(start([200] * 4), "f", "f", "c")
    assert hand.waiting == (1,)
    assert bounds(hand) == (0, 4, 200)


def test_a_raise_is_to_a_total_and_the_next_must_be_as_large() -> None:
    hand = act(start([200] * 3), "c", "c", "k", "2")
    assert bounds(hand) == (2, 4, 198)
    act(hand, "9")
    assert bounds(hand) == (9, 16, 198)


def test_a_raise_with_chips_already_in_front_counts_from_the_bet_not_from_those_chips() -> None:
    hand = act(start([200] * 3), "6", "c")
    assert bounds(hand) == (4, 10, 200)


@pytest.mark.parametrize("stacks", [[19, 200, 16, 200]])
def test_a_short_all_in_does_not_reopen_the_betting_for_who_acted(stacks: list[int]) -> None:
    hand = act(start(stacks), "16", "c", "19", "c")
    assert hand.waiting == (3,)
    assert bounds(hand) == (3, 0, 0)


def test_a_short_all_in_leaves_a_raise_to_who_has_not_acted_yet() -> None:
    hand = act(start([75, 1000, 1000, 1000], "nl:10/20"), "60", "c", "75")
    assert hand.waiting == (1,)
    assert bounds(hand) == (55, 115, 1000)
    act(hand, "f")
    assert bounds(hand) == (15, 0, 0)


def test_short_all_ins_reopen_once_together_they_make_a_full_raise() -> None:
    hand = act(start([14, 18, 200, 200, 200], "nl:1/2"), "10", "c", "f", "14", "18")
    assert hand.waiting == (2,)
    assert bounds(hand) == (8, 26, 200)
    apart = act(start([14, 17, 200, 200, 200], "nl:1/2"), "10", "c", "f", "14", "17")
    assert bounds(apart) == (7, 0, 0)


def test_nobody_may_raise_when_every_opponent_is_all_in() -> None:
    hand = act(start([50, 200, 200]), "f", "50")
    assert bounds(hand) == (48, 0, 0)


def test_all_in_for_less_than_a_minimum_raise_is_legal_in_no_limit() -> None:
    hand = act(start([200, 31, 200]), "22", "f")
    assert bounds(hand) == (20, 31, 31)


def test_pot_limit_allows_a_raise_of_the_pot_after_the_call() -> None:
    hand = act(start([500] * 3, "pl:5/5"), "c", "k", "k", "7")
    assert bounds(hand) == (7, 14, 36)
    assert bounds(start([500] * 3, "pl:1/2")) == (2, 4, 7)


def test_fixed_limit_has_one_size_a_bet_and_three_raises() -> None:
    hand = start([200] * 3, "fl:2/4")
    for total in (4, 6, 8):
        assert bounds(hand)[1:] == (total, total)
        act(hand, str(total))
    assert bounds(hand)[1:] == (0, 0)


def test_fixed_limit_doubles_in_the_later_half_of_the_rounds() -> None:
    hand = act(start([200] * 2, "fl:2/4"), "c", "k")
    assert bounds(hand)[1:] == (2, 2)
    act(hand, "k", "k")
    assert bounds(hand)[1:] == (4, 4)


def test_a_short_big_blind_leaves_the_full_big_blind_as_the_call() -> None:
    hand = start([200, 1, 200])
    assert bounds(hand)[0] == 2


def test_a_short_big_blind_alone_owes_the_small_blind_no_more_than_it_posted() -> None:
    hand = act(start([200, 1, 200]), "f")
    assert hand.over
    assert Returned not in {type(event) for event in hand.events}


@pytest.mark.parametrize("short", range(3))
def test_a_seat_of_one_chip_can_sit_anywhere(short: int) -> None:
    stacks = [50, 50, 50]
    stacks[short] = 1
    for stakes in ("nl:1/2", "fl:2/4,ante:1,blinds:0", "nl:1/2,ante:1", "pl:2/5,bbante:5"):
        hand = start(stacks, stakes)
        while hand.waiting:
            legal = hand.legal(hand.waiting[0])
            hand.apply(Action(legal.seat, "call" if legal.call else "check"))
        assert sum(hand.view(None).public.stacks) == 101


def test_an_uncalled_bet_comes_back_and_is_not_won() -> None:
    hand = act(start([200] * 3), "20", "f", "f")
    assert [e for e in hand.events if isinstance(e, Returned | Awarded)] == [
        Returned(2, 18),
        Awarded(0, -1, 2, 5),
    ]
    assert hand.view(None).public.stacks == (199, 198, 203)


def test_the_last_player_left_wins_unseen_and_nothing_more_is_turned() -> None:
    hand = act(start([200] * 3), "20", "f", "f")
    kinds = {type(event) for event in hand.events}
    assert Shown not in kinds
    assert Turned not in kinds


def test_once_all_are_all_in_hands_turn_up_first_and_then_each_group_of_the_board() -> None:
    hand = act(start([50, 50]), "50", "c")
    kinds = [type(event).__name__ for event in hand.events]
    first = kinds.index("Shown")
    assert [kind for kind in kinds[first:] if kind in ("Shown", "Turned", "Awarded")][:5] == [
        *("Shown", "Shown", "Turned", "Turned", "Turned")
    ]
    assert hand.over


def test_two_all_ins_of_unequal_size_give_the_excess_back_before_the_pot_is_won() -> None:
    hand = act(start([98, 102]), "102", "c")
    assert Returned(1, 4) in hand.events
    assert sum(event.amount for event in hand.events if isinstance(event, Awarded)) == 196


def test_a_bring_in_is_no_free_check_and_can_be_neither_folded_nor_checked_away() -> None:
    hand = start([200] * 3, "fl:2/4,ante:1,bring:1,blinds:0", "seven_card_stud")
    for word in "fk":
        with pytest.raises(IllegalAction, match=r"bring in for 1 or complete to 2$") as fault:
            act(hand, word)
        assert fault.value.code == "bring_in_due"


def test_a_round_is_opened_by_who_acts_first_not_by_a_seat_that_is_all_in() -> None:
    hand = act(start([10, 200, 200]), "20", "c", "c")
    assert [(event.round, event.seat) for event in hand.events if isinstance(event, Opened)] == [
        (1, 2),
        (2, 1),
    ]
    assert hand.waiting == (1,)


def test_in_a_run_out_nobody_acts_first() -> None:
    hand = act(start([50, 50]), "50", "c")
    assert [event.seat for event in hand.events if isinstance(event, Opened)] == [1, -1, -1, -1]


def all_in(game: str, seats: int = 2) -> Hand:
    """Everybody is all-in in the first round, and the hands lie open from then on."""
    hand = start([5] * seats, "fl:2/4,ante:1,blinds:0", game)
    while not hand.over:
        legal = hand.legal(hand.waiting[0])
        act(hand, str(legal.high) if legal.high else "c" if legal.call else "k")
    return hand


@pytest.mark.parametrize("game", ["seven_card_stud", "razz", "stud_3_2_last_down", "five_card_stud"])
def test_cards_dealt_face_down_to_a_hand_that_lies_open_stay_down_cards_that_all_see(game: str) -> None:
    hand = all_in(game)
    letters = hand.game.hole + "".join(step.cards for step in hand.game.steps if isinstance(step, Deal))
    public = hand.view(None).public
    for seat in (0, 1):
        view = hand.view(seat)
        assert len(public.up[seat]) == letters.count("U")
        assert public.down[seat] == len(view.own.down) == letters.count("D")
        assert set(public.shown[seat] or ()) == set(view.cards)
        assert hand.view(1 - seat).public.shown[seat] == public.shown[seat]
    told = [event for event in public.events if isinstance(event, DealtOpen)]
    assert len(told) == 2 * (letters[-1] == "D")
    again = replay(journal(hand), hand.game)
    assert again.digest() == hand.digest()


def test_folding_when_checking_is_free_is_refused_and_changes_nothing() -> None:
    hand = act(start([200] * 3), "c", "c")
    before = hand.digest()
    with pytest.raises(IllegalAction, match="checking is free") as fault:
        act(hand, "f")
    assert fault.value.code == "free_check"
    assert hand.digest() == before


@pytest.mark.parametrize(
    ("action", "code"),
    [
        (Action(2, "raise", 3), "too_small"),
        (Action(2, "raise", 201), "too_large"),
        (Action(2, "raise", 0), "too_small"),
        (Action(2, "raise", -4), "too_small"),
        (Action(2, "raise", 10**30), "too_large"),
        (Action(2, "raise", True), "not_whole"),
        (Action(2, "raise", 4.0), "not_whole"),  # type: ignore[arg-type]
        (Action(2, "call", 2), "no_amount"),
        (Action(2, "check"), "bet_to_call"),
        (Action(2, "draw"), "not_now"),
        (Action(2, "call", cards=(1,)), "no_cards"),
        (Action(1, "call"), "not_your_turn"),
        (Action(7, "call"), "no_seat"),
        (Action(-1, "call"), "no_seat"),
    ],
)
def test_anything_that_is_not_legal_is_refused_by_a_code_and_changes_nothing(
    action: Action, code: str
) -> None:
    hand = start([200] * 3)
    before = hand.digest(), hand.view(None)
    with pytest.raises(IllegalAction) as fault:
        hand.apply(action)
    assert fault.value.code == code
    assert (hand.digest(), hand.view(None)) == before


def test_after_the_end_only_showing_is_left() -> None:
    hand = act(start([200] * 3), "f", "f")
    with pytest.raises(IllegalAction) as fault:
        hand.apply(Action(0, "call"))
    assert fault.value.code == "over"
    hand.apply(Action(2, "show"))
    shown = hand.view(None).public.shown[2]
    assert shown == hand.view(2).cards
    with pytest.raises(IllegalAction):
        hand.apply(Action(2, "show"))


def test_without_chips_a_betting_round_only_asks_who_folds() -> None:
    hand = start([0, 0, 0], "none")
    legal = hand.legal(hand.waiting[0])
    assert (legal.fold, legal.call, legal.raises) == (True, 0, False)
    act(hand, "f", *"kkkkkkkk")
    assert hand.over
    assert {event.seat for event in hand.events if isinstance(event, Shown)} == {1, 2}
    assert all(event.amount == 0 for event in hand.events if isinstance(event, Awarded))


def test_a_raise_asks_everybody_again_and_nobody_acts_twice_without_one() -> None:
    hand = act(start([200] * 4), "c", "c", "c", "6", "c", "c", "c")
    acted = [event.seat for event in hand.events if isinstance(event, Acted)]
    assert acted == [2, 3, 0, 1, 2, 3, 0]
    assert isinstance(hand.events[-1], Opened)


@pytest.mark.parametrize(
    ("stacks", "message"),
    [
        ([200], "2 to 23 players, not 1"),
        ([200] * 24, "not 24"),
        ([200, 0], "at least 1"),
        ([200, -5], "at least 1"),
    ],
)
def test_a_hand_that_cannot_start_says_why(stacks: list[int], message: str) -> None:
    with pytest.raises(HomepokerError, match=message):
        start(stacks)


def test_a_deck_with_a_card_twice_is_refused() -> None:
    with pytest.raises(HomepokerError, match="each of the 52 cards once"):
        Hand.start(load("texas_holdem"), [9, 9], stakes=parse_stakes("nl:1/2"), deck=(0, *range(51)))


@pytest.mark.parametrize("stakes", ["fl:2/4,ante:1,bring:1,blinds:0", "nl:1/2,ante:1,bring:1,blinds:0"])
def test_a_bring_in_that_nobody_completed_is_over_with_its_round(stakes: str) -> None:
    hand = act(start([200] * 3, stakes, "seven_card_stud"), "c", "c", "c")
    legal = hand.legal(hand.waiting[0])
    assert (legal.opens, legal.completes) == (True, False)
    bet = 20 if stakes.startswith("nl") else legal.low
    act(hand, str(bet))
    acted = [event for event in hand.events if isinstance(event, Acted)]
    assert (acted[-1].verb, acted[-1].total) == ("bet", bet)
    assert bounds(hand)[:2] == (bet, 2 * bet)


@pytest.mark.parametrize("text", ["nl:1/2,straddle:4", "fl:2/4,straddle"])
def test_who_names_a_straddle_is_told_how_it_is_written(text: str) -> None:
    with pytest.raises(HomepokerError, match="a straddle is the third blind; write nl:1/2/4"):
        parse_stakes(text)


def test_a_straddle_is_posted_left_of_the_big_blind_which_acts_last() -> None:
    hand = start([200] * 4, "nl:1/2/4")
    assert hand.view(None).public.bets == (1, 2, 4, 0)
    act(hand, "c", "c", "c")
    assert hand.waiting == (2,)


@pytest.mark.parametrize("text", ["nl:1/2,ante:1,ante:2", "fl:2/4,blinds:0,blinds:0"])
def test_a_part_of_the_stakes_is_named_once(text: str) -> None:
    with pytest.raises(HomepokerError, match="is named twice; name it once"):
        parse_stakes(text)


def test_who_passes_the_round_is_asked_for_no_other_card_of_it() -> None:
    hand = start([100] * 3, "none", "spit_in_the_ocean")
    asked = [0, 0, 0]
    for _ in range(60):
        if hand.view(None).public.asking != "spit":
            break
        seat = hand.waiting[0]
        asked[seat] += 1
        hand.apply(Action(seat, "pass", choice="round" if seat == 1 else ""))
    assert asked[1] == 1
    assert asked[0] == asked[2] > 1
