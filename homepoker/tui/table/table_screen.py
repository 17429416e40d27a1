"""The table: one hand after another, for everybody round one keyboard."""

from __future__ import annotations

import asyncio
import gc
from dataclasses import replace
from typing import ClassVar

from textual import events, work
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal

from homepoker.core.actions import Action
from homepoker.errors import HomepokerError, capital, listing
from homepoker.night.kinds import bots_line
from homepoker.night.night import Night
from homepoker.play.settings import BestShown, Settings
from homepoker.play.table import Play, Wait
from homepoker.tui.kit.bars import KeyBar
from homepoker.tui.kit.curtain import Lifted
from homepoker.tui.kit.fresh import FreshScreen
from homepoker.tui.kit.panel import Panel
from homepoker.tui.kit.sketch import Sketch
from homepoker.tui.reading.pages import ask, open_log, open_ranks, open_rule_card
from homepoker.tui.table.action_bar import open_bar
from homepoker.tui.table.betting_keys import Betting
from homepoker.tui.table.board_panel import felt
from homepoker.tui.table.hand_panel import strip
from homepoker.tui.table.header import header
from homepoker.tui.table.key_hints import table_keys
from homepoker.tui.table.log_panel import speech
from homepoker.tui.table.side import side
from homepoker.tui.table.table_bindings import TABLE_BINDINGS
from homepoker.tui.table.table_frame import Frame
from homepoker.view.table_scene import Picked, Scene, scene_of

_BEST: dict[BestShown, BestShown] = {"line": "off", "off": "category", "category": "line"}
_GLIMPSE = 0.1  # seconds between two pictures of bots that act without a beat
# Keys that leave a private look open: they act, or tell more of the looker's own hand.
_LINES = ("left", "right", "left_square_bracket", "right_square_bracket", "h", "o")
_OPEN_KEYS = {
    "bet": frozenset((*_LINES, *"fcCra")),
    "cards": frozenset((*_LINES, "enter", "space", "d")),
    "call": frozenset((*_LINES, "s")),
}


