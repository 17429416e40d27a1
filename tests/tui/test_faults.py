"""Whatever fails in odds, talk or drawing, no table ends: one line, the trace in a file, and the keys go on."""

from __future__ import annotations

from pathlib import Path

import pytest

from homepoker.tui.reading.odds_page import OddsScreen
from tests.tui.practice_pilot import announcing
from tests.tui.table_pilot import Table, sit, table
from tests.tui.waiting import until


def breaks(*_: object, **__: object) -> None:
    raise ZeroDivisionError


async def stands(seen: Table, *words: str) -> None:
    """Wait until all of these are on the screen, however the lines are broken."""
    await until(
        seen.pilot, lambda: all("".join(word.split()) in "".join(seen.text.split()) for word in words)
    )


async def test_a_table_goes_on_whatever_fails_in_odds_drawing_keys_and_talk(
    faults: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with table(sit("texas_holdem", 1, 2), size=(120, 40)) as seen:  # wide enough for a long path
        with monkeypatch.context() as patch:
            patch.setattr("homepoker.bots.coach.advise", breaks)
            await seen.press("o")
            await stands(seen, "The odds failed (ZeroDivisionError); the game goes on. See ", "faults.txt")
            assert isinstance(seen.app.screen, OddsScreen)
            await seen.press("o")
            await seen.settle()
            patch.setattr("homepoker.tui.table.table_screen.felt", breaks)
            await seen.pilot.resize_terminal(90, 24)
            await stands(seen, "The drawing failed", "may raise")
            patch.setattr("homepoker.tui.table.table_screen.open_rule_card", breaks)
            await seen.press("question_mark")
            await seen.settle()
            assert seen.app.is_running
            patch.setattr("homepoker.bots.talk.remark", breaks)
            await seen.to_showdown("f")
            await stands(seen, "What a bot says failed")
        await seen.press("enter")
        await seen.settle()
        assert seen.app.is_running
        assert seen.night.number > 1
    trace = faults.read_text()
    assert all(place in trace for place in ("in _asked", "in _felt", "in action_rules", "in _quoted"))


async def test_a_practice_table_goes_on_whatever_fails_in_verdict_lesson_and_drawing(
    faults: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with announcing(1, 1) as seen:
        for name in ("lesson", "why", "laid_out", "table_felt"):
            monkeypatch.setattr(f"homepoker.tui.practice.announce_screen.{name}", breaks)
        await seen.press("s")
        await seen.until(lambda: seen.screen.play.wait.kind == "over" and "The drawing failed" in seen.text)
        monkeypatch.undo()
        await seen.press("enter")
        await seen.until(lambda: seen.screen.night.number == 2)
        assert seen.app.is_running
