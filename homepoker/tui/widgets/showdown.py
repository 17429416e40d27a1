"""Who held what: the hands shown, each named with its five cards, the winner's drawn on gold."""

from __future__ import annotations

from typing import NamedTuple

from homepoker.cards import rank_sign
from homepoker.drawing.canvas import Rect, Run, text_width
from homepoker.drawing.cards import SMALL
from homepoker.drawing.chips import chips, draw_strip, strip_width
from homepoker.errors import listing
from homepoker.rules.best import Made
from homepoker.tui.result import Entry, Part, Result
from homepoker.tui.widgets.best import tags, wild_words
from homepoker.tui.widgets.line_table import short_name
from homepoker.tui.widgets.sketch import Sketch, clipped, outline, spoken, width, wrapped

# Rows for a hand and for a winner's, from roomy to tight; a tight winner's cards are words, not drawn.
_LEVELS = ((3, 8), (3, 6), (3, 5), (2, 5), (2, 3), (1, 3), (1, 1))
_NARROW = 44  # a winner's cards are drawn from this many columns on


class Look(NamedTuple):
    """How the list is drawn: rows for a hand and a winner's hand, columns of the name, suits as letters."""

    hand: int
    winner: int
    name: int
    letters: bool


def hands_panel(result: Result, cells: int, height: int, *, letters: bool = False) -> Sketch:
    """All hands in the order they were shown; what does not fit is counted."""
    sketch = Sketch(cells, height)
    if not result.entries:
        _unseen(sketch, result)
        return sketch
    sketch.put(2, 0, "shown in order", "faint italic")
    sketch.right(cells - 1, 0, [Run("[ ]", "bracket"), Run(" hole card", "faint")])
    name = min(14, max(text_width(result.names[entry.seat]) for entry in result.entries))
    foot = _foot(result, cells)
    room = height - 1 - (height >= 18) - len(foot)
    look = _fitting(result, room, name, letters, drawn=cells >= _NARROW)
    y, left = 1 + (height >= 18), len(result.entries)
    for entry in result.entries:
        rows = _rows(entry, look)
        if y + rows > height - len(foot) + 1:
            break
        (_winner if entry.wins else _hand)(sketch, result, entry, Rect(0, y, cells, rows), look)
        y, left = y + rows, left - 1
    if left:
        sketch.put(2, min(y, height - 1), f"and {left} more: x shows every hand", "soft")
    for at, line in enumerate(foot, max(y, height - len(foot))):
        sketch.runs(2, at, line)
    return sketch


def _rows(entry: Entry, look: Look) -> int:
    if not entry.wins:
        return look.hand * (len(entry.parts) if look.hand > 1 else 1)
    return look.winner + (len(entry.parts) > 1 and look.winner == 3)


def _fitting(result: Result, room: int, name: int, letters: bool, *, drawn: bool) -> Look:
    for hand, winner in _LEVELS[0 if drawn else 4 :]:
        look = Look(hand, winner, name, letters)
        if sum(_rows(entry, look) for entry in result.entries) <= room:
            return look
    return Look(*_LEVELS[-1], name, letters)


def _foot(result: Result, cells: int) -> list[list[Run]]:
    if not result.folded:
        return []
    names = listing([result.names[seat] for seat in result.folded])
    return [[Run(clipped(f"{names} folded.", cells - 4), "faint")]]


def _unseen(sketch: Sketch, result: Result) -> None:
    """Everybody else folded: no hand was shown."""
    rows = [*result.takes, result.why]
    y = 2
    for at, text in enumerate(rows):
        for line in wrapped(
            spoken(text, "gold bold" if at < len(result.takes) else "soft"), sketch.width - 6
        ):
            sketch.runs(3, y, line)
            y += 1
        y += 1
    sketch.runs(3, y, [Run("s", "text bold"), Run(" shows a hand to the table", "faint")])


def _hand(sketch: Sketch, result: Result, entry: Entry, rect: Rect, look: Look) -> None:
    parts = entry.parts if rect.height >= 2 * len(entry.parts) else entry.parts[:1]
    each = rect.height // len(parts)
    for at, part in enumerate(parts):
        y = rect.y + at * each
        name = result.names[entry.seat] if not at else ""
        sketch.put(3, y, clipped(name, look.name), "text bold")
        _named(sketch, result, part, Rect(5 + look.name, y, rect.width - 6 - look.name, each), look)


def _named(sketch: Sketch, result: Result, part: Part, rect: Rect, look: Look) -> None:
    """A hand's name, where it lies, and its five cards; on one row when there is only one."""
    made = part.made
    if made is None:
        sketch.put(rect.x, rect.y, f"no {part.label or 'hand'}", "faint")
        return
    text = labelled(part, made)
    if rect.height == 1:
        cards = chips(made.cards, made.hole, letters=look.letters)
        start = rect.right - width(cards)
        sketch.runs(start, rect.y, list(cards))
        sketch.put(rect.x, rect.y, clipped(text, start - rect.x - 1), "text")
        return
    end = sketch.put(rect.x, rect.y, clipped(text, rect.width), "text")
    under = sketch.runs(rect.x - (rect.width > 30), rect.y + 1, _five(made, rect.width, look))
    if made.wild_as and under + 2 < rect.right:
        under = sketch.put(under, rect.y + 1, clipped(wild_words(made), rect.right - under), "tag.wild")
    _place(sketch, result, made, rect, ((rect.y, end), (rect.y + 1, under)), "soft")


