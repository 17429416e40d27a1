"""Every line's letter in sight: where its usual place is taken, cut off or crowded, or where it would read as another
card's, the nearest free cell instead."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

from homepoker.drawing.canvas import Rect, text_width
from homepoker.drawing.layout import Frame, Label, Layout
from homepoker.drawing.space import hull
from homepoker.rules.game import Line

Cell = tuple[int, int]


def middles(lines: Sequence[Line]) -> dict[str, str]:
    """On a loop, where every line is three cards in a row and every card the middle of one line: that card by the
    line's id. Empty on other boards."""
    slots = {slot for line in lines for slot in line.slots}
    found = {line.id: line.slots[1] for line in lines if len(line.slots) == 3}
    return found if len(found) == len(lines) == len(slots) == len(set(found.values())) else {}


def in_sight(
    labels: Sequence[Label], lines: Sequence[Line], marks: Mapping[str, str], layout: Layout, frame: Frame
) -> list[Label]:
    """The labels, each line with its letter in a cell of its own: one column or more from any other, off the cards,
    inside the frame, and nearer to a card of the line (on a loop to its middle card) than to any other. A letter that
    stands well stays where it is."""
    wanted = {marks[line.id]: line for line in lines if line.id in marks}
    middle = middles(lines)
    own = {letter: {middle[line.id]} if middle else set(line.slots) for letter, line in wanted.items()}
    taken = _covered(layout)
    kept = [label for label in labels if label.style != "mark"]
    usual = {label.text: label for label in labels if label.style == "mark"}
    moved = []
    for letter, line in wanted.items():
        at = usual.get(letter)
        if at and _free((at.x, at.y), taken, frame) and _reads((at.x, at.y), own[letter], layout.places):
            kept.append(at)
            taken |= _around(at)
        else:
            moved.append((letter, line, at))
    kept = [label for label in kept if not any(at and _leads(label, at) for _, _, at in moved)]
    taken |= {(label.x + step, label.y) for label in kept for step in range(text_width(label.text))}
    for letter, line, _ in moved:
        spots = _round(middle[line.id], layout.places) if middle else _beside(line, lines, layout.places)
        free = [cell for cell in spots if _free(cell, taken, frame)]
        cell = next((cell for cell in free if _reads(cell, own[letter], layout.places)), (*free, None)[0])
        if cell is not None:
            label = Label(*cell, letter, frozenset(line.slots), "mark")
            kept.append(label)
            taken |= _around(label)
    return kept


def _reads(cell: Cell, own: Collection[str], places: Mapping[str, Rect]) -> bool:
    """Whether a letter there is read as that of these cards: none of the others is as near."""
    far = {slot: _distance(cell, rect) for slot, rect in places.items()}
    least = min(far[slot] for slot in own)
    return all(least < distance for slot, distance in far.items() if slot not in own)


def _distance(cell: Cell, rect: Rect) -> int:
    """Columns from a cell to a card, a row counting for two."""
    x, y = cell
    return max(rect.x - x, 0, x - rect.right + 1) + 2 * max(rect.y - y, 0, y - rect.bottom + 1)


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


def _round(slot: str, places: Mapping[str, Rect]) -> Iterator[Cell]:
    """Cells next to a card of a loop: the middles of its sides before its corners, what is further out first."""
    whole = hull(places.values())
    centre = whole.x + whole.width / 2, whole.y + whole.height / 2
    rect = places[slot]
    column, row = rect.x + rect.width // 2, rect.y + rect.height // 2

    def outwards(cell: Cell) -> tuple[bool, float]:
        off = (cell[0] - centre[0]) ** 2 + (2 * (cell[1] - centre[1])) ** 2
        return cell[0] != column and cell[1] != row, -off

    for gap in (2, 1):
        yield from sorted(_edge(rect, gap), key=outwards)


def _edge(rect: Rect, gap: int) -> Iterator[Cell]:
    """Cells around a card, so many columns from its sides; the middle of a side before its corners."""
    middle = rect.y + rect.height // 2
    for y in dict.fromkeys((middle, rect.y, rect.bottom - 1)):
        yield rect.x - gap, y
        yield rect.right + gap - 1, y
    for x in dict.fromkeys((rect.x + rect.width // 2, rect.x + 1, rect.right - 2)):
        yield x, rect.y - 1
        yield x, rect.bottom
