"""The showdown: who won and why, every hand named, the winning line drawn; it stays until a key."""

from __future__ import annotations

from typing import ClassVar, Literal

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.timer import Timer

from homepoker.cards import Card
from homepoker.core.actions import Action
from homepoker.drawing.canvas import Run
from homepoker.night.kinds import bots_line
from homepoker.night.night import Night
from homepoker.play.settings import Settings
from homepoker.sentences.speech import Speech
from homepoker.store.mishap import spared
from homepoker.tui.kit.bars import EVERY_KEY, Key, KeyBar
from homepoker.tui.kit.confirm import Confirm
from homepoker.tui.kit.fresh import FreshScreen
from homepoker.tui.kit.panel import Panel
from homepoker.tui.kit.pick_seat import PickSeat
from homepoker.tui.kit.sketch import Sketch, wrapped
from homepoker.tui.reading.pages import open_log, open_ranks, open_rule_card
from homepoker.tui.showdown.aftermath import aftermath, headed, reasons
from homepoker.tui.showdown.hands_panel import hands_panel
from homepoker.tui.showdown.open_hands import open_hands
from homepoker.tui.showdown.showdown_frame import ShowdownFrame
from homepoker.tui.showdown.winner_board import winner_board
from homepoker.tui.table.header import showdown_header
from homepoker.view.between_hands import TITLE, buying_in, company_of, invite
from homepoker.view.players import Company
from homepoker.view.result import Result, result
from homepoker.view.result_text import result_text

_FADES = 6.0  # seconds a notice stays
_STANDS = 1.0  # seconds a showdown stands before the key that hurried towards it deals the next hand

Verdict = Literal["next", "leave", "take back"]


