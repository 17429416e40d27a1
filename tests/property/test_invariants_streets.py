"""More of what holds in any game: openers, raise sizes, draws, run-outs, mucks, short decks, odd chips, frequencies."""

from __future__ import annotations

import math
import random
from collections import Counter
from collections.abc import Sequence
from itertools import product

import pytest

from homepoker.cards import DECK, parse_cards, shuffled
from homepoker.core import events as ev
from homepoker.core.actions import Action
from homepoker.core.hand import Hand
from homepoker.core.openers import blind_seats, from_left
from homepoker.core.pots import split_pots
from homepoker.core.showdown import settle
from homepoker.core.stakes import parse_stakes
from homepoker.core.view import Pot
from homepoker.errors import HomepokerError
from homepoker.rules import best, house
from homepoker.rules.deck import seat_limit
from homepoker.rules.game import Draw, Game
from homepoker.rules.library import load
from tests.choose import every_game
from tests.playing import any_action, deal, play
from tests.property.test_invariants import GAMES, fresh, played
from tests.property.test_rules_best import deal as finished_deal
from tests.slowly import best_of


def draws(game: Game) -> bool:
    """Whether cards are exchanged in it."""
    return any(isinstance(step, Draw) for step in game.steps)


def acts_first(hand: Hand, at: int) -> int:
    """The seat of the first act in the round that event number `at` opens, -1 where nobody acts in it."""
    for event in hand.events[at + 1 :]:
        if isinstance(event, ev.Acted):
            return event.seat
        if isinstance(event, ev.Opened):
            break
    return -1


def behind(hand: Hand, at: int) -> list[int]:
    """The live seats that had chips behind before event number `at`; all of them in a game without chips."""
    public = hand.view(None, at=sum(ev.audience(event) is None for event in hand.events[:at])).public
    return [seat for seat in public.live if public.stacks[seat] or hand.table.stakes.structure == "none"]


@every_game()
def test_a_round_is_opened_left_of_the_blinds_or_the_button_by_the_first_who_can_act(
    game: Game, hands_a_game: int
) -> None:
    if game.opens != "left":
        return
    for seed in range(hands_a_game):
        hand = played(game, seed)
        stakes, table = hand.table.stakes, hand.table
        for at, event in enumerate(hand.events):
            if not isinstance(event, ev.Opened):
                continue
            assert event.seat == acts_first(hand, at)
            order = from_left(table.button, table.seats)
            if event.round == 1 and stakes.blinds:
                last = blind_seats(table.button, table.seats, len(stakes.blinds))[-1]
                order = from_left(last, table.seats)
            able = behind(hand, at)
            if event.seat == -1:
                assert len(able) <= 1
            else:
                assert event.seat == next(seat for seat in order if seat in able)


@every_game(lambda game: game.opens == "showing")
def test_a_stud_round_is_opened_by_the_best_hand_showing(game: Game, hands_a_game: int) -> None:
    low = game.ends[0].best != "high"
    for seed in range(hands_a_game):
        hand = play(deal(game, 4, seed), seed)
        for at, event in enumerate(hand.events):
            if not isinstance(event, ev.Opened) or event.round == 1 or event.seat == -1:
                continue
            public = hand.view(None, at=sum(ev.audience(e) is None for e in hand.events[:at])).public
            shown = {seat: showing(public.up[seat] + public.common, low) for seat in public.live}
            pick = min if low else max
            order = from_left(public.button, public.seats)
            best_showing = next(s for s in order if s in shown and shown[s] == pick(shown.values()))
            clockwise = [best_showing, *from_left(best_showing, public.seats)]
            able = behind(hand, at)
            assert event.seat == next(seat for seat in clockwise if seat in able) == acts_first(hand, at)


def showing(cards: tuple[int, ...], low: bool) -> tuple[list[int], list[int]]:
    """Pairs before kickers: how often each rank shows, then the ranks, the most frequent first."""
    ranks = [-1 if low and card >> 2 == 12 else card >> 2 for card in cards]
    order = sorted(set(ranks), key=lambda rank: (ranks.count(rank), rank), reverse=True)
    return [ranks.count(rank) for rank in order], order


