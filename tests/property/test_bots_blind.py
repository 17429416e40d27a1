"""No peeking: whatever the hidden cards are, a bot that sees the same does the same with the same chance."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from homepoker.bots import equity, policy
from homepoker.bots.notes import Notes, noted
from homepoker.bots.policy import LEVELS, decide
from homepoker.core.actions import Action
from homepoker.core.hand import Hand
from homepoker.core.view import view_json
from homepoker.rules.game import Bet, Discard, Donate, Draw, Expose, Game
from homepoker.rules.house import apply
from homepoker.rules.library import catalogue, load
from tests.choose import every_game
from tests.playing import deal, play
from tests.redealing import dealt_anew, mild

GAMES = catalogue()
HOUSE: tuple[tuple[str, dict[str, object]], ...] = (
    ("criss_cross_9", {"declare": "in_turn", "announce": True}),
    ("omaha8", {"declare": "secret"}),
    ("texas_holdem", {"announce": True}),
)
BOTS = (
    "guest",
    "guest:maniac",
    "regular",
    "regular:tilter",
    "reader",
    "reader:station",
    "shark",
    "shark:rock",
)
ASKED = {Bet: "bet", Discard: "discard", Donate: "donate", Draw: "draw", Expose: "expose"}
EARLY, LATE = "a bet in the first half", "a bet in the second half"


@pytest.fixture
def chance(monkeypatch: pytest.MonkeyPatch) -> list[equity.Generator]:
    """Small budgets, and every generator that a decision makes, in order."""
    monkeypatch.setattr(policy, "BETTING_BUDGET", 6_000)
    monkeypatch.setattr(policy, "CARDS_BUDGET", 20_000)
    made: list[equity.Generator] = []
    usual = equity.generator

    def generator(*seed: object) -> equity.Generator:
        made.append(usual(*seed))
        return made[-1]

    monkeypatch.setattr(equity, "generator", generator)
    return made


def questions(game: Game) -> set[str]:
    """Every kind of question that a hand of the game may ask."""
    kinds = {ASKED[type(step)] for step in game.steps if type(step) in ASKED} - {"bet"}
    kinds |= {word for word, there in (("declare", game.declare), ("announce", game.announce)) if there}
    return kinds | {EARLY, LATE} | ({game.call.word} if game.call else set())


def kind_of(hand: Hand, seat: int) -> str:
    """The question, bets told apart by how far the hand is."""
    kind = hand.legal(seat).kind
    return kind if kind != "bet" else EARLY if hand.table.round <= hand.game.rounds / 2 else LATE


def pairs(game: Game) -> Iterator[tuple[str, Hand, Hand, int]]:
    """Two hands that look alike to a seat and hide other cards, with the question the seat is asked, until every kind
    of question came up."""
    rng, left = random.Random(f"blind {game.id}"), questions(game)
    for attempt in range(60):
        hand = deal(game, min(3, game.maximum), f"blind {attempt}", stakes="nl:1/2")
        while hand.waiting and left:
            seat = rng.choice(hand.waiting)
            kind = kind_of(hand, seat)
            other = alike(hand, seat, rng) if kind in left else None
            if other is not None:
                left.discard(kind)
                yield kind, hand.copy(), other, seat
            hand.apply(mild(hand, rng))


def alike(hand: Hand, seat: int, rng: random.Random) -> Hand | None:
    """Another hand with the same view for the seat in which a rival holds other cards. Many cards change places at
    best, few where something public follows from hidden cards, as when a purge says how many it hit."""
    rivals = [rival for rival in hand.view(seat).public.live if rival != seat]
    for most in (52, 52, 8, 5, 5, 4, 3):
        other = dealt_anew(hand, seat, rng, most)
        if other is None or other.view(seat) != hand.view(seat):
            continue
        if any(other.view(rival).own.down != hand.view(rival).own.down for rival in rivals):
            return other
    return None


def notes_of(hand: Hand) -> Notes:
    """What a sharp player remembers of some hands before."""
    notes: Notes = ()
    for number in range(3):
        notes = noted(notes, play(deal(hand.game, len(hand.table.start), number), number).view(None).public)
    return notes


def answer(
    hand: Hand, seat: int, bot: str, notes: Notes, made: list[equity.Generator]
) -> tuple[Action, list[Mapping[str, Any]], object]:
    """What the bot does, how much chance it used up, and what chance the rest of the program has left."""
    made.clear()
    action = decide(hand.view(seat), hand.game, level=bot, seed="blind", notes=notes)
    return action, [rng.bit_generator.state for rng in made], random.getstate()


def check(game: Game, made: list[equity.Generator]) -> None:
    """Every bot answers every kind of question of the game the same whatever is hidden."""
    asked = set()
    for kind, one, other, seat in pairs(game):
        first, second = (json.dumps(view_json(hand.view(seat))) for hand in (one, other))
        assert first == second
        notes = notes_of(one)
        for bot in BOTS if kind in (EARLY, LATE) else LEVELS:
            assert answer(one, seat, bot, notes, made) == answer(other, seat, bot, notes, made)
        asked.add(kind)
    assert asked == questions(game)


@every_game()
def test_no_bot_depends_on_a_card_that_its_seat_cannot_see(
    game: Game, chance: list[equity.Generator]
) -> None:
    check(game, chance)


@pytest.mark.parametrize(("name", "options"), HOUSE, ids=[f"{name} {' '.join(o)}" for name, o in HOUSE])
def test_nor_where_house_rules_ask_more(
    name: str, options: dict[str, object], chance: list[equity.Generator]
) -> None:
    check(apply(load(name), options), chance)
