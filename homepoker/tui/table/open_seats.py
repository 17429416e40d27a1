"""The seats while hands lie open and the board is still to come: everybody's cards, and the hand each has so far."""

from __future__ import annotations

from homepoker.cards import Card
from homepoker.core.ahead import must_leave
from homepoker.drawing.canvas import text_width
from homepoker.drawing.chips import chips
from homepoker.errors import listing
from homepoker.rules.best import Made, hands, reading
from homepoker.sentences.showdown import board_in_play
from homepoker.tui.kit.sketch import Sketch, clipped, width
from homepoker.tui.showdown.line_table import short_hand
from homepoker.view.table_scene import Scene

_LONGEST, _SHORTEST = 12, 4  # columns of a name


def open_seats(scene: Scene, cells: int, height: int) -> Sketch:
    """A live seat a row, or two where there is room: its cards, and under or beside them the best hand so far. Who
    folded stands in the last row. Cards come first where not everything fits."""
    live = [seat for seat in scene.order if not scene.public.folded[seat]]
    gone = [seat for seat in scene.order if scene.public.folded[seat]]
    beside = _beside(scene, live, cells)
    tall = 1 if beside or 2 * len(live) + 1 > height else 2
    rows = 1 + tall * len(live)
    foot = bool(gone) and rows < height
    sketch = Sketch(cells, min(height, rows + foot))
    sketch.put(_left(cells), 0, clipped("the hands are open", cells - 5), "faint")
    for at, seat in enumerate(live):
        _seat(sketch, scene, seat, 1 + tall * at, tall, beside=beside)
    if foot:
        names, room = listing([scene.names[seat] for seat in gone]), cells - _left(cells) - 1
        text = f"{names} folded" if text_width(names) + 7 <= room else f"{len(gone)} folded"
        sketch.put(_left(cells), rows, text, "faint")
    return sketch


def _left(cells: int) -> int:
    return 4 if cells >= 34 else 3


def _cards(scene: Scene, seat: int) -> tuple[Card, ...]:
    return scene.public.shown[seat] or scene.public.up[seat]


def _name_room(scene: Scene, live: list[int]) -> int:
    return max(_SHORTEST, min(_LONGEST, max(text_width(scene.names[seat]) for seat in live)))


def _beside(scene: Scene, live: list[int], cells: int) -> bool:
    """Whether every hand's name fits beside its cards."""
    most = max(width(chips(_cards(scene, seat))) for seat in live)
    room = cells - _left(cells) - _name_room(scene, live) - most - 4
    return all(text_width(made.name) <= room for made in (_made(scene, seat) for seat in live) if made)


def _seat(sketch: Sketch, scene: Scene, seat: int, y: int, tall: int, *, beside: bool) -> None:
    left = _left(sketch.width)
    live = [one for one in scene.order if not scene.public.folded[one]]
    room = _name_room(scene, live)
    if seat == scene.public.button:
        sketch.put(left - 2, y, "D", "button")
    sketch.put(left, y, clipped(scene.names[seat], room), "text bold")
    x = left + room + 1
    end = sketch.runs(x, y, chips(_cards(scene, seat), letters=scene.letters))
    made = _made(scene, seat)
    told = made.name if made else ""
    if beside:
        most = max(width(chips(_cards(scene, one))) for one in live)
        sketch.put(x + most + 2, y, told, "soft")
    elif tall > 1:
        sketch.put(x, y + 1, clipped(told, sketch.width - x - 1), "soft")
    elif made is not None:
        sketch.put(end + 2, y, short_hand(made, sketch.width - end - 3), "soft")


def _made(scene: Scene, seat: int) -> Made | None:
    """The seat's hand as the board stands; None while its cards are down or make nothing."""
    public, shown = scene.public, scene.public.shown[seat]
    if shown is None:
        return None
    board = board_in_play(public, scene.game)
    leave = must_leave(public, scene.game, seat)
    found = hands(scene.game, reading(scene.game, board), shown, public.common, leave=leave)
    return next((made for made in found if made), None)
