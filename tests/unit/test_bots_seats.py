"""What a table gives its bots besides their view: a chance that tells no deck, and what they remember of the others."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from homepoker.bots import policy, simulate
from homepoker.bots.chance import own_chance
from homepoker.bots.notes import Note, Notes, noted
from homepoker.bots.policy import plain
from homepoker.cards import shuffled
from homepoker.core.actions import Action
from homepoker.core.stakes import parse_stakes
from homepoker.core.view import Public, View
from homepoker.night.night import Night, Player
from homepoker.practice.announcing import Announcing, House, announcement
from homepoker.rules.game import Game
from homepoker.rules.library import load

SEED = 918_273_645_546
ANN, BO, CLEO, DEV = (
    Player("Ann"),
    Player("Bo", "shark"),
    Player("Cleo", "shark:rock"),
    Player("Dev", "guest"),
)


class Given:
    """Stands in for a bot's thinking: keeps what every bot is given, and checks, calls or now and then folds."""

    def __init__(self) -> None:
        self.seeds: list[str] = []
        self.levels: list[str] = []
        self.notes: list[Notes] = []

    def __call__(
        self, view: View, game: Game, *, level: str = "regular", seed: str, notes: Notes = ()
    ) -> Action:
        self.seeds.append(seed)
        self.levels.append(level)
        self.notes.append(notes)
        return plain(view.legal, pays=random.Random(repr(view.public.events)).random() < 0.8)


@pytest.fixture
def given(monkeypatch: pytest.MonkeyPatch) -> Given:
    """What the bots of a test are given."""
    found = Given()
    monkeypatch.setattr(policy, "decide", found)
    monkeypatch.setattr(simulate, "decide", found)
    return found


def night(*players: Player, seed: int = SEED, stakes: str = "nl:1/2") -> Night:
    return Night.open(players or (ANN, BO, CLEO, DEV), load("texas_holdem"), parse_stakes(stakes), seed=seed)


def play(table: Night, hands: int = 1) -> list[Public]:
    """Deal and finish so many hands; people check and call. Returns what everybody saw of each."""
    seen = []
    for _ in range(hands):
        table.deal()
        while table.hand.waiting:
            seat = table.hand.waiting[0]
            bot = table.players[seat].bot
            table.apply(table.bot_action(seat) if bot else plain(table.hand.legal(seat), pays=True))
        seen.append(table.hand.view(None).public)
    return seen


def announce(seed: int) -> Announcing:
    """A deal at a table that announces, bet to its end."""
    table = Announcing((ANN, BO, CLEO), load("six_pack"), House(betting="chips"), seed)
    finish(table)
    return table


def finish(table: Announcing) -> None:
    """Deal, and bet until everybody is to announce."""
    night = table.night
    night.deal()
    while night.hand.legal(seat := night.hand.waiting[0]).kind == "bet":
        bot = night.players[seat].bot
        night.apply(table.bot_action(seat) if bot else plain(night.hand.legal(seat), pays=True))


PLAYED: dict[str, Callable[[int], Any]] = {
    "a night": lambda seed: play(night(seed=seed), 2),
    "a table that announces": announce,
    "a simulation": lambda seed: simulate.simulate(load("texas_holdem"), ["guest", "guest"], 3, seed),
}
DECKS = ("{seed}/{hand}", "{seed}/{hand}/rest", "simulate {seed} {hand}", "{seed}")


@pytest.mark.parametrize("kind", PLAYED)
def test_the_same_seed_gives_bots_the_same_chance_and_another_seed_another(kind: str, given: Given) -> None:
    found = []
    for seed in (SEED, SEED, SEED + 1):
        given.seeds.clear()
        PLAYED[kind](seed)
        found.append(tuple(given.seeds))
    assert found[0]
    assert found[0] == found[1]
    assert not set(found[0]) & set(found[2])


@pytest.mark.parametrize("kind", PLAYED)
def test_no_deck_follows_from_the_chance_that_a_bot_is_given(kind: str, given: Given) -> None:
    PLAYED[kind](SEED)
    decks = {shuffled(text.format(seed=SEED, hand=hand)) for text in DECKS for hand in range(9)}
    for chance in given.seeds:
        assert len(chance) == 64
        assert set(chance) <= set("0123456789abcdef")
        assert str(SEED) not in chance
        assert f"{SEED:x}" not in chance
        assert (
            not {shuffled(text.format(seed=chance, hand=hand)) for text in DECKS for hand in range(9)} & decks
        )


def test_every_seat_of_every_hand_has_a_chance_of_its_own() -> None:
    chances = [own_chance(SEED, hand, seat) for hand in range(30) for seat in range(10)]
    assert len(set(chances)) == 300


def test_bots_remember_finished_hands_and_only_these(given: Given) -> None:
    table = night()
    first = play(table)[0]
    assert set(given.notes) == {()}
    given.notes.clear()
    second = play(table)[0]
    assert set(given.notes) == {noted((), first)}
    given.notes.clear()
    play(table)
    assert set(given.notes) == {noted(noted((), first), second)}


def test_a_hand_taken_back_and_played_to_another_end_is_remembered_as_it_ended(given: Given) -> None:
    table = night(ANN, BO)
    table.deal()
    table.apply(Action(1, "raise", amount=6))
    table.apply(Action(0, "fold"))
    assert table.hand.over
    table.take_back()
    while table.hand.waiting:
        table.apply(plain(table.hand.legal(table.hand.waiting[0]), pays=True))
    ended = table.hand.view(None).public
    table.deal()
    assert table.notes == noted((), ended)


def test_notes_go_with_their_players_and_whoever_leaves_is_forgotten(given: Given) -> None:
    table = night()
    play(table, 6)
    table.seat(table.players)
    by_name = dict(zip(table.names, table.notes, strict=True))
    assert len(set(by_name.values())) == 4
    table.seat([DEV, ANN, Player("Eli", "reader"), BO])
    assert table.notes == (by_name["Dev"], by_name["Ann"], Note(), by_name["Bo"])
    table.seat([DEV, ANN, CLEO, Player("Bo")])
    assert table.notes == (by_name["Dev"], by_name["Ann"], Note(), Note()), (
        "another Cleo, and Bo is no bot now"
    )


def test_who_is_invited_brings_no_notes_of_the_hand_before(given: Given) -> None:
    table = night()
    last = play(table)[0]
    table.invite([BO, Player("Eli"), DEV])
    table.deal()
    learned = noted((), last)
    assert table.notes == (learned[1], Note(), learned[3])


def test_a_hand_without_chips_teaches_nothing(given: Given) -> None:
    table = night(stakes="none")
    play(table, 3)
    table.deal()
    assert table.notes == ()


def test_bots_that_announce_play_their_level_and_character_and_remember_too(given: Given) -> None:
    table = announce(SEED)
    assert set(given.levels) == {"shark", "shark:rock"}
    for seat in table.night.hand.waiting:
        table.night.apply(announcement(seat, None))
    first = table.night.hand.view(None).public
    finish(table)
    assert given.notes[-1] == noted((), first)
