"""The numpy walker over a compiled plan: what thousands of sampled deals are worth, under the game's own rules.

The scalar walker is `homepoker.rules.best`; both read the same plan and tables, and a test holds them to the same
answers. Hole cards come as (positions, ...), the board as (slots, ...); the remaining axes broadcast, so one board
may serve many hands and one hand many boards.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, reduce
from itertools import combinations
from operator import and_
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from homepoker.bots.equity.deals import MISSING, Codes, Flags
from homepoker.bots.equity.judges import judged, whole
from homepoker.bots.equity.wilds import Ranks, rank_bits, wild_board, wild_hole
from homepoker.bots.spot import Purging
from homepoker.ranking.tables import KEYS, MASKS, high_tables, low_tables
from homepoker.rules.counted import ROOM
from homepoker.rules.game import End, Game
from homepoker.rules.plan import HAND, Share, compile_plan

Values = npt.NDArray[np.uint32]
Table = npt.NDArray[np.uint16]
Positions = tuple[int, ...]

BLOCK = (
    16_384  # hands walked at once: small enough for the cache, large enough to leave the interpreter alone
)

_KEY = np.array(KEYS, np.intp)
_MASK = np.array(MASKS, np.uint8)
_WHEEL = sum(KEYS[rank * 4] for rank in (0, 1, 2, 3, 12))


class Level(NamedTuple):
    """Candidates that take the same number of hole cards: any of `hole` goes with any of `board`, which lists
    slots and how many cards are missing beside them."""

    hole: tuple[Positions, ...]
    board: tuple[tuple[Positions, int], ...]


class Group(NamedTuple):
    """Candidates that choose the same trigger slots (none in most games)."""

    triggers: Positions
    levels: tuple[Level, ...]


class Ending(NamedTuple):
    """One end of the pot: its candidates, its tables (`flush` None where suits never count), the smallest value
    that qualifies."""

    groups: tuple[Group, ...]
    plain: Table
    flush: Table | None
    floor: int


class Walker(NamedTuple):
    """A game and a number of hole cards, ready to walk; `rows` counts the candidates of all ends."""

    game: Game
    hole: int
    ends: tuple[Ending, ...]
    rows: int


class _Vector(NamedTuple):
    """Hole positions or slots as key sums, suit masks and wild flags, each (positions, ...)."""

    keys: npt.NDArray[np.intp]
    masks: Codes
    wild: Flags


class _Part(NamedTuple):
    """The same for a subset of them."""

    keys: npt.NDArray[np.intp]
    masks: Codes
    wild: Codes | None


@cache
def walker(game: Game, hole: int) -> Walker:
    """Arrange the plan of that game and hole count for numpy."""
    plan = compile_plan(game, hole)
    ends = tuple(
        Ending(_groups(part.shares, hole, plan.missing), *_tables(game, end), part.floor)
        for end, part in zip(game.ends, plan.ends, strict=True)
    )
    return Walker(game, hole, ends, sum(len(part.rows) for part in plan.ends))


def _tables(game: Game, end: End) -> tuple[Table, Table | None]:
    if end.best == "high":
        tables = high_tables(game.five_of_a_kind, game.double_ace_flush)
    else:
        tables = low_tables(end.best)
    plain = np.frombuffer(tables.plain, np.uint16)
    return plain, None if tables.flush is tables.plain else np.frombuffer(tables.flush, np.uint16)


def _groups(shares: Sequence[Share], hole: int, missing: int) -> tuple[Group, ...]:
    found: dict[Positions, dict[int, list[tuple[Positions, int]]]] = {}
    for share in shares:
        triggers = tuple(sorted(at - hole for at in share.triggers))
        slots = tuple(at - hole for at in share.positions if at != missing)
        level = found.setdefault(triggers, {}).setdefault(share.hole, [])
        level.append((slots, len(share.positions) - len(slots)))
    return tuple(
        Group(
            triggers,
            tuple(
                Level(tuple(combinations(range(hole), size)), tuple(board)) for size, board in levels.items()
            ),
        )
        for triggers, levels in found.items()
    )


def straight_floor(walk: Walker) -> int:
    """The value of the lowest straight at the first end: hands from there on are pat in a draw."""
    value = int(walk.ends[0].plain[_WHEEL])
    return value * ROOM if walk.game.natural_beats_wild else value


def values(walk: Walker, hole: Codes, board: Codes, purges: Sequence[Purging] = ()) -> tuple[Values, ...]:
    """What every deal is worth at each of the game's ends: larger is better, 0 is no hand at that end."""
    quick = whole(walk.game, walk.hole)
    if quick:
        for purging in purges:
            hole, board = purged(purging, hole, board)
        return tuple(end.astype(np.uint32) for end in judged(walk.game, quick, hole, board))
    shape = np.broadcast_shapes(hole.shape[1:], board.shape[1:])
    total = int(np.prod(shape))
    if total <= BLOCK:
        return _walk(walk, hole, board, purges, shape)
    step = max(1, BLOCK * shape[-1] // total)
    parts = []
    for at in range(0, shape[-1], step):
        part = (*shape[:-1], min(step, shape[-1] - at))
        parts.append(_walk(walk, _cut(hole, at, step), _cut(board, at, step), purges, part))
    return tuple(np.concatenate(end, axis=-1) for end in zip(*parts, strict=True))


def _cut(codes: Codes, at: int, step: int) -> Codes:
    return codes if codes.shape[-1] == 1 else codes[..., at : at + step]


def _walk(
    walk: Walker, hole: Codes, board: Codes, purges: Sequence[Purging], shape: tuple[int, ...]
) -> tuple[Values, ...]:
    for purging in purges:
        hole, board = purged(purging, hole, board)
    return tuple(_end(walk.game, end, hole, board, shape) for end in walk.ends)


def purged(purging: Purging, hole: Codes, board: Codes) -> tuple[Codes, Codes]:
    """The cards that stay when every card of the purging ranks leaves."""
    ranks = rank_bits(board[list(purging.by)])
    left = board.copy()
    hit = board[list(purging.hits)]
    left[list(purging.hits)] = np.where(_among(hit, ranks), np.uint8(MISSING), hit)
    return np.where(_among(hole, ranks), np.uint8(MISSING), hole), left


def _among(codes: Codes, ranks: Ranks) -> Flags:
    result: Flags = (rank_bits(codes[None]) & ranks) != 0
    return result


def _end(game: Game, end: Ending, hole: Codes, board: Codes, shape: tuple[int, ...]) -> Values:
    best = np.zeros(shape, np.uint32)
    for group in end.groups:
        held = _vector(hole, wild_hole(game, hole, board, group.triggers))
        lying = _vector(board, wild_board(game, board, group.triggers))
        for level in group.levels:
            np.maximum(
                best, _level(end, level, held, lying, shape, counting=game.natural_beats_wild), out=best
            )
    floor = end.floor * ROOM if game.natural_beats_wild else end.floor
    if floor > 1:
        best[best < floor] = 0
    return best


def _vector(codes: Codes, wild: Flags | None) -> _Vector:
    if wild is None:
        return _Vector(_KEY[codes], _MASK[codes], np.zeros((len(codes), *(1,) * (codes.ndim - 1)), bool))
    held = np.where(wild, np.uint8(52), codes)
    return _Vector(_KEY[held], _MASK[held], wild)


def _level(
    end: Ending, level: Level, held: _Vector, lying: _Vector, shape: tuple[int, ...], *, counting: bool
) -> Values:
    own = [_part(held, subset, 0, counting) for subset in level.hole]
    best = np.zeros(shape, np.uint32 if counting else np.uint16)
    keys, worth = np.empty(shape, np.intp), np.empty(shape, np.uint16)
    for slots, missing in level.board:
        board = _part(lying, slots, missing, counting)
        suited = end.flush is not None and not missing and bool(board.masks.any())
        for part in own:
            np.add(part.keys, board.keys, out=keys)
            end.plain.take(keys, out=worth, mode="clip")
            if suited:
                _suit(end, worth, keys, part.masks & board.masks)
            best = np.maximum(best, _counted(worth, part, board) if counting else worth, out=best)
    return best


def _suit(end: Ending, worth: Table, keys: npt.NDArray[np.intp], masks: Codes) -> None:
    """Where all five share a suit the flush table says what they are worth."""
    assert end.flush is not None
    if masks.shape != worth.shape:
        masks = np.broadcast_to(masks, worth.shape)
    at = masks.ravel().nonzero()[0]
    if len(at):
        # Clipped: an impossible hand, with a card of the run-out, may hold a rank twice in a suit.
        worth.ravel()[at] = end.flush.take(keys.ravel()[at], mode="clip")


def _counted(worth: Table, held: _Part, board: _Part) -> Values:
    assert held.wild is not None
    assert board.wild is not None
    result: Values = worth.astype(np.uint32) * ROOM + HAND - held.wild - board.wild
    return result


def _part(vector: _Vector, subset: Positions, missing: int, counting: bool) -> _Part:
    rest = (1,) * (vector.keys.ndim - 1)
    if not subset:
        keys = np.full(rest, missing * KEYS[MISSING], np.intp)
        return _Part(keys, np.full(rest, 0 if missing else 15, np.uint8), np.zeros(rest, np.uint8))
    keys = sum(vector.keys[at] for at in subset) + missing * KEYS[MISSING]
    masks = reduce(and_, (vector.masks[at] for at in subset)) if not missing else np.zeros(rest, np.uint8)
    wild = vector.wild[list(subset)].sum(axis=0, dtype=np.uint8) if counting else None
    return _Part(keys, masks, wild)
