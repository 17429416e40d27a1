"""The end card: what went well by question, hand and line, what got better, what to do next."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from homepoker.drawing.canvas import Run, text_width
from homepoker.drawing.digits import big
from homepoker.practice.report import Better, Report, Tally, timed
from homepoker.tui.kit.sketch import Sketch, clipped, width, wrapped

BARS = "▁▂▃▄▅▆▇█"
PLAIN_BARS = "_.-:=+*#"
MARGIN = 2
LONGEST = 19  # columns of a name in the tables

Table = tuple[str, Sequence[Tally]]


class Left(NamedTuple):
    """What of the card still waits for its page."""

    tables: tuple[Table, ...]
    better: tuple[Better, ...]


def practice_end(
    figures: Report, cells: int, height: int, *, letters: bool = False, page: int = 0, notice: str = ""
) -> Sketch:
    """One page of the card, the first from 0; the last one for any number beyond. A notice stands in the row that
    every page leaves free at the top."""
    pages = list(_pages(figures, cells, height, letters=letters))
    sketch = pages[min(page, len(pages) - 1)]
    sketch.put(MARGIN, 0, clipped(notice, cells - 2 * MARGIN), "text bold")
    return sketch


def end_pages(figures: Report, cells: int, height: int) -> int:
    """On how many pages the whole card stands."""
    return sum(1 for _ in _pages(figures, cells, height, letters=False))


def _pages(figures: Report, cells: int, height: int, *, letters: bool) -> Iterator[Sketch]:
    sketch, left = _first(figures, cells, height, letters=letters)
    yield sketch
    while left.tables or left.better:
        sketch = Sketch(cells, height)
        y, tables = _tables(sketch, left.tables, 1, height - 1) if left.tables else (0, ())
        y, better = _better(sketch, left.better, y + 1, height, letters=letters) if left.better else (y, ())
        yield sketch
        if left == Left(tables, better):  # no room for a single row
            return
        left = Left(tables, better)


def _first(figures: Report, cells: int, height: int, *, letters: bool) -> tuple[Sketch, Left]:
    """What every card begins with, as much of the figures as has room, and what to do next at the foot."""
    sketch = Sketch(cells, height)
    gap = 1 + (height >= 28)
    y = _big_head(sketch, figures) if height >= 28 else _head(sketch, figures, 1)
    y = _trail(sketch, figures.trail, y + (height >= 28))
    following = wrapped([Run("Next  ", "text bold"), Run(figures.next, "gold")], cells - 2 * MARGIN)
    bottom = height - len(following) - gap
    titles = ("By hand", "By question", "By line")
    found = (figures.categories, figures.kinds, figures.lines)
    tables = tuple((title, tallies) for title, tallies in zip(titles, found, strict=True) if tallies)
    y, rest = _tables(sketch, tables, y + gap, bottom)
    y, better = _better(sketch, figures.better, y + gap, bottom, letters=letters, waits=figures.waits)
    for at, line in enumerate(following, min(y + gap, height - len(following))):
        sketch.runs(MARGIN, at, line)
    return sketch, Left(rest, better)


def _head(sketch: Sketch, figures: Report, y: int) -> int:
    """How many were right, and the facts beside it or below; returns the row below."""
    right = [Run(f"{figures.right} of {figures.asked} right", "gold bold")]
    sketch.runs(MARGIN, y, right)
    beside = MARGIN + width(right) + 3
    if beside + sum(map(width, _facts(figures))) <= sketch.width - MARGIN:
        return _packed(sketch, _facts(figures), beside, y)
    return _packed(sketch, _facts(figures), MARGIN, y + 1)


def _big_head(sketch: Sketch, figures: Report) -> int:
    """The number of right answers three rows high."""
    for at, row in enumerate(big(str(figures.right))):
        end = sketch.put(MARGIN, 2 + at, row, "gold bold")
    share = round(100 * figures.right / figures.asked) if figures.asked else 0
    sketch.runs(end + 2, 2, [Run(f"of {figures.asked} right", "gold bold"), Run(f"   {share} %", "text")])
    return max(5, _packed(sketch, _facts(figures), end + 2, 4))


def _facts(figures: Report) -> list[list[Run]]:
    facts = [("longest run ", str(figures.longest))]
    if figures.best is not None:
        facts.append(("best ever ", str(figures.best)))
    if figures.seconds is not None:
        facts.append((f"median of {timed(figures)} ", f"{figures.seconds:.0f} s"))
    return [[Run(label, "faint"), Run(f"{value}   ", "text bold")] for label, value in facts]


def _packed(sketch: Sketch, facts: Sequence[Sequence[Run]], start: int, y: int) -> int:
    """Facts side by side, in as many rows as they take; returns the row below."""
    x = start
    for fact in facts:
        if x > start and x + width(fact) - 3 > sketch.width - MARGIN:
            x, y = start, y + 1
        x = sketch.runs(x, y, list(fact))
    return y + 1


def _trail(sketch: Sketch, trail: Sequence[bool], y: int) -> int:
    """Every answer as a mark, the last ones where there are many."""
    for at, right in enumerate(trail[-(sketch.width - 2 * MARGIN) :]):
        sketch.put(MARGIN + at, y + 1, "▰" if right else "▱", "text" if right else "faint")
    return y + 2


def _tables(sketch: Sketch, tables: Sequence[Table], y: int, bottom: int) -> tuple[int, tuple[Table, ...]]:
    """Tables side by side, as many as stand there, and as many rows of each; returns the row below and what is left."""
    room = sketch.width - 2 * MARGIN
    shown = next(count for count in range(len(tables), -1, -1) if _width(tables[:count], 0) <= room)
    left = list(tables[shown:])
    tables = tables[:shown]
    marks = next((marks for marks in (10, 8, 5, 3) if _width(tables, marks) <= room), 0)
    spare = max(0, room - _width(tables, marks)) // max(1, len(tables))
    x, lowest, rows = MARGIN, y, max(0, bottom - y - 1)
    for title, tallies in tables:
        wide = _column(tallies, marks)
        sketch.put(x, y, title, "text bold")
        for row, tally in enumerate(tallies[:rows], y + 1):
            _tally(sketch, x, row, tally, wide, marks)
            lowest = max(lowest, row)
        left += [(title, tallies[rows:])] if tallies[rows:] else []
        x += wide + 3 + min(spare, 6)
    return lowest + 1, tuple(left)


def _width(tables: Sequence[Table], marks: int) -> int:
    return sum(_column(tallies, marks) + 3 for _, tallies in tables) - 3


def _column(tallies: Sequence[Tally], marks: int) -> int:
    names = min(LONGEST, max(text_width(tally.name.rstrip("?")) for tally in tallies))
    return names + 2 + (marks + 1 if marks else 0) + max(len(_score(tally)) for tally in tallies)


def _score(tally: Tally) -> str:
    return f"{tally.right}/{tally.asked}"


def _tally(sketch: Sketch, x: int, y: int, tally: Tally, wide: int, marks: int) -> None:
    missed = tally.right < tally.asked
    sketch.put(x, y, clipped(tally.name.rstrip("?"), LONGEST), "text" if missed else "soft")
    end = x + wide - len(_score(tally))
    sketch.put(end, y, _score(tally), "text bold" if missed else "soft")
    if marks:
        full = round(marks * tally.part)
        at = x + wide - max(len(_score(tally)), 3) - marks - 1
        sketch.put(at, y, "▰" * full, "text")
        sketch.put(at + full, y, "▱" * (marks - full), "faint")


def _better(
    sketch: Sketch, better: Sequence[Better], y: int, bottom: int, *, letters: bool, waits: str = ""
) -> tuple[int, tuple[Better, ...]]:
    """What went how at first and lately, a row each, or why nothing did; returns the row below and what is left."""
    if y + 1 >= bottom:
        return y, tuple(better)
    sketch.put(MARGIN, y, "Then and now", "text bold")
    if not better:
        below = MARGIN + 14 + text_width(waits) > sketch.width - MARGIN
        sketch.put(MARGIN if below else MARGIN + 14, y + below, waits, "faint italic")
        return y + 1 + below, ()
    shown = better[: max(0, bottom - y - 1)]
    names = max(text_width(one.name) for one in shown)
    curve = max(len(one.curve) for one in shown) + 2
    room = sketch.width - 2 * MARGIN - names - 2
    whole, short = (max(len(_change(one, brief=brief)) for one in shown) for brief in (False, True))
    bars = curve + short <= room  # a curve without its figures says little
    for row, one in enumerate(shown, y + 1):
        style, ink = ("text", "gold") if one.now.part > one.then.part else ("soft", "soft")
        sketch.put(MARGIN, row, one.name, style)
        x = MARGIN + names + 2
        if bars:
            sketch.put(x, row, spark(one.curve, letters=letters), ink)
            x += curve
        sketch.put(x, row, _change(one, brief=whole + curve * bars > room), style)
    return y + 1 + len(shown), tuple(better[len(shown) :])


def _change(one: Better, *, brief: bool = False) -> str:
    """`11 of 20 then, 19 of 20 now`, in little room `11/20, 19/20`."""
    if brief:
        return f"{_score(one.then)}, {_score(one.now)}"
    return f"{one.then.right} of {one.then.asked} then, {one.now.right} of {one.now.asked} now"


def spark(curve: Sequence[float], *, letters: bool = False) -> str:
    """A curve from 0 to 1 as one row of bars."""
    bars = PLAIN_BARS if letters else BARS
    return "".join(bars[min(len(bars) - 1, int(value * len(bars)))] for value in curve)
