"""Who held what: the hands shown, each named with its five cards, the winner's drawn on gold."""

from __future__ import annotations

from typing import NamedTuple

from homepoker.core.events import Acted, Opened, Shown
from homepoker.drawing.canvas import Rect, Run, text_width
from homepoker.drawing.chips import chips
from homepoker.errors import listing
from homepoker.rules.best import Made
from homepoker.tui.kit.sketch import Sketch, clipped, spoken, width, wrapped
from homepoker.tui.showdown.winner import LARGE_BOX, draw_winner, fits_large, fitting, labels, place
from homepoker.tui.table.best_hand import wild_words
from homepoker.view.result import Entry, Part, Result

# Rows for a hand and for a winner's, from roomy to tight; a tight winner's cards are words, not drawn.
_ROOMY = ((3, LARGE_BOX), (2, LARGE_BOX), (3, 8), (2, 8), (3, 6), (3, 5), (2, 5))
_LEVELS = (*_ROOMY, (2, 3), (1, 3), (2, 2), (1, 2), (1, 1))
_TIGHT = _LEVELS.index((2, 3))
_WIDE, _NARROW = 60, 44  # columns for some air between the hands, and for a winner's cards to be drawn


class Look(NamedTuple):
    """How the list is drawn: rows for a hand and a winner's hand, columns of the name, suits as letters, and whether
    hands in one row are named without their end of the pot, because one of them would not fit with it."""

    hand: int
    winner: int
    name: int
    letters: bool
    bare: bool = False


def hands_panel(result: Result, cells: int, height: int, *, letters: bool = False) -> Sketch:
    """All hands in the order they were shown; what does not fit is counted."""
    sketch = Sketch(cells, height)
    if not result.entries:
        _unseen(sketch, result, letters)
        return sketch
    hole = [Run("[ ]", "bracket"), Run(" hole card", "faint")]
    order = shown_in_order(result)
    order = order if text_width(order) <= cells - width(hole) - 5 else order.partition(":")[0]
    sketch.put(2, 0, order, "faint italic")
    sketch.right(cells - 1, 0, hole)
    name = min(14, max(text_width(result.names[entry.seat]) for entry in result.entries))
    look = _fitting(result, cells, height - 1, name, letters)
    look = look._replace(bare=_some_bare(result, cells, look))
    wide, spare = cells >= _WIDE, height - 1 - sum(_rows(entry, look) for entry in result.entries)
    foot = _foot(result, cells) if spare > wide else []
    y, left = 1 + (wide and spare > len(foot)), len(result.entries)
    for entry in result.entries:
        rows = _rows(entry, look)
        if y + rows > height - len(foot) + 1:
            break
        rect = Rect(0, y, cells, rows)
        if entry.wins:
            draw_winner(sketch, result, entry, rect, look.name, letters=letters)
        else:
            _hand(sketch, result, entry, rect, look)
        y, left = y + rows, left - 1
    if left:
        sketch.put(2, min(y, height - 1), f"and {left} more: x shows every hand", "soft")
    for at, line in enumerate(foot, max(y, height - len(foot))):
        sketch.runs(2, at, line)
    return sketch


def shown_in_order(result: Result) -> str:
    """Who showed first, and why: `shown in order: Cleo raised last, then leftwards`."""
    events = result.public.events
    shown = [at for at, event in enumerate(events) if isinstance(event, Shown)]
    before = events[: shown[0]] if shown else ()
    opened = max((at for at, event in enumerate(before) if isinstance(event, Opened)), default=0)
    verbs = ("bet", "raise", "complete", "bring in")
    last = [event for event in before[opened:] if isinstance(event, Acted) and event.verb in verbs]
    if not last or last[-1].seat != result.entries[0].seat:
        return "shown in order"
    verb = {"raise": "raised", "complete": "completed", "bring in": "brought in"}.get(last[-1].verb, "bet")
    return f"shown in order: {result.names[last[-1].seat]} {verb} last, then to the left"


def _rows(entry: Entry, look: Look) -> int:
    if not entry.wins:
        return look.hand * (len(entry.claimed) if look.hand > 1 else 1)
    return look.winner + (len(entry.claimed) > 1 and look.winner == 3)


def _fitting(result: Result, cells: int, room: int, name: int, letters: bool) -> Look:
    large = all(fits_large(result, entry, cells, name) for entry in result.entries if entry.wins)
    for hand, winner in _LEVELS[0 if cells >= _NARROW else _TIGHT :]:
        look = Look(hand, winner, name, letters)
        if winner == LARGE_BOX and not large:
            continue
        if sum(_rows(entry, look) for entry in result.entries) <= room - bool(result.folded and room < 17):
            return look
    return Look(*_LEVELS[-1], name, letters)


