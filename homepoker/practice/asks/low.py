"""The best low: mistakes to choose from are lows that are there but worse, or better but against the rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from homepoker.cards import DECK, RANKS
from homepoker.practice.asks.order import Order, looks, numbered, side
from homepoker.practice.deals import low_end, random_position
from homepoker.practice.evaluate import candidates
from homepoker.practice.positions import Position
from homepoker.practice.question import Question
from homepoker.ranking.classes import HandClass, describe_low
from homepoker.ranking.five import best_low, codes
from homepoker.ranking.tables import low_tables
from homepoker.rules.plan import HAND, compile_plan

NONE = "none"
TOPICS = ("low", "counterfeited", "no low")
"""What a question about a low can be about."""

HIGH_CARDS = tuple(card for card in DECK if RANKS[card >> 2] in "9TJQK")
OUT: Mapping[str, int] = MappingProxyType({"low": 12, "counterfeited": 17, "no low": 0})
"""How many high cards stay out of the deck, so that what is wanted comes up."""

LOOKS = 8  # deals looked at for one with something to go wrong
OPTIONS = 4
_TENS = str.maketrans({"T": "10"})


def low(order: Order) -> Question:
    """What is the best low, or is there none?"""
    game, end = order.game, low_end(order.game)
    position = _looked(
        order, end, [want for want in order.wants if want in OUT] or order.chance.mixed(TOPICS)
    )
    made = position.made(end)
    truth = low_words(made.ranks, made.category) if made else NONE
    others = [words for words in _mistakes(position, end, order) if words != truth]
    words = [truth, *dict.fromkeys(others)][:OPTIONS]
    if game.ends[end].qualify is not None and NONE not in words:
        words[OPTIONS - 1 :] = [NONE]
    shown = sorted(words, key=lambda word: (word == NONE, word))
    return Question(
        kind="low",
        game=game,
        prompt=f"What is your best {side(game, end) if len(game.ends) > 1 else 'low'}?",
        parts=(numbered("low", [(word, "no low at all" if word == NONE else word, ()) for word in shown]),),
        right=((truth,),),
        topic=_topic(position, end),
        end=end,
        position=position,
        names=("You",),
    )


def _looked(order: Order, end: int, wants: Sequence[str]) -> Position:
    """A deal about what is wanted most, as far as a few looks offer it."""
    found: dict[str, Position] = {}
    for _ in range(looks(order.game, end, LOOKS)):
        out = order.chance.some(HIGH_CARDS, OUT[wants[0]])
        position = random_position(order.game, order.chance, out=out)
        found.setdefault(_topic(position, end), position)
        if wants[0] in found:
            break
    return next((found[want] for want in wants if want in found), next(iter(found.values())))


def low_words(ranks: tuple[int, ...], category: str = "high_card") -> str:
    """`8-6-4-2-A`; a hand with a pair or worse says so."""
    text = "-".join(RANKS[rank].translate(_TENS) for rank in ranks)
    return text if category == "high_card" else f"{text} ({category.replace('_', ' ')})"


def _topic(position: Position, end: int) -> str:
    """What there is to be seen: a low, none, or one that is worse than it seems."""
    if not position.value(end):
        return "no low"
    return "counterfeited" if _tempted(position, end) else "low"


def _tempted(position: Position, end: int) -> bool:
    """Whether all cards together hold a better low than the rules allow."""
    free = _freely(position, end)
    made = position.made(end)
    return free is not None and (made is None or free.ranks != made.ranks)


def _freely(position: Position, end: int) -> HandClass | None:
    """The best qualifying low among all cards in sight, as if any five could play."""
    game = position.game
    up = [card for card in position.in_play if card is not None]
    wild = [card for card, code in zip(range(52), position.reading.hole_codes, strict=True) if code >= 52]
    lowest = sorted({*position.held[0], *up}, key=lambda card: (card >> 2) + 1 & 15 if card >> 2 != 12 else 0)
    kind = game.ends[end].best
    value = best_low(codes(lowest[:8], wild), low_tables(kind))
    floor = compile_plan(game, len(position.held[0])).ends[end].floor
    return describe_low(kind, value) if value >= floor else None


def _mistakes(position: Position, end: int, order: Order) -> list[str]:
    """Plausible wrong lows, the most tempting first."""
    game = position.game
    kind = game.ends[end].best
    found: list[str] = []
    if (free := _freely(position, end)) is not None:
        found.append(low_words(free.ranks, free.category))
    made = position.made(end)
    sort = made.category if made else "high_card"
    lows = _worse(position, end, made.value if made else None)
    found += [low_words(one.ranks, one.category) for one in lows if one.category == sort][:2]
    ranks = made.ranks if made else lows[0].ranks if lows else (7, 5, 3, 1, 12)
    for _ in range(6):
        moved = _moved(ranks, order)
        if moved:
            found.append(low_words(moved))
    return [*found, *(low_words(one) for one in _imagined(position, kind))]


def _worse(position: Position, end: int, top: int | None) -> list[HandClass]:
    """The next best lows below `top`, or, without one, the best that do not qualify."""
    game = position.game
    plain = 8 if game.natural_beats_wild else 1
    values = {one.value // plain for one in candidates(position, end) if top is None or one.value < top}
    if top is not None:
        values.discard(top // plain)
    return [describe_low(game.ends[end].best, value) for value in sorted(values, reverse=True)[:5] if value]


def _imagined(position: Position, kind: str) -> list[tuple[int, ...]]:
    """The lows of somebody who overlooks that a card is missing or paired: the lowest ranks in sight, filled up."""
    first = 0 if kind == "27" else 1  # where aces are low they come before the deuces
    up = [card for card in position.in_play if card is not None]
    there = sorted({((card >> 2) + first) % 13 for card in (*position.held[0], *up)})[:4]
    missing = [place for place in range(13) if place not in there]
    need = HAND - len(there)
    lows = [sorted((*there, *missing[at : at + need]), reverse=True) for at in range(OPTIONS)]
    return [tuple((place - first) % 13 for place in low) for low in lows]


def _moved(ranks: tuple[int, ...], order: Order) -> tuple[int, ...] | None:
    """The same low with one card a step off."""
    places = sorted({(rank + 1) % 13 for rank in ranks}, reverse=True)  # the ace as 0
    if len(places) < 5:
        return None
    at = order.chance.below(5)
    places[at] += order.chance.pick((1, -1))
    fine = len(set(places)) == 5 and min(places) >= 0 and max(places) < 12
    return tuple((place - 1) % 13 for place in sorted(places, reverse=True)) if fine else None
