"""A page to read: lines of text that scroll, closed by the key that goes on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from homepoker.drawing.canvas import Canvas, Run
from homepoker.tui.kit.bars import HeaderBar, Key, KeyBar
from homepoker.tui.kit.canvas_widget import Drawn, Spot
from homepoker.tui.kit.fresh import FreshScreen

Line = Sequence[Run]


class Scroll(Drawn):
    """Lines of which as many are shown as fit."""

    def __init__(self, page: Page, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._page = page
        self.top = 0

    @property
    def beyond(self) -> int:
        """How many lines lie beyond what fits."""
        return max(0, len(self._page.lines(self.size.width - 3)) - self.size.height)

    def move(self, lines: int) -> None:
        """Scroll by so many lines, stopping at either end."""
        self.top = min(max(self.top + lines, 0), self.beyond)
        self.redraw()

    def draw(self, width: int, height: int) -> Canvas:
        canvas = Canvas(width, height)
        lines = self._page.lines(width - 3)
        self.top = min(self.top, max(0, len(lines) - height))
        for y, line in enumerate(lines[self.top : self.top + height]):
            canvas.runs(1, y, list(line))
        if self.top:
            canvas.put(width - 1, 0, "▲", "faint")
            self.spots.append(Spot(width - 1, 0, 1, 1, "scroll(-3)"))
        if self.top + height < len(lines):
            canvas.put(width - 1, height - 1, "▼", "faint")
            self.spots.append(Spot(width - 1, height - 1, 1, 1, "scroll(3)"))
        return canvas


class Page(FreshScreen[None]):
    """Shows `lines` under a title. Any of Enter, space, q, Esc and the page's own key closes it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,k,kp_up", "scroll(-1)", "A line up"),
        Binding("down,j,kp_down", "scroll(1)", "A line down"),
        Binding("pageup", "turn(-1)", "A page up"),
        Binding("pagedown", "turn(1)", "A page down"),
        Binding("home", "scroll(-9999)", "To the top"),
        Binding("end", "scroll(9999)", "To the end"),
        Binding("enter,space,escape,q", "close", "Back"),
    ]
    at_end = False  # whether the page opens at its last lines
    own_key = ""  # the key that opened it closes it too

    def compose(self) -> ComposeResult:
        left, right = self.title_runs()
        yield HeaderBar(left, right)
        yield Scroll(self, id="page")
        yield KeyBar((Key("↑↓", "scroll"), Key("Enter", "back", "close")))

    def title_runs(self) -> tuple[Line, Line]:
        """The header: left and right."""
        raise NotImplementedError

    def lines(self, width: int) -> Sequence[Line]:
        """The page for that many columns."""
        raise NotImplementedError

    def on_mount(self) -> None:
        if self.at_end:
            self.call_after_refresh(self.action_scroll, 9999)

    def pressed(self, event: events.Key) -> None:
        if self.own_key and event.character == self.own_key:
            event.stop()
            self.action_close()

    def action_scroll(self, lines: int) -> None:
        """Scroll by lines."""
        self.query_one(Scroll).move(lines)

    def action_turn(self, pages: int) -> None:
        """Scroll by pages."""
        scroll = self.query_one(Scroll)
        scroll.move(pages * max(1, scroll.size.height - 1))

    def on_mouse_scroll_down(self) -> None:
        self.action_scroll(2)

    def on_mouse_scroll_up(self) -> None:
        self.action_scroll(-2)

    def action_close(self) -> None:
        """Back to where this was opened."""
        self.dismiss(None)
