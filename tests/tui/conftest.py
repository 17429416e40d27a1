"""Tests of the screen wait for states, never for time."""

from __future__ import annotations

import asyncio

import pytest
from textual.app import ScreenStackError
from textual.pilot import Pilot

from homepoker.tui.kit.fresh import FreshScreen

TRIES = 500  # of a hundredth of a second: a screen that is hidden on purpose never comes into sight


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """A pause ends when the screen on top is in sight, however slow the machine: keys struck before are dropped."""
    usual = Pilot.pause

    async def pause(pilot: Pilot[None], delay: float | None = None) -> None:
        await usual(pilot, delay)
        for _ in range(TRIES):
            if not awaited(pilot):
                return
            await asyncio.sleep(0.01)

    monkeypatch.setattr(Pilot, "pause", pause)


def awaited(pilot: Pilot[None]) -> bool:
    """Whether the screen on top is still to come into sight."""
    try:
        top = pilot.app.screen
    except ScreenStackError:  # the program has ended
        return False
    return isinstance(top, FreshScreen) and not top.fresh.in_sight
