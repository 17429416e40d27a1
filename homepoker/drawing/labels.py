"""Names beside the cards: floors, arms, hours of the clock, and letters for lines."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from homepoker.drawing.canvas import Rect, text_width
from homepoker.drawing.circle import hours_inside
from homepoker.drawing.layout import Frame, Kind, Label, Layout, Room
from homepoker.drawing.letters import in_sight, middles
from homepoker.drawing.links import all_lines
from homepoker.rules.board import short_label
from homepoker.rules.game import Game, Line

Way = Callable[[Rect, str, float, float], tuple[int, int]]
"""Where a label stands, from its card, its text and the middle of the ring."""


def short_name(line: Line, word: str) -> str:
    """A line's name without the word for lines: `top floor` is `top`."""
    return line.name.removesuffix(f" {word}").removeprefix("the ")


def row_lines(game: Game) -> dict[int, Line]:
    """The lines that fill one row each, by the row of their outer slots; empty unless there are several and
    every line of the board is such a line."""
    rows: dict[int, Line] = {}
    lines = all_lines(game)
    for line in lines:
        outer = {game.slot(slot).row for slot in (line.slots[0], line.slots[-1])}
        if len(outer) != 1:
            return {}
        rows[outer.pop()] = line
    return rows if 1 < len(rows) == len(lines) else {}


def room_for(game: Game, kind: Kind, frame: Frame) -> Room:
    """What labels and marks need around the cards."""
    rows = row_lines(game) if kind in ("shaft", "lattice") else {}
    left = 0
    if frame.labels:
        left = max((text_width(short_name(line, game.line_word)) + 2 for line in rows.values()), default=0)
    if not frame.marks or kind == "circle":
        return Room(left)
    return Room(left + 2) if rows else Room(6, 3, 1)


def labels_of(game: Game, layout: Layout, frame: Frame, seen: Frame) -> list[Label]:
    """Every label of a board that is laid out; of each line its letter, where these are asked for, in sight of
    `seen`."""
    labels = _usual(game, layout, frame)
    if layout.kind == "circle" and seen.labels and not labels:
        labels = _hours(game, layout, seen, (_close,))
    marks = dict(frame.marks)
    return in_sight(labels, all_lines(game), marks, layout, seen) if marks else labels


def _usual(game: Game, layout: Layout, frame: Frame) -> list[Label]:
    """The labels where they stand when there is room for all."""
    if layout.kind == "circle":
        return _hours(game, layout, frame) if frame.labels or frame.marks else []
    labels: list[Label] = []
    rows = row_lines(game) if layout.kind in ("shaft", "lattice") else {}
    marks = dict(frame.marks)
    if rows:
        room = room_for(game, layout.kind, frame)
        for line in rows.values():
            labels += _row_labels(game, line, layout.places, room, marks if frame.marks else {}, frame.labels)
    elif marks and not middles(all_lines(game)):
        labels += [label for line in all_lines(game) for label in _mark(line, marks, layout.places)]
    if frame.labels and layout.kind == "cross":
        labels += _arms(game, layout.places)
    if frame.labels and layout.kind == "shaft":
        labels += _car(game, layout, frame.height)
    return labels


def _row_labels(
    game: Game, line: Line, places: Mapping[str, Rect], room: Room, marks: Mapping[str, str], named: bool
) -> list[Label]:
    first = places[line.slots[0]]
    x, y = max(1, min(rect.x for rect in places.values()) - room.left), first.y + first.height // 2
    slots = frozenset(line.slots)
    labels = []
    if marks:
        labels.append(Label(x, y, marks.get(line.id, ""), slots, "mark"))
        x += 2
    if named:
        labels.append(Label(x, y, short_name(line, game.line_word), slots))
    return labels


def _arms(game: Game, places: Mapping[str, Rect]) -> list[Label]:
    labels = []
    for line in game.lines:
        first, last = places[line.slots[0]], places[line.slots[-1]]
        name, slots = short_name(line, game.line_word), frozenset(line.slots)
        if first.y == last.y and first.y > 0:
            left = min(first, last)
            labels.append(Label(left.x, left.y - 1, name, slots))
        elif first.x == last.x:
            top = min(first, last, key=lambda rect: rect.y)
            labels.append(Label(top.right + 1, top.y, name, slots))
    return labels


