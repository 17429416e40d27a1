"""What to practise, how long and with whom: a window with one line a choice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, NamedTuple

from textual import events
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType

from homepoker.drawing.canvas import Rect, Run
from homepoker.night.names import PERSON, bot_names
from homepoker.night.night import USUAL_BOT, Player
from homepoker.play.settings import Settings
from homepoker.practice.announcing import Announcing, Betting, Cost, House
from homepoker.practice.kinds import WORDS, offered
from homepoker.practice.ladder import beginner
from homepoker.practice.ledger import Ledger
from homepoker.practice.plan import DEALS, Plan
from homepoker.practice.question import KINDS, Kind
from homepoker.practice.titles import title
from homepoker.rules.game import Game
from homepoker.tui.kit.fresh import FreshModal
from homepoker.tui.kit.panel import Panel
from homepoker.tui.kit.sketch import Sketch, clipped, outline

Length = tuple[str, int | None, float | None]
CHOOSES = "the drill chooses"
LENGTHS: tuple[Length, ...] = (
    ("until you stop", None, None),
    ("10 questions", 10, None),
    ("20 questions", 20, None),
    ("5 minutes", None, 5.0),
    ("10 minutes", None, 10.0),
)
COMPANY: tuple[tuple[str, int, int], ...] = (
    ("a drill alone", 1, 0),
    ("one bot announces too", 1, 1),
    ("three bots announce too", 1, 3),
    ("two people announce", 2, 0),
    ("three people announce", 3, 0),
    ("two people and two bots", 2, 2),
)
BETTINGS: tuple[tuple[str, Betting], ...] = (
    ("no betting", "off"),
    ("for chips", "chips"),
    ("without chips", "no_chips"),
)
COSTS: tuple[tuple[str, Cost], ...] = (
    ("costs nothing", "nothing"),
    ("the hand plays as announced", "as_announced"),
)


class Wishes(NamedTuple):
    """What was chosen, as positions in the lists of choices; `game` 0 and `kind` 0: the drill chooses. `lengths` are
    those offered, in words, questions and minutes."""

    games: tuple[Game, ...]
    game: int = 0
    kind: int = 0
    length: int = 0
    company: int = 0
    betting: int = 0
    cost: int = 0
    deals: int = DEALS
    lengths: tuple[Length, ...] = LENGTHS

    @classmethod
    def like(cls, games: Sequence[Game], plan: Plan) -> Wishes:
        """What a drill was begun with, its own length and number of deals among the choices."""
        bases = tuple(one for one in games if one.base is None)
        if plan.game is not None and plan.game not in bases:
            bases = (plan.game, *bases)
        game = bases.index(plan.game) + 1 if plan.game is not None else 0
        own = (_length_words(plan), plan.questions, plan.minutes)
        lengths = LENGTHS if own in LENGTHS else (*LENGTHS, own)
        length = lengths.index(own)
        return cls(bases, game, length=length, deals=plan.deals, lengths=lengths).asking(plan.kind)

    def asking(self, kind: Kind | None) -> Wishes:
        """The same with that question, where the game can ask it."""
        return self._replace(kind=self.kinds.index(kind) + 1 if kind in self.kinds else 0)

    @property
    def asked(self) -> Kind | None:
        """The question, None where the drill chooses."""
        return self.kinds[self.kind - 1] if self.kind else None

    @property
    def chosen(self) -> Game | None:
        """The game, None where the drill chooses."""
        return self.games[self.game - 1] if self.game else None

    @property
    def kinds(self) -> tuple[Kind, ...]:
        """The questions that can be chosen: any, where the drill finds a game that asks it."""
        return offered(self.chosen) if self.chosen else KINDS

    @property
    def together(self) -> bool:
        """Whether several announce at a table."""
        return self.company > 0

    def plan(self) -> Plan:
        """The drill."""
        _, questions, minutes = self.lengths[self.length]
        return Plan(self.chosen, self.asked, questions, minutes, None, self.deals)

    def table(self) -> Announcing:
        """The table that announces."""
        _, people, bots = COMPANY[self.company]
        names = (PERSON, *bot_names(people + bots - 1, (PERSON,)))
        players = [Player(name, "" if seat < people else USUAL_BOT) for seat, name in enumerate(names)]
        house = House(self.deals, BETTINGS[self.betting][1], COSTS[self.cost][1])
        sat = [player.name for player in players if not player.bot]
        return Announcing(players, self.chosen or beginner(self.games), house, ledger=Ledger(sat))


class Row(NamedTuple):
    """One line of the window: the field of `Wishes`, its label, how many choices, the words of the one chosen."""

    field: str
    label: str
    size: int
    words: str
    first: int = 0


def rows(wishes: Wishes) -> tuple[Row, ...]:
    """The lines that matter for what is chosen so far."""
    game = wishes.chosen
    found = [
        Row("company", "What", len(COMPANY), COMPANY[wishes.company][0]),
        Row("game", "Game", len(wishes.games) + 1, game.name if game else _own_choice(wishes)),
    ]
    if wishes.together:
        found.append(Row("betting", "Betting", len(BETTINGS), BETTINGS[wishes.betting][0]))
        found.append(Row("cost", "An error", len(COSTS), COSTS[wishes.cost][0]))
    else:
        kind = _kind_words(wishes.asked, game)
        found.append(Row("kind", "Question", len(wishes.kinds) + 1, kind))
        found.append(Row("length", "Length", len(wishes.lengths), wishes.lengths[wishes.length][0]))
    deals = "one deal" if wishes.deals == 1 else f"{wishes.deals} deals"
    return (*found, Row("deals", "Each board", 6, deals, 1))


def _kind_words(kind: Kind | None, game: Game | None) -> str:
    if kind is None:
        return CHOOSES
    return title(kind, game) if game is not None else WORDS[kind].title


def _length_words(plan: Plan) -> str:
    """`7 questions`, `2.5 minutes`, `until you stop`."""
    if not plan.limited:
        return LENGTHS[0][0]
    both = ((plan.questions, "question"), (plan.minutes, "minute"))
    return " or ".join(
        f"{count:g} {noun}{'' if count == 1 else 's'}" for count, noun in both if count is not None
    )


def _own_choice(wishes: Wishes) -> str:
    return beginner(wishes.games).name if wishes.together else CHOOSES


class PracticeMenu(FreshModal[Wishes | None]):
    """Up and down choose a line, left and right change it, Enter starts, Esc goes back. `here` is the game from which
    the window was opened: one key chooses it instead of the drill's own choice, and back."""

    DEFAULT_CSS: ClassVar[str] = """
    PracticeMenu { align: center middle; }
    PracticeMenu > Panel { width: 52; height: 13; max-width: 100%; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,k", "move(-1)", "Line above"),
        Binding("down,j", "move(1)", "Line below"),
        Binding("left,h", "change(-1)", "The choice before"),
        Binding("right,l,space", "change(1)", "The next choice"),
        Binding("g", "only_here", "Only the game you come from, or the drill's choice"),
        Binding("enter", "start", "Start"),
        Binding("escape,q", "back", "Back"),
    ]

    def __init__(self, games: Sequence[Game], plan: Plan, here: Game | None = None) -> None:
        super().__init__()
        there = Wishes.like(games, plan._replace(game=here or plan.game))
        self.wishes = there._replace(game=0) if here is not None else there
        self.here = there.game if here is not None else 0
        self.at = 0

    def compose(self) -> ComposeResult:
        yield Panel(self._draw, "bar", id="menu")

    def _draw(self, cells: int, height: int) -> Sketch:
        sketch = Sketch(cells, height)
        outline(sketch, Rect(0, 0, cells, height), "line")
        sketch.put(3, 1, "Practice", "text bold")
        for at, row in enumerate(rows(self.wishes)):
            y = 3 + at
            here = at == self.at
            style = "turn" if here else "text"
            if here:
                sketch.fill(Rect(2, y, cells - 4, 1), "turn.soft")
            sketch.put(3, y, row.label, "turn.soft" if here else "soft")
            words = clipped(row.words, cells - 20)
            sketch.put(15, y, f"◄ {words} ►" if here else f"  {words}", style)
            sketch.target(Rect(2, y, cells - 4, 1), f"touch({at})")
        if self.here:
            only = f"only {self.wishes.games[self.here - 1].name}"
            words = clipped(_own_choice(self.wishes) if self.wishes.game == self.here else only, cells - 10)
            sketch.button(3, height - 4, [Run("g", "text bold"), Run(f" {words}", "")], "only_here")
        sketch.button(3, height - 2, [Run("Enter", "text bold"), Run(" start", "")], "start")
        sketch.button(cells - 13, height - 2, [Run("Esc", "text bold"), Run(" back", "")], "back", "key.low")
        return sketch

    def _show(self) -> None:
        self.query_one(Panel).redraw()

    def pressed(self, event: events.Key) -> None:
        """Keys go to the bindings."""

    def action_move(self, lines: int) -> None:
        """The line above or below."""
        self.at = (self.at + lines) % len(rows(self.wishes))
        self._show()

    def action_touch(self, at: int) -> None:
        """A click on a line chooses it, another one changes it."""
        if at == self.at:
            self.action_change(1)
        self.at = at
        self._show()

    def action_change(self, steps: int) -> None:
        """Another choice on this line."""
        row = rows(self.wishes)[self.at]
        now = getattr(self.wishes, row.field) - row.first
        self._change(row.field, (now + steps) % row.size + row.first)

    def action_only_here(self) -> None:
        """The game from which the window was opened, or the drill's own choice again."""
        if self.here:
            self._change("game", 0 if self.wishes.game == self.here else self.here)

    def _change(self, field: str, choice: int) -> None:
        asked = self.wishes.asked
        change: dict[str, Any] = {field: choice}
        self.wishes = self.wishes._replace(**change)
        if field == "game":
            self.wishes = self.wishes.asking(asked)
        self._show()

    def action_start(self) -> None:
        """Start what is chosen."""
        self.dismiss(self.wishes)

    def action_back(self) -> None:
        """Back without a drill."""
        self.dismiss(None)


async def ask_drill(app: App[Any], settings: Settings, plan: Plan, here: Game | None = None) -> Plan | None:
    """Ask what to practise, `plan` and the game one comes from being what is offered first; None where it is no
    drill. A table that announces is opened at once, and this comes back when it is left."""
    from homepoker.rules.library import catalogue
    from homepoker.tui.practice.announce_screen import AnnounceScreen

    wishes = await app.push_screen_wait(PracticeMenu(catalogue(), plan, here))
    if wishes is None:
        return None
    if wishes.together:
        await app.push_screen_wait(AnnounceScreen(wishes.table(), settings))
        return None
    return wishes.plan()
