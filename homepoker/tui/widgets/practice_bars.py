"""The lines at the top and bottom of the practice screen."""

from __future__ import annotations

from homepoker.drawing.canvas import Run
from homepoker.tui.widgets.common import Key
from homepoker.tui.widgets.practice_scene import PracticeScene
from homepoker.tui.widgets.sketch import Sketch, clipped, width

_ANSWERS = {"category": "category", "line": "line", "cards": "cards", "winner": "winner"}
MOST = 10  # marks of a run that are drawn


def practice_header(scene: PracticeScene, cells: int) -> Sketch:
    """`Practice · Tic tac toe · question 8`, and on the right the run of right answers."""
    sketch = Sketch(cells, 1)
    right = _streak(scene, marks=cells >= 72)
    number = f"question {scene.number}" if scene.report is None else "the end"
    if scene.whole is not None and scene.report is None:
        number += f" of {scene.whole}"
    room = cells - 3 - width(right)
    dot = Run(" · ", "faint")
    name = clipped(scene.question.game.name, max(6, room - 14 - len(number)))
    left = [Run("Practice", "text bold"), dot, Run(name, "soft"), dot, Run(number, "soft")]
    if width(left) > room:
        left = [Run("Practice", "text bold"), dot, Run(number, "soft")]
    sketch.runs(1, 0, left)
    sketch.right(cells - 1, 0, right)
    return sketch


def _streak(scene: PracticeScene, *, marks: bool) -> list[Run]:
    runs = [Run("streak ", "soft"), Run(str(scene.streak), "text bold")]
    if marks:
        filled = min(scene.streak, MOST)
        empty = min(scene.lost, MOST) if not scene.streak else 0
        if filled or empty:
            runs += [Run(" ", ""), Run("▰" * filled, "text"), Run("▱" * empty, "faint")]
    return [*runs, Run(" · ", "faint"), Run(f"best {scene.best}", "soft")]


def practice_keys(scene: PracticeScene) -> tuple[Key, ...]:
    """The keys worth naming at this moment."""
    if scene.report is not None:
        return (
            Key("enter", "another drill", "go_on"),
            Key("p", "something else", "choose"),
            Key("q", "leave", "stop"),
        )
    stop = Key("q", "stop", "stop")
    ranks = Key("w", "what beats what", "ranks", "ranks")
    if not scene.told:
        back = (Key("bksp", "change", "take_back", "back"),) if scene.begun else ()
        return (
            _answer_key(scene),
            *back,
            Key("enter", "skip", "go_on"),
            ranks,
            Key("?", "rules", "rules"),
            stop,
        )
    following = "next deal, same board" if scene.same_board else "next question"
    keys = [Key("enter", following, "go_on", "next")]
    if scene.of > 1:
        keys.append(
            Key("← →", "other lines" if len(scene.question.names) < 2 else "hands", "step(1)", "lines")
        )
    if scene.of > 1 and len(scene.question.names) < 2:
        keys.append(Key("x", "why" if scene.listing else "list", "listing"))
    return (*keys, Key("w", "ranks", "ranks"), stop)


def _answer_key(scene: PracticeScene) -> Key:
    part = scene.part
    if part is None:
        return Key("", "")
    first, last = part.options[0].key, part.options[-1].key
    return Key(f"{first}-{last}", _ANSWERS.get(part.name, "answer"))
