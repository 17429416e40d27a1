"""Which questions there are, what they are called, and which of them a game can ask."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from math import comb
from types import MappingProxyType
from typing import NamedTuple

from homepoker.practice.deals import high_end, low_end
from homepoker.practice.question import KINDS, Kind
from homepoker.rules.deck import cards_held
from homepoker.rules.game import Game
from homepoker.rules.lines import LETTERS, end_lines, letters
from homepoker.rules.plan import HAND, splits


class Words(NamedTuple):
    """What a kind of question is called in a list, and what it asks."""

    title: str
    asks: str


WORDS: Mapping[Kind, Words] = MappingProxyType(
    {
        "what": Words("what is it?", "five cards in a strip: what are they?"),
        "beats": Words("which beats which?", "two strips: which is better?"),
        "find": Words("find it", "your best hand, then its line"),
        "line": Words("which line?", "the hand is named: where is it?"),
        "wins": Words("who wins?", "several hands open: who wins?"),
        "wild": Words("what is wild?", "which cards are wild now?"),
        "low": Words("best low?", "your best low hand"),
        "nuts": Words("name the nuts", "the best hand anybody could hold"),
    }
)


MOST_OWN = 3
TWO = 2


@lru_cache(maxsize=256)
def offered(game: Game) -> tuple[Kind, ...]:
    """The kinds of question this game can ask, in the order of `KINDS`."""
    high = high_end(game)
    can = {
        "what": high >= 0,
        "beats": high >= 0,
        "find": high >= 0,
        "line": high >= 0 and (bool(letters(game, high)) or 2 <= own_choices(game, high) <= len(LETTERS)),
        "wins": True,
        "wild": bool(game.wild),
        "low": low_end(game) >= 0,
        "nuts": nuts_end(game) >= 0,
    }
    return tuple(kind for kind in KINDS if can[kind])


def own_sizes(game: Game, end: int) -> tuple[int, ...]:
    """How many of their own cards people may play at that end."""
    line = max((len(line.slots) for line in end_lines(game, end)), default=0)
    hand = game.ends[end].hand if game.ends[end].hand is not None else game.hand
    return tuple(sorted({own for own, _ in splits(hand, cards_held(game), line)}))


def own_choices(game: Game, end: int) -> int:
    """Among how many sets of own cards one chooses where the board leaves no choice of lines."""
    return sum(comb(cards_held(game), size) for size in own_sizes(game, end))


def nuts_end(game: Game) -> int:
    """The first end whose best possible high hand is worth asking for, -1 when there is none."""
    return next((at for at in range(len(game.ends)) if _nuts_tell(game, at)), -1)


def nuts_size(game: Game, end: int) -> int | None:
    """How many own cards the best possible hand is asked for with, None for as many as anybody likes. With four or
    more the board hardly matters, so such a game is asked for two, or the fewest above."""
    sizes = own_sizes(game, end)
    if max(sizes) <= MOST_OWN:
        return None
    return min((size for size in sizes if size >= TWO), default=max(sizes))


def _nuts_tell(game: Game, end: int) -> bool:
    """Whether the board narrows the best possible hand down: at most three own cards, and five with it."""
    if game.ends[end].best != "high" or not game.slots:
        return False
    size, line = nuts_size(game, end), _line(game, end)
    asked = own_sizes(game, end) if size is None else (size,)
    return 0 < max(asked) <= MOST_OWN and all(own + line >= HAND for own in asked)


def _line(game: Game, end: int) -> int:
    return max((len(line.slots) for line in end_lines(game, end)), default=0)
