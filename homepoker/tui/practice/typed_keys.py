"""What a key struck at a question does, and what is said where it does nothing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from textual import events

from homepoker.errors import listing
from homepoker.practice.question import Option
from homepoker.tui.kit.bars import Key
from homepoker.view.practice_scene import PracticeScene

NOUNS: Mapping[str, str] = MappingProxyType({"category": "hand", "hand": "hand", "line": "line"})
MARKS: Mapping[str, str] = MappingProxyType({"left": "←", "right": "→", "backspace": "backspace"})


class Typed(NamedTuple):
    """The option that a key adds to the answer (None: none), and the scene before it is added."""

    option: Option | None
    scene: PracticeScene


def typed(scene: PracticeScene, key: str) -> Typed:
    """The next part of the answer; while a later part is asked a key of the first one says another hand, and that is
    told; any other key is said to be none, with those that are."""
    part = scene.part
    if part is None:
        return Typed(None, scene._replace(notice=f"{key} is no key: enter goes on"))
    option = part.keyed(key)
    if option is not None:
        return Typed(option, scene._replace(notice=""))
    first = scene.question.parts[0].keyed(key) if scene.begun else None
    if first is not None:
        return Typed(None, scene._replace(begun=(first.value,), notice=f"changed to {first.text or key}"))
    keys = f"{part.options[0].key} to {part.options[-1].key}"
    return Typed(None, scene._replace(notice=f"{key} is no {NOUNS.get(part.name, 'answer')}: {keys}"))


def struck(event: events.Key) -> str:
    """A key as a notice names it; "" for one that is never answered, such as those that move the terminal."""
    return event.character or "" if event.is_printable else MARKS.get(event.key, "")


def no_key(mark: str, keys: Sequence[Key]) -> str:
    """`z is no key: enter, p or q`; the keys are those that the line at the bottom names."""
    return f"{mark} is no key: {listing([key.key for key in keys], 'or')}"
