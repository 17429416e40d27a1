"""Empty rectangles between the cards of a board, where a pot or a winner can stand."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from homepoker.drawing.canvas import Rect

LEAST_WIDTH, LEAST_HEIGHT = 6, 3
# What a pot, a winner and a hand's name need; room beyond it makes a rectangle no better.
ENOUGH_WIDTH, ENOUGH_HEIGHT = 26, 8
MOST = 4


def hull(rects: Iterable[Rect]) -> Rect:
    """The smallest rectangle around all of these; empty without any."""
    found = list(rects)
    if not found:
        return Rect(0, 0, 0, 0)
    x, y = min(rect.x for rect in found), min(rect.y for rect in found)
    return Rect(x, y, max(rect.right for rect in found) - x, max(rect.bottom for rect in found) - y)


def widened(rect: Rect, columns: int = 1) -> Rect:
    """The rectangle with this many more columns on both sides."""
    return Rect(rect.x - columns, rect.y, rect.width + 2 * columns, rect.height)


def off_centre(rect: Rect, other: Rect) -> bool:
    """Whether the middle columns of two rectangles lie apart."""
    return abs(2 * rect.x + rect.width - 2 * other.x - other.width) > 4


def narrowed(rect: Rect, width: int) -> Rect:
    """The middle of a rectangle, this many columns wide."""
    return Rect(rect.x + (rect.width - width) // 2, rect.y, width, rect.height)


def empty_rects(width: int, height: int, taken: Sequence[Rect]) -> tuple[Rect, ...]:
    """Up to four rectangles that touch nothing taken and not one another, the most useful first, of equals the
    one in the middle."""
    middle = hull(taken)

    def rank(rect: Rect) -> tuple[int, bool, int, int]:
        return -worth(rect), off_centre(rect, middle), rect.y, rect.x

    ranked = sorted(_candidates(width, height, taken), key=rank)
    chosen: list[Rect] = []
    for rect in ranked:
        if len(chosen) < MOST and not any(_meet(rect, other) for other in chosen):
            chosen.append(rect)
    return tuple(chosen)


def _candidates(width: int, height: int, taken: Sequence[Rect]) -> set[Rect]:
    edges = {0, height, *(rect.y for rect in taken), *(rect.bottom for rect in taken)}
    rows = sorted(y for y in edges if 0 <= y <= height)
    ordered = sorted(taken)
    found = set()
    for at, top in enumerate(rows):
        below = [rect for rect in ordered if rect.bottom > top]
        for bottom in rows[at + 1 :]:
            if bottom - top < LEAST_HEIGHT:
                continue
            inside = [(rect.x, rect.right) for rect in below if rect.y < bottom]
            left = 1
            for x, right in [*inside, (width - 1, width)]:
                if x - left >= LEAST_WIDTH:
                    found.add(Rect(left, top, x - left, bottom - top))
                left = max(left, right)
    return found


def worth(rect: Rect) -> int:
    """How useful an empty rectangle is; room beyond what a winner needs does not count."""
    return min(rect.width, ENOUGH_WIDTH) * min(rect.height, ENOUGH_HEIGHT)


def _meet(one: Rect, other: Rect) -> bool:
    return one.x < other.right and other.x < one.right and one.y < other.bottom and other.y < one.bottom
