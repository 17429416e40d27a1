"""The table that announces, in the full screen: the table of its night with the letters of the lines, and the lessons
of a deal once everybody has announced."""

from __future__ import annotations

from functools import partial
from typing import ClassVar

from textual import events, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal

from homepoker.core.actions import Action
from homepoker.play.settings import Settings
from homepoker.practice.announcing import Announcing, announcement
from homepoker.practice.lessons import Lesson, lesson
from homepoker.practice.question import Graded, Values
from homepoker.sentences import Speech, shown_hands, why
from homepoker.sentences.named import fate, held_to, namings
from homepoker.store.mishap import spared
from homepoker.tui.kit.bars import KeyBar
from homepoker.tui.kit.panel import Panel
from homepoker.tui.practice.announce_panels import (
    Page,
    TableScene,
    laid_out,
    no_key,
    table_felt,
    table_header,
    table_keys,
    table_side,
    table_strip,
    turned,
    whose,
)
from homepoker.tui.practice.end_cards import EndCards
from homepoker.tui.practice.practice_board import sizes_for
from homepoker.tui.practice.typed_keys import typed
from homepoker.tui.reading.pages import ask
from homepoker.tui.table.table_screen import TableScreen
from homepoker.view.practice_scene import PracticeScene

_ASIDE = frozenset(" ?wnolqvu+=-")  # keys that ask for something else while a hand is announced


