"""The table that announces, in the full screen: several people at one keyboard, bots, betting where wished."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import ClassVar

from textual import events, work
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal

from homepoker.core.actions import Action, IllegalAction
from homepoker.play.settings import Settings
from homepoker.practice.announcing import Announcing
from homepoker.practice.lessons import Lesson, lesson
from homepoker.practice.question import Graded, Option
from homepoker.practice.verdict import fate, verdict
from homepoker.sentences import Speech
from homepoker.store.mishap import spared
from homepoker.tui.kit.bars import KeyBar
from homepoker.tui.kit.confirm import Confirm
from homepoker.tui.kit.curtain import Curtain
from homepoker.tui.kit.fresh import FreshScreen
from homepoker.tui.kit.hurry import Hurry
from homepoker.tui.kit.panel import Panel
from homepoker.tui.practice.announce_panels import (
    TableScene,
    house_words,
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
from homepoker.tui.practice.practice_bindings import ANNOUNCE_BINDINGS
from homepoker.tui.practice.practice_board import sizes_for
from homepoker.tui.practice.typed_keys import typed
from homepoker.view.practice_scene import PracticeScene

CONCEALED = object()
"""Instead of an answer: the cards are hidden again before anything was said."""


class AnnounceScreen(FreshScreen[None]):
    """Deal after deal until somebody leaves. Nobody's cards are in sight unless one person plays alone, or behind the
    curtain of whoever announces."""

    DEFAULT_CSS: ClassVar[str] = """
    AnnounceScreen > #top { height: 1; }
    AnnounceScreen > #middle { height: 1fr; }
    AnnounceScreen #felt { width: 1fr; height: 100%; }
    AnnounceScreen #side { height: 100%; }
    """
    BINDINGS: ClassVar[list[BindingType]] = ANNOUNCE_BINDINGS

    def __init__(self, table: Announcing, settings: Settings) -> None:
        super().__init__()
        self.table = table
        self.settings = settings
        self.me = table.people[0] if len(table.people) == 1 else None
        self._pressed: asyncio.Future[object] | None = None
        self._hurry = Hurry()
        table.deal()
        self.scene = self._scene()

    def compose(self) -> ComposeResult:
        yield Panel(lambda cells, height: table_header(self.scene, cells), "head", id="top")
        with Horizontal(id="middle"):
            yield Panel(lambda cells, height: table_felt(self.scene, cells, height), "felt", id="felt")
            yield Panel(lambda cells, height: table_side(self.scene, cells, height), "panel", id="side")
        yield Panel(lambda cells, height: table_strip(self.scene, cells, height), "private", id="strip")
        yield KeyBar(id="keys")

    def on_mount(self) -> None:
        self._show(self.scene)
        self._play()

    def on_resize(self) -> None:
        self._show(self.scene)

    def conceal(self) -> None:
        if self.me is None and self.scene.eyes is not None and self.scene.stage != "told":
            self._show(self._scene())
            if self.scene.stage == "announce":
                self._answer(CONCEALED)

    # What is drawn

    def _scene(self, *, eyes: int | None = None, notice: str = "") -> TableScene:
        table = self.table
        turn = table.waiting
        shown = eyes if eyes is not None else self.me
        view = table.view(None)
        public = view.public if view is not None else None
        betting = table.stage == "bet" and turn in table.people
        return TableScene(
            face=self._face(shown or 0),
            names=table.names,
            stage=table.stage,
            turn=turn,
            eyes=shown,
            notes=self._notes(),
            stacks=public.stacks if public is not None and table.house.chips else (),
            pot=public.pot if public is not None else 0,
            legal=table.hand.legal(turn) if betting and table.hand is not None and turn is not None else None,
            deal=table.on_board,
            deals=table.house.deals,
            house=house_words(table.house),
            me=self.me is not None,
            notice=notice,
            bot=turn is not None and bool(table.players[turn].bot),
        )

    def _face(self, seat: int) -> PracticeScene:
        return PracticeScene(self.table.question(seat), self.table.number, letters=self.settings.letters)

    def _notes(self) -> tuple[str, ...]:
        table = self.table
        view = table.view(None)
        notes = []
        for seat in range(len(table.players)):
            note = "announced" if seat in table.said else ""
            if view is not None and not note:
                note = "folded" if view.public.folded[seat] else view.public.last[seat]
            notes.append(note)
        return tuple(notes)

    def _show(self, scene: TableScene) -> None:
        size = self.app.size
        self.scene = spared(
            "The drawing", lambda: laid_out(scene, *size), lambda line: scene._replace(notice=line)
        )
        self._arrange()
        for panel in self.query(Panel):
            panel.redraw()
        self.query_one(KeyBar).show(table_keys(self.scene))

    def _arrange(self) -> None:
        sizes = sizes_for(self.scene.face, *self.app.size)
        self.query_one("#side").styles.width = sizes.side
        self.query_one("#strip").styles.height = sizes.strip

    # The course of a deal

    @work(exclusive=True)
    async def _play(self) -> None:
        table = self.table
        while True:
            while table.stage != "told":
                seat = table.waiting
                assert seat is not None
                if table.players[seat].bot:
                    await self._bot(seat)
                elif table.stage == "bet":
                    await self._bet(seat)
                else:
                    await self._announce(seat)
            self._tell()
            await self._key()
            table.deal()
            self._show(self._scene())

    async def _bot(self, seat: int) -> None:
        self._show(self._scene(notice=f"{self.table.names[seat]} is thinking"))
        if self.table.stage == "bet":
            action = await asyncio.to_thread(self.table.bot_act, seat)
            await self._hurry.beat(self.settings.pace)
            self.table.act(action)
        else:
            await self._hurry.beat(self.settings.pace)
            self.table.announce(seat, self.table.bot_announce(seat))

    async def _bet(self, seat: int) -> None:
        self._show(self._scene())
        before = len(self.table.hand.actions) if self.table.hand else 0
        while self.table.hand is not None and len(self.table.hand.actions) == before:
            action = await self._key()
            if isinstance(action, Action):
                try:
                    self.table.act(action)
                except IllegalAction as error:
                    self._show(self.scene._replace(notice=str(error)))

    async def _announce(self, seat: int) -> None:
        cards = len(self.table.position.holes[seat])
        curtain = Curtain(self.table.names[seat], cards, wished=False)
        if self.me is None and not await self.app.push_screen_wait(curtain):
            return
        self._show(self._scene(eyes=seat))
        values = await self._key()
        if values is CONCEALED:
            return
        self.table.announce(seat, values if isinstance(values, tuple) else None)
        if self.table.stage != "told":
            self._show(self._scene())

    async def _key(self) -> object:
        """Wait until something is answered."""
        self._hurry.end()
        self._pressed = asyncio.get_running_loop().create_future()
        return await self._pressed

    def _answer(self, value: object) -> None:
        if self._pressed is not None and not self._pressed.done():
            self._pressed.set_result(value)

    def _tell(self) -> None:
        told = self.table.told()
        first = next((one.seat for one in told if one.wins), 0)
        fates = (partial(fate, self.table, one.seat) for one in told)
        self._show(
            self._scene()._replace(
                told=told,
                stacks=self.table.stacks if self.table.house.chips else (),
                verdict=spared("The verdict", lambda: verdict(self.table), lambda line: (line,)),
                fates=tuple(spared("The verdict", one, str) for one in fates),
            )
        )
        self.action_step_to(first)

    # Keys

    def pressed(self, event: events.Key) -> None:
        scene = self.scene
        if event.key in self.active_bindings or not event.is_printable or event.character is None:
            return
        event.stop()
        if scene.stage == "bet" and event.character in "crf":
            {"c": self.action_check_call, "r": self.action_bet, "f": self.action_fold}[event.character]()
        elif self._announces:
            option, face = typed(scene.face, event.character)
            self._show(scene._replace(face=face))
            if option is not None:
                self._choose(option)
        else:
            self._show(scene._replace(notice=no_key(scene, event.character)))

    @property
    def _announces(self) -> bool:
        """Whether a person with cards in sight is to announce."""
        return self.scene.stage == "announce" and self.scene.eyes == self.scene.turn

    def action_key(self, key: str) -> None:
        """A click on an option."""
        part = self.scene.face.part
        option = part.keyed(key) if part is not None else None
        if option is not None and self.scene.stage == "announce":
            self._choose(option)

    def _choose(self, option: Option) -> None:
        face = self.scene.face._replace(begun=(*self.scene.face.begun, option.value))
        self._show(self.scene._replace(face=face))
        if len(face.begun) == len(face.question.parts):
            self._answer(face.begun)

    def _person_bets(self) -> bool:
        turn = self.scene.turn
        return self.scene.stage == "bet" and turn is not None and turn in self.table.people

    def action_check_call(self) -> None:
        """Check or call."""
        legal = self.scene.legal
        if self._person_bets() and legal is not None:
            self._answer(Action(legal.seat, "call" if legal.call else "check"))

    def action_bet(self) -> None:
        """Bet or raise by the fixed amount."""
        legal = self.scene.legal
        if self._person_bets() and legal is not None and legal.raises:
            self._answer(Action(legal.seat, "raise", amount=legal.low))

    def action_fold(self) -> None:
        """Fold; where checking is free the table says so."""
        legal = self.scene.legal
        if self._person_bets() and legal is not None:
            self._answer(Action(legal.seat, "fold"))

    def action_go_on(self) -> None:
        """On to the next decision; then the next deal, but not by a key that was meant for the bots."""
        scene = self.scene
        if scene.turn is not None and self.table.players[scene.turn].bot:
            self._hurry.begin()
        elif scene.stage == "told" and self._hurry.calm:
            self._answer(None)
        elif self._announces:
            self._show(scene._replace(face=scene.face._replace(notice="s says nothing")))

    def action_skip(self) -> None:
        """Announce nothing."""
        if self._announces:
            self._answer(None)

    def action_take_back(self) -> None:
        """Announce another hand instead."""
        if self.scene.face.begun and self.scene.stage == "announce":
            self._show(self.scene._replace(face=self.scene.face._replace(begun=(), notice="")))

    @work
    async def action_look(self) -> None:
        """Look at the cards of whoever is to bet, behind the curtain; hide them again."""
        scene = self.scene
        if not self._person_bets() or self.me is not None or scene.turn is None:
            return
        if scene.eyes is not None:
            self._show(self._scene())
            return
        cards = len(self.table.position.holes[scene.turn])
        if await self.app.push_screen_wait(Curtain(scene.names[scene.turn], cards)):
            self._show(self._scene(eyes=scene.turn))

    def action_step(self, steps: int) -> None:
        """The next hand that was announced."""
        if self.scene.stage == "told":
            self.action_step_to((self.scene.at + steps) % len(self.scene.names))

    def action_step_to(self, seat: int) -> None:
        """Put that seat's best hand together, and light it on the board."""
        if (scene := self.scene).stage != "told":
            return
        face = self._face(seat)
        graded = self.table.said.get(seat)
        if graded is not None:
            face = spared(
                "The lesson",
                lambda: face._replace(graded=graded, lesson=self._lesson(graded, face, seat)),
                lambda line: face._replace(graded=graded, notice=line),
            )
        page = scene.page if face.lesson is not None else "results"
        self._show(scene._replace(face=face, at=seat, eyes=seat, page=page, notice=""))

    def _lesson(self, graded: Graded, face: PracticeScene, seat: int) -> Lesson:
        found = lesson(graded, Speech(face.question.names, face.question.game, "signs"))
        return found if seat == self.me else whose(found, self.table.names[seat])

    def action_listing(self) -> None:
        """Why the hand is what it is, every line with its best hand, the results again."""
        if self.scene.stage == "told":
            self._show(turned(self.scene)._replace(notice=""))

    # Leaving and reading

    @work
    async def action_stop(self) -> None:
        """Leave the table, once more confirmed; everybody's end card comes before."""
        lines = ("Leave this table?", "Everybody's end card follows.")
        if not await self.app.push_screen_wait(Confirm(lines, "y", "leave")):
            return
        ledger = self.table.ledger
        cards = [(name, ledger.accounts[name].report()) for name in ledger.answered]
        if cards:
            await self.app.push_screen_wait(EndCards(cards, letters=self.settings.letters))
        ledger.close()
        self.dismiss(None)

    def action_rules(self) -> None:
        """The rule card."""
        from homepoker.tui.reading.rule_card import RuleCard

        self.app.push_screen(RuleCard(self.table.game))

    def action_ranks(self) -> None:
        """What beats what."""
        from homepoker.tui.reading.ranks_page import RanksScreen

        self.app.push_screen(RanksScreen(self.table.game))
