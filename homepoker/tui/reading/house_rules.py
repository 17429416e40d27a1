"""Our rules: every house rule of a game, changed by arrows; after a showdown with what it would have changed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, NamedTuple

from textual import events, work
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType

from homepoker.core.view import Public
from homepoker.drawing.canvas import Run
from homepoker.errors import HomepokerError, capital
from homepoker.night.night import Night
from homepoker.night.rejudge import Retrial, contest, judged_after, rejudge
from homepoker.rules import house, house_choices, house_words
from homepoker.rules.game import Game
from homepoker.sentences.outcome import outcome
from homepoker.sentences.speech import Speech
from homepoker.tui.kit.bars import Key, KeyBar
from homepoker.tui.kit.fresh import FreshScreen
from homepoker.tui.kit.panel import Panel
from homepoker.tui.kit.sketch import Sketch, spoken, width, wrapped
from homepoker.tui.reading.house_list import Chosen, house_list

LABEL = 12  # columns of the words in front of how the hand ended


class Over(NamedTuple):
    """The hand just over: the table as it was left, the game it was played by, the names by seat."""

    public: Public
    game: Game
    names: tuple[str, ...]


class OurRules(FreshScreen[Game | None]):
    """Returns the game under the rules kept, or None. Nothing counts before Enter: `keep` takes the game then and
    may refuse it with a HomepokerError, which is shown. `since` says from when on the rules count."""

    DEFAULT_CSS: ClassVar[str] = """
    OurRules > #top { height: 1; }
    OurRules > #rules { height: 1fr; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,k,kp_up", "move(-1)", "Rule above"),
        Binding("down,j,kp_down", "move(1)", "Rule below"),
        Binding("home", "move(-99)", "First rule", show=False),
        Binding("end", "move(99)", "Last rule", show=False),
        Binding("pageup", "move(-8)", "Some rules up", show=False),
        Binding("pagedown", "move(8)", "Some rules down", show=False),
        Binding("right,right_square_bracket,space", "change(1)", "Next value"),
        Binding("left,left_square_bracket", "change(-1)", "Value before"),
        Binding("u,backspace,delete", "usual", "As the game is printed"),
        Binding("x", "ranked", "Every hand of the last showdown, ranked by these rules"),
        Binding("enter", "keep", "Keep these rules"),
        Binding("escape,q,n", "back", "Back, rules as before"),
    ]

    def __init__(
        self,
        game: Game,
        keep: Callable[[Game], None],
        *,
        structure: str = "",
        since: str = "from the next hand on",
        over: Over | None = None,
    ) -> None:
        super().__init__()
        self._before, self._keep, self._since = game, keep, since
        self._over = over if over and not contest(over.public) else None
        self._unjudged = contest(over.public) if over else ""
        names = house_choices.rules_of(game)
        first = next(filter(judged_after, names), names[0]) if self._over else names[0]
        self._chosen = Chosen(game, first, structure)
        self._notice = ""

    def compose(self) -> ComposeResult:
        yield Panel(lambda cells, _: self._header(cells), "head", id="top")
        yield Panel(lambda *size: house_list(self._chosen, *size), "panel", id="rules")
        yield Panel(self._foot, "bar", id="foot")
        yield KeyBar(id="keys")

    def on_mount(self) -> None:
        self._arrange()
        self._redraw()
        self._find_telling()

    def on_resize(self) -> None:
        self._arrange()

    def _arrange(self) -> None:
        height = self.app.size.height
        rows = 4 if height < 22 else 6 if height < 30 else 8
        self.query_one("#foot").styles.height = rows + 2 * (self._over is not None)

    @work(thread=True, exclusive=True)
    def _find_telling(self) -> None:
        """Look for the rules that would have changed the hand just over; people may change rules meanwhile."""
        if self._over is not None:
            self.app.call_from_thread(self._told, telling(self._over, self._before))

    def _told(self, found: frozenset[str]) -> None:
        self._chosen = self._chosen._replace(telling=found)
        self._redraw()

    # What is drawn

    def _header(self, cells: int) -> Sketch:
        sketch = Sketch(cells, 1)
        runs = [Run("Our rules", "text bold"), Run(" · ", "faint"), Run(self._chosen.game.name, "soft")]
        end = sketch.runs(1, 0, runs)
        if end + len(self._since) + 2 < cells:
            sketch.right(cells - 1, 0, [Run(self._since, "soft")])
        return sketch

    def _foot(self, cells: int, height: int) -> Sketch:
        """The values of the chosen rule, what it is about, and what it means for the hand just over."""
        sketch = Sketch(cells, height)
        sketch.put(0, 0, "─" * cells, "rule")
        last = height - 2 * (self._over is not None)
        y = 1
        if last > 4:
            self._values(sketch, y)
            y += 1
        note = wrapped(spoken(house.BY_NAME[self._chosen.name].note, "soft"), cells - 2)
        here = house_words.phrase(self._chosen.game, self._chosen.name)
        now = wrapped(spoken(f"Now: {here}.", "text"), cells - 2)
        for line in [*note[:2], *now[:1], *wrapped(self._effect(), cells - 2)][: last - y]:
            sketch.runs(1, y, line)
            y += 1
        if self._over is not None:
            self._trial(sketch, self._over, last)
        return sketch

    def _values(self, sketch: Sketch, y: int) -> None:
        """Everything the chosen rule may be set to, the value it has in bold."""
        game, name, _, _ = self._chosen
        x = 1
        for at, other in enumerate(house_choices.alternatives(game, name)):
            text = house_words.setting(other, name)
            if x + len(text) + 3 > sketch.width:
                sketch.put(x, y, "…", "faint")
                return
            style = "key" if other == game else "key.low"
            x = sketch.button(x, y, [Run(text, "")], f"value({at})", style) + 1

    def _effect(self) -> list[Run]:
        if self._notice:
            return spoken(f"{capital(self._notice)}.", "tag.wild bold")
        game, name, structure, _ = self._chosen
        if why := house_choices.idle(game, name, structure):
            return [Run(f"It has no effect now: {why}.", "faint")]
        if self._over is not None and not judged_after(name):
            return [
                Run("It changes how a hand is played: the one just over cannot be judged by it.", "faint")
            ]
        return [Run(self._unjudged, "faint")]

    def _trial(self, sketch: Sketch, over: Over, y: int) -> None:
        """How the hand ended, and how it would have by these rules, a line each."""
        room = sketch.width - LABEL - 3
        sketch.put(1, y, "as played", "faint italic")
        sketch.runs(1 + LABEL, y, spoken(_fitting(outcome(over.public, Speech(over.names, over.game)), room)))
        found = self._retrial(over)
        sketch.put(1, y + 1, "by these", "faint italic")
        if found is None:
            text, ink = "its cards were dealt otherwise", "faint"
        elif found.public.awards == over.public.awards:
            text, ink = "the same", "soft"
        else:
            ends = outcome(found.public, Speech(over.names, found.game))
            text, ink = _fitting(ends, room), "gold bold"
        end = sketch.runs(1 + LABEL, y + 1, spoken(text, ink))
        unseen = " (without hands that stayed down)" if found and found.unseen else ""
        if end + len(unseen) < sketch.width:
            sketch.put(end, y + 1, unseen, "faint")

    def _retrial(self, over: Over) -> Retrial | None:
        return rejudge(over.public, over.game, self._chosen.game)

    def _redraw(self) -> None:
        for panel in self.query(Panel):
            panel.redraw()
        self.query_one(KeyBar).show(self._keys())

    def _keys(self) -> tuple[Key, ...]:
        kept = "keep" if self._chosen.game != self._before else "back"
        usual = (Key("u", "as usual", "usual", "usual"),) if self._is_on() else ()
        ranked = (Key("x", "every hand by these rules", "ranked", "hands"),) if self._over else ()
        return (
            Key("Enter", f"{kept} {self._since}" if kept == "keep" else kept, "keep", kept),
            Key("↑↓", "rule"),
            Key("← →", "change", "change(1)"),
            *usual,
            *ranked,
            Key("Esc", "as before", "back", "back"),
        )

    def _is_on(self) -> bool:
        return house_choices.is_on(self._chosen.game, self._chosen.name)

    # Keys

    def pressed(self, event: events.Key) -> None:
        if self._notice:
            self._notice = ""
            self._redraw()

    def action_move(self, rows: int) -> None:
        """Choose a rule further down or up."""
        names = house_choices.rules_of(self._chosen.game)
        at = min(max(names.index(self._chosen.name) + rows, 0), len(names) - 1)
        self.action_pick(names[at])

    def action_pick(self, name: str) -> None:
        """Choose this rule."""
        self._chosen = self._chosen._replace(name=name)
        self._redraw()

    def on_mouse_scroll_down(self) -> None:
        self.action_move(1)

    def on_mouse_scroll_up(self) -> None:
        self.action_move(-1)

    def action_change(self, steps: int) -> None:
        """Set the chosen rule to its next value."""
        game, name, _, _ = self._chosen
        self._set(house_choices.step(game, name, steps))
        if len(house_choices.alternatives(game, name)) == 1:
            self._notice = f"no other value fits {game.name}"
            self._redraw()

    def action_value(self, at: int) -> None:
        """Set the chosen rule to one of its values."""
        self._set(house_choices.alternatives(self._chosen.game, self._chosen.name)[at])

    def action_usual(self) -> None:
        """The chosen rule as the game is printed."""
        self._set(house_choices.as_printed(self._chosen.game, self._chosen.name))

    def _set(self, game: Game) -> None:
        """Show another game; a rule that means nothing in it leaves the list."""
        names = house_choices.rules_of(game)
        name = self._chosen.name if self._chosen.name in names else names[0]
        self._chosen = self._chosen._replace(game=game, name=name)
        self._redraw()

    def action_ranked(self) -> None:
        """Every hand of the last showdown, ranked by these rules."""
        found = self._retrial(self._over) if self._over else None
        if self._over is not None and found is not None:
            from homepoker.tui.showdown.ranked import RankedScreen
            from homepoker.view.result import result

            self.app.push_screen(RankedScreen(result(found.game, found.public, self._over.names)))

    def action_keep(self) -> None:
        """Keep the rules as they stand here; the reason stays on screen when they cannot be kept."""
        game = self._chosen.game
        if game == self._before:
            self.dismiss(None)
            return
        try:
            self._keep(game)
        except HomepokerError as error:
            self._notice = str(error)
            self._redraw()
        else:
            self.dismiss(game)

    def action_back(self) -> None:
        """Back, the rules as they were."""
        self.dismiss(None)


