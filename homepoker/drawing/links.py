"""Connectors between the cards of one line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise

from homepoker.drawing.canvas import Rect
from homepoker.drawing.layout import Link, Stroke
from homepoker.rules.game import Game, Line


def all_lines(game: Game) -> tuple[Line, ...]:
    """The lines of the game and of its pots' ends, each once."""
    ends = [line for end in game.ends for line in end.lines or ()]
    return tuple(dict.fromkeys([*game.lines, *ends]))


def lattice_links(game: Game, places: Mapping[str, Rect]) -> list[Link]:
    """Lines across, down and aslant, from each card of a line to the next; none on a board of one line."""
    lines = all_lines(game)
    if len(lines) < 2:
        return []
    pairs = dict.fromkeys(frozenset(pair) for line in lines for pair in pairwise(line.slots))
    links = []
    for pair in pairs:
        one, other = sorted(
            (places[slot] for slot in pair if slot in places), key=lambda rect: (rect.y, rect.x)
        )
        strokes = _between(one, other)
        if strokes and not _crosses(strokes, list(places.values())):
            links.append(Link(pair, strokes))
    return links


def straight(one: Rect, other: Rect, *, dashed: bool = False) -> tuple[Stroke, ...]:
    """The cells between two cards in one column or one row."""
    if one.x + one.width // 2 == other.x + other.width // 2:
        x, rest = one.x + one.width // 2, "┊" if dashed else "│"
        rows = range(min(one.bottom, other.bottom), max(one.y, other.y))
        return tuple(Stroke(x, y, rest, "┃") for y in rows)
    y, rest = one.y + one.height // 2, "┈" if dashed else "─"
    columns = range(min(one.right, other.right), max(one.x, other.x))
    return tuple(Stroke(x, y, rest, "━") for x in columns)


def _crosses(strokes: Sequence[Stroke], rects: Sequence[Rect]) -> bool:
    return any(rect.holds(stroke.x, stroke.y) for stroke in strokes for rect in rects)


def _between(upper: Rect, lower: Rect) -> tuple[Stroke, ...]:
    if upper.y == lower.y or upper.x + upper.width // 2 == lower.x + lower.width // 2:
        return straight(upper, lower)
    left, right = sorted((upper, lower))
    columns, rows = right.x - left.right, lower.y - upper.bottom + 2
    x, y, count = left.right, upper.bottom - 1, min(columns, rows)
    if columns < 1:  # one below the other, half a step aside: only the rows between them are free
        columns, count = columns + 2, rows - 2
        x -= 1
    if count < 1:
        return ()
    x, y = x + (columns - count) // 2, y + (rows - count) // 2
    if left is upper:
        return tuple(Stroke(x + at, y + at, "╲", "╲") for at in range(count))
    return tuple(Stroke(x + count - 1 - at, y + at, "╱", "╱") for at in range(count))


def shaft_links(game: Game, places: Mapping[str, Rect], walls: tuple[int, int]) -> list[Link]:
    """The floors of an H: from each room to the wall of the shaft in which the middle card rides."""
    columns = sorted({slot.column for slot in game.slots})
    car = next(slot.id for slot in game.slots if slot.column == columns[1])
    links = []
    for slot in game.slots:
        rect = places[slot.id]
        y = rect.y + rect.height // 2
        if slot.column == columns[0]:
            cells = range(rect.right, walls[0])
            strokes = [*(Stroke(x, y, "─", "━") for x in cells), Stroke(walls[0], y, "┤", "┫")]
        elif slot.column == columns[2]:
            cells = range(walls[1] + 1, rect.x)
            strokes = [Stroke(walls[1], y, "├", "┣"), *(Stroke(x, y, "─", "━") for x in cells)]
        else:
            continue
        links.append(Link(frozenset((slot.id, car)), tuple(strokes)))
    return links
