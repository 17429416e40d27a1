"""Sampled deals over every game: possible, settled as the core settles them, and blind to hidden cards."""

from __future__ import annotations

import random

import numpy as np
import pytest

from homepoker.bots.coach import advise
from homepoker.bots.coach_words import advice_lines
from homepoker.bots.equity.deals import generator, padded
from homepoker.bots.equity.playout import Playout
from homepoker.bots.equity.pot import shares, winners
from homepoker.bots.equity.sampling import size
from homepoker.bots.equity.worth import worths
from homepoker.bots.odds import rate
from homepoker.bots.stand import Stand, stand_of
from homepoker.bots.typed import Typed, typed_stand
from homepoker.cards import shuffled
from homepoker.core.hand import Hand
from homepoker.core.showdown import settle
from homepoker.core.view import Pot
from homepoker.rules.best import reading
from homepoker.rules.best import values as scalar_values
from homepoker.rules.game import Game, Lay
from homepoker.rules.house import apply
from homepoker.rules.library import catalogue, load
from homepoker.sentences import Speech
from tests.choose import every_game
from tests.playing import deal
from tests.redealing import dealt_anew, mild

GAMES = catalogue()
MISSING = 53
NAMES = ("Ann", "Bo", "Cleo")


def dealt(game: Game, seed: object, players: int = 3) -> Stand:
    """A stand before anything turns, with cards by chance."""
    cards = shuffled(f"odds {game.id} {seed}")
    return typed_stand(game, Typed(cards[: len(game.hole)], {}, min(players, game.maximum)))


def later(game: Game, seed: object) -> Stand | None:
    """A stand somewhere in a hand that is played by chance."""
    rng = random.Random(f"later {game.id} {seed}")
    hand = deal(game, min(3, game.maximum), seed)
    for _ in range(rng.randrange(4, 20)):
        if not hand.waiting:
            break
        hand.apply(mild(hand, rng))
    if hand.over or not hand.waiting:
        return None
    return stand_of(hand.view(hand.waiting[0]), game)


def stands(game: Game) -> list[Stand]:
    """A few of both kinds."""
    found = [dealt(game, 1), *(later(game, seed) for seed in range(5))]
    return [stand for stand in found if stand is not None]


@every_game()
def test_every_sampled_deal_is_possible(game: Game) -> None:
    """No card stands twice, known cards are where they were, and every slot that turns has a card."""
    for stand in stands(game):
        played = Playout(stand, generator("possible", game.id), 40).play()
        common = len(stand.common) + stand.commons
        cards = [hand[: len(hand) - common] for hand in played.hands]
        cards += [played.hands[0][len(played.hands[0]) - common :], played.board]
        for column in np.concatenate(cards).T:
            there = [int(code) for code in column if code != MISSING]
            assert len(set(there)) == len(there)
        for at, card in enumerate(stand.board):
            assert card is None or set(played.board[at].tolist()) <= {card, MISSING}
        purges = any(type(step).__name__ == "Purge" for step in game.steps)
        assert purges or (played.board[list(stand.turns)] != MISSING).all()
        assert played.board.shape[1] == 40


HOUSE = (
    ("london_bridge", {"natural_beats_wild": True}),
    ("wheel_of_fortune", {"double_ace_flush": True}),
    ("express_elevator", {"five_of_a_kind": "royal_top"}),
    ("iron_cross_4_hilo", {"low": ["27", None]}),
)


@pytest.mark.parametrize(("game_id", "options"), HOUSE, ids=[game for game, _ in HOUSE])
def test_house_rules_settle_sampled_deals_too(game_id: str, options: dict[str, object]) -> None:
    game = apply(load(game_id), options)
    test_sampled_deals_are_settled_as_the_core_settles_them(game)
    for end in rate(dealt(game, 3), 500, 1).ends:
        assert sum(part for _, part in end.categories) == pytest.approx(1)