class TableScreen(FreshScreen[None]):
    """The open table of a night, its private strip, and the way from hand to hand. Closes when it is left."""

    DEFAULT_CSS: ClassVar[str] = """
    TableScreen > #top { height: 1; }
    TableScreen > #middle { height: 1fr; }
    TableScreen #felt { width: 1fr; height: 100%; }
    TableScreen #side { height: 100%; }
    """
    BINDINGS: ClassVar[list[BindingType]] = TABLE_BINDINGS

    def __init__(self, night: Night, settings: Settings) -> None:
        super().__init__()
        self.night = night
        self.play = Play(night, settings, self._follow)
        self._followed: Wait | None = None
        self.betting = Betting(self.play, self, self.say, self.changed)
        self.notice = ""
        self.scene: Scene | None = None
        self._to_draw = self._begun = False

    def compose(self) -> ComposeResult:
        yield Panel(
            lambda cells, _: header(self._now, cells), "head", id="top", depends=lambda: self._now.public
        )
        with Horizontal(id="middle"):
            yield Panel(self._felt, "felt", id="felt", depends=lambda: self._now.of_the_board)
            yield Panel(self._side, "panel", id="side", depends=lambda: self._now.of_the_seats)
        yield Panel(self._bar, "bar", id="bar")
        yield KeyBar(id="keys")

    def _felt(self, cells: int, height: int) -> Sketch:
        return felt(self._now, cells, height, words=not self._frame.words_aside)

    def _side(self, cells: int, height: int) -> Sketch:
        return side(self._now, cells, height, words=self._frame.words_aside)

    def _bar(self, cells: int, height: int) -> Sketch:
        draw = open_bar if self._now.eyes is None else strip
        return draw(self._now, cells, height)

    def on_mount(self) -> None:
        if self.night.number:
            self.play.begin()
        else:
            self._deal()
        self._arrange()
        self.call_after_refresh(self._begin)

    def _begin(self) -> None:
        """Start to play once the table is in sight: what bots and odds need is loaded behind its back."""
        if (
            not gc.get_freeze_count()
        ):  # looking through all that is loaded for garbage holds up a key for 50 ms
            gc.freeze()
        if self.play.bots:
            from homepoker.bots.policy import warm

            warm(self.night.hand.game)
        self._begun = True
        self._follow()

    def on_resize(self) -> None:
        self._arrange()

    def conceal(self) -> None:
        if self.play.me is None and self.play.eyes is not None:
            self.play.hide()

    # What is drawn

    @property
    def _frame(self) -> Frame:
        return Frame.of(*self.app.size)

    @property
    def _now(self) -> Scene:
        if self.scene is None:
            self.scene = self._scene_now()
        return self.scene

    def _scene_now(self) -> Scene:
        return scene_of(self.play, self.betting.picked, self.notice)

    def changed(self, *, passing: bool = False) -> None:
        """Draw the table as it is now: once, however much changes at one stroke. Of bots that act without a beat only
        a glimpse now and then is drawn, so that keys are answered meanwhile."""
        if not self.is_mounted or not self.night.number:
            return
        self.scene = self._scene_now()
        self.betting.stands(self.scene)
        if not passing:
            self._to_draw = True
            self.call_next(self._draw_table)
        elif not self._to_draw:
            self._to_draw = True
            self.set_timer(_GLIMPSE, self._draw_table)

    def _draw_table(self) -> None:
        if not self._to_draw or not self.is_mounted:
            return
        self._to_draw = False
        self.query_one("#bar", Panel).ground = "bar" if self._now.eyes is None else "private"
        for panel in self.query(Panel):
            panel.redraw()
        self.query_one(KeyBar).show(table_keys(self._now))

    def say(self, notice: str) -> None:
        """Show a line above the buttons until the next key."""
        self.notice = notice
        self.changed()

    def _arrange(self) -> None:
        frame = self._frame
        self.query_one("#side").styles.width = frame.side
        self.query_one("#bar").styles.height = frame.bar

    # Hand after hand

    def _follow(self) -> None:
        """Draw what has changed, and see to it that what the table waits for comes."""
        wait = self.play.wait
        self.changed(passing=wait.kind in ("beat", "bot") and not wait.seconds)
        if not self._begun or wait is self._followed:
            return
        self._followed = wait
        if wait.seconds:
            self.set_timer(wait.seconds, lambda: self.play.passed(wait))
        if wait.kind == "bot":
            self._think(wait)
        elif wait.kind == "curtain":
            self._raise_curtain(wait)
        elif wait.kind == "over":
            self._over()

    def _deal(self) -> None:
        self.betting.picked, self.notice = self.betting.picked._replace(line=None), ""
        self.play.deal()
        names = [self.night.names[seat] for seat in self.night.bought_in]
        if names:
            self.say(f"{listing(names)} bought in again for {self.night.stack}.")

    def bot_action(self, seat: int) -> Action:
        """What the bot on this seat does."""
        return self.night.bot_action(seat)

    @work(group="bots")
    async def _think(self, wait: Wait) -> None:
        """Let a bot think off the event loop; what it finds for a question that no longer stands is dropped."""
        assert wait.seat is not None
        try:
            action = await asyncio.to_thread(self.bot_action, wait.seat)
        except HomepokerError:
            if wait is self.play.wait:
                raise
        else:
            self.play.acts(wait, action)

    def _over(self) -> None:
        """The hand on the table has ended."""
        self._showdown()

    @work(group="hands")
    async def _showdown(self) -> None:
        """The hand is over: what people do with its end."""
        from homepoker.tui.showdown.showdown_screen import ShowdownScreen

        screen = ShowdownScreen(self.night, self.play.settings)
        verdict = await self.app.push_screen_wait(screen)
        if verdict == "take back":
            self.play.take_back()
        elif verdict == "next":
            self._deal()
        else:
            self.dismiss(None)

    @work(group="hands")
    async def _raise_curtain(self, wait: Wait) -> None:
        """Hide everything until the person who is asked has the keyboard."""
        assert wait.seat is not None
        lifted = await self._handed_over(wait.seat, wait.note, wished=wait.wished)
        if lifted is True:
            self.play.lift()
        else:
            self.play.keep_down()
        if lifted == "other":
            self._look()

    async def _handed_over(self, seat: int, note: str = "", *, wished: bool = True) -> Lifted:
        """Whether the curtain was lifted; nobody's cards are in sight meanwhile."""
        from homepoker.tui.kit.curtain import Curtain

        public = self.night.hand.view(None).public
        others = wished and len(self.play.lookers) > 1
        screen = Curtain(self.night.names[seat], public.down[seat], note=note, wished=wished, others=others)
        lifted = await self.app.push_screen_wait(screen)
        if lifted is None:
            self._left(True)
        self.betting.picked, self.notice = Picked(), ""
        return lifted or False

    async def _who_looks(self) -> int | None:
        """Which of the people who may look wants to; the hand waits for the answer."""
        from homepoker.tui.kit.pick_seat import PickSeat

        seats = self.play.lookers
        names = [(seat, self.night.names[seat]) for seat in seats]
        return seats[0] if len(seats) == 1 else await self.app.push_screen_wait(PickSeat("Who looks?", names))

    async def look(self) -> int | None:
        """Show a person's own cards, behind a curtain when others sit at the table; whose, or None for nobody's."""
        play = self.play
        if play.me is not None:
            play.look(play.me)
        elif play.lookers:
            play.hold()
            asked = play.wait.kind == "bet" and play.turn in play.lookers
            seat = play.turn if asked else await self._who_looks()
            lifted = await self._handed_over(seat) if seat is not None else False
            if lifted == "other":
                seat = await self._who_looks()
                lifted = await self._handed_over(seat) if seat is not None else False
            if seat is not None and lifted is True:
                play.look(seat)
            else:
                play.hide()
        return play.eyes

    # Keys

    def pressed(self, event: events.Key) -> None:
        """In a private look any key that does not act turns the cards face down again."""
        if self.notice:
            self.notice = ""
            self.changed()
        play = self.play
        if play.me is not None or play.eyes is None or event.key in ("q", "ctrl+c", "ctrl+q"):
            return
        beside = play.asked == "bet" and play.eyes != play.turn
        open_keys = _LINES if beside else _OPEN_KEYS.get(play.asked, _LINES)
        if event.key not in open_keys and not (play.asked == "cards" and event.key.isdigit()):
            event.stop()
            play.hide()

    def action_fold(self) -> None:
        self.betting.bet("fold")

    def action_fold_skip(self) -> None:
        """Fold, and see what becomes of the hand without waiting."""
        self.betting.bet("fold")
        self.play.skip()

    def action_check_call(self) -> None:
        self.betting.bet("check or call")

    def action_all_check(self) -> None:
        self.betting.all_check()

    def action_bet(self) -> None:
        self.betting.raises()

    def action_all_in(self) -> None:
        self.betting.bet("all-in")

    def action_call_card(self) -> None:
        self.betting.call_card()

    def action_choose(self) -> None:
        if self.play.asked != "cards":
            self.say("No cards are asked for now.")

    def action_pick(self, number: int) -> None:
        self.betting.pick(number)

    def action_go_on(self) -> None:
        self.betting.go_on()

    def action_skip(self) -> None:
        if self.play.asked in ("bot", ""):
            self.play.skip()
        else:
            self.betting.go_on()

    def action_look(self) -> None:
        if self.play.eyes is not None:
            self.play.hide()
            return
        if self._raises_curtain:
            self.fresh.hide()  # what is typed now is meant for nobody
        self._look()

    @property
    def _raises_curtain(self) -> bool:
        """Whether a look now is one that others must not see."""
        return self.play.me is None and bool(self.play.lookers)

    @work(exclusive=True, group="look")
    async def _look(self) -> None:
        await self.look()

    def action_odds(self) -> None:
        if self.play.eyes is None and self._raises_curtain:
            self.fresh.hide()
        self._odds()

    @work(exclusive=True, group="look")
    async def _odds(self) -> None:
        from homepoker.tui.reading.odds_page import show_odds

        await show_odds(self.app, self.play, self.look)

    def action_take_back(self) -> None:
        if self.play.undo is None:
            self.say(f"{capital(self.night.no_take_back)}.")
        else:
            self.play.take_back()

    def action_line(self, step: int) -> None:
        """Step through the lines of the own hand."""
        from homepoker.tui.table.best_hand import best

        found = best(self._now)
        if found is not None and found.of > 1:
            picked = self.betting.picked
            line = found.at if picked.line is None else picked.line
            self.betting.picked = picked._replace(line=line + step)
            self.changed()

    def action_best(self) -> None:
        if self.night.game.announce:
            self.say("The house has everybody name the hand: no help here.")
            return
        settings = self.play.settings
        self.play.settings = replace(settings, best=_BEST[settings.best])
        self.changed()

    def action_rules(self) -> None:
        open_rule_card(self.app, self.night.game, self.night.stakes)

    def action_ranks(self) -> None:
        open_ranks(self.app, self.night.game)

    def action_our_rules(self) -> None:
        from homepoker.tui.reading.house_rules import open_rules

        open_rules(self.app, self.night, self.say, seen=self._now.public)

    def action_log(self) -> None:
        since = self.play.since if self.play.me is not None else None
        who, withdrawn = bots_line(self.night), self.night.withdrawn
        open_log(self.app, self._now.public.events, speech(self._now), since, who=who, withdrawn=withdrawn)

    def action_pace(self, steps: int) -> None:
        self.play.settings = self.play.settings.paced(steps)
        pace = self.play.settings.pace
        self.say(f"A bot's act now stays for {pace:g} s." if pace else "Bots now act without a pause.")

    def action_leave(self) -> None:
        if self.play.me is None:
            self.play.hide()
        lines = ("Leave the table?", "The hand being played is not kept.")
        ask(self.app, lines, "y", "leave", self._left)

    def _left(self, sure: bool | None) -> None:
        if sure:
            self.dismiss(None)
