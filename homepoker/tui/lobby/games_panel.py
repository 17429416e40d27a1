"""The list of games on the left of the lobby."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from homepoker.drawing.canvas import Canvas, text_width
from homepoker.tui.kit.canvas_widget import Drawn, Spot
from homepoker.view.game_list import Row, Shelf

if TYPE_CHECKING:
    from homepoker.rules.game import Game

NAMES = 12  # the column where names begin; headings stand left of it
FOUND = 4  # the same while games are looked for: no headings, whole names


class GameList(Drawn):
    """Shows a shelf; a click on a line chooses its game."""

    ground = "panel"

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._shelf: Shelf | None = None
        self._top = 0

    def show(self, shelf: Shelf) -> None:
        """List this shelf, with the chosen game in sight."""
        self._shelf = shelf
        self.redraw()

    @property
    def page(self) -> int:
        """How many lines are in sight."""
        return max(1, self.size.height - 1)

    def draw(self, width: int, height: int) -> Canvas:
        canvas = Canvas(width, height)
        if self._shelf is None:
            canvas.put(2, 0, "the games are being read ...", "faint italic")
            return canvas
        over = self._field(canvas, self._shelf.query)
        rows = self._shelf.rows
        if not rows:
            canvas.put(FOUND, 2, "No game is called that.", "soft")
            canvas.put(FOUND, 3, "Esc shows them all.", "faint")
            return canvas
        self._rows_in_sight(canvas, over, height - over)
        return canvas

    def _field(self, canvas: Canvas, query: str | None) -> int:
        """What is looked for, on the first line; returns how many lines it takes."""
        if query is None:
            return 0
        canvas.put(0, 0, " " * canvas.width, "key.soft")
        canvas.put(1, 0, "/", "key")
        end = canvas.put(FOUND, 0, query, "key")
        canvas.put(end, 0, "▏", "key")
        if not query:
            canvas.put(end + 1, 0, "a part of its name", "key.soft italic")
        return 1

    def _rows_in_sight(self, canvas: Canvas, over: int, height: int) -> None:
        """The lines around the chosen one, below `over` lines of other things."""
        if self._shelf is None:
            return
        rows, width = self._shelf.rows, canvas.width
        self._top = _scrolled(self._top, self._shelf.at, len(rows), height)
        shown = rows[self._top : self._top + height]
        below = len(rows) - self._top > height
        for y, row in enumerate(shown[:-1] if below else shown, over):
            self._line(canvas, y, row, first=y == over)
        if below:
            canvas.put(1, canvas.height - 1, "▼", "faint")
            canvas.put(NAMES, canvas.height - 1, "more below", "faint italic")
            self.spots.append(Spot(0, canvas.height - 1, width, 1, "page(1)"))
        _bar(canvas, self._top, len(rows), over, height)

    def _line(self, canvas: Canvas, y: int, row: Row, *, first: bool) -> None:
        width = canvas.width - 1
        shade = " on.shade" if row.shaded else ""
        canvas.put(0, y, " " * width, f"soft{shade}")
        heading = row.heading or (self._heading(row) if first else "")
        canvas.put(1, y, heading, f"faint italic{shade}")
        chosen = self._shelf is not None and row.game.id == self._shelf.chosen
        ink, quiet = ("turn", "turn.soft") if chosen else (f"text{shade}", f"faint{shade}")
        x = FOUND if row.found else NAMES
        if chosen:
            canvas.put(x - 3, y, " ► ".ljust(width - x + 3), "turn")
        seats = seat_range(row.game)
        canvas.put(width - 1 - len(seats), y, seats, quiet)
        if row.variant and not row.found and not chosen:
            canvas.put(x - 2, y, "·", quiet)
        mark = f" +{row.folded}" if row.folded else ""
        end = canvas.put(x, y, _cut(row.name, width - 2 - len(seats) - x - len(mark)), ink)
        canvas.put(end, y, mark, quiet)
        self.spots.append(Spot(0, y, width, 1, f"pick({row.game.id!r})"))

    def _heading(self, row: Row) -> str:
        """The heading a row stands under when the top of its group is scrolled away."""
        heading = ""
        for one in self._shelf.rows if self._shelf else ():
            heading = one.heading or heading
            if one.game.id == row.game.id:
                break
        return heading


@lru_cache(maxsize=256)
def seat_range(game: Game) -> str:
    """`2–11`: how many the game seats, by its rules and by what the deck can serve."""
    from homepoker.rules.deck import seat_limit  # not before the first frame

    return f"{game.minimum}–{seat_limit(game)}"


def _scrolled(top: int, at: int, count: int, height: int) -> int:
    """The first line in sight: moved as little as keeps the chosen line, and one more, in sight."""
    if count <= height:
        return 0
    lowest = at - (height - 3) if at < count - 1 else count - height
    return max(0, min(max(top, lowest), max(0, at - 1), count - height))


def _bar(canvas: Canvas, top: int, count: int, over: int, height: int) -> None:
    """A scroll bar in the last column, where there is something to scroll."""
    if count <= height:
        return
    size = max(1, round(height * height / count))
    start = round((height - size) * top / (count - height))
    for y in range(height):
        held = start <= y < start + size
        style = "faint bold" if held else "rule"
        canvas.put(canvas.width - 1, over + y, "┃" if held else "│", style)


def _cut(name: str, room: int) -> str:
    if text_width(name) <= room:
        return name
    while name and text_width(name) >= room:
        name = name[:-1]
    return f"{name.rstrip()}…"
