"""A window over the lobby: names, people and bots."""

from __future__ import annotations

from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.widgets import Input

from homepoker.drawing.canvas import Canvas, text_width
from homepoker.errors import HomepokerError
from homepoker.night.kinds import kinds
from homepoker.tui.kit.bars import Key, KeyBar, Words, sentence
from homepoker.tui.kit.canvas_widget import Drawn, Spot
from homepoker.tui.kit.fresh import FreshModal
from homepoker.view.players import Company

ROWS = 12  # seats in one column
COLUMN = 28  # its width


class SeatList(Drawn):
    """The seats, one a line, in two columns where there are many."""

    def __init__(self, company: Company, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._company, self._at = company, 0

    def show(self, company: Company, at: int) -> None:
        """Show these seats, one of them chosen."""
        self._company, self._at = company, at
        self.redraw()

    def draw(self, width: int, height: int) -> Canvas:
        canvas = Canvas(width, height)
        told = kinds([player.bot for player in self._company.seats])
        for seat, player in enumerate(self._company.seats):
            column, y = divmod(seat, ROWS)
            x = column * COLUMN
            chosen = seat == self._at
            ink, quiet = ("turn", "turn.soft") if chosen else ("text bold", "faint")
            if chosen:
                canvas.put(x, y, " ►" + " " * (COLUMN - 2), "turn")
            canvas.put(x + 3, y, f"{seat + 1:>2}", quiet)
            canvas.put(x + 6, y, player.name, ink)
            kind = told[seat] or ("bot" if player.bot else "person")
            if 6 + text_width(player.name) + 1 + len(kind) > COLUMN - 1:
                kind = "bot"
            canvas.put(x + COLUMN - 1 - len(kind), y, kind, quiet if player.bot or chosen else "soft")
            self.spots.append(Spot(x, y, COLUMN, 1, f"point({seat})"))
            self.spots.append(Spot(x + COLUMN - 8, y, 8, 1, f"swap({seat})"))
        return canvas


class SeatsDialog(FreshModal[Company]):
    """Names and seats. Every change is shown at once and checked; gives the company that stands at the end."""

    AUTO_FOCUS = ""  # the field takes keys only while it is in sight
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,kp_up", "step(-1)", "Seat above"),
        Binding("down,kp_down", "step(1)", "Seat below"),
        Binding("left,kp_left", f"step(-{ROWS})", "Column to the left", show=False),
        Binding("right,kp_right", f"step({ROWS})", "Column to the right", show=False),
        Binding("enter,e", "rename", "Write another name"),
        Binding("space,b", "swap", "A person or a bot"),
        Binding("plus,equals_sign,kp_plus", "more", "Another seat"),
        Binding("minus,kp_minus", "fewer", "Take this seat away"),
        Binding("escape,q", "done", "Back"),
    ]
    KEYS = (
        Key("↑↓", "seat"),
        Key("Enter", "name", "rename"),
        Key("space", "person/bot", "swap"),
        Key("+", "", "more"),
        Key("-", "seats", "fewer"),
        Key("q", "back", "done"),
    )
    WRITING = (Key("Enter", "this name"), Key("Esc", "as it was", "done"))

    def __init__(self, company: Company, at: int = 0, *, title: str = "Who sits down?") -> None:
        super().__init__()
        self._title = title
        self.id = "seats-dialog"
        self._company, self._at = company, at

    def compose(self) -> ComposeResult:
        with Vertical(id="window"):
            yield Words(self._title, "text bold", ground="head", id="title")
            yield SeatList(self._company, id="seats")
            yield Input(id="name", max_length=48, placeholder="a name, then Enter", compact=True)
            yield Words(id="notice")
            yield KeyBar(self.KEYS)

    def on_mount(self) -> None:
        self._close_field()

    @property
    def _field(self) -> Input:
        return self.query_one("#name", Input)

    def _show(self, notice: str = "") -> None:
        self.query_one(SeatList).show(self._company, self._at)
        self.query_one("#notice", Words).say(sentence(notice) if notice else "", "tag.wild bold")

    def _try(self, change: str, *values: object) -> bool:
        """Make a change to the company, or say why it cannot be."""
        try:
            self._company = getattr(self._company, change)(*values)
        except HomepokerError as error:
            self._show(str(error))
            return False
        self._choose(self._at)
        return True

    def _choose(self, seat: int) -> None:
        self._at = min(max(seat, 0), len(self._company.seats) - 1)
        self._show()

    def _written(self) -> bool:
        """Take the name that is being written for the chosen seat; False when it is refused and the field stays."""
        if self._field.display:
            if not self._try("rename", self._at, self._field.value):
                return False
            self._close_field()
        return True

    def action_step(self, seats: int) -> None:
        """Choose another seat."""
        at = self._at + seats
        if (abs(seats) == 1 or 0 <= at < len(self._company.seats)) and self._written():
            self._choose(at)

    def action_point(self, seat: int) -> None:
        """Choose this seat, or the nearest there is."""
        if self._written():
            self._choose(seat)

    def action_swap(self, seat: int | None = None) -> None:
        """A person instead of the bot, who keeps its name until another is written, or a bot instead of the person."""
        if not self._written():
            return
        self._at = self._at if seat is None else seat
        if self._try("toggle", self._at) and not self._company.seats[self._at].bot:
            self._show(f"{self._company.seats[self._at].name} is a person now; Enter writes another name")

    def action_more(self) -> None:
        """Another seat."""
        if self._written() and self._try("more"):
            self._choose(len(self._company.seats) - 1)

    def action_fewer(self) -> None:
        """Take the chosen seat away."""
        if self._written():
            self._try("without", self._at)

    def action_rename(self) -> None:
        """Write another name for the chosen seat."""
        if self._field.display:
            return
        self._field.value = self._company.seats[self._at].name
        self._field.display = True
        self._field.focus()
        self.query_one(KeyBar).show(self.WRITING)
        self._show()

    @on(Input.Submitted)
    def _named(self, event: Input.Submitted) -> None:
        event.stop()
        if self._written():
            self._choose(self._at + 1)

    def _close_field(self) -> None:
        self._field.display = False
        self.set_focus(None)
        self.query_one(KeyBar).show(self.KEYS)
        self._show()

    def action_done(self) -> None:
        """Close the field, or go back to the lobby."""
        if self._field.display:
            self._close_field()
        else:
            self.dismiss(self._company)
