"""The bottom of the lobby: who sits down, for what stakes, and the button that deals."""

from __future__ import annotations

from typing import NamedTuple

from homepoker.drawing.canvas import Canvas, Rect, Run, text_width
from homepoker.tui.lobby.company import Company
from homepoker.tui.widgets.canvas import Drawn, Spot
from homepoker.tui.widgets.common import sentence, wrapped

LABELS = 10  # the column where seats, stakes and words begin


class Sitting(NamedTuple):
    """What is shown: the players, the stakes in words, the stack, and a notice ("" for none)."""

    company: Company
    stakes: str
    stack: int
    notice: str = ""


class SittingPanel(Drawn):
    """Shows a sitting; seats, stakes, names and the deal can be clicked."""

    ground = "bar"

    def __init__(self, sitting: Sitting, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._sitting = sitting

    def show(self, sitting: Sitting) -> None:
        """Show another sitting."""
        if sitting != self._sitting:
            self._sitting = sitting
            self.redraw()

    def draw(self, width: int, height: int) -> Canvas:
        canvas = Canvas(width, height)
        canvas.put(0, 0, "─" * width, "rule")
        deal = self._deal(canvas, width)
        keys = deal - 14 if width >= 76 else deal - 1
        if width >= 76:
            self._keys(canvas, keys)
        rows = self._seats(canvas, LABELS, keys - 1, height - 3)
        self._stakes(canvas, 1 + rows, keys - 1)
        if self._sitting.notice:
            self._notice(canvas, deal - 2)
        return canvas

    def _deal(self, canvas: Canvas, width: int) -> int:
        rect = Rect(width - 13, 1, 12, 3)
        canvas.fill(rect, "key")
        canvas.centred(rect, rect.y + 1, "Enter deal", "key")
        self.spots.append(Spot(*rect, "deal"))
        return rect.x

    def _keys(self, canvas: Canvas, x: int) -> None:
        entries = (("+", "-", "seats", ""), ("s", "", "stakes", "stakes"), ("e", "", "names", "names"))
        for y, (key, other, words, action) in enumerate(entries, 1):
            canvas.put(x, y, f"{key} {other}".rstrip(), "text bold")
            end = canvas.put(x + 4, y, words, "faint")
            if action:
                self.spots.append(Spot(x, y, end - x, 1, action))
        self.spots += [Spot(x, 1, 1, 1, "more"), Spot(x + 2, 1, 1, 1, "fewer")]

    def _seats(self, canvas: Canvas, left: int, right: int, most: int) -> int:
        """Draw the seats on up to `most` rows; returns how many rows they took."""
        canvas.put(1, 1, "seats", "faint italic")
        x, y = left, 1
        players = self._sitting.company.seats
        for seat, player in enumerate(players):
            chip = _chip(player.name, bool(player.bot))
            wide = sum(text_width(run.text) for run in chip)
            rest = f"+{len(players) - seat}"
            last = seat == len(players) - 1
            room = right - (0 if last or y - 1 < most - 1 else len(rest) + 1)
            if x + wide > room and x > left:
                if y >= most:
                    canvas.put(x, y, rest, "soft")
                    self.spots.append(Spot(x, y, len(rest), 1, "names"))
                    break
                x, y = left, y + 1
            end = canvas.runs(x, y, chip)
            self.spots.append(Spot(x, y, end - x, 1, f"swap({seat})"))
            x = end + 1
        return y

    def _stakes(self, canvas: Canvas, y: int, right: int) -> None:
        sitting = self._sitting
        canvas.put(1, y, "stakes", "faint italic")
        head, comma, tail = (sitting.stakes or "…").partition(",")
        runs = [Run(head, "text bold"), Run(comma + tail, "text")]
        runs += [Run(f" · stack {sitting.stack}", "text")] if sitting.stack else []
        end = canvas.runs(LABELS, y, runs)
        self.spots.append(Spot(LABELS, y, end - LABELS, 1, "stakes"))
        canvas.put(1, y + 1, "tonight", "faint italic")
        canvas.put(LABELS, y + 1, _tonight(sitting.company), "soft")

    def _notice(self, canvas: Canvas, right: int) -> None:
        lines = wrapped(sentence(self._sitting.notice), right - 1)[:2]
        for y, line in enumerate(lines, canvas.height - len(lines)):
            canvas.put(0, y, " " * right, "")
            canvas.put(1, y, line, "tag.wild bold")


def _chip(name: str, bot: bool) -> tuple[Run, ...]:
    if bot:
        return Run(f" {name}", "key.low"), Run(" bot ", "key.low faint")
    return (Run(f" {name} ", "key"),)


def _tonight(company: Company) -> str:
    bots = len(company.seats) - company.people
    if company.people > 1:
        return "one keyboard, open table" + (f", {_count(bots, 'bot')}" if bots else "")
    return f"your cards open, {_count(bots, 'bot')} against you"


def _count(number: int, word: str) -> str:
    words = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
    said = words[number] if number < len(words) else str(number)
    return f"{said} {word}" + ("" if number == 1 else "s")
