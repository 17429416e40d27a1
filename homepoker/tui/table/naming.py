"""Beside the board while a hand is to be named in secret: every name with its key, the chosen one marked."""

from __future__ import annotations

from homepoker.drawing.canvas import Rect, Run
from homepoker.errors import capital
from homepoker.rules.words import side
from homepoker.tui.kit.sketch import Sketch, clipped
from homepoker.view.table_scene import Scene

SPARE = 9  # rows that seats and log need above the names to be of use


def names_hand(scene: Scene) -> bool:
    """Whether the viewer is naming the own hand now."""
    mine = scene.turn in (scene.eyes, scene.me)
    return mine and scene.person and scene.legal.kind == "announce"


def naming_rows(scene: Scene, height: int) -> int:
    """Rows the names take at the foot of a panel: all of them where seats and log would not fit above."""
    rows = len(scene.legal.choices) + 3
    return rows if height - rows >= SPARE else height


def naming(scene: Scene, cells: int, height: int) -> Sketch:
    """What hands there are, the weakest first, each with the key that names it."""
    sketch = Sketch(cells, height)
    choices, margin = scene.legal.choices, 1 if cells < 34 else 2
    airy = height >= len(choices) + 3
    y = int(airy)
    asked = f"name your {side(scene.game, 0)}"
    whose = capital(asked) if scene.me is not None else f"{scene.name}, {asked}"
    sketch.put(margin, y, clipped(whose, cells - margin - 1), "text bold")
    y += 1 + int(airy and height >= len(choices) + 4)
    for at, word in enumerate(choices, 1):
        here = word == scene.choice
        row = Rect(margin, y, cells - margin - 1, 1)
        if here:
            sketch.fill(row, "turn.soft")
        sketch.put(margin, y, f" {at % 10} ", "key")
        text = word.replace("_", " ")
        sketch.put(margin + 4, y, f"► {text}" if here else f"  {text}", "turn" if here else "text")
        sketch.target(row, f"pick({at})")
        y += 1
    if y + 1 < height and scene.me is None:
        sketch.runs(margin, y + 1, [Run(f"Only {scene.name} is looking.", "navy.text bold")])
    return sketch
