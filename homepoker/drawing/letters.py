"""Every line's letter in sight: where its usual place is taken, cut off or crowded, the nearest free cell instead."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from homepoker.drawing.canvas import Rect, text_width
from homepoker.drawing.layout import Frame, Label, Layout
from homepoker.rules.game import Line

Cell = tuple[int, int]


def in_sight(
    labels: Sequence[Label], lines: Sequence[Line], marks: Mapping[str, str], layout: Layout, frame: Frame
) -> list[Label]:
    """The labels, each line with its letter in a cell of its own: one column or more from any other, off the cards
    and inside the frame. A letter that stands well stays where it is."""
    wanted = {marks[line.id]: line for line in lines if line.id in marks}
    taken = _covered(layout)
    kept = [label for label in labels if label.style != "mark"]
    usual = {label.text: label for label in labels if label.style == "mark"}
    moved = []
    for letter, line in wanted.items():
        at = usual.get(letter)
        if at is not None and _free((at.x, at.y), taken, frame):
            kept.append(at)
            taken |= _around(at)
        else:
            moved.append((letter, line, at))
    kept = [label for label in kept if not any(at and _leads(label, at) for _, _, at in moved)]
    taken |= {(label.x + step, label.y) for label in kept for step in range(text_width(label.text))}
    for letter, line, _ in moved:
        spots = (cell for cell in _beside(line, lines, layout.places) if _free(cell, taken, frame))
        if (cell := next(spots, None)) is not None:
            label = Label(*cell, letter, frozenset(line.slots), "mark")
            kept.append(label)
            taken |= _around(label)
    return kept


def _covered(layout: Layout) -> set[Cell]:
    """The cells of cards and of their connectors."""
    cards = {cell for rect in layout.places.values() for cell in _cells(rect)}
    return cards | {(stroke.x, stroke.y) for link in layout.links for stroke in link.strokes}


def _cells(rect: Rect) -> Iterator[Cell]:
    return ((x, y) for y in range(rect.y, rect.bottom) for x in range(rect.x, rect.right))


def _around(label: Label) -> set[Cell]:
    """The letter's own cell and those beside it, which no other letter may take."""
    return {(label.x + step, label.y) for step in (-1, 0, 1)}


def _leads(label: Label, mark: Label) -> bool:
    """Whether a label is the stroke that leads from a letter to its line."""
    return label.style == "line" and label.slots == mark.slots


def _free(cell: Cell, taken: set[Cell], frame: Frame) -> bool:
    return 0 <= cell[0] < frame.width and 0 <= cell[1] < frame.height and cell not in taken


def _beside(line: Line, lines: Iterable[Line], places: Mapping[str, Rect]) -> Iterator[Cell]:
    """Cells next to the line's cards: first beside those that belong to the fewest lines, its ends before others."""
    shared = {slot: sum(slot in other.slots for other in lines) for slot in line.slots}
    ends = (line.slots[0], line.slots[-1])
    slots = sorted(line.slots, key=lambda slot: (shared[slot], slot not in ends))
    for gap in (2, 1):
        for slot in slots:
            yield from _edge(places[slot], gap)


def _edge(rect: Rect, gap: int) -> Iterator[Cell]:
    """Cells around a card, so many columns from its sides; the middle of a side before its corners."""
    middle = rect.y + rect.height // 2
    for y in dict.fromkeys((middle, rect.y, rect.bottom - 1)):
        yield rect.x - gap, y
        yield rect.right + gap - 1, y
    for x in dict.fromkeys((rect.x + rect.width // 2, rect.x + 1, rect.right - 2)):
        yield x, rect.y - 1
        yield x, rect.bottom
