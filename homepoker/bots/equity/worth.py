"""What sampled hands are worth: by the batch tables where any five cards play, else by walking the plan."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from homepoker.bots.equity.deals import MISSING, Codes
from homepoker.bots.equity.walk import values, walker
from homepoker.bots.equity.wilds import wild_board, wild_hole
from homepoker.cards import RANK_WORDS
from homepoker.ranking.batch import low_hands, rank_hands
from homepoker.ranking.classes import CATEGORIES
from homepoker.ranking.tables import high_name, low_floor, low_name, renumbering, shipped
from homepoker.rules.game import End, Game, Line, Purge

Worth = npt.NDArray[np.unsignedinteger]  # larger is better, 0 is no hand at that end

MOST_WIDE = 10  # cards the batch tables take
ACE = 13  # as a nibble of a class


class Wide(NamedTuple):
    """An end at which any five of a hand and `slots` (indexes) play; `floor` is the smallest value that counts."""

    slots: tuple[int, ...]
    low: bool
    floor: int


def worths(game: Game, hole: Codes, board: Codes) -> tuple[Worth, ...]:
    """The worth of every deal at each end: hole cards (cards, deals), board (slots, deals)."""
    wide = _wide(game, len(hole))
    if wide is None or (hole == MISSING).any():
        return values(walker(game, len(hole)), hole, board)
    if any((board[list(end.slots)] == MISSING).any() for end in wide):
        return values(walker(game, len(hole)), hole, board)
    return tuple(_rank(game, end, hole, board) for end in wide)


def _rank(game: Game, end: Wide, hole: Codes, board: Codes) -> Worth:
    slots = list(end.slots)
    deals = max(hole.shape[1], board.shape[1])
    cards = _rows(hole, board[slots], deals)
    wild = None
    if game.wild:
        held, lying = wild_hole(game, hole, board), wild_board(game, board)
        assert held is not None
        assert lying is not None
        wild = _rows(held, lying[slots], deals)
    if not end.low:
        return rank_hands(cards, wild)
    found = low_hands(cards, wild)
    if end.floor > 1:
        found[found < end.floor] = 0
    return found


def _rows(hole: npt.NDArray[np.generic], board: npt.NDArray[np.generic], deals: int) -> npt.NDArray[np.generic]:
    parts = [np.broadcast_to(part, (len(part), deals)) for part in (hole, board)]
    return np.ascontiguousarray(np.concatenate(parts).T)


def is_wide(game: Game, held: int) -> bool:
    """Whether the batch tables rank hands of so many cards in that game."""
    return _wide(game, held) is not None


@cache
def _wide(game: Game, held: int) -> tuple[Wide, ...] | None:
    """The ends as the batch tables can rank them, None where the game asks for more than these know."""
    if game.natural_beats_wild or game.double_ace_flush or game.five_of_a_kind != "top":
        return None
    if any(rule.when == "played" for rule in game.wild) or any(isinstance(s, Purge) for s in game.steps):
        return None
    index = {slot.id: at for at, slot in enumerate(game.slots)}
    found = []
    for end in game.ends:
        lines = end.lines if end.lines is not None else game.lines
        slots = tuple(index[name] for name in lines[0].slots) if lines else ()
        whole = end.hand is None and game.hand is None and len(lines) < 2
        if not whole or end.best not in ("high", "A5") or not 5 <= held + len(slots) <= MOST_WIDE:
            return None
        low = end.best != "high"
        found.append(Wide(slots, low, low_floor(end.best, end.qualify) if low else 1))
    return tuple(found)


class Share(NamedTuple):
    """A line of the board, the game with that line alone, and the index of the end."""

    line: Line
    game: Game


@cache
def by_line(game: Game, at: int) -> tuple[Share, ...]:
    """For an end with several lines the game cut down to each of them, with that end alone; else nothing."""
    end = game.ends[at]
    lines = end.lines if end.lines is not None else game.lines
    if len(lines) < 2:
        return ()
    return tuple(Share(line, _cut(game, end, (line,), line.id)) for line in lines)


@cache
def without_lines(game: Game, at: int) -> Game | None:
    """The same with own cards alone; None where the counts never allow that."""
    end = game.ends[at]
    hand = end.hand if end.hand is not None else game.hand
    return _cut(game, end, (), "alone") if hand is None else None


def _cut(game: Game, end: End, lines: tuple[Line, ...], name: str) -> Game:
    print_ = f"{game.fingerprint}/{end.best}/{name}"
    return replace(game, lines=lines, ends=(replace(end, lines=None),), fingerprint=print_)


@cache
def names(game: Game, at: int) -> tuple[tuple[str, ...], npt.NDArray[np.intp]]:
    """What hands of an end are called, best first, and for every value the index of its name. The last name is
    that of no hand at all."""
    end = game.ends[at]
    if end.best == "high":
        classes = shipped(high_name(game.double_ace_flush)).classes
        numbers = renumbering(game.five_of_a_kind, len(classes))
        words = [CATEGORIES[packed >> 20] for packed in classes]
        order: Sequence[str] = CATEGORIES[::-1]
    else:
        classes = shipped(low_name(end.best)).classes
        numbers = tuple(range(len(classes) + 1))
        words = [_low_name(packed, end) for packed in classes]
        order = tuple(dict.fromkeys(reversed(words)))
    order = (*order, "nothing")
    place = {name: number for number, name in enumerate(order)}
    found = np.full(len(classes) + 1, len(order) - 1)
    for number, word in zip(numbers[1:], words, strict=True):
        found[number] = place[word]
    if game.natural_beats_wild:
        found = np.repeat(found, 8)
    return order, found


def _low_name(packed: int, end: End) -> str:
    """`eight_low` for five different ranks; the category of a worse hand."""
    category, ranks = CATEGORIES[packed >> 20], [packed >> shift & 15 for shift in (16, 12, 8, 4, 0)]
    if packed >> 20 or not all(ranks):
        return category if all(ranks) else "short_hand"
    top = max(0 if rank == ACE and end.best != "27" else rank for rank in ranks)
    return f"{RANK_WORDS[top - 1]}_low"
