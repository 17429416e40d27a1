"""Faults of a layout: what is said twice, points nowhere, contradicts itself or cannot be dealt.

Types and required keys are the schema's part (schema.py). A fault is one line: file, key, value, what was expected.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from homepoker.rules import check_hands, check_steps
from homepoker.rules.board import SLOT_WORD, picture_rows
from homepoker.rules.build import build
from homepoker.rules.deck import cards_needed, deck_limit, exchange
from homepoker.rules.draft import KEYS, Draft, Fault, near
from homepoker.rules.patches import Entry, LayoutError

# What reading values of a wrong type raises; the schema then says what is wrong with them.
UNREADABLE = (AttributeError, IndexError, KeyError, TypeError, ValueError)


def raise_faults(file: str, found: Sequence[Entry]) -> None:
    """Raise LayoutError with every fault of every entry, the base's first; return when there is none.

    Sound files never load the schema's library: it is asked only when something cannot be read or is at fault."""
    try:
        if not any(faults(entry) for entry in found):
            return
    except UNREADABLE:
        pass
    lines: dict[str, None] = {}
    inherited: set[Fault] = set()
    for entry in found:
        for fault in all_faults(entry):
            if entry.base is None:
                inherited.add(fault)
            elif fault in inherited and fault.key.partition("[")[0] not in entry.patched:
                continue
            lines[fault.line(file, entry.prefix)] = None
    if lines:
        raise LayoutError(list(lines))


def all_faults(entry: Entry) -> list[Fault]:
    """Every fault of one entry: types and keys by the schema, then what the sound keys say together."""
    from homepoker.rules import schema

    typed = schema.faults(entry.data)
    bad = frozenset(fault.top for fault in typed)
    return typed + faults(entry, bad)


def faults(entry: Entry, bad: frozenset[str] = frozenset()) -> list[Fault]:
    """What the values say together, leaving out every question that touches a key in `bad`."""
    found: list[Fault] = [] if bad else list(_unknown_keys(entry.data))
    draft = Draft(entry.data, bad)
    for keys, question in QUESTIONS:
        if not bad & keys:
            found += question(draft)
    if not found and not bad:
        found += _deck(entry)
    return found


def _unknown_keys(data: dict[str, Any]) -> Iterator[Fault]:
    tables = [("", "layout", data), ("call.", "call", data.get("call", {}))]
    for key, kind in (("steps", "step"), ("wild", "wild"), ("pots", "pot")):
        items = enumerate(data.get(key, ()))
        tables += [(f"{key}[{at}].", kind, item) for at, item in items if isinstance(item, dict)]
    for place, kind, table in tables:
        for word in table:
            if word not in KEYS[kind]:
                yield Fault(place + word, table[word], near(word, KEYS[kind], "no such key"))


def _board(draft: Draft) -> Iterator[Fault]:
    rows = picture_rows(draft.data.get("board", ""))
    for at, row in enumerate(rows, 1):
        if len(row) != len(rows[0]):
            expected = f"every row as long as the first, {len(rows[0])} words ('.' is a gap)"
            yield Fault("board", f"row {at}: {' '.join(row)}", expected)
    seen: set[str] = set()
    for word in draft.slots:
        if not SLOT_WORD.fullmatch(word):
            yield Fault("board", word, "a slot name of letters, digits and _, starting with a letter")
        elif word in seen:
            yield Fault("board", word, "each slot name once")
        seen.add(word)


def _roles(draft: Draft) -> Iterator[Fault]:
    for key in ("marker", "dead"):
        yield from draft.unknown_slots(key, draft.words(key))
    for word in set(draft.words("marker")) & set(draft.words("dead")):
        yield Fault("dead", word, "a slot that is not a marker as well")


def _names(draft: Draft) -> Iterator[Fault]:
    for at, text in enumerate(draft.data.get("names", ())):
        slot, colon, spoken = text.partition(":")
        if not colon or not spoken.strip():
            yield Fault(f"names[{at}]", text, "a slot and its spoken name, such as 'MC: the car'")
        else:
            yield from draft.unknown_slots(f"names[{at}]", [slot.strip()])


def _players(draft: Draft) -> Iterator[Fault]:
    low, high = draft.data["players"]
    if not 2 <= low <= high:
        yield Fault("players", [low, high], "the least and the most seats, 2 or more, such as [2, 11]")


def _deck(entry: Entry) -> Iterator[Fault]:
    game = build(entry.id, entry.base, entry.data)
    limit = deck_limit(game, burn=False)
    if game.maximum > limit:
        need = cards_needed(game, game.maximum, burn=False) + exchange(game)
        expected = f"at most {limit} seats: {game.maximum} may need {need} cards of 52"
        yield Fault("players", [game.minimum, game.maximum], expected)


Question = Callable[[Draft], Iterator[Fault]]
BOARD = frozenset({"board", "marker", "dead"})
STEPS = BOARD | {"steps", "hole"}
QUESTIONS: tuple[tuple[frozenset[str], Question], ...] = (
    (frozenset({"board"}), _board),
    (BOARD, _roles),
    (frozenset({"board", "names"}), _names),
    (frozenset({"players"}), _players),
    (BOARD | {"lines", "ring"}, check_hands.lines),
    (frozenset({"steps"}), check_steps.verbs),
    (STEPS, check_steps.slots),
    (STEPS | {"call"}, check_steps.turned),
    (STEPS, check_steps.cards),
    (STEPS | {"call"}, check_steps.call),
    (frozenset({"hole", "opens", "high_opens", "steps"}), check_steps.openers),
    (STEPS | {"hand", "lines", "ring"}, check_hands.counts),
    (BOARD | {"wild"}, check_hands.wild),
    (STEPS | {"pots", "declare", "lines", "ring"}, check_hands.ends),
    (frozenset({"stakes"}), check_hands.stakes),
)
