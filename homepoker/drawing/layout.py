"""What a board looks like once it is laid out: values only."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, NamedTuple

from homepoker.drawing.canvas import Rect
from homepoker.drawing.cards import Size
from homepoker.rules.game import Game, Slot

Kind = Literal["none", "lattice", "cross", "shaft", "circle"]


class Stroke(NamedTuple):
    """One cell of a connector: how it looks at rest and when its line plays."""

    x: int
    y: int
    rest: str
    plays: str


class Link(NamedTuple):
    """The connector between two slots; `dotted` ones are quieter."""

    ends: frozenset[str]
    strokes: tuple[Stroke, ...]
    dotted: bool = False


class Label(NamedTuple):
    """Words beside a slot or a line. `slots` are the slots that must all play for the label to play; a `mark`
    is the letter by which a line is chosen."""

    x: int
    y: int
    text: str
    slots: frozenset[str]
    style: str = "label"


class Frame(NamedTuple):
    """What a board has to fit into. `labels` asks for the names of floors, arms and hours; `tags` gives markers
    room for a word; `marks` are letters for the lines (line id, letter); `ride` is the row of the drawing at
    which the card in the shaft stands; `word` are the columns of the longest word to stand beside a full board."""

    width: int
    height: int
    most: Size
    labels: bool = True
    tags: bool = False
    marks: tuple[tuple[str, str], ...] = ()
    ride: int | None = None
    word: int = 0


class Room(NamedTuple):
    """Columns and rows kept free for labels around the cards."""

    left: int = 0
    right: int = 0
    top: int = 0


@dataclass(frozen=True, slots=True)
class Layout:
    """A board laid out: card size, the cells of every slot, connectors, labels, empty rectangles for the pot or
    the winner (best first), and for an H the columns of its shaft's walls."""

    kind: Kind
    size: Size
    places: Mapping[str, Rect]
    links: tuple[Link, ...] = ()
    labels: tuple[Label, ...] = ()
    free: tuple[Rect, ...] = ()
    shaft: tuple[int, int] | None = None


def kind_of(game: Game) -> Kind:
    """Which way of laying out fits a board, told from its shape word and its coordinates."""
    if not game.slots:
        return "none"
    if game.shape == "ring" and not _has_corner(game.slots):
        return "circle"
    if game.shape == "h" and len({slot.column for slot in game.slots}) == 3:
        return "shaft"
    return "cross" if game.shape == "cross" else "lattice"


def _has_corner(slots: tuple[Slot, ...]) -> bool:
    rows, columns = [slot.row for slot in slots], [slot.column for slot in slots]
    corners = {(row, column) for row in (min(rows), max(rows)) for column in (min(columns), max(columns))}
    return any((slot.row, slot.column) in corners for slot in slots)
