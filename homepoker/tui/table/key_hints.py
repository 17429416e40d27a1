"""The keys named at the bottom of the table."""

from __future__ import annotations

from homepoker.tui.kit.bars import EVERY_KEY, Key
from homepoker.tui.table.best_hand import lines_word
from homepoker.view.table_scene import Scene

_ALWAYS = (
    Key("?", "rules", "rules"),
    Key("w", "what beats what", "ranks", "ranks"),
    Key("n", "house rules", "our_rules", "house"),
    Key("l", "log", "log"),
)


def table_keys(scene: Scene) -> tuple[Key, ...]:
    """The keys worth naming at this moment."""
    if scene.eyes is not None and scene.me is None:
        return _looking(scene)
    keys = list(_ALWAYS)
    if scene.me is not None:
        keys.append(Key("o", "odds", "odds"))
        keys.append(Key("v", "hide" if scene.eyes is not None else "show", "look"))
    if scene.undo is not None and scene.me is not None:
        keys.append(Key("u", "take back", "take_back", "undo"))
    if scene.bots:
        keys += [Key("space", "to my next turn", "skip", "skip"), Key("+-", "pace", "")]
    return (*keys, EVERY_KEY, Key("q", "leave", "leave"))


def _looking(scene: Scene) -> tuple[Key, ...]:
    lines = (
        (Key("← →", f"other {lines_word(scene.game)}", "line(1)", "lines"),)
        if len(scene.game.lines) > 1
        else ()
    )
    help_ = () if scene.game.announce else (Key("h", "help" if scene.best != "line" else "help off", "best"),)
    return (
        *lines,
        Key("o", "odds", "odds"),
        *help_,
        Key("v", "hide", "look"),
    )
