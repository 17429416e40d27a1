"""A finished hand played back event by event, as everybody at the table saw it."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal

from homepoker.core.events import Acted, Discarded, Exposed, Opened, Shown, Turned
from homepoker.core.legal import Legal
from homepoker.drawing.canvas import Run
from homepoker.night.kinds import kinds
from homepoker.night.night import Night
from homepoker.play.settings import Settings
from homepoker.tui.kit.bars import Key, KeyBar
from homepoker.tui.kit.fresh import FreshScreen
from homepoker.tui.kit.panel import Panel
from homepoker.tui.kit.sketch import Sketch
from homepoker.tui.table.board_panel import felt
from homepoker.tui.table.header import header
from homepoker.tui.table.side import side
from homepoker.tui.table.table_frame import Frame
from homepoker.view.table_scene import Scene

_STEPS = (Acted, Turned, Shown, Discarded, Exposed)


class PlayBackScreen(FreshScreen[None]):
    """Arrows, space and Enter step through the hand; q, Esc or b goes back."""

    DEFAULT_CSS: ClassVar[str] = """
    PlayBackScreen > #top { height: 1; }
    PlayBackScreen > #middle { height: 1fr; }
    PlayBackScreen #felt { width: 1fr; height: 100%; }
    PlayBackScreen #side { height: 100%; }
    PlayBackScreen > #bar { height: 3; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right,right_square_bracket,space,enter", "step(1)", "Forward"),
        Binding("left,left_square_bracket", "step(-1)", "Back"),
        Binding("home", "step(-9999)", "To the deal"),
        Binding("end", "step(9999)", "To the end"),
        Binding("escape,q,b", "close", "Back to the showdown"),
    ]

    def __init__(self, night: Night, settings: Settings) -> None:
        super().__init__()
        self.night, self.settings = night, settings
        events = night.hand.view(None).public.events
        stops = [at for at, event in enumerate(events, 1) if isinstance(event, _STEPS)]
        opened = next((at for at, event in enumerate(events, 1) if isinstance(event, Opened)), len(events))
        self.stops = sorted({opened, *(at for at in stops if at >= opened), len(events)})
        self.at = 0

    def compose(self) -> ComposeResult:
        yield Panel(lambda cells, _: header(self._scene(), cells), "head", id="top")
        with Horizontal(id="middle"):
            yield Panel(
                lambda *size: felt(self._scene(), *size, words=not self._frame.words_aside), "felt", id="felt"
            )
            yield Panel(
                lambda *size: side(self._scene(), *size, words=self._frame.words_aside), "panel", id="side"
            )
        yield Panel(self._place, "bar", id="bar")
        yield KeyBar(
            (
                Key("→", "forward", "step(1)"),
                Key("←", "back", "step(-1)"),
                Key("q", "to the showdown", "close"),
            )
        )

    def on_mount(self) -> None:
        self.on_resize()

    def on_resize(self) -> None:
        self.query_one("#side").styles.width = self._frame.side

    @property
    def _frame(self) -> Frame:
        return Frame.of(*self.app.size)

    def _scene(self) -> Scene:
        night, stop = self.night, self.stops[self.at]
        view = night.hand.view(None, at=stop)
        last = view.public.events[-1]
        return Scene(
            game=night.game,
            stakes=night.stakes,
            view=view,
            legal=Legal(-1),
            names=night.names,
            bots=frozenset(range(len(night.names))).difference(night.people),
            kinds=kinds([player.bot for player in night.players]),
            turn=last.seat if isinstance(last, Acted) else None,
            since=stop - 1,
            letters=self.settings.letters,
        )

    def _place(self, cells: int, height: int) -> Sketch:
        sketch = Sketch(cells, height)
        done, of = self.at + 1, len(self.stops)
        room = min(40, cells - 30)
        bar = round(room * done / of)
        sketch.put(0, 0, "─" * cells, "rule")
        end = sketch.put(1, 1, f"played back  {done} of {of}  ", "soft")
        sketch.runs(end, 1, [Run("━" * bar, "text"), Run("─" * (room - bar), "faint")])
        return sketch

    def action_step(self, steps: int) -> None:
        """So many stops onward; beyond the end goes back to the showdown."""
        if steps == 1 and self.at == len(self.stops) - 1:
            self.dismiss(None)
            return
        self.at = max(0, min(len(self.stops) - 1, self.at + steps))
        for panel in self.query(Panel):
            panel.redraw()

    def action_close(self) -> None:
        """Back to the showdown."""
        self.dismiss(None)
