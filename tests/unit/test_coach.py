"""The coach: literal sentences from one seat's view."""

from __future__ import annotations

import random
from collections.abc import Sequence
from contextlib import suppress

import pytest

from homepoker.bots.coach import Advice, advise
from homepoker.bots.coach_words import advice_lines, equity_line, price_line, weighed_line
from homepoker.bots.notes import Note, Tally
from homepoker.bots.odds import rate
from homepoker.bots.odds_result import Found
from homepoker.bots.stand import Seat
from homepoker.cards import DECK, Card, parse_cards
from homepoker.core.actions import Action
from homepoker.core.hand import Hand
from homepoker.core.stakes import parse_stakes
from homepoker.errors import HomepokerError
from homepoker.rules.house import apply
from homepoker.rules.library import load
from homepoker.sentences import Speech
from tests.choose import some_of
from tests.playing import any_action, deal

NAMES = ("Ann", "Bo", "Cleo", "Dev")


def hand_of(game: str, cards: str, seats: int = 2, *, stakes: str = "nl:1/2", stack: int = 200) -> Hand:
    """A hand from a deck that begins with these cards; the last seat has the button."""
    first = parse_cards(cards)
    deck: Sequence[Card] = (*first, *(card for card in DECK if card not in first))
    return Hand.start(load(game), [stack] * seats, stakes=parse_stakes(stakes), deck=deck)


def play(hand: Hand, *verbs: str) -> Hand:
    """Let whoever is asked act; `raise 6` raises to 6."""
    for verb in verbs:
        word, _, amount = verb.partition(" ")
        hand.apply(Action(hand.waiting[0], word, int(amount or 0)))
    return hand


def advice(hand: Hand) -> Advice:
    """The coach's answer for the seat that is asked."""
    return advise(hand.view(hand.waiting[0]), hand.game)


def said(hand: Hand) -> tuple[str, ...]:
    return advice_lines(advice(hand), Speech(NAMES, hand.game))


def test_equity_and_the_price_of_a_call_are_told() -> None:
    hand = play(hand_of("texas_holdem", "As Kd 7c 2h", 2), "raise 6")
    found = advice(hand)
    assert (found.call, found.pot) == (4, 8)
    assert found.need == pytest.approx(4 / 12)
    equity, *_ = lines = said(hand)
    told = f"about {100 * found.odds.equity:.0f} %, give or take 1, against one unseen hand"
    assert equity.startswith(f"Your equity is {told}")
    assert any(line.startswith("Calling costs 4 into 8, so you need 33 %: you have about ") for line in lines)


def test_hands_that_lie_open_after_an_all_in_are_counted_as_they_are() -> None:
    hand = play(hand_of("texas_holdem", "As Kd Ad Kc", 2, stack=20), "raise 20", "call")
    views = (hand.view(0, at=at) for at in range(1, len(hand.view(0).public.events)))
    opened = next(view for view in views if all(view.public.shown))
    found = advise(opened, hand.game)
    assert found.weighed is None
    assert not found.stand.seats[1].hidden
    assert "hand that you see" in equity_line(found)


def test_nothing_is_certain_of_a_hand_that_is_not_seen() -> None:
    hand = play(hand_of("texas_holdem", "2s Kd 3d Kc", 2), "call", "check")
    unseen = advice(hand)
    lost = unseen._replace(found=Found(unseen.odds._replace(equity=0.0)))
    assert equity_line(lost).startswith("Your equity is under 1 % against one unseen hand")


def test_who_drew_two_may_hold_a_pair_and_a_kicker() -> None:
    hand = deal(load("five_card_draw"), 2, "kicker", stakes="fl:2/4,ante:1")
    while hand.table.round < 2 or hand.legal(hand.waiting[0]).kind != "bet":
        legal = hand.legal(hand.waiting[0])
        if legal.kind == "bet":
            hand.apply(Action(legal.seat, "call" if legal.call else "check"))
        else:
            hand.apply(Action(legal.seat, "draw", cards=legal.cards[:2]))
    found = advice(hand)
    assert found.stand.seats[1].drawn == (2,)
    pair = found.stand._replace(seats=(Seat(parse_cards("As Ac 9d 7h 4c"), 0, 0, (2,)), found.stand.seats[1]))
    fresh = tuple(card for card in DECK if card not in pair.own)
    assert 0.15 < rate(pair._replace(unseen=fresh), 4000, 1).equity < 0.9
    assert any("read by a plain rule" in line for line in said(hand))


