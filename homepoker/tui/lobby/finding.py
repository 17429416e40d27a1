"""The field in which a part of a game's name is typed."""

from __future__ import annotations

from typing import ClassVar

from textual import on
from textual.binding import Binding, BindingType
from textual.widgets import Input

from homepoker.tui.messages import FindClosed, FindTyped


class Finder(Input):
    """Tells what is typed, letter by letter, and goes away by itself: Enter keeps what was found, Esc too."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "close", "Show the whole list", show=False),
        Binding("up,kp_up", "screen.step(-1)", show=False),
        Binding("down,kp_down", "screen.step(1)", show=False),
    ]

    def __init__(self) -> None:
        super().__init__(id="find", placeholder="find a game", max_length=40, compact=True)

    def on_mount(self) -> None:
        self.focus()

    @on(Input.Changed)
    def _typed(self, event: Input.Changed) -> None:
        event.stop()
        self.post_message(FindTyped(event.value))

    @on(Input.Submitted)
    def _submitted(self, event: Input.Submitted) -> None:
        event.stop()
        self.action_close()

    def action_close(self) -> None:
        """Close the field."""
        self.post_message(FindClosed())
        self.remove()
