"""The program as it fills a terminal: which screen is up, in which colours, and how it is left."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from textual import constants, events
from textual.app import App, SystemCommand
from textual.await_complete import AwaitComplete
from textual.binding import Binding, BindingType
from textual.command import CommandPalette
from textual.driver import Driver
from textual.screen import Screen
from textual.theme import BUILTIN_THEMES

from homepoker.keys import latin, wrong_keyboard
from homepoker.play.settings import Depth, Settings
from homepoker.store.mishap import noted
from homepoker.tui.kit.fresh import FreshScreen, OnceScreen, is_stale
from homepoker.tui.kit.messages import DealAsked
from homepoker.tui.kit.paint import theme_name
from homepoker.tui.kit.palette import DARK
from homepoker.tui.kit.screen_settings import Start, colour_depth
from homepoker.tui.kit.themes import LIGHTS, check_light, theme, variables
from homepoker.tui.kit.too_small import TooSmall, is_small

if TYPE_CHECKING:
    from homepoker.night.night import Night
    from homepoker.tui.kit.terminal import Terminal

LEAVING_KEYS = ("ctrl+c", "ctrl+q", "ctrl+z")
NO_SHELL = "Ctrl-Z needs a shell that can go on with the program: here is none."


class Palette(CommandPalette, OnceScreen[None]):
    """The palette of commands."""

    def dismiss(self, result: None = None) -> AwaitComplete:
        self.workers.cancel_node(self)  # it may still be looking for commands
        return super().dismiss(result)


class HomepokerApp(App[None]):
    """The terminal face. With a `start` it goes straight to a table and ends when that is left, else it opens
    the lobby. `farewell` is the line to print once the terminal is as before, "" for none."""

    TITLE = "homepoker"
    CSS_PATH = Path(__file__).with_name("look.tcss")
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c", "leave_now", "Leave at once", show=False, priority=True, system=True),
        Binding("ctrl+q", "leave_now", "Leave at once", show=False, priority=True, system=True),
        Binding("ctrl+z", "suspend_process", "Back to the shell; fg goes on", show=False, priority=True),
        Binding("f1", "keys", "Keys of this screen", show=False, id="app.keys"),
    ]

    def __init__(self, start: Start | None = None, settings: Settings | None = None) -> None:
        self.settings = settings or Settings()
        self.depth: Depth = self.settings.depth or colour_depth()
        self._start = start
        self.farewell = ""
        self.cramped = False
        self._seated = False
        if not os.environ.get("NO_COLOR"):
            os.environ.pop("NO_COLOR", None)  # Textual asks only whether it is there
        super().__init__(ansi_color=True if self.depth in ("16", "none") else None)
        for name in BUILTIN_THEMES:
            self.unregister_theme(name)
        for light in LIGHTS:
            self.register_theme(theme(light, self.depth))
        self.theme = theme_name(check_light(self.settings.theme), self.depth)

    def get_theme_variable_defaults(self) -> dict[str, str]:
        return variables(DARK)

    def get_default_screen(self) -> Screen[Any]:
        if self._start is not None:
            from homepoker.tui.kit.background import Ground

            return Ground(self._start.night)
        from homepoker.tui.lobby.lobby_screen import LobbyScreen

        return LobbyScreen(self.settings)

    def on_mount(self) -> None:
        self._catch_signals()
        if self._start is not None:
            self.screen.call_after_refresh(self._sit_down, self._start.night, self.settings)

    def on_deal_asked(self, message: DealAsked) -> None:
        if not self._seated:
            self._sit_down(message.night, replace(self.settings, curtain=message.curtain))

    def _sit_down(self, night: Night, settings: Settings) -> None:
        from homepoker.tui.table.table_screen import TableScreen

        self._seated = True
        self.push_screen(TableScreen(night, settings), self._left)

    def _left(self, _: None) -> None:
        self._seated = False
        if self._start is not None:
            self.exit()

    # A terminal that goes, and one that is left to the shell for a while

    def get_driver_class(self) -> type[Driver]:
        if sys.platform == "win32" or constants.DRIVER is not None:
            return super().get_driver_class()
        from homepoker.tui.kit.terminal import Terminal

        return Terminal

    def on_gone(self) -> None:
        """The terminal is gone: so are we, without a word."""
        self.exit()

    def action_suspend_process(self) -> None:
        """Stop until the shell goes on with the program; no card that others must not see is there then."""
        terminal = self._terminal
        if terminal is None or not terminal.can_suspend:
            self.notify(NO_SHELL, markup=False)
        else:
            self._conceal()
            self.screen.call_after_refresh(self._suspend, terminal)

    def _suspend(self, terminal: Terminal) -> None:
        if not terminal.suspend():
            self.notify(NO_SHELL, markup=False)
        self._paint_anew()

    def on_continued(self) -> None:
        """What the terminal shows is not known: set it up and paint it all."""
        if self._terminal is not None:
            self._conceal()
            self._terminal.restart()
            self._paint_anew()

    @property
    def _terminal(self) -> Terminal | None:
        """What the screen is shown on, None where that is no terminal that a shell can take back."""
        if sys.platform == "win32":
            return None
        from homepoker.tui.kit.terminal import Terminal

        return self._driver if isinstance(self._driver, Terminal) else None

    def _paint_anew(self) -> None:
        self.screen.post_message(events.ScreenResume())
        self.refresh(layout=True)

    def _conceal(self) -> None:
        for screen in reversed(self.screen_stack):
            if isinstance(screen, FreshScreen):
                screen.conceal()

    def _catch_signals(self) -> None:
        from asyncio import get_running_loop

        for name in ("SIGTERM", "SIGHUP"):
            with suppress(NotImplementedError, RuntimeError, AttributeError, ValueError):
                get_running_loop().add_signal_handler(getattr(signal, name), self.action_leave_now)

    async def run_action(self, *args: Any, **kwargs: Any) -> bool:
        """Do what a key or a click asks for; what fails in it is told and ends nothing."""
        try:
            return await super().run_action(*args, **kwargs)
        except Exception as error:
            self.notify(noted("That key", error), markup=False)
            return True

    # A terminal too small for the table

    async def on_event(self, event: events.Event) -> None:
        if isinstance(event, events.Key) and not event.is_forwarded and not self._understood(event):
            return
        typed = isinstance(event, events.InputEvent | events.Paste)
        leaves = isinstance(event, events.Key) and event.key in LEAVING_KEYS
        if self.cramped and typed and not leaves:
            return
        if not (isinstance(event, events.Key) and event.is_forwarded and is_stale(self.screen, event)):
            await super().on_event(event)

    def _understood(self, event: events.Key) -> bool:
        """Give a letter that is no text the meaning of its key, whatever the keyboard types: the Latin one in its
        place, the small one where the capital has no meaning of its own. False when that is not known; then it is
        said."""
        letter = event.character or ""
        if len(letter) != 1 or not letter.isalnum() or self.focused or getattr(self.screen, "writing", False):
            return True
        meant = latin(letter)
        if not meant:
            self.clear_notifications()
            self.notify(wrong_keyboard(letter), markup=False)
            return False
        if meant.isupper() and meant not in self.screen.active_bindings:
            meant = meant.lower()
        if meant != letter:
            event.key = event.character = meant
        return True

    def on_resize(self, event: events.Resize) -> None:
        cramped, self.cramped = self.cramped, is_small(*event.size)
        self._cover()
        if self.cramped and not cramped:
            self._conceal()

    def push_screen(self, *args: Any, **kwargs: Any) -> Any:
        awaited = super().push_screen(*args, **kwargs)
        if self.cramped:
            self._cover()
        return awaited

    def _cover(self) -> None:
        for screen in self.screen_stack:
            if self.cramped and not screen.query_children(TooSmall):
                screen.mount(TooSmall())
            screen.set_class(self.cramped, "-small")

    # Leaving, and what the palette of commands offers

    def action_leave_now(self) -> None:
        """Leave at once, with one line on the terminal."""
        self.farewell = (
            "homepoker: left; the hand on the table is not kept" if self._seated else "homepoker: left"
        )
        self.exit()

    def action_keys(self) -> None:
        """List the keys of the screen in sight."""
        from homepoker.tui.reading.keys_page import KeysScreen

        if not isinstance(self.screen, KeysScreen):
            self.push_screen(KeysScreen(self.screen.active_bindings.values()))

    def action_command_palette(self) -> None:
        """Find a command by its name."""
        if not isinstance(self.screen, Palette):
            self.push_screen(Palette(id="--command-palette"))

    def action_light(self, light: str) -> None:
        """Change the colours: dark or light."""
        self.theme = theme_name(check_light(light), self.depth)

    def get_system_commands(self, screen: Screen[Any]) -> Iterable[SystemCommand]:
        for light in LIGHTS:
            colours = partial(self.action_light, light)
            yield SystemCommand(f"{light.title()} table", f"Use the {light} colours", colours)
        yield SystemCommand("What each key does", "The keys of this screen", self.action_keys)
        yield SystemCommand("Leave at once", "The hand on the table is not kept", self.action_leave_now)


def run(start: Start | None = None, settings: Settings | None = None) -> int:
    """Run the terminal face until it is left; prints its last line and returns the exit code."""
    return run_app(HomepokerApp(start, settings))


def run_app(app: HomepokerApp) -> int:
    """The same for any program that fills a terminal."""
    app.run(mouse=app.settings.mouse)
    if hangup := getattr(signal, "SIGHUP", None):
        signal.signal(
            hangup, signal.SIG_IGN
        )  # a shell that ends sends a second one: what is kept is written first
    try:
        print(app.farewell, end="\n" if app.farewell else "", flush=True)
    except OSError:  # the terminal is gone
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return app.return_code or 0
