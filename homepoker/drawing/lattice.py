"""Boards on rows and columns: H, cross, grid, square, pyramid, rows, and whatever a person draws."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from homepoker.drawing.canvas import Rect
from homepoker.drawing.cards import HUGE, Size
from homepoker.drawing.layout import Frame, Kind, Room
from homepoker.rules.game import Slot

TAG_HEIGHT = 3
POT_HEIGHT = 4
ASIDE = 14  # columns that a pot beside a full board needs
WIDE_ASIDE = 20
MARGINS = 4  # columns left empty on both sides of a board and of the words beside it
SHAFT_GAP = 3  # connector, wall, space


def lattice(
    slots: Sequence[Slot], frame: Frame, size: Size, kind: Kind, room: Room
) -> dict[str, Rect] | None:
    """The cells of every slot, at even steps; None when they do not fit."""
    needs = _boxes(slots, size, frame.tags, frame.width - room.left - room.right)
    heights = _heights(slots, needs)
    spare = frame.height - room.top - sum(heights.values())
    gaps = len(heights) - 1
    if spare < 0:
        return None
    gap = min(spare // gaps, max(1, (size.height - 1) // 3)) if gaps else 0
    spare -= gap * gaps
    wide = max(box.width for box in needs.values())
    least = wide + 1
    if any(box != size for box in needs.values()):  # cards among tags keep their distance too
        least = max(least, size.width * 5 // 4 + 1)
    if kind == "shaft":
        least = wide + SHAFT_GAP
    elif size == HUGE:  # cards that big do not touch the edges
        room = Room(room.left + 1, room.right + 1, room.top)
    step = size.height + gap if gaps else 0
    aside = spare < POT_HEIGHT and _is_full(slots)
    across = _columns(slots, wide, least, step, frame, room, aside=aside)
    if across is None:
        return None
    top = room.top + _above(spare, _is_full(slots))
    tops = {}
    for row, height in heights.items():
        tops[row] = top
        top += height + gap
    return {slot.id: _place(slot, needs[slot.id], across, tops, heights, wide) for slot in slots}


def _above(spare: int, full: bool) -> int:
    """How many of the rows left over stay above the cards: below them the pot finds a place."""
    if spare >= 2 * POT_HEIGHT:
        return spare // 4
    return (spare - POT_HEIGHT) // 3 if full and spare >= POT_HEIGHT else spare // 2


def folded(slots: Sequence[Slot], rows: int) -> tuple[Slot, ...]:
    """A single long row broken into this many rows."""
    length = -(-len(slots) // rows)
    return tuple(replace(slot, row=at // length, column=at % length) for at, slot in enumerate(slots))


def _place(
    slot: Slot,
    box: Size,
    across: Mapping[int, int],
    tops: Mapping[int, int],
    heights: Mapping[int, int],
    wide: int,
) -> Rect:
    x = across[slot.column] + (wide - box.width) // 2
    return Rect(x, tops[slot.row] + (heights[slot.row] - box.height) // 2, *box)


def _boxes(slots: Sequence[Slot], size: Size, tags: bool, width: int) -> dict[str, Size]:
    """The cells each slot needs: a marker those of its tag, whatever the size of the cards."""
    wide = tags and size.height >= TAG_HEIGHT
    most = max(sum(slot.row == row for slot in slots) for row in {slot.row for slot in slots})
    tag = Size(6 if size.width < 7 else 10 if most * 11 - 1 <= width else 9, TAG_HEIGHT)
    return {slot.id: tag if wide and slot.role == "marker" else size for slot in slots}


def _heights(slots: Sequence[Slot], needs: Mapping[str, Size]) -> dict[int, int]:
    rows = sorted({slot.row for slot in slots})
    return {row: max(needs[slot.id].height for slot in slots if slot.row == row) for row in rows}


def _is_full(slots: Sequence[Slot]) -> bool:
    rows, columns = {slot.row for slot in slots}, {slot.column for slot in slots}
    return len(rows) > 1 and len(slots) == len(rows) * len(columns)


def _unit(slots: Sequence[Slot]) -> int:
    """The columns of the drawing between neighbours in one row; half steps make it more than one."""
    steps = [
        abs(one.column - other.column)
        for one in slots
        for other in slots
        if one.row == other.row and one.column != other.column
    ]
    return min(steps, default=1)


def _columns(
    slots: Sequence[Slot], wide: int, least: int, step: int, frame: Frame, room: Room, *, aside: bool
) -> dict[int, int] | None:
    """The left cell of every column of the drawing. `wide` is the widest card and `least` the smallest step to
    the right, `step` the rows from one card to the one below (0 for a single row); `aside` asks for a strip on
    the right."""
    columns = sorted({slot.column for slot in slots})
    unit = _unit(slots)
    span = (columns[-1] - columns[0]) / unit
    width = frame.width - room.left - room.right
    if wide + int(least * span + 0.5) > width:
        return None
    roomy = int((width - 2 - wide) / span) if span else width  # a free column on both sides
    pitch = max(least, min(roomy, _wished(wide, least, step)))
    if aside and span:
        tight = max(int((width - ASIDE - wide) / span), wide + 3)
        if frame.word:  # a word is whole sooner than the cards stand well apart
            tight = min(tight, int((width - frame.word - MARGINS - wide) / span))
        pitch = max(least, min(pitch, tight))
    if pitch - pitch % unit >= least:  # half steps want the same cells on both sides
        pitch -= pitch % unit
    total = int(pitch * span + 0.5) + wide
    left = max(room.left + 1, (frame.width - total) // 2)
    if aside and frame.width - total < 2 * WIDE_ASIDE:
        left = min(left, room.left + 2)
    left = min(left, frame.width - room.right - total)
    return {column: left + int(pitch * (column - columns[0]) / unit + 0.5) for column in columns}


def _wished(wide: int, least: int, step: int) -> int:
    """The step from column to column that looks best: cells are twice as high as wide, and tags, whose width
    is even, stand close."""
    if not step:
        return wide + (3 if wide > 7 else 2)
    return least if wide in (6, 10) else max(2 * step + 1, wide + SHAFT_GAP)


def shaft_walls(slots: Sequence[Slot], places: Mapping[str, Rect]) -> tuple[int, int]:
    """The columns of an H's two walls, around its middle column."""
    columns = sorted({slot.column for slot in slots})
    left, middle, right = ([places[slot.id] for slot in slots if slot.column == column] for column in columns)
    outer, inner = max(rect.right for rect in left), min(rect.x for rect in middle)
    gap = inner - outer
    link = max(1, min(gap - 2, max(2, gap * 2 // 5)))
    return outer + link, min(rect.x for rect in right) - link - 1
