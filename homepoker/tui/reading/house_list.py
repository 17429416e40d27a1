"""The house rules of a game as a list: each with its value, the chosen one with the arrows that change it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from homepoker.drawing.canvas import Rect, Run, text_width
from homepoker.rules import house, house_words
from homepoker.rules.game import Game
from homepoker.rules.house_choices import idle, is_on, printed, rules_of
from homepoker.tui.kit.sketch import Sketch, clipped

HEADINGS = {house.DEALING: "dealing", house.SHOWDOWN: "showdown", house.AWARD: "award"}
NAMES = 12  # the column of the names; headings stand left of it
NARROW = 72  # columns below which the names begin at the edge
VALUE = 22  # columns from the name to the value


class Chosen(NamedTuple):
    """What the list shows: the game under the rules chosen so far, the chosen switch, the betting structure, and
    the switches known to change the hand just over."""

    game: Game
    name: str
    structure: str = ""
    telling: Collection[str] = ()


def house_list(chosen: Chosen, cells: int, height: int) -> Sketch:
    """As many rules as fit, the chosen one in sight."""
    sketch = Sketch(cells, height)
    rows = _spaced(rules_of(chosen.game), height)
    at = rows.index(chosen.name)
    top = max(0, min(at - height // 2, len(rows) - height))
    for y, name in enumerate(rows[top : top + height]):
        before = rows[top + y - 1] if y else ""
        if name:
            _heading(sketch, y, name, before)
            _row(sketch, chosen, y, name)
    if top:
        sketch.put(cells - 1, 0, "▲", "faint")
    if top + height < len(rows):
        sketch.put(cells - 1, height - 1, "▼", "faint")
    return sketch


def _spaced(names: Sequence[str], height: int) -> list[str]:
    """The rules with an empty row before each kind where there is room."""
    kinds = [house.BY_NAME[name].phase for name in names]
    if len(names) + len(set(kinds)) > height:
        return list(names)
    rows: list[str] = []
    for at, name in enumerate(names):
        rows += ["", name] if not at or kinds[at] != kinds[at - 1] else [name]
    return rows


def _heading(sketch: Sketch, y: int, name: str, before: str) -> None:
    phase = house.BY_NAME[name].phase
    if sketch.width >= NARROW and (not before or house.BY_NAME[before].phase != phase):
        sketch.put(1, y, HEADINGS[phase], "faint italic")


def _row(sketch: Sketch, chosen: Chosen, y: int, name: str) -> None:
    left = NAMES if sketch.width >= NARROW else 3
    here, quiet = name == chosen.name, bool(idle(chosen.game, name, chosen.structure))
    ours = is_on(chosen.game, name)
    value, side = left + VALUE, _side(chosen, name)
    room = sketch.width - 2 - value - 4
    text = clipped(house_words.setting(chosen.game, name), room)
    ink = "turn" if here else "faint" if quiet else "text bold" if ours else "soft"
    sketch.target(Rect(0, y, sketch.width, 1), f"pick({name!r})")
    if here:
        sketch.put(left - 3, y, " ► ".ljust(sketch.width - 1 - left + 3), "turn")
    sketch.put(left, y, house_words.label(name), ink)
    if here:
        end = sketch.put(value, y, f"← {text} →", "turn bold")
        sketch.target(Rect(value, y, 2, 1), "change(-1)")
        sketch.target(Rect(value + 2, y, end - value - 2, 1), "change(1)")
    else:
        end = sketch.put(value + 2, y, text, ink)
    if side and end + 2 + text_width(side) < sketch.width - 1:
        sketch.right(sketch.width - 2, y, [Run(side, "turn.soft" if here else "faint")])


def _side(chosen: Chosen, name: str) -> str:
    """What stands on the right of a rule: its usual value when it is changed, else what is known of its effect."""
    game = chosen.game
    if is_on(game, name):
        base = printed(game)
        return f"usual: {house_words.setting(base, name)}" if house.fits(base, name) else ""
    if name in chosen.telling:
        return "would change this hand"
    return "no effect" if idle(game, name, chosen.structure) else ""
