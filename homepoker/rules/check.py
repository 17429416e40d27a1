"""Faults of a layout: what is said twice, points nowhere, contradicts itself or cannot be dealt.

Types and required keys are the schema's part (schema.py). A fault is one line: file, key, value, what was expected.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import Any

from homepoker.rules import check_hands, check_steps
from homepoker.rules.board import SLOT_WORD, picture_rows
from homepoker.rules.build import build
from homepoker.rules.deck import cards_needed, deck_limit, exchange, serves
from homepoker.rules.draft import KEYS, UNKNOWN, Draft, Fault, near
from homepoker.rules.game import Game
from homepoker.rules.patches import MOST, Entry, LayoutError

# Lists whose sound items are still checked when one cannot be read.
LISTS = frozenset({"steps", "wild", "pots", "names", "lines"})
_ITEM = re.compile(r"\w+\[(\d+)\]")
# What tells how many cards a hand of the game takes.
DEALT = frozenset({"players", "hole", "steps", "board", "marker", "dead", "call", "burn", "short_deck"})
# What reading values of a wrong type raises; the schema then says what is wrong with them.
UNREADABLE = (AttributeError, IndexError, KeyError, TypeError, ValueError)


More = Callable[[Entry], Sequence[Fault]]


def nothing_more(entry: Entry) -> Sequence[Fault]:
    """No fault beyond those of the values."""
    return ()


def sound_games(
    file: str, found: Sequence[Entry], more: More = nothing_more, *, shipped: bool = False
) -> tuple[Game, ...]:
    """Build every entry; LayoutError with every fault of every entry, the base's first. `more` says what else is
    wrong with an entry than its values alone can tell.

    For a shipped file the schema's library, which is slow to load, is asked only when a value cannot be read or
    something is at fault."""
    try:
        if not shipped and any(_typed(entry.data) for entry in found):
            raise ValueError("the schema has something to say")
        if not any(entry.wrong or faults(entry.data) or more(entry) for entry in found):
            games = tuple(build(entry.id, entry.base, entry.data) for entry in found)
            if all(serves(game, game.maximum, burn=False) for game in games):
                return games
    except UNREADABLE:
        pass
    raise LayoutError(list(_fault_lines(file, found, more)))


def _fault_lines(file: str, found: Sequence[Entry], more: More) -> dict[str, None]:
    """Every fault once, in file order, as far as faults are told; what a variant merely inherits is told of the base
    alone."""
    lines: dict[str, None] = {}
    inherited: set[Fault] = set()
    for entry in found:
        if len(lines) > MOST:
            break
        for fault in [*all_faults(entry), *more(entry)]:
            if entry.base is None:
                inherited.add(fault)
            elif fault in inherited and fault.top not in entry.patched:
                continue
            lines[fault.line(file, entry.prefix)] = None
    return lines


def all_faults(entry: Entry) -> list[Fault]:
    """Every fault of one entry: types and keys by the schema, then what the sound values say together."""
    typed = [*entry.wrong, *_typed(entry.data)]
    data, bad, broken = without(entry.data, typed)
    found = typed + faults(data, bad, broken)
    return found + _seats(entry, data, bad | broken, found)


def _seats(entry: Entry, data: dict[str, Any], unread: frozenset[str], found: Sequence[Fault]) -> list[Fault]:
    """More seats than the deck serves, where it can be told how many cards a hand takes whatever else is at fault."""
    if DEALT & unread or {"players", "hole"} & {fault.top for fault in found}:
        return []
    dealt = {key: data[key] for key in DEALT & data.keys()}
    try:
        return list(_deck(build(entry.id, entry.base, dealt | {"name": entry.id})))
    except UNREADABLE:
        return []


def _typed(data: dict[str, Any]) -> list[Fault]:
    from homepoker.rules import schema

    return schema.faults(data)


def faults(
    data: dict[str, Any], bad: frozenset[str] = frozenset(), broken: frozenset[str] = frozenset()
) -> list[Fault]:
    """What the values say together, leaving out every question that touches a key in `bad`; `broken` keys are
    lists with None for the items that could not be read."""
    found: list[Fault] = [] if bad or broken else list(_unknown_keys(data))
    draft = Draft(data, bad, broken)
    for keys, question in QUESTIONS:
        if not bad & keys:
            found += islice(question(draft), MOST + 1)
    return found


def without(
    data: dict[str, Any], typed: Sequence[Fault]
) -> tuple[dict[str, Any], frozenset[str], frozenset[str]]:
    """The values less what the schema cannot read: keys wholly bad, and lists with a None for each bad item."""
    left = dict(data)
    bad: set[str] = set()
    broken: set[str] = set()
    for fault in typed:
        item = _ITEM.match(fault.key)
        if item is None or fault.top not in LISTS:
            bad.add(fault.top)
        else:
            broken.add(fault.top)
            left[fault.top] = [
                None if at == int(item[1]) else value for at, value in enumerate(left.get(fault.top, ()))
            ]
    return {key: value for key, value in left.items() if key not in bad}, frozenset(bad), frozenset(broken)


def _unknown_keys(data: dict[str, Any]) -> Iterator[Fault]:
    tables = [("", "layout", data), ("call.", "call", data.get("call", {}))]
    for key, kind in (("steps", "step"), ("wild", "wild"), ("pots", "pot")):
        items = enumerate(data.get(key, ()))
        tables += [(f"{key}[{at}].", kind, item) for at, item in items if isinstance(item, dict)]
    for place, kind, table in tables:
        for word in table:
            if word not in KEYS[kind]:
                yield Fault(place + word, table[word], near(word, KEYS[kind], UNKNOWN))


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
    for at, text in draft.items("names"):
        slot, colon, spoken = text.partition(":")
        if not colon or not spoken.strip():
            yield Fault(f"names[{at}]", text, "a slot and its spoken name, such as 'MC: the car'")
        else:
            yield from draft.unknown_slots(f"names[{at}]", [slot.strip()])


def _players(draft: Draft) -> Iterator[Fault]:
    low, high = draft.data["players"]
    if not 2 <= low <= high:
        yield Fault("players", [low, high], "the least and the most seats, 2 or more, such as [2, 11]")


def _deck(game: Game) -> Iterator[Fault]:
    if not serves(game, game.maximum, burn=False):
        limit = deck_limit(game, burn=False)
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
    (frozenset({"steps", "hole"}), check_steps.cards),
    (STEPS | {"call"}, check_steps.call),
    (frozenset({"hole", "opens", "high_opens", "steps"}), check_steps.openers),
    (frozenset({"hand"}), check_hands.counts),
    (frozenset({"wild"}), check_hands.wild),
    (frozenset({"pots"}), check_hands.ends),
    (frozenset({"stakes"}), check_hands.stakes),
)
