"""Which sampled cards are wild: the wild rules of a game read for many boards at once.

Sets of ranks are bit masks, one a board; missing cards have no rank and are never wild.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from homepoker.bots.equity.deals import MISSING, Codes, Flags
from homepoker.rules.game import Game, Wild

Ranks = npt.NDArray[np.uint16]

ACE_BIT = np.uint16(1 << 12)
_BIT = np.array([1 << (code >> 2) if code < 52 else 0 for code in range(54)], np.uint16)


_NONE = np.zeros(1, np.uint16)


def rank_bits(codes: Codes) -> Ranks:
    """The ranks of the cards along the first axis."""
    bits: Ranks = np.bitwise_or.reduce(_BIT[codes], axis=0) if len(codes) else _NONE
    return bits


def wild_hole(game: Game, hole: Codes, board: Codes, triggers: Sequence[int] = ()) -> Flags | None:
    """Flags shaped like the hole cards spread over the boards; None where the game has no wild cards. `triggers`
    are the slots among the cards chosen that make their ranks wild when played."""
    if not game.wild:
        return None
    ranks = _named(game, game.wild, board)
    for rule in game.wild:
        if rule.when == "played":
            ranks = ranks | rank_bits(board[_fired(game, rule, triggers)])
    return _flags(hole, ranks, game.wild)


def wild_board(game: Game, board: Codes, triggers: Sequence[int] = ()) -> Flags | None:
    """Flags shaped like the board; None where the game has no wild cards."""
    if not game.wild:
        return None
    spread = [rule for rule in game.wild if rule.spread == "all"]
    ranks = _named(game, spread, board)
    for rule in spread:
        if rule.when == "played":
            ranks = ranks | rank_bits(board[_fired(game, rule, triggers)])
    flags = _flags(board, ranks, spread)
    for rule in spread:
        if rule.kind == "slot":
            flags[_slots(game, rule)] = True
    flags[list(triggers)] = True
    result: Flags = flags & (board != MISSING)
    return result


def _named(game: Game, rules: Sequence[Wild], board: Codes) -> Ranks:
    """Ranks that are wild whoever plays what."""
    ranks = np.zeros(board.shape[1:], np.uint16)
    for rule in rules:
        if rule.when == "played":
            continue
        if rule.kind == "ranks":
            ranks = ranks | np.uint16(sum(1 << rank for rank in rule.ranks))
        elif rule.kind == "rank_of":
            ranks = ranks | rank_bits(board[_slots(game, rule)])
        elif rule.kind == "lowest_of":
            ranks = ranks | _lowest(rank_bits(board[_slots(game, rule)]), rule.ace)
    return ranks


def _lowest(up: Ranks, ace: str) -> Ranks:
    lowest: Ranks = up & (~up + np.uint16(1))
    return np.where(up & ACE_BIT, ACE_BIT, lowest) if ace == "low" else lowest


def _flags(codes: Codes, ranks: Ranks, rules: Sequence[Wild]) -> Flags:
    flags: Flags = (_BIT[codes] & ranks) != 0
    cards = [card for rule in rules if rule.kind == "cards" for card in rule.cards]
    return flags | np.isin(codes, cards) if cards else flags


def _slots(game: Game, rule: Wild) -> list[int]:
    return [at for at, slot in enumerate(game.slots) if slot.id in rule.slots]


def _fired(game: Game, rule: Wild, triggers: Sequence[int]) -> list[int]:
    return [at for at in triggers if game.slots[at].id in rule.slots]
