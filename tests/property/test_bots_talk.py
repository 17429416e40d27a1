"""Characters talk a little, and what they say tells nothing: it depends on what everybody knows."""

from __future__ import annotations

import random
import re

import pytest

from homepoker.bots.characters import CHARACTERS
from homepoker.bots.talk import ONE_IN, Remark, remark
from homepoker.cards import RANK_WORDS, SUIT_WORDS
from homepoker.core.actions import Action
from homepoker.core.events import Acted, Awarded, Shown
from homepoker.core.hand import Hand
from homepoker.night.night import Night, Player
from homepoker.rules.game import Game
from homepoker.rules.library import load
from tests.choose import every_game
from tests.playing import any_action, deal
from tests.redealing import dealt_anew

BOTS = ("shark:rock", "", "guest:station", "regular:maniac", "regular", "reader:tilter")
SEATS = len(BOTS)
WIDEST = 34  # cells that the smallest table has for what is said


def finished(game: Game, seed: str) -> Hand:
    """A hand played by chance to its end; about half of them end with a fold."""
    rng = random.Random(seed)
    hand = deal(game, min(SEATS, game.maximum), seed)
    shy = rng.random() < 0.5
    while hand.waiting:
        legal = hand.legal(rng.choice(hand.waiting))
        if legal.kind == "bet" and shy and legal.fold and rng.random() < 0.7:
            hand.apply(Action(legal.seat, "fold"))
        elif legal.kind == "bet" and not shy:
            hand.apply(Action(legal.seat, "call" if legal.call else "check"))
        else:
            hand.apply(any_action(legal, rng))
    return hand


def said(hand: Hand) -> Remark | None:
    return remark(hand.view(None).public.events, BOTS[: hand.view(None).public.seats])


def alike(hand: Hand, rng: random.Random) -> Hand | None:
    """Another hand that looked the same to everybody to its end, in which somebody held other cards."""
    public = hand.view(None).public
    for most in (52, 8, 5, 4, 3):
        other = dealt_anew(hand, None, rng, most)
        if other is None or other.view(None).public != public:
            continue
        if any(other.view(seat).own != hand.view(seat).own for seat in range(public.seats)):
            return other
    return None


@every_game()
def test_what_is_said_is_the_same_whatever_cards_are_hidden(game: Game) -> None:
    rng, spoken = random.Random(game.id), 0
    for number in range(200):
        hand = finished(game, f"talk {game.id} {number}")
        other = alike(hand, rng) if said(hand) else None
        if other is not None:
            assert said(other) == said(hand)
            spoken += 1
        if spoken == 3:
            return
    pytest.fail(f"only {spoken} hands to look at")


def test_the_proof_of_the_deck_does_not_choose_the_words() -> None:
    """The commitment binds to the hidden cards; it is public, but not even chance may come from it."""
    for number in range(40):
        hand = finished(load("texas_holdem"), f"proof {number}")
        first, *rest = hand.view(None).public.events
        assert remark((first._replace(commitment="ab" * 32), *rest), BOTS) == said(hand)  # type: ignore[union-attr, call-arg]


def test_somebody_speaks_in_about_one_hand_of_four_and_never_while_it_is_played() -> None:
    bots = [f"regular:{character.id}" for character in CHARACTERS]
    spoken = 0
    for number in range(400):
        hand = deal(load("six_pack"), 6, f"often {number}")
        assert remark(hand.view(None).public.events, bots) is None
        hand = finished(load("six_pack"), f"often {number}")
        spoken += remark(hand.view(None).public.events, bots) is not None
    assert 0.18 < spoken / 400 < 0.32
    assert ONE_IN == 4


def test_only_characters_speak_and_only_with_a_reason_that_everybody_saw() -> None:
    words = {
        f"{level}:{one.id}": one.words
        for level in ("shark", "guest", "regular", "reader")
        for one in CHARACTERS
    }
    occasions = set()
    for number in range(600):
        hand = finished(load("texas_holdem"), f"reason {number}")
        public, found = hand.view(None).public, said(hand)
        if found is None:
            continue
        lines = words[BOTS[found.seat]]
        won = {event.seat for event in public.events if isinstance(event, Awarded)}
        shown = {event.seat for event in public.events if isinstance(event, Shown)}
        folds = [event.seat for event in public.events if isinstance(event, Acted) and event.verb == "fold"]
        occasion = next(name for name in lines._fields if found.text in getattr(lines, name))
        assert occasion in (
            ("wins" if shown else "takes")
            if found.seat in won
            else "loses"
            if found.seat in shown
            else "folds"
        )
        assert occasion != "folds" or (not shown and folds[-1] == found.seat)
        occasions.add(occasion)
    assert occasions == {"wins", "takes", "loses", "folds"}


def test_a_hand_shown_afterwards_changes_nothing_of_what_was_said() -> None:
    shows = 0
    for number in range(60):
        hand = finished(load("texas_holdem"), f"later {number}")
        before = said(hand)
        for seat in range(SEATS):
            if hand.legal(seat).refuses(Action(seat, "show")) is None:
                hand.apply(Action(seat, "show"))
                shows += 1
        assert said(hand) == before
    assert shows


def test_a_night_lets_its_characters_speak_when_the_hand_is_over() -> None:
    players = [
        Player(name, bot) for name, bot in zip(("Ann", "Bo", "Cleo", "Dev", "Eli", "Fay"), BOTS, strict=True)
    ]
    night = Night.open(players, load("texas_holdem"), seed=3)
    assert night.remark is None
    heard = 0
    for _ in range(40):
        night.deal()
        assert night.remark is None
        while night.hand.waiting:
            legal = night.hand.legal(night.hand.waiting[0])
            night.apply(Action(legal.seat, "call" if legal.call else "check"))
        found = night.remark
        heard += found is not None
        assert found is None or night.players[found.seat].bot.partition(":")[2]
    assert 0 < heard < 20


def test_words_are_few_plain_and_about_no_card() -> None:
    lines = [line for one in CHARACTERS for texts in one.words for line in texts]
    assert len(set(lines)) == len(lines)
    cards = {*RANK_WORDS, *SUIT_WORDS, *(word + "s" for word in RANK_WORDS)}
    hands = {
        "pair",
        "pairs",
        "trips",
        "set",
        "straight",
        "flush",
        "full",
        "boat",
        "quads",
        "bluff",
        "nuts",
        "hand",
    }
    for line in lines:
        assert line.isascii()
        assert line.isprintable()
        assert len(line) <= WIDEST
        assert not set(re.findall("[a-z]+", line.lower())) & (cards | hands), line
    assert all(len(texts) >= 4 for one in CHARACTERS for texts in one.words)
