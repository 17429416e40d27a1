"""Rings: slots at even angles around a circle, pushed outwards a little where cards would touch."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import atan2, cos, pi, sin

from homepoker.drawing.canvas import Rect
from homepoker.drawing.cards import Size
from homepoker.drawing.layout import Frame, Link, Stroke
from homepoker.drawing.space import widened
from homepoker.rules.game import Game, Slot

ROUND = 2.5  # columns to a row: a cell is twice as high as wide, and a wide ring leaves room inside
NARROWEST = 1.6
DOT_STEP = 3.0


def around(slots: Sequence[Slot]) -> list[Slot]:
    """The slots clockwise, from the top."""
    rows, columns = [slot.row for slot in slots], [slot.column for slot in slots]
    middle_row, middle = (min(rows) + max(rows)) / 2, (min(columns) + max(columns)) / 2

    def angle(slot: Slot) -> float:
        return atan2(slot.column - middle, middle_row - slot.row) % (2 * pi)

    return sorted(slots, key=angle)


def circle(game: Game, frame: Frame, size: Size) -> dict[str, Rect] | None:
    """The cells of every slot, or None when a ring of that size does not fit."""
    slots = around(game.slots)
    columns = [slot.column for slot in slots]
    on_axis = 2 * slots[0].column == min(columns) + max(columns)
    turn = 2 * pi / len(slots)
    angles = [(at + (0 if on_axis else 0.5)) * turn for at in range(len(slots))]
    high = (frame.height - size.height) // 2
    wide = (frame.width - size.width) // 2
    if high < 1 or wide < 1:
        return None
    high = min(high, int(wide / NARROWEST))
    wide = min(wide, round(ROUND * high))
    for squareness in (1.0, 0.8, 0.65, 0.5):
        places = _ring(slots, angles, Rect(wide, high, frame.width, frame.height), size, squareness)
        if _apart(list(places.values())):
            return places
    return None


def _ring(
    slots: Sequence[Slot], angles: Sequence[float], radii: Rect, size: Size, squareness: float
) -> dict[str, Rect]:
    left, top = (radii.width - size.width) // 2, (radii.height - size.height) // 2
    places = {}
    for slot, angle in zip(slots, angles, strict=True):
        across = _away(sin(angle), radii.x, 1.0)
        up = _away(cos(angle), radii.y, squareness)
        places[slot.id] = Rect(left + across, top - up, *size)
    return places


def _away(part: float, radius: int, power: float) -> int:
    """The distance from the middle, the same on both sides."""
    cells = int(radius * abs(part) ** power + 0.5)
    return cells if part > 0 else -cells


def _apart(rects: Sequence[Rect]) -> bool:
    """Whether there is a row or two columns between any two cards."""
    for at, one in enumerate(rects):
        for other in rects[at + 1 :]:
            beside = max(one.x, other.x) - min(one.right, other.right)
            above = max(one.y, other.y) - min(one.bottom, other.bottom)
            if beside < 2 and above < 1:
                return False
    return True


def ring_links(slots: Sequence[Slot], places: Mapping[str, Rect]) -> list[Link]:
    """The connectors from each slot to the next: lines on straight sides, dots on slanted ones."""
    rects = list(places.values())
    links = []
    for at, slot in enumerate(slots):
        ends = (slot.id, slots[(at + 1) % len(slots)].id)
        one, other = places[ends[0]], places[ends[1]]
        if one.x == other.x or one.y == other.y:
            links.append(Link(frozenset(ends), straight(one, other, dashed=True)))
        else:
            links.append(Link(frozenset(ends), _dots(one, other, rects), dotted=True))
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


def _dots(one: Rect, other: Rect, rects: Sequence[Rect]) -> tuple[Stroke, ...]:
    """Dots along the arc between two cards, outside of every card."""
    middle_x = (min(rect.x for rect in rects) + max(rect.right for rect in rects) - 1) / 2
    middle_y = (min(rect.y for rect in rects) + max(rect.bottom for rect in rects) - 1) / 2
    blocked = [widened(rect) for rect in rects]
    dots: list[Stroke] = []
    last = (-99.0, -99.0)
    for x, y in _arc(one, other, middle_x, middle_y):
        cell = (_mirrored(x, middle_x), _mirrored(y, middle_y))
        near = max(abs(x - last[0]), 2 * abs(y - last[1])) < DOT_STEP
        if near or any(rect.holds(*cell) for rect in blocked):
            continue
        last = (x, y)
        dots.append(Stroke(*cell, "·", "•"))
    return tuple(dots)


def _mirrored(value: float, middle: float) -> int:
    """The cell of a coordinate, rounded the same on both sides of the middle."""
    away = int(abs(value - middle) + 0.5)
    return int(middle + away) if value > middle else int(middle + 0.5) - away


def _arc(one: Rect, other: Rect, middle_x: float, middle_y: float) -> list[tuple[float, float]]:
    """Points from the card nearer to the vertical axis to the other one, bent around the middle."""
    points = []
    for rect in (one, other):
        x, y = rect.x + (rect.width - 1) / 2 - middle_x, rect.y + (rect.height - 1) / 2 - middle_y
        points.append((x, y))
    points.sort(key=lambda point: abs(point[0]))
    (x0, y0), (x1, y1) = points
    flat = max(abs(x) for x, _ in points) / max(abs(y) for _, y in points)
    start, end = atan2(x0, -y0 * flat), atan2(x1, -y1 * flat)
    end += 2 * pi if end - start < -pi else -2 * pi if end - start > pi else 0
    near, far = (x0**2 + (y0 * flat) ** 2) ** 0.5, (x1**2 + (y1 * flat) ** 2) ** 0.5
    steps = 60
    arc = []
    for at in range(steps + 1):
        angle, radius = start + (end - start) * at / steps, near + (far - near) * at / steps
        arc.append((middle_x + radius * sin(angle), middle_y - radius * cos(angle) / flat))
    return arc
