"""Cards that everybody shares where a game has no board: the one card that serves all when the deck runs short."""

from __future__ import annotations

from collections.abc import Sequence

from homepoker.cards import Card
from homepoker.drawing.canvas import Canvas, Rect
from homepoker.drawing.cards import SIZES, Size, draw_card
from homepoker.drawing.space import empty_rects, widened

WORDS = "for everybody"
POT_HEIGHT = 4


def draw_common(
    canvas: Canvas, cards: Sequence[Card], most: Size, *, letters: bool = False
) -> tuple[Rect, ...]:
    """Draw the shared cards in a row near the top, named below; returns the empty rectangles left."""
    size = _size(canvas, len(cards), most)
    step = size.width + 1
    x = (canvas.width - step * len(cards) + 1) // 2
    y = max(0, canvas.height - size.height - 1 - POT_HEIGHT) // 3
    taken = []
    for at, card in enumerate(cards):
        rect = draw_card(canvas, x + at * step, y, card, size=size, letters=letters)
        taken.append(widened(rect))
    label = Rect((canvas.width - len(WORDS)) // 2, y + size.height, len(WORDS), 1)
    canvas.put(label.x, label.y, WORDS, "label")
    return empty_rects(canvas.width, canvas.height, [*taken, label])


def _size(canvas: Canvas, count: int, most: Size) -> Size:
    sizes = [size for size in SIZES if size.width <= most.width and size.height <= most.height]
    for size in sizes:
        room = canvas.height - 1 - POT_HEIGHT
        if (size.width + 1) * count <= canvas.width and size.height <= room:
            return size
    return sizes[-1]
