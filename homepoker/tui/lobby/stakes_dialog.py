"""A window over the lobby: what is played for."""

from __future__ import annotations

from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.widgets import Input

from homepoker.core.stakes import Stakes, parse_stakes
from homepoker.drawing.canvas import Canvas
from homepoker.errors import HomepokerError, shorten
from homepoker.sentences.speech import chip_count
from homepoker.tui.kit.bars import Key, KeyBar, Words, sentence
from homepoker.tui.kit.canvas_widget import Drawn, Spot
from homepoker.tui.kit.fresh import FreshModal

PRESETS = ("", "fl:2/4,ante:1,blinds:0", "fl:2/4", "nl:1/2", "nl:1/2,ante:1,blinds:0", "pl:1/2", "none")
MOST = 1_000_000_000
Bets = tuple[Stakes | None, int | None]


class UsualStakes(Drawn):
    """Stakes to choose from, in words and as they are written."""

    def __init__(self, own: Stakes, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._own, self._written = own, ""

    def show(self, written: str) -> None:
        """Mark the stakes that stand in the field."""
        self._written = written
        self.redraw()

    def draw(self, width: int, height: int) -> Canvas:
        canvas = Canvas(width, height)
        for y, text in enumerate(PRESETS):
            chosen = text == self._written
            ink, quiet = ("turn", "turn.soft") if chosen else ("text", "faint")
            if chosen:
                canvas.put(0, y, " ►" + " " * (width - 2), "turn")
            said = parse_stakes(text).spoken if text else f"the game's own: {self._own.spoken}"
            canvas.put(3, y, said, ink)
            canvas.put(width - 1 - len(text), y, text, quiet)
            self.spots.append(Spot(0, y, width, 1, f"preset({y})"))
        return canvas


class StakesDialog(FreshModal[Bets | None]):
    """The stakes as a host writes them, and the stack each player gets; an empty field means the game's own.
    Gives both, or None when left without a change."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,kp_up", "step(-1)", "Stakes above", priority=True),
        Binding("down,kp_down", "step(1)", "Stakes below", priority=True),
        Binding("escape", "leave", "Back, nothing changed"),
    ]
    KEYS = (
        Key("↑↓", "usual stakes"),
        Key("Enter", "go on", "enter"),
        Key("Tab", "stack", "app.focus_next"),
        Key("Esc", "back", "leave"),
    )

    def __init__(self, stakes: Stakes | None, stack: int | None, own: tuple[Stakes, int]) -> None:
        super().__init__()
        self.id = "stakes-dialog"
        self._written = ("" if stakes is None else str(stakes), "" if stack is None else str(stack))
        self._own = own

    def compose(self) -> ComposeResult:
        stakes, stack = self._own
        with Vertical(id="window"):
            yield Words("What do we play for?", "text bold", ground="head", id="title")
            yield UsualStakes(stakes, id="usual")
            yield Words("stakes, as a host writes them", "faint italic")
            yield Input(self._written[0], id="stakes", placeholder=str(stakes), max_length=60, compact=True)
            yield Words("stack for everybody", "faint italic")
            yield Input(self._written[1], id="stack", placeholder=str(stack), max_length=12, compact=True)
            yield Words(id="notice")
            yield KeyBar(self.KEYS)

    def on_mount(self) -> None:
        self._stakes.focus()

    @property
    def _stakes(self) -> Input:
        return self.query_one("#stakes", Input)

    @property
    def _stack(self) -> Input:
        return self.query_one("#stack", Input)

    @on(Input.Changed)
    def _tell(self) -> None:
        self.query_one(UsualStakes).show(self._stakes.value.strip())
        bets = self._read()
        if bets is not None:
            stakes, stack = bets
            self._say(f"{(stakes or self._own[0]).spoken}; {chip_count(stack or self._own[1])} for everybody")

    def _read(self) -> Bets | None:
        """What is written; None when it cannot be read, which is then said."""
        stakes, stack = self._stakes.value.strip(), self._stack.value.strip()
        try:
            return (parse_stakes(stakes) if stakes else None), (_chips(stack) if stack else None)
        except HomepokerError as error:
            self._say(str(error), "tag.wild bold")
            return None

    def _say(self, text: str, style: str = "soft") -> None:
        self.query_one("#notice", Words).say(sentence(text), style)

    @on(Input.Submitted)
    def action_enter(self) -> None:
        """Go on to the stack; there, play for what is written."""
        bets = self._read()
        if bets is None:
            return
        if self._stack.has_focus:
            self.dismiss(bets)
        else:
            self._stack.focus()

    def action_step(self, lines: int) -> None:
        """Write other usual stakes into the field."""
        written = self._stakes.value.strip()
        at = PRESETS.index(written) if written in PRESETS else -1
        self.action_preset(min(max(at + lines, 0), len(PRESETS) - 1))

    def action_preset(self, at: int) -> None:
        """Write these stakes into the field."""
        self._stakes.value = PRESETS[at]
        self._stakes.cursor_position = len(PRESETS[at])
        self._stakes.focus()

    def action_leave(self) -> None:
        """Back to the lobby; nothing changes."""
        self.dismiss(None)


def _chips(text: str) -> int:
    if not (text.isascii() and text.isdigit()) or not 0 < int(text) <= MOST:
        raise HomepokerError(f"{shorten(text, 20)} is no stack; write a whole number of chips, such as 200")
    return int(text)
