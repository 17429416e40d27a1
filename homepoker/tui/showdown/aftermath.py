"""What lies under a showdown: why it ended so, every line of every hand, the stacks, the hand in short."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from homepoker.core.events import Acted, Opened, Posted, Turned
from homepoker.drawing.canvas import Rect, Run, text_width
from homepoker.sentences.speech import Speech
from homepoker.tui.kit.sketch import TOGETHER, Sketch, card_run, clipped, fitted, spoken, wrapped
from homepoker.tui.showdown.line_table import caption, line_table, table_rows
from homepoker.tui.showdown.winner import fitting
from homepoker.view.grouped_acts import grouped
from homepoker.view.result import Result

_LABEL = 14  # columns of the word in front of a reason
_CROWD = 5  # hands beyond which a winner's own row may have no room for what it takes


class Row(NamedTuple):
    """A word in front, and what is said; long texts take more lines."""

    word: str
    style: str
    runs: tuple[Run, ...]


class Sheet(NamedTuple):
    """A part of what lies under a showdown, and the words of what stands on the following ones."""

    sketch: Sketch
    left: tuple[str, ...]


class Block(NamedTuple):
    """What stands together on a sheet: the word for it, its rows, and what draws it from a row on."""

    word: str
    rows: int
    draw: Callable[[Sketch, int], object]


def aftermath(
    result: Result, cells: int, height: int, lit: int, *, lessons: bool, letters: bool = False
) -> list[Sheet]:
    """Sections from the top as far as they fit, parted by rules where there is room: the `lessons` (else they
    stand beside the board), the table of lines, then stacks, the hand and who comes next. What has no room, or not
    all of it, stands in whole on the sheets that follow."""
    sketch = _sheet(cells, height)
    told = reasons(result) if lessons else []
    y, missing = _rows(sketch, told, 1, lessons_gap(lessons, height))
    left = [block for row in missing for block in _told(row, cells, height)]
    rows = table_rows(result, height - y - (1 if y > 1 else 0), roomy=not lessons)
    if rows:
        gap = y > 1 and rows + y < height
        if gap and lessons:
            sketch.right(cells - 1, y, [Run(caption(result, cells, lit), "faint italic")])
        y += gap
        sketch.blit(0, y, line_table(result, cells, rows, lit, roomy=not lessons, letters=letters))
        y += rows
    if rows < table_rows(result, 99, roomy=not lessons):
        left += _tables(result, cells, height, lit, rows, roomy=not lessons, letters=letters)
    if not lessons and rows and y + 3 < height:
        sketch.put(0, y + 1, "─" * cells, "rule")
        y += 1
    more = [*_stacks(result), *_story(result), *_next(result)]
    missing = _rows(sketch, more, y + 1, int(not lessons))[1]
    left += [block for row in missing for block in _told(row, cells, height)]
    return _paged(sketch, left)


def headed(sheets: Sequence[Sheet], page: int, line: Run) -> Sketch:
    """A sheet with a line in the rule above it, and beside that what else there is and the key that goes there."""
    sketch, left = sheets[page]
    ways = [f" ↓ {', '.join(left)} ", f" ↓ {', '.join(left[:2])} … ", " ↓ more "] if left else [" ↑ back "]
    end = sketch.width - 1
    if len(sheets) > 1:
        note = fitting(ways, max(text_width(ways[-1]), end - 4 - text_width(line.text)))
        start = sketch.right(end, 0, [Run(note, "text bold")])
        sketch.target(Rect(start, 0, end - start, 1), "sheet(1)")
        end = start
    if line.text:
        sketch.put(1, 0, f" {clipped(line.text, end - 4)} ", line.style)
    return sketch


def _sheet(cells: int, height: int) -> Sketch:
    sketch = Sketch(cells, height)
    sketch.put(0, 0, "─" * cells, "rule")
    return sketch


def _paged(first: Sketch, blocks: list[Block]) -> list[Sheet]:
    """The first sheet, and as many more as the blocks need."""
    sheets, y = [Sheet(first, _words(blocks))], first.height
    for at, block in enumerate(blocks):
        if y + block.rows > first.height:
            sheets.append(Sheet(_sheet(first.width, first.height), ()))
            y = 1
        block.draw(sheets[-1].sketch, y)
        sheets[-1] = sheets[-1]._replace(left=_words(blocks[at + 1 :]))
        y += block.rows
    return sheets


def _words(blocks: Sequence[Block]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(block.word for block in blocks))


def _told(row: Row, cells: int, height: int) -> list[Block]:
    """A reason in whole, in as many blocks as it takes."""
    lines = wrapped(row.runs, cells - _label(cells) - 3)
    parts = [lines[at : at + height - 1] for at in range(0, len(lines), height - 1)]
    return [
        Block(
            row.word.rstrip("?"),
            len(part),
            partial(_put, row=row if not at else row._replace(word=""), lines=part),
        )
        for at, part in enumerate(parts)
    ]


def _tables(
    result: Result, cells: int, height: int, lit: int, shown: int, *, roomy: bool, letters: bool
) -> list[Block]:
    """The table of lines in whole, in as many blocks as it takes, each with its heads."""
    top, count, said = 3 if roomy else 1, len(result.entries), caption(result, cells, lit)
    each, found = max(1, height - 1 - bool(said) - top), list[Block]()
    hidden = count - max(0, shown - top)
    word = "every line" if hidden == count else f"{hidden} more hand{'s' if hidden > 1 else ''}"
    for first in range(0, count, each):
        rows = top + min(each, count - first)

        def draw(sketch: Sketch, y: int, first: int = first, rows: int = rows) -> None:
            sketch.right(cells - 1, y, [Run(said, "faint italic")])
            table = line_table(result, cells, rows, lit, roomy=roomy, letters=letters, first=first)
            sketch.blit(0, y + bool(said), table)

        found.append(Block(word, rows + bool(said), draw))
    return found


def lessons_gap(lessons: bool, height: int) -> int:
    """Empty lines between reasons: none where space is dear."""
    return 0 if lessons or height < 14 else 1


def _label(cells: int) -> int:
    return _LABEL if cells < 110 else _LABEL + 1


def _rows(sketch: Sketch, rows: list[Row], y: int, gap: int) -> tuple[int, list[Row]]:
    """Write as many rows as fit; returns the row after them, and those that have no room."""
    for at, row in enumerate(rows):
        lines = fitted(row.runs, sketch.width - _label(sketch.width) - 3, 3)
        if y + len(lines) > sketch.height:
            return y, rows[at:]
        _put(sketch, y, row, lines)
        y += len(lines) + gap
    return y, []


def _put(sketch: Sketch, y: int, row: Row, lines: Sequence[Sequence[Run]]) -> None:
    sketch.put(1, y, row.word, row.style)
    for at, line in enumerate(lines):
        sketch.runs(_label(sketch.width) + 2, y + at, list(line))


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
