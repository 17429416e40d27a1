"""Games without a board: every seat's cards stand in the board's place, face-down ones as backs."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from homepoker.cards import Card
from homepoker.core.view import Public
from homepoker.drawing.canvas import Canvas, text_width
from homepoker.drawing.cards import BACKS, CHIP, LARGE, SMALL, Size, State, draw_card
from homepoker.drawing.chips import card_word
from homepoker.tui.kit.sketch import Sketch, clipped

WORD = Size(3, 1)  # a card without a border: rank and suit
LONGEST, SHORTEST = 12, 4  # columns of a name


def up_cards(
    public: Public,
    names: Sequence[str],
    cells: int,
    height: int,
    *,
    turn: int | None = None,
    plays: Collection[Card] = (),
    letters: bool = False,
) -> Sketch:
    """A row for each seat, left of the button first, with the biggest cards that fit below one another, rank and
    suit of each in sight; below them the cards that serve everybody. Cards in `plays` are heavy."""
    sketch = Sketch(cells, height)
    count, most = public.seats + bool(public.common), most_cards(public)
    size, step, room = _fitted(cells, height // count, most, max(map(text_width, names)))
    rows = min(height // count, size.height + 1)
    top = max(0, (height - rows * count) // 2)
    for at in range(public.seats):
        seat = (public.button + 1 + at) % public.seats
        y = top + at * rows
        _name(sketch, public, seat, names[seat], y + size.height // 2, room, turn)
        for number, card in enumerate(_cards(public, seat)):
            state = _state(public, seat, card, plays)
            _card(sketch, room + 4 + number * step, y, card, size, state, letters)
    if public.common:
        y = top + public.seats * rows
        sketch.put(2, y + size.height // 2, "all", "label")
        for number, card in enumerate(public.common):
            state = "plays" if card in plays else "idle" if plays else "face"
            _card(sketch, room + 4 + number * step, y, card, size, state, letters)
    return sketch


def most_cards(public: Public) -> int:
    """The most cards that a seat holds."""
    return max(1, max(public.down[seat] + len(public.up[seat]) for seat in range(public.seats)))


def are_drawn(public: Public, cells: int, height: int) -> bool:
    """Whether there is room for cards with borders that do not overlap."""
    rows = height // (public.seats + bool(public.common))
    size, step, _ = _fitted(cells, rows, most_cards(public), SHORTEST)
    return size.height > 1 and step >= size.width


def _fitted(cells: int, rows: int, most: int, name: int) -> tuple[Size, int, int]:
    """Size of a card, columns from one to the next, columns for a name. Cards may share a border."""
    for size in (LARGE, SMALL, CHIP):
        step = min(size.width + 1, (cells - SHORTEST - 4 - size.width) // max(1, most - 1))
        if size.height <= rows and step >= size.width - 1:
            break
    else:
        size, step = WORD, max(3, min(4, (cells - SHORTEST - 4) // most))
    name = min(LONGEST, max(SHORTEST, name))
    while step > size.width and _taken(size, step, most) + name + 4 > cells:
        step -= 1
    return size, step, max(SHORTEST, min(name, cells - _taken(size, step, most) - 4))


def _taken(size: Size, step: int, most: int) -> int:
    """The columns of a row of cards, with a margin."""
    return step * (most - 1) + size.width + 1


def _card(canvas: Canvas, x: int, y: int, card: Card | None, size: Size, state: State, letters: bool) -> None:
    if size is not WORD:
        draw_card(canvas, x, y, card, size=size, state=state, letters=letters)
    elif card is None or state in BACKS:
        canvas.put(x + 1, y, "╱╲", "back.dead" if state == "dead" else "back.soon")
    else:
        canvas.runs(x, y, [card_word(card, state, letters=letters)])


def _cards(public: Public, seat: int) -> tuple[Card | None, ...]:
    shown = public.shown[seat]
    return shown if shown is not None else (*[None] * public.down[seat], *public.up[seat])


def _state(public: Public, seat: int, card: Card | None, plays: Collection[Card]) -> State:
    if card is None:
        return "dead" if public.folded[seat] else "back"
    if card in plays:
        return "plays"
    return "idle" if public.folded[seat] or plays else "face"


def _name(sketch: Sketch, public: Public, seat: int, name: str, y: int, room: int, turn: int | None) -> None:
    ink = "faint" if public.folded[seat] else "text bold" if seat == turn else "soft"
    sketch.put(0, y, "►" if seat == turn else " ", ink)
    sketch.put(2, y, clipped(name, room), ink)
