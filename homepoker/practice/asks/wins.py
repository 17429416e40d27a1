"""Several hands lie open beside one board: who wins?"""

from __future__ import annotations

from collections.abc import Sequence
from math import inf

from homepoker.errors import listing
from homepoker.night.names import BOT_NAMES, PERSON
from homepoker.practice.asks.duels import duel, duel_topic, level
from homepoker.practice.asks.order import Choice, Order, looks, numbered
from homepoker.practice.asks.strips import PAIR_TOPICS
from homepoker.practice.deals import high_end, random_position
from homepoker.practice.positions import Position
from homepoker.practice.question import Question
from homepoker.rules.words import side

NAMES = (PERSON, *BOT_NAMES)
LOOKS = 6  # deals of lows looked at for one in which the best two are close
TIES = 0.1  # part of questions for which two hands worth the same are looked for


def wins(order: Order) -> Question:
    """Who wins, or who splits? The best two hands are of the categories wanted."""
    game, chance = order.game, order.chance
    end = max(0, high_end(game))
    high = game.ends[end].best == "high"
    position = _even(order, end) or (_duel(order, end) if high else _close(order, end))
    position = Position(game, position.board, tuple(chance.mixed(position.holes)))
    names = NAMES[: len(position.holes)]
    values = [position.value(end, seat) for seat in range(len(names))]
    top = max(values)
    winners = tuple(name for name, value in zip(names, values, strict=True) if value == top)
    options: list[Choice] = [(name, name, ()) for name in names] + [
        _split(who) for who in _splits(names, values)
    ]
    asked = "Who wins?" if len(game.ends) == 1 else f"Who has the best {side(game, end)}?"
    return Question(
        kind="wins",
        game=game,
        prompt=asked,
        parts=(numbered("winner", options),),
        right=(("+".join(winners),),),
        topic=duel_topic(position, end) if high else "low",
        end=end,
        position=position,
        names=names,
    )


def _even(order: Order, end: int) -> Position | None:
    """Now and then, hands of which the best two are worth the same."""
    if order.chance.part() >= TIES:
        return None
    effort = looks(order.game, end, LOOKS) / LOOKS
    return level(order.game, order.chance, end=end, seats=order.seats, effort=effort)


def _duel(order: Order, end: int) -> Position:
    wants = [want for want in order.wants if want in PAIR_TOPICS] or order.chance.some(PAIR_TOPICS, 3)
    effort = looks(order.game, end, LOOKS) / LOOKS
    return duel(order.game, order.chance, wants, end=end, seats=order.seats, effort=effort)


def _close(order: Order, end: int) -> Position:
    """Of a few deals the one in which the best two hands are closest."""
    looked = [
        random_position(order.game, order.chance, order.seats) for _ in range(looks(order.game, end, LOOKS))
    ]
    return max(looked, key=lambda one: _closeness(one, end))


def _closeness(position: Position, end: int) -> float:
    """The greater the closer; hands that tie come last."""
    values = sorted((position.value(end, seat) for seat in range(len(position.holes))), reverse=True)
    apart = values[0] - values[1]
    return -apart if apart else -inf


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