class ShowdownScreen(FreshScreen[Verdict]):
    """Returns what happens now: the next hand, leaving, or taking back the act that ended this one."""

    DEFAULT_CSS: ClassVar[str] = """
    ShowdownScreen > #top { height: 1; }
    ShowdownScreen > #middle { height: 1fr; }
    ShowdownScreen #board { height: 100%; }
    ShowdownScreen #hands { width: 1fr; height: 100%; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "next", "Next hand", id="showdown.next"),
        Binding("space", "skip", "Next hand, after a moment", id="showdown.skip"),
        Binding("left,left_square_bracket", "line(-1)", "Line before", id="showdown.line_before"),
        Binding("right,right_square_bracket", "line(1)", "Next line", id="showdown.line_after"),
        Binding("down,pagedown,kp_down", "sheet(1)", "What else there is to say", id="showdown.more"),
        Binding("up,pageup,kp_up", "sheet(-1)", "Back to the reasons", id="showdown.back"),
        Binding("x", "ranked", "Every hand ranked", id="showdown.ranked"),
        Binding("b", "play_back", "Play it back", id="showdown.play_back"),
        Binding("y", "copy", "Copy as text", id="showdown.copy"),
        Binding("s", "show", "Show a hand", id="showdown.show", tooltip="A folded hand, turned up for all"),
        Binding("t", "rest", "What would have come", id="showdown.rest"),
        Binding("e", "seats", "Who plays the next hand", id="showdown.seats", tooltip="People come and go"),
        Binding("u", "take_back", "Take back", id="showdown.take_back"),
        Binding("question_mark", "rules", "Rules of this game", id="showdown.rules"),
        Binding("w", "ranks", "What beats what", id="showdown.ranks"),
        Binding(
            "n", "our_rules", "Our rules", id="showdown.our_rules", tooltip="What they would have changed"
        ),
        Binding("l", "log", "Log", id="showdown.log"),
        Binding("q", "leave", "Leave", id="showdown.leave", tooltip="Confirmed by y"),
    ]

    def __init__(self, night: Night, settings: Settings) -> None:
        super().__init__()
        self.night, self.settings = night, settings
        self.line: int | None = None
        self.sheet, self.sheets = 0, 1  # of what lies under the board: the one in sight, and how many
        self.rest: dict[str, Card] = {}
        self.notice = ""
        self._fades: Timer | None = None
        self.result = self._judge()

    def _judge(self) -> Result:
        return result(self.night.game, self.night.hand.view(None).public, self.night.names)

    def compose(self) -> ComposeResult:
        yield Panel(lambda cells, _: self._header(cells), "head", id="top")
        with Horizontal(id="middle"):
            yield Panel(self._board, "felt", id="board")
            yield Panel(self._hands, "panel", id="hands")
        yield Panel(self._after, "bar", id="after")
        yield KeyBar(id="keys")

    def on_mount(self) -> None:
        self._arrange()
        self._redraw()

    def on_resize(self) -> None:
        self._arrange()

    # What is drawn

    @property
    def _frame(self) -> ShowdownFrame:
        return ShowdownFrame.of(*self.app.size, self.result)

    @property
    def _lit(self) -> int:
        """The line lit in the board and the table."""
        if self.line is not None:
            return self.line
        best = self.result.best
        made = best.told.made if best else None
        return self.result.lines.index(made.line) if made and made.line in self.result.lines else 0

    def _arrange(self) -> None:
        frame = self._frame
        self.query_one("#board").styles.width = frame.columns
        self.query_one("#board").display = not frame.listed
        self.query_one("#after").styles.height = frame.below

    def _header(self, cells: int) -> Sketch:
        night = self.night
        return showdown_header(self.result, night.stakes.spoken, night.number, buying_in(night), cells)

    def _after(self, cells: int, height: int) -> Sketch:
        """What lies under the board; a notice, else what somebody says to the hand, stands in the rule above it,
        where nothing else is."""
        letters = self.settings.letters
        sheets = aftermath(
            self.result, cells, height, self._lit, lessons=not self._frame.wide, letters=letters
        )
        self.sheets, self.sheet = len(sheets), min(self.sheet, len(sheets) - 1)
        line = Run(self.notice, "text bold") if self.notice else Run(self._said, "soft italic")
        return headed(sheets, self.sheet, line)

    @property
    def _speech(self) -> Speech:
        return Speech(self.night.names, self.night.game)

    @property
    def _said(self) -> str:
        return spared("What a bot says", self._quoted, str)

    def _quoted(self) -> str:
        remark = self.night.remark
        return self._speech.quote(remark.seat, remark.text) if remark else ""

    def _board(self, cells: int, height: int) -> Sketch:
        line = None if self.line is None else self._lit
        return winner_board(self.result, cells, height, line, self.rest, letters=self.settings.letters)

    def _hands(self, cells: int, height: int) -> Sketch:
        frame = self._frame
        lessons = reasons(self.result) if frame.wide else []
        rows = sum(len(wrapped(row.runs, cells - 17)) + 1 for row in lessons)
        sketch = Sketch(cells, height)
        draw = open_hands if frame.listed else hands_panel
        sketch.blit(0, 0, draw(self.result, cells, height - rows - bool(rows), letters=self.settings.letters))
        y = height - rows
        for row in lessons:
            sketch.put(2, y, row.word, row.style)
            for line in wrapped(row.runs, cells - 17):
                sketch.runs(16, y, line)
                y += 1
            y += 1
        return sketch

    def _redraw(self) -> None:
        for panel in self.query(Panel):
            panel.redraw()
        self.query_one(KeyBar).show(self._keys())

    def _keys(self) -> tuple[Key, ...]:
        lines = (
            (Key("← →", "lines", "line(1)"),) if len(self.result.lines) > 1 and self.result.entries else ()
        )
        undo = (Key("u", "take back", "take_back"),) if self.night.may_take_back else ()
        shown = (Key("x", "all hands", "ranked", "hands"),) if self.result.entries else ()
        more = (
            Key("n", "house rules", "our_rules", "house"),
            *((Key("s", "show", "show"),) if self._hidden() else ()),
            Key("e", "seats", "seats"),
            Key("b", "play back", "play_back", "replay"),
            Key("y", "copy", "copy"),
        )
        rest = (Key("t", "the rest", "rest"),) if self.night.hand.would_have_come() else ()
        return (
            Key("Enter", "next hand", "next", "next"),
            *undo,
            *lines,
            *shown,
            *more,
            *rest,
            EVERY_KEY,
            Key("q", "leave", "leave"),
        )

    # Keys

    def action_next(self) -> None:
        self.dismiss("next")

    def action_skip(self) -> None:
        """The next hand, unless the key was meant for what came before: then nobody has seen this one."""
        if self.settings.guard and self.fresh.age < _STANDS:
            self.fresh.seen()
            self._say("space skips as far as here: Enter deals the next hand")
        else:
            self.action_next()

    def action_take_back(self) -> None:
        if self.night.may_take_back:
            self.dismiss("take back")
        else:
            self._say(self.night.no_take_back)

    def action_line(self, step: int) -> None:
        """Light the next line on the board and in the table."""
        if len(self.result.lines) > 1:
            self.line = (self._lit + step) % len(self.result.lines)
            self._redraw()

    def action_sheet(self, step: int) -> None:
        """Turn to what has no room below the board."""
        self.sheet = (self.sheet + step) % self.sheets
        self._redraw()

    def action_rest(self) -> None:
        """Turn what would have come, or turn it down again."""
        if self.night.hand.would_have_come():
            self.rest = {} if self.rest else dict(self.night.rest_of_board())
            self._redraw()
        else:
            self._say("the whole board is up")

    def action_show(self) -> None:
        """Turn a person's hand up for everybody."""
        seats = self._hidden()
        if not seats:
            self._say("every hand that can be shown is up")
        elif len(self.night.people) == 1:
            self._shown(seats[0])
        else:
            names = [(seat, self.night.names[seat]) for seat in seats]
            self.app.push_screen(
                PickSeat("Whose hand is turned up for all?", names, "shows {}'s hand"), self._shown
            )

    def _hidden(self) -> list[int]:
        """The people whose hands are not up and may still be shown."""
        shown = self.result.public.shown
        return [seat for seat in self.night.people if shown[seat] is None and self._can_show(seat)]

    def action_seats(self) -> None:
        """Who sits down to the next hand: names, people and bots."""
        from homepoker.tui.lobby.seats_dialog import SeatsDialog

        self.app.push_screen(SeatsDialog(company_of(self.night), title=TITLE), self._invited)

    def _invited(self, company: Company | None) -> None:
        if company:
            self._say(invite(self.night, company))

    def _can_show(self, seat: int) -> bool:
        return self.night.hand.legal(seat).refuses(Action(seat, "show")) is None

    def _shown(self, seat: int | None) -> None:
        if seat is not None:
            self.night.apply(Action(seat, "show"))
            self.result = self._judge()
            self._arrange()
            self._redraw()

    def action_copy(self) -> None:
        """The result as plain text into the clipboard."""
        self.app.copy_to_clipboard(result_text(self.result))
        self._say("copied as text")

    def action_ranked(self) -> None:
        from homepoker.tui.showdown.ranked import RankedScreen

        self.app.push_screen(RankedScreen(self.result))

    def action_play_back(self) -> None:
        from homepoker.tui.showdown.play_back import PlayBackScreen

        self.app.push_screen(PlayBackScreen(self.night, self.settings))

    def action_rules(self) -> None:
        open_rule_card(self.app, self.night.game, self.night.stakes)

    def action_ranks(self) -> None:
        open_ranks(self.app, self.night.game)

    def action_our_rules(self) -> None:
        from homepoker.tui.reading.house_rules import open_rules

        open_rules(self.app, self.night, self._say)

    def action_log(self) -> None:
        events, who = self.result.public.events, bots_line(self.night)
        open_log(self.app, events, self._speech, who=who, said=self._said, withdrawn=self.night.withdrawn)

    def action_leave(self) -> None:
        self.app.push_screen(Confirm(("Leave the table?",), "y", "leave"), self._left)

    def _left(self, sure: bool | None) -> None:
        if sure:
            self.dismiss("leave")

    def pressed(self, event: events.Key) -> None:
        """A notice goes with the next key."""
        if self.notice:
            self._say("")

    def _say(self, notice: str) -> None:
        """Show a line over the reasons: until the next key, and no longer than it takes to read."""
        self.notice = notice
        self._redraw()
        if self._fades is not None:
            self._fades.stop()
        self._fades = self.set_timer(_FADES, lambda: self._say("")) if notice else None
