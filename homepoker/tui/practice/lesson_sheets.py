"""A lesson in the side panel: what it was, why, and how to see it next time. What does not fit goes on to sheets of
its own, so that at no size anything is lost."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from homepoker.cells import padded, text_width
from homepoker.drawing.canvas import Run
from homepoker.practice.lessons import Lesson, Point
from homepoker.tui.kit.sketch import Sketch, spoken, wrapped
from homepoker.tui.practice.practice_hand import tells_how
from homepoker.view.practice_scene import PracticeScene

EDGE = 2  # columns left free on the left
AIR = 3  # rows above the head, below it and above the rule
Lines = list[list[Run]]


class Sheet(NamedTuple):
    """What stands on one sheet below the answer (or alone, from the second on): reasons, and at the foot the tip."""

    reasons: tuple[Lines, ...]
    tip: Lines

    @property
    def parts(self) -> int:
        """How many parts of the lesson stand here."""
        return len(self.reasons) + bool(self.tip)

    @property
    def rows(self) -> int:
        """The rows of all its lines, without space between."""
        return sum(map(len, self.reasons)) + len(self.tip)


def fitted(scene: PracticeScene, width: int, side: int, height: int, strip: int) -> PracticeScene:
    """The scene laid out in a panel of `side` columns and `height` rows, above a strip of `width` columns and `strip`
    rows (0: there is none): where the tip stands, how many sheets there are, and the sheet turned to among them."""
    lesson = scene.lesson
    if lesson is None:
        return scene._replace(below=False, sheet=0, sheets=1)
    scene = scene._replace(below=bool(strip) and tells_how(scene, width, strip))
    count = len(_sheets(scene, lesson, side, height))
    return scene._replace(sheets=count, sheet=min(scene.sheet, count - 1))


def draw_lesson(sketch: Sketch, scene: PracticeScene, lesson: Lesson, *, foot: bool) -> int:
    """Draw the sheet turned to, the tip at the foot of the panel or, not `foot`, below the reasons; returns the row
    below what stands at the top."""
    sheets = _sheets(scene, lesson, sketch.width, sketch.height)
    number = min(scene.sheet, len(sheets) - 1)
    if number:
        return _further(sketch, sheets[number])
    head, what = _head(scene, lesson, sketch.width), _what(lesson, sketch.width)
    sheet = sheets[0]
    spare = sketch.height - len(head) - len(what) - bool(sheet.parts) - sheet.rows
    airy = spare >= AIR + sheet.parts - 1
    y = _put(sketch, int(airy), head) + int(airy)
    for column, line in what:
        sketch.runs(column, y, line)
        y += 1
    if not sheet.parts:
        return y
    y += int(airy)
    sketch.put(EDGE, y, "─" * (sketch.width - EDGE - 1), "rule")
    return _parts(sketch, y + 1, sheet, spare - AIR * airy, foot=foot)


def _further(sketch: Sketch, sheet: Sheet) -> int:
    """A sheet that goes on where the one before had no room left."""
    spare = sketch.height - sheet.rows
    airy = spare >= sheet.parts
    return _parts(sketch, int(airy), sheet, spare - airy, foot=False)


def _parts(sketch: Sketch, y: int, sheet: Sheet, spare: int, *, foot: bool) -> int:
    """Reasons one below the other, and the tip; while rows are to spare one stands before the tip, then one between
    reasons."""
    apart = int(bool(sheet.tip and sheet.reasons) and spare > 0)
    spare -= apart
    for at, reason in enumerate(sheet.reasons):
        gap = int(at > 0 and spare > 0)
        y, spare = _put(sketch, y + gap, reason), spare - gap
    if sheet.tip and foot:
        _put(sketch, sketch.height - len(sheet.tip), sheet.tip)
    elif sheet.tip:
        y = _put(sketch, y + apart, sheet.tip)
    return y


def _put(sketch: Sketch, y: int, lines: Lines) -> int:
    for line in lines:
        sketch.runs(EDGE, y, line)
        y += 1
    return y


# ---------------------------------------------------------------- what goes where


def _sheets(scene: PracticeScene, lesson: Lesson, cells: int, height: int) -> tuple[Sheet, ...]:
    """Everything on one sheet where it fits, titles above the reasons or before them; else what of it fits below the
    answer, and the rest on sheets of its own."""
    room = cells - EDGE - 1
    below = height - len(_head(scene, lesson, cells)) - len(_what(lesson, cells)) - 1
    tip = _tip(scene, lesson, room)
    blocks = [tuple(_reason(point, room, inline=inline) for point in lesson.why) for inline in (False, True)]
    firsts = [_first(reasons, tip, below) for reasons in blocks]
    first = max(firsts, key=lambda sheet: sheet.parts)  # of two alike the one with titles above
    rest = blocks[0][len(first.reasons) :]
    left = [] if first.tip or not tip else [[[Run("Next time", "text")], *tip]]
    return (first, *_rest([*rest, *left], height))


def _first(reasons: Sequence[Lines], tip: Lines, rows: int) -> Sheet:
    """The first reason, then the tip, then further reasons, as long as they fit."""
    kept = list(reasons[:1]) if reasons and len(reasons[0]) <= rows else []
    rows -= sum(map(len, kept))
    foot = tip if len(tip) <= rows else []
    rows -= len(foot)
    for reason in reasons[1:] if kept else ():
        if len(reason) > rows:
            break
        kept.append(reason)
        rows -= len(reason)
    return Sheet(tuple(kept), foot)


def _rest(blocks: Sequence[Lines], height: int) -> list[Sheet]:
    """Further sheets, as many blocks on each as fit."""
    sheets: list[list[Lines]] = []
    for block in blocks:
        if sheets and sum(map(len, sheets[-1])) + len(block) <= height:
            sheets[-1].append(block)
        else:
            sheets.append([block])
    return [Sheet(tuple(sheet), []) for sheet in sheets]


def _head(scene: PracticeScene, lesson: Lesson, cells: int) -> Lines:
    style = "text bold" if scene.graded is None or not scene.graded.right else "gold bold"
    return wrapped([Run(lesson.head, style)], cells - EDGE - 1)


def _what(lesson: Lesson, cells: int) -> list[tuple[int, list[Run]]]:
    """What was said and what is so: lines with the column each begins at."""
    column = EDGE + max((text_width(row.label) for row in lesson.rows), default=0) + 2
    found = []
    for row in lesson.rows:
        style = "gold bold" if row.gold else "text bold" if row.label == "You said" else "text"
        first, *more = wrapped(spoken(row.words, style), cells - column - 1)
        label = Run(padded(row.label, column - EDGE), "soft")
        found += [(EDGE, [label, *first]), *((column, line) for line in more)]
    return found


def _reason(point: Point, room: int, *, inline: bool) -> Lines:
    """What a reason is called, and its sentence."""
    text = spoken(point.text, "soft")
    if inline:
        return wrapped([Run(f"{point.title}: ", "text"), *text], room)
    return [*wrapped([Run(point.title, "text")], room), *wrapped(text, room)]


def _tip(scene: PracticeScene, lesson: Lesson, room: int) -> Lines:
    """How to see it next time, where the strip below does not say it."""
    if scene.below or not lesson.how:
        return []
    return wrapped([Run(lesson.how, "faint italic")], room)
