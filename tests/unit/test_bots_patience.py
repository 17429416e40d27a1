"""Decisions that take too long end by less, and are logged."""

from __future__ import annotations

import logging

import pytest

from homepoker.bots import patience, policy
from homepoker.bots.policy import LEVELS, decide
from homepoker.core.actions import Action
from homepoker.core.hand import Hand
from homepoker.rules.library import load
from tests.playing import deal

ASKING = ("texas_holdem", "five_card_draw", "east_village", "criss_cross_9", "london_bridge", "mexican_stud")


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Small samples: these tests are about what happens when time is up."""
    monkeypatch.setattr(policy, "BETTING_BUDGET", 20_000)
    monkeypatch.setattr(policy, "CARDS_BUDGET", 40_000)


def played(game: str, level: str) -> Hand:
    """A hand that bots of one level play to its end, every action checked."""
    hand = deal(load(game), 3, f"patience {game}", stakes="nl:1/2")
    while hand.waiting:
        view = hand.view(hand.waiting[0])
        action = decide(view, hand.game, level=level, seed="patience")
        assert view.legal.refuses(action) is None
        hand.apply(action)
    return hand


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("game", ASKING)
def test_out_of_time_every_question_is_still_answered(
    game: str, level: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(patience, "STOP", 0.0)
    assert played(game, level).over
    said = [record.message for record in caplog.records]
    assert said
    assert all(load(game).name in line for line in said)
    if level in ("reader", "shark"):
        assert any("decided by less" in line for line in said)


def test_out_of_time_cards_are_chosen_by_fewer_deals(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(patience, "STOP", 0.0)
    hand = deal(load("crazy_pineapple"), 2, "cards", stakes="nl:1/2")
    while hand.table.asking == "bet":
        legal = hand.legal(hand.waiting[0])
        hand.apply(Action(legal.seat, "call" if legal.call else "check"))
    view = hand.view(hand.waiting[0])
    assert view.legal.refuses(decide(view, hand.game, seed="cards")) is None
    assert "decided by less" in caplog.text


def test_out_of_time_a_shark_does_not_play_actions_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(policy, "options", lambda *_: pytest.fail("a rollout was begun"))
    monkeypatch.setattr(patience, "STOP", 0.0)
    assert played("texas_holdem", "shark").over


def test_in_time_nothing_is_logged(caplog: pytest.LogCaptureFixture) -> None:
    played("five_card_draw", "shark")
    assert not caplog.records


def test_at_the_table_the_log_is_silent(capsys: pytest.CaptureFixture[str]) -> None:
    assert any(isinstance(handler, logging.NullHandler) for handler in patience.log.handlers)
    patience.log.propagate, usual = False, patience.log.propagate
    try:
        patience.log.warning("for nobody")
    finally:
        patience.log.propagate = usual
    assert capsys.readouterr().err == ""