def _car(game: Game, layout: Layout, height: int) -> list[Label]:
    """The name of the card in the shaft, under it."""
    columns = sorted({slot.column for slot in game.slots})
    slot = next(slot for slot in game.slots if slot.column == columns[1])
    rect, name = layout.places[slot.id], slot.spoken.removeprefix("the ")
    if layout.shaft is None or text_width(name) >= layout.shaft[1] - layout.shaft[0] or rect.bottom >= height:
        return []
    x = rect.x + (rect.width - text_width(name)) // 2
    return [Label(x, rect.bottom, name, frozenset((slot.id,)), "label.faint italic")]


def _hours(game: Game, layout: Layout, frame: Frame, ways: Sequence[Way] = ()) -> list[Label]:
    """The hours inside a large ring, outside a small one, or in the first of these ways that has room; letters of the
    lines around that slot instead."""
    rects = list(layout.places.values())
    left, right = min(rect.x for rect in rects), max(rect.right for rect in rects)
    inner = right - left - 2 * layout.size.width
    ways = ways or ((_inside, _outside) if hours_inside(len(rects), inner) else (_outside,))
    lines, marks = all_lines(game), dict(frame.marks)
    middle = middles(lines)
    letters = {
        middle[line.id]: (marks[line.id], frozenset(line.slots))
        for line in lines
        if line.id in marks and line.id in middle
    }
    for way in ways:
        labels = []
        for slot, rect in layout.places.items():
            around = frozenset((slot,))
            text, plays = letters.get(slot, ("", around)) if letters else (short_label(slot), around)
            x, y = way(rect, text, (left + right) / 2, frame.height / 2)
            labels.append(Label(x, y, text, plays, "mark" if letters else "label.faint"))
        if _clear(labels, rects, frame):
            return labels
    return []


def _clear(labels: Sequence[Label], cards: Sequence[Rect], frame: Frame) -> bool:
    """Whether every label lies in the frame and covers no card."""
    for label in labels:
        cells = [(label.x + at, label.y) for at in range(len(label.text))]
        if not all(0 <= x < frame.width and 0 <= y < frame.height for x, y in cells):
            return False
        if any(card.holds(*cell) for card in cards for cell in cells):
            return False
    return True


def _outside(rect: Rect, text: str, middle: float, middle_y: float) -> tuple[int, int]:
    y = rect.y + rect.height // 2
    off = rect.x + rect.width / 2 - middle
    if abs(off) < 1.5:  # beside the top and the bottom card, out of the way of the arc
        y = rect.y if y < middle_y else rect.bottom - 1
    before = off < -1
    return (rect.x - len(text) - 1 if before else rect.right + 1), y


def _inside(rect: Rect, text: str, middle: float, middle_y: float) -> tuple[int, int]:
    off_x, off_y = rect.x + rect.width / 2 - middle, rect.y + rect.height / 2 - middle_y
    if abs(off_x) < 1.5:
        return rect.x + (rect.width - len(text)) // 2, (rect.bottom if off_y < 0 else rect.y - 1)
    y = rect.y + rect.height // 2
    if abs(off_y) > 1.5:
        y = rect.bottom - 2 if off_y < 0 else rect.y + 1
    return (rect.right + 1 if off_x < 0 else rect.x - len(text) - 1), y


def _close(rect: Rect, text: str, middle: float, middle_y: float) -> tuple[int, int]:
    """Over and under the cards of a ring that has no room beside them; of the top and the bottom card inside."""
    upper = rect.y + rect.height / 2 < middle_y - 1
    aside = abs(rect.x + rect.width / 2 - middle) >= 1.5
    return rect.x + (rect.width - len(text)) // 2, rect.y - 1 if upper == aside else rect.bottom


def _mark(line: Line, marks: Mapping[str, str], places: Mapping[str, Rect]) -> list[Label]:
    """A line's letter at its end: left of a row, above a column, at the upper end of a diagonal."""
    letter, slots = marks.get(line.id, ""), frozenset(line.slots)
    ends = (places[line.slots[0]], places[line.slots[-1]])
    if not letter:
        return []
    if ends[0].y == ends[1].y:
        rect = min(ends)
        y = rect.y + rect.height // 2
        return [Label(rect.x - 5, y, letter, slots, "mark"), Label(rect.x - 3, y, "╌╌", slots, "line")]
    rect, other = sorted(ends, key=lambda end: end.y)
    if rect.x == other.x:
        return [Label(rect.x + rect.width // 2, rect.y - 1, letter, slots, "mark")]
    if rect.x < other.x:
        return [
            Label(rect.x - 3, rect.y - 1, letter, slots, "mark"),
            Label(rect.x - 1, rect.y - 1, "╲", slots, "line"),
        ]
    return [
        Label(rect.right, rect.y - 1, "╱", slots, "line"),
        Label(rect.right + 2, rect.y - 1, letter, slots, "mark"),
    ]
