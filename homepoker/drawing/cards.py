"""One card, drawn in any size and state."""

from __future__ import annotations

from typing import Literal, NamedTuple

from homepoker.cards import RANKS, SUIT_SIGNS, SUITS, Card, card_sign
from homepoker.drawing.canvas import Canvas, Rect

State = Literal[
    "face", "plays", "idle", "gone", "empty", "wild", "out", "next", "soon", "later", "dead", "back"
]


class Size(NamedTuple):
    """Columns and rows of a card, border included."""

    width: int
    height: int


HUGE, LARGE, FLAT, SMALL, CHIP = Size(9, 7), Size(7, 5), Size(7, 4), Size(5, 3), Size(5, 1)
SIZES: tuple[Size, ...] = (HUGE, LARGE, FLAT, SMALL, CHIP)
BACKS: frozenset[State] = frozenset(("next", "soon", "later", "dead", "back"))

_ROUND, _HEAVY, _DASHED = "╭─╮│╰╯", "┏━┓┃┗┛", "╭╌╮╎╰╯"
_BORDERS = {"plays": _HEAVY, **dict.fromkeys(("gone", "empty", "wild", "out"), _DASHED)}
_TAGS = {"wild": "tag.wild", "out": "tag.out", "gone": "tag.gone"}
# Columns of the pips in the three middle rows of a card seven cells wide inside
_COLUMNS = {0: (), 1: (3,), 2: (2, 4), 3: (1, 3, 5), 4: (0, 2, 4, 6)}
_PIPS = {2: "101", 3: "111", 4: "202", 5: "212", 6: "222", 7: "232", 8: "323", 9: "333", 10: "343"}


def draw_card(
    canvas: Canvas,
    x: int,
    y: int,
    card: Card | None,
    *,
    size: Size = LARGE,
    state: State = "face",
    number: str = "",
    tag: str = "",
    letters: bool = False,
) -> Rect:
    """Draw a card with its top left corner at a cell; returns the cells it takes.

    `number` stands on a back (its reveal group), `tag` in the lower border: "wild", "out", "gone", "=K".
    `letters` writes suits as letters. Without a card only backs and "empty" have something to show.
    """
    rect = Rect(x, y, *size)
    if size.height < 3:
        _chip(canvas, rect, card, state, number, letters)
        return rect
    inner = Rect(x + 1, y + 1, size.width - 2, size.height - 2)
    _border(canvas, rect, state)
    if state in BACKS:
        _back(canvas, inner, state, number)
    elif card is not None and state != "empty":
        _face(canvas, inner, card, state, letters)
    _tag(canvas, rect, state, tag)
    return rect


def _border(canvas: Canvas, rect: Rect, state: State) -> None:
    left_top, across, right_top, down, left_low, right_low = tuple(_BORDERS.get(state, _ROUND))
    style = edge_style(state)
    middle = across * (rect.width - 2)
    canvas.put(rect.x, rect.y, left_top + middle + right_top, style)
    for y in range(rect.y + 1, rect.bottom - 1):
        canvas.put(rect.x, y, down, style)
        canvas.put(rect.right - 1, y, down, style)
    canvas.put(rect.x, rect.bottom - 1, left_low + middle + right_low, style)


def edge_style(state: State) -> str:
    """The style of a card's border."""
    return {"face": "edge", "back": "edge.soon"}.get(state, f"edge.{state}")


def ink_style(card: Card, state: State = "face", *, ground: bool = True) -> str:
    """The style of a card's rank and suit."""
    words = [_ground(state)] if ground else []
    words += [f"suit.{SUITS[card & 3]}", "bold"]
    if state in ("idle", "gone"):
        words.append("idle")
    if state in ("gone", "out"):
        words.append("strike")
    return " ".join(word for word in words if word)


def _ground(state: State) -> str:
    if state in ("gone", "empty", "wild", "out"):
        return ""
    return {"plays": "face.plays", "idle": "face.idle"}.get(state, "face")


