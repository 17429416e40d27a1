"""The connectors of a ring: lines on its straight sides, dots along the arc on its slanted ones."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import atan2, cos, hypot, pi, sin

from homepoker.drawing.canvas import Rect
from homepoker.drawing.layout import Link, Stroke
from homepoker.drawing.links import straight
from homepoker.drawing.space import hull, widened
from homepoker.rules.game import Slot

DOT_STEP = 3.0  # columns from dot to dot, a row counting as two
SAMPLES = 60

Point = tuple[float, float]


def ring_links(slots: Sequence[Slot], places: Mapping[str, Rect]) -> list[Link]:
    """The connectors from each slot to the next, clockwise."""
    whole = hull(places.values())
    middle = (whole.x + (whole.width - 1) / 2, whole.y + (whole.height - 1) / 2)
    blocked = [widened(rect) for rect in places.values()]
    links = []
    for at, slot in enumerate(slots):
        ends = (slot.id, slots[(at + 1) % len(slots)].id)
        one, other = places[ends[0]], places[ends[1]]
        if one.x == other.x or one.y == other.y:
            links.append(Link(frozenset(ends), straight(one, other, dashed=True)))
        else:
            links.append(Link(frozenset(ends), _dots(_arc(one, other, middle), middle, blocked), dotted=True))
    return links


def _dots(arc: Sequence[Point], middle: Point, blocked: Sequence[Rect]) -> tuple[Stroke, ...]:
    """Dots at even steps along an arc, outside of every card."""
    dots: list[Stroke] = []
    last = (-99.0, -99.0)
    for x, y in arc:
        cell = (_mirrored(x, middle[0]), _mirrored(y, middle[1]))
        near = max(abs(x - last[0]), 2 * abs(y - last[1])) < DOT_STEP
        if not near and not any(rect.holds(*cell) for rect in blocked):
            last = (x, y)
            dots.append(Stroke(*cell, "·", "•"))
    return tuple(dots)


def _mirrored(value: float, middle: float) -> int:
    """The cell of a coordinate, rounded the same on both sides of the middle."""
    away = int(abs(value - middle) + 0.5)
    return int(middle + away) if value > middle else int(middle + 0.5) - away


def _arc(one: Rect, other: Rect, middle: Point) -> list[Point]:
    """Points from the card nearer to the vertical axis to the other one, bent around the middle."""
    points = [_from(rect, middle) for rect in (one, other)]
    (x0, y0), (x1, y1) = sorted(points, key=lambda point: abs(point[0]))
    flat = max(abs(x0), abs(x1)) / max(abs(y0), abs(y1))  # a wide ring is measured as if it were round
    start, end = atan2(x0, -y0 * flat), atan2(x1, -y1 * flat)
    end += 2 * pi if end - start < -pi else -2 * pi if end - start > pi else 0
    near, far = hypot(x0, y0 * flat), hypot(x1, y1 * flat)
    arc = []
    for at in range(SAMPLES + 1):
        part = at / SAMPLES
        angle, radius = start + (end - start) * part, near + (far - near) * part
        arc.append((middle[0] + radius * sin(angle), middle[1] - radius * cos(angle) / flat))
    return arc


def _from(rect: Rect, middle: Point) -> Point:
    return rect.x + (rect.width - 1) / 2 - middle[0], rect.y + (rect.height - 1) / 2 - middle[1]
