"""A canvas some of whose cells are targets for the mouse, and the ways text is put on it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import chain

from homepoker.cards import SUITS, Card, card_sign
from homepoker.drawing.canvas import Canvas, Rect, Run, text_width

TOGETHER = "\N{NO-BREAK SPACE}"  # stands between words that stay on one line

_CARD = re.compile(r"(?:10|[2-9TJQKA])([♠♥♦♣])")
_SIGNS = dict(zip("♣♦♥♠", SUITS, strict=True))


class Sketch(Canvas):
    """A canvas that remembers which rectangle stands for which action of the screen."""

    __slots__ = ("targets",)

    def __init__(self, width: int, height: int) -> None:
        super().__init__(width, height)
        self.targets: list[tuple[Rect, str]] = []

    def target(self, rect: Rect, action: str) -> None:
        """A click inside means that action."""
        self.targets.append((rect, action))

    def blit(self, x: int, y: int, other: Canvas) -> None:
        """Copy another canvas here, its targets too."""
        super().blit(x, y, other)
        for rect, action in other.targets if isinstance(other, Sketch) else ():
            self.target(rect._replace(x=rect.x + x, y=rect.y + y), action)

    def action_at(self, x: int, y: int) -> str:
        """The action under a cell, the latest drawn first; "" where there is none."""
        return next((action for rect, action in reversed(self.targets) if rect.holds(x, y)), "")

    def button(self, x: int, y: int, runs: Sequence[Run], action: str, style: str = "key") -> int:
        """A label with a space on either side that can be clicked; returns the column after it."""
        end = self.put(x, y, " ", style)
        end = self.runs(end, y, [Run(text, f"{style} {extra}".strip()) for text, extra in runs])
        end = self.put(end, y, " ", style)
        self.target(Rect(x, y, end - x, 1), action)
        return end

    def right(self, edge: int, y: int, runs: Sequence[Run]) -> int:
        """Write runs so that they end before column `edge`; returns the column they begin at."""
        start = edge - width(runs)
        self.runs(start, y, list(runs))
        return start


def outline(canvas: Canvas, rect: Rect, style: str, *, heavy: bool = False) -> None:
    """A border along a rectangle, round or heavy."""
    left_top, right_top, left_low, right_low, across, down = "┏┓┗┛━┃" if heavy else "╭╮╰╯─│"
    middle = across * (rect.width - 2)
    canvas.put(rect.x, rect.y, left_top + middle + right_top, style)
    canvas.put(rect.x, rect.bottom - 1, left_low + middle + right_low, style)
    for y in range(rect.y + 1, rect.bottom - 1):
        canvas.put(rect.x, y, down, style)
        canvas.put(rect.right - 1, y, down, style)


def width(runs: Iterable[Run]) -> int:
    """How many cells the runs take."""
    return sum(text_width(run.text) for run in runs)


def headline(cells: int, ways: Iterable[tuple[Sequence[Run], Sequence[Run]]]) -> Sketch:
    """A line of its own at the top of a screen: of the ways to fill its left and its right end, the fullest first, the
    first that fits; of one too long for the line the first words are cut."""
    sketch = Sketch(cells, 1)
    left: Sequence[Run] = ()
    for left, right in ways:
        if 1 + width(left) + (2 + width(right) if right else 0) < cells:
            sketch.right(cells - 1, 0, right)
            break
    else:
        first, *more = left
        left = [Run(clipped(first.text, cells - 2 - width(more)), first.style), *more]
    sketch.runs(1, 0, list(left))
    return sketch


def dotted(*parts: Sequence[Run]) -> list[Run]:
    """The parts with a dot between any two of them; empty ones are left out."""
    first, *more = filter(None, parts)
    return [*first, *(run for part in more for run in (Run(" · ", "faint"), *part))]


def card_run(card: Card, style: str = "", *, letters: bool = False) -> Run:
    """A card as a word in its suit's colour."""
    return Run(card_sign(card, letters=letters), f"{style} suit.{SUITS[card & 3]} bold".strip())


def spoken(text: str, style: str = "") -> list[Run]:
    """A sentence with its cards (`K♥`) in their suits' colours."""
    runs, at = list[Run](), 0
    for match in _CARD.finditer(text):
        if match.start() > at:
            runs.append(Run(text[at : match.start()], style))
        runs.append(Run(match.group(), f"{style} suit.{_SIGNS[match.group(1)]} bold".strip()))
        at = match.end()
    return [*runs, Run(text[at:], style)] if at < len(text) else runs


def clipped(text: str, cells: int) -> str:
    """The text, cut with an ellipsis where it would not fit."""
    if text_width(text) <= cells:
        return text
    kept = ""
    for letter in text:
        if text_width(kept + letter) > cells - 1:
            break
        kept += letter
    return kept + "…" if cells > 0 else ""


def wrapped(runs: Sequence[Run], cells: int) -> list[list[Run]]:
    """The runs broken at spaces into lines of so many cells; a word too long for a line goes on in the next, and a
    no-break space keeps words together."""
    lines: list[list[Run]] = [[]]
    room, gap = cells, Run("", "")
    for word in chain.from_iterable(_pieces(one, cells) for one in _words(runs)):
        if not word[0].text.strip():
            gap = word[0]
            continue
        size, space = width(word), text_width(gap.text) if lines[-1] else 0
        if size + space > room and lines[-1]:
            lines.append([])
            room, space = cells, 0
        lines[-1] += ([gap] if space else []) + word
        room, gap = room - size - space, Run("", "")
    return [_joined(line) for line in lines]


def fitted(runs: Sequence[Run], cells: int, most: int) -> list[list[Run]]:
    """The runs in at most so many lines; what does not fit is left out word by word, with an ellipsis for it."""
    lines = wrapped(runs, cells)
    if len(lines) <= most:
        return lines
    last = lines[most - 1]
    while last and width(last) + 2 > cells:
        kept = last[-1].text.rstrip().rpartition(" ")[0]
        last = [*last[:-1], Run(kept, last[-1].style)] if kept else last[:-1]
    return [*lines[: most - 1], [*last, Run(" …", "faint")]]


def _pieces(word: list[Run], cells: int) -> list[list[Run]]:
    """The word, in pieces where no line has room for it."""
    if width(word) <= cells:
        return [word]
    pieces: list[list[Run]] = [[]]
    for letter in (Run(letter, run.style) for run in word for letter in run.text):
        if pieces[-1] and width([*pieces[-1], letter]) > cells:
            pieces.append([])
        pieces[-1].append(letter)
    return [_joined(piece) for piece in pieces]


def _words(runs: Sequence[Run]) -> list[list[Run]]:
    """Words and the gaps between them; several runs may make a word (`K♥` and a comma), a number keeps its `%`."""
    words: list[list[Run]] = []
    for run in runs:
        for piece in re.findall(r" +|[^ ]+", run.text.replace(" %", f"{TOGETHER}%")):
            gap = not piece.strip()
            if words and not gap and words[-1][0].text.strip():
                words[-1].append(Run(piece, run.style))
            else:
                words.append([Run(piece, run.style)])
    return words


def _joined(line: Sequence[Run]) -> list[Run]:
    joined: list[Run] = []
    for run in line:
        if joined and joined[-1].style == run.style:
            joined[-1] = Run(joined[-1].text + run.text, run.style)
        else:
            joined.append(run)
    return [Run(text.replace(TOGETHER, " "), style) for text, style in joined]
