"""The chosen game on the right of the lobby: its board, when it turns, how a hand is built."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from homepoker.drawing.canvas import Canvas, Rect, Run, text_width
from homepoker.tui.kit.bars import runs_width, sentence
from homepoker.tui.kit.canvas_widget import Drawn, Rows

if TYPE_CHECKING:
    from homepoker.drawing.board import Board
    from homepoker.drawing.middle import Block
    from homepoker.rules.game import Game

Line = Sequence[Run]
Told = tuple["Board", list[Line], list[Line]]  # the board, the words beside it, the words under it
ROOMY = 15  # rows from which words about the game have room under its board
SHAPES = {
    "h": "an H of {}",
    "ring": "a ring of {}",
    "grid": "a grid of {}",
    "cross": "a cross of {}",
    "pyramid": "a pyramid of {}",
    "row": "{} in a row",
    "other": "a board of {}",
    "none": "no board",
}


class GamePreview(Drawn):
    """Shows a game on the felt."""

    ground = "felt"

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._game: Game | None = None
        self._seen: dict[tuple[str, int, int], Rows] = {}

    def show(self, game: Game | None) -> None:
        """Show this game; None leaves the cloth empty."""
        if game is not self._game:
            self._game = game
            self.redraw()

    def draw(self, width: int, height: int) -> Canvas:
        return preview(self._game, width, height) if self._game else Canvas(width, height)

    def rows(self, width: int, height: int) -> Rows:
        key = (self._game.fingerprint if self._game else "", width, height)
        if key not in self._seen:
            self._seen[key] = super().rows(width, height)
        return self._seen[key]


def preview(game: Game, width: int, height: int) -> Canvas:
    """A game as it is advertised: name, board with numbered backs, reveals, and what makes it different."""
    canvas = Canvas(width, height)
    left = 2 if width >= 40 else 1
    canvas.runs(left, 0, list(title(game, width - left - 1)))
    foot, (board, aside, under) = _shared_out(game, left, width, height)
    canvas.blit(1, 1, board.canvas)
    if not game.slots:
        draw_deal(canvas, game, Rect(left, 1, width - left, height - 1 - len(foot) - len(under)))
    if aside:
        room = height - 1 - len(foot) - len(under)
        top = 1 + max(0, (room - len(aside)) // 2)
        x = width - 1 - max(map(runs_width, aside))
        for y, line in enumerate(aside, top):
            canvas.runs(x, y, list(line))
    for y, line in enumerate([*under, *foot], height - len(under) - len(foot)):
        canvas.runs(left, y, list(line))
    return canvas


def _shared_out(game: Game, left: int, width: int, height: int) -> tuple[list[Line], Told]:
    """Words below the board as far as they leave it room for cards with a border."""
    for most in (3, 2, 0):
        foot = likeness_lines(game, width - left - 1, most) if height >= ROOMY and most else []
        told = _board(game, width - 1, height - 1 - len(foot), brief=height < ROOMY)
        if told[0].size.height >= 3:
            break
    return foot, told


def _board(game: Game, width: int, room: int, *, brief: bool) -> Told:
    """The board, and the words about it: beside it where it need not shrink for them, else under it."""
    from homepoker.drawing.board import draw_board
    from homepoker.drawing.cards import LARGE, SMALL

    most = SMALL if room < 24 else LARGE
    middle = built_block(game)
    blocks = (middle,) if middle and game.shape == "ring" else ()
    built = [] if blocks else built_lines(game, width - 1)
    aside = [*reveal_lines(game), (), *fact_lines(game)]
    if not game.slots:
        return draw_board(game, None, width, room), [], [*flowing(fact_lines(game), width - 1), *built]
    apart = width - max(map(runs_width, aside)) - 2
    whole = draw_board(game, None, width, room - len(built), most=most, middle=blocks)
    if apart > 20 and len(aside) <= room - len(built):
        beside = draw_board(game, None, apart, room - len(built), most=most, middle=blocks)
        if beside.size >= whole.size:
            return beside, aside, built
    under = [*flowing(reveal_lines(game), width - 1), *built]
    over = draw_board(game, None, width, room - len(under), most=most, middle=blocks)
    return (whole, [], built) if brief or over.size < whole.size else (over, [], under)


def draw_deal(canvas: Canvas, game: Game, rect: Rect) -> None:
    """A game without a board: the cards one seat gets, down as backs and up as open places, street by street."""
    from homepoker.drawing.cards import SMALL, draw_card
    from homepoker.rules.game import Deal

    streets = [game.hole, *(step.cards for step in game.steps if isinstance(step, Deal))]
    cards = [(letter, str(street)) for street, dealt in enumerate(streets, 1) for letter in dealt]
    each = SMALL.width + (1 if len(cards) * (SMALL.width + 1) <= rect.width else 0)
    x, y = rect.x, rect.y + max(0, rect.height // 2 - 2)
    for letter, street in cards[: rect.width // each]:
        down = letter == "D"
        draw_card(canvas, x, y, None, size=SMALL, state="next" if down else "empty", number=street)
        if not down:
            canvas.put(x + 2, y + 1, street, "text bold")
        canvas.put(x, y + SMALL.height, " down" if down else "  up", "faint")
        x += each


def title(game: Game, width: int) -> Line:
    """The name, and in a few words what lies on the table."""
    from homepoker.grammar import number
    from homepoker.rules.words import hold

    board = SHAPES[game.shape].format(number(len(game.slots)))
    runs = [Run(game.name, "text bold")]
    for words in (f"{board}, {hold(game)}", board):
        if text_width(game.name) + 2 + len(words) <= width:
            return [*runs, Run(f"  {words}", "soft")]
    return runs


def reveal_lines(game: Game) -> list[Line]:
    """Each reveal group with the number on its backs."""
    from homepoker.rules.game import Turn

    found: list[Line] = []
    for step in game.steps:
        if isinstance(step, Turn):
            group = game.slot(step.slots[0]).group
            words = step.spoken or " ".join(game.slot(slot).spoken for slot in step.slots)
            found.append((Run(f"{group}  ", "navy.text bold"), Run(words, "soft")))
    return found


def fact_lines(game: Game) -> list[Line]:
    """How many rounds, who wins, what is wild."""
    from homepoker.grammar import count
    from homepoker.rules.words import wild_short

    low = any(end.best != "high" for end in game.ends)
    wins = "high only" if not low else "high and low" if len(game.ends) > 1 else "low wins"
    facts = (count(game.rounds, "round"), wins, wild_short(game))
    return [(Run(fact, "faint"),) for fact in facts]


def flowing(lines: Sequence[Line], width: int) -> list[Line]:
    """Short lines one after the other, in as few rows as they need."""
    rows: list[list[Run]] = [[]]
    for line in lines:
        if rows[-1] and runs_width(rows[-1]) + 3 + runs_width(line) > width:
            rows.append([])
        rows[-1] += [Run("   ", "")] if rows[-1] else []
        rows[-1] += line
    return list(rows)


def built_lines(game: Game, width: int) -> list[Line]:
    """How a hand is built, in one line; the board's part of it stands out."""
    from homepoker.rules.words import built

    text = built(game)
    own, plus, board = text.partition(" + ")
    if text_width(text) > width:
        return [(Run(own, "soft"),), (Run(f"+ {board}", "text bold"),)] if plus else []
    return [(Run(own + plus, "soft"), Run(board, "text bold"))]


