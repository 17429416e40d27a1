"""A line of the judge's input: its JSON, its keys, and cards as it writes them."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from math import isfinite
from typing import Any

from homepoker.cards import Card, card_text, parse_card
from homepoker.errors import HomepokerError, shorten
from homepoker.outside import SizeError, sized, visible

LONGEST = 1_000_000
"""The most letters of a line."""
# `expect` and `why` go with known cases and are not read.
KEYS = ("id", "kind", "game", "options", "holes", "board", "expect", "why")
ONCE = {"holes": "player", "board": "slot", "declare": "player"}


class Object(dict[str, Any]):
    """A JSON object that remembers a name it was given twice: of two values JSON keeps one without a word."""

    twice: str | None = None


def read_object(line: str) -> Object:
    """The object of a line; HomepokerError when it is none, or holds what JSON has not."""
    if len(line) > LONGEST:
        raise HomepokerError(f"the line has {len(line):,} letters; {LONGEST:,} at most are read")
    try:
        values = sized(
            lambda: json.loads(line, object_pairs_hook=_paired, parse_float=_number, parse_constant=_number)
        )
    except SizeError as error:
        raise HomepokerError(f"this JSON cannot be read: {error}") from None
    except json.JSONDecodeError:
        raise HomepokerError("this is no JSON; a line holds one object with game, holes and board") from None
    if not isinstance(values, Object):
        raise HomepokerError("this is no JSON object; a line holds one object with game, holes and board")
    return values


def _number(text: str) -> float:
    """A number that is no whole one; HomepokerError for what JSON has no number for."""
    value = float(text)
    if not isfinite(value):
        raise HomepokerError(f"{shorten(text)} is no number that JSON has")
    return value


def _paired(pairs: list[tuple[str, Any]]) -> Object:
    found = Object(pairs)
    if len(found) < len(pairs):
        seen: set[str] = set()
        for name, _ in pairs:
            if name in seen:
                found.twice = name
                break
            seen.add(name)
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
    """A player's list of cards; HomepokerError names the player and what is no card, or says that the name shows
    nothing."""
    if not visible(player):
        raise HomepokerError("a player's name is empty; use letters that can be seen")
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
