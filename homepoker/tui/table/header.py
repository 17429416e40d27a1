"""The top line of the table and of the showdown: the game, the round, the pot, the stakes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from homepoker.drawing.canvas import Run
from homepoker.tui.kit.sketch import Sketch, dotted, headline
from homepoker.view.result import Result
from homepoker.view.table_scene import Scene


def header(scene: Scene, cells: int) -> Sketch:
    """`Otis Elevator · round 3 of 5 ▰▰▰▱▱ · pot 17` and on the right stakes and hand number; the game's name stands
    there whole, whatever else is left out for it."""
    return headline(cells, _ways(scene, wide=cells >= 72))


def _ways(scene: Scene, *, wide: bool) -> Iterator[tuple[list[Run], list[Run]]]:
    name, pot = [Run(scene.game.name, "text bold")], pot_runs(scene.public.pot) if scene.chips else []
    stakes = scene.stakes.spoken
    fewer = [Run(stakes.split(",")[0], "soft")]
    full = dotted([Run(stakes, "soft")], [Run(f"hand {scene.public.number}", "soft")])
    stages = _stages(scene)
    rights = [full, fewer] if wide else [fewer]
    yield from ((dotted(name, stage, pot), right) for right in rights for stage in stages[not wide : 2])
    yield from ((dotted(name, stage, pot), []) for stage in stages[1:])
    yield name, []


def pot_runs(chips: int) -> list[Run]:
    """`pot 17`."""
    return [Run("pot ", "soft"), Run(str(chips), "text bold")]


def _stages(scene: Scene) -> list[list[Run]]:
    """How far the hand has come, the fullest way to say it first and at last none."""
    now, of = scene.public.round, scene.game.rounds
    if scene.public.over or not now:
        words = [Run("the end" if scene.public.over else "the deal", "soft")]
        return [words, words, []]
    bar = [Run(f" {'▰' * now}", "text"), Run("▱" * (of - now), "faint")] if of <= 12 else []
    short = [[Run(f"round {now}/{of}", "soft")], [Run(f"{now}/{of}", "soft")]]
    return [[Run(f"round {now} of {of}", "soft"), *bar], *short, []]


def showdown_header(result: Result, stakes: str, number: int, coming: Sequence[str], cells: int) -> Sketch:
    """`Otis Elevator · showdown · pot 17` and on the right what comes with the next hand, in one of several ways, else
    stakes and hand number."""
    name, pot = [Run(result.game.name, "text bold")], pot_runs(result.pot) if result.chips else []
    end = [Run("showdown" if result.entries else "won by folds", "soft")]
    fewer = stakes.split(",")[0]
    words = (*coming, f"{stakes} · hand {number}", fewer) if cells >= 72 else (*coming, fewer)
    full, short = dotted(name, end, pot), dotted(name, pot)
    ways = [*((full, [Run(text, "soft")]) for text in words), (full, []), (short, [Run(fewer, "soft")])]
    return headline(cells, [*ways, (short, []), (name, [])])
