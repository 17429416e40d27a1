"""What a typed line means: stable letters and words, never numbers that change their meaning."""

from __future__ import annotations

import re
from typing import NamedTuple

from homepoker.text.console import LONGEST

_WORDS = {
    "f": "fold",
    "c": "check or call",
    "C": "all check",
    "all": "all check",
    "w": "ranks",
    "r": "raise",
    "bet": "raise",
    "a": "all-in",
    "allin": "all-in",
    "d": "cards",
    "discard": "cards",
    "draw": "cards",
    "donate": "cards",
    "turn": "cards",
    "v": "hand",
    "look": "hand",
    "o": "odds",
    "u": "undo",
    "n": "house",
    "?": "help",
    "q": "quit",
}
_ALONE = frozenset(
    {
        "fold",
        "check",
        "call",
        "all-in",
        "high",
        "low",
        "both",
        "board",
        "pot",
        "who",
        "repeat",
        "rules",
        "ranks",
    }
    | {"log", "quit", "help", "undo", "rest"}
)
_NAMED = frozenset({"hand", "odds", "pass", "show", "say", "house", "join", "leave", "why", "lines", "score"})
_NUMBER = re.compile(r"[0-9]{1,10}", re.ASCII)


CALLED = "call a card"
"""What the game's own word for a called card means."""


class Command(NamedTuple):
    """A line that was understood: its word ("" for Enter alone, "?" when it means nothing), whole numbers, and
    the rest as typed (a name)."""

    word: str
    numbers: tuple[int, ...] = ()
    rest: str = ""


NOTHING = Command("?")


def parse(line: str, called: str = "") -> Command:
    """Understand a typed line; `called` is the game's word for a called card ("spit"), if it has one."""
    if len(line) > LONGEST or not line.isprintable():
        return NOTHING
    head, *rest = line.split() or [""]
    word = _WORDS.get(head) or _WORDS.get(head.lower(), head.lower())
    if not head:
        return Command("")
    if word == "leave" and not rest:
        return Command("quit")
    if called and head.casefold() == called.casefold():
        return Command(CALLED, rest=" ".join(rest))
    if word == "all check" and rest in ([], ["check"]):
        return Command(word)
    if word in _NAMED:
        return Command(word, rest=" ".join(rest))
    if not all(_NUMBER.fullmatch(text) for text in rest):
        return NOTHING
    numbers = tuple(map(int, rest))
    if word == "raise" and len(numbers) < 2:
        return Command(word, numbers)
    if word == "cards":
        return Command(word, numbers)
    return Command(word) if word in {*_ALONE, "check or call", "all check"} and not numbers else NOTHING