@every_game()
def test_sampled_deals_are_settled_as_the_core_settles_them(game: Game) -> None:
    """The value of every hand and everybody's part of the pot, without declarations, for some deals."""
    for stand in stands(game)[:3]:
        played = Playout(stand, generator("settled", game.id), 20).play()
        hands = [padded(hand, size(stand)) for hand in played.hands]
        worth = [worths(game, hand, played.board) for hand in hands]
        won = winners(game, worth)
        parts = [sum(shares(won, seat)) for seat in range(len(hands))]
        for at in range(20):
            board = [None if code == MISSING else int(code) for code in played.board[:, at]]
            read = reading(game, board)
            cards = {
                seat: [int(code) for code in hand[:, at] if code != MISSING]
                for seat, hand in enumerate(hands)
            }
            values = {seat: scalar_values(game, read, held) for seat, held in cards.items()}
            assert [tuple(int(end[at]) for end in seat) for seat in worth] == list(values.values())
            awards = settle(game, [Pot(2520, tuple(cards))], values, {}, tuple(cards), cards)
            for seat in cards:
                paid = sum(award.amount for award in awards if award.seat == seat)
                assert abs(paid / 2520 - parts[seat][at]) < 0.001


@every_game()
def test_the_same_seed_gives_the_same_odds(game: Game) -> None:
    stand = dealt(game, 2)
    assert rate(stand, 300, "seed") == rate(stand, 300, "seed")


@every_game()
def test_odds_are_shares_of_one_pot(game: Game) -> None:
    for stand in stands(game)[:2]:
        found = rate(stand, 300, 1)
        assert 0 <= found.scoop <= found.equity <= 1
        assert sum(end.share for end in found.ends) == pytest.approx(found.equity)
        for end in found.ends:
            assert sum(part for _, part in end.categories) == pytest.approx(1)
            made = 1 - dict(end.categories).get("nothing", 0)
            assert not end.lines or sum(part for _, part in end.lines) == pytest.approx(made)


@every_game()
def test_what_hands_of_the_same_ranks_take_is_one_pot_ties_and_all(game: Game) -> None:
    ranks = random.Random(game.id).sample(range(13), len(game.hole))
    hands = [tuple(rank * 4 + suit for rank in ranks) for suit in range(min(3, game.maximum))]
    found = rate(typed_stand(game, Typed(hands[0], {}, len(hands), tuple(hands[1:]))), 300, 1)
    assert found.equity + sum(found.others) == pytest.approx(1)


@every_game()
def test_advice_depends_on_nothing_the_seat_cannot_see(game: Game) -> None:
    """Deal the cards unseen by a seat anew, under the same public actions: the coach says the same."""
    rng = random.Random(f"coach {game.id}")
    for attempt in range(30):
        hand = deal(game, min(3, game.maximum), f"coach {attempt}", stakes="nl:1/2")
        for _ in range(rng.randrange(14)):
            if not hand.waiting:
                break
            hand.apply(mild(hand, rng))
        if not hand.waiting:
            continue
        seat = rng.choice(hand.waiting)
        other = dealt_anew(hand, seat, rng)
        if other is None or other.view(seat) != hand.view(seat):
            continue  # something public followed from a hidden card, as when a purge says how many it hit
        assert other.deck != hand.deck
        assert _said(other, seat) == _said(hand, seat)
        return
    raise AssertionError("no spot could be dealt anew")


def _said(hand: Hand, seat: int) -> tuple[str, ...]:
    return advice_lines(advise(hand.view(seat), hand.game), Speech(NAMES, hand.game))


@pytest.mark.parametrize("game_id", ["five_card_draw", "spit_draw"])
def test_a_deck_that_runs_short_serves_others_discards_and_no_card_twice(game_id: str) -> None:
    game = load(game_id)
    stand = dealt(game, "short", players=game.maximum)
    played = Playout(stand, generator("short"), 60, [stand.own[:3]]).play()
    for column in np.concatenate([*played.hands, played.board]).T:
        assert len(set(column.tolist())) == len(column)
        assert MISSING not in column
    for card in stand.own[:3]:
        assert not (played.hands[0] == card).any()
    assert any((hand == card).any() for hand in played.hands[1:] for card in stand.own[:3])


@every_game(lambda game: any(isinstance(step, Lay) for step in game.steps))
def test_own_cards_in_the_pool_lie_on_the_board_and_in_nobodys_hand(game: Game) -> None:
    for seed in range(20):
        stand = later(game, f"pool {seed}")
        if stand is not None and stand.pool:
            break
    else:
        raise AssertionError("nobody gave a card to the pool")
    played = Playout(stand, generator("pool"), 50).play()
    for card in stand.pool:
        assert not any((hand == card).any() for hand in played.hands)
        assert not stand.turns or (played.board == card).any()
