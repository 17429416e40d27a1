"""The side panel of the practice screen: the question and its options, then the lesson."""

from __future__ import annotations

from collections.abc import Sequence

from homepoker.drawing.canvas import Rect, Run, text_width
from homepoker.drawing.chips import chips
from homepoker.practice.lessons import Lesson
from homepoker.practice.lessons.pulled import cards_apart, core_cards, short_name
from homepoker.practice.question import Option, Question
from homepoker.rules.lines import end_lines, letters, which_line
from homepoker.rules.words import built
from homepoker.tui.kit.sketch import Sketch, clipped, spoken, width, wrapped
from homepoker.tui.practice.lesson_sheets import EDGE, draw_lesson
from homepoker.view.practice_scene import PracticeScene

TALL = 26  # rows from which on every line stands below the lesson
Rows = tuple[list[list[Run]], Option]


def practice_side(scene: PracticeScene, cells: int, height: int) -> Sketch:
    """The panel for this moment."""
    sketch = Sketch(cells, height)
    if scene.lesson is None:
        _ask(sketch, scene)
    elif scene.listing:
        _every_line(sketch, scene, 1)
    else:
        _teach(sketch, scene, scene.lesson)
    if scene.notice and (scene.lesson is not None or not _noticed(sketch, scene)):
        note(sketch, scene.notice)
    return sketch


def note(sketch: Sketch, notice: str) -> None:
    """A notice in the panel's first row, over whatever stands there, for a moment."""
    sketch.put(EDGE, 0, clipped(notice, _room(sketch)).ljust(_room(sketch)), "text bold")


def _noticed(sketch: Sketch, scene: PracticeScene) -> bool:
    """Whether the notice had room below the options."""
    return any(scene.notice in line for line in sketch.text())


def _room(sketch: Sketch) -> int:
    return sketch.width - EDGE - 1


# ---------------------------------------------------------------- the question


def _ask(sketch: Sketch, scene: PracticeScene) -> None:
    part = scene.part
    if part is None:
        return
    prompt, below = wrapped([Run(_prompt(scene), "text bold")], _room(sketch)), _below(scene, _room(sketch))
    if len(prompt) + len(part.options) > sketch.height and not scene.begun:
        prompt = wrapped([Run(_briefly(scene.question), "text bold")], _room(sketch))
    options = _rows(sketch, scene, part.options, sketch.height - len(prompt))
    count = sum(len(rows) for rows, _ in options)
    airy = sketch.height >= count + 6
    y = int(airy)
    for line in prompt:
        sketch.runs(EDGE, y, line)
        y += 1
    if y + count > sketch.height:
        _beside(sketch, scene, y, options)
        return
    space = sketch.height - count - bool(below) - 2 * airy
    if scene.boarded and y < space:
        y = _rules(sketch, scene, y, space)
    y += int(airy)
    for rows, option in options:
        y = _option(sketch, Rect(EDGE, y, _room(sketch), len(rows)), rows, option)
    if below and y < sketch.height:
        sketch.runs(EDGE, max(y, min(sketch.height - 1, y + int(airy))), below)


def _rules(sketch: Sketch, scene: PracticeScene, y: int, bottom: int) -> int:
    """How a hand is made, and what is wild where the board does not show it, each where there is room; returns the
    row below."""
    for text in filter(None, (scene.wild, built(scene.question.game))):
        lines = wrapped([Run(text, "soft")], _room(sketch))
        for line in lines if y + len(lines) <= bottom else []:
            sketch.runs(EDGE, y, line)
            y += 1
    return y


def _beside(sketch: Sketch, scene: PracticeScene, top: int, options: Sequence[Rows]) -> None:
    """Options in two columns, where one would not hold them."""
    half = (len(options) + 1) // 2
    left = 4 + max(width(rows[0]) for rows, _ in options[:half]) + 1
    for at, (rows, option) in enumerate(options):
        column, y = divmod(at, half)
        x = EDGE + column * left
        _option(sketch, Rect(x, top + y, left - 1 if not column else sketch.width - x, 1), rows[:1], option)


def _prompt(scene: PracticeScene) -> str:
    """The question, or what is still to be said."""
    if not scene.begun:
        return scene.question.prompt
    part = scene.part
    said = " ".join(option.text for option in scene.chosen)
    what = f"{which_line(scene.question.game)}?" if part is not None and part.name == "line" else "and?"
    return f"{said[:1].upper()}{said[1:]}: {what}"