class AnnounceScreen(TableScreen):
    """Deal after deal until somebody leaves. `begun` is what the person asked has announced so far; after the deal `at`
    is the seat stepped to."""

    DEFAULT_CSS: ClassVar[str] = """
    AnnounceScreen > #top { height: 1; }
    AnnounceScreen > #middle { height: 1fr; }
    AnnounceScreen #felt { width: 1fr; height: 100%; }
    AnnounceScreen #side { height: 100%; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("x", "listing", "After a deal: why, every line, results", id="announce.listing"),
    ]

    def __init__(self, table: Announcing, settings: Settings) -> None:
        super().__init__(table.night, settings)
        self.table = table
        self.begun: Values = ()
        self.hint = ""
        self.at, self.sheet = 0, 0
        self.page: Page = "results"
        self.drawn: TableScene | None = None

    def compose(self) -> ComposeResult:
        yield Panel(lambda cells, height: table_header(self.shown, cells), "head", id="top")
        with Horizontal(id="middle"):
            yield Panel(lambda cells, height: table_felt(self.shown, cells, height), "felt", id="felt")
            yield Panel(lambda cells, height: table_side(self.shown, cells, height), "panel", id="side")
        yield Panel(lambda cells, height: table_strip(self.shown, cells, height), "private", id="bar")
        yield KeyBar(id="keys")

    def bot_action(self, seat: int) -> Action:
        return self.table.bot_action(seat)

    # What is drawn

    @property
    def shown(self) -> TableScene:
        """The table as it was drawn last."""
        if self.drawn is None:
            self.drawn = spared("The drawing", self._laid_out, lambda line: self._scene(notice=line))
        return self.drawn

    def _laid_out(self) -> TableScene:
        return laid_out(self._scene(), *self.app.size)

    def changed(self, *, passing: bool = False) -> None:
        self.drawn = None
        super().changed(passing=passing)

    def _draw_table(self) -> None:
        if not self._to_draw or not self.is_mounted:
            return
        self._to_draw = False
        self._arrange()
        for panel in self.query(Panel):
            panel.redraw()
        self.query_one(KeyBar).show(table_keys(self.shown))

    def _arrange(self) -> None:
        if not self.night.number:
            return
        self.drawn = None
        sizes = sizes_for(self.shown.face, *self.app.size)
        self.query_one("#side").styles.width = sizes.side
        self.query_one("#bar").styles.height = sizes.strip

    def _scene(self, notice: str = "") -> TableScene:
        now, public, over = self._now, self._now.public, self.play.wait.kind == "over"
        turn = self.play.turn
        shown = self.at if over else now.eyes if now.eyes is not None else now.me
        told = self.table.told() if over else ()
        return TableScene(
            face=self._face(shown or 0, over=over),
            names=now.names,
            stage="told" if over else "announce" if public.asking == "announce" else "bet",
            turn=turn,
            eyes=shown,
            notes=self._notes(),
            stacks=public.stacks if public.stakes != "none" else (),
            pot=public.pot,
            legal=self.play.legal if now.asked == "bet" else None,
            told=told,
            at=self.at,
            deal=self.table.on_board,
            deals=self.table.house.deals,
            house="hands play as announced" if self.night.game.as_announced else "errors cost nothing",
            me=now.me is not None,
            notice=notice or self.notice or self._thinking,
            verdict=spared("The verdict", self._verdict, lambda line: (line,)) if over else (),
            fates=self._fates() if over else (),
            bot=now.asked == "bot",
            page=self.page if over else "results",
        )

    @property
    def _thinking(self) -> str:
        turn = self.play.turn
        return (
            f"{self.night.names[turn]} is thinking" if self.play.asked == "bot" and turn is not None else ""
        )

    def _notes(self) -> tuple[str, ...]:
        public = self._now.public
        naming = public.asking == "announce" or public.over
        return tuple(
            "folded" if folded else "announced" if naming and answered else last
            for folded, answered, last in zip(public.folded, public.answered, public.last, strict=True)
        )

    def _face(self, seat: int, *, over: bool) -> PracticeScene:
        face = PracticeScene(self.table.question(seat), self.night.number, letters=self.play.settings.letters)
        graded = self.table.graded(seat) if over else None
        if graded is None:
            return face._replace(begun=self.begun, notice=self.hint)
        return spared(
            "The lesson",
            lambda: face._replace(graded=graded, lesson=self._lesson(graded, seat), sheet=self.sheet),
            lambda line: face._replace(graded=graded, notice=line),
        )

    def _lesson(self, graded: Graded, seat: int) -> Lesson:
        question = graded.question
        found = lesson(graded, Speech(question.names, question.game, "signs"))
        return found if seat == self.play.me else whose(found, self.night.names[seat])

    def _speech(self) -> Speech:
        return Speech(self.night.names, self.night.game, "signs")

    def _verdict(self) -> tuple[str, ...]:
        """What hands play as, and what beats what."""
        public = self._now.public
        if len(public.live) < 2:
            return ()
        shown, speech = shown_hands(public, self.night.game), self._speech()
        told = held_to(namings(public, shown, self.night.game), speech)
        return tuple(filter(None, (told, why(public, shown, speech))))

    def _fates(self) -> tuple[str, ...]:
        public = self._now.public
        found = namings(public, shown_hands(public, self.night.game), self.night.game)
        by_seat = {one.seat: partial(fate, one, found) for one in found}
        return tuple(spared("The verdict", by_seat.get(seat, str), str) for seat in range(public.seats))

    # Deal after deal

    def _deal(self) -> None:
        self.page, self.sheet, self.begun, self.hint = "results", 0, (), ""
        super()._deal()

    def _over(self) -> None:
        """The deal is over: step to whoever wins."""
        self.at = next((one.seat for one in self.table.told() if one.wins), 0)
        self.changed()

    # Keys

    @property
    def _announces(self) -> bool:
        """Whether a person with cards in sight is to announce."""
        return self.play.asked == "cards" and self.play.legal.kind == "announce"

    def pressed(self, event: events.Key) -> None:
        if not self._announces:
            super().pressed(event)
            self._means_nothing(event)
        elif event.key == "backspace" or event.is_printable:
            event.stop(self._strike("" if event.key == "backspace" else event.character or ""))

    def _means_nothing(self, event: events.Key) -> None:
        """Say so of a key that does nothing now: any that is not bound, and those of the betting once it is over."""
        over = self.play.wait.kind == "over" and event.key in "fcCrads"
        if event.is_printable and event.character and (over or event.key not in self.active_bindings):
            event.stop()
            self.say(no_key(self.shown, event.character))

    def action_key(self, key: str) -> None:
        """A click on an option, or on what else is named."""
        if self._announces:
            self._strike(key)

    def _strike(self, key: str) -> bool:
        """What a key says about the hand, "" takes back what was begun; False where it asks for something else."""
        part = self.shown.face.part
        if key in _ASIDE and (part is None or part.keyed(key) is None):
            return False
        if not key:
            self._add((), "")
        elif key == "s":
            self._say(None)
        else:
            option, face = typed(self.shown.face, key)
            self._add((*face.begun, option.value) if option else face.begun, face.notice)
        return True

    def _add(self, begun: Values, hint: str) -> None:
        self.begun, self.hint = begun, hint
        if len(self.begun) == len(self.shown.face.question.parts):
            self._say(self.begun)
        else:
            self.changed()

    def _say(self, values: Values | None) -> None:
        seat = self.play.turn
        assert seat is not None
        self.begun, self.hint = (), ""
        if fault := self.play.answer(announcement(seat, values)):
            self.say(f"{fault}.")

    def action_skip(self) -> None:
        self.action_go_on() if self.play.asked == "cards" else super().action_skip()

    def action_go_on(self) -> None:
        """The next deal; while a hand is announced Enter says nothing."""
        if self.play.wait.kind == "over":
            self._deal()
        elif self._announces:
            self.hint = "s says nothing"
            self.changed()
        else:
            super().action_go_on()

    def action_line(self, step: int) -> None:
        """The next hand that was announced."""
        self.action_step_to((self.at + step) % len(self.night.names))

    def action_step_to(self, seat: int) -> None:
        """Put that seat's best hand together, and light it on the board."""
        if self.play.wait.kind == "over":
            self.at, self.sheet = seat, 0
            self.page = self.page if self.table.graded(seat) is not None else "results"
            self.changed()

    def action_listing(self) -> None:
        """Why the hand is what it is, every line with its best hand, the results again."""
        if self.play.wait.kind == "over":
            after = turned(self.shown)
            self.page, self.sheet = after.page, after.face.sheet
            self.changed()

    # Leaving

    def action_leave(self) -> None:
        if self.play.me is None:
            self.play.hide()
        ask(self.app, ("Leave this table?", "Everybody's end card follows."), "y", "leave", self._left)

    def _left(self, sure: bool | None) -> None:
        if sure:
            self._end()

    @work
    async def _end(self) -> None:
        """Everybody's end card, then the table is left."""
        ledger = self.table.ledger
        cards = [(name, ledger.accounts[name].report()) for name in ledger.answered]
        if cards:
            await self.app.push_screen_wait(EndCards(cards, letters=self.play.settings.letters))
        ledger.close()
        self.dismiss(None)
