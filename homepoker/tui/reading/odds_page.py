"""What a person's hand is worth: the coach's page, for one pair of eyes."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from itertools import zip_longest
from typing import TYPE_CHECKING, Any, NamedTuple

from textual import work
from textual.app import App, ComposeResult
from textual.worker import get_current_worker

from homepoker.core.view import View
from homepoker.drawing.canvas import Run, text_width
from homepoker.drawing.chips import chips
from homepoker.errors import HomepokerError, capital
from homepoker.play.table import Play
from homepoker.sentences.speech import Speech
from homepoker.store.mishap import spared
from homepoker.tui.kit.bars import HeaderBar, Key, KeyBar
from homepoker.tui.kit.screen_settings import settings_of
from homepoker.tui.kit.sketch import clipped, spoken, wrapped
from homepoker.tui.reading.page import Line, Page, Scroll

if TYPE_CHECKING:
    from homepoker.bots.coach_words import Chances
    from homepoker.bots.notes import Notes

BAR = 12  # cells of a bar that says 100 %
NAME = 16  # cells of a name beside it
COLUMN = 38  # a table of chances
WAIT = "Reckoning ..."


class Told(NamedTuple):
    """What the page tells: sentences, tables of chances, and what was guessed."""

    said: tuple[str, ...]
    tables: tuple[Chances, ...] = ()
    noted: tuple[str, ...] = ()


class PrivateScroll(Scroll):
    """A page on the ground of what one person alone may see."""

    ground = "private"


class OddsScreen(Page):
    """Shows the advice for the seat of a view; it is reckoned in a thread, and the page waits for it."""

    own_key = "o"

    def __init__(self, view: View, speech: Speech, notes: Notes = (), *, alone: bool = True) -> None:
        super().__init__()
        self._view, self._speech, self._alone = view, speech, alone
        self._notes = notes
        self._told = Told((WAIT,))

    def compose(self) -> ComposeResult:
        left, right = self.title_runs()
        yield HeaderBar(left, right)
        yield PrivateScroll(self, id="page")
        yield KeyBar((Key("↑↓", "scroll"), Key("Enter", "back", "close")))

    def title_runs(self) -> tuple[Line, Line]:
        name = self._speech.names[self._view.seat or 0]
        left = (Run("Odds", "text bold"), Run(f" · {self._speech.game.name}", "soft"))
        return left, (Run(f"for {clipped(name, 20)} only", "faint"),) if not self._alone else ()

    def on_mount(self) -> None:
        super().on_mount()
        self.reckon()

    def conceal(self) -> None:
        if not self._alone and self.is_current:
            self.action_close()

    @work(thread=True, exclusive=True)
    def reckon(self) -> None:
        """Ask the coach; what comes too late is dropped."""
        worker = get_current_worker()
        told = spared("The odds", self._asked, lambda line: Told((line,)))
        if not worker.is_cancelled:
            self.app.call_from_thread(self._found, told)

    def _asked(self) -> Told:
        from homepoker.bots.coach import advise
        from homepoker.bots.coach_words import chances, noted, said_lines

        try:
            advice = advise(self._view, self._speech.game, self._notes)
        except HomepokerError as error:
            return Told((f"{capital(str(error))}.",))
        return Told(said_lines(advice, self._speech), chances(advice), noted(advice))

    def _found(self, told: Told) -> None:
        self._told = told
        if self.is_mounted:
            self.query_one(Scroll).redraw()

    def lines(self, width: int) -> Sequence[Line]:
        own: list[Line] = [(), (Run("You hold  ", "navy.text"), *self._own()), ()]
        for text in self._told.said:
            own += wrapped(spoken(text, "text"), width)
        own += [(), *tables(self._told.tables, width)]
        for text in self._told.noted:
            own += wrapped([Run(text, "faint")], width)
        return own

    def _own(self) -> Sequence[Run]:
        return chips(self._view.cards, letters=settings_of(self.app).letters)


def tables(found: Sequence[Chances], width: int) -> list[Line]:
    """The chances as tables with bars, two side by side where there is room."""
    columns = 2 if width >= 2 * COLUMN else 1
    lines: list[Line] = []
    for start in range(0, len(found), columns):
        pair = [_table(table) for table in found[start : start + columns]]
        for row in zip_longest(*pair, fillvalue=()):
            lines.append(_side_by_side(row))
        lines.append(())
    return lines


def _table(table: Chances) -> list[Line]:
    from homepoker.bots.coach_words import whole

    longest = min(NAME, max(text_width(name) for name, _ in table.rows))
    rows: list[Line] = [(Run(table.title, "navy.text bold"),)]
    for name, part in table.rows:
        label = clipped(name, longest)
        gap = " " * (longest - text_width(label))
        bar = Run("━" * max(1, round(part * BAR)), "navy")
        rows.append((Run(f"{label}{gap}", "text"), Run(f"{whole(part):>6}  ", "text bold"), bar))
    return rows


def _side_by_side(row: Sequence[Line]) -> Line:
    runs: list[Run] = []
    for at, line in enumerate(row):
        runs += line
        if at + 1 < len(row):
            runs.append(Run(" " * max(1, COLUMN - sum(text_width(run.text) for run in line)), ""))
    return runs


async def show_odds(app: App[Any], play: Play, look: Callable[[], Awaitable[int | None]]) -> None:
    """Show a person's odds: at once to the only person and to whoever is looking, else after a `look` behind its
    curtain, and then the cards go face down again."""
    seat = play.me if play.me is not None else play.eyes
    raised = seat is None
    if raised:
        seat = await look()
    if seat is None:
        return
    night = play.night
    speech = Speech(night.names, night.game)
    view = night.hand.view(seat, at=play.at)
    await app.push_screen_wait(OddsScreen(view, speech, night.notes, alone=play.me is not None))
    if raised:
        play.hide()
