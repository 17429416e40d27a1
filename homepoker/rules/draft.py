"""A layout's plain values while they are being checked, and what a fault is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from difflib import get_close_matches
from functools import cached_property
from typing import Any, NamedTuple

from homepoker.outside import printable
from homepoker.rules.board import SLOT_WORD, placed, read_line

VERBS = ("deal", "turn", "discard", "donate", "lay", "purge", "draw", "expose")
# Words that go with one verb only.
WITH = {"distinct": "turn", "say": "turn", "from": "purge", "with_ace": "draw"}
WILD_KINDS = ("ranks", "cards", "slot", "rank_of", "lowest_of")
KEYS: dict[str, tuple[str, ...]] = {
    "layout": (
        *("name", "aliases", "like", "but", "watch", "note", "players", "stakes", "stack", "phh"),
        *("board", "shape", "names", "marker", "dead", "lines", "ring", "line_word"),
        *("hole", "steps", "opens", "high_opens", "call", "burn", "short_deck"),
        *("hand", "wild", "pots", "declare"),
    ),
    "step": (*VERBS, *WITH),
    "wild": (*WILD_KINDS, "ace", "when", "spread", "say"),
    "pot": ("best", "qualify", "hand", "lines"),
    "call": ("word", "slots", "limit"),
}
SHOWN = 60
UNKNOWN = "a known key"


class Fault(NamedTuple):
    """One thing wrong: the key it stands under, the value found ("" for none) and what was expected."""

    key: str
    value: str | int | Sequence[Any] | None
    expected: str

    @property
    def top(self) -> str:
        """The top-level key."""
        return self.key.partition("[")[0].partition(".")[0]

    def line(self, file: str, prefix: str = "") -> str:
        """The fault as one line for a person."""
        found = "" if self.value is None else f" = {_shown(self.value)}"
        return printable(f"{file}: {f'{prefix}{self.key}'.rstrip('.')}{found}: expected {self.expected}")

    # Lists are values of a TOML file; a fault must still go into a set.
    def __hash__(self) -> int:
        return hash((self.key, repr(self.value), self.expected))


class Draft:
    """The values of one game or variant with its patches applied, read as far as they can be."""

    def __init__(
        self, data: dict[str, Any], bad: frozenset[str] = frozenset(), broken: frozenset[str] = frozenset()
    ) -> None:
        self.data = data
        self.bad = bad
        self.broken = broken

    @cached_property
    def slots(self) -> tuple[str, ...]:
        """Every slot of the picture."""
        return tuple(word for word, _, _ in placed(self.data.get("board", "")))

    @cached_property
    def knows_slots(self) -> bool:
        """Whether the picture, and what stands apart in it, can be read."""
        return not self.bad & {"board", "marker", "dead"}

    @cached_property
    def knows_hands(self) -> bool:
        """Whether it can be told how many cards a seat holds at the end."""
        return not (self.bad | self.broken) & {"steps", "hole"}

    @cached_property
    def knows_lines(self) -> bool:
        """Whether it can be told how many cards a line has."""
        return self.knows_slots and not (self.bad | self.broken) & {"lines", "ring"}

    @cached_property
    def misspelt(self) -> frozenset[str]:
        """Words of the picture that are no slot names, and the unknown slots they may stand for: as many at most."""
        wrong = {word for word in self.slots if not SLOT_WORD.fullmatch(word)}
        strange = {word for word in self._named if word not in self.slots}
        return frozenset(wrong | strange if len(strange) <= len(wrong) else wrong)

    @cached_property
    def _named(self) -> frozenset[str]:
        """The slots that lines and turns name."""
        texts = [read_line(text).slots for _, text in self.items("lines") if isinstance(text, str)]
        steps = [step for step in self.data.get("steps", ()) if isinstance(step, dict)]
        turns = [str(step.get("turn", "")).split() for step in steps]
        return frozenset(word for words in (*texts, self.words("ring"), *turns) for word in words)

    @cached_property
    def community(self) -> tuple[str, ...]:
        """The slots that may play in a hand."""
        apart = {*self.words("marker"), *self.words("dead")}
        return tuple(slot for slot in self.slots if slot not in apart)

    @cached_property
    def tables(self) -> tuple[tuple[str, dict[str, Any]], ...]:
        """Every step that is a table, with its place: `steps[3]`."""
        steps = enumerate(self.data["steps"])
        return tuple((f"steps[{at}]", step) for at, step in steps if isinstance(step, dict))

    @cached_property
    def dealt(self) -> str:
        """The letters of all cards dealt to a seat, in order."""
        letters = [str(step["deal"]) for _, step in self.tables if "deal" in step]
        return "".join([str(self.data["hole"]), *letters])

    @cached_property
    def held(self) -> int:
        """Cards a seat holds at the showdown."""
        gone: int = sum(step.get("discard", 0) + step.get("donate", 0) for _, step in self.tables)
        return len(self.dealt) - gone

    def items(self, key: str) -> list[tuple[int, Any]]:
        """The items of a list that can be read, with their places."""
        return [(at, item) for at, item in enumerate(self.data.get(key) or ()) if item is not None]

    def words(self, key: str) -> list[str]:
        """A top-level key that lists words, split."""
        return str(self.data.get(key, "")).split()

    def unknown_slots(self, key: str, words: Iterable[str]) -> Iterator[Fault]:
        """A fault for every word that is no slot of the board."""
        for word in words:
            if word not in self.slots and word not in self.misspelt:
                yield Fault(key, word, near(word, self.slots, "a slot of the board"))


def near(word: str, known: Sequence[str], what: str) -> str:
    """What was expected instead of an unknown word: the nearest known one, or all of them."""
    close = get_close_matches(word, known, n=1, cutoff=0.6)
    if close:
        return f"{what}, perhaps '{close[0]}'"
    return f"{what}: {', '.join(known)}" if known else f"{what}, but there is no board"


def _shown(value: object) -> str:
    text = " ".join(repr(printable(value) if isinstance(value, str) else value).split())
    return text if len(text) <= SHOWN else text[: SHOWN - 1] + "…"
