"""The showdown of a game without a board where cards cannot be drawn side by side: a line a hand, every card of it
with rank and suit, the winner's on gold."""

from __future__ import annotations

from homepoker.drawing.canvas import Rect, Run, text_width
from homepoker.drawing.chips import card_word
from homepoker.errors import listing
from homepoker.tui.kit.sketch import Sketch, clipped
from homepoker.tui.showdown.hands_panel import shown_in_order
from homepoker.tui.showdown.winner import labelled, loud, takes
from homepoker.view.result import Entry, Result

_LONGEST, _SHORTEST = 12, 4  # columns of a name
_NAMED = 30  # columns that most names of hands need


def open_hands(result: Result, cells: int, height: int, *, letters: bool = False) -> Sketch:
    """The hands in the order they were shown; a second row, where there is room, marks the cards that play."""
    sketch = Sketch(cells, height)
    foot = f"{listing([result.names[seat] for seat in result.folded])} folded." if result.folded else ""
    room = height - 1 - bool(foot)
    rows = max(1, min(3, room // max(1, len(result.entries))))
    shared = [
        run for card in result.public.common for run in (Run(" ", ""), card_word(card, letters=letters))
    ]
    sketch.put(2, 0, shown_in_order(result), "faint italic")
    sketch.right(cells - 14, 0, [*shared, Run(" for all", "faint")] if shared and cells >= 76 else [])
    sketch.right(cells - 1, 0, [Run("━━━", "edge.plays"), Run(" plays", "faint")] if rows > 1 else [])
    shown = result.entries[: room // rows]
    for at, entry in enumerate(shown):
        _hand(sketch, result, entry, Rect(0, 1 + at * rows, cells, min(rows, 2)), letters)
    left = len(result.entries) - len(shown)
    note = f"and {left} more: x shows every hand" if left else foot
    sketch.put(2, height - 1, clipped(note, cells - 3), "soft" if left else "faint")
    return sketch


def _hand(sketch: Sketch, result: Result, entry: Entry, rect: Rect, letters: bool) -> None:
    on = " on.gold" if entry.wins else ""
    ink = "gold bold" if entry.wins else "text bold"
    if entry.wins:
        sketch.fill(rect, "on.gold")
        for y in range(rect.y, rect.bottom):
            sketch.put(rect.x, y, "┃", f"edge.plays{on}")
    step, name = _columns(result, rect.width)
    sketch.put(rect.x + 1, rect.y, "★" if entry.wins else " ", ink + on)
    sketch.put(rect.x + 3, rect.y, clipped(result.names[entry.seat], name), ink + on)
    x = rect.x + 4 + name
    made = entry.told.made
    for at, card in enumerate(entry.cards):
        plays = made is not None and card in made.cards
        word = card_word(
            card, "plays" if plays and entry.wins else "face" if plays else "idle", letters=letters
        )
        left = x + at * step
        sketch.put(left, rect.y, word.text, word.style if plays else f"{word.style}{on}")
        if plays and rect.height > 1:
            length = len(word.text.strip())
            sketch.put(
                left + 3 - length, rect.y + 1, "━" * length, f"edge.plays{on}" if entry.wins else "edge"
            )
    _named(sketch, result, entry, Rect(x + step * len(entry.cards) + 1, rect.y, 0, rect.height), ink, on)


def _columns(result: Result, cells: int) -> tuple[int, int]:
    """Columns of a card, and of a name; the names of hands get what is left."""
    most = max(len(entry.cards) for entry in result.entries)
    longest = max(text_width(result.names[entry.seat]) for entry in result.entries)
    step = 4 if 4 + longest + 4 * most + _NAMED <= cells else 3
    room = cells - 4 - step * most - _NAMED
    return step, max(_SHORTEST, min(_LONGEST, longest, max(room, 6)))


def _named(sketch: Sketch, result: Result, entry: Entry, rect: Rect, ink: str, on: str) -> None:
    """What the hand is, at both ends of the pot; the winner's also what it takes."""
    room = sketch.width - 1 - rect.x
    told = entry.told
    texts = [labelled(told, told.made) if told.made else f"no {told.label or 'hand'}"]
    texts += [
        labelled(part, part.made) if part.made else f"no {part.label}"
        for part in entry.claimed
        if part is not told
    ]
    first = loud(texts[0]) if entry.wins else texts[0]
    end = sketch.put(rect.x, rect.y, clipped(first, room), (ink if entry.wins else "text") + on)
    second = [takes(result, entry)] if entry.wins else []
    if rect.height > 1:
        rest = "; ".join([*second, *texts[1:]])
        sketch.put(rect.x, rect.y + 1, clipped(rest, room), ("text bold" if entry.wins else "soft") + on)
        return
    rest = "; ".join(texts[1:])
    if rest and end + 2 + text_width(rest) < sketch.width:
        sketch.put(end + 2, rect.y, rest, "soft" + on)
