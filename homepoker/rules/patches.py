"""A layout file's text as plain values: the base game and its variants, each the base with some keys replaced."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from typing import Any, NamedTuple

from homepoker.errors import HomepokerError

# What belongs to one game alone: a variant starts without these.
OWN_KEYS = ("aliases", "variants", "but", "phh")


class LayoutError(HomepokerError):
    """A layout file that cannot be used. `faults` holds every fault, a line each; the text is all of them."""

    def __init__(self, faults: list[str]) -> None:
        super().__init__("\n".join(faults))
        self.faults = tuple(faults)


class Entry(NamedTuple):
    """One game of a file before it is checked: its id, its base's id (None: it is the base), its values with all
    patches applied, the keys the variant itself touches, and words of its `of` that name no other variant."""

    id: str
    base: str | None
    data: dict[str, Any]
    patched: frozenset[str]
    wrong: tuple[str, ...] = ()

    @property
    def prefix(self) -> str:
        """Where a fault of this entry stands in the file: `variants.ID.`, or nothing for the base."""
        return f"variants.{self.id}." if self.base else ""


def read_toml(file: str, text: str) -> dict[str, Any]:
    """Parse a layout file's text; LayoutError gives line and column of what TOML cannot read."""
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise LayoutError([f"{file}: this is no TOML: {error}"]) from None


def entries(file: str, game_id: str, data: Mapping[str, Any]) -> tuple[Entry, ...]:
    """The base and every variant of a file, in file order.

    A variant's `of` names other variants of the file whose patches are applied first, in that order."""
    variants = data.get("variants", {})
    if not isinstance(variants, dict) or not all(isinstance(patch, dict) for patch in variants.values()):
        raise LayoutError([f"{file}: variants = {variants!r}: expected tables [variants.ID]"])
    base = {key: value for key, value in data.items() if key != "variants"}
    return (
        Entry(game_id, None, base, frozenset(base)),
        *[_variant(game_id, word, data) for word in variants],
    )


def _variant(game_id: str, variant: str, data: Mapping[str, Any]) -> Entry:
    variants = data["variants"]
    patch = variants[variant]
    stack, wrong = _stacked(variants, variant)
    merged = {key: value for key, value in data.items() if key not in OWN_KEYS}
    merged["like"] = game_id
    for below in stack:
        merged |= {key: value for key, value in below.items() if key not in (*OWN_KEYS, "of", "like")}
    merged |= {key: value for key, value in patch.items() if key != "of"}
    if "name" not in patch:
        del merged["name"]
    touched = {key for layer in (*stack, patch) for key in layer}
    return Entry(variant, game_id, merged, frozenset(touched), wrong)


def _stacked(variants: Mapping[str, Any], variant: str) -> tuple[list[dict[str, Any]], tuple[str, ...]]:
    """The patches under a variant, bottom first, and the words of its `of` that name no other variant."""
    words = str(variants[variant].get("of", "")).split()
    wrong = tuple(word for word in words if word not in variants or word == variant or "of" in variants[word])
    return [variants[word] for word in words if word not in wrong], wrong
