"""Words and large figures in the empty space of a board: the pot, the price, the winner."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from homepoker.drawing import digits
from homepoker.drawing.canvas import Canvas, Rect, text_width

APART = 8  # columns between blocks that stand side by side


class Words(NamedTuple):
    """One line of a block; `big` asks for figures three rows high where they fit. Of a text that may also be said in
    `short` forms the first that fits uncut is drawn, and nothing if none does; a line break in it starts a row."""

    text: str
    style: str = "text"
    big: bool = False
    short: tuple[str, ...] = ()


Block = tuple[Words, ...]


def draw_blocks(
    canvas: Canvas, free: Sequence[Rect], blocks: Sequence[Block], *, plain: bool = False
) -> None:
    """Put blocks into empty rectangles, the best first. In the middle of a board they share one rectangle when
    it holds them all; elsewhere each takes one of its own. `plain` draws no large figures."""
    blocks = [block for block in blocks if block]
    if not blocks or not free:
        return
    for rect, block in zip(_rects(canvas.width, free, blocks), blocks, strict=False):
        draw_block(canvas, rect, block, plain=plain)


def _rects(width: int, free: Sequence[Rect], blocks: Sequence[Block]) -> list[Rect]:
    shared = (_beside(free[0], blocks), _stacked(free[0], blocks)) if len(blocks) > 1 else ()
    own = _own(free, blocks)
    central = abs(2 * free[0].x + free[0].width - width) <= 4
    ways = (*shared, own) if central else (own, *reversed(shared))
    for way in ways:
        if way and len(way) == len(blocks) and all(map(_holds, way, blocks)):
            return way
    return own


def _own(free: Sequence[Rect], blocks: Sequence[Block]) -> list[Rect]:
    left, chosen = list(free), []
    for block in blocks:
        if left:
            chosen.append(next((rect for rect in left if _holds(rect, block)), left[0]))
            left.remove(chosen[-1])
    return chosen


def longest_word(blocks: Sequence[Block]) -> int:
    """The columns of the longest word of all blocks, figures of a large number apart."""
    words = [word for block in blocks for line in block if not line.big for word in line.text.split()]
    return max(map(text_width, words), default=0)


def _beside(rect: Rect, blocks: Sequence[Block]) -> list[Rect]:
    widths = [max(_width(words) for words in block) for block in blocks]
    apart = min(APART, (rect.width - 2 - sum(widths)) // (len(blocks) - 1))
    if apart < 2:
        return []
    x = rect.x + (rect.width - sum(widths) - apart * (len(blocks) - 1)) // 2
    rects = []
    for width in widths:
        rects.append(Rect(x, rect.y, width, rect.height))
        x += width + apart
    return rects


def _stacked(rect: Rect, blocks: Sequence[Block]) -> list[Rect]:
    height = rect.height // len(blocks)
    return [Rect(rect.x, rect.y + at * height, rect.width, height) for at in range(len(blocks))]


def _width(words: Words) -> int:
    big = words.big and digits.has_figures(words.text)
    return len(words.text) * digits.WIDTH if big else text_width(words.text)


def _holds(rect: Rect, block: Block) -> bool:
    """Whether a block stands in a rectangle without shrinking, cutting or leaving anything out."""
    rows = 0
    for words in block:
        if words.big or " " not in words.text:
            if _width(words) > rect.width:
                return False
            rows += digits.HEIGHT if words.big and digits.has_figures(words.text) else 1
        else:
            rows += len(wrapped(words.text, rect.width))
    return rows <= rect.height


def draw_block(canvas: Canvas, rect: Rect, block: Block, *, plain: bool = False) -> None:
    """Centre a block in a rectangle. Large figures shrink to text, long words wrap, and lines that do not fit
    are left out from the end."""
    rows = _rows(block, rect, plain)
    y = rect.y + (rect.height - len(rows)) // 2
    for at, (text, style) in enumerate(rows):
        canvas.centred(rect, y + at, text, style)


def _rows(block: Block, rect: Rect, plain: bool) -> list[tuple[str, str]]:
    others = len(block) - 1
    rows: list[tuple[str, str]] = []
    for words in block:
        if words.big and not plain and _fits(words.text, rect, others):
            piece = [(row, words.style) for row in digits.big(words.text)]
        else:
            style = f"{words.style} bold" if words.big else words.style
            piece = [(row, style) for row in _said(words, rect.width, rect.height - len(rows))]
        if len(rows) + len(piece) > rect.height:
            break
        rows += piece
    return rows


def _said(words: Words, width: int, height: int) -> list[str]:
    """The rows of a line; of several forms the first that fits in so much room, no rows if none does."""
    if not words.short:
        return wrapped(words.text, width)
    for text in (words.text, *words.short):
        rows = wrapped(text, width)
        if len(rows) <= height and all(text_width(word) <= width for word in text.split()):
            return rows
    return []


def _fits(text: str, rect: Rect, others: int) -> bool:
    wide = digits.has_figures(text) and len(text) * digits.WIDTH <= rect.width
    return wide and digits.HEIGHT + min(others, 1) <= rect.height


def wrapped(text: str, width: int) -> list[str]:
    """Break a text at its line breaks, and at its spaces into rows of at most `width` cells; a longer word is cut."""
    return [row for line in text.split("\n") for row in _wrapped(line, width)]


def _wrapped(line: str, width: int) -> list[str]:
    rows: list[str] = []
    for word in line.split():
        word = cut(word, width)
        if rows and text_width(rows[-1]) + 1 + text_width(word) <= width:
            rows[-1] += f" {word}"
        else:
            rows.append(word)
    return rows


def cut(text: str, width: int) -> str:
    """The text, its end replaced by an ellipsis when it is wider than `width` cells."""
    if text_width(text) <= width:
        return text
    while text and text_width(text) >= width:
        text = text[:-1]
    return f"{text}…" if width > 0 else ""
