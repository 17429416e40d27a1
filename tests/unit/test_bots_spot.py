"""What a seat does not know, read from its view."""

from __future__ import annotations

import pytest

from homepoker.bots.history import moves, spot_then
from homepoker.bots.spot import read_spot
from homepoker.core.actions import Action
from homepoker.core.hand import Hand
from homepoker.rules.library import load
from tests.playing import deal


def checked(hand: Hand, rounds: int) -> Hand:
    """The same hand after so many rounds of checking and calling; questions about cards get their first answer."""
    while hand.waiting and (hand.table.round <= rounds or hand.table.asking != "bet"):
        legal = hand.legal(hand.waiting[0])
        if legal.kind == "bet":
            hand.apply(Action(legal.seat, "call" if legal.call else "check"))
        else:
            hand.apply(Action(legal.seat, legal.kind, cards=legal.cards[: legal.least]))
    return hand


def test_before_the_flop_five_slots_turn_and_fifty_cards_are_unseen() -> None:
    hand = deal(load("texas_holdem"), 3, "spot")
    spot = read_spot(hand.view(hand.waiting[0]), hand.game)
    assert len(spot.turns) == 5
    assert len(spot.unseen) == 50
    assert [rival.down for rival in spot.rivals] == [2, 2]
    assert spot.size == 2


def test_turned_cards_are_seen_and_folded_seats_are_no_rivals() -> None:
    hand = checked(deal(load("texas_holdem"), 3, "spot", stakes="nl:1/2"), 1)
    hand.apply(Action(hand.waiting[0], "raise", amount=4))
    hand.apply(Action(hand.waiting[0], "fold"))
    spot = read_spot(hand.view(hand.waiting[0]), hand.game)
    assert len(spot.turns) == 2
    assert len(spot.unseen) == 47
    assert len(spot.rivals) == 1


def test_stud_knows_the_open_cards_and_counts_those_to_come() -> None:
    hand = checked(deal(load("seven_card_stud_home"), 3, "stud", stakes="fl:2/4,ante:1,blinds:0"), 2)
    spot = read_spot(hand.view(hand.waiting[0]), hand.game)
    assert [len(rival.up) for rival in spot.rivals] == [3, 3]
    assert [rival.down for rival in spot.rivals] == [2, 2]
    assert spot.comes == 2
    assert spot.size == 7
    assert len(spot.unseen) == 52 - 5 - 6


def test_a_purge_ahead_is_known_and_a_past_one_bars_its_ranks() -> None:
    hand = deal(load("pyramid"), 3, "purge")
    before = read_spot(hand.view(hand.waiting[0]), hand.game)
    assert len(before.purges) == 1
    assert not before.barred
    after = checked(hand, 3)
    spot = read_spot(after.view(after.waiting[0]), after.game)
    discards = [
        card for slot, card in zip(after.game.slots, after.table.board, strict=True) if slot.id[0] == "D"
    ]
    assert not spot.purges
    assert spot.barred == tuple(sorted({card >> 2 for card in discards if card is not None}))


def test_cards_thrown_away_are_seen_and_exchanges_of_rivals_counted() -> None:
    hand = checked(deal(load("five_card_draw"), 2, "draw"), 1)
    spot = read_spot(hand.view(hand.waiting[0]), hand.game)
    assert spot.draws == 0
    assert spot.draws_in_all == 1
    assert spot.rivals[0].drawn == (0,)


def test_the_rail_has_no_spot() -> None:
    hand = deal(load("texas_holdem"), 2, "rail")
    with pytest.raises(ValueError, match="rail"):
        read_spot(hand.view(None), hand.game)


def test_moves_carry_the_price_that_was_faced() -> None:
    hand = deal(load("texas_holdem"), 3, "moves", stakes="nl:1/2")
    first = hand.waiting[0]
    hand.apply(Action(first, "raise", amount=6))
    hand.apply(Action(hand.waiting[0], "call"))
    raised, called = moves(hand.view(None).public)
    assert (raised.seat, raised.verb, raised.raises, raised.rivals) == (first, "raise", 0, 2)
    assert raised.odds == pytest.approx(2 / 5)
    assert raised.size == pytest.approx(4 / 5)
    assert (called.verb, called.raises) == ("call", 1)
    assert called.odds == pytest.approx(5 / (3 + 6 + 5))


def test_an_earlier_round_is_remembered_without_later_cards() -> None:
    hand = checked(deal(load("six_pack"), 3, "then"), 2)
    public = hand.view(None).public
    now = read_spot(hand.view(hand.waiting[0]), hand.game)
    then = spot_then(now, public, hand.game, 1)
    assert sum(card is not None for card in now.board) == 4
    assert not any(card is not None for card in then.board)
    assert len(then.turns) == 6
    assert len(then.unseen) == 52
