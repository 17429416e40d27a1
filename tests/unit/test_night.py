"""A night: who sits, where the button goes, who buys in again, and what may be taken back."""

from __future__ import annotations

import pytest

from homepoker.core.actions import Action, IllegalAction
from homepoker.core.stakes import parse_stakes
from homepoker.errors import HomepokerError
from homepoker.night.night import Night, Player
from homepoker.rules.library import load


def table(*names: str, game: str = "texas_holdem", bots: int = 0, **more: object) -> Night:
    """A night with these people and so many bots."""
    seated = [Player(name) for name in names] + [Player(f"Bot {at}", "regular") for at in range(1, bots + 1)]
    return Night.open(seated, load(game), **{"seed": 7, **more})  # type: ignore[arg-type]


def fold_round(night: Night) -> None:
    """Everybody folds until the hand is over."""
    while not night.hand.over:
        night.apply(Action(night.hand.waiting[0], "fold"))


def test_the_same_seed_deals_the_same_hands_and_another_deals_others() -> None:
    first, again, other = table("Ann", "Bo"), table("Ann", "Bo"), table("Ann", "Bo", seed=8)
    for night in (first, again, other):
        night.deal()
    assert first.hand.view(0).own == again.hand.view(0).own
    assert first.hand.view(0).own != other.hand.view(0).own


def test_a_seed_is_drawn_when_none_is_given() -> None:
    assert table("Ann", "Bo", seed=None).seed != table("Ann", "Bo", seed=None).seed


def test_hands_are_counted_from_one_and_the_button_moves_on_from_the_last_seat() -> None:
    night = table("Ann", "Bo", "Cleo")
    seen = []
    for _ in range(4):
        night.deal()
        assert night.hand.view(None).public.button == night.button
        seen.append((night.number, night.button))
        assert night.remark is None
        fold_round(night)
    assert seen == [(1, 2), (2, 0), (3, 1), (4, 2)]


def test_stacks_are_carried_from_hand_to_hand() -> None:
    night = table("Ann", "Bo")
    night.deal()
    fold_round(night)
    won = night.stacks
    night.deal()
    assert sum(won) == 400
    assert won != (200, 200)
    assert night.hand.view(None).public.start == won


def test_an_empty_stack_buys_in_again_before_the_next_hand() -> None:
    night = table("Ann", "Bo")
    night.stacks = (0, 400)
    night.deal()
    assert night.hand.view(None).public.start == (200, 400)
    assert (night.bought_in, night.rebuys) == ((0,), (1, 0))
    fold_round(night)
    night.deal()
    assert (night.bought_in, night.rebuys) == ((), (1, 0))


def test_a_hand_still_open_is_not_dealt_over() -> None:
    night = table("Ann", "Bo")
    night.deal()
    with pytest.raises(HomepokerError, match="still being played"):
        night.deal()


def test_there_is_no_hand_before_the_first_deal() -> None:
    with pytest.raises(HomepokerError, match="no hand"):
        _ = table("Ann", "Bo").hand


def test_too_few_and_too_many_players_are_told_the_limit_and_why() -> None:
    with pytest.raises(HomepokerError, match=r"2"):
        table("Ann")
    with pytest.raises(HomepokerError, match=r"11.*52"):
        table(*(f"P{at}" for at in range(12)), game="otis_elevator")


@pytest.mark.parametrize("stack", [0, -5, 1, 10**12, 2.0, True])
def test_a_stack_that_does_not_fit_the_stakes_is_refused(stack: object) -> None:
    with pytest.raises(HomepokerError, match="stack"):
        table("Ann", "Bo", stack=stack)


def test_an_act_may_be_taken_back_until_somebody_else_acts() -> None:
    night = table("Ann", "Bo", "Cleo")
    night.deal()
    before = night.hand.digest()
    call = Action(night.hand.waiting[0], "call")
    night.apply(call)
    assert night.may_take_back == call
    assert night.take_back() == call
    assert night.hand.digest() == before
    assert night.may_take_back is None
    night.apply(call)
    raising = Action(night.hand.waiting[0], "raise", amount=10)
    night.apply(raising)
    assert night.take_back() == raising
    with pytest.raises(HomepokerError, match="only the last act is taken back"):
        night.take_back()


def test_why_nothing_may_be_taken_back_is_said_for_each_case() -> None:
    night = table("Ann", "Bo", bots=1)
    night.deal()
    night.apply(Action(2, "call"))
    with pytest.raises(HomepokerError, match=r"^nothing to take back yet$"):
        night.take_back()
    night.apply(Action(0, "call"))
    night.looked(1)
    with pytest.raises(HomepokerError, match=r"^too late: Bo has looked$"):
        night.take_back()
    night.apply(Action(1, "raise", amount=10))
    night.apply(Action(2, "call"))
    with pytest.raises(HomepokerError, match=r"^too late: Bot 1 has acted$"):
        night.take_back()
    night.apply(Action(0, "call"))
    with pytest.raises(HomepokerError, match=r"^too late: cards have been seen$"):
        night.take_back()


def test_a_look_ends_taking_back_unless_it_is_at_own_cards_that_were_seen_before_the_act() -> None:
    night = table("Ann", "Bo", "Cleo")
    night.deal()
    seat = night.hand.waiting[0]
    night.looked(seat)
    night.apply(Action(seat, "call"))
    night.looked(seat)
    assert night.may_take_back
    night.looked((seat + 1) % 3)
    assert night.may_take_back is None


