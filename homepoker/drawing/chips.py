"""Cards inside a line of text, and hands of drawn cards side by side; hole cards stand in brackets."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import pairwise

from homepoker.cards import Card, card_sign
from homepoker.drawing.canvas import Canvas, Run
from homepoker.drawing.cards import SMALL, Size, State, draw_card, ink_style


def chip(card: Card, *, hole: bool = False, idle: bool = False, letters: bool = False) -> tuple[Run, ...]:
    """`A♥`, as a hole card `[A♥]`."""
    ink = Run(card_sign(card, letters=letters), ink_style(card, "idle" if idle else "face", ground=False))
    return (Run("[", "bracket"), ink, Run("]", "bracket")) if hole else (ink,)


def chips(
    cards: Sequence[Card], hole: Collection[Card] = (), *, column: int = 0, letters: bool = False
) -> tuple[Run, ...]:
    """Cards one after the other, those in `hole` bracketed. With `column` every card takes that many cells
    (6 or more), so that hands stand under one another rank under rank."""
    runs: list[Run] = []
    for card in cards:
        own = card in hole
        piece = chip(card, hole=own, letters=letters)
        if column:
            before = 0 if own else 1
            after = column - before - sum(len(run.text) for run in piece)
            piece = (Run(" " * before, ""), *piece, Run(" " * after, ""))
        elif runs:
            piece = (Run(" ", ""), *piece)
        runs += [run for run in piece if run.text]
    return tuple(runs)


def card_word(card: Card, state: State = "face", *, letters: bool = False) -> Run:
    """A card without a border in three cells, rank and suit to the right: ` A♥`, `10♥`."""
    return Run(f"{card_sign(card, letters=letters):>3}", ink_style(card, state))


def strip_width(cards: Sequence[Card], hole: Collection[Card] = (), *, size: Size = SMALL) -> int:
    """The columns that `draw_strip` takes."""
    return _columns(cards, hole, size)[-1] + size.width + 1 if cards else 0


def _columns(cards: Sequence[Card], hole: Collection[Card], size: Size) -> list[int]:
    columns = [1]
    for left, right in pairwise(cards):
        gap = 3 if left in hole or right in hole else 1
        columns.append(columns[-1] + size.width + gap)
    return columns


def draw_strip(
    canvas: Canvas,
    x: int,
    y: int,
    cards: Sequence[Card],
    hole: Collection[Card] = (),
    *,
    size: Size = SMALL,
    state: State = "plays",
    tags: Sequence[str] = (),
    letters: bool = False,
) -> int:
    """Draw a hand from left to right, hole cards in brackets; returns the column after it. `tags` runs parallel
    to the cards ("=K" under a wild that plays as a king)."""
    middle = y + size.height // 2
    for at, (card, column) in enumerate(zip(cards, _columns(cards, hole, size), strict=False)):
        tag = tags[at] if at < len(tags) else ""
        rect = draw_card(canvas, x + column, y, card, size=size, state=state, tag=tag, letters=letters)
        if card in hole:
            canvas.put(rect.x - 1, middle, "[", "bracket")
            canvas.put(rect.right, middle, "]", "bracket")
    return x + strip_width(cards, hole, size=size)
