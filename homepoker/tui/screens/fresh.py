"""Screens that drop what was typed before they were there."""

from __future__ import annotations

from typing import Any, TypeVar

from textual import events
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


def is_stale(screen: Screen[Any], event: events.Key) -> bool:
    """Whether a key that came by an earlier screen, or before what the key before it brought about, must not count
    on the screen that is up now."""
    fresh = getattr(screen, "fresh", None)
    return isinstance(fresh, Freshness) and fresh.stale(event)


class FreshScreen(Screen[T]):
    """A screen on which old keys and clicks are dropped; subclasses take keys in `pressed`."""

    writing = False
    """Whether what is typed now is text, every letter meant as it is."""

    def __init__(self) -> None:
        super().__init__()
        self.fresh = Freshness()

    def on_screen_resume(self) -> None:
        self.fresh.hide()
        self.call_after_refresh(self.fresh.seen)

    def on_screen_suspend(self) -> None:
        self.fresh.hide()

    def on_key(self, event: events.Key) -> None:
        if self.fresh.stale(event):
            event.stop()
            event.prevent_default()
        else:
            self.pressed(event)

    def pressed(self, event: events.Key) -> None:
        """A key struck since this screen is in sight; stop the event to keep it from the bindings."""

    def conceal(self) -> None:
        """The terminal has become too small for this screen: what only one person may see does not come back."""


class FreshModal(ModalScreen[T]):
    """The same for a dialog over another screen."""

    def __init__(self) -> None:
        super().__init__()
        self.fresh = Freshness()

    def on_screen_resume(self) -> None:
        self.fresh.hide()
        self.call_after_refresh(self.fresh.seen)

    def on_key(self, event: events.Key) -> None:
        if self.fresh.stale(event):
            event.stop()
            event.prevent_default()
        else:
            self.pressed(event)

    def pressed(self, event: events.Key) -> None:
        """A key struck since this dialog is in sight; stop the event to keep it from the bindings."""
