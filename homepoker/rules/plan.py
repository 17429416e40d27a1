"""Which card sets compete: a game and a number of hole cards compiled once into positions of a seat's vector.

The vector is [hole cards..., board slots..., the missing card]. A card that is not there (not turned, purged, not
held) is the missing card, a wild one is the wild code; so the rows never change while a hand goes on. The scalar
walker (best.py) and the numpy walker of the bots read the same plan.
"""

from __future__ import annotations

from functools import cache
from itertools import chain, combinations
from typing import NamedTuple

from homepoker.ranking.tables import low_floor
from homepoker.rules.game import End, Game, Line

HAND = 5


class Share(NamedTuple):
    """The board's part of candidates: with every choice of `hole` hole cards these `positions` (slots and missing
    cards) make five. `line` is an index into the end's lines, -1 where no board card plays; `triggers` are those
    of the positions that make ranks wild when played."""

    hole: int
    positions: tuple[int, ...]
    line: int
    triggers: tuple[int, ...]


class Stack(NamedTuple):
    """All board parts of that many `cards` that trigger nothing and go with `hole` hole cards, as slot indexes (the
    index after the last slot is the missing card)."""

    hole: int
    cards: int
    slots: tuple[tuple[int, ...], ...]


class EndPlan(NamedTuple):
    """The candidates of one end. `rows` are five positions each, `line_of` and `triggers` (columns of the row that
    trigger) run parallel to them; `shares` are the same candidates, board parts apart, `by_line` each line's board
    parts, those included that another line has as well. The scalar walk reads `stacks` and, apart from them, the
    shares that trigger. `floor` is the smallest value that qualifies."""

    lines: tuple[Line, ...]
    rows: tuple[tuple[int, ...], ...]
    line_of: tuple[int, ...]
    triggers: tuple[tuple[int, ...], ...]
    shares: tuple[Share, ...]
    by_line: tuple[tuple[Share, ...], ...]
    stacks: tuple[Stack, ...]
    triggering: tuple[Share, ...]
    floor: int


class Plan(NamedTuple):
    """A game compiled for that many hole cards; `missing` is the last position of the vector."""

    hole: int
    slots: int
    missing: int
    ends: tuple[EndPlan, ...]


@cache
def compile_plan(game: Game, hole: int) -> Plan:
    """Compile every end of the game for seats that hold `hole` cards (a common card counts as held)."""
    missing = hole + len(game.slots)
    ends: list[EndPlan] = []
    for end in game.ends:
        # Ends built alike share their candidates, so that a board is read once for both.
        alike = next(
            (plan for other, plan in zip(game.ends, ends, strict=False) if _built_alike(end, other)), None
        )
        candidates = alike or _end_plan(game, end, hole, missing)
        ends.append(candidates._replace(floor=_floor(end)))
    return Plan(hole, len(game.slots), missing, tuple(ends))


def _built_alike(end: End, other: End) -> bool:
    return (end.lines, end.hand) == (other.lines, other.hand)


def _floor(end: End) -> int:
    return 1 if end.best == "high" else low_floor(end.best, end.qualify)


def _end_plan(game: Game, end: End, hole: int, missing: int) -> EndPlan:
    lines = end.lines if end.lines is not None else game.lines
    triggers = trigger_positions(game, hole)
    hand = end.hand if end.hand is not None else game.hand
    at = {slot.id: hole + number for number, slot in enumerate(game.slots)}
    by_line = tuple(
        _shares(number, tuple(at[slot] for slot in line.slots), hand, hole, missing, triggers)
        for number, line in enumerate(lines)
    )
    if not lines:
        by_line = (_shares(-1, (), hand, hole, missing, triggers),)
    distinct: dict[tuple[int, ...], Share] = {}
    for share in chain.from_iterable(by_line):
        distinct.setdefault(tuple(sorted(share.positions)), share)
    shares = tuple(distinct.values())
    rows = [
        (own + share.positions, share) for share in shares for own in combinations(range(hole), share.hole)
    ]
    return EndPlan(
        lines=lines,
        rows=tuple(row for row, _ in rows),
        line_of=tuple(share.line for _, share in rows),
        triggers=tuple(tuple(map(row.index, share.triggers)) for row, share in rows),
        shares=shares,
        by_line=by_line if lines else (),
        stacks=_stacks(shares, hole),
        triggering=tuple(share for share in shares if share.triggers),
        floor=_floor(end),
    )


def _stacks(shares: tuple[Share, ...], hole: int) -> tuple[Stack, ...]:
    found: dict[tuple[int, int], list[tuple[int, ...]]] = {}
    for share in shares:
        if not share.triggers:
            slots = tuple(at - hole for at in share.positions)
            found.setdefault((share.hole, len(slots)), []).append(slots)
    return tuple(Stack(own, cards, tuple(slots)) for (own, cards), slots in found.items())


def _shares(
    number: int,
    line: tuple[int, ...],
    hand: tuple[tuple[int, int], ...] | None,
    hole: int,
    missing: int,
    triggers: frozenset[int],
) -> tuple[Share, ...]:
    shares: dict[Share, None] = {}
    for own, board in splits(hand, hole, len(line)):
        filled = (missing,) * (HAND - own - board)
        for slots in combinations(line, board):
            fired = tuple(slot for slot in slots if slot in triggers)
            shares[Share(own, slots + filled, number if slots else -1, fired)] = None
    return tuple(shares)


def splits(hand: tuple[tuple[int, int], ...] | None, hole: int, line: int) -> tuple[tuple[int, int], ...]:
    """How many hole and board cards may play with so many there: the game's counts as far as the cards go; any
    split is the best five or all there are."""
    if hand is not None:
        return tuple(dict.fromkeys((min(own, hole), min(board, line)) for own, board in hand))
    if hole + line < HAND:
        return ((hole, line),)
    return tuple((own, HAND - own) for own in range(max(0, HAND - line), min(HAND, hole) + 1))


def trigger_positions(game: Game, hole: int) -> frozenset[int]:
    """Positions of the slots that make ranks wild for whoever plays them."""
    played = {slot for rule in game.wild if rule.when == "played" for slot in rule.slots}
    return frozenset(hole + number for number, slot in enumerate(game.slots) if slot.id in played)
