"""Words and large figures in the empty space of a board: the pot, the price, the winner."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from homepoker.drawing import digits
from homepoker.drawing.canvas import Canvas, Rect, text_width


class Words(NamedTuple):
    """One line of a block; `big` asks for figures three rows high where they fit."""

    text: str
    style: str = "text"
    big: bool = False


Block = tuple[Words, ...]


def draw_blocks(
    canvas: Canvas, free: Sequence[Rect], blocks: Sequence[Block], *, plain: bool = False
) -> None:
    """Put each block into an empty rectangle of its own, best first; blocks beyond the last rectangle share the
    first side by side when it is wide enough, else they are left out. `plain` draws no large figures."""
    blocks = [block for block in blocks if block]
    if not blocks or not free:
        return
    rects = list(free[: len(blocks)])
    if len(rects) < len(blocks):
        rects = _divided(free[0], len(blocks)) or rects
    for rect, block in zip(rects, blocks, strict=False):
        draw_block(canvas, rect, block, plain=plain)


def _divided(rect: Rect, parts: int) -> list[Rect]:
    width = rect.width // parts
    return (
        [Rect(rect.x + at * width, rect.y, width, rect.height) for at in range(parts)] if width >= 9 else []
    )


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
            piece = [(row, style) for row in wrapped(words.text, rect.width)]
        if len(rows) + len(piece) > rect.height:
            break
        rows += piece
    return rows


def _fits(text: str, rect: Rect, others: int) -> bool:
    wide = digits.has_figures(text) and len(text) * digits.WIDTH <= rect.width
    return wide and digits.HEIGHT + min(others, 1) <= rect.height


def wrapped(text: str, width: int) -> list[str]:
    """Break a text at its spaces into rows of at most `width` cells; a longer word is cut."""
    rows: list[str] = []
    for word in text.split():
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
