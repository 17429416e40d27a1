"""The rule card: a new game in thirty seconds, made from its data."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from homepoker.drawing.board import draw_board
from homepoker.drawing.canvas import Canvas, Run
from homepoker.drawing.cards import LARGE, SMALL
from homepoker.rules.game import Game
from homepoker.tui.card.words import card_words, course
from homepoker.tui.screens.fresh import FreshScreen
from homepoker.tui.widgets.canvas import Drawn
from homepoker.tui.widgets.common import HeaderBar, Key, KeyBar


class CardBoard(Drawn):
    """The board with its numbered backs on the left, the words on the right."""

    ground = "felt"

    def __init__(self, game: Game) -> None:
        super().__init__(id="card-board")
        self._game = game

    def draw(self, width: int, height: int) -> Canvas:
        canvas = Canvas(width, height)
        half = width * 9 // 20 if self._game.slots else 0
        if half:
            most = LARGE if height >= 18 else SMALL
            board = draw_board(self._game, None, half - 3, height, most=most)
            canvas.blit(2, 0, board.canvas)
        lines = card_words(self._game, width - half - 2, height - 1)
        top = max(0, (height - len(lines)) // 2) if height - len(lines) > 2 else (height - len(lines)) // 2
        for y, line in enumerate(lines, top):
            canvas.runs(half + 1, y, list(line))
        return canvas


class CardCourse(Drawn):
    """What happens one after the other, in the order of the numbers on the backs."""

    ground = "panel"

    def __init__(self, game: Game, stakes: str) -> None:
        super().__init__(id="card-course")
        self._game, self._stakes = game, stakes

    def rows(self, width: int) -> int:
        """How many rows it needs."""
        return len(course(self._game, width - 4, self._stakes))

    def draw(self, width: int, height: int) -> Canvas:
        canvas = Canvas(width, height)
        for y, line in enumerate(course(self._game, width - 4, self._stakes)):
            canvas.runs(2, y, list(line))
        return canvas


class RuleCard(FreshScreen[bool]):
    """A game's rule card. Gives True for Enter, False for any of the keys that lead back. `first`: the game was
    not dealt before, Enter deals it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "go_on(True)", "Deal the cards, or back"),
        Binding("escape,q,question_mark", "go_on(False)", "Back"),
        Binding("w", "ranks", "What beats what"),
    ]

    def __init__(self, game: Game, *, first: bool = False, stakes: str = "") -> None:
        super().__init__()
        self._game, self._first, self._stakes = game, first, stakes

    def compose(self) -> ComposeResult:
        players = f"{self._game.minimum} to {self._game.maximum} players"
        yield HeaderBar(
            (Run(self._game.name, "text bold"), Run(" · ", "faint"), Run("the rule card", "soft")),
            (Run(players + (" · first time tonight" if self._first else ""), "soft"),),
        )
        yield CardBoard(self._game)
        yield CardCourse(self._game, self._stakes)
        enter = Key("Enter", "deal the cards" if self._first else "back", "go_on(True)", "deal")
        back = (Key("q", "back", "go_on(False)"),) if self._first else ()
        yield KeyBar((enter, Key("w", "what beats what", "ranks", "ranks"), *back))

    def on_resize(self) -> None:
        self._arrange()

    def _arrange(self) -> None:
        strip = self.query_one(CardCourse)
        strip.styles.height = strip.rows(self.size.width)

    def action_go_on(self, answer: bool) -> None:
        """Close the card."""
        self.dismiss(answer)

    def action_ranks(self) -> None:
        """What beats what in this game."""
        from homepoker.tui.screens.ranks import RanksScreen

        self.app.push_screen(RanksScreen(self._game))
