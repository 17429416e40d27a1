"""Lays a board out: the biggest cards that fit, with connectors, labels and the empty space between them."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import replace
from functools import lru_cache
from itertools import product

from homepoker.drawing.arcs import ring_links
from homepoker.drawing.canvas import Rect, text_width
from homepoker.drawing.cards import CHIP, HUGE, LARGE, SIZES, Size
from homepoker.drawing.circle import around, circle
from homepoker.drawing.labels import labels_of, room_for
from homepoker.drawing.lattice import folded, lattice, shaft_walls
from homepoker.drawing.layout import Frame, Kind, Layout, kind_of
from homepoker.drawing.links import lattice_links, shaft_links
from homepoker.drawing.space import empty_rects, hull, off_centre, widened, worth
from homepoker.rules.game import Game, Slot

POT, HOLE = Size(10, 4), Size(22, 8)
FEWEST, MOST = 12, 48  # columns between which a board's least is looked for


@lru_cache(maxsize=64)
def arrange(game: Game, frame: Frame) -> Layout:
    """Lay the board out in a frame. When even the smallest cards do not fit, they are laid out as if there were
    just enough room, and whoever draws cuts them off."""
    kind = kind_of(game)
    if kind == "none":
        return Layout(kind, frame.most, {}, free=(Rect(0, 0, frame.width, frame.height),))
    found = _biggest(game, frame, kind)
    wide = frame
    while found is None:  # as if there were just enough room
        wide = wide._replace(width=wide.width + 4, height=wide.height + 1)
        found = _biggest(game, wide._replace(most=CHIP), kind)
    return _finished(game, *found, frame)


@lru_cache(maxsize=64)
def least_width(game: Game, height: int) -> int:
    """The columns that the smallest cards of the board need in so many rows; 0 without a board, or where they fit in
    no width."""
    kind = kind_of(game)
    widths = range(FEWEST, MOST) if kind != "none" else ()
    return next((width for width in widths if _biggest(game, Frame(width, height, CHIP), kind)), 0)


def _biggest(game: Game, frame: Frame, kind: Kind) -> tuple[Frame, Layout] | None:
    first = None
    for wanted, slots, size in _ways(game, frame, kind):
        places = _places(game, slots, wanted, size, kind)
        if places is None:
            continue
        found = wanted, Layout(kind, size, places)
        if kind not in ("lattice", "circle") or _has_room(frame, kind, places.values(), size):
            return found
        first = first or found
        # Big cards without a pot beside them are better than small ones with it.
        if kind == "lattice" and size.height < LARGE.height:
            break
    return first


def _ways(game: Game, frame: Frame, kind: Kind) -> Iterator[tuple[Frame, tuple[Slot, ...], Size]]:
    """What to try, best first: an H keeps the names of its floors and a ring its hours, other boards rather
    keep big cards."""
    sizes = [size for size in SIZES if size.width <= frame.most.width and size.height <= frame.most.height]
    frames = tuple(dict.fromkeys((frame, frame._replace(labels=False))))
    for part in ([size for size in sizes if size.height > 1], [size for size in sizes if size.height == 1]):
        for slots in _foldings(game.slots):
            named = kind in ("shaft", "circle")
            pairs = product(frames, part) if named else ((f, s) for s, f in product(part, frames))
            yield from ((wanted, slots, size) for wanted, size in pairs)


def _has_room(frame: Frame, kind: Kind, places: Collection[Rect], size: Size) -> bool:
    """Whether a pot in large figures can stand beside the cards, of a ring: inside, where the largest cards of all
    must also leave it a hole that makes it look round."""
    free = empty_rects(frame.width, frame.height, [widened(rect) for rect in places])
    if kind == "circle":
        free = tuple(rect for rect in free if not off_centre(rect, hull(places)))
    least = HOLE if kind == "circle" and size == HUGE else POT
    return any(rect.width >= least.width and rect.height >= least.height for rect in free)


def _foldings(slots: tuple[Slot, ...]) -> Iterator[tuple[Slot, ...]]:
    """The slots as they are drawn; a single row that is too long also in two or three rows."""
    yield slots
    if len({slot.row for slot in slots}) == 1:
        yield folded(slots, 2)
        yield folded(slots, 3)


def _places(
    game: Game, slots: tuple[Slot, ...], frame: Frame, size: Size, kind: Kind
) -> dict[str, Rect] | None:
    if kind == "circle":
        return circle(slots, frame, size)
    return lattice(slots, frame, size, kind, room_for(game, kind, frame))


def _finished(game: Game, frame: Frame, layout: Layout, seen: Frame) -> Layout:
    """Add connectors, labels and empty space; `seen` is what is in sight of a frame that had to be made wider."""
    kind, places = layout.kind, dict(layout.places)
    shaft = shaft_walls(game.slots, places) if kind == "shaft" else None
    if shaft and frame.ride is not None:
        _ride(game, places, frame.ride)
    if kind == "circle":
        links = ring_links(around(game.slots), places)
    elif shaft:
        links = shaft_links(game, places, shaft)
    else:
        links = lattice_links(game, places)
    layout = replace(layout, places=places, links=tuple(links), shaft=shaft)
    layout = replace(layout, labels=tuple(labels_of(game, layout, frame, seen)))
    return replace(layout, free=_preferred(layout, empty_rects(frame.width, frame.height, _taken(layout))))


def _ride(game: Game, places: dict[str, Rect], row: int) -> None:
    """Move the card in the shaft to a floor."""
    columns = sorted({slot.column for slot in game.slots})
    car = next(slot.id for slot in game.slots if slot.column == columns[1])
    floor = next((places[slot.id] for slot in game.slots if slot.row == row and slot.id != car), places[car])
    places[car] = places[car]._replace(y=floor.y)


def _preferred(layout: Layout, rects: tuple[Rect, ...]) -> tuple[Rect, ...]:
    """The best first: what a ring or a shaft encloses, elsewhere the larger ones in reading order."""
    whole = hull(layout.places.values())

    def aside(rect: Rect) -> bool:
        return off_centre(rect, whole)

    if layout.kind in ("circle", "shaft"):
        return tuple(sorted(rects, key=aside))
    near = 0.6 if layout.kind == "cross" else 0.9  # the quarters of a cross count as alike
    large = max(map(worth, rects), default=0) * near
    return tuple(sorted(rects, key=lambda rect: (worth(rect) < large, aside(rect), rect.y // 2, rect.x)))


def _taken(layout: Layout) -> list[Rect]:
    taken = [widened(rect) for rect in layout.places.values()]
    taken += [widened(Rect(label.x, label.y, text_width(label.text), 1)) for label in layout.labels]
    if layout.shaft:
        whole = hull(layout.places.values())
        taken += [Rect(x, whole.y, 1, whole.height) for x in layout.shaft]
    for link in layout.links:
        if not link.dotted:
            taken.append(hull(Rect(stroke.x, stroke.y, 1, 1) for stroke in link.strokes))
    return [rect for rect in taken if rect.width and rect.height]
