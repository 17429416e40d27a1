"""What is ordered from a maker of questions, and the options that several of them give."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from homepoker.cards import Card
from homepoker.practice.chance import Chance
from homepoker.practice.deals import Board
from homepoker.practice.question import Option, Part
from homepoker.ranking.classes import CATEGORIES
from homepoker.rules.deck import cards_held
from homepoker.rules.game import Game
from homepoker.rules.lines import LETTERS, end_lines, letters
from homepoker.rules.plan import compile_plan

CATEGORY_KEYS = "1234567890"
Choice = tuple[str, str, tuple[Card, ...]]
"""A value, the words for it, and cards that stand after the words."""


class Order(NamedTuple):
    """`wants` are topics, the one needed most first; `contrast` two categories to tell apart; `board` the cards of
    a board that stays; `line` the index of the line that should play (-1: any); `seats` hands to compare."""

    game: Game
    chance: Chance
    wants: tuple[str, ...] = ()
    contrast: tuple[str, str] | None = None
    board: Board | None = None
    line: int = -1
    seats: int = 2


def categories(game: Game) -> Part:
    """`1` high card to `9` straight flush, and `0` five of a kind where cards can be wild."""
    count = len(CATEGORIES) if game.wild else len(CATEGORIES) - 1
    return Part(
        "category",
        tuple(
            Option(key, name, name.replace("_", " "))
            for key, name in zip(CATEGORY_KEYS, CATEGORIES[:count], strict=False)
        ),
    )


def lines_part(game: Game, end: int) -> Part | None:
    """The lines by their letters; None where there is no choice."""
    marks = letters(game, end)
    if not marks:
        return None
    return Part("line", tuple(Option(marks[line.id], line.id, line.name) for line in end_lines(game, end)))


def lettered(name: str, values: Iterable[Choice]) -> Part:
    """Options A, B, C ..."""
    return _keyed(name, LETTERS, values)


def numbered(name: str, values: Iterable[Choice]) -> Part:
    """Options 1, 2, 3 ..."""
    return _keyed(name, CATEGORY_KEYS, values)


def _keyed(name: str, keys: str, values: Iterable[Choice]) -> Part:
    return Part(name, tuple(Option(key, *choice) for key, choice in zip(keys, values, strict=False)))


def looks(game: Game, end: int, most: int) -> int:
    """How many deals may be looked at for a telling one: fewer where reading one takes long."""
    work = len(compile_plan(game, cards_held(game)).ends[end].rows) * (4 if game.wild else 1)
    return most if work <= 60 else max(2, most // 2) if work <= 160 else 2
