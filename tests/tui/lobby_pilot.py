"""Helpers to drive the lobby in tests and to read what stands on the screen."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from textual.events import Key
from textual.pilot import Pilot

from homepoker.play.settings import Settings
from homepoker.tui.app import HomepokerApp
from homepoker.tui.lobby.lobby_screen import LobbyScreen

SIZES = ((60, 18), (80, 24), (120, 40))


def screen_lines(app: HomepokerApp) -> list[str]:
    """The screen's rows as text."""
    width, height = app.size
    strips = app.screen._compositor.render_strips()
    assert len(strips) == height
    assert all(strip.cell_length == width for strip in strips)
    return [strip.text for strip in strips]


def screen_text(app: HomepokerApp) -> str:
    """The same in one piece."""
    return "\n".join(screen_lines(app))


def where(app: HomepokerApp, text: str) -> tuple[int, int]:
    """The cell in which a text begins: its column and row."""
    for y, line in enumerate(screen_lines(app)):
        if text in line:
            return line.index(text), y
    raise AssertionError(f"{text!r} is not on the screen:\n{screen_text(app)}")


@asynccontextmanager
async def lobby(
    size: tuple[int, int] = (80, 24), settings: Settings | None = None
) -> AsyncIterator[tuple[HomepokerApp, Pilot[None]]]:
    """The program in its lobby, the games listed."""
    app = HomepokerApp(settings=settings or Settings(depth="truecolor", pace=0))
    async with app.run_test(size=size) as pilot:
        screen = app.screen
        assert isinstance(screen, LobbyScreen)
        await app.workers.wait_for_complete()
        await pilot.pause()
        yield app, pilot


def burst(app: HomepokerApp, *keys: str) -> None:
    """Send keys at once, as a terminal hands over what was typed ahead."""
    for key in keys:
        app.post_message(Key(key, key if len(key) == 1 else None))


async def click_on(app: HomepokerApp, pilot: Pilot[None], text: str) -> None:
    """Click on the first letter of a text on the screen."""
    await pilot.click(offset=where(app, text))
    await pilot.pause()