@every_game()
def test_a_raise_is_as_large_as_the_last_full_one_unless_all_in(game: Game, hands_a_game: int) -> None:
    for seed in range(hands_a_game):
        hand = played(game, seed)
        stakes = hand.table.stakes
        price = last = size = bets = 0
        for event in hand.events:
            if isinstance(event, ev.Opened):
                price = max(stakes.blinds[: hand.table.seats], default=0) if event.round == 1 else 0
                last, size, bets = event.bet, event.bet, int(price > 0)
            elif isinstance(event, ev.Acted) and event.verb == "bring in":
                price = stakes.bring_in
            elif isinstance(event, ev.Acted) and event.total > price:
                step = event.total - price
                full = event.total >= size if event.verb == "complete" else step >= last
                assert full or event.all_in
                if stakes.structure == "fl":
                    assert step == size or event.all_in or event.verb == "complete"
                    bets += full
                    assert bets <= 4
                elif full:
                    last = max(last, step) if event.verb != "complete" else last
                price = event.total


@every_game(draws)
def test_a_draw_replaces_what_was_thrown_away_and_never_by_the_same_cards(
    game: Game, hands_a_game: int
) -> None:
    for seed in range(hands_a_game * 3):
        rng = random.Random(seed)
        seats = seat_limit(game) if seed % 2 else rng.randint(2, seat_limit(game))
        hand = deal(game, seats, seed, stakes="none" if seed % 2 else None)
        while hand.waiting:  # everybody stays and many cards are thrown away: the stub runs out
            legal = hand.legal(hand.waiting[0])
            most = min(len(legal.cards), max(legal.most, legal.least))
            exchange = Action(legal.seat, "draw", cards=legal.cards[:most])
            hand.apply(exchange if legal.kind == "draw" else passive(hand))
        thrown: dict[int, set[int]] = {}
        drawing = False
        for event in hand.events:
            if isinstance(event, ev.Lost) and event.how == "draw":
                drawing = True
                thrown[event.to] = set(event.cards)
            elif drawing and isinstance(event, ev.Held):
                assert len(event.cards) == len(thrown[event.to])
                assert not thrown[event.to].intersection(event.cards)
            elif isinstance(event, ev.Opened | ev.Turned):
                drawing = False


@every_game(draws)
def test_players_who_are_all_in_still_draw(game: Game) -> None:
    hand = deal(game, 3, 5, stakes="nl:1/2", stacks=[9, 9, 9])
    asked = set()
    while hand.waiting:
        legal = hand.legal(hand.waiting[0])
        if legal.kind == "draw":
            asked.add(legal.seat)
            assert hand.view(None).public.stacks == (0, 0, 0)
        hand.apply(Action(legal.seat, "raise", legal.high) if legal.raises else passive(hand))
    assert asked == {0, 1, 2}


def passive(hand: Hand) -> Action:
    legal = hand.legal(hand.waiting[0])
    if legal.kind == "bet":
        return Action(legal.seat, "check" if legal.call == 0 else "call")
    return any_action(legal, random.Random(1))


@every_game()
def test_with_the_muck_rule_nobody_beaten_shows_and_everybody_who_wins_does(
    game: Game, hands_a_game: int
) -> None:
    mucking = house.apply(game, {"muck": True})
    for seed in range(hands_a_game):
        hand = fresh(game, seed)
        started = hand.events[0]
        assert isinstance(started, ev.Started)
        other = Hand.start(
            mucking, started.stacks, stakes=hand.table.stakes, deck=hand.deck, button=started.button
        )
        play(hand, seed)
        for action in hand.actions:
            other.apply(action)
        assert other.view(None).public.awards == hand.view(None).public.awards
        public = other.view(None).public
        winners = {award.seat for award in public.awards if award.amount}
        mucked = {event.seat for event in other.events if isinstance(event, ev.Mucked)}
        assert not winners & mucked
        assert all(public.shown[seat] is None for seat in mucked)
        assert all(str(other.view(seat).own.down) not in repr(other.view(None)) for seat in mucked)


def test_eight_who_stay_in_seven_card_stud_share_the_last_card() -> None:
    game = load("seven_card_stud")
    for seed in range(30):
        hand = deal(game, 8, seed, stacks=[500] * 8)
        while hand.waiting:
            hand.apply(passive(hand))
        common = [event.card for event in hand.events if isinstance(event, ev.Common)]
        assert len(common) == 1
        cards = [card for seat in range(8) for card in hand.view(seat).cards] + common
        assert len(set(cards)) == len(cards) == 49


@pytest.mark.parametrize("button", range(4))
def test_odd_chips_go_one_each_from_the_left_of_the_button(button: int) -> None:
    game, order = load("texas_holdem"), from_left(button, 4)
    awards = settle(game, [Pot(43, (0, 1, 2))], dict.fromkeys(range(4), (7,)), {}, order, {})
    shares = {award.seat: award.amount for award in awards}
    tied = [seat for seat in order if seat != 3]
    assert [shares[seat] for seat in tied] == [15, 14, 14]