def _five(made: Made, cells: int, look: Look) -> list[Run]:
    """The five cards, rank under rank with other hands where there is room."""
    return list(chips(made.cards, made.hole, column=6 if cells > 30 else 0, letters=look.letters))


def labelled(part: Part, made: Made) -> str:
    """A hand's name, where the pot has two ends with its end: `low: 7-5-4-3-2`."""
    if part.label == "low":
        return "low: " + "-".join(map(rank_sign, made.ranks))
    return f"{part.label}: {made.name}" if part.label else made.name


def _place(
    sketch: Sketch, result: Result, made: Made, rect: Rect, rows: tuple[tuple[int, int], ...], ink: str
) -> None:
    """The line's name at the right end of the first row that has room, in full or else short."""
    if made.line is None or len(result.lines) < 2:
        return
    names = [line.name for line in result.lines]
    for cells in (text_width(made.line.name), 8):
        name = short_name(made.line.name, cells, names)
        for y, after in rows:
            if after + text_width(name) + 1 <= rect.right:
                sketch.right(rect.right, y, [Run(name, ink)])
                return


def loud(text: str) -> str:
    """The category in capitals: `FULL HOUSE, aces over sevens`."""
    head, comma, tail = text.partition(",")
    return head.upper() + comma + tail


def _winner(sketch: Sketch, result: Result, entry: Entry, rect: Rect, look: Look) -> None:
    sketch.fill(rect._replace(height=rect.height - (rect.height > 6)), "on.gold")
    if rect.height > 6:
        outline(
            sketch,
            rect._replace(height=rect.height - 1, width=rect.width - 1),
            "edge.plays on.gold",
            heavy=True,
        )
    for y in range(rect.y, rect.bottom if rect.height <= 6 else rect.y):
        sketch.put(rect.x, y, "┃", "edge.plays on.gold")
    top = int(rect.height > 6)
    inside = Sketch(rect.width - 2 - 2 * top, min(rect.height, 6 - top))
    inside.runs(
        0, 0, [Run("★ ", "gold bold"), Run(clipped(result.names[entry.seat], look.name), "gold bold")]
    )
    _winning(inside, result, entry, 4 + look.name, look)
    inside.restyle("on.gold")
    sketch.blit(rect.x + 1, rect.y + top, inside)


def _winning(inside: Sketch, result: Result, entry: Entry, x: int, look: Look) -> None:
    part, low = entry.told, 4 if inside.height >= 5 else 2
    taken = clipped(takes(result, entry), inside.width - x)
    if part.made is not None:
        text = clipped(loud(labelled(part, part.made)), inside.width - x)
        end = inside.put(x, 0, text, "gold bold")
        rows = ((0, end), (low, x + text_width(taken)))
        _place(inside, result, part.made, Rect(x, 0, inside.width - x, 1), rows, "gold bold")
        if inside.height >= 5:
            _drawn(inside, part.made, x, look)
        elif inside.height >= 2:
            inside.runs(
                x - 1, 1, list(chips(part.made.cards, part.made.hole, column=6, letters=look.letters))
            )
    other = _other(entry, part)
    if inside.height > low:
        end = inside.put(x, low, taken, "text bold")
        if inside.height < 6 and end + 2 + text_width(other) <= inside.width:
            inside.put(end + 2, low, other, "soft")
    if inside.height in (4, 6):
        inside.put(x, inside.height - 1, clipped(other, inside.width - x), "soft")


def _drawn(inside: Sketch, made: Made, x: int, look: Look) -> None:
    left = max(0, min(x - 1, inside.width - strip_width(made.cards, made.hole)))
    marks = [tags(made).get(card, "") for card in made.cards]
    draw_strip(inside, left, 1, made.cards, made.hole, size=SMALL, tags=marks, letters=look.letters)


def takes(result: Result, entry: Entry) -> str:
    """`Bo wins 55 (+38)`; the first of several winners tells how the pot is split."""
    if not result.chips:
        return "wins" if len(result.winners) == 1 else "shares the win"
    public = result.public
    net = public.stacks[entry.seat] - public.start[entry.seat]
    name = result.names[entry.seat]
    if len(result.takes) == 1 and entry.seat == result.winners[0]:
        text = result.takes[0].removesuffix(".")
    else:
        verb = "wins" if len(result.winners) == 1 else "takes"
        text = f"{name} {verb} {entry.won} of {result.pot}"
    return f"{text} ({net:+d})"


def _other(entry: Entry, told: Part) -> str:
    others = [part for part in entry.parts if part is not told and part.label]
    return "; ".join(labelled(part, part.made) if part.made else f"no {part.label}" for part in others)
