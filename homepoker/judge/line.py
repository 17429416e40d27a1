"""A line of the judge's input: its JSON, its keys, and cards as it writes them."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from typing import Any

from homepoker.cards import Card, card_text, parse_card
from homepoker.errors import HomepokerError, shorten

# `expect` and `why` go with known cases and are not read.
KEYS = ("id", "kind", "game", "options", "holes", "board", "expect", "why")
ONCE = {"holes": "player", "board": "slot", "declare": "player"}


class Object(dict[str, Any]):
    """A JSON object that remembers a name it was given twice: of two values JSON keeps one without a word."""

    twice: str | None = None


def read_object(line: str) -> Object:
    """The object of a line; HomepokerError when it is none."""
    try:
        values = json.loads(line, object_pairs_hook=_paired)
    except (ValueError, RecursionError):
        raise HomepokerError("this is no JSON; a line holds one object with game, holes and board") from None
    if not isinstance(values, Object):
        raise HomepokerError("this is no JSON object; a line holds one object with game, holes and board")
    return values


def _paired(pairs: list[tuple[str, Any]]) -> Object:
    found = Object(pairs)
    names = [name for name, _ in pairs]
    found.twice = next((name for name in names if names.count(name) > 1), None)
    return found


def check_keys(values: Mapping[str, Any]) -> None:
    """HomepokerError for a key that no line has, and for one that stands twice."""
    _check_twice("the line", values)
    for key in values:
        if key not in KEYS:
            near = get_close_matches(key, KEYS, n=1, cutoff=0.6)
            hint = f"did you mean {near[0]}?" if near else f"a line has {', '.join(KEYS)}"
            raise HomepokerError(f"the line has a key {shorten(key)} that means nothing; {hint}")


def _check_twice(where: str, values: Mapping[str, Any]) -> None:
    if isinstance(values, Object) and values.twice is not None:
        once = ONCE.get(where, "key")
        raise HomepokerError(f"{where} names {shorten(values.twice)} twice; each {once} stands once")


def table(values: Mapping[str, Any], key: str) -> dict[str, Any]:
    """The object under a key, empty when there is none; HomepokerError when it is no object or names one twice."""
    found = values.get(key, {})
    if not isinstance(found, dict):
        raise HomepokerError(f"{key} is no object: {shorten(str(found))}")
    _check_twice(key, found)
    return found


def read_cards(player: str, cards: Any) -> tuple[Card, ...]:
    """A player's list of cards; HomepokerError names the player and what is no card."""
    if not isinstance(cards, list):
        raise HomepokerError(f"{player}: {shorten(str(cards))} is no list of cards")
    return tuple(read_card(player, card) for card in cards)


def read_card(place: str, card: Any) -> Card:
    """A card of a player or slot."""
    if not isinstance(card, str):
        raise HomepokerError(f"{place}: {shorten(str(card))} is no card; write a rank and a suit, such as As")
    return parse_card(card)


def check_once(groups: Iterable[tuple[Card, ...]]) -> None:
    """HomepokerError for a card that stands twice."""
    seen: set[Card] = set()
    for card in (card for group in groups for card in group):
        if card in seen:
            raise HomepokerError(f"{card_text(card)} stands twice; a deck has each card once")
        seen.add(card)