def test_the_high_half_gets_the_odd_chip_and_one_who_wins_both_takes_the_pot_once() -> None:
    game, order = load("omaha8"), (0, 1)
    split = settle(game, [Pot(21, (0, 1))], {0: (9, 1), 1: (5, 3)}, {}, order, {})
    assert [(award.end, award.seat, award.amount) for award in split] == [(0, 0, 11), (1, 1, 10)]
    both = settle(game, [Pot(21, (0, 1))], {0: (9, 3), 1: (9, 3)}, {}, order, {})
    assert [(award.end, award.seat, award.amount) for award in both] == [(-1, 0, 11), (-1, 1, 10)]


def test_no_low_in_a_side_pot_leaves_all_of_it_to_the_high_hand() -> None:
    game = load("omaha8")
    pots = [Pot(30, (0, 1, 2)), Pot(20, (1, 2))]
    awards = settle(game, pots, {0: (1, 5), 1: (9, 0), 2: (5, 0)}, {}, (0, 1, 2), {})
    assert [(award.pot, award.seat, award.amount) for award in awards] == [(0, 1, 15), (0, 0, 15), (1, 1, 20)]


def test_pots_of_the_same_contenders_are_one_and_folded_money_stays_where_it_was_bet() -> None:
    assert split_pots([20, 60, 100, 60], [False, False, False, True]) == (
        Pot(80, (0, 1, 2)),
        Pot(120, (1, 2)),
        Pot(40, (2,)),
    )
    assert split_pots([50, 50, 80], [False, False, True]) == (Pot(180, (0, 1)),)
    assert split_pots([0, 5, 5], [False, False, False], dead=3) == (Pot(3, (0, 1, 2)), Pot(10, (1, 2)))


def chip_by_chip(put: Sequence[int], folded: Sequence[bool], dead: int) -> tuple[Pot, ...]:
    """The pots by their definition: the n-th chip of every seat belongs to those who are in for n chips."""
    live = tuple(seat for seat, gone in enumerate(folded) if not gone)
    pots = {live: dead}
    last = live
    for chip in range(1, max(put) + 1):
        last = tuple(seat for seat in live if put[seat] >= chip) or last
        pots[last] = pots.get(last, 0) + sum(chips >= chip for chips in put)
    return tuple(Pot(amount, seats) for seats, amount in pots.items() if amount)


def test_pots_are_those_of_counting_chip_by_chip_also_where_the_most_was_put_in_by_who_folded() -> None:
    for put in product(range(5), repeat=3):
        for folded in product((False, True), repeat=3):
            for dead in (0, 3) if not all(folded) else ():
                assert split_pots(put, folded, dead) == chip_by_chip(put, folded, dead), (put, folded, dead)


@pytest.mark.parametrize("seats", [1, 24])
def test_a_table_that_cannot_be_served_is_refused_before_a_card_is_dealt(seats: int) -> None:
    for game in GAMES:
        if not game.minimum <= seats <= seat_limit(game):
            with pytest.raises(HomepokerError, match="players"):
                Hand.start(game, [9] * seats, stakes=parse_stakes("nl:1/2"), deck=shuffled(1))


@pytest.mark.slow
@every_game(lambda game: game.slots and game.base is None)
def test_hands_are_made_as_often_as_by_trying_every_permitted_five(game: Game) -> None:
    """The share of each category on random deals, against the slow way on other deals, within four sigma."""
    fast, slow = 800, 60
    ours = Counter(category(game, seed, slowly=False) for seed in range(fast))
    theirs = Counter(category(game, seed, slowly=True) for seed in range(10_000, 10_000 + slow))
    for name in ours | theirs:
        share = (ours[name] + theirs[name]) / (fast + slow)
        sigma = math.sqrt(share * (1 - share) * (1 / fast + 1 / slow))
        assert abs(ours[name] / fast - theirs[name] / slow) <= 4 * sigma


def category(game: Game, seed: int, *, slowly: bool) -> str:
    (hole,), board = finished_deal(game, f"{game.id} {seed}", 1)
    if slowly:
        found = best_of(game, game.ends[0], hole, board)
        return found[1] if found else "none"
    made = best.hands(game, best.reading(game, [board.get(slot.id) for slot in game.slots]), hole)[0]
    return made.category if made else "none"


def test_a_deck_of_parsed_cards_is_whole() -> None:
    assert sorted(parse_cards("".join(f"{r}{s}" for r in "23456789TJQKA" for s in "cdhs"))) == list(DECK)
