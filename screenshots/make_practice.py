"""Writes the pictures of practice: `python screenshots/make_practice.py`. The same seeds give the same files."""

from __future__ import annotations

import asyncio

from picture import save

from homepoker.night.night import Player
from homepoker.practice.announcing import Announcing, House
from homepoker.practice.plan import Plan
from homepoker.practice.progress import Progress
from homepoker.practice.sitting import Sitting
from homepoker.rules.library import catalogue, load
from homepoker.tui.kit.screen_settings import Settings
from homepoker.tui.practice.announce_screen import AnnounceScreen
from homepoker.tui.practice.drill_screen import PracticeScreen
from homepoker.tui.practice.practice_app import PracticeApp

STILL = Settings(depth="truecolor", pace=0)
SMALL, LARGE = (80, 24), (120, 40)


async def picture(
    name: str, screen: PracticeScreen | AnnounceScreen, keys: str, size: tuple[int, int]
) -> None:
    """One screen after its keys."""
    app = PracticeApp(screen, STILL)
    async with app.run_test(size=size) as pilot:
        await pilot.pause(0.2)
        for key in keys.split():
            await pilot.press(key)
            await pilot.pause(0.2)
        save(app, name)


def drill(game: str, kind: str, seed: int) -> PracticeScreen:
    """A drill of which nothing is kept."""
    plan = Plan(load(game), kind, seed=seed)  # type: ignore[arg-type]
    return PracticeScreen(Sitting(Sitting.open(plan, catalogue(), "Ann").drill, Progress(None, "Ann")), STILL)


async def main() -> None:
    """All of them."""
    await picture("practice", drill("tic_tac_toe", "find", 1381), "", SMALL)
    await picture("practice_answer", drill("tic_tac_toe", "find", 1381), "3 a", SMALL)
    await picture("practice_beats", drill("tic_tac_toe", "beats", 5), "3", SMALL)
    await picture("practice_ring", drill("death_wheel", "find", 9), "3 a", LARGE)
    players = [Player("Ann"), Player("Bo", "regular"), Player("Cleo", "regular"), Player("Dev", "regular")]
    table = Announcing(players, load("tic_tac_toe"), House(), 2)
    await picture("practice_table", AnnounceScreen(table, STILL), "3 f", SMALL)


if __name__ == "__main__":
    asyncio.run(main())
