"""A hand as a journal: what it started from, and the actions. Replaying it gives the same events again."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from homepoker.cards import Card, cards_text, parse_cards
from homepoker.core.actions import Action, action_text, parse_action
from homepoker.core.events import Started
from homepoker.core.hand import Hand
from homepoker.core.stakes import parse_stakes
from homepoker.errors import HomepokerError
from homepoker.rules.game import Game

VERSION = 1


class JournalError(HomepokerError):
    """A journal that cannot be read or replayed; the text names the line and the fault."""


@dataclass(frozen=True, slots=True)
class Journal:
    """Where a hand started (the deck included: this is the house's own file, not for a player) and what was done."""

    game: str
    fingerprint: str
    stacks: tuple[int, ...]
    button: int
    stakes: str
    number: int
    deck: tuple[Card, ...]
    actions: tuple[Action, ...]
    mucks: tuple[int, ...] = ()
    commitment: str = ""


def journal(hand: Hand) -> Journal:
    """The journal of a hand, over or not."""
    started = hand.events[0]
    assert isinstance(started, Started)
    return Journal(
        started.game,
        started.fingerprint,
        started.stacks,
        started.button,
        started.stakes,
        started.number,
        hand.deck,
        tuple(hand.actions),
        tuple(sorted(hand.mucks)),
        started.commitment,
    )


def replay(record: Journal, game: Game, actions: Sequence[Action] | None = None) -> Hand:
    """Play the journal again with the same game (its house rules included); `actions` replaces its own, to stop
    earlier. JournalError when the game's data changed since or an action no longer is legal."""
    if (game.id, game.fingerprint) != (record.game, record.fingerprint):
        raise JournalError(f"line 1: the rules of {game.name} are not those this hand was played by")
    try:
        hand = Hand.start(
            game,
            record.stacks,
            stakes=parse_stakes(record.stakes),
            deck=record.deck,
            button=record.button,
            number=record.number,
            mucks=frozenset(record.mucks),
            commitment=record.commitment,
        )
    except HomepokerError as fault:
        raise JournalError(f"line 1: {fault}") from fault
    for line, action in enumerate(record.actions if actions is None else actions, start=2):
        try:
            hand.apply(action)
        except HomepokerError as fault:
            raise JournalError(f"line {line}: {action_text(action)}: {fault}") from fault
    return hand


def journal_text(record: Journal) -> str:
    """A header line of JSON, then one action a line, then a line that counts and seals them."""
    header = {
        "homepoker": VERSION,
        "game": record.game,
        "fingerprint": record.fingerprint,
        "stacks": list(record.stacks),
        "button": record.button,
        "stakes": record.stakes,
        "number": record.number,
        "deck": cards_text(record.deck),
        "commitment": record.commitment,
    }
    if record.mucks:
        header["mucks"] = list(record.mucks)
    lines = [json.dumps(header), *map(action_text, record.actions)]
    return "\n".join([*lines, _seal(lines)]) + "\n"


def _seal(lines: Sequence[str]) -> str:
    return f"end {len(lines) - 1} {sha256(chr(10).join(lines).encode()).hexdigest()[:16]}"


def parse_journal(text: str) -> Journal:
    """Read what `journal_text` wrote; JournalError names the line that is at fault."""
    lines = text.splitlines()
    header = _header(lines[0] if lines else "")
    _check_seal(lines)
    actions = []
    for number, line in enumerate(lines[1:-1], start=2):
        try:
            actions.append(parse_action(line))
        except HomepokerError as fault:
            raise JournalError(f"line {number}: {fault}") from fault
    return Journal(**header, actions=tuple(actions))


def _check_seal(lines: Sequence[str]) -> None:
    if not lines[-1].startswith("end "):
        raise JournalError(
            f"line {len(lines)}: the journal breaks off here; its last line counts the actions"
        )
    if lines[-1] != _seal(lines[:-1]):
        raise JournalError(f"line {len(lines)}: the journal was edited: its lines do not fit their seal")


def _header(line: str) -> dict[str, Any]:
    try:
        values = json.loads(line)
    except (ValueError, RecursionError):
        raise JournalError("line 1: a journal starts with a line of JSON") from None
    version = values.get("homepoker") if isinstance(values, dict) else None
    if type(version) is not int or version != VERSION:
        raise JournalError(
            f"line 1: this journal is of version {version}; this program reads version {VERSION}"
        )
    fields: dict[str, Any] = {}
    values = {"mucks": [], **values}
    for name, read in _FIELDS.items():
        try:
            fields[name] = read(values[name])
        except (KeyError, TypeError, ValueError):
            raise JournalError(f"line 1: {name!r} is missing or cannot be read") from None
    return fields


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError(value)
    return value


def _whole(value: object) -> int:
    if type(value) is not int:
        raise TypeError(value)
    return value


_FIELDS: dict[str, Callable[[Any], Any]] = {
    "game": _text,
    "fingerprint": _text,
    "stacks": lambda values: tuple(map(_whole, values)),
    "button": _whole,
    "stakes": _text,
    "number": _whole,
    "mucks": lambda values: tuple(map(_whole, values)),
    "commitment": _text,
    "deck": lambda text: parse_cards(_text(text)),
}