def _back(canvas: Canvas, inner: Rect, state: State, number: str) -> None:
    kind = "soon" if state == "back" else state
    checker = not number or inner.height > 1 or inner.width >= 5
    for row in range(inner.height):
        cells = "".join("╱╲"[(row + column) % 2] for column in range(inner.width))
        canvas.put(inner.x, inner.y + row, cells if checker else " " * inner.width, f"back.{kind}")
    if number and kind != "dead":
        canvas.centred(inner, inner.y + inner.height // 2, f" {number} ", f"number.{kind}")


def _face(canvas: Canvas, inner: Rect, card: Card, state: State, letters: bool) -> None:
    ground, ink = _ground(state), ink_style(card, state)
    canvas.fill(inner, ground)
    index = card_sign(card, letters=letters)
    if inner.height == 1:
        canvas.put(inner.x + _index_column(inner.width, len(index), state), inner.y, index, ink)
        return
    edge = 1 if inner.width >= 7 else 0
    canvas.put(inner.x + edge, inner.y, index, ink)
    canvas.put(inner.right - edge - len(index), inner.bottom - 1, index, ink)
    if inner.height >= 5 and inner.width >= 7:
        _pips(canvas, inner, card, state, letters)
    elif inner.height >= 3:
        canvas.put(inner.x + inner.width // 2, inner.y + inner.height // 2, _suit(card, letters), ink)


def _index_column(width: int, length: int, state: State) -> int:
    if width == 3:  # "10♠" fills the card; shorter ones stand to its right edge
        return width - length
    if width >= 7 and state in ("wild", "out"):  # a wide tag: the word stands beside the index
        return 0 if state == "wild" else max(0, 3 - length)
    return (width - length) // 2


def _suit(card: Card, letters: bool) -> str:
    return (SUITS if letters else SUIT_SIGNS)[card & 3]


def _pips(canvas: Canvas, inner: Rect, card: Card, state: State, letters: bool) -> None:
    rank, suit, ink = (card >> 2) + 2, _suit(card, letters), ink_style(card, state)
    left, top = inner.x + (inner.width - 7) // 2, inner.y + (inner.height - 3) // 2
    quiet = ink.replace(" bold", "")
    if rank == 14:
        canvas.put(left + 3, top + 1, suit, ink)
        return
    if RANKS[card >> 2] in "JQK":
        for row, cells in enumerate(("╭─╮", "│ │", "╰─╯")):
            canvas.put(left + 2, top + row, cells, f"{quiet} frame")
        canvas.put(left + 3, top + 1, suit, ink)
        return
    for row, count in enumerate(_PIPS[rank]):
        for column in _COLUMNS[int(count)]:
            canvas.put(left + column, top + row, suit, f"{quiet} pip")


def _tag(canvas: Canvas, rect: Rect, state: State, tag: str) -> None:
    if not tag:
        return
    style = _TAGS.get(tag, "tag.as")
    if rect.height == 3 and rect.width >= 9 and state in ("wild", "out"):
        end = rect.right - (1 if state == "wild" or rect.width < 10 else 2)
        canvas.put(end - len(tag), rect.y + 1, tag, style)
        return
    if rect.width < 6:
        canvas.put(rect.right - 3, rect.bottom - 1, _short(tag), style)
        return
    if len(tag) > 2 and (rect.width - len(tag)) % 2:
        tag = f" {tag}"
    canvas.centred(rect, rect.bottom - 1, tag, style)


def _short(tag: str) -> str:
    """What stands of a tag where two cells must do: a dashed border says the rest."""
    return tag if len(tag) < 3 else {"wild": "W"}.get(tag, "")


def _chip(canvas: Canvas, rect: Rect, card: Card | None, state: State, number: str, letters: bool) -> None:
    bar = {"plays": "┃", "gone": "╎", "empty": "╎", "wild": "╎", "out": "╎"}.get(state, "│")
    inner = Rect(rect.x + 1, rect.y, rect.width - 2, 1)
    canvas.put(rect.x, rect.y, bar, edge_style(state))
    canvas.put(rect.right - 1, rect.y, bar, edge_style(state))
    if state in BACKS:
        _back(canvas, inner, state, number)
    elif card is not None and state != "empty":
        _face(canvas, inner, card, state, letters)
