"""The practice screen: question, answer by two keys, lesson, and so on until the end card."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, ClassVar

from textual import events, work
from textual.app import App, ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal

from homepoker.night.names import PERSON
from homepoker.play.settings import Settings
from homepoker.practice.chooser import BOARD_KINDS
from homepoker.practice.lessons import lesson
from homepoker.practice.plan import Plan
from homepoker.practice.question import Graded, Option, Question
from homepoker.practice.sitting import Sitting
from homepoker.rules.game import Game
from homepoker.rules.library import catalogue
from homepoker.rules.lines import end_lines, letters
from homepoker.sentences import Speech
from homepoker.tui.kit.bars import KeyBar
from homepoker.tui.kit.fresh import FreshScreen
from homepoker.tui.kit.notice import Notice
from homepoker.tui.kit.panel import Panel
from homepoker.tui.kit.sketch import Sketch
from homepoker.tui.practice.end_card import end_pages, practice_end
from homepoker.tui.practice.lesson_sheets import fitted
from homepoker.tui.practice.open_cards import open_strip
from homepoker.tui.practice.practice_bars import practice_header, practice_keys
from homepoker.tui.practice.practice_bindings import PRACTICE_BINDINGS
from homepoker.tui.practice.practice_board import practice_felt, sizes_for
from homepoker.tui.practice.practice_hand import practice_strip
from homepoker.tui.practice.practice_side import practice_side
from homepoker.tui.practice.typed_keys import no_key, struck, typed
from homepoker.view.lesson_steps import stepped, stepped_to, steps_of
from homepoker.view.practice_scene import BARS, PracticeScene

LATER = "that is for after an answer"

Again = Callable[[], Sitting]


class PracticeScreen(FreshScreen[None]):
    """A drill, question after question. `again` opens the next drill when this one is over. Closes when it is
    left."""

    DEFAULT_CSS: ClassVar[str] = """
    PracticeScreen > #top { height: 1; }
    PracticeScreen > #middle { height: 1fr; }
    PracticeScreen #felt { width: 1fr; height: 100%; }
    PracticeScreen #side { height: 100%; }
    PracticeScreen > #end { height: 1fr; display: none; }
    PracticeScreen.-over > #end { display: block; }
    PracticeScreen.-over > #middle, PracticeScreen.-over > #strip, PracticeScreen.-over > #open { display: none; }
    PracticeScreen > .-away { display: none; }
    """
    BINDINGS: ClassVar[list[BindingType]] = PRACTICE_BINDINGS

    def __init__(self, sitting: Sitting, settings: Settings, again: Again | None = None) -> None:
        super().__init__()
        self.sitting = sitting
        self.settings = settings
        self.again = again
        self.scene = self._fresh_scene()
        self._told: set[str] = set()

    def compose(self) -> ComposeResult:
        yield Panel(lambda cells, height: practice_header(self.scene, cells), "head", id="top")
        with Horizontal(id="middle"):
            yield Panel(self._felt, "felt", id="felt")
            yield Panel(lambda cells, height: practice_side(self.scene, cells, height), "panel", id="side")
        yield Panel(lambda cells, height: practice_strip(self.scene, cells, height), "private", id="strip")
        yield Panel(lambda cells, height: open_strip(self.scene, cells, height), "bar", id="open")
        yield Panel(self._end, "panel", id="end")
        yield KeyBar(id="keys")

    def on_mount(self) -> None:
        self.set_interval(1.0, self._tick)
        self._show(self.scene)
        if self.sitting.news:
            self._told.update(self.sitting.news)
            self.app.push_screen(Notice(self.sitting.news))

    def _say(self, text: str) -> None:
        """A sentence about what is kept of the drill, once."""
        if text and text not in self._told:
            self._told.add(text)
            self.notify(text, markup=False, timeout=8)

    def on_resize(self) -> None:
        self._show(self.scene)

    # What is drawn

    def _felt(self, cells: int, height: int) -> Sketch:
        return practice_felt(self.scene, cells, height)

    def _end(self, cells: int, height: int) -> Sketch:
        figures = self.scene.report
        if figures is None:
            return Sketch(cells, height)
        scene = self.scene
        return practice_end(
            figures, cells, height, letters=scene.letters, page=scene.sheet, notice=scene.notice
        )

    def _fresh_scene(self) -> PracticeScene:
        """The scene of the question that is open now; asks it."""
        drill = self.sitting.drill
        question = self.sitting.ask()
        return PracticeScene(
            question=question,
            number=drill.number,
            whole=drill.plan.questions,
            streak=drill.streak,
            best=max(drill.learner.best, drill.longest),
            limit=drill.limit,
            letters=self.settings.letters,
        )

    def _show(self, scene: PracticeScene, notice: str = "") -> None:
        width, height = self.app.size
        sizes = sizes_for(scene, width, height)
        strip = sizes.strip if scene.held or scene.opened else 0
        if scene.report is None:
            scene = fitted(scene, width, sizes.side, height - BARS - strip, strip)
        else:
            pages = end_pages(scene.report, width, height - BARS)
            scene = scene._replace(sheet=min(scene.sheet, pages - 1), sheets=pages)
        self.scene = scene = scene._replace(notice=notice)
        self._arrange()
        for panel in self.query(Panel):
            panel.redraw()
        self.query_one(KeyBar).show(practice_keys(scene))

    def _arrange(self) -> None:
        scene = self.scene
        sizes = sizes_for(scene, *self.app.size)
        self.set_class(scene.report is not None, "-over")
        self.query_one("#side").styles.width = sizes.side
        for name, shown in (("#strip", scene.held), ("#open", scene.opened)):
            strip = self.query_one(name)
            strip.styles.height = sizes.strip
            strip.set_class(not shown, "-away")

    def _tick(self) -> None:
        scene = self.scene
        if scene.limit is None or scene.told or scene.report is not None or self.app.screen is not self:
            return
        self.scene = scene._replace(seconds=scene.seconds + 1)
        self.query_one("#side", Panel).redraw()

    def on_screen_resume(self) -> None:
        super().on_screen_resume()
        if not self.scene.told:
            self.sitting.drill.rested()

    # Answering

    def pressed(self, event: events.Key) -> None:
        mark = struck(event)
        if event.key in self.active_bindings or not mark:
            return
        event.stop()
        if self.scene.report is not None:
            self._show(self.scene, no_key(mark, practice_keys(self.scene)))
            return
        option, scene = typed(self.scene, mark)
        self._show(scene, scene.notice)
        if option is not None:
            self._choose(option)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Keys that answer or teach are none on the end card, nor is one that would turn its only page."""
        if self.scene.report is None:
            return True
        return action not in ("skip", "step", "take_back") and (action != "listing" or self.scene.sheets > 1)

    def action_key(self, key: str) -> None:
        """A click on an option."""
        part = self.scene.part
        option = part.keyed(key) if part is not None else None
        if option is not None:
            self._choose(option)

    def _choose(self, option: Option) -> None:
        begun = (*self.scene.begun, option.value)
        scene = self.scene._replace(begun=begun)
        line = self._clicked_line(scene.clicked)
        if len(begun) < len(scene.question.parts) and line is not None:
            begun = (*begun, line)
        if len(begun) == len(scene.question.parts):
            self._tell(self.sitting.answer(begun), scene)
        else:
            self._show(scene)

    def action_pick(self, slot: str) -> None:
        """A click on a board card: three cards of one line name that line."""
        scene = self.scene
        if scene.told or not letters(scene.question.game, scene.question.end):
            return
        clicked = tuple(one for one in scene.clicked if one != slot)
        clicked = clicked if slot in scene.clicked else (*clicked, slot)
        line = self._clicked_line(clicked)
        longest = max(len(one.slots) for one in end_lines(scene.question.game, scene.question.end))
        if line is not None and scene.part is not None and scene.part.name == "line":
            self._tell(self.sitting.answer((*scene.begun, line)), scene)
        elif line is None and len(clicked) >= longest:
            self._show(scene._replace(clicked=(slot,)), "those are no line")
        else:
            self._show(scene._replace(clicked=clicked))

    def _clicked_line(self, clicked: tuple[str, ...]) -> str | None:
        question = self.scene.question
        lines = end_lines(question.game, question.end) if clicked else ()
        return next((line.id for line in lines if set(line.slots) == set(clicked)), None)

    def action_take_back(self) -> None:
        """Say another hand instead."""
        if self.scene.begun and not self.scene.told:
            self._show(self.scene._replace(begun=(), clicked=()))
        elif not self.scene.told:
            self._show(self.scene, "nothing is chosen yet")

    # After the answer

    def _tell(self, graded: Graded, scene: PracticeScene) -> None:
        drill = self.sitting.drill
        question = graded.question
        found = lesson(graded, self._speech())
        self._show(
            scene._replace(
                graded=graded,
                lesson=found,
                of=steps_of(question, found),
                clicked=(),
                lost=scene.streak if not graded.right else 0,
                streak=drill.streak,
                best=max(drill.learner.best, drill.longest),
                same_board=self._same_board(question),
            )
        )
        notice = self.sitting.progress.notice
        self._say(f"{notice}." if notice else "")

    def _same_board(self, question: Question) -> bool:
        """Whether the next question is about the board that lies."""
        drill = self.sitting.drill
        on_board = question.kind in BOARD_KINDS and bool(question.game.slots)
        return on_board and not drill.over and drill.course.stays(drill.learner)

    def _speech(self) -> Speech:
        question = self.scene.question
        return Speech(question.names, question.game, "signs")

    def action_go_on(self) -> None:
        """The next question once this one is answered."""
        if self.scene.report is not None:
            self._begin_again()
        elif not self.scene.told:
            self._show(self.scene, "s skips this question")
        elif self.sitting.drill.over:
            self._finish()
        else:
            self._show(self._fresh_scene())

    def action_skip(self) -> None:
        """Leave the question unanswered, and be taught about it."""
        if not self.scene.told and self.scene.report is None:
            self._tell(self.sitting.answer(None), self.scene)

    def action_step(self, steps: int) -> None:
        """Light up the next line with its best hand, or the next person's hand."""
        scene = stepped(self.scene, steps, self._speech())
        self._show(scene, "" if scene.told else LATER)

    def action_step_to(self, at: int) -> None:
        """Light up that line."""
        self._show(stepped_to(self.scene, at, self._speech()))

    def action_listing(self) -> None:
        """What of the lesson or of the end card had no room, then every line with its best hand, and back."""
        scene = self.scene
        if scene.told or scene.report is not None:
            self._show(scene.turned)
        else:
            self._show(scene, LATER)

    # The end

    def action_stop(self) -> None:
        """The end card; from there, leave."""
        if self.scene.report is not None or not self.sitting.drill.records:
            self.sitting.close()
            self.dismiss(None)
            return
        self.sitting.stop()
        self._finish()

    def _finish(self) -> None:
        self._show(self.scene._replace(report=self.sitting.report(), sheet=0))

    def _begin_again(self) -> None:
        if self.again is None:
            self.action_stop()
            return
        self.sitting.close()
        self.sitting = self.again()
        self._show(self._fresh_scene())

    @work
    async def action_choose(self) -> None:
        """Practise something else; what is being drilled ends here."""
        from homepoker.tui.practice.practice_menu import ask_drill

        plan = await ask_drill(self.app, self.settings, self.sitting.drill.plan)
        if plan is None:
            return
        if not self.sitting.drill.over:
            self.sitting.stop()
        self.again = partial(Sitting.open, plan, catalogue(), self.sitting.progress.person)
        self._begin_again()

    # Reading

    def action_rules(self) -> None:
        """The rule card of the game on the board."""
        from homepoker.tui.reading.rule_card import RuleCard

        self.app.push_screen(RuleCard(self.scene.question.game))

    def action_ranks(self) -> None:
        """What beats what."""
        from homepoker.tui.reading.ranks_page import RanksScreen

        self.app.push_screen(RanksScreen(self.scene.question.game))


async def open_practice(app: App[Any], settings: Settings, game: Game | None) -> None:
    """Ask what to practise, from this game, and open it; comes back when it is left."""
    from homepoker.tui.practice.practice_menu import ask_drill

    plan = await ask_drill(app, settings, Plan(), game)
    if plan is not None:
        begin = partial(Sitting.open, plan, catalogue(), PERSON)
        await app.push_screen_wait(PracticeScreen(begin(), settings, begin))
