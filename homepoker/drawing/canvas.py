"""A rectangle of terminal cells, each with a character and a style in words."""

from __future__ import annotations

from functools import lru_cache
from itertools import groupby
from typing import NamedTuple

from homepoker.cells import drawable, letter_width
from homepoker.cells import text_width as text_width

_ASCII = str.maketrans(
    {
        **dict.fromkeys("╭╮╰╯┌┐└┘┼├┤┬┴", "+"),
        **dict.fromkeys("┏┓┗┛┣┫╋┨┠", "#"),
        **dict.fromkeys("─╌┄┈╴╶", "-"),
        **dict.fromkeys("│╎┆┊╵╷", "|"),
        **dict.fromkeys("━╸╺", "="),
        **dict.fromkeys("┃╹╻", "#"),
        **dict.fromkeys("·•", "."),
        **dict(zip("╱╲♠♥♦♣★–−►◄…", "/\\shdc*--><~", strict=True)),
        **dict(zip("↑↓←→▲▼▰▱▌▏", "^v<>^v#-||", strict=True)),
    }
)


class Rect(NamedTuple):
    """A rectangle of cells; `x` and `y` are its left column and top row, counted from 0."""

    x: int
    y: int
    width: int
    height: int

    @property
    def right(self) -> int:
        """The first column beyond it."""
        return self.x + self.width

    @property
    def bottom(self) -> int:
        """The first row beyond it."""
        return self.y + self.height

    def holds(self, x: int, y: int) -> bool:
        """Whether a cell lies inside."""
        return self.x <= x < self.right and self.y <= y < self.bottom


class Run(NamedTuple):
    """Neighbouring cells of one row that share a style."""

    text: str
    style: str


@lru_cache(maxsize=4096)
def _plain(text: str) -> bool:
    """Whether every character takes one cell."""
    return text.isascii() or all(letter_width(char) == 1 for char in text)


class Canvas:
    """Cells to draw on. Whatever falls outside is cut off; the empty cell is a space without style."""

    __slots__ = ("_chars", "_styles", "_wide", "height", "width")

    def __init__(self, width: int, height: int) -> None:
        self.width = max(0, width)
        self.height = max(0, height)
        self._chars = [[" "] * self.width for _ in range(self.height)]
        self._styles = [[""] * self.width for _ in range(self.height)]
        self._wide = False  # whether a letter of two cells was written: then neighbours need care

    def put(self, x: int, y: int, text: str, style: str = "") -> int:
        """Write a text from a cell to the right; returns the column after it."""
        text = drawable(text)
        inside = 0 <= y < self.height
        if not self._wide and _plain(text):
            if inside:
                self._put_plain(x, y, text, style)
            return x + len(text)
        self._wide = True
        for char in text:
            cells = letter_width(char)
            if inside:
                self._set(x, y, char, style, cells)
            x += cells
        return x

    def _put_plain(self, x: int, y: int, text: str, style: str) -> None:
        end = min(self.width, x + len(text))
        start = max(0, x)
        if start < end:
            self._chars[y][start:end] = text[start - x : end - x]
            self._styles[y][start:end] = [style] * (end - start)

    def _set(self, x: int, y: int, char: str, style: str, cells: int) -> None:
        if not cells:
            if 0 < x <= self.width:
                self._chars[y][x - 1] += char
            return
        if x < 0 or x + cells > self.width:
            return
        row, styles = self._chars[y], self._styles[y]
        for at in range(x, x + cells):
            if not row[at] and at:
                row[at - 1] = " "
            row[at], styles[at] = "", style
        row[x] = char
        if x + cells < self.width and not row[x + cells]:
            row[x + cells] = " "

    def runs(self, x: int, y: int, runs: tuple[Run, ...] | list[Run]) -> int:
        """Write runs one after the other; returns the column after the last."""
        for text, style in runs:
            x = self.put(x, y, text, style)
        return x

    def centred(self, rect: Rect, y: int, text: str, style: str = "") -> None:
        """Write a text in the middle of a rectangle's row `y` (counted on the canvas)."""
        self.put(rect.x + (rect.width - text_width(text)) // 2, y, text, style)

    def fill(self, rect: Rect, style: str, char: str = " ") -> None:
        """Cover a rectangle with one character."""
        for y in range(rect.y, rect.bottom):
            self.put(rect.x, y, char * rect.width, style)

    def blit(self, x: int, y: int, other: Canvas) -> None:
        """Copy another canvas onto this one, its top left corner at a cell."""
        if self._wide or other._wide or x < 0:
            for at, row in enumerate(other.rows()):
                self.runs(x, y + at, row)
            return
        width = min(other.width, self.width - x)
        for at in range(max(0, -y), min(other.height, self.height - y) if width > 0 else 0):
            self._chars[y + at][x : x + width] = other._chars[at][:width]
            self._styles[y + at][x : x + width] = other._styles[at][:width]

    def char(self, x: int, y: int) -> str:
        """The character of a cell; "" outside and behind a wide letter."""
        return self._chars[y][x] if 0 <= x < self.width and 0 <= y < self.height else ""

    def restyle(self, word: str) -> None:
        """Add one style word to every cell."""
        for styles in self._styles:
            styles[:] = [f"{style} {word}" if style else word for style in styles]

    def to_ascii(self) -> None:
        """Replace lines, suits and signs by plain ASCII; letters that people typed stay."""
        for row in self._chars:
            row[:] = [char.translate(_ASCII) for char in row]

    def rows(self) -> tuple[tuple[Run, ...], ...]:
        """Every row as runs, full width."""
        return tuple(map(_row, self._chars, self._styles))

    def text(self) -> tuple[str, ...]:
        """Every row as plain text, without trailing spaces."""
        return tuple("".join(row).rstrip() for row in self._chars)


def _row(chars: list[str], styles: list[str]) -> tuple[Run, ...]:
    runs, start = [], 0
    for style, same in groupby(styles):
        end = start + len(list(same))
        runs.append(Run("".join(chars[start:end]), style))
        start = end
    return tuple(runs)
