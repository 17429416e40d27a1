"""Every hand a seat may make, one candidate after the other, as the compiled plan lists them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from homepoker.cards import Card
from homepoker.practice.positions import Position
from homepoker.ranking.five import five_value
from homepoker.ranking.tables import WILD
from homepoker.rules.best import describe_end
from homepoker.rules.counted import counted, uncounted
from homepoker.rules.plan import compile_plan
from homepoker.rules.reading import tables


class Candidate(NamedTuple):
    """`value` compares as the showdown's; `own` and `board` cards, `wild` those of them that are wild for this
    choice, `line` the index of the line looked at (-1 where the end has no lines)."""

    value: int
    own: tuple[Card, ...]
    board: tuple[Card, ...]
    wild: tuple[Card, ...]
    line: int


def candidates(
    position: Position, end: int = 0, seat: int = 0, line: int | None = None
) -> Iterator[Candidate]:
    """Every choice of cards at that end, on each line or the one given; a choice that several lines allow comes
    once for each."""
    game, hole, reading = position.game, position.held[seat], position.reading
    plan, rank = compile_plan(game, len(hole)).ends[end], tables(game, game.ends[end])
    by_line = enumerate(plan.by_line) if plan.by_line else [(-1, plan.shares)]
    for at, shares in by_line:
        for share in shares if line is None or at == line else ():
            codes, hole_codes = reading.part(share, len(hole))
            lying = [reading.card(slot - len(hole)) for slot in share.positions]
            up = tuple(card for card in lying if card is not None)
            wild_up = tuple(
                card for card, code in zip(lying, codes, strict=True) if code == WILD and card is not None
            )
            for own in combinations(hole, share.hole):
                value = five_value((*(hole_codes[card] for card in own), *codes), rank)
                wild = tuple(card for card in own if hole_codes[card] == WILD) + wild_up
                yield Candidate(counted(game, value, len(wild)), own, up, wild, at)


def category_of(position: Position, end: int, value: int) -> str:
    """The category of a candidate's value."""
    game = position.game
    return describe_end(game, game.ends[end], uncounted(game, value)).category