def built_block(game: Game) -> Block:
    """The same for the empty middle of a ring."""
    from homepoker.drawing.middle import Words
    from homepoker.rules.words import built

    own, plus, board = built(game).partition(" + ")
    count, of, held = own.partition(" of ")
    mine = (Words(count, "soft"), Words(f"of {held}", "soft")) if of else (Words(own, "soft"),)
    return (*mine, Words(f"+ {board}", "text bold")) if plus else ()


def likeness_lines(game: Game, width: int, most: int) -> list[Line]:
    """What a game known to all this one is like, what makes it different, and what is easily got wrong, as far
    as there is room."""
    from homepoker.tui.kit.sketch import spoken, wrapped

    told = told_different(game)
    like, but, rest = told.partition(", but ")
    runs = [*spoken(like + but, "soft"), *spoken(rest, "text")]
    lines = wrapped([*runs, *spoken(f" {game.watch}", "soft")] if game.watch else runs, width)
    if len(lines) > most:
        lines = wrapped(runs, width)
    if len(lines) > most:
        lines = wrapped(spoken(rest or like, "soft"), width)
    return list(lines[:most])


def told_different(game: Game) -> str:
    """`Like ..., but ...`; for a game that is like no other how its hands are built."""
    from homepoker.errors import HomepokerError
    from homepoker.rules.words import built_long, likeness

    try:
        return likeness(game) or built_long(game)
    except HomepokerError:
        return sentence(game.but) if game.but else built_long(game)