@pytest.mark.parametrize("game", ["five_card_draw", "five_card_draw_casino", "spit_draw"])
@pytest.mark.parametrize("thrown", [1, 5])
def test_cards_thrown_into_an_exchange_count_as_cards_to_come(game: str, thrown: int) -> None:
    hand = deal(apply(load(game), {"draw_limit": 5}), 3, "owed")
    while hand.table.asking == "bet":
        play(hand, "call" if hand.legal(hand.waiting[0]).call else "check")
    legal = hand.legal(hand.waiting[0])
    thrown = min(thrown, len(legal.cards))
    hand.apply(Action(legal.seat, "draw", cards=legal.cards[:thrown]))
    found = advise(hand.view(legal.seat), hand.game)
    me = found.stand.seats[0]
    assert (me.known, me.hidden) == (legal.cards[thrown:], thrown)
    *_, (_, least) = found.odds.ends[0].categories
    assert sum(part for _, part in found.odds.ends[0].categories) == pytest.approx(1)
    assert advice_lines(found, Speech(NAMES, hand.game))
    if thrown == len(legal.cards):
        assert 0.15 < found.odds.equity < 0.45  # as good as any hand among three
        assert least < 0.7


def test_hands_that_show_cards_are_not_called_unseen() -> None:
    hand = deal(load("seven_card_stud_home"), 3, "shown")
    assert "against two hands seen in part." in said(hand)[0]


def test_the_boards_of_a_pot_are_told_by_their_names() -> None:
    lines = said(deal(load("double_board_omaha"), 3, "boards"))
    assert any(
        line.startswith("Of this, top board brings ") and "bottom board brings" in line for line in lines
    )


def test_a_raise_tells_something_and_forced_bets_nothing() -> None:
    quiet = advice(hand_of("texas_holdem", "9s 9d 7c 2h 5d 6d", 3))
    assert (quiet.call, quiet.weighed) == (2, None)
    loud = advice(play(hand_of("texas_holdem", "9s 9d 7c 2h 5d 6d", 3), "raise 8", "fold"))
    assert loud.weighed is not None
    assert loud.weighed < loud.odds.equity - 0.02
    first, second, *_ = advice_lines(loud, Speech(NAMES, loud.stand.game))
    assert first.endswith("against one unseen hand that may be anything.")
    fits = f"Going by their bets and calls, if they bet as most people do, it is about {100 * loud.weighed:.0f} %"
    assert second == f"{fits}: go by this one."


def test_who_raises_often_is_read_as_such() -> None:
    hand = play(hand_of("texas_holdem", "9s 9d 7c 2h 5d 6d", 3), "raise 8", "fold")
    view = hand.view(hand.waiting[0])
    often, seldom = (Note(bets=Tally(seen), raises=Tally(seen)) for seen in (30.0, 5.0))
    loose, tight = (advise(view, hand.game, (note,) * 3) for note in (often, seldom))
    assert loose.weighed is not None
    assert tight.weighed is not None
    assert loose.weighed > tight.weighed + 0.005
    assert "and by how they play tonight, it is" in weighed_line(loose)


def test_the_figure_that_counts_is_the_one_that_a_price_is_held_against() -> None:
    hand = play(hand_of("texas_holdem", "9s 9d 7c 2h 5d 6d", 3), "raise 8", "fold")
    loud = advice(hand)
    close = loud._replace(weighed=loud.need, found=loud.found._replace(odds=loud.odds._replace(equity=0.9)))
    needs = f"{100 * loud.need:.0f} %"
    assert price_line(close).endswith(f"so you need {needs}: you have about {needs}, which is close.")
    same = loud._replace(weighed=loud.odds.equity - 0.01)
    assert price_line(same).split(": ")[1].startswith(f"you have about {100 * same.odds.equity:.0f} %")
    assert "anything" not in equity_line(same)


