"""What a test goes through in the quick run and with `--all`: one game for each mechanism, and the whole catalogue."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from dataclasses import fields
from functools import cache
from typing import Any

import pytest

from homepoker.rules.game import End, Game, Step, Wild
from homepoker.rules.library import catalogue


def every_game(fits: Callable[[Game], object] = lambda _: True) -> pytest.MarkDecorator:
    """The test runs for every game that fits; those whose mechanisms others have too are marked `slow`."""
    games = [game for game in catalogue() if fits(game)]
    quick = one_for_each_mechanism(games)
    marked = [(game, () if game in quick else pytest.mark.slow) for game in games]
    return pytest.mark.parametrize(
        "game", [pytest.param(game, id=game.id, marks=mark) for game, mark in marked]
    )


def one_for_each_mechanism(games: Sequence[Game]) -> list[Game]:
    """Few of the games that have every mechanism of them all: the game that brings most comes next."""
    left = set().union(*map(mechanisms, games))
    chosen: list[Game] = []
    while left:
        chosen.append(max(games, key=lambda game: len(left & mechanisms(game))))
        left -= mechanisms(chosen[-1])
    return chosen


@cache
def mechanisms(game: Game) -> frozenset[Hashable]:
    """What play depends on, as far as it is one of few: how the board is made, how cards move, who opens, what is
    wild, what wins and what the house rules are."""
    found: set[Hashable] = {
        ("shape", game.shape),
        ("lines", min(len(game.lines), 2)),
        ("hand", game.hand is not None and min(len(game.hand), 2)),
        ("up cards", "U" in game.hole),
        ("call", game.call is not None),
        ("ends", tuple(kind(end) for end in game.ends)),
    }
    found |= {("role", slot.role) for slot in game.slots}
    found |= {("step", kind(step)) for step in game.steps}
    found |= {("wild", kind(wild)) for wild in game.wild}
    return frozenset(found | set(words(game)))


def kind(part: Step | Wild | End) -> Hashable:
    """What a part of a game is, without its places, cards and counts."""
    return type(part).__name__, getattr(part, "qualify", None), *words(part)


def words(part: Game | Step | Wild | End) -> Iterator[tuple[str, Hashable]]:
    """The fields that hold a switch or one word of a few."""
    for field in fields(part):
        if str(field.type) == "bool" or str(field.type).startswith(("Literal", "HandOrder", "Best")):
            yield field.name, getattr(part, field.name)


def some_of(values: Iterable[Any], quick: int = 1) -> list[Any]:
    """The first so many of these, tuples for several parameters, in the quick run, and all of them with `--all`."""
    each = [value if isinstance(value, tuple) else (value,) for value in values]
    return [
        pytest.param(*value, marks=() if at < quick else pytest.mark.slow) for at, value in enumerate(each)
    ]
