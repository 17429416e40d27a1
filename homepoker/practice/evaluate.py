"""Every hand a seat may make, one candidate after the other, as the compiled plan lists them."""

from __future__ import annotations

from collections.abc import Iterator

from homepoker.practice.positions import Position
from homepoker.rules import best
from homepoker.rules.best import Candidate, describe_end
from homepoker.rules.counted import counted, uncounted
from homepoker.rules.plan import compile_plan


def candidates(
    position: Position, end: int = 0, seat: int = 0, line: int | None = None
) -> Iterator[Candidate]:
    """Every choice of cards at that end, on each line or the one given, its value as showdowns compare it and `line`
    the line looked at; a choice that several lines allow comes once for each."""
    game, hole, reading = position.game, position.held[seat], position.reading
    plan = compile_plan(game, len(hole)).ends[end]
    by_line = enumerate(plan.by_line) if plan.by_line else [(-1, plan.shares)]
    for at, shares in by_line:
        for one in (
            best.candidates(game, reading, hole, game.ends[end], shares) if line is None or at == line else ()
        ):
            yield one._replace(value=counted(game, one.value, len(one.wild)), line=at)


def category_of(position: Position, end: int, value: int) -> str:
    """The category of a candidate's value."""
    game = position.game
    return describe_end(game, game.ends[end], uncounted(game, value)).category
