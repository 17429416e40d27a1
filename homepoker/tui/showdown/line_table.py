"""Every line of every hand: lines across, players down, the one each plays in capitals."""

from __future__ import annotations

from homepoker.cards import Card, rank_sign
from homepoker.drawing.canvas import Rect, Run, text_width
from homepoker.drawing.chips import chips
from homepoker.rules.best import Made
from homepoker.rules.game import Line
from homepoker.sentences.showdown import board_in_play
from homepoker.tui.kit.sketch import Sketch, clipped
from homepoker.view.result import Entry, Result

_WORDS = {
    "straight": "straight",
    "flush": "flush",
    "straight_flush": "straight flush",
    "full_house": "full house",
    "two_pair": "two pair",
}
_SHORT = {
    "five_of_a_kind": "five",
    "straight_flush": "st. flush",
    "four_of_a_kind": "quads",
    "full_house": "full",
    "flush": "flush",
    "straight": "straight",
    "three_of_a_kind": "trips",
    "two_pair": "two pair",
    "pair": "pair",
}
_LEAST, _MOST = 9, 24  # columns of a line


def table_rows(result: Result, height: int, *, roomy: bool) -> int:
    """How many rows the table takes of those there are: 0 without several lines and hands to compare."""
    if len(result.lines) < 2 or not result.entries or height < 2:
        return 0
    return min(height, len(result.entries) + (3 if roomy else 1))


