"""From easy to hard: games by what there is to see on their boards, and how much time there is to see it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from math import comb
from typing import NamedTuple

from homepoker.practice.asks.wild import topic_of
from homepoker.practice.deals import low_end
from homepoker.practice.kinds import offered
from homepoker.practice.question import BASIC, Kind, Question
from homepoker.rules.deck import cards_held
from homepoker.rules.game import Game, Purge
from homepoker.rules.lines import end_lines
from homepoker.rules.plan import splits

SECONDS = (30, 20, 15, 10, 7)
"""How long an answer may take on each step of speed, once answers are right, where there is little to read."""
LITTLE = 11  # cards, as many as the beginner's board and hand have
WILD = 1.5  # how much longer it takes where cards are wild

_ORDER: tuple[Kind, ...] = ("find", "line", "wins", "low", "wild", "nuts", "what", "beats")


def seconds(question: Question, step: int) -> int:
    """How long an answer may take on that step of speed, the longer the more cards there are to read."""
    more = max(1.0, question.shown / LITTLE) * (WILD if question.game.wild else 1.0)
    return round(SECONDS[step] * more)


class Rung(NamedTuple):
    """A step of difficulty: which game, which kinds of question, how many hands to compare."""

    game: Game
    kinds: tuple[Kind, ...]
    seats: int = 2


def beginner(games: Iterable[Game]) -> Game:
    """The game to begin with: rows, columns and diagonals of a grid, with the fewest hands to choose from."""
    grids = [game for game in games if game.shape == "grid" and plain(game) and len(game.lines) > 2]
    return min(grids, key=lambda game: (hardness(game), len(game.steps), game.id))


def plain(game: Game) -> bool:
    """A base game that deals what is held, with nothing wild, discarded or split."""
    purges = any(isinstance(step, Purge) for step in game.steps)
    dealt = len(game.hole) == cards_held(game)
    return game.base is None and dealt and not game.wild and not purges and len(game.ends) == 1


@lru_cache(maxsize=256)
def hardness(game: Game) -> int:
    """How many hands there are to look through on the board; wild cards, discards and a low make it more."""
    count = 0
    for end in range(len(game.ends)):
        lines = end_lines(game, end)
        hand = game.ends[end].hand if game.ends[end].hand is not None else game.hand
        held = cards_held(game)
        for line in lines:
            size = len(line.slots)
            count += sum(comb(held, own) * comb(size, board) for own, board in splits(hand, held, size))
    more = 1 + 2 * bool(game.wild) + 2 * any(isinstance(step, Purge) for step in game.steps)
    return count * more


def ladder(games: Iterable[Game], kind: Kind | None = None) -> tuple[Rung, ...]:
    """The rungs of a drill that chooses for itself: the beginner's game first, then the easiest game of each new
    sort (shape of the board, wild cards, a low), from easy to hard; for what is wild of each sort of rule too."""
    every = [game for game in games if game.base is None and game.slots]
    first = beginner(every)
    rungs = [Rung(first, BASIC), Rung(first, (*BASIC, "line", "wins"))]
    sorts: set[tuple[object, ...]] = {_sort(first, kind)}
    for game in sorted(every, key=lambda game: (hardness(game), len(game.steps), game.id)):
        if _sort(game, kind) in sorts or not {"find", "line"} <= {*offered(game)}:
            continue
        sorts.add(_sort(game, kind))
        rungs.append(_whole(game, 2 + (len(rungs) > 4)))
    return tuple(rungs)


def game_ladder(game: Game, kind: Kind | None = None) -> tuple[Rung, ...]:
    """The rungs of a drill on one game, or on one kind of question in it."""
    if kind is not None:
        return tuple(Rung(game, (kind,), seats) for seats in (2, 3, 4))
    can = offered(game)
    first = tuple(one for one in BASIC if one in can) or can
    more = tuple(one for one in can if one in (*BASIC, "line", "wins"))
    return (Rung(game, first), Rung(game, more), _whole(game, 2), _whole(game, 3), _whole(game, 4))


def game_rung(game: Game, kind: Kind | None = None) -> Rung:
    """A game at full difficulty, or one kind of question in it."""
    return Rung(game, (kind,), 3) if kind is not None else _whole(game, 3)


def _whole(game: Game, seats: int) -> Rung:
    """Everything the game can ask, its board first."""
    return Rung(game, tuple(sorted(offered(game), key=_ORDER.index)), seats)


def _sort(game: Game, kind: Kind | None) -> tuple[object, ...]:
    if kind == "wild":
        return (topic_of(game),)
    return game.shape, bool(game.wild), low_end(game) >= 0
