"""What everybody did at a table that announces: an end card a person."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from homepoker.drawing.canvas import Run
from homepoker.practice.report import Report
from homepoker.tui.kit.bars import Key, KeyBar
from homepoker.tui.kit.fresh import FreshScreen
from homepoker.tui.kit.panel import Panel
from homepoker.tui.kit.sketch import Sketch
from homepoker.tui.practice.end_card import end_pages, practice_end
from homepoker.tui.practice.typed_keys import no_key, struck
from homepoker.view.practice_scene import BARS


class EndCards(FreshScreen[None]):
    """One card after the other, by name; Enter goes on to the next and leaves after the last."""

    DEFAULT_CSS: ClassVar[str] = """
    EndCards > #top { height: 1; }
    EndCards > #end { height: 1fr; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "go_on", "Next card, then leave"),
        Binding("left,left_square_bracket", "step(-1)", "Card before"),
        Binding("right,right_square_bracket", "step(1)", "Next card"),
        Binding("x", "turn", "More of this card"),
        Binding("q,escape", "leave", "Leave"),
    ]

    def __init__(self, cards: Sequence[tuple[str, Report]], *, letters: bool = False) -> None:
        super().__init__()
        self.cards = tuple(cards)
        self.letters = letters
        self.at = 0
        self.page = 0
        self.notice = ""

    def compose(self) -> ComposeResult:
        yield Panel(lambda cells, height: self._top(cells), "head", id="top")
        yield Panel(self._card, "panel", id="end")
        yield KeyBar(id="keys")

    def on_mount(self) -> None:
        self._show(0)

    def _top(self, cells: int) -> Sketch:
        sketch = Sketch(cells, 1)
        place = f" · {self.at + 1} of {len(self.cards)}" if len(self.cards) > 1 else ""
        sketch.runs(1, 0, [Run(self.cards[self.at][0], "text bold"), Run(f" · the end{place}", "soft")])
        return sketch

    def _card(self, cells: int, height: int) -> Sketch:
        figures = self.cards[self.at][1]
        return practice_end(figures, cells, height, letters=self.letters, page=self.page, notice=self.notice)

    def on_resize(self) -> None:
        self._show(self.at)

    def _sheets(self) -> int:
        return end_pages(self.cards[self.at][1], self.app.size.width, self.app.size.height - BARS)

    def _show(self, at: int, page: int = 0, notice: str = "") -> None:
        self.at, self.notice = at, notice
        self.page = page % self._sheets()
        for panel in self.query(Panel):
            panel.redraw()
        self.query_one(KeyBar).show(self._keys())

    def _keys(self) -> tuple[Key, ...]:
        at, pages = self.at, self._sheets()
        last = at + 1 == len(self.cards)
        keys = [Key("enter", "leave" if last else f"{self.cards[at + 1][0]}'s card", "go_on")]
        keys += [Key("← →", "cards", "step(1)")] if len(self.cards) > 1 else []
        keys += [Key("x", "more" if self.page + 1 < pages else "back", "turn")] if pages > 1 else []
        return (*keys, Key("q", "leave", "leave"))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """The arrows are keys where there are several cards, `x` where this one has several pages."""
        named = {"step": len(self.cards) > 1, "turn": self.is_mounted and self._sheets() > 1}
        return named.get(action, True)

    def pressed(self, event: events.Key) -> None:
        mark = struck(event)
        if mark and event.key not in self.active_bindings:
            event.stop()
            self._show(self.at, self.page, no_key(mark, self._keys()))

    def action_step(self, steps: int) -> None:
        """Another person's card."""
        self._show((self.at + steps) % len(self.cards))

    def action_go_on(self) -> None:
        """The next card; after the last, leave."""
        if self.at + 1 < len(self.cards):
            self._show(self.at + 1)
        else:
            self.dismiss(None)

    def action_turn(self) -> None:
        """What of the card had no room, then its beginning again."""
        self._show(self.at, self.page + 1)

    def action_leave(self) -> None:
        """Leave."""
        self.dismiss(None)