def line_table(
    result: Result, cells: int, height: int, lit: int, *, roomy: bool, letters: bool = False, first: int = 0
) -> Sketch:
    """The table in `height` rows, column `lit` on gold; `roomy` adds each line's cards and each hand's. The hands from
    the `first` on, as they are ranked."""
    sketch = Sketch(cells, height)
    names, hole, left = _margins(result, cells, roomy=roomy)
    numbers = in_sight(result, cells - left - 1, lit)
    step = min(_MOST, (cells - left - 1) // len(numbers))
    titles = heads([line.name for line in result.lines], step - 1)
    for at, number in enumerate(numbers):
        x = left + at * step
        if number == lit % len(result.lines):
            sketch.fill(
                Rect(x - 1, 0, step, min(height, len(result.entries) - first + 1 + 2 * roomy)), "on.gold"
            )
        _column(
            sketch, result, titles[number], number, Rect(x, 0, step - 1, height), lit, roomy, letters, first
        )
    _names(sketch, result, names, hole, 1 + 2 * roomy, letters, first)
    if len(numbers) < len(result.lines):
        _count(sketch, result, numbers, left)
    return sketch


def _margins(result: Result, cells: int, *, roomy: bool) -> tuple[int, int, int]:
    """Columns for names and for hole cards, and where the first line's column begins."""
    names = min(12, max(text_width(result.names[entry.seat]) for entry in result.entries))
    hole = max(map(_hole_width, result.entries)) if roomy and cells >= 110 else 0
    return names, hole, 3 + names + 2 + hole


def caption(result: Result, cells: int, lit: int) -> str:
    """What the table's heads do not say by themselves: that there are more lines, and what a triple's middle means."""
    _, _, left = _margins(result, cells, roomy=False)
    numbers = in_sight(result, cells - left - 1, lit)
    names = [line.name for line in result.lines]
    name = names[lit % len(names)]
    head = heads(names, min(_MOST, (cells - left - 1) // len(numbers)) - 1)[lit % len(names)]
    parts = []
    if len(numbers) < len(names):
        parts.append(f"{len(numbers)} of {len(names)} lines; ← → go to the others")
    if not set(head.split()) <= set(name.split()):
        parts.append(f"{head} is {name}")
    return ";  ".join(parts)


def _count(sketch: Sketch, result: Result, numbers: list[int], left: int) -> None:
    """How many of the lines are in sight, and on which side there are more."""
    of = len(result.lines)
    if numbers[0] > 0:
        sketch.put(left - 2, 0, "‹", "text bold")
    if numbers[-1] < of - 1:
        sketch.put(sketch.width - 1, 0, "›", "text bold")
    text = next(
        (one for one in (f"{len(numbers)} of {of}", f"{len(numbers)}/{of}") if len(one) < left - 2), ""
    )
    sketch.put(1, 0, text, "faint italic")


def ranked(result: Result) -> list[Entry]:
    """The hands shown, winners first, then by strength."""
    return sorted(
        result.entries,
        key=lambda entry: (not entry.wins, -(made.value if (made := _played(entry)) else 0)),
    )


def _hole_width(entry: Entry) -> int:
    return min(22, sum(len(run.text) for run in chips(entry.cards)) + 2)


def in_sight(result: Result, room: int, lit: int) -> list[int]:
    """The lines that get a column, in their order: all if there is room; else the lit one, those that somebody plays
    (winners first), and the lines nearest to the lit one."""
    count = len(result.lines)
    columns = min(count, max(1, room // _LEAST))
    played = [at for entry in ranked(result) for at in range(count) if _plays(entry, at)]
    near = sorted(range(count), key=lambda at: abs(at - lit % count))
    return sorted(list(dict.fromkeys([lit % count, *played, *near]))[:columns])


def heads(names: list[str], cells: int) -> list[str]:
    """What stands over the columns: the lines' names, or if one is too long every name in its short form."""
    if all(text_width(name) <= cells for name in names):
        return names
    return [_brief(name, cells, names) for name in names]


def _played(entry: Entry) -> Made | None:
    """The hand that the lines of an entry are compared with."""
    return entry.claimed[0].made


def _plays(entry: Entry, number: int) -> bool:
    """Whether the hand is named by that line."""
    made, played = entry.lines[number], _played(entry)
    return bool(made and played and made.value == played.value and _first_best(entry, number))


def _column(
    sketch: Sketch,
    result: Result,
    head: str,
    number: int,
    rect: Rect,
    lit: int,
    roomy: bool,
    letters: bool,
    first: int,
) -> None:
    on = number == lit % len(result.lines)
    ground = " on.gold" if on else ""
    sketch.put(rect.x, 0, head, ("gold bold" if on else "text") + ground)
    y = 1
    if roomy:
        cards = _line_cards(result, result.lines[number])
        x = rect.x
        for run in chips(cards, letters=letters):
            if x + len(run.text) <= rect.right:
                x = sketch.put(x, 1, run.text, run.style + ground)
        y = 3
    for entry in ranked(result)[first:]:
        if y < rect.height:
            _cell(sketch, entry, number, Rect(rect.x, y, rect.width, 1), ground)
        y += 1


def _cell(sketch: Sketch, entry: Entry, number: int, rect: Rect, ground: str) -> None:
    made = entry.lines[number]
    if made is None:
        sketch.put(rect.x, rect.y, "–", "faint" + ground)
        return
    best = _plays(entry, number)
    text = short_hand(made, rect.width)
    ink = ("gold bold" if entry.wins else "text bold") if best else "faint"
    sketch.put(rect.x, rect.y, text.upper() if best else text, ink + ground)


def _first_best(entry: Entry, number: int) -> bool:
    """Of equal lines the one that is named with the hand counts as played."""
    played = _played(entry)
    same = [at for at, made in enumerate(entry.lines) if made and played and made.value == played.value]
    named = [at for at in same if (made := entry.lines[at]) and played and made.line == played.line]
    return number == (named or same or [-1])[0]


def short_hand(made: Made, cells: int) -> str:
    """`pair of aces`, `straight, K`, or shorter: `pair A`, `two pair`, as long as fits."""
    ranks = [rank_sign(rank) for rank in dict.fromkeys(made.ranks)]
    if made.name.endswith(" low"):
        low = "-".join(ranks)
        ways = (f"low {low}", low, f"low {'-'.join(ranks[:2])}")
        return next((text for text in ways if len(text) <= cells), clipped(low, cells))
    if made.category == "high_card" and len(made.name) > cells:
        return f"{ranks[0]} high" if ranks else "nothing"
    word = _SHORT.get(made.category, "")
    shown = ranks[:2] if made.category in ("two_pair", "full_house") else ranks[:1]
    full = f"{_WORDS[made.category]}, {' '.join(shown)}" if made.category in _WORDS else made.name
    for text in (made.name, full, f"{word} {' '.join(shown)}", word):
        if len(text) <= cells:
            return text
    return clipped(word, cells)


def short_name(name: str, cells: int, names: list[str]) -> str:
    """A line's name in so many cells: its first word where that tells the lines apart, a triple's middle."""
    return name if text_width(name) <= cells else _brief(name, cells, names)


def _brief(name: str, cells: int, names: list[str]) -> str:
    first = name.split()[0]
    if " " in name and sum(other.split()[0] == first for other in names) == 1:
        return clipped(first, cells)
    middle = name.split("-")
    if len(middle) == 3:
        return clipped(f"·{middle[1]}·", cells)
    without = [other.rpartition(" ")[0] or other for other in names]
    apart = len(set(without)) == len(names) and name in names
    return _squeezed(without[names.index(name)] if apart else name, cells)


def _squeezed(name: str, cells: int) -> str:
    """A name of several words with its longest words cut to three letters, as many as it takes: `bot right`."""
    words = name.split()
    for at in sorted(range(len(words)), key=lambda at: -text_width(words[at])):
        if text_width(" ".join(words)) > cells and len(words) > 1:
            words[at] = words[at][:3]
    return clipped(" ".join(words), cells)


def _line_cards(result: Result, line: Line) -> list[Card]:
    board = dict(
        zip((slot.id for slot in result.game.slots), board_in_play(result.public, result.game), strict=True)
    )
    return [card for slot in line.slots if (card := board[slot]) is not None]


def _names(
    sketch: Sketch, result: Result, cells: int, hole: int, top: int, letters: bool, first: int
) -> None:
    for y, entry in enumerate(ranked(result)[first:], top):
        if y >= sketch.height:
            return
        ink = "gold bold" if entry.wins else "text bold"
        sketch.put(1, y, "★" if entry.wins else " ", ink)
        sketch.put(3, y, clipped(result.names[entry.seat], cells), ink)
        x = 3 + cells + 2
        for run in chips(entry.cards, letters=letters) if hole else ():
            if x + len(run.text) < 3 + cells + 2 + hole:
                x = sketch.put(x, y, run.text, run.style)
    if hole:
        sketch.runs(1, 0, [Run("every line", "faint italic")])
