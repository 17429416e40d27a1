"""The bottom of the lobby: who sits down, for what stakes, and the button that deals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from homepoker.drawing.canvas import Canvas, Rect, Run
from homepoker.tui.kit.bars import runs_width, sentence, wrapped
from homepoker.tui.kit.canvas_widget import Drawn, Spot
from homepoker.view.players import Company

LABELS = 10  # the column where seats, stakes and words begin
WIDE = 76  # columns from which the keys stand beside them


class Sitting(NamedTuple):
    """What is shown: the players, the stakes in words, the stack, a notice and the house rules ("" for none)."""

    company: Company
    stakes: str
    stack: int
    notice: str = ""
    house: str = ""
    curtain: bool = False


class SittingPanel(Drawn):
    """Shows a sitting; seats, stakes, names and the deal can be clicked."""

    ground = "bar"

    def __init__(self, sitting: Sitting, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._sitting = sitting
        self._bracketed = False  # bots are told by brackets round their names, where room is short

    def show(self, sitting: Sitting) -> None:
        """Show another sitting."""
        if sitting != self._sitting:
            self._sitting = sitting
            self.redraw()

    def draw(self, width: int, height: int) -> Canvas:
        canvas = Canvas(width, height)
        canvas.put(0, 0, "─" * width, "rule")
        deal = self._deal(canvas, width)
        wide = width >= WIDE
        keys = deal - 14 if wide else deal
        rows = self._seats(canvas, LABELS, keys - 1, height - 3)
        self._stakes(canvas, 1 + rows)
        self._last_line(canvas, 2 + rows, keys - LABELS - 1)
        if wide:
            self._keys(canvas, keys)
        self._labels(canvas, rows, keys=not wide)
        if self._sitting.notice:
            self._notice(canvas, deal - 2)
        return canvas

    def _last_line(self, canvas: Canvas, y: int, room: int) -> None:
        """The house rules where there are any, else who sits where."""
        if self._sitting.house:
            from homepoker.tui.kit.sketch import clipped

            end = canvas.put(LABELS, y, clipped(self._sitting.house, room), "text")
            self.spots.append(Spot(LABELS, y, end - LABELS, 1, "our_rules"))
            return
        company = self._sitting.company
        if company.people > 1:
            room = self._curtain(canvas, y, room)
        tonight = _tonight(company, self._sitting.curtain, bracketed=self._bracketed)
        while len(tonight) > room and ", " in tonight:
            tonight = tonight.rpartition(", ")[0]
        canvas.put(LABELS, y, tonight, "soft")

    def _curtain(self, canvas: Canvas, y: int, room: int) -> int:
        """The key that changes who sees what, at the right; returns the room left of it."""
        words = "looks only" if self._sitting.curtain else "every turn"
        if room < len(words) + 24:
            return room
        start = LABELS + room - len(words) - 2
        canvas.runs(start, y, [Run("c", "text bold"), Run(f" {words}", "faint")])
        self.spots.append(Spot(start, y, len(words) + 2, 1, "curtain"))
        return room - len(words) - 4

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
        """Draw the seats on up to `most` rows; returns how many rows they took. Where room is short bots
        stand in brackets, and the last seats are told by their number."""
        seats = self._sitting.company.seats
        chips = [_chip(seat.name, bool(seat.bot)) for seat in seats]
        self._bracketed = _rows_needed(chips, right - left) > most
        if self._bracketed:
            chips = [_chip(seat.name, bool(seat.bot), bracketed=True) for seat in seats]
        x, y = left, 1
        for seat, chip in enumerate(chips):
            rest = f"+{len(chips) - seat}"
            spare = 0 if seat == len(chips) - 1 or y < most else len(rest) + 1
            if x + runs_width(chip) > right - spare and x > left:
                if y >= most:
                    canvas.put(x, y, rest, "soft")
                    self.spots.append(Spot(x, y, len(rest), 1, "names"))
                    break
                x, y = left, y + 1
            end = canvas.runs(x, y, list(chip))
            self.spots.append(Spot(x, y, end - x, 1, f"swap({seat})"))
            x = end + 1
        return y

    def _labels(self, canvas: Canvas, rows: int, *, keys: bool) -> None:
        """The words on the left; with `keys` they say which key changes the line."""
        last = ("names" if keys else "tonight", "e", "names")
        if self._sitting.house:
            last = ("rules", "n", "our_rules")
        labels = [
            (1, "seats", "+-", "more"),
            (1 + rows, "stakes", "s", "stakes"),
            (2 + rows, *last),
        ]
        for y, words, key, action in labels:
            end = canvas.put(1, y, key, "text bold") + 1 if keys else 1
            end = canvas.put(end, y, words, "faint" if keys else "faint italic")
            self.spots.append(Spot(1, y, end - 1, 1, action))

    def _stakes(self, canvas: Canvas, y: int) -> None:
        sitting = self._sitting
        head, comma, tail = (sitting.stakes or "…").partition(",")
        runs = [Run(head, "text bold"), Run(comma + tail, "text")]
        runs += [Run(f" · stack {sitting.stack}", "text")] if sitting.stack else []
        end = canvas.runs(LABELS, y, runs)
        self.spots.append(Spot(LABELS, y, end - LABELS, 1, "stakes"))

    def _notice(self, canvas: Canvas, right: int) -> None:
        lines = wrapped(sentence(self._sitting.notice), right - 1)[:2]
        for y, line in enumerate(lines, canvas.height - len(lines)):
            canvas.put(0, y, " " * right, "")
            canvas.put(1, y, line, "tag.wild bold")


def _chip(name: str, bot: bool, *, bracketed: bool = False) -> tuple[Run, ...]:
    if bot and bracketed:
        return (Run(f"({name})", "key.low"),)
    if bot:
        return Run(f" {name} ", "key.low"), Run("bot ", "key.low faint")
    return (Run(f" {name} ", "key"),)


def _rows_needed(chips: Sequence[Sequence[Run]], width: int) -> int:
    rows, x = 1, 0
    for chip in chips:
        if x + runs_width(chip) > width and x:
            rows, x = rows + 1, 0
        x += runs_width(chip) + 1
    return rows


def _tonight(company: Company, curtain: bool, *, bracketed: bool) -> str:
    number = len(company.seats) - company.people
    bots = _count(number, "bot") + (" in brackets" if bracketed else "")
    if company.people > 1:
        table = "keyboard passed every turn" if curtain else "one keyboard, open table"
        return table + (f", {bots}" if number else "")
    return f"you against {bots}, only you see your cards"


def _count(number: int, word: str) -> str:
    words = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
    said = words[number] if number < len(words) else str(number)
    return f"{said} {word}" + ("" if number == 1 else "s")