def open_rules(
    app: App[Any], night: Night, say: Callable[[str], None], *, seen: Public | None = None
) -> None:
    """Our rules of a night's next hand, tried on the hand on the table if that is over; `say` shows a line when they
    are kept. `seen` is the table as it is on screen where that is behind: what has not been seen is not told."""
    game, stakes = night.coming
    public = seen if seen is not None else night.hand.view(None).public
    over = Over(public, night.game, night.names) if public.over else None

    def kept(new: Game | None) -> None:
        if new is not None:
            say("Kept from the next hand on.")

    def keep(new: Game) -> None:
        night.choose(new, stakes)

    app.push_screen(OurRules(game, keep, structure=stakes.structure, over=over), kept)


def telling(over: Over, game: Game) -> frozenset[str]:
    """The rules that have a value by which the chips of that hand would have gone elsewhere."""
    as_it_stands = rejudge(over.public, over.game, game)
    if as_it_stands is None:
        return frozenset()
    found = set()
    for name in filter(judged_after, house_choices.rules_of(game)):
        for other in house_choices.alternatives(game, name):
            trial = rejudge(over.public, over.game, other)
            if trial is not None and trial.public.awards != as_it_stands.public.awards:
                found.add(name)
    return frozenset(found)


def _fitting(texts: tuple[str, ...], cells: int) -> str:
    """The fullest text that fits."""
    return next((text for text in texts if width([Run(text, "")]) <= cells), texts[-1])
