"""Levels, characters and notes."""

from __future__ import annotations

import pytest

from homepoker.bots import policy
from homepoker.bots.characters import CHARACTERS, temper_of
from homepoker.bots.equity import Standing
from homepoker.bots.facts import read_facts
from homepoker.bots.guard import guarded
from homepoker.bots.habits import OTHERS
from homepoker.bots.history import Move
from homepoker.bots.lookahead import Depth, Option, act
from homepoker.bots.notes import Note, noted
from homepoker.bots.policy import LEVELS, decide, read_bot
from homepoker.bots.temper import EVEN, Temper
from homepoker.cli.main import BOTS
from homepoker.cli.options import seated
from homepoker.core.actions import Action
from homepoker.core.stakes import parse_stakes
from homepoker.errors import HomepokerError
from homepoker.night.night import Night
from homepoker.rules.library import load
from homepoker.text.answers import greeting
from tests.choose import some_of
from tests.playing import deal, play

HOLDEM = load("texas_holdem")


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Small samples are enough to tell characters apart."""
    monkeypatch.setattr(policy, "BETTING_BUDGET", 20_000)


def test_there_are_four_levels_and_at_least_six_characters_with_names_of_their_own() -> None:
    assert LEVELS == ("guest", "regular", "reader", "shark")
    assert len({character.id for character in CHARACTERS}) == len(CHARACTERS) >= 6
    assert all(character.about and all(character.words) for character in CHARACTERS)


def test_a_bot_is_a_level_and_perhaps_a_character() -> None:
    assert read_bot("Shark") == ("shark", EVEN)
    assert read_bot("guest:rock") == ("guest", temper_of("rock"))


@pytest.mark.parametrize("text", ["sharp", "shark:poet", "", ":rock", "shark:"])
def test_a_bot_that_does_not_exist_is_named_with_those_that_do(text: str) -> None:
    with pytest.raises(HomepokerError, match=r"there are (guest, regular|rock, station)"):
        read_bot(text)


def test_levels_and_characters_sit_down_at_a_table() -> None:
    company = seated(None, "shark:Rock, guest", 3, HOLDEM)
    assert [player.bot for player in company] == ["", "shark:rock", "guest"]
    night = Night.open(company, load("texas_holdem"), parse_stakes("nl:1/2"), 200, 1)
    night.deal()
    while night.hand.waiting:
        seat = night.hand.waiting[0]
        legal = night.hand.legal(seat)
        own = Action(seat, "call" if legal.call else "check")
        night.apply(night.bot_action(seat) if night.players[seat].bot else own)
    assert night.hand.over


@pytest.mark.parametrize(
    ("bots", "said"),
    [("shark:rock,guest", "Bo (shark, rock) and Cleo (guest) are bots."), ("2", "Bo and Cleo are bots.")],
)
def test_plain_lines_say_at_the_start_which_bot_is_which(bots: str, said: str) -> None:
    night = Night.open(seated(None, bots, 3, HOLDEM), load("texas_holdem"), parse_stakes("nl:1/2"), 200, 1)
    assert said in " ".join(greeting(night))


def test_the_help_names_every_level_and_character() -> None:
    assert all(word in BOTS for word in (*LEVELS, *(one.id for one in CHARACTERS)))


@pytest.mark.parametrize("bots", ["shark:poet", "genius", "guest,:rock", ""])
def test_a_bot_that_cannot_sit_down_is_named_with_all_that_can(bots: str) -> None:
    with pytest.raises(
        HomepokerError, match=r"(no bot|says nothing).* guest, reader.*: chaser, maniac"
    ) as refused:
        seated(None, bots, 3, HOLDEM)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize(
    ("bots", "said"),
    [
        ("40", "Omaha seats 11 at most, not 42: 4 cards each and 5 on the board"),
        ("999999999", "Omaha seats 11 at most, not 1000000001"),
        ("10", "Omaha seats 11 at most, not 12"),
        ("-1", "--bots is a whole number of at least 0, not '-1'"),
        ("1.5", "--bots is a whole number of at least 0, not '1.5'"),
    ],
)
def test_a_number_of_bots_is_one_that_the_game_has_seats_for(bots: str, said: str) -> None:
    with pytest.raises(HomepokerError) as refused:
        seated("Ann,Bo", bots, 3, load("omaha"))
    assert str(refused.value).startswith(said)
    assert "\n" not in str(refused.value)
    assert len(seated("Ann,Bo", " 9 ", 3, load("omaha"))) == 11


def paid(bot: str) -> int:
    """How often the bot pays a raise before the first card turns, over the same deals."""
    count = 0
    for number in range(48):
        hand = deal(load("texas_holdem"), 3, f"paid {number}", stakes="nl:1/2")
        hand.apply(Action(hand.waiting[0], "raise", amount=6))
        seat = hand.waiting[0]
        count += decide(hand.view(seat), hand.game, level=bot, seed=str(number)).verb != "fold"
    return count


@pytest.mark.parametrize("level", some_of(LEVELS))
def test_a_station_pays_more_often_than_a_rock_at_every_level(level: str) -> None:
    assert paid(f"{level}:station") > paid(f"{level}:rock")


def test_a_rock_raises_less_than_a_maniac_and_pays_less_by_raising_too() -> None:
    hand = deal(load("texas_holdem"), 3, "pull", stakes="nl:1/2")
    facts = read_facts(hand.view(hand.waiting[0]))
    close = [
        Option(Action(0, "call"), 0.3),
        Option(Action(0, "raise", 6), 0.2),
        Option(Action(0, "fold"), 0.0),
    ]
    strict = Depth(1, 0, (), 0, 0.0001)
    chosen = {one: act(close, facts, strict, temper_of(one), lambda: 0.5).verb for one in ("rock", "maniac")}
    assert chosen == {"rock": "fold", "maniac": "raise"}


def stood(top: float, equity: float = 0.5) -> Standing:
    """A seat that such a part of hands is better than."""
    return Standing(equity, 0.5, (1 - top,), ((0.9,),))


def test_a_deep_stack_is_committed_only_on_a_good_hand_by_a_careful_look() -> None:
    chosen = {}
    for stack in (200, 30):
        hand = deal(load("texas_holdem"), 2, "deep", stakes="nl:1/2", stacks=[stack, stack])
        hand.apply(Action(hand.waiting[0], "raise", amount=stack))
        view = hand.view(hand.waiting[0])
        facts, call = read_facts(view), Action(hand.waiting[0], "call")
        chosen[stack] = [
            guarded(view, facts, stood(0.1), call, lambda top=top: top).verb for top in (0.3, 0.36)
        ]
    assert chosen == {200: ["call", "fold"], 30: ["call", "call"]}


def test_one_of_the_best_hands_is_not_given_up_for_a_small_part_of_the_pot() -> None:
    hand = deal(load("texas_holdem"), 2, "cheap", stakes="nl:1/2", stacks=[200, 200])
    view, fold = hand.view(hand.waiting[0]), Action(hand.waiting[0], "fold")
    cheap, dear = (read_facts(view)._replace(pot=pot) for pot in (40, 2))
    chosen = [guarded(view, cheap, stood(top), fold, float).verb for top in (0.1, 0.2)]
    assert chosen == ["call", "fold"]
    assert guarded(view, dear, stood(0.1), fold, float).verb == "fold"
    assert guarded(view, dear, stood(0.1, equity=0.95), fold, float).verb == "call"


def test_nobody_keeps_back_a_few_chips_of_a_stack() -> None:
    hand = deal(load("texas_holdem"), 2, "back", stakes="nl:1/2", stacks=[200, 200])
    facts = read_facts(hand.view(hand.waiting[0]))._replace(
        pot=180, call=0, price=0, bet=0, stack=200, high=200
    )
    assert (facts.raise_to(0.9), facts.raise_to(1.0)) == (162, 200)


def test_a_tilter_is_itself_until_it_has_lost() -> None:
    hand = deal(load("texas_holdem"), 2, "tilt", stakes="nl:1/2", stacks=[200, 200])
    seat = hand.waiting[0]
    assert temper_of("tilter").now(hand.view(seat), 4).loose == 0
    stacks = [20, 380] if seat == 0 else [380, 20]
    poor = deal(load("texas_holdem"), 2, "tilt", stakes="nl:1/2", stacks=stacks)
    assert temper_of("tilter").now(poor.view(seat), 4).loose > 0.3


def test_a_chaser_chases_only_while_cards_are_to_come() -> None:
    hand = deal(load("texas_holdem"), 2, "chase", stakes="nl:1/2")
    view = hand.view(hand.waiting[0])
    assert Temper(chase=0.4).now(view, 4).loose == pytest.approx(0.4)
    assert Temper(chase=0.4).now(view, 1).loose == 0


def test_notes_start_with_what_is_usual_and_learn() -> None:
    assert Note().habits == OTHERS
    note = Note()
    for _ in range(40):
        note = note.after(Move(2, 0, "call", 0.3, 0.0, 1, 2))
    assert note.habits.stays > OTHERS.stays
    assert note.habits.margin < OTHERS.margin
    note = Note()
    for _ in range(40):
        note = note.after(Move(2, 0, "check", 0.0, 0.0, 0, 2))
    assert note.habits.bets < OTHERS.bets


def test_notes_are_taken_from_public_events() -> None:
    hand = play(deal(load("texas_holdem"), 3, "notes", stakes="nl:1/2"), "notes")
    notes = noted((), hand.view(None).public)
    assert len(notes) == 3
    assert notes != (Note(),) * 3
    assert noted((), hand.view(0).public) == notes
