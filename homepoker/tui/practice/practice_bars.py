"""The lines at the top and bottom of the practice screen."""

from __future__ import annotations

from collections.abc import Iterator

from homepoker.drawing.canvas import Run
from homepoker.tui.kit.bars import Key
from homepoker.tui.kit.sketch import Sketch, dotted, headline
from homepoker.view.practice_scene import PracticeScene

_ANSWERS = {"category": "category", "line": "line", "cards": "cards", "winner": "winner"}
MOST = 10  # marks of a run that are drawn


def practice_header(scene: PracticeScene, cells: int) -> Sketch:
    """`Practice · Tic tac toe · question 8`, and on the right the run of right answers; the game's name stands there
    whole, whatever else is left out for it. On the end card the game that was asked, or how many."""
    return headline(cells, _ways(scene, marks=cells >= 72))


def _ways(scene: PracticeScene, *, marks: bool) -> Iterator[tuple[list[Run], list[Run]]]:
    about = scene.report.about if scene.report is not None else ""
    title, game = [Run("Practice", "text bold")], [Run(about or scene.question.game.name, "soft")]
    number, short = ([Run(text, "soft")] for text in _numbers(scene))
    streak = [Run("streak ", "soft"), Run(str(scene.streak), "text bold")]
    full = dotted(streak, [Run(f"best {scene.best}", "soft")])
    if marks:
        yield (
            dotted(title, game, number),
            dotted([*streak, *_marks(scene)], [Run(f"best {scene.best}", "soft")]),
        )
    lefts = (
        dotted(title, game, number),
        dotted(title, game, short),
        dotted(game, number),
        dotted(game, short),
    )
    yield from ((left, right) for right in (full, streak, []) for left in lefts)
    yield game, []


def _numbers(scene: PracticeScene) -> tuple[str, str]:
    """`question 8 of 20` and `8 of 20`."""
    if scene.report is not None:
        return "the end", "the end"
    if scene.whole is None:
        return f"question {scene.number}", f"question {scene.number}"
    number = f"{scene.number} of {scene.whole}"
    return f"question {number}", number


def _marks(scene: PracticeScene) -> list[Run]:
    """The run as marks; the one that just ended in empty ones."""
    filled = min(scene.streak, MOST)
    empty = min(scene.lost, MOST) if not scene.streak else 0
    return [Run(" ", ""), Run("▰" * filled, "text"), Run("▱" * empty, "faint")] if filled or empty else []


def practice_keys(scene: PracticeScene) -> tuple[Key, ...]:
    """The keys worth naming at this moment."""
    if scene.report is not None:
        more = (Key("x", "more" if scene.sheet + 1 < scene.sheets else "back", "listing"),)
        return (
            Key("enter", "another drill", "go_on"),
            *(more if scene.sheets > 1 else ()),
            Key("p", "something else", "choose"),
            Key("q", "leave", "stop"),
        )
    stop, choose = Key("q", "stop", "stop"), Key("p", "menu", "choose")
    ranks = Key("w", "what beats what", "ranks", "ranks")
    if not scene.told:
        back = (Key("bksp", "change", "take_back", "back"),) if scene.begun else ()
        return (
            _answer_key(scene),
            *back,
            Key("s", "skip", "skip"),
            ranks,
            Key("?", "rules", "rules"),
            choose,
            stop,
        )
    following = "next deal, same board" if scene.same_board else "next question"
    keys = [Key("enter", following, "go_on", "next")]
    if scene.of > 1:
        words = ("other lines", "lines") if len(scene.question.names) < 2 else ("hands", "hands")
        keys.append(Key("← →", words[0], "step(1)", words[1]))
    if scene.turned != scene:
        keys.append(Key("x", further(scene), "listing"))
    return (*keys, Key("w", "ranks", "ranks"), choose, stop)


def further(scene: PracticeScene) -> str:
    """What the panel shows after what it shows now, in a word."""
    turned = scene.turned
    if turned.listing:
        return "list"
    return "more" if turned.sheet else "why" if scene.listing else "back"


def _answer_key(scene: PracticeScene) -> Key:
    part = scene.part
    if part is None:
        return Key("", "")
    first, last = part.options[0].key, part.options[-1].key
    return Key(f"{first}-{last}", _ANSWERS.get(part.name, "answer"))
