"""Screens that drop what was typed before they were there, and that close once."""

from __future__ import annotations

from typing import Any, TypeVar

from textual import events
from textual.app import ScreenStackError
from textual.await_complete import AwaitComplete
from textual.message import Message
from textual.screen import ModalScreen, Screen

T = TypeVar("T")


class Freshness:
    """When a screen came into sight; keys struck before do not count there."""

    def __init__(self) -> None:
        self._from: float | None = None

    def hide(self) -> None:
        """Nothing typed counts until `seen`."""
        self._from = None

    def seen(self) -> None:
        """From this moment on keys count."""
        self._from = now()

    @property
    def in_sight(self) -> bool:
        """Whether keys count now."""
        return self._from is not None

    @property
    def age(self) -> float:
        """For how many seconds the screen has been in sight."""
        return now() - self._from if self._from is not None else 0.0

    def stale(self, event: events.Event) -> bool:
        """Whether the event was made before the screen could be seen."""
        return self._from is None or event.time < self._from


def now() -> float:
    """The clock that events are stamped with, in seconds."""
    return Message().time


def is_stale(screen: Screen[Any], event: events.Event) -> bool:
    """Whether a key or click must not count on this screen: another one is up by now, or it was made by an earlier
    screen, or before what the key before it brought about."""
    return isinstance(screen, FreshScreen) and (not screen.on_top or screen.fresh.stale(event))


class OnceScreen(Screen[T]):
    """A screen that closes once, and never another one in its stead."""

    @property
    def on_top(self) -> bool:
        """Whether no other screen lies over this one."""
        try:
            return self.app.screen is self
        except ScreenStackError:
            return False

    def dismiss(self, result: T | None = None) -> AwaitComplete:
        """Close with a result. What still lies over the screen goes with it, unanswered; once it is closed nothing
        happens any more."""
        if self not in self.app.screen_stack:
            return AwaitComplete()
        while not self.on_top:
            self.app.pop_screen()
        return super().dismiss(result)


class FreshScreen(OnceScreen[T]):
    """A screen on which old keys and clicks are dropped; subclasses take keys in `pressed`."""

    writing = False
    """Whether what is typed now is text, every letter meant as it is."""

    def __init__(self, name: str | None = None, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(name, id, classes)
        self.fresh = Freshness()

    def on_screen_resume(self) -> None:
        self.fresh.hide()
        self.call_after_refresh(self.fresh.seen)

    def on_screen_suspend(self) -> None:
        self.fresh.hide()

    def on_key(self, event: events.Key) -> None:
        if is_stale(self, event):
            event.stop()
            event.prevent_default()
        else:
            self.pressed(event)

    def pressed(self, event: events.Key) -> None:
        """A key struck since this screen is in sight; stop the event to keep it from the bindings."""

    def conceal(self) -> None:
        """The terminal has become too small for this screen, or is left for a while: what only one person may see
        does not come back."""


class FreshModal(ModalScreen[T], FreshScreen[T]):
    """The same for a dialog over another screen."""
