"""Odds with any slots of the board named, in whatever order they turn: what nobody named is dealt."""

from __future__ import annotations

from math import sqrt

import numpy as np
import pytest

from homepoker.bots.equity.deals import generator
from homepoker.bots.equity.playout import Playout
from homepoker.bots.equity.sampling import sampled
from homepoker.bots.odds_result import Odds
from homepoker.bots.stand import Stand
from homepoker.bots.typed import Typed, typed_stand
from homepoker.cards import Card, shuffled
from homepoker.rules.game import Deal, Discard, Donate, Draw, Game, Purge, Turn
from homepoker.rules.library import load
from tests.choose import every_game

MISSING = 53


def turns(game: Game) -> bool:
    """Whether cards of the board turn."""
    return any(isinstance(step, Turn) for step in game.steps)


def changes(game: Game) -> bool:
    """Whether hands become longer or shorter after cards have turned."""
    after = game.steps[next((at for at, step in enumerate(game.steps) if isinstance(step, Turn)), None) :]
    return turns(game) and game.call is None and any(isinstance(s, Discard | Donate | Deal) for s in after)


def order(game: Game) -> list[str]:
    """The slots in the order in which they turn."""
    return [name for step in game.steps if isinstance(step, Turn) for name in step.slots]


def asked(game: Game, board: dict[str, Card], hole: tuple[Card, ...]) -> Stand:
    return typed_stand(game, Typed(hole, board, 2))


def played(stand: Stand, deals: int, seed: object) -> Odds:
    """Odds where parting follows nothing that is known: own choices are the first cards, rivals' any cards."""
    hand, forced = list(stand.own), []
    for step in stand.ahead:
        if isinstance(step, Discard | Donate | Draw):
            count = step.limit if isinstance(step, Draw) else step.count
            forced.append(tuple(hand[:count]))
            hand = hand[count:]
    return sampled(stand, deals, f"{seed}", tuple(forced), light=True)


def kinds(found: Odds) -> dict[tuple[int, str], float]:
    """The chance of every kind of hand at every end, and the equity."""
    rows = {(at, name): part for at, end in enumerate(found.ends) for name, part in end.categories}
    return {**rows, (-1, "equity"): found.equity}


def check_alike(one: list[Odds], other: Odds, spread: float) -> None:
    """The mean of some odds is the other's, within five standard errors."""
    mean: dict[tuple[int, str], float] = {}
    for found in one:
        for name, part in kinds(found).items():
            mean[name] = mean.get(name, 0.0) + part / len(one)
    whole = kinds(other)
    for name in {*mean, *whole}:
        got, wanted = mean.get(name, 0.0), whole.get(name, 0.0)
        chance = (got + wanted) / 2
        assert abs(got - wanted) <= 5 * sqrt(max(chance * (1 - chance), 0.002)) * spread, (name, got, wanted)


@every_game(turns)
def test_the_last_slot_named_card_by_card_gives_what_dealing_it_gives(game: Game) -> None:
    """The mean over every card that may come last is the odds of nothing named."""
    cards = shuffled(f"any slots {game.id}")[: len(game.hole)]
    unnamed = asked(game, {}, cards)
    last, deals = order(game)[-1], 100
    named = [played(asked(game, {last: card}, cards), deals, card) for card in unnamed.unseen]
    many = deals * len(named)
    check_alike(named, played(unnamed, many, "unnamed"), sqrt(2 / many))


@every_game(changes)
def test_slots_not_named_that_have_turned_are_dealt(game: Game) -> None:
    """After a step that made hands longer or shorter the hand says that the board before it is up."""
    grows = max(at for at, s in enumerate(game.steps) if isinstance(s, Discard | Donate | Deal))
    held = len(game.hole)
    for step in game.steps:
        held += len(step.cards) if isinstance(step, Deal) else 0
        held -= step.count if isinstance(step, Discard | Donate) else 0
    deck = shuffled(f"turned {game.id}")
    hole, rest = deck[:held], deck[held:]
    before = [name for step in game.steps[:grows] if isinstance(step, Turn) for name in step.slots]
    late = order(game)[-1]
    board = {late: rest[0]} if late not in before else {late: rest[0], before[0]: rest[1]}
    unnamed = [name for name in before if name not in board]
    odd = asked(game, board, hole)
    assert {game.slots[at].id for at in odd.turns} >= set(unnamed)
    fillings = 120
    each = []
    for number in range(fillings):
        others = [card for card in shuffled(f"filled {number}") if card in odd.unseen]
        each.append(
            played(asked(game, {**board, **dict(zip(unnamed, others, strict=False))}, hole), 60, number)
        )
    check_alike(each, played(odd, 8_000, "odd"), sqrt(1 / fillings))


