"""The best low: mistakes to choose from are lows that are there but worse, or better but against the rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from homepoker.cards import DECK, RANKS, rank_sign
from homepoker.practice.asks.mistaken import floor_of, freely, in_sight, mistaken
from homepoker.practice.asks.order import Order, looks, numbered
from homepoker.practice.deals import low_end, random_position
from homepoker.practice.positions import Position
from homepoker.practice.question import Question
from homepoker.ranking.classes import describe_low
from homepoker.rules.counted import uncounted
from homepoker.rules.plan import HAND
from homepoker.rules.words import side

NONE = "none"
TOPICS = ("low", "counterfeited", "no low")
"""What a question about a low can be about."""

HIGH_CARDS = tuple(card for card in DECK if RANKS[card >> 2] in "9TJQK")
OUT: Mapping[str, int] = MappingProxyType({"low": 12, "counterfeited": 17, "no low": 0})
"""How many high cards stay out of the deck at first, so that what is wanted comes up."""
MOST_OUT = 17  # as many after some looks in vain

LOOKS = 12  # deals looked at for one with something to go wrong
OPTIONS = 4  # lows to choose from


def low(order: Order) -> Question:
    """What is the best low, or is there none?"""
    game, end = order.game, low_end(order.game)
    position = _looked(
        order, end, [want for want in order.wants if want in OUT] or order.chance.mixed(TOPICS)
    )
    made = position.made(end)
    truth = uncounted(game, made.value) if made else 0
    shown = sorted({truth, *mistaken(position, end, order.chance, OPTIONS - bool(truth))} - {0}, reverse=True)
    kind = game.ends[end].best
    lows = [low_words(one.ranks, one.category) for one in (describe_low(kind, value) for value in shown)]
    words = [*lows, *([NONE] if game.ends[end].qualify is not None else [])]
    return Question(
        kind="low",
        game=game,
        prompt=f"What is your best {side(game, end) if len(game.ends) > 1 else 'low'}?",
        parts=(numbered("low", [(word, "no low at all" if word == NONE else word, ()) for word in words]),),
        right=((low_words(made.ranks, made.category) if made else NONE,),),
        topic=_topic(position, end),
        end=end,
        position=position,
        names=("You",),
    )


def _looked(order: Order, end: int, wants: Sequence[str]) -> Position:
    """A deal about what is wanted most, as far as a few looks offer it, in which several lows can be seen."""
    found: dict[tuple[str, bool], Position] = {}
    for look in range(looks(order.game, end, LOOKS)):
        out = order.chance.some(HIGH_CARDS, min(OUT[wants[0]] + look, MOST_OUT) if OUT[wants[0]] else 0)
        position = random_position(order.game, order.chance, out=out)
        key = _topic(position, end), _ample(position, end)
        found.setdefault(key, position)
        if key == (wants[0], True):
            break
    return next(
        found[topic, ample]
        for topic in (*wants, *TOPICS)
        for ample in (True, False)
        if (topic, ample) in found
    )


def _ample(position: Position, end: int) -> bool:
    """Whether cards in sight leave a choice among lows: such as qualify where one does, else any of five ranks."""
    top = position.game.ends[end].qualify if position.value(end) else len(RANKS)
    ranks = {((card >> 2) + 1) % len(RANKS) for card in in_sight(position)}
    return top is None or sum(rank < top for rank in ranks) > HAND


def low_words(ranks: tuple[int, ...], category: str = "high_card") -> str:
    """`8-6-4-2-A`; a hand with a pair or worse says so."""
    text = "-".join(map(rank_sign, ranks))
    return text if category == "high_card" else f"{text} ({category.replace('_', ' ')})"


def _topic(position: Position, end: int) -> str:
    """What there is to be seen: a low, none, or one that is worse than it seems."""
    if not position.value(end):
        return "no low"
    return "counterfeited" if _tempted(position, end) else "low"


def _tempted(position: Position, end: int) -> bool:
    """Whether all cards together hold a better low than the rules allow."""
    made = position.made(end)
    least = uncounted(position.game, made.value) + 1 if made else floor_of(position, end)
    return freely(position, end) >= least
