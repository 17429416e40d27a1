"""The end card: what went well by question, hand and line, what got better, what to do next."""

from __future__ import annotations

from collections.abc import Sequence

from homepoker.drawing.canvas import Run, text_width
from homepoker.drawing.digits import big
from homepoker.practice.report import Better, Report, Tally
from homepoker.tui.widgets.sketch import Sketch, clipped, width, wrapped

BARS = "▁▂▃▄▅▆▇█"
PLAIN_BARS = "_.-:=+*#"
MARGIN = 2
LONGEST = 17  # columns of a name in the tables
NAMES = 26  # columns of a name in the list of then and now

Table = tuple[str, Sequence[Tally]]


def practice_end(figures: Report, cells: int, height: int, *, letters: bool = False) -> Sketch:
    """The whole card."""
    sketch = Sketch(cells, height)
    gap = 1 + (height >= 28)
    y = _big_head(sketch, figures) if height >= 28 else _head(sketch, figures, 1)
    y = _trail(sketch, figures.trail, y + (height >= 28))
    following = wrapped([Run("Next  ", "text bold"), Run(figures.next, "gold")], cells - 2 * MARGIN)[:2]
    bottom = height - len(following) - gap
    y = _tables(sketch, figures, y + gap, bottom)
    y = _better(sketch, figures.better, y + gap, bottom, letters=letters)
    for at, line in enumerate(following, min(y + gap, height - len(following))):
        sketch.runs(MARGIN, at, line)
    return sketch


def _head(sketch: Sketch, figures: Report, y: int) -> int:
    facts = _facts(figures)
    runs = [Run(f"{figures.right} of {figures.asked} right", "gold bold"), Run("   ", ""), *facts]
    while width(runs) > sketch.width - MARGIN:
        del runs[-2:]
    sketch.runs(MARGIN, y, runs)
    return y + 1


def _big_head(sketch: Sketch, figures: Report) -> int:
    """The number of right answers three rows high."""
    for at, row in enumerate(big(str(figures.right))):
        end = sketch.put(MARGIN, 2 + at, row, "gold bold")
    share = round(100 * figures.right / figures.asked) if figures.asked else 0
    sketch.runs(end + 2, 2, [Run(f"of {figures.asked} right", "gold bold"), Run(f"   {share} %", "text")])
    sketch.runs(end + 2, 4, _facts(figures))
    return 5


def _facts(figures: Report) -> list[Run]:
    facts = [("longest run ", str(figures.longest)), ("best ever ", str(figures.best))]
    if figures.seconds is not None:
        facts.append(("median ", f"{figures.seconds:.0f} s"))
    return [run for label, value in facts for run in (Run(label, "faint"), Run(f"{value}   ", "text bold"))]


def _trail(sketch: Sketch, trail: Sequence[bool], y: int) -> int:
    """Every answer as a mark, the last ones where there are many."""
    for at, right in enumerate(trail[-(sketch.width - 2 * MARGIN) :]):
        sketch.put(MARGIN + at, y + 1, "▰" if right else "▱", "text" if right else "faint")
    return y + 2


def _tables(sketch: Sketch, figures: Report, y: int, bottom: int) -> int:
    titles = ("By hand", "By question", "By line")
    found = (figures.categories, figures.kinds, figures.lines)
    tables: list[Table] = [(title, tallies) for title, tallies in zip(titles, found, strict=True) if tallies]
    room = sketch.width - 2 * MARGIN
    marks = next((marks for marks in (10, 8, 5, 3) if _width(tables, marks) <= room), 0)
    spare = max(0, room - _width(tables, marks)) // max(1, len(tables))
    x, lowest = MARGIN, y
    for title, tallies in tables:
        wide = _column(tallies, marks)
        if x + wide > sketch.width:
            break
        sketch.put(x, y, title, "text bold")
        for row, tally in enumerate(tallies[: max(0, bottom - y - 1)], y + 1):
            _tally(sketch, x, row, tally, wide, marks)
            lowest = max(lowest, row)
        x += wide + 3 + min(spare, 6)
    return lowest + 1


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


def _better(sketch: Sketch, better: Sequence[Better], y: int, bottom: int, *, letters: bool) -> int:
    if y + 1 >= bottom:
        return y
    sketch.put(MARGIN, y, "Then and now", "text bold")
    if not better:
        sketch.put(MARGIN + 14, y, "after a dozen answers of one kind", "faint italic")
        return y + 1
    names = min(NAMES, max(text_width(one.name) for one in better))
    shown = better[: max(0, bottom - y - 1)]
    for row, one in enumerate(shown, y + 1):
        gained = one.now.part > one.then.part
        sketch.put(MARGIN, row, clipped(one.name, names), "text" if gained else "soft")
        x = sketch.put(
            MARGIN + names + 2, row, spark(one.curve, letters=letters), "gold" if gained else "soft"
        )
        text = f"{one.then.right} of {one.then.asked} then, {one.now.right} of {one.now.asked} now"
        x = MARGIN + names + 2 + max(len(other.curve) for other in shown) + 2
        sketch.put(x, row, clipped(text, sketch.width - x - 1), "text" if gained else "soft")
    return y + 1 + len(shown)


def spark(curve: Sequence[float], *, letters: bool = False) -> str:
    """A curve from 0 to 1 as one row of bars."""
    bars = PLAIN_BARS if letters else BARS
    return "".join(bars[min(len(bars) - 1, int(value * len(bars)))] for value in curve)
