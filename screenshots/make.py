"""Writes the pictures of this folder: `python screenshots/make.py [NAME ...]`.

Every picture is a real screen of a seeded night, played by keys; the same seeds give the same files.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Sequence
from typing import NamedTuple

from picture import save, save_moving, taken
from textual.pilot import Pilot

from homepoker.core.stakes import parse_stakes
from homepoker.night.night import Night, Player
from homepoker.play.settings import Settings
from homepoker.rules.library import load
from homepoker.tui.app import HomepokerApp
from homepoker.tui.lobby.lobby_screen import LobbyScreen
from homepoker.tui.table.table_screen import TableScreen

SMALL, LARGE = (80, 24), (120, 40)
# Four rounds of limit betting for five: two fold, the third bets, the last to raise shows first.
RAISED = "r c c c f r c c f r c c c r r c c"
NAMES = ("Ann", "Bo", "Cleo", "Dev", "Eli", "Fay", "Gus", "Hana", "Ivo")


class Shot(NamedTuple):
    """One picture: the game, how many people and bots, the keys pressed one decision after another (`end`: check
    and call to the showdown), terminal size, theme, seed."""

    game: str
    people: int
    bots: int
    keys: str
    size: tuple[int, int] = SMALL
    theme: str = "dark"
    seed: int = 7
    stakes: str = ""


SHOTS = {
    "otis_elevator": Shot("otis_elevator", 5, 0, "c r c f c c c r"),
    "table-otis-120x40": Shot("otis_elevator", 1, 4, "c c c", LARGE, seed=11),
    "iron_cross": Shot("iron_cross_4", 1, 4, "r c r c", LARGE, seed=3),
    "tic_tac_toe": Shot("tic_tac_toe", 1, 3, "c c c"),
    "six_pack": Shot("six_pack", 5, 0, "c c c c c c r c f", (60, 18)),
    "death_wheel": Shot("death_wheel", 1, 4, "c c c c", LARGE),
    "pyramid": Shot("pyramid", 1, 4, "c c c c", theme="light"),
    "texas_holdem": Shot("texas_holdem", 1, 3, "c c"),
    "stud": Shot("seven_card_stud", 5, 0, "c c c c c c c v enter"),
    "look": Shot("otis_elevator", 5, 0, "c c c c c c c c v enter"),
    "curtain": Shot("otis_elevator", 5, 0, "c r v"),
    "raise": Shot("texas_holdem", 1, 3, "r 2 4"),
    "rule_card": Shot("otis_elevator", 5, 0, "question_mark"),
    "showdown": Shot("six_pack", 5, 0, RAISED, seed=1414),
    "showdown_large": Shot("six_pack", 5, 0, RAISED, LARGE, seed=1414),
    "showdown_stud": Shot("seven_card_stud", 5, 0, "end"),
}
HAND = Shot("otis_elevator", 1, 3, "c c c c end", (60, 18), seed=21)
"""The hand of the moving picture."""


async def lobby(name: str, size: tuple[int, int]) -> None:
    """The lobby with a game chosen."""
    app = HomepokerApp(settings=Settings(depth="truecolor", pace=0))
    async with app.run_test(size=size) as pilot:
        await app.workers.wait_for_complete()
        await pilot.press("down")
        await pilot.pause()
        assert isinstance(app.screen, LobbyScreen)
        save(app, name)


async def table(name: str, shot: Shot, *, moving: bool = False) -> None:
    """A table after its keys; where it is `moving` before each of them too, and the showdown at last."""
    names = NAMES[: shot.people + shot.bots]
    players = [Player(one, "" if at < shot.people else "regular") for at, one in enumerate(names)]
    stakes = parse_stakes(shot.stakes) if shot.stakes else None
    night = Night.open(players, load(shot.game), stakes, seed=shot.seed)
    app = HomepokerApp(settings=Settings(depth="truecolor", pace=0, guard=0, theme=shot.theme))
    async with app.run_test(size=shot.size) as pilot:
        screen = TableScreen(night, app.settings)
        app.push_screen(screen)
        await settled(pilot, screen)
        frames = [taken(app)]
        for key in shot.keys.split():
            if key == "end":
                await to_the_end(pilot, screen)
            else:
                await pilot.press(key)
                await settled(pilot, screen)
            frames.append(taken(app))
        await pilot.pause(0.5)  # a trap may still be looked for
        if moving:
            save_moving([*frames, taken(app)], name)  # the last stands twice as long
        else:
            save(app, name)


async def settled(pilot: Pilot[None], screen: TableScreen) -> None:
    """Wait until somebody is asked something, or another screen is up."""
    for _ in range(1000):
        await pilot.pause(0.01)
        top = pilot.app.screen
        ready = getattr(getattr(top, "fresh", None), "in_sight", True)
        if ready and (top is not screen or screen.play.asked in ("bet", "cards", "call", "key")):
            return
    raise SystemExit("nobody is asked anything")


async def to_the_end(pilot: Pilot[None], screen: TableScreen) -> None:
    """Check and call until the showdown stands."""
    while pilot.app.screen is screen:
        await pilot.press("enter" if screen.play.asked == "key" else "c")
        await settled(pilot, screen)


async def main(wanted: Sequence[str]) -> None:
    """All pictures, or those named."""
    if not wanted or "lobby" in wanted:
        await lobby("lobby", SMALL)
    if not wanted or "hand" in wanted:
        await table("hand", HAND, moving=True)
    for name, shot in SHOTS.items():
        if not wanted or name in wanted:
            await table(name, shot)


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1:]))
