"""Who has what: the best hand a seat can make, by walking the compiled plan over the shipped tables.

A reading is made once a board and shared by all seats; `values` is the fast walk of a showdown, `hands` says which
cards make the value and what wild cards stand for.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import combinations
from typing import NamedTuple

from homepoker.cards import Card
from homepoker.ranking.classes import HandClass, describe, describe_low
from homepoker.ranking.five import five_value, seven_value
from homepoker.ranking.tables import WILD
from homepoker.rules.counted import counted
from homepoker.rules.game import End, Game, Line
from homepoker.rules.lines import end_lines
from homepoker.rules.plan import EndPlan, Share, compile_plan
from homepoker.rules.reading import Reading, tables
from homepoker.rules.roles import arranged
from homepoker.rules.walk import walk

__all__ = ["Made", "Reading", "hands", "line_hands", "reading", "values"]


class Made(NamedTuple):
    """The best hand at one end. `value` compares within the end, larger is better; `category`, `ranks` (what
    wild cards stand for) and `name` say what it is; `cards` are the physical cards in playing order and `hole`
    those of them that are the seat's own; `line` is the line used (None where no board card plays or the game
    has no lines); `wild_as` says for each wild card what it stands for: "K", or "Kh" in a flush."""

    value: int
    category: str
    ranks: tuple[int, ...]
    name: str
    cards: tuple[Card, ...]
    hole: tuple[Card, ...]
    line: Line | None
    wild_as: tuple[tuple[Card, str], ...]


def reading(game: Game, board: Sequence[Card | None]) -> Reading:
    """Read a board, parallel to the game's slots: None for a card that is not turned or was purged."""
    return Reading(game, board)


def values(game: Game, reading: Reading, hole: Sequence[Card]) -> tuple[int, ...]:
    """One value for each of the game's ends, larger is better, 0 where nothing qualifies. `hole` are all the cards
    a seat holds, down and up, with a common card if there is one. Values compare between seats of one game."""
    if len(hole) + len(reading.board) == 7 and any_five_play(game) and None not in reading.board:
        return (seven_value((*hole, *reading.codes[:-1]), tables(game, game.ends[0])),)
    return tuple([walk(end, hole) for end in reading.ends(len(hole))])


@cache
def any_five_play(game: Game) -> bool:
    """Whether a hand is just the best five natural cards of all: one high end, no wild card, one line or none."""
    end = game.ends[0]
    everything = tuple(slot.id for slot in game.slots)
    return (
        len(game.ends) == 1
        and (end.best, end.hand, end.lines, game.hand) == ("high", None, None, None)
        and not (game.wild or game.natural_beats_wild)
        and all(slot.role == "community" for slot in game.slots)
        and [line.slots for line in game.lines] in ([], [everything])
    )


def hands(
    game: Game, reading: Reading, hole: Sequence[Card], common: Sequence[Card] = (), *, leave: int = 0
) -> tuple[Made | None, ...]:
    """The best hand at each of the game's ends, None where nothing qualifies. `common` are cards that serve everybody
    where there is no board: they play like a seat's own and are not named among them. With `leave` it is the best
    that may be left once so many of the own cards are given up."""
    if leave:
        return _best_left([hands(game, reading, kept, common) for kept in _left(hole, leave)])
    held = (*hole, *common)
    plan = compile_plan(game, len(held))
    return tuple(
        _alone(_best(game, reading, held, end, end_plan, end_plan.shares), common)
        for end, end_plan in zip(game.ends, plan.ends, strict=True)
    )


def line_hands(
    game: Game,
    reading: Reading,
    hole: Sequence[Card],
    end: int = 0,
    *,
    common: Sequence[Card] = (),
    leave: int = 0,
) -> tuple[Made | None, ...]:
    """The best hand on each of the end's lines, None where nothing qualifies on that line; `common` and `leave` as in
    `hands`."""
    if leave:
        return _best_left(
            [line_hands(game, reading, kept, end, common=common) for kept in _left(hole, leave)]
        )
    held = (*hole, *common)
    plan = compile_plan(game, len(held)).ends[end]
    return tuple(
        _alone(_best(game, reading, held, game.ends[end], plan, shares), common) for shares in plan.by_line
    )


def best_lines(game: Game, end: int, made: Sequence[Made | None]) -> tuple[str, ...]:
    """The lines on which the best of these hands, one a line, can be had, by their ids."""
    top = max((one.value for one in made if one), default=0)
    pairs = zip(end_lines(game, end), made, strict=True)
    return tuple(line.id for line, one in pairs if one and one.value == top)


def _left(hole: Sequence[Card], leave: int) -> Iterator[tuple[Card, ...]]:
    """What may be left of a hand that gives up so many cards, one at least."""
    return combinations(hole, max(min(1, len(hole)), len(hole) - leave))


def _best_left(found: Iterable[tuple[Made | None, ...]]) -> tuple[Made | None, ...]:
    """Place by place the best of several answers."""
    return tuple(
        max((made for made in place if made), key=lambda made: made.value, default=None)
        for place in zip(*found, strict=True)
    )


def _alone(made: Made | None, common: Sequence[Card]) -> Made | None:
    """The hand with nothing but the seat's own cards among its hole cards."""
    if made is None or not common:
        return made
    return made._replace(hole=tuple(card for card in made.hole if card not in common))


class Candidate(NamedTuple):
    """A choice of cards and its `value` by the tables; `own` and `board` cards, `wild` those of them that are wild for
    this choice, `line` the index of a line (-1 where the end has none)."""

    value: int
    own: tuple[Card, ...]
    board: tuple[Card, ...]
    wild: tuple[Card, ...]
    line: int


def _best(
    game: Game, reading: Reading, hole: Sequence[Card], end: End, plan: EndPlan, shares: Iterable[Share]
) -> Made | None:
    # Of equal hands the one with fewest wild cards is told: it is the easiest to follow.
    best = max(
        candidates(game, reading, hole, end, shares),
        key=lambda found: (found.value, -len(found.wild)),
        default=None,
    )
    if best is None or best.value < plan.floor:
        return None
    return _made(game, end, plan, best)


def candidates(
    game: Game, reading: Reading, hole: Sequence[Card], end: End, shares: Iterable[Share]
) -> Iterator[Candidate]:
    """Every choice of own cards with these parts of the board, one after the other."""
    rank = tables(game, end)
    for share in shares:
        codes, hole_codes = reading.part(share, len(hole))
        played = [
            (reading.card(at - len(hole)), code) for at, code in zip(share.positions, codes, strict=True)
        ]
        board = tuple(card for card, _ in played if card is not None)
        wild = tuple(card for card, code in played if card is not None and code == WILD)
        for own in combinations(hole, share.hole):
            value = five_value((*(hole_codes[card] for card in own), *codes), rank)
            own_wild = tuple(card for card in own if hole_codes[card] == WILD)
            yield Candidate(value, own, board, own_wild + wild, share.line)


def _made(game: Game, end: End, plan: EndPlan, found: Candidate) -> Made:
    said = describe_end(game, end, found.value)
    cards, stands = arranged((*found.own, *found.board), said.category, said.ranks, found.wild)
    value = counted(game, found.value, len(found.wild))
    line = plan.lines[found.line] if found.line >= 0 else None
    hole = tuple(card for card in cards if card in found.own)
    return Made(value, said.category, said.ranks, said.name, cards, hole, line, stands)


def describe_end(game: Game, end: End, value: int) -> HandClass:
    """Say what a table value of that end is, under the game's order of hands."""
    if end.best == "high":
        return describe(value, game.five_of_a_kind, game.double_ace_flush)
    return describe_low(end.best, value)