def test_a_first_look_at_own_cards_after_the_act_ends_taking_back() -> None:
    night = table("Ann", "Bo", "Cleo")
    night.deal()
    seat = night.hand.waiting[0]
    night.apply(Action(seat, "fold"))
    night.looked(seat)
    with pytest.raises(HomepokerError, match="has looked"):
        night.take_back()


def test_new_cards_that_are_looked_at_first_after_the_act_end_taking_back() -> None:
    night = table("Ann", "Bo", game="seven_card_stud")
    night.deal()
    for seat in (0, 1):
        night.looked(seat)
    night.apply(Action(night.hand.waiting[0], "call"))
    night.apply(Action(night.hand.waiting[0], "call"))
    assert night.hand.view(None).public.round == 2
    seat = night.hand.waiting[0]
    night.apply(Action(seat, "check"))
    night.looked(seat)
    assert night.may_take_back is None


def test_the_rest_of_the_board_ends_taking_back_once_it_is_shown() -> None:
    night = table("Ann", "Bo")
    night.deal()
    night.apply(Action(night.hand.waiting[0], "fold"))
    assert night.may_take_back
    assert night.rest_of_board()
    with pytest.raises(HomepokerError, match=r"^too late: cards have been seen$"):
        night.take_back()


def test_nothing_is_taken_back_once_a_card_is_turned() -> None:
    night = table("Ann", "Bo")
    night.deal()
    night.apply(Action(night.hand.waiting[0], "call"))
    night.apply(Action(night.hand.waiting[0], "check"))
    assert night.hand.view(None).public.group == 1
    assert night.may_take_back is None


def test_a_fold_that_ended_the_hand_by_a_slip_comes_back_with_the_chips() -> None:
    night = table("Ann", "Bo")
    night.deal()
    night.apply(Action(night.hand.waiting[0], "fold"))
    assert night.stacks != (200, 200)
    night.take_back()
    assert not night.hand.over
    assert night.stacks == (200, 200)


def test_a_bots_act_ends_taking_back_and_is_never_taken_back_itself() -> None:
    night = table("Ann", bots=2, game="six_pack")
    night.deal()
    night.apply(Action(0, "check"))
    assert night.may_take_back
    night.apply(Action(1, "check"))
    assert night.may_take_back is None


def test_an_illegal_act_changes_nothing_and_keeps_what_may_be_taken_back() -> None:
    night = table("Ann", "Bo", "Cleo")
    night.deal()
    night.apply(Action(night.hand.waiting[0], "call"))
    before, kept = night.hand.digest(), night.may_take_back
    with pytest.raises(IllegalAction):
        night.apply(Action(night.hand.waiting[0], "raise", amount=1))
    assert (night.hand.digest(), night.may_take_back) == (before, kept)


def test_another_game_is_played_from_the_next_hand_on() -> None:
    night = table("Ann", "Bo")
    night.deal()
    night.choose(load("six_pack"))
    assert night.game.id == "texas_holdem"
    fold_round(night)
    night.deal()
    assert (night.game.id, str(night.stakes)) == ("six_pack", load("six_pack").stakes)


def test_a_game_that_cannot_seat_the_table_is_refused_and_nothing_changes() -> None:
    night = table(*(f"P{at}" for at in range(12)))
    with pytest.raises(HomepokerError, match="11"):
        night.choose(load("otis_elevator"))
    night.deal()
    assert night.game.id == "texas_holdem"


def test_without_chips_nobody_goes_broke() -> None:
    night = table("Ann", "Bo", stakes=parse_stakes("none"))
    for _ in range(2):
        night.deal()
        fold_round(night)
        night.take_back()
        assert night.stacks == (200, 200)
        fold_round(night)
    assert (night.stacks, night.rebuys) == ((200, 200), (0, 0))


def test_more_blinds_than_seats_are_refused_wherever_they_could_come_about() -> None:
    three = parse_stakes("nl:1/2/4")
    with pytest.raises(HomepokerError, match="1/2/4 are 3 blinds for 2 players"):
        table("Ann", "Bo", stakes=three)
    night = table("Ann", "Bo")
    with pytest.raises(HomepokerError, match="3 blinds"):
        night.choose(night.game, three)
    assert night.coming == (night.game, night.stakes)
    night = table("Ann", "Bo", "Cleo", stakes=three)
    with pytest.raises(HomepokerError, match="3 blinds"):
        night.seat([Player("Ann"), Player("Bo")])
    assert night.names == ("Ann", "Bo", "Cleo")


def test_who_is_invited_sits_down_with_the_next_deal_and_not_before() -> None:
    night = table("Ann", "Bo", bots=1)
    night.deal()
    with pytest.raises(HomepokerError, match="somebody of the last hand must stay"):
        night.invite([Player("Zoe"), Player("Max")])
    night.invite([Player("Ann"), Player("Bot 1", "regular"), Player("Zoe")])
    assert night.names == ("Ann", "Bo", "Bot 1")
    fold_round(night)
    held = dict(zip(night.names, night.stacks, strict=True))
    night.deal()
    assert night.names == ("Ann", "Bot 1", "Zoe")
    assert night.hand.view(None).public.start == (held["Ann"], held["Bot 1"], 200)
    assert night.invited == night.players


def test_who_will_buy_in_again_is_known_after_the_hand_unless_they_leave() -> None:
    night = table("Ann", "Bo", "Cleo")
    night.deal()
    assert night.buying_in == ()
    fold_round(night)
    night.stacks = (0, 400, 200)
    assert night.buying_in == (0,)
    night.invite([Player("Bo"), Player("Cleo")])
    assert night.buying_in == ()
