"""Plain lines at a terminal: a beat for every act of a bot, Enter goes on to the next question, a pipe never waits."""

from __future__ import annotations

import io
import os
from collections.abc import Iterator
from typing import TextIO

import pytest

from homepoker.bots import talk
from homepoker.core.events import Acted
from homepoker.night.night import Night, Player
from homepoker.play.settings import Settings
from homepoker.rules.library import load
from homepoker.text import console as console_module
from homepoker.text.console import Console
from homepoker.text.keyboard import Keyboard
from homepoker.text.table import TextTable
from tests.unit.test_text_face import CallingNight

NEVER = 600.0  # seconds that no test waits


class Screen(io.StringIO):
    """What is written to a terminal."""

    def isatty(self) -> bool:
        return True


class Counting(Console):
    """Counts the beats instead of waiting; at the end of those in `lines` a line is typed."""

    def __init__(self, source: TextIO, target: TextIO, typed: dict[int, str] | None = None) -> None:
        super().__init__(source, target)
        self.beats = 0
        self.typed = typed or {}

    def pause(self, seconds: float) -> str | None:
        self.beats += 1
        return self.typed.get(self.beats)


@pytest.fixture
def terminal() -> Iterator[tuple[int, TextIO]]:
    """A pseudo-terminal: where keys go in, and what a program reads from."""
    keys, inside = os.openpty()
    source = os.fdopen(inside, "r", encoding="utf-8")
    yield keys, source
    source.close()
    os.close(keys)


def seated() -> Night:
    players = [Player("Ann"), Player("Bo", "regular"), Player("Cleo", "regular"), Player("Dev", "regular")]
    return CallingNight.open(players, load("six_pack"), seed=7)


def test_every_act_of_a_bot_takes_one_beat() -> None:
    night, target = seated(), io.StringIO()
    console = Counting(io.StringIO("c\n" * 4), target)
    TextTable(night, console, Settings(pace=NEVER)).run()
    acts = [event for event in night.hand.events if isinstance(event, Acted) and event.seat != 0]
    assert night.number == 1
    assert console.beats == len(acts) > 0


def test_enter_ends_the_beats_up_to_the_next_question_only() -> None:
    night, target = seated(), io.StringIO()
    console = Counting(io.StringIO("c\n" * 4), target, {1: ""})
    TextTable(night, console, Settings(pace=NEVER)).run()
    acts = [event for event in night.hand.events if isinstance(event, Acted) and event.seat != 0]
    assert console.beats == len(acts) - 2, "the first round has three bots, and two of them did not wait"


def test_an_answer_typed_while_bots_act_costs_nothing() -> None:
    night, target = seated(), io.StringIO()
    TextTable(night, Counting(io.StringIO("r 2\n"), target, {1: "f"}), Settings(pace=NEVER)).run()
    assert "'f' came too early and is not taken." in target.getvalue()
    assert not night.hand.view(None).public.folded[0]


def test_a_line_typed_at_a_terminal_ends_the_beat(terminal: tuple[int, TextIO]) -> None:
    keys, source = terminal
    os.write(keys, b" \n")
    keyboard = Keyboard(Console(source, Screen()), NEVER)
    keyboard.beat()
    keyboard.beat()
    os.write(keys, b"c\n")
    assert keyboard.line() == "c"


def test_a_beat_at_a_terminal_goes_by_without_a_key(terminal: tuple[int, TextIO]) -> None:
    assert Console(terminal[1], Screen()).pause(0.001) is None


def test_a_pipe_is_never_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(console_module, "select", lambda *_: pytest.fail("waited"))
    assert Console(io.StringIO("c\n"), Screen()).pause(NEVER) is None
    assert Console(io.StringIO("c\n"), io.StringIO()).pause(NEVER) is None


def test_what_a_character_says_comes_last_and_stands_in_the_log(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(talk, "ONE_IN", 1)
    players = [Player("Ann"), Player("Bo", "guest:station"), Player("Cleo", "guest:chaser")]
    night, target = CallingNight.open(players, load("six_pack"), seed=7), io.StringIO()
    TextTable(night, Console(io.StringIO("c\n" * 4 + "log\n"), target), Settings(pace=0)).run()
    remark = night.remark
    assert remark is not None
    quoted = f'{night.names[remark.seat]}: "{remark.text}"'
    lines = target.getvalue().splitlines()
    assert lines.count(quoted) == 2
    assert lines.index(quoted) > max(
        at for at, line in enumerate(lines[: lines.index(quoted) + 1]) if "wins" in line
    )


def test_lines_ask_nobody_to_pass_the_keyboard_on_at_every_turn_whatever_is_wished() -> None:
    said = []
    for curtain in (False, True):
        night, target = Night.open([Player("Ann"), Player("Bo")], load("six_pack"), seed=7), io.StringIO()
        settings = Settings(pace=0, curtain=curtain)
        TextTable(night, Console(io.StringIO("c\n" * 4), target), settings).run()
        said.append(target.getvalue())
    assert said[0] == said[1]
