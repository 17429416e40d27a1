"""Helpers to practise on the screen in tests."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

from textual.pilot import Pilot

from homepoker.night.night import Player
from homepoker.play.settings import Settings
from homepoker.practice.announcing import Announcing, House
from homepoker.practice.plan import Plan
from homepoker.practice.progress import Progress
from homepoker.practice.question import Question
from homepoker.practice.sitting import Sitting
from homepoker.rules.library import catalogue, load
from homepoker.tui.practice.announce_screen import AnnounceScreen
from homepoker.tui.practice.drill_screen import PracticeScreen
from homepoker.tui.practice.practice_app import PracticeApp
from tests.tui.lobby_pilot import screen_text
from tests.tui.waiting import until
from tests.unit.practice_people import Clock

STILL = Settings(depth="truecolor", pace=0)
AT_ONCE = Settings(depth="truecolor", pace=0, guard=0)


class Drilling:
    """A drill on the screen, driven by keys."""

    def __init__(self, app: PracticeApp, pilot: Pilot[None], screen: PracticeScreen) -> None:
        self.app, self.pilot, self.screen = app, pilot, screen

    @property
    def text(self) -> str:
        """What stands on the terminal."""
        return screen_text(self.app)

    @property
    def question(self) -> Question:
        """The question on the screen."""
        return self.screen.scene.question

    async def press(self, *keys: str) -> None:
        """Strike keys."""
        await self.pilot.press(*keys)
        await self.pilot.pause()

    async def until(self, reached: Callable[[], bool]) -> None:
        """Wait until the screen shows something, however slow the machine."""
        await until(self.pilot, reached)

    def keys_for(self, *values: str) -> list[str]:
        """The keys that give this answer, by default the right one."""
        wanted = values or self.question.truth
        options = [part.valued(value) for part, value in zip(self.question.parts, wanted, strict=True)]
        return [option.key.lower() for option in options if option]


@asynccontextmanager
async def drilling(
    plan: Plan | None = None,
    size: tuple[int, int] = (80, 24),
    *,
    settings: Settings = STILL,
    again: Callable[[], Sitting] | None = None,
    sitting: Sitting | None = None,
) -> AsyncIterator[Drilling]:
    """The program in a drill; nothing is kept."""
    chosen = plan or Plan(seed=3)
    seat = sitting or Sitting.open(chosen, catalogue(), "Ann", progress=Progress(None, "Ann"), clock=Clock())
    screen = PracticeScreen(seat, settings, again)
    app = PracticeApp(screen, settings)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield Drilling(app, pilot, screen)


def stand(wanted: str, text: str) -> bool:
    """Whether the words stand there in this order, other columns between them or not."""
    return re.search(".*?".join(map(re.escape, wanted.split())), text, re.DOTALL) is not None


class AtTable:
    """The table that announces on the screen."""

    def __init__(self, app: PracticeApp, pilot: Pilot[None], screen: AnnounceScreen) -> None:
        self.app, self.pilot, self.screen = app, pilot, screen

    @property
    def text(self) -> str:
        """What stands on the terminal."""
        return screen_text(self.app)

    async def press(self, *keys: str) -> None:
        """Strike keys."""
        await self.pilot.press(*keys)
        await self.pilot.pause()

    async def until(self, reached: Callable[[], bool]) -> None:
        """Wait until the table has come so far."""
        await until(self.pilot, reached)


@asynccontextmanager
async def announcing(
    people: int, bots: int = 0, house: House | None = None, size: tuple[int, int] = (80, 24), seed: int = 2
) -> AsyncIterator[AtTable]:
    """The program at a table that announces."""
    names = ("Ann", "Bo", "Cleo", "Dev")[: people + bots]
    players = [Player(name, "" if at < people else "regular") for at, name in enumerate(names)]
    screen = AnnounceScreen(Announcing(players, load("tic_tac_toe"), house or House(), seed), AT_ONCE)
    app = PracticeApp(screen, STILL)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield AtTable(app, pilot, screen)


GOLDEN = Path(__file__).parents[1] / "golden" / "practice"
