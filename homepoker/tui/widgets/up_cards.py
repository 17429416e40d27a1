"""Games without a board: every seat's cards stand in the board's place, face-down ones as backs."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from homepoker.cards import Card
from homepoker.core.view import Public
from homepoker.drawing.canvas import text_width
from homepoker.drawing.cards import CHIP, LARGE, SMALL, Size, State, draw_card
from homepoker.tui.widgets.sketch import Sketch, clipped


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
    """A row for each seat, left of the button first, with the biggest cards that fit below one another; cards
    in `plays` are heavy."""
    sketch = Sketch(cells, height)
    count = public.seats
    room = max(6, min(12, max(map(text_width, names))))
    most = max(1, max(public.down[seat] + len(public.up[seat]) for seat in range(count)))
    size = _size(cells - room - 4, height // count, most)
    step = min(size.width + 1, max(3, (cells - room - 4 - size.width) // max(1, most - 1)))
    rows = min(height // count, size.height + 1)
    top = max(0, (height - rows * count) // 2)
    for at in range(count):
        seat = (public.button + 1 + at) % count
        y = top + at * rows
        _name(sketch, public, seat, names[seat], y + size.height // 2, room, turn)
        for number, card in enumerate(_cards(public, seat)):
            state = _state(public, seat, card, plays)
            draw_card(sketch, room + 4 + number * step, y, card, size=size, state=state, letters=letters)
    return sketch


def _size(cells: int, rows: int, most: int) -> Size:
    for size in (LARGE, SMALL):
        if size.height <= rows and size.width + (most - 1) * (size.width - 1) <= cells:
            return size
    return SMALL if rows >= SMALL.height else CHIP


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
    sketch.put(1, y, "►" if seat == turn else " ", ink)
    sketch.put(3, y, clipped(name, room), ink)
