"""Helpers to sit down at a table in tests: a night, the program on it, and waiting for what is asked."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager

from textual.pilot import Pilot

from homepoker.cards import Card
from homepoker.core.hand import Hand
from homepoker.core.stakes import parse_stakes
from homepoker.night.night import Night, Player
from homepoker.play.settings import Settings
from homepoker.rules.library import load
from homepoker.tui.app import HomepokerApp
from homepoker.tui.showdown.showdown_screen import ShowdownScreen
from homepoker.tui.table.table_screen import TableScreen
from tests.tui.lobby_pilot import screen_text

NAMES = ("Ann", "Bo", "Cleo", "Dev", "Eli", "Fay", "Gus", "Hana", "Ivo")
QUICK = Settings(depth="truecolor", pace=0, guard=0)


def sit(
    game: str, people: int = 1, bots: int = 0, *, stakes: str = "", stack: int = 200, seed: int = 7
) -> Night:
    """A night with so many people, then bots; no hand is dealt yet."""
    names = NAMES[: people + bots]
    players = [Player(name, "" if at < people else "regular") for at, name in enumerate(names)]
    return Night.open(players, load(game), parse_stakes(stakes) if stakes else None, stack, seed)


def stacked(night: Night, deck: Sequence[Card], stacks: Sequence[int] | None = None) -> Night:
    """Deal the night's first hand from this deck."""
    night.deal()
    chips = tuple(stacks) if stacks else night.stacks
    hand = Hand.start(night.game, chips, button=night.button, stakes=night.stakes, deck=deck, number=1)
    night._hand = hand
    return night


class Table:
    """The program at a table, driven by keys."""

    def __init__(self, app: HomepokerApp, pilot: Pilot[None], screen: TableScreen) -> None:
        self.app, self.pilot, self.screen = app, pilot, screen

    @property
    def night(self) -> Night:
        return self.screen.night

    @property
    def text(self) -> str:
        """What stands on the terminal."""
        return screen_text(self.app)

    async def press(self, *keys: str) -> None:
        """Press keys, each seen through before the next."""
        for key in keys:
            await self.pilot.press(key)

    async def settle(self) -> None:
        """Wait until a person is asked something, on whatever screen."""
        for _ in range(600):
            await self.pilot.pause()
            top = self.app.screen
            fresh = getattr(top, "fresh", None)
            asked = top is not self.screen or self.screen.play.asked in ("bet", "cards", "call", "key")
            if asked and (fresh is None or fresh.in_sight):
                return
            await asyncio.sleep(0.01)
        raise AssertionError(f"nobody is asked anything:\n{self.text}")

    async def to_showdown(self, key: str = "c") -> None:
        """Press that key at every decision until the hand is over."""
        for _ in range(200):
            await self.settle()
            if isinstance(self.app.screen, ShowdownScreen):
                return
            await self.press("enter" if self.screen.play.asked == "key" else key)
        raise AssertionError("the hand does not end")


@asynccontextmanager
async def table(
    night: Night,
    *,
    size: tuple[int, int] = (80, 24),
    settings: Settings = QUICK,
) -> AsyncIterator[Table]:
    """The program with that night on the table, at its first decision."""
    app = HomepokerApp(settings=settings)
    async with app.run_test(size=size) as pilot:
        screen = TableScreen(night, settings)
        app.push_screen(screen)
        seen = Table(app, pilot, screen)
        await seen.settle()
        yield seen
