"""Rings: slots at even angles around a circle, pushed outwards a little where cards would touch."""

from __future__ import annotations

from collections.abc import Sequence
from math import atan2, cos, pi, sin

from homepoker.drawing.canvas import Rect
from homepoker.drawing.cards import Size
from homepoker.drawing.layout import Frame
from homepoker.rules.board import short_label
from homepoker.rules.game import Slot

ROUND = (
    2.3  # columns to a row, cards included: a cell is twice as high as wide, a wide ring leaves room inside
)
NARROWEST = 1.6
DIAL = 30  # columns inside a ring that leave room for its hours, as on a clock
SQUARENESS = (1.0, 0.8, 0.65, 0.5)  # exponents: from a circle towards a square


def around(slots: Sequence[Slot]) -> list[Slot]:
    """The slots clockwise, from the top."""
    rows, columns = [slot.row for slot in slots], [slot.column for slot in slots]
    middle_row, middle = (min(rows) + max(rows)) / 2, (min(columns) + max(columns)) / 2

    def angle(slot: Slot) -> float:
        return atan2(slot.column - middle, middle_row - slot.row) % (2 * pi)

    return sorted(slots, key=angle)


def circle(slots: Sequence[Slot], frame: Frame, size: Size) -> dict[str, Rect] | None:
    """The cells of every slot, or None when a ring of cards that big does not fit."""
    slots = around(slots)
    left, top = (frame.width - size.width) // 2, (frame.height - size.height) // 2
    high = min(top, int(left / NARROWEST))
    if high < 1:
        return None
    angles = _angles(slots)
    wide = _wide(slots, angles, frame, size, high)
    for squareness in SQUARENESS:
        places = {}
        for slot, angle in zip(slots, angles, strict=True):
            x, y = left + _away(sin(angle), wide, 1.0), top - _away(cos(angle), high, squareness)
            places[slot.id] = Rect(x, y, *size)
        if _apart(list(places.values())):
            return places
    return None


def _wide(slots: Sequence[Slot], angles: Sequence[float], frame: Frame, size: Size, high: int) -> int:
    """The columns from the middle to where the circle is widest: as round as there is room beside the cards for
    the hours, unless these stand inside."""
    left = (frame.width - size.width) // 2
    reach = max(abs(sin(angle)) for angle in angles)
    whole = min(left, round((ROUND * (2 * high + size.height) - size.width) / 2)) / reach
    if not frame.labels or hours_inside(len(slots), 2 * int(whole * reach) - size.width):
        return int(whole)
    sides = [(slot, abs(sin(angle))) for slot, angle in zip(slots, angles, strict=True)]
    room = [(left - len(short_label(slot.id)) - 1) / part for slot, part in sides if part > 0.1]
    return int(min(whole, *room))


def hours_inside(count: int, inner: int) -> bool:
    """Whether the hours of a ring of so many cards stand inside, where it is that many columns wide."""
    return count > 6 and inner >= DIAL


def _angles(slots: Sequence[Slot]) -> list[float]:
    columns = [slot.column for slot in slots]
    on_axis = 2 * slots[0].column == min(columns) + max(columns)
    turn = 2 * pi / len(slots)
    return [(at if on_axis else at + 0.5) * turn for at in range(len(slots))]


def _away(part: float, radius: int, power: float) -> int:
    """The distance from the middle, the same on both sides."""
    cells = int(round(radius * abs(part) ** power, 6) + 0.5)  # cos 60° is no exact half
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