def test_a_dear_call_is_not_there_and_a_cheap_one_is() -> None:
    dear = play(hand_of("texas_holdem", "7d As 2c Ad", 2), "raise 200")
    assert any(line.endswith("which is too little.") for line in said(dear))
    cheap = hand_of("texas_holdem", "As Ad Ah Ac", 2)
    assert any(line.endswith("which is enough.") for line in said(cheap))


def test_where_nothing_is_to_be_paid_no_price_is_told() -> None:
    hand = play(hand_of("texas_holdem", "As Kd 7c 2h", 2), "call")
    assert advice(hand).call == 0
    assert not any("costs" in line for line in said(hand))


def test_a_call_that_takes_the_last_chips_costs_no_more_than_these() -> None:
    first = parse_cards("As Kd 7c 2h")
    deck = (*first, *(card for card in DECK if card not in first))
    hand = Hand.start(load("texas_holdem"), [200, 10], stakes=parse_stakes("nl:1/2"), deck=deck)
    play(hand, "call", "check")
    hand.apply(Action(hand.waiting[0], "raise", 40))
    assert advice(hand).call == 8


def test_without_chips_no_price_is_told() -> None:
    hand = hand_of("texas_holdem", "As Kd 7c 2h", 2, stakes="none")
    assert (advice(hand).call, advice(hand).pot) == (0, 0)


def test_the_line_ahead_and_how_often_each_ends_up_playing_are_told() -> None:
    cards = "As Ah Kd Kc 7d 7c 2h 3h"
    hand = play(hand_of("otis_elevator", cards, 2, stakes="fl:2/4,ante:1,blinds:0"), "check", "check")
    lines = said(hand)
    assert any(line.startswith("Now: ") and line.endswith("floor).") for line in lines)
    plays = next(line for line in lines if line.startswith("What plays at the end: "))
    assert all(f"{floor} floor" in plays for floor in ("top", "middle", "bottom"))
    assert any(line.startswith("You end with: ") for line in lines)


def test_what_is_settled_is_not_told_as_a_chance() -> None:
    hand = hand_of("texas_holdem", "As Kd 7c 2h", 2)
    play(hand, "call", "check", *["check"] * 4)
    assert None not in hand.view(None).public.board
    assert not any("at the end" in line or "You end" in line for line in said(hand))


def test_halves_of_the_pot_are_told_apart() -> None:
    hand = hand_of("omaha8", "As Kd 2s Kc 3d Qc Kh Jd", 2)
    seat = next(seat for seat in (0, 1) if parse_cards("As")[0] in hand.view(seat).cards)
    lines = advice_lines(advise(hand.view(seat), hand.game), Speech(NAMES, hand.game))
    assert any(line.startswith("Of this, high brings ") and ", low brings " in line for line in lines)
    assert any(line.startswith("Now, high: ") for line in lines)
    assert "Now: no low yet." in lines
    assert any(line.startswith("You end with (low): ") for line in lines)


def test_what_to_throw_away_is_said_when_that_is_asked() -> None:
    hand = hand_of("crazy_pineapple", "As 9d Ah 8d 2c 4h Ad Kc 7s", 2)
    play(hand, "call", "check", "check", "check")
    assert hand.view(None).public.asking == "discard"
    seat = hand.waiting[0]
    line = next(line for line in said(hand) if line.startswith("Best to throw away: "))
    assert any(text in line for text in Speech(NAMES, hand.game).cards(hand.view(seat).cards).split())


def test_the_hand_now_counts_on_no_card_that_must_go() -> None:
    hand = hand_of("irish", "9s 2d Js 7d 4s 9d 6s Jd Ks 3c 4c", 2)
    play(hand, "call", "check")
    seat = next(seat for seat in (0, 1) if parse_cards("9s")[0] in hand.view(seat).cards)
    lines = advice_lines(advise(hand.view(seat), hand.game), Speech(NAMES, hand.game))
    assert "Now, after giving up two cards: pair of fours." in lines


def test_where_hands_must_be_named_the_coach_names_none() -> None:
    game = apply(load("otis_elevator"), {"announce": True})
    hand = deal(game, 2, "named")
    lines = advice_lines(advise(hand.view(0), game), Speech(NAMES, game))
    assert lines[0].startswith("Your equity is ")
    assert not any(line.startswith("Now") for line in lines)


