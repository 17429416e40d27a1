"""The top line of the table: the game, the round, the pot, the stakes."""

from __future__ import annotations

from homepoker.drawing.canvas import Run
from homepoker.tui.scene import Scene
from homepoker.tui.widgets.sketch import Sketch, clipped, width


def header(scene: Scene, cells: int) -> Sketch:
    """`Otis Elevator · round 3 of 5 ▰▰▰▱▱ · pot 17` and on the right stakes and hand number."""
    sketch = Sketch(cells, 1)
    left, right = _left(scene, wide=cells >= 72), _right(scene, wide=cells >= 72)
    room = cells - 3 - width(right)
    if width(left) > room:
        left = _left(scene, wide=False)
    spare = room - width(left)
    if spare < 0:
        left[0] = Run(clipped(left[0].text, max(6, len(left[0].text) + spare)), left[0].style)
    sketch.runs(1, 0, left)
    sketch.right(cells - 1, 0, right)
    return sketch


def _left(scene: Scene, *, wide: bool) -> list[Run]:
    runs = [Run(scene.game.name, "text bold"), *_stage(scene, wide=wide)]
    if scene.chips:
        runs += [Run(" · ", "faint"), Run("pot ", "soft"), Run(str(scene.public.pot), "text bold")]
    return runs


def _stage(scene: Scene, *, wide: bool) -> list[Run]:
    now, of = scene.public.round, scene.game.rounds
    if scene.public.over:
        return [Run(" · ", "faint"), Run("the end", "soft")]
    if not now:
        return [Run(" · ", "faint"), Run("the deal", "soft")]
    if not wide:
        return [Run(" · ", "faint"), Run(f"round {now}/{of}", "soft")]
    bar = [Run(f" {'▰' * now}", "text"), Run("▱" * (of - now), "faint")] if of <= 12 else []
    return [Run(" · ", "faint"), Run(f"round {now} of {of}", "soft"), *bar]


def _right(scene: Scene, *, wide: bool) -> list[Run]:
    stakes = scene.stakes.spoken if wide else scene.stakes.spoken.split(",")[0]
    number = [Run(" · ", "faint"), Run(f"hand {scene.public.number}", "soft")] if wide else []
    return [Run(stakes, "soft"), *number]
