"""What lies under a showdown: why it ended so, every line of every hand, the stacks, the hand in short."""

from __future__ import annotations

from typing import NamedTuple

from homepoker.core.events import Acted, Opened, Posted, Turned
from homepoker.drawing.canvas import Run, text_width
from homepoker.sentences.speech import Speech
from homepoker.tui.result import Result
from homepoker.tui.widgets.acts import grouped
from homepoker.tui.widgets.line_table import caption, line_table, table_rows
from homepoker.tui.widgets.sketch import TOGETHER, Sketch, card_run, fitted, spoken

_LABEL = 14  # columns of the word in front of a reason
_CROWD = 5  # hands beyond which a winner's own row may have no room for what it takes


class Row(NamedTuple):
    """A word in front, and what is said; long texts take more lines."""

    word: str
    style: str
    runs: tuple[Run, ...]


def aftermath(
    result: Result, cells: int, height: int, lit: int, *, lessons: bool, letters: bool = False
) -> Sketch:
    """Sections from the top as far as they fit, parted by rules where there is room: the `lessons` (else they
    stand beside the board), the table of lines, then stacks, the hand and who comes next."""
    sketch = Sketch(cells, height)
    sketch.put(0, 0, "─" * cells, "rule")
    y = _rows(sketch, reasons(result), 1, lessons_gap(lessons, height)) if lessons else 1
    rows = table_rows(result, height - y - (1 if y > 1 else 0), roomy=not lessons)
    if rows:
        gap = y > 1 and rows + y < height
        if gap and lessons:
            sketch.right(cells - 1, y, [Run(caption(result, cells, lit), "faint italic")])
        y += gap
        table = line_table(result, cells, rows, lit, roomy=not lessons, letters=letters)
        sketch.blit(0, y, table)
        y += rows
    if not lessons and rows and y + 3 < height:
        sketch.put(0, y + 1, "─" * cells, "rule")
        y += 1
    if y + 1 < height:
        _rows(sketch, [*_stacks(result), *_story(result), *_next(result)], y + 1, int(not lessons))
    return sketch


def lessons_gap(lessons: bool, height: int) -> int:
    """Empty lines between reasons: none where space is dear."""
    return 0 if lessons or height < 14 else 1


def _rows(sketch: Sketch, rows: list[Row], y: int, gap: int) -> int:
    label = _LABEL if sketch.width < 110 else _LABEL + 1
    for row in rows:
        lines = fitted(row.runs, sketch.width - label - 3, 3)
        if y + len(lines) > sketch.height:
            return y
        sketch.put(1, y, row.word, row.style)
        for at, line in enumerate(lines):
            sketch.runs(label + 2, y + at, line)
        y += len(lines) + gap
    return y


def reasons(result: Result) -> list[Row]:
    """How the pots went where that takes more than a word, why the winner won, and what was easily missed."""
    rows = []
    if result.entries and (len(result.public.awards) > 1 or len(result.entries) > _CROWD):
        rows.append(Row("The pot", "text bold", tuple(spoken(" ".join(result.takes), "gold"))))
    if result.entries and result.declared:
        rows.append(Row("Declared", "text bold", tuple(spoken(result.declared, "soft"))))
    if result.entries and result.why:
        who = f"Why {result.names[result.winners[0]]}?" if len(result.winners) == 1 else "Why?"
        who = who if text_width(who) < _LABEL else "Why?"
        rows.append(Row(who, "text bold", tuple(spoken(result.why, "soft"))))
    if result.named:
        rows.append(Row("Named", "text bold", tuple(spoken(result.named, "soft"))))
    if result.missed:
        rows.append(Row("Easily missed", "text bold", tuple(spoken(result.missed, "soft"))))
    return rows


def _stacks(result: Result) -> list[Row]:
    if not result.chips:
        return []
    public, runs = result.public, list[Run]()
    for seat, name in enumerate(result.names):
        change = public.stacks[seat] - public.start[seat]
        style = "gold bold" if change > 0 else "faint"
        runs += [Run("    ", "")] if runs else []
        told = f"{name} {public.stacks[seat]}".replace(" ", TOGETHER)
        runs.append(Run(told, "gold bold" if change > 0 else "text"))
        runs += [Run(f"{TOGETHER}{'+' if change > 0 else '−'}{abs(change)}", style)] if change else []
    runs.append(Run(f"    sum{TOGETHER}{sum(public.stacks)}", "faint"))
    return [Row("stacks after", "faint italic", tuple(runs))]


def _story(result: Result) -> list[Row]:
    """The betting in one paragraph, a bar between rounds."""
    speech, live = Speech(result.names, result.game), len(result.names)
    antes = sum(one.amount for one in result.public.events if isinstance(one, Posted) and "ante" in one.what)
    parts: list[list[Run]] = [[Run(f"antes {antes}", "soft")]] if antes else []
    acts: list[Acted] = []
    for event in result.public.events:
        match event:
            case Acted():
                acts.append(event)
            case Turned(_, _, cards):
                live, acts = _close(parts, acts, speech, live), []
                parts.append([run for card in cards for run in (card_run(card), Run(" ", ""))])
            case Opened(number):
                live, acts = _close(parts, acts, speech, live), []
                if not parts or "suit" not in parts[-1][0].style:
                    parts.append([Run(f"R{number} ", "soft")])
    _close(parts, acts, speech, live)
    bar = Run(f"{TOGETHER}│ ", "rule")
    runs = [run for at, part in enumerate(parts) for run in ([bar] if at else []) + part]
    return [Row("the hand", "faint italic", tuple(runs))] if runs else []


def _close(parts: list[list[Run]], acts: list[Acted], speech: Speech, live: int) -> int:
    """End a round in which so many seats were live; returns how many are after it."""
    if acts:
        told = "; ".join(grouped(acts, speech, everybody=live))
        parts[-1:] = [[*parts[-1], Run(told, "soft")]] if parts else [[Run(told, "soft")]]
    return live - sum(act.verb == "fold" for act in acts)


def _next(result: Result) -> list[Row]:
    seat = (result.public.button + 1) % result.public.seats
    return [Row("next", "faint italic", (Run(f"{result.names[seat]} has the button", "soft"),))]
