"""The bars at the top and bottom of every screen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from homepoker.drawing.canvas import Canvas, Run, text_width
from homepoker.tui.kit.canvas_widget import Drawn, Spot

Runs = Sequence[Run]


def runs_width(runs: Runs) -> int:
    """How many cells runs take."""
    return sum(text_width(run.text) for run in runs)


class Key(NamedTuple):
    """An entry of the key bar: the key as drawn, what it does in a word or two (`short` where space is
    scarce), and the action that a click runs ("" where a click means nothing)."""

    key: str
    words: str
    action: str = ""
    short: str = ""


EVERY_KEY = Key("F1", "keys", "app.keys")
"""Names every key of a screen; it does so nowhere in a dialog."""


class HeaderBar(Drawn):
    """The line at the top: what this is on the left, something smaller on the right."""

    ground = "head"

    def __init__(self, left: Runs = (), right: Runs = (), *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._left, self._right = left, right

    def show(self, left: Runs, right: Runs = ()) -> None:
        """Put other words into the bar."""
        self._left, self._right = left, right
        self.redraw()

    def draw(self, width: int, height: int) -> Canvas:
        canvas = Canvas(width, 1)
        end = canvas.runs(1, 0, list(self._left))
        start = width - 1 - runs_width(self._right)
        if start > end:
            canvas.runs(start, 0, list(self._right))
        return canvas


class KeyBar(Drawn):
    """The line at the bottom: which key does what; every entry can be clicked."""

    ground = "head"

    def __init__(self, keys: Sequence[Key] = (), *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._keys = tuple(keys)

    def show(self, keys: Sequence[Key]) -> None:
        """Show other keys."""
        if tuple(keys) != self._keys:
            self._keys = tuple(keys)
            self.redraw()

    def draw(self, width: int, height: int) -> Canvas:
        canvas = Canvas(width, 1)
        found, gap = fitted_keys(self._keys, width - 2, dialog=self.screen.is_modal)
        x = 1
        for key, word in found:
            end = canvas.put(x, 0, key.key, "text bold")
            end = canvas.put(end, 0, f" {word}" if word else "", "faint")
            if key.action:
                self.spots.append(Spot(x, 0, end - x, 1, key.action))
            x = end + gap
        return canvas


def fitted_keys(keys: Sequence[Key], width: int, *, dialog: bool) -> tuple[list[tuple[Key, str]], int]:
    """As many keys as fit with their words, and the gap: long words and wide gaps while there is room. The last
    key leads out of the screen and stays; those before it are left out first, for the key that names them all."""
    for short, gap in ((False, 3), (False, 2), (True, 3), (True, 2)):
        found = [(key, key.short or key.words if short else key.words) for key in keys]
        if _length(found, gap) <= width:
            return found, gap
    if not dialog and EVERY_KEY not in keys:
        found.insert(-1, (EVERY_KEY, EVERY_KEY.words))
    less = [pair for pair in found[:-1] if pair[0] != EVERY_KEY]
    while less and _length(found, 2) > width:
        found.remove(less.pop())
    return found, 2


def _length(found: Sequence[tuple[Key, str]], gap: int) -> int:
    cells = [text_width(key.key) + (text_width(word) + 1 if word else 0) for key, word in found]
    return sum(cells) + gap * (len(cells) - 1)


class Words(Drawn):
    """A few lines of text, broken between words: a title, an explanation, a refusal."""

    def __init__(
        self, text: str = "", style: str = "soft", *, ground: str = "panel", id: str | None = None
    ) -> None:
        super().__init__(id=id)
        self.ground = ground
        self._text, self._style = text, style

    def say(self, text: str, style: str = "soft") -> None:
        """Say something else."""
        self._text, self._style = text, style
        self.redraw()

    def draw(self, width: int, height: int) -> Canvas:
        canvas = Canvas(width, height)
        for y, line in enumerate(wrapped(self._text, width - 2)[:height]):
            canvas.put(1, y, line, self._style)
        return canvas


def wrapped(text: str, width: int) -> list[str]:
    """A text as lines of at most `width` cells, broken between words."""
    lines = [""]
    for word in text.split():
        joined = f"{lines[-1]} {word}".lstrip()
        if text_width(joined) > width and lines[-1]:
            lines.append(word)
        else:
            lines[-1] = joined
    return lines


def sentence(text: str) -> str:
    """A line as a sentence: a capital and a full stop."""
    return text[:1].upper() + text[1:] + ("" if text[-1:] in ".?!" else ".")
