"""Times that tests hold, measured on a machine that does nothing else: `pytest tests/benchmarks`."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from homepoker.bots.coach import advise
from homepoker.drawing.board import draw_board
from homepoker.drawing.middle import Words
from homepoker.practice.asks import Order, ask
from homepoker.practice.chance import Chance
from homepoker.practice.kinds import offered
from homepoker.practice.makeup import NATURAL
from homepoker.practice.question import grade
from homepoker.rules.game import Game
from homepoker.rules.library import catalogue, load
from tests.playing import deal


def test_help_takes_at_most_twice_the_time_of_a_bare_program(tmp_path: Path) -> None:
    bare = tmp_path / "bare.py"
    bare.write_text(
        "import typer\napp = typer.Typer()\n\n@app.command()\ndef hi(name: str = 'x') -> None: ...\n\napp()\n"
    )

    def spent() -> float:
        """Processor time of all programs run so far, in seconds: a busy machine adds little to it."""
        times = os.times()
        return times.children_user + times.children_system

    def fastest(*command: str) -> float:
        least = 60.0
        for _ in range(5):
            start = spent()
            subprocess.run([sys.executable, *command, "--help"], capture_output=True, check=True)
            least = min(least, spent() - start)
        return least

    assert fastest("-m", "homepoker") < 2 * fastest(str(bare))


@pytest.mark.parametrize("game", [game for game in catalogue() if not game.base], ids=lambda game: game.id)
def test_a_question_is_made_and_graded_in_under_twenty_milliseconds(game: Game) -> None:
    """The nineteenth of twenty, once the game's plan is compiled: about 9 ms at most on a quiet machine. A busy one
    slows the processor's own clock too, so a question over the limit has four more tries."""
    for kind in offered(game):
        slow = sum(_least_time(game, kind, number, 0.020) >= 0.020 for number in range(20))
        assert slow < 2, kind


def _least_time(game: Game, kind: str, number: int, limit: float) -> float:
    """Seconds of processor time for one question, the least of up to five tries while it is over the limit."""
    least = limit
    for _ in range(5):
        begin = time.process_time()
        question = ask(kind, Order(game, Chance(f"{kind} {number}"), (NATURAL[number % 9],), seats=2))
        grade(question, question.truth)
        least = min(least, time.process_time() - begin)
        if least < limit:
            break
    return least


def test_advice_is_quick() -> None:
    """Once everything is loaded, well under a second: here the best of three."""
    hand = deal(load("otis_elevator"), 4, "advice", stakes="fl:2/4,ante:1,blinds:0")
    times = []
    for _ in range(3):
        start = time.perf_counter()
        advise(hand.view(hand.waiting[0]), hand.game)
        times.append(time.perf_counter() - start)
    assert min(times) < 0.8


def test_drawing_is_quick_enough_for_every_key() -> None:
    """Three milliseconds on an idle machine; the best of many draws, with room for a busy one."""
    best = 1.0
    game, pot = load("death_wheel"), (Words("pot", "faint"), Words("17", "digits", big=True))
    for _ in range(20):
        start = time.process_time()
        draw_board(game, None, 74, 28, middle=[pot]).canvas.rows()
        best = min(best, time.process_time() - start)
    assert best < 0.012


def test_the_tables_of_a_showdown_are_loaded_in_milliseconds() -> None:
    """10 ms on a quiet machine."""
    script = (
        "import homepoker.cards, time\n"
        "start = time.process_time()\n"
        "from homepoker.ranking.five import five_value\n"
        "from homepoker.ranking.tables import high_tables, low_tables\n"
        "five_value((0, 5, 10, 15, 20), high_tables())\n"
        "five_value((0, 5, 10, 15, 20), low_tables('A5'))\n"
        "print(time.process_time() - start)"
    )
    took = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True).stdout
    assert float(took) < 0.25
