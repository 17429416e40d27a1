"""The board of a game, drawn: backs with their reveal groups, faces, what plays, and words in the middle."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from homepoker.cards import Card
from homepoker.core.view import View
from homepoker.drawing.arrange import arrange
from homepoker.drawing.canvas import Canvas, Rect
from homepoker.drawing.cards import HUGE, Size, draw_card
from homepoker.drawing.common import draw_common
from homepoker.drawing.layout import Frame, Layout
from homepoker.drawing.middle import Block, draw_blocks, longest_word
from homepoker.drawing.space import hull, narrowed
from homepoker.drawing.states import Look, looks
from homepoker.rules.game import Game, Line

NOTHING: Mapping[str, str] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Board:
    """A drawn board: the canvas, the cells of every slot, the empty rectangles (best first) and the card size."""

    canvas: Canvas
    places: Mapping[str, Rect]
    free: tuple[Rect, ...]
    size: Size

    def hit(self, x: int, y: int) -> str | None:
        """The slot whose card lies under a cell."""
        return next((slot for slot, rect in self.places.items() if rect.holds(x, y)), None)


def draw_board(
    game: Game,
    view: View | None,
    width: int,
    height: int,
    *,
    plays: Collection[str] = (),
    line: Line | None = None,
    dim: bool = False,
    ride: bool = False,
    middle: Sequence[Block] = (),
    labels: bool = True,
    marks: Mapping[str, str] = NOTHING,
    tags: Mapping[str, str] = NOTHING,
    most: Size = HUGE,
    letters: bool = False,
    ascii: bool = False,
    hush: bool = False,
) -> Board:
    """Draw the board in an area of `width` by `height` cells, with the biggest cards that fit (none bigger than
    `most`). Without a view every card lies face down with its number.

    `plays` are slots whose cards play and `line` the line they play on (its connectors light up; without
    `plays` all its turned cards play); `dim` lets the other faces fade; `ride` moves the card in an H's shaft to
    the line's floor. `middle` are blocks of words and figures for the empty space. `marks` are letters for line
    ids, `tags` words in a card's lower border ("=K"). `letters` writes suits as letters, `ascii` everything. `hush`
    marks no card as wild.
    """
    frame = Frame(
        width,
        height,
        most,
        labels,
        view is not None and any(slot.role == "marker" for slot in game.slots),
        tuple(marks.items()),
        game.slot(line.slots[0]).row if ride and line else None,
        longest_word(middle),
    )
    layout = arrange(game, frame)
    canvas = Canvas(width, height)
    playing = _playing(view, game, plays, line)
    _connectors(canvas, layout, line)
    _labels(canvas, layout, playing, line)
    for slot, look in looks(game, view, playing, dim=dim, tags=tags, hush=hush).items():
        _card(canvas, layout, slot, look, letters or ascii)
    free = layout.free
    if view and view.public.common:
        free = draw_common(canvas, view.public.common, most, letters=letters or ascii)
    draw_blocks(canvas, free, middle, plain=ascii)
    if ascii:
        canvas.to_ascii()
    return Board(canvas, layout.places, free, layout.size)


def _playing(view: View | None, game: Game, plays: Collection[str], line: Line | None) -> frozenset[str]:
    wanted = plays or (line.slots if line else ())
    return frozenset(wanted) & turned(game, view).keys()


def _card(canvas: Canvas, layout: Layout, slot: str, look: Look, letters: bool) -> None:
    rect = layout.places[slot]
    if look.number and rect.width > layout.size.width:  # the back of a marker is as wide as other cards
        rect = narrowed(rect, layout.size.width)
    size = Size(rect.width, rect.height)
    draw_card(
        canvas,
        rect.x,
        rect.y,
        look.card,
        size=size,
        state=look.state,
        number=look.number,
        tag=look.tag,
        letters=letters,
    )


def _connectors(canvas: Canvas, layout: Layout, line: Line | None) -> None:
    if layout.shaft:
        whole = hull(layout.places.values())
        for x in layout.shaft:
            for y in range(whole.y, whole.bottom):
                canvas.put(x, y, "│", "line")
    lit = frozenset(line.slots) if line else frozenset()
    for link in layout.links:
        plays = link.ends <= lit
        style = "line.plays" if plays else "dots" if link.dotted else "line"
        for stroke in link.strokes:
            canvas.put(stroke.x, stroke.y, stroke.plays if plays else stroke.rest, style)


def _labels(canvas: Canvas, layout: Layout, playing: Collection[str], line: Line | None) -> None:
    lit = frozenset(line.slots) if line else frozenset()
    for label in layout.labels:
        plays = label.slots == lit if len(label.slots) > 1 else label.slots <= frozenset(playing)
        style = "line.plays" if label.style == "line" else "label.plays"
        canvas.put(label.x, label.y, label.text, style if plays else label.style)


def board_text(
    game: Game, view: View | None, size: tuple[int, int], *, ascii: bool = False, most: Size = HUGE
) -> tuple[str, ...]:
    """The board as plain lines for an area of (columns, rows), empty lines above and below cut off."""
    lines = draw_board(game, view, *size, ascii=ascii, most=most).canvas.text()
    filled = [at for at, text in enumerate(lines) if text]
    return lines[filled[0] : filled[-1] + 1] if filled else ()


def turned(game: Game, view: View | None) -> dict[str, Card]:
    """The cards that lie face up, by slot."""
    if view is None:
        return {}
    pairs = zip(game.slots, view.public.board, strict=True)
    return {slot.id: card for slot, card in pairs if card is not None}
