"""Several hands lie open beside one board: who wins?"""

from __future__ import annotations

from collections.abc import Sequence

from homepoker.errors import listing
from homepoker.night.names import BOT_NAMES, PERSON
from homepoker.practice.asks.order import Choice, Order, looks, numbered, side
from homepoker.practice.deals import category, deal, high_end
from homepoker.practice.positions import Position
from homepoker.practice.question import Question
from homepoker.ranking.classes import CATEGORIES

NAMES = (PERSON, *BOT_NAMES)
LOOKS = 6  # deals looked at for one in which the best two hands are close
WANTED = 0.5  # how much closeness is given up for a winning hand that is wanted
SPLIT = 0.15  # part of questions for which a tie is looked for


def wins(order: Order) -> Question:
    """Who wins, or who splits? The best two hands are as close as a few deals offer."""
    game, chance = order.game, order.chance
    end = max(0, high_end(game))
    tie = chance.part() < SPLIT
    count = looks(game, end, LOOKS)
    looked = [_mixed(order, end, steered=count == LOOKS) for _ in range(count)]
    position = max(looked, key=lambda one: _closeness(one, end, tie=tie) + _wanted(order, one, end))
    names = NAMES[: len(position.holes)]
    values = [position.value(end, seat) for seat in range(len(names))]
    top = max(values)
    winners = tuple(name for name, value in zip(names, values, strict=True) if value == top)
    options: list[Choice] = [(name, name, ()) for name in names] + [
        _split(who) for who in _splits(names, values)
    ]
    high = game.ends[end].best == "high"
    asked = "Who wins?" if len(game.ends) == 1 else f"Who has the best {side(game, end)}?"
    return Question(
        kind="wins",
        game=game,
        prompt=asked,
        parts=(numbered("winner", options),),
        right=(("+".join(winners),),),
        topic=category(position, end, values.index(top)) if high else "low",
        end=end,
        position=position,
        names=names,
    )


def _mixed(order: Order, end: int, *, steered: bool) -> Position:
    """A deal with the wanted hand among the others, where looking for it does not take long."""
    wants = tuple(want for want in order.wants if want in CATEGORIES)[:1]
    if order.game.ends[end].best != "high" or not steered:
        wants = ()
    position = deal(order.game, order.chance, wants, end=end, seats=order.seats)
    return Position(order.game, position.board, tuple(order.chance.mixed(position.holes)))


def _closeness(position: Position, end: int, *, tie: bool) -> float:
    values = sorted((position.value(end, seat) for seat in range(len(position.holes))), reverse=True)
    apart = values[0] - values[1]
    if apart == 0:
        return 1.0 if tie else -2.0
    kinds = {category(position, end, seat) for seat in range(len(position.holes))}
    return len(kinds) * 0.1 - apart / 10_000


def _wanted(order: Order, position: Position, end: int) -> float:
    """What it is worth that the winner's hand is the one wanted most."""
    if not order.wants or order.game.ends[end].best != "high":
        return 0.0
    best = max(range(len(position.holes)), key=lambda seat: position.value(end, seat))
    return WANTED * (category(position, end, best) == order.wants[0])


def _splits(names: Sequence[str], values: Sequence[int]) -> list[tuple[str, ...]]:
    """The sets of names that may be said to split: the real one if there is one, else the best two."""
    order = sorted(range(len(names)), key=lambda seat: -values[seat])
    tied = [seat for seat in order if values[seat] == values[order[0]]]
    chosen = {tuple(sorted(tied if len(tied) > 1 else order[:2]))}
    if len(names) > 2:
        chosen.add(tuple(range(len(names))))
    return [tuple(names[seat] for seat in seats) for seats in sorted(chosen)]


def _split(names: tuple[str, ...]) -> Choice:
    return "+".join(names), f"{listing(list(names))} split", ()
