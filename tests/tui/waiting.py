"""Waiting for what a test speaks of, however slow the machine: for states, never for time."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from time import monotonic

from textual.pilot import Pilot

from tests.tui.lobby_pilot import screen_text

PATIENCE = 30.0
"""Seconds after which a state that has not come is taken never to come."""


async def until(pilot: Pilot[None], reached: Callable[[], object]) -> None:
    """Let the program work until this is so."""
    end = monotonic() + PATIENCE
    await pilot.pause()
    while not reached():
        assert monotonic() < end, f"it never came to that:\n{screen_text(pilot.app)}"
        await asyncio.sleep(0.01)
        await pilot.pause()