def _briefly(question: Question) -> str:
    """The prompt; where the hand is told, with that first: `A straight: on which line?`."""
    head, colon, asks = question.prompt.rpartition(": ")
    told = head.rpartition(" is ")[2]
    return f"{told[:1].upper()}{told[1:]}{colon}{asks}" if question.given else question.prompt


def _rows(sketch: Sketch, scene: PracticeScene, options: tuple[Option, ...], height: int) -> list[Rows]:
    """Each option as lines of runs; a second line only where there is room for all of them."""
    room = _room(sketch) - 4
    found = []
    for option in options:
        runs = spoken(option.text, "text")
        if option.cards:
            runs += [Run(" ", "")] if option.text else []
            runs += list(chips(option.cards, letters=scene.letters))
        found.append((wrapped(runs, room), option))
    tall = sum(len(rows) for rows, _ in found) > height
    return [(rows[:1] if tall else rows, option) for rows, option in found]


def _option(sketch: Sketch, place: Rect, rows: list[list[Run]], option: Option) -> int:
    """One option with its key; returns the row below it."""
    if place.bottom > sketch.height:
        return place.y
    sketch.put(place.x, place.y, f" {option.key} ", "key")
    for at, line in enumerate(rows):
        sketch.runs(place.x + 4, place.y + at, line)
    sketch.target(place, f"key('{option.key}')")
    return place.bottom


def _below(scene: PracticeScene, room: int) -> list[Run]:
    """The line under the options: a notice, the time, or what comes after."""
    if scene.notice:
        return [Run(scene.notice, "text bold")]
    if scene.limit is not None:
        return _clock(scene.limit, scene.seconds)
    if scene.begun:
        return [Run("or click its cards", "faint italic")]
    following = scene.question.parts[1:]
    if following and following[0].name == "line":
        words = next(
            text for text in ("then the letter of its line", "then its letter", "") if len(text) <= room
        )
        return [Run(words, "faint italic")]
    return []


def _clock(limit: int, seconds: int) -> list[Run]:
    """The time left as a bar; nothing happens when it is over, but that the answer was slow."""
    left = max(0, limit - seconds)
    full = round(10 * left / limit)
    return [Run("▰" * full, "soft"), Run("▱" * (10 - full), "faint"), Run(f" {left} s", "faint")]


# ---------------------------------------------------------------- the lesson


def _teach(sketch: Sketch, scene: PracticeScene, lesson: Lesson) -> None:
    """The lesson; in a tall panel every line below it, where they all fit."""
    listed = sketch.height >= TALL and scene.lists
    y = draw_lesson(sketch, scene, lesson, foot=not listed) + 1
    if listed and y + scene.of + 1 <= sketch.height:
        _every_line(sketch, scene, max(y, sketch.height - scene.of - 2))


def _every_line(sketch: Sketch, scene: PracticeScene, y: int) -> None:
    """Each line by its letter with the best hand on it, the best in gold."""
    question = scene.question
    marks = letters(question.game, question.end)
    made = question.board.on_lines(question.end)
    top = max((one.value for one in made if one), default=0)
    sketch.put(EDGE, y, "Every line", "text")
    for at, (line, one) in enumerate(zip(end_lines(question.game, question.end), made, strict=True)):
        row = y + 1 + at
        if row >= sketch.height:
            return
        best = one is not None and one.value == top
        style = "gold bold" if best else "text" if at == scene.at else "soft"
        mark = "►" if at == scene.at else "★" if best else " "
        sketch.put(EDGE, row, mark, "text bold" if at == scene.at else style)
        sketch.put(EDGE + 2, row, marks.get(line.id, ""), style)
        if one is None:
            continue
        room = sketch.width - EDGE - 5
        name = one.name if text_width(one.name) <= room else short_name(one)
        end = sketch.put(EDGE + 4, row, clipped(name, room), style)
        for cards in (cards_apart(one, made), core_cards(one)):
            if end + 2 + 4 * len(cards) < sketch.width:
                sketch.right(sketch.width - 1, row, list(chips(cards, letters=scene.letters)))
                break
        sketch.target(Rect(EDGE, row, sketch.width - EDGE, 1), f"step_to({at})")