def test_standing_pat_is_said() -> None:
    cards = "Ah 2s Kh 3s 9h 4d 7h 6d 2h 8c"
    hand = play(hand_of("five_card_draw", cards, 2, stakes="fl:2/4,ante:1,blinds:0"), "check", "check")
    assert hand.view(None).public.asking == "draw"
    seat = next(seat for seat in (0, 1) if parse_cards("Ah")[0] in hand.view(seat).cards)
    lines = advice_lines(advise(hand.view(seat), hand.game), Speech(NAMES, hand.game))
    assert "Best to stand pat." in lines


def test_each_way_to_declare_is_weighed() -> None:
    hand = hand_of("iron_cross_4_declare", "As Kd 2s Kc 3d Qc 4h Jd", 2, stakes="fl:2/4,ante:1,blinds:0")
    while hand.view(None).public.asking != "declare":
        play(hand, "check")
    found = advice(hand)
    ways = dict(found.found.ways)
    assert set(ways) == {"high", "low", "both"}
    assert all(0 <= part <= 1 for part in ways.values())
    best, most = found.found.ways[0]
    assert most == max(ways.values()) == found.odds.equity
    assert any(line.startswith(f"Best to declare: {best}, ") for line in said(hand))


def test_what_to_declare_is_said_from_the_first_bets_on() -> None:
    hand = hand_of("iron_cross_4_declare", "As Kd 2s Kc 3d Qc 4h Jd", 2, stakes="fl:2/4,ante:1,blinds:0")
    early = next(line for line in said(hand) if line.startswith("Best to declare: "))
    assert "always high" in early
    assert "as the cards come" in early
    while None in hand.view(None).public.board:
        play(hand, "check")
    assert hand.view(None).public.asking == "bet"
    assert not any("always" in line for line in said(hand))
    assert len(advice(hand).found.ways) == 3


@pytest.mark.parametrize(
    ("game", "notes"),
    [
        ("iron_cross_4_declare", ["declarations are guessed: everybody goes where"]),
        ("five_card_draw", ["opponents exchange by a plain rule"]),
        ("london_bridge", ["everybody keeps the cards that stand best"]),
        ("texas_holdem", []),
    ],
)
def test_what_is_guessed_is_named_at_the_end(game: str, notes: list[str]) -> None:
    lines = said(deal(load(game), 3, "guessed"))
    told = [line for line in lines if line.startswith("Note: ")]
    assert len(told) == len(notes)
    assert lines[len(lines) - len(told) :] == tuple(told)
    assert all(line.startswith(f"Note: {note}") for line, note in zip(told, notes, strict=True))


def test_whoever_folded_or_watches_gets_no_odds() -> None:
    hand = play(hand_of("texas_holdem", "As Kd 7c 2h 5d 6d", 3), "fold")
    gone = next(seat for seat in range(3) if hand.view(None).public.folded[seat])
    with pytest.raises(HomepokerError, match="you folded"):
        advise(hand.view(gone), hand.game)
    with pytest.raises(HomepokerError, match="the rail"):
        advise(hand.view(None), hand.game)
    play(hand, "fold")
    with pytest.raises(HomepokerError, match="the hand is over"):
        advise(hand.view(0), hand.game)


@pytest.mark.parametrize(
    "game", some_of(["otis_elevator", "seven_card_stud", "earth_day", "london_bridge", "pyramid"], 2)
)
def test_a_view_of_the_past_is_advised_or_refused_in_words(game: str) -> None:
    """A face that plays back asks for moments between two decisions too."""
    hand, rng = deal(load(game), 3, "past"), random.Random(7)
    while hand.waiting:
        legal = hand.legal(hand.waiting[0])
        call = Action(legal.seat, "call" if legal.call else "check")
        hand.apply(call if legal.kind == "bet" else any_action(legal, rng))
    told = 0
    for at in range(1, len(hand.view(None).public.events)):
        with suppress(HomepokerError):
            assert 0 <= advise(hand.view(0, at=at), hand.game).odds.equity <= 1
            told += 1
    assert told > 10
