"""The table at one keyboard, without a screen: what it waits for, whose cards are in sight, what may come when."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from homepoker.core.actions import Action
from homepoker.core.events import Acted, Answered, Turned
from homepoker.core.legal import Legal
from homepoker.core.stakes import parse_stakes
from homepoker.night.night import Night, Player
from homepoker.play.settings import Settings
from homepoker.play.table import PEOPLE, Play, Wait
from homepoker.rules.library import load
from tests.playing import any_action

GAMES = (
    "six_pack",
    "texas_holdem",
    "five_card_draw",
    "london_bridge",
    "east_village",
    "criss_cross_9",
    "spit_2",
)
NAMES = ("Ann", "Bo", "Cleo", "Dev")


class ChanceNight(Night):
    """A night whose bots do anything legal, by chance."""

    def bot_action(self, seat: int) -> Action:
        return any_action(self.hand.legal(seat), random.Random(f"{self.seed} {len(self.hand.events)} {seat}"))


def seated(game: str, people: int, bots: int, *, seed: int = 7, **more: object) -> Play:
    """A table with its first hand dealt."""
    players = [
        Player(name, "" if at < people else "regular") for at, name in enumerate(NAMES[: people + bots])
    ]
    play = Play(ChanceNight.open(players, load(game), seed=seed), Settings(**{"pace": 1.0, **more}))  # type: ignore[arg-type]
    play.deal()
    return play


def dull(legal: Legal) -> Action:
    """The answer that changes least."""
    if legal.kind == "bet":
        return Action(legal.seat, "call" if legal.call else "check")
    if legal.choices:
        verb = legal.kind if legal.kind in ("declare", "announce") else "pass"
        return Action(legal.seat, verb, choice=legal.choices[0] if verb == legal.kind else "")
    return Action(legal.seat, legal.kind, cards=legal.cards[: legal.least])


def step(play: Play) -> None:
    """Give the table what it waits for."""
    wait = play.wait
    match wait.kind:
        case "bot":
            assert wait.seat is not None
            play.acts(wait, play.night.bot_action(wait.seat))
            play.passed(wait)
        case "beat" | "key":
            play.passed(wait)
        case "curtain":
            play.lift()
        case "call":
            play.let_go()
        case "bet" | "cards":
            assert play.answer(dull(play.legal)) == ""


def to(play: Play, *kinds: str) -> Wait:
    """Go on until one of these is waited for."""
    for _ in range(500):
        if play.wait.kind in kinds:
            return play.wait
        step(play)
    raise AssertionError(f"it never waits for {kinds}")


@pytest.mark.parametrize("game", ["six_pack", "texas_holdem", "five_card_draw", "london_bridge"])
def test_every_act_of_a_bot_is_in_sight_for_a_beat_before_anything_follows(game: str) -> None:
    play, seen = seated(game, people=1, bots=3), []
    while play.wait.kind != "over":
        if play.wait.kind != "bot" or play.wait.seconds:
            seen.append(play.at)
        step(play)
    events = play.public.events
    acts = [at for at, event in enumerate(events) if isinstance(event, Acted | Turned)]
    by_bots = [at for at in acts if isinstance(event := events[at], Acted) and event.seat != 0]
    assert by_bots
    for at in by_bots:
        after = next((later for later in acts if later > at), len(events))
        assert any(at < picture <= after for picture in seen), f"event {at} is never seen alone"


def test_a_secret_round_of_bots_takes_one_beat_together() -> None:
    play, beats = seated("london_bridge", people=1, bots=3), []
    while play.wait.kind != "over":
        if play.wait.kind == "bot" and play.public.asking == "discard":
            beats.append(play.wait.seconds)
        step(play)
    assert [seconds for seconds in beats if seconds] in ([], [1.0])
    assert len(beats) == sum(isinstance(e, Answered) and e.seat != 0 for e in play.public.events)


def test_skipping_ends_with_the_next_question_to_a_person() -> None:
    play = seated("six_pack", people=1, bots=3)
    to(play, "bot")
    play.acts(play.wait, play.night.bot_action(play.wait.seat or 0))
    play.skip()
    while play.wait.kind == "bot":
        assert not play.wait.seconds
        step(play)
    to(play, "bet")
    step(play)
    assert to(play, "bot").seconds == 1.0


def test_a_thought_that_comes_too_late_changes_nothing() -> None:
    play = seated("texas_holdem", people=2, bots=2, seed=3)
    to(play, "bet")
    step(play)
    old = to(play, "bot")
    assert play.take_back()
    before = len(play.hand.events)
    play.acts(old, Action(old.seat or 0, "fold"))
    play.passed(old)
    assert len(play.hand.events) == before


def test_while_somebody_looks_the_hand_waits_and_goes_on_afterwards() -> None:
    play = seated("otis_elevator", people=2, bots=2)
    wait = to(play, "bot")
    play.hold()
    play.look(1)
    play.acts(wait, play.night.bot_action(wait.seat or 0))
    play.passed(wait)
    assert play.wait is wait
    assert play.view.seat == 1
    play.hide()
    assert play.wait is not wait
    assert play.view.seat is None


def test_a_look_that_is_given_up_lets_the_hand_go_on() -> None:
    play = seated("otis_elevator", people=2, bots=2)
    wait = to(play, "bot")
    play.hold()
    play.passed(wait)
    play.acts(wait, play.night.bot_action(wait.seat or 0))
    assert play.wait is wait
    play.hide()
    assert play.wait is not wait


def test_two_secret_choices_with_nothing_between_them_are_made_in_one_look() -> None:
    play, curtains, asked = seated("east_village", people=3, bots=0), [], []
    while play.wait.kind != "over":
        if play.wait.kind == "curtain":
            curtains.append(play.wait.seat)
        if play.wait.kind == "cards":
            asked.append((play.wait.seat, play.legal.kind, len(play.view.cards)))
        step(play)
    assert sorted(curtains) == [0, 1, 2]
    assert [kind for _, kind, _ in asked] == ["discard", "donate"] * 3
    assert len({cards for _, kind, cards in asked if kind == "donate"}) == 1
    assert {seat for seat, _, _ in asked} == {0, 1, 2}


def test_a_choice_made_ahead_is_the_one_that_counts() -> None:
    play = seated("east_village", people=2, bots=1)
    to(play, "curtain")
    first = play.wait.seat
    play.lift()
    step(play)
    assert (play.wait.kind, play.wait.seat, play.legal.kind) == ("cards", first, "donate")
    given = play.legal.cards[-1:]
    assert play.answer(Action(first or 0, "donate", cards=given)) == ""
    to(play, "bet")
    assert ("donate", given[0]) in play.hand.view(first).own.lost


def test_secret_choices_are_taken_from_anybody_in_any_order() -> None:
    play = seated("london_bridge", people=3, bots=0)
    to(play, "curtain")
    assert play.public.asking == "discard"
    for seat in reversed(play.hand.waiting):
        play.lift()
        assert play.answer(dull(play.hand.legal(seat))) == ""
    assert play.public.asking != "discard"


def test_called_cards_are_let_go_to_the_end_of_the_hand_if_so_wished() -> None:
    play = seated("spit_in_the_ocean", people=2, bots=1)
    to(play, "call")
    play.let_go("hand")
    while play.wait.kind != "over":
        assert play.wait.kind != "call"
        step(play)


def test_at_the_open_table_a_person_may_know_no_more_than_all_may() -> None:
    play = seated("texas_holdem", people=2, bots=0)
    assert play.wait.kind == "bet"
    assert play.view.seat is None
    assert play.legal == play.public.legal
    assert play.answer(Action(play.wait.seat or 0, "raise", amount=10**6)) != ""
    assert not play.hand.actions


INPUTS = (
    "step",
    "step",
    "step",
    "go on",
    "skip",
    "look",
    "hold",
    "hide",
    "lift",
    "down",
    "back",
    "junk",
    "late",
    "show",
)


@settings(max_examples=60, deadline=None)
@given(
    st.sampled_from(GAMES),
    st.integers(1, 3),
    st.integers(0, 2),
    st.integers(0, 10**6),
    st.booleans(),
    st.lists(st.sampled_from(INPUTS), min_size=20, max_size=120),
)
def test_whatever_comes_in_whatever_order_nobody_sees_anothers_cards_and_the_hand_can_end(
    game: str, people: int, bots: int, seed: int, every_turn: bool, inputs: list[str]
) -> None:
    bots = bots if people + bots > 1 else 1
    play = seated(game, people, bots, seed=seed, pace=float(seed % 2), curtain=every_turn)
    first, chance = play.wait, random.Random(seed)
    for what in inputs:
        seat = chance.randrange(people + bots)
        match what:
            case "step":
                step(play)
            case "go_on":
                play.go_on()
            case "skip":
                play.skip()
            case "look":
                play.look(seat)
            case "hold":
                play.hold()
            case "hide":
                play.hide()
            case "lift":
                play.lift()
            case "down":
                play.keep_down()
            case "back":
                play.take_back()
            case "junk":
                play.answer(Action(seat, "raise", amount=10**9))
                play.answer(Action(seat, "discard", cards=(0, 0)))
            case "late" if play.wait is not first:
                play.passed(first)
                play.acts(first, Action(seat, "fold"))
            case "show" if play.wait.kind == "over":
                play.show(seat)
        _holds(play, people)
    play.hide()
    while play.wait.kind != "over":
        step(play)
        _holds(play, people)
    assert play.hand.over


def _holds(play: Play, people: int) -> None:
    """What is true at every moment."""
    wait = play.wait
    assert play.eyes is None or play.eyes < people
    assert play.view.seat == play.eyes
    if wait.kind in PEOPLE:
        assert wait.seat is not None
        assert wait.seat < people
    if wait.kind == "cards":
        assert play.eyes == wait.seat or play.me is not None  # alone cards may be turned down
    if wait.kind == "curtain":
        assert play.eyes is None
    assert play.at <= len(play.public.events)


def test_chips_given_back_by_a_take_back_are_those_of_before() -> None:
    play = seated("texas_holdem", people=2, bots=0)
    before = play.hand.digest()
    assert play.answer(Action(play.wait.seat or 0, "raise", amount=20)) == ""
    assert play.take_back()
    assert play.hand.digest() == before
    assert play.night.stakes == parse_stakes("nl:1/2")
