"""Journals that were cut, edited or come from elsewhere say what is wrong; odd values never get into a hand."""

from __future__ import annotations

import copy
import json
from typing import Any

import numpy as np
import pytest

from homepoker.cards import DECK, shuffled
from homepoker.core.actions import Action, IllegalAction, parse_action
from homepoker.core.hand import Hand
from homepoker.core.record import journal, journal_text, parse_journal, replay
from homepoker.core.stakes import Stakes, parse_stakes
from homepoker.errors import HomepokerError
from homepoker.rules import house
from homepoker.rules.library import load
from tests.playing import deal, play

TEXT = journal_text(journal(play(deal(load("five_card_draw"), 3, 1), 1)))


def test_a_journal_reads_back() -> None:
    assert journal_text(parse_journal(TEXT)) == TEXT


@pytest.mark.parametrize("lines", range(len(TEXT.splitlines())))
def test_a_journal_cut_anywhere_is_refused(lines: int) -> None:
    cut = "\n".join(TEXT.splitlines()[:lines])
    for text in (cut, cut + "\n"):
        with pytest.raises(HomepokerError, match=r"^line \d+"):
            parse_journal(text)


def edited(**changes: Any) -> str:
    header, *rest = TEXT.splitlines()
    return "\n".join([json.dumps(json.loads(header) | changes), *rest]) + "\n"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (edited(button=2.5), "line"),
        (edited(stacks=[1, 2, 3]), "edited"),
        (edited(homepoker=2), "version 2"),
        (edited(homepoker=True), "version True"),
        ("[" * 100_000, "line 1"),
        ("", "line 1"),
        ("not json\nend 0 0\n", "line 1"),
        (TEXT.replace("\n", "\n0 raise " + "9" * 5000 + "\n", 1), "line"),
    ],
)
def test_a_journal_that_was_edited_or_is_of_the_future_is_refused(text: str, message: str) -> None:
    with pytest.raises(HomepokerError, match=message):
        parse_journal(text)


def test_a_journal_is_not_replayed_by_other_rules() -> None:
    other = house.apply(load("five_card_draw"), {"draw_limit": 5})
    with pytest.raises(HomepokerError, match="line 1: the rules of Five-card draw are not those"):
        replay(parse_journal(TEXT), other)


@pytest.mark.parametrize("cards", [None, 0, [1], {1}, range(2), "", (1.0,), ((),), (True,), (99,)])
def test_cards_of_another_kind_are_refused_and_change_nothing(cards: Any) -> None:
    hand = deal(load("five_card_draw"), 2, 1)
    while hand.legal(hand.waiting[0]).kind == "bet":
        hand.apply(Action(hand.waiting[0], "check"))
    before = hand.digest(), list(hand.actions)
    with pytest.raises(IllegalAction):
        hand.apply(Action(hand.waiting[0], "draw", cards=cards))
    assert (hand.digest(), list(hand.actions)) == before


@pytest.mark.parametrize(
    "action", [Action(0, "check", choice=None), Action(0, "check", cards=[]), Action(0, None)]
)  # type: ignore[arg-type]
def test_a_bet_with_odd_extras_is_refused(action: Action) -> None:
    hand = Hand.start(
        load("six_pack"), [9, 9], stakes=parse_stakes("fl:2/4,ante:1,blinds:0"), deck=shuffled(1)
    )
    with pytest.raises(IllegalAction):
        hand.apply(action)


@pytest.mark.parametrize(
    "odd",
    [
        {"number": 1.5},
        {"number": None},
        {"commitment": None},
        {"mucks": None},
        {"mucks": frozenset({9})},
        {"deck": np.arange(52)},
        {"deck": (True, *(card for card in DECK if card != 1))},
        {"deck": (0.0, *DECK[1:])},
        {"stakes": Stakes("nl", 0, 0)},
        {"stakes": Stakes("nl", 2, 2, blinds=(2, 1))},
        {"button": 2},
    ],
)
def test_a_hand_does_not_start_with_values_it_could_not_write_down(odd: dict[str, Any]) -> None:
    usual: dict[str, Any] = {"stakes": parse_stakes("nl:1/2"), "deck": DECK}
    with pytest.raises(HomepokerError):
        Hand.start(load("texas_holdem"), [9, 9], **(usual | odd))


@pytest.mark.parametrize(("seat", "at"), [("0", None), (0.0, None), (5, None), (0, 0), (0, -1), (0, "1")])
def test_a_view_of_no_seat_or_no_moment_is_refused(seat: Any, at: Any) -> None:
    with pytest.raises(HomepokerError):
        deal(load("six_pack"), 2, 1).view(seat, at)


def test_a_copy_by_the_copy_module_is_independent_too() -> None:
    hand = deal(load("six_pack"), 2, 1)
    before = hand.digest()
    play(copy.copy(hand), 1)
    assert hand.digest() == before


@pytest.mark.parametrize(
    "text",
    [
        "",
        "2",
        "fold",
        "x fold",
        "1000 fold",
        "2 jump",
        "2 raise",
        "2 raise x",
        "2 raise 1 2",
        "2 fold now",
        "2 declare",
    ],
)
def test_what_is_no_action_is_refused_in_one_line(text: str) -> None:
    with pytest.raises(HomepokerError, match=r"no action|a raise names one whole amount"):
        parse_action(text)


def test_a_big_blind_of_statistics_is_no_straddle() -> None:
    units = [parse_stakes(text).unit for text in ("nl:1/2", "nl:1/2/4", "fl:2/4,ante:1,blinds:0", "none")]
    assert units == [2, 2, 2, 1]