@every_game(turns)
def test_named_slots_keep_their_card_and_every_other_slot_gets_one(game: Game) -> None:
    """Also in games in which cards leave: only a purge empties a slot."""
    deck = shuffled(f"kept {game.id}")
    hole, rest = deck[: len(game.hole)], deck[len(game.hole) :]
    purges = any(isinstance(step, Purge) for step in game.steps)
    for part in (slice(1, None, 2), slice(-1, None), slice(0, None, 3)):
        slots = order(game)[part]
        board = dict(zip(slots, rest, strict=False))
        stand = asked(game, board, hole)
        deals = Playout(stand, generator("kept", game.id), 30).play()
        turned = [at for at, slot in enumerate(game.slots) if slot.id in order(game)]
        assert purges or (deals.board[turned] != MISSING).all()
        for at, slot in enumerate(game.slots):
            if slot.id in board:
                assert set(deals.board[at].tolist()) <= {board[slot.id], *([MISSING] if purges else [])}
        for column in np.concatenate([*deals.hands, deals.board]).T:
            there = [int(code) for code in column if code != MISSING]
            assert len(set(there)) == len(there)


@pytest.mark.parametrize("game_id", ["pyramid_slow", "stupid_louie"])
def test_hands_of_opponents_lose_what_purges_that_are_over_took(game_id: str) -> None:
    """Nobody holds a card of the rank that purged, though the purge lies before the cards named last."""
    game = load(game_id)
    first = next(step.slots for step in game.steps if isinstance(step, Purge))[0]
    slots = order(game)
    later = slots[slots.index(first) + (2 if game_id == "stupid_louie" else 1)]
    board = {first: 0, later: 5}
    stand = asked(game, board, (10, 14, 18, 22, 26))
    deals = Playout(stand, generator("purged"), 200).play()
    ranks = {int(code) >> 2 for hand in deals.hands for code in hand.ravel() if code != MISSING}
    assert 0 not in ranks
    full = dict(zip(slots[: slots.index(later) + 1], (48, 44, 40, 36, 32, 28, 24), strict=False)) | board
    late = Playout(asked(game, full, (10, 14, 18, 22, 26)), generator("purged"), 200).play()
    assert 0 not in {int(code) >> 2 for hand in late.hands for code in hand.ravel() if code != MISSING}


def test_a_later_card_that_is_named_is_known_to_the_one_who_asks_alone() -> None:
    """With two sevens to come the asker keeps its seven; to rivals sevens are cards like others."""
    game = load("crazy_pineapple")
    seven, hole = 4 * 5, (4 * 5 + 2, 4 * 10, 4 * 11 + 1)

    def kept(board: dict[str, Card], seat: int, card: Card) -> float:
        deals = Playout(asked(game, board, hole), generator("foreseen"), 400).play()
        return float((deals.hands[seat] == card).any(axis=0).mean())

    board = {"T": seven, "R": seven + 1}
    assert kept(board, 0, seven + 2) > 0.9
    assert kept({}, 0, seven + 2) < 0.5
    assert kept(board, 1, seven + 3) < 3 / 48


def test_a_purge_takes_nothing_that_turns_only_later() -> None:
    """A named card of the purging rank, turned after the purge, stays in play."""
    game = load("stupid_louie")
    purges = [at for at, step in enumerate(game.steps) if isinstance(step, Purge)]
    assert purges
    slots = order(game)
    board = {slots[0]: 0, slots[-1]: 1}
    deals = Playout(asked(game, board, (10, 14, 18, 22, 26)), generator("later"), 50).play()
    at = [slot.id for slot in game.slots].index(slots[-1])
    assert (deals.board[at] == 1).all()
