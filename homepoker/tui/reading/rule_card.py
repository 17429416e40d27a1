"""The rule card: a new game in thirty seconds, made from its data."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual import work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.worker import get_current_worker

from homepoker.core.stakes import Stakes
from homepoker.drawing.board import draw_board
from homepoker.drawing.canvas import Canvas, Run
from homepoker.drawing.cards import HUGE, LARGE, SMALL
from homepoker.rules.deck import seat_limit
from homepoker.rules.game import Game
from homepoker.rules.trap import Trap, can_be_trapped, trap
from homepoker.tui.kit.bars import HeaderBar, Key, KeyBar
from homepoker.tui.kit.canvas_widget import Drawn
from homepoker.tui.kit.fresh import FreshScreen
from homepoker.tui.reading.card_trap import HALF, searching_canvas, trap_canvas
from homepoker.tui.reading.card_words import card_words, course, rows_needed, whole_card
from homepoker.tui.reading.page import Line, Page

LOW = 22  # rows below which board and trap take turns
TRAPS = 9  # how many traps a card has


class CardBoard(Drawn):
    """The board with its numbered backs on the left, the words on the right."""

    ground = "felt"

    def __init__(self, game: Game, stakes: Stakes | None) -> None:
        super().__init__(id="card-board")
        self._game, self._stakes = game, stakes

    @staticmethod
    def room(game: Game, width: int) -> int:
        """How many columns the words have beside the board."""
        return width - _board_width(game, width) - 2

    def draw(self, width: int, height: int) -> Canvas:
        canvas = Canvas(width, height)
        half = _board_width(self._game, width)
        if half:
            most = HUGE if height >= 24 else LARGE if height >= 18 else SMALL
            board = draw_board(self._game, None, half - 3, height, most=most)
            canvas.blit(2, 0, board.canvas)
        lines = card_words(self._game, self.room(self._game, width), height - 1, self._stakes)
        top = max(0, (height - len(lines)) // 2) if height - len(lines) > 2 else (height - len(lines)) // 2
        for y, line in enumerate(lines, top):
            canvas.runs(half + 1, y, list(line))
        return canvas


class CardCourse(Drawn):
    """What happens one after the other, in the order of the numbers on the backs."""

    ground = "panel"

    def __init__(self, game: Game, stakes: Stakes | None) -> None:
        super().__init__(id="card-course")
        self._game, self._stakes = game, stakes

    def needed(self, width: int) -> int:
        """How many rows it needs."""
        return len(course(self._game, width - 4, self._stakes))

    def draw(self, width: int, height: int) -> Canvas:
        canvas = Canvas(width, height)
        for y, line in enumerate(course(self._game, width - 4, self._stakes)):
            canvas.runs(2, y, list(line))
        return canvas


class CardTrap(Drawn):
    """A deal that tempts, and the rule that forbids it."""

    ground = "bar"

    def __init__(self, game: Game) -> None:
        super().__init__(id="card-trap")
        self._game = game
        self._trap: Trap | None = None

    def show(self, trap: Trap | None) -> None:
        """Show this deal."""
        self._trap = trap
        self.redraw()

    def draw(self, width: int, height: int) -> Canvas:
        if self._trap is not None:
            return trap_canvas(self._game, self._trap, width, height)
        return searching_canvas(width, height)


def _board_width(game: Game, width: int) -> int:
    return width * HALF[0] // HALF[1] if game.slots else 0


class WholeCard(Page):
    """Everything the card knows, to scroll through."""

    own_key = "m"

    def __init__(self, game: Game, stakes: Stakes | None) -> None:
        super().__init__()
        self._game, self._stakes = game, stakes

    def title_runs(self) -> tuple[Line, Line]:
        return (Run(self._game.name, "text bold"), Run(" · all its rules", "soft")), ()

    def lines(self, width: int) -> Sequence[Line]:
        return whole_card(self._game, width, self._stakes)


class RuleCard(FreshScreen[bool]):
    """A game's rule card. Gives True for Enter, False for any of the keys that lead back. `first`: the game was
    not dealt before, Enter deals it. `stakes` are those of the table, None for the usual ones. Where there is no room
    for both, the trap takes the place of the board and its words. Traps are searched for off the event loop: the card
    is there at once, its trap a moment later."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "go_on(True)", "Deal the cards, or back"),
        Binding("escape,q,question_mark", "go_on(False)", "Back"),
        Binding("w", "ranks", "What beats what"),
        Binding("m", "whole", "All its rules"),
        Binding("right,right_square_bracket", "trap(1)", "Another trap"),
        Binding("left,left_square_bracket", "trap(-1)", "The trap before"),
    ]

    def __init__(self, game: Game, *, first: bool = False, stakes: Stakes | None = None) -> None:
        super().__init__()
        self._game, self._first, self._stakes = game, first, stakes
        self._has_trap = can_be_trapped(game)
        self._traps: dict[int, Trap | None] = {}
        self._number = -1  # of the trap in sight; -1 where the board has its place

    def compose(self) -> ComposeResult:
        players = f"{self._game.minimum} to {seat_limit(self._game)} players"
        yield HeaderBar(
            (Run(self._game.name, "text bold"), Run(" · ", "faint"), Run("the rule card", "soft")),
            (Run(players + (" · first time tonight" if self._first else ""), "soft"),),
        )
        yield CardBoard(self._game, self._stakes)
        yield CardCourse(self._game, self._stakes)
        yield CardTrap(self._game)
        yield KeyBar()

    def on_mount(self) -> None:
        self._arrange()
        if self._has_trap:
            self._find(max(0, self._number))

    def on_resize(self) -> None:
        self._arrange()

    @property
    def _low(self) -> bool:
        """Whether board and trap take turns: the terminal is low, or the words beside the board need the rows."""
        return self.size.height < LOW or self._crowded

    @property
    def _crowded(self) -> bool:
        width, height = self.size
        left = height - 3 - self.query_one(CardCourse).needed(width) - self._trap_rows
        return self._has_trap and rows_needed(self._game, CardBoard.room(self._game, width)) > left

    @property
    def _trap_rows(self) -> int:
        return 10 if self.size.height >= 30 else 9

    def _arrange(self) -> None:
        """Share the rows out between board, course and trap."""
        if not self._low:
            self._number = max(0, self._number)
        course, snare = self.query_one(CardCourse), self.query_one(CardTrap)
        course.styles.height = course.needed(self.size.width)
        snare.display = self._has_trap and self._number >= 0
        snare.styles.height = "1fr" if self._low else self._trap_rows
        self.query_one(CardBoard).display = not (self._low and snare.display)
        snare.show(self._traps.get(self._number))
        self.query_one(KeyBar).show(self._keys())

    @work(thread=True, exclusive=True, group="trap")
    def _find(self, number: int) -> None:
        found = trap(self._game, number)
        if not get_current_worker().is_cancelled:
            self.app.call_from_thread(self._found, number, found)

    def _found(self, number: int, found: Trap | None) -> None:
        if self.is_attached:
            self._traps[number] = found
            self._has_trap = self._has_trap and found is not None
            self._arrange()

    def _keys(self) -> list[Key]:
        keys = [
            Key("Enter", "deal the cards" if self._first else "back", "go_on(True)", "deal" * self._first)
        ]
        keys += [Key("m", "all of it", "whole", "all"), Key("w", "what beats what", "ranks", "ranks")]
        if self._has_trap:
            keys.append(Key("← →", "the trap" if self._low else "another trap", "trap(1)", "trap"))
        return [*keys, Key("q", "back", "go_on(False)")] if self._first else keys

    def action_trap(self, step: int) -> None:
        """Show another trap; in a low terminal the board comes before the first."""
        if self._has_trap:
            self._number = min(max(self._number + step, -1 if self._low else 0), TRAPS - 1)
            self._arrange()
            if self._number >= 0 and self._number not in self._traps:
                self._find(self._number)

    def action_go_on(self, answer: bool) -> None:
        """Close the card."""
        self.dismiss(answer)

    def action_whole(self) -> None:
        """Everything the card knows."""
        self.app.push_screen(WholeCard(self._game, self._stakes))

    def action_ranks(self) -> None:
        """What beats what in this game."""
        from homepoker.tui.reading.ranks_page import RanksScreen

        self.app.push_screen(RanksScreen(self._game))