def _foot(result: Result, cells: int) -> list[list[Run]]:
    if not result.folded:
        return []
    names = listing([result.names[seat] for seat in result.folded])
    return [[Run(clipped(f"{names} folded.", cells - 4), "faint")]]


def _unseen(sketch: Sketch, result: Result, letters: bool) -> None:
    """Everybody else folded: no hand was shown, or some just turned up."""
    rows = [*result.takes, result.why]
    y = 2
    for at, text in enumerate(rows):
        for line in wrapped(
            spoken(text, "gold bold" if at < len(result.takes) else "soft"), sketch.width - 6
        ):
            sketch.runs(3, y, line)
            y += 1
        y += 1
    for seat, cards in result.turned:
        name = Run(f"{clipped(result.names[seat], 14)} had ", "text")
        sketch.runs(3, y, [name, *chips(cards, letters=letters)])
        y += 1
    y += bool(result.turned)
    if len(result.turned) < len(result.names):
        sketch.runs(3, y, [Run("s", "text bold"), Run(" shows a hand to the table", "faint")])


def _hand(sketch: Sketch, result: Result, entry: Entry, rect: Rect, look: Look) -> None:
    parts = entry.claimed if rect.height >= 2 * len(entry.claimed) else entry.claimed[:1]
    each = rect.height // len(parts)
    for at, part in enumerate(parts):
        y = rect.y + at * each
        name = result.names[entry.seat] if not at else ""
        sketch.put(3, y, clipped(name, look.name), "text bold")
        _named(sketch, result, part, Rect(5 + look.name, y, rect.width - 6 - look.name, each), look)


def _named(sketch: Sketch, result: Result, part: Part, rect: Rect, look: Look) -> None:
    """A hand's name, where it lies, and its five cards; on one row when there is only one."""
    made = part.made
    if made is None:
        sketch.put(rect.x, rect.y, f"no {part.label or 'hand'}", "faint")
        return
    if rect.height == 1:
        _in_a_row(sketch, part, made, rect, look)
        return
    end = sketch.put(rect.x, rect.y, fitting(labels(part, made), rect.width), "text")
    under = sketch.runs(rect.x - (rect.width > 30), rect.y + 1, _five(made, rect.width, look))
    if made.wild_as:
        end, under = _wild(sketch, made, rect, end, under)
    place(sketch, result, made, rect, ((rect.y, end), (rect.y + 1, under)), "soft")


def _some_bare(result: Result, cells: int, look: Look) -> bool:
    """Whether a hand in one row fits beside its cards only without its end of the pot."""
    for entry in result.entries:
        part = entry.claimed[0]
        if entry.wins or look.hand > 1 or part.made is None or len(result.game.ends) < 2:
            continue
        *labelled, bare = map(text_width, labels(part, part.made))
        room = (
            cells - 7 - look.name - width(list(chips(part.made.cards, part.made.hole, letters=look.letters)))
        )
        if bare <= room < min(labelled):
            return True
    return False


def _in_a_row(sketch: Sketch, part: Part, made: Made, rect: Rect, look: Look) -> None:
    """A hand's name and its cards beside it; the name alone where there is no room for both."""
    cards = list(chips(made.cards, made.hole, letters=look.letters))
    start = rect.right - width(cards)
    room = start - rect.x - 1
    ways = labels(part, made)
    if look.bare and part.label == "high":
        ways = (made.name, ways[-1])
    if room < min(map(text_width, ways)):
        sketch.put(rect.x, rect.y, fitting(ways, rect.width), "text")
        return
    sketch.runs(start, rect.y, cards)
    sketch.put(rect.x, rect.y, fitting(ways, room), "text")


def _wild(sketch: Sketch, made: Made, rect: Rect, end: int, under: int) -> tuple[int, int]:
    """What wild cards stand for, whole, in the first row that has room: beside the cards, beside the name, below; or
    in fewer words. Returns where the first two rows end."""
    several = len(made.wild_as) > 1
    for text in (wild_words(made), f"{len(made.wild_as)} wild" if several else "wild"):
        for y, x in ((1, under + 1), (0, end + 2), (2, rect.x)):
            if y < rect.height and x + text_width(text) <= rect.right:
                after = sketch.put(x, rect.y + y, text, "tag.wild")
                return (after if y == 0 else end), (after if y == 1 else under)
    return end, under


def _five(made: Made, cells: int, look: Look) -> list[Run]:
    """The five cards, rank under rank with other hands where there is room."""
    return list(chips(made.cards, made.hole, column=6 if cells > 30 else 0, letters=look.letters))
