"""A layout file's text as plain values: the base game and its variants, each the base with some keys replaced."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from homepoker.cards import DECK
from homepoker.errors import HomepokerError
from homepoker.outside import SizeError, printable, sized
from homepoker.rules.board import GAP
from homepoker.rules.draft import SHOWN, Fault

# What belongs to one game alone: a variant starts without these. A sentence about a game need not be true of another.
OWN_KEYS = ("aliases", "variants", "but", "watch", "note", "phh")

MOST = 64
"""The most variants of a file, keys of a table and items of a list; and the most faults that are told."""
LONGEST = 1_000
"""The most letters of a text, and of a line of the file: a key of more dots than that takes the parser for ever."""
LETTERS = "letters that can be shown: no control characters, nothing invisible"


class LayoutError(HomepokerError):
    """A layout file that cannot be used. `faults` holds the faults, a line each; the text is all of them."""

    def __init__(self, faults: list[str]) -> None:
        more = ["there are more faults than these; mend them first"] if len(faults) > MOST else []
        self.faults = (*faults[:MOST], *more)
        super().__init__("\n".join(self.faults))


class Entry(NamedTuple):
    """One game of a file before it is checked: its id, its base's id (None: it is the base), its values with all
    patches applied, the keys the variant itself touches, and what is wrong with how the variants stand in the
    file (told of the base), or with the words of a variant's `of`."""

    id: str
    base: str | None
    data: dict[str, Any]
    patched: frozenset[str]
    wrong: tuple[Fault, ...] = ()

    @property
    def prefix(self) -> str:
        """Where a fault of this entry stands in the file: `variants.ID.`, or nothing for the base."""
        return f"variants.{self.id}." if self.base else ""


def read_toml(file: str, text: str) -> dict[str, Any]:
    """Parse a layout file's text; LayoutError gives line and column of what TOML cannot read, or what no layout can
    hold: letters that cannot be shown, numbers and tables beyond any use."""
    for at, line in enumerate(text.splitlines(), 1):
        if len(line) > LONGEST:
            raise LayoutError([f"{file}: line {at} is too long; a line has at most {LONGEST:,} letters"])
    try:
        found = sized(lambda: tomllib.loads(text))
    except tomllib.TOMLDecodeError as error:
        raise LayoutError([f"{file}: this is no TOML: {error}"]) from None
    except SizeError as error:
        raise LayoutError([f"{file}: {error}"]) from None
    if faults := [fault.line(file) for fault in _outlandish("", found)]:
        raise LayoutError(faults)
    return found


def _outlandish(key: str, value: Any) -> Iterator[Fault]:
    """What no layout can hold, wherever it stands."""
    if isinstance(value, str):
        board = key.rpartition(".")[2] == "board"
        if len(value) > LONGEST:
            yield Fault(key, value, f"at most {LONGEST:,} letters, not {len(value):,}")
        elif board and (places := sum(word != GAP for word in value.split())) > len(DECK):
            yield Fault(key, value, f"at most {len(DECK)} places, a card for each, not {places}")
        elif (value and value.isspace()) or (printable(value) != value and not (board and _drawn(value))):
            yield Fault(key, value, LETTERS)
    elif isinstance(value, dict | list) and len(value) > MOST:
        kind = "keys" if isinstance(value, dict) else "items"
        yield Fault(key or "the file", None, f"at most {MOST} {kind}, not {len(value):,}")
    elif isinstance(value, dict):
        for word, inner in value.items():
            place = f"{key}.{word}" if key else word
            if printable(word) != word or len(word) > SHOWN:
                yield Fault(place[:SHOWN], None, f"a key of at most {SHOWN} {LETTERS}")
                continue
            yield from _outlandish(place, inner)
    elif isinstance(value, list):
        for at, inner in enumerate(value):
            yield from _outlandish(f"{key}[{at}]", inner)


def _drawn(picture: str) -> bool:
    """Whether nothing but the ends of its rows keeps a board's picture from standing on one line."""
    rows = picture.replace("\n", " ").replace("\t", " ")
    return printable(rows) == rows


def entries(game_id: str, data: Mapping[str, Any]) -> tuple[Entry, ...]:
    """The base and every variant of a file, in file order.

    A variant's `of` names other variants of the file whose patches are applied first, in that order."""
    variants = data.get("variants", {})
    tables = variants if isinstance(variants, dict) else {}
    strays = [
        Fault(f"variants.{word}", patch, f"a table [variants.{word}]")
        for word, patch in tables.items()
        if not isinstance(patch, dict)
    ]
    strays += [] if isinstance(variants, dict) else [Fault("variants", variants, "tables [variants.ID]")]
    patches = {word: patch for word, patch in tables.items() if isinstance(patch, dict)}
    base = {key: value for key, value in data.items() if key != "variants"}
    return (
        Entry(game_id, None, base, frozenset(base), tuple(strays)),
        *[_variant(game_id, word, base, patches) for word in patches],
    )


def _variant(
    game_id: str, variant: str, base: Mapping[str, Any], patches: Mapping[str, dict[str, Any]]
) -> Entry:
    patch = patches[variant]
    stack, wrong = _stacked(patches, variant)
    merged = {key: value for key, value in base.items() if key not in OWN_KEYS}
    merged["like"] = game_id
    for below in stack:
        merged |= {key: value for key, value in below.items() if key not in (*OWN_KEYS, "of", "like")}
    merged |= {key: value for key, value in patch.items() if key != "of"}
    if "name" not in patch:
        merged.pop("name", None)
    touched = {key for layer in (*stack, patch) for key in layer}
    return Entry(variant, game_id, merged, frozenset(touched), wrong)


def _stacked(
    variants: Mapping[str, dict[str, Any]], variant: str
) -> tuple[list[dict[str, Any]], tuple[Fault, ...]]:
    """The patches under a variant, bottom first, and a fault for each word of its `of` that names no other variant."""
    words = str(variants[variant].get("of", "")).split()
    wrong = tuple(word for word in words if word not in variants or word == variant or "of" in variants[word])
    faults = (Fault("of", word, "ids of other variants here that stand on no others") for word in wrong)
    return [variants[word] for word in words if word not in wrong], tuple(faults)
