"""What each key does on the screen one comes from."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from textual.binding import ActiveBinding
from textual.keys import format_key

from homepoker.drawing.canvas import Run
from homepoker.tui.kit.sketch import spoken, wrapped
from homepoker.tui.reading.page import Line, Page

COLUMN = 14
_FOREIGN = (
    "app.focus_",
    "screen.copy_text",
)  # what Textual binds on every screen; nothing here is focused or copied
_NAMES = {
    "enter": "Enter",
    "escape": "Esc",
    "space": "space",
    "pageup": "Page ↑",
    "pagedown": "Page ↓",
    "f1": "F1",
    "ctrl+z": "Ctrl-Z",
}


class KeysScreen(Page):
    """The keys that work on a screen, with what they do; those that do nothing now are faint."""

    def __init__(self, bindings: Iterable[ActiveBinding]) -> None:
        super().__init__()
        self._told = _told(bindings)

    def title_runs(self) -> tuple[Line, Line]:
        return (Run("What each key does", "text bold"),), (Run("faint: not now", "faint"),)

    def lines(self, width: int) -> Sequence[Line]:
        found: list[Line] = [()]
        for keys, words, now in self._told:
            ink = "soft" if now else "faint"
            for at, row in enumerate(wrapped(spoken(words, ink), width - COLUMN)):
                key = "" if at else keys
                found.append((Run(f"{key:<{COLUMN}}", "text bold" if now else "faint"), *row))
        return found


def _told(bindings: Iterable[ActiveBinding]) -> list[tuple[str, str, bool]]:
    """Keys with one meaning in one line, in the order in which the screen binds them."""
    keys: dict[str, list[str]] = {}
    now: dict[str, bool] = {}
    found: set[str] = set()
    for active in bindings:
        binding = active.binding
        words = binding.tooltip or binding.description
        if binding.key.isdigit() and f"{binding.action.partition('(')[0]}(" in found:
            continue
        if words and not binding.system and not binding.action.startswith(_FOREIGN):
            text = binding.description if binding.tooltip in ("", binding.description) else ""
            text = text or f"{binding.description}: {binding.tooltip[:1].lower()}{binding.tooltip[1:]}"
            sign = "1–9" if binding.key.isdigit() else _sign(binding.key)
            found.add(f"{binding.action.partition('(')[0]}(")
            keys.setdefault(text, []).append(sign)
            now[text] = active.enabled
    return [(" ".join(dict.fromkeys(signs)), words, now[words]) for words, signs in keys.items()]


def _sign(key: str) -> str:
    return _NAMES.get(key) or format_key(key.removeprefix("kp_"))
