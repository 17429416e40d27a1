"""The board as a layout draws it: from a picture to slots, their spoken names, lines and reveal groups."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

from homepoker.rules.game import Line, Role, Shape, Slot, Step, Turn

GAP = "."
SLOT_WORD = re.compile(r"[A-Za-z][A-Za-z0-9_]*", re.ASCII)
_CLOCK = re.compile(r"h(\d{1,2})(?:_(\d\d))?", re.ASCII)
_ROWS = {"T": "top", "M": "middle", "B": "bottom"}
_COLUMNS = {"L": "left", "C": "centre", "R": "right"}
_FLOP = {
    "F1": "the first flop card",
    "F2": "the second flop card",
    "F3": "the third flop card",
    "T": "the turn",
    "R": "the river",
}


def picture_rows(picture: str) -> list[list[str]]:
    """The words of a picture, row by row; blank rows are left out."""
    return [row.split() for row in picture.splitlines() if row.strip()]


def placed(picture: str) -> list[tuple[str, int, int]]:
    """Every slot of a picture with its row and column, in reading order."""
    rows = enumerate(picture_rows(picture))
    return [(word, row, column) for row, words in rows for column, word in enumerate(words) if word != GAP]


def short_label(slot_id: str) -> str:
    """The slot as a line's name says it: `h4_30` is `4:30`, anything else its id."""
    clock = _CLOCK.fullmatch(slot_id)
    if clock is None:
        return slot_id
    return clock[1] + (f":{clock[2]}" if clock[2] else "")


def spoken_name(slot_id: str) -> str:
    """What a slot is called where the layout does not say: `12 o'clock`, `top left`, `the river`."""
    clock = _CLOCK.fullmatch(slot_id)
    if clock is not None:
        return short_label(slot_id) if clock[2] else f"{clock[1]} o'clock"
    if slot_id in _FLOP:
        return _FLOP[slot_id]
    if len(slot_id) == 2 and slot_id[0] in _ROWS and slot_id[1] in _COLUMNS:
        words = (_ROWS[slot_id[0]], _COLUMNS[slot_id[1]])
        return "the centre" if slot_id == "MC" else " ".join(words)
    return slot_id


def reveal_groups(steps: Iterable[Step]) -> dict[str, int]:
    """The reveal group that turns each slot, counted from 1."""
    turns = [step for step in steps if isinstance(step, Turn)]
    return {slot: number for number, turn in enumerate(turns, 1) for slot in turn.slots}


def make_slots(
    picture: str, marker: Sequence[str], dead: Sequence[str], names: Mapping[str, str], steps: Iterable[Step]
) -> tuple[Slot, ...]:
    """The board's slots in reading order. `names` gives spoken names that differ from the usual ones."""
    groups = reveal_groups(steps)

    def role(slot_id: str) -> Role:
        return "marker" if slot_id in marker else "dead" if slot_id in dead else "community"

    return tuple(
        Slot(word, row, column, role(word), names.get(word) or spoken_name(word), groups.get(word, 0))
        for word, row, column in placed(picture)
    )


def read_line(text: str) -> Line:
    """Read `top floor: TL MC TR`; the name may be missing, then the slots' short labels are the name."""
    name, colon, rest = text.rpartition(":")
    slots = tuple((rest if colon else text).split())
    return Line(name.strip() or "-".join(map(short_label, slots)), slots)


def ring_lines(ring: Sequence[str]) -> tuple[Line, ...]:
    """Every three neighbours of a closed ring, starting from each slot in turn."""
    size = len(ring)
    triples = (tuple(ring[(start + step) % size] for step in range(3)) for start in range(size))
    return tuple(Line("-".join(map(short_label, triple)), triple) for triple in triples)


def derived_shape(picture: str, ring: str) -> Shape:
    """The shape where a layout does not name one: none, a ring, a row, else other."""
    rows = len(picture_rows(picture))
    return "none" if not rows else "ring" if ring else "row" if rows == 1 else "other"
