"""Bots that are hurried."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from time import monotonic


class Hurry:
    """Somebody does not want to wait for bots, until the next decision of a person."""

    CALM = 0.5
    """Seconds after bots were hurried in which the same key means nothing else: it may have been meant for them."""

    def __init__(self) -> None:
        self._on = asyncio.Event()
        self._since = -self.CALM

    def begin(self) -> None:
        """End the beat and every one before the next decision."""
        self._on.set()
        self._since = monotonic()

    def end(self) -> None:
        """A person is asked: bots take their time again afterwards."""
        self._on.clear()

    @property
    def calm(self) -> bool:
        """Whether a key may mean something else again."""
        return monotonic() - self._since >= self.CALM

    async def beat(self, seconds: float) -> None:
        """Let what a bot does be seen for so many seconds."""
        if not seconds:
            return
        with suppress(TimeoutError):
            await asyncio.wait_for(self._on.wait(), seconds)
