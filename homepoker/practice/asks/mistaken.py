"""Lows that people take for the best one: better ones that the rules forbid, worse ones that are there, one wrong card.

All are values of the game's low tables, so that they compare and are named as showdowns do."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations, zip_longest

from homepoker.cards import Card
from homepoker.practice.chance import Chance
from homepoker.practice.evaluate import candidates
from homepoker.practice.positions import Position
from homepoker.ranking.classes import describe_low
from homepoker.ranking.five import five_value
from homepoker.ranking.tables import WILD, low_tables
from homepoker.rules.counted import uncounted
from homepoker.rules.plan import HAND, compile_plan

LOWEST = 9  # cards in sight among which a careless eye looks for a low
NEAREST = 6  # of the lows that fall short as many come into question
# Lows that are better by a card misread, where no better one is in sight, as chance has it how many.
SLIPS = (0, 0, 1, 1, 2)
PLACES = 9  # ranks, from the lowest, of which a low is made up
RANKS_COUNT = 13


def mistaken(position: Position, end: int, chance: Chance, count: int) -> list[int]:
    """So many wrong lows, better and worse ones, as chance has it how many of each; made of cards in sight as far as
    these go. Where a low must qualify, they all would; but beside a hand without one stands what falls short."""
    floor = floor_of(position, end)
    legal = sorted({uncounted(position.game, one.value) for one in candidates(position, end)} - {0})[::-1]
    unruled = [value for value in _anyhow(position, end) if value not in legal]
    if legal and legal[0] >= floor:
        return _beside(position, end, legal, [value for value in unruled if value >= floor], chance, count)
    tempting = [value for value in unruled if value >= floor]
    short = [value for value in (*legal, *unruled) if value < floor]
    plain = sorted({value for value in short if _different(position, end, value)})[::-1]
    paired = sorted(set(short) - set(plain))[::-1]
    # One that would do is always there: else one need not look whether there is a low.
    looks_right = chance.mixed(tempting[: count - 1]) or chance.some(_filled(position, end)[:count], 1)
    near = (*chance.mixed(plain[:NEAREST]), *paired)
    return _several([*looks_right, *near, *_filled(position, end)], count)


def _anyhow(position: Position, end: int) -> list[int]:
    """Lows of any five cards in sight, the best first, those included that have left play."""
    found = set(unruly(position, end))
    return sorted(found | set(unruly(position.whole, end)) if position.out else found)[::-1]


def _different(position: Position, end: int, value: int) -> bool:
    return describe_low(position.game.ends[end].best, value).category == "high_card"


def _beside(
    position: Position,
    end: int,
    legal: Sequence[int],
    unruled: Sequence[int],
    chance: Chance,
    count: int,
) -> list[int]:
    """Wrong lows beside the best of those that are there: what the rules forbid tempts most. A better one of cards in
    sight breaks a rule; where none does, now and then one is better by a card that is not there."""
    truth, floor = legal[0], floor_of(position, end)
    off = _one_off(position, end, truth, chance)
    tempting = [value for value in unruled if value > truth]
    above = chance.below(count + 1) if tempting else chance.pick(SLIPS)
    better = chance.mixed(tempting[: count + 1])[:above]
    slips = above - len(better) if not tempting else min(above - len(better), chance.below(2))
    better += [value for value in off if value > truth][:slips]
    wrong = [value for value in legal[1:] if value >= floor]
    worse = _in_turn([_upside_down(position, end, wrong), wrong, [v for v in unruled if v < truth]])
    filled = [value for value in (*off, *_filled(position, end)) if value != truth]
    return _several([*better, *worse, *tempting, *filled], count)


def _several(values: Iterable[int], count: int) -> list[int]:
    """The first so many different ones."""
    return list(dict.fromkeys(values))[:count]


def _in_turn(sorts: Sequence[Sequence[int]]) -> list[int]:
    """The first of each sort, the second of each, and so on."""
    rounds = zip_longest(*sorts, fillvalue=0)
    return [value for one in rounds for value in one if value]


def low_value(kind: str, ranks: Sequence[int]) -> int:
    """The value of natural cards of these five ranks, in several suits."""
    return five_value([rank * 4 + at % 4 for at, rank in enumerate(ranks)], low_tables(kind))


def in_sight(position: Position, seat: int = 0) -> tuple[Card, ...]:
    """Own cards and those of the board, as far as they are in play."""
    return (*position.held[seat], *(card for card in position.in_play if card is not None))


def floor_of(position: Position, end: int) -> int:
    """The least value that qualifies."""
    return compile_plan(position.game, len(position.held[0])).ends[end].floor


def unruly(position: Position, end: int) -> list[int]:
    """Lows of any five cards in sight, as if it did not matter how many of them are own or on one line."""
    kind, code = position.game.ends[end].best, position.reading.hole_codes
    lowest = sorted(in_sight(position), key=lambda card: (code[card] != WILD, _place(kind, card >> 2)))[
        :LOWEST
    ]
    table = low_tables(kind)
    five = (five_value([code[card] for card in choice], table) for choice in combinations(lowest, HAND))
    return sorted({value for value in five if value}, reverse=True)


def freely(position: Position, end: int) -> int:
    """The best low of any five cards in sight."""
    kind, code = position.game.ends[end].best, position.reading.hole_codes
    ranks = {card >> 2: card for card in in_sight(position) if code[card] != WILD}
    wild = [card for card in in_sight(position) if code[card] == WILD][:HAND]
    cards = [*wild, *sorted(ranks.values(), key=lambda card: _place(kind, card >> 2))][: HAND + 1]
    if len(cards) < HAND:
        return max(unruly(position, end), default=0)
    return max(
        five_value([code[card] for card in five], low_tables(kind)) for five in combinations(cards, HAND)
    )


def _upside_down(position: Position, end: int, values: Sequence[int]) -> list[int]:
    """The low that looks best to somebody who compares from the lowest card up."""
    kind = position.game.ends[end].best
    plain = [value for value in values if describe_low(kind, value).category == "high_card"]
    reading = {v: sorted(_place(kind, rank) for rank in describe_low(kind, v).ranks) for v in plain}
    return sorted(plain, key=reading.__getitem__)[:1]


def _one_off(position: Position, end: int, value: int, chance: Chance) -> list[int]:
    """The same low with one card of another rank, a step or two off: a card misread, or a pair not seen. Ranks that
    are in sight come first."""
    kind = position.game.ends[end].best
    ranks = describe_low(kind, value).ranks
    seen = {card >> 2 for card in in_sight(position)}
    found: list[tuple[bool, int]] = []
    for at, rank in chance.mixed(list(enumerate(ranks))):
        for step in chance.mixed((-2, -1, 1, 2)):
            place = _place(kind, rank) + step
            other = _rank(kind, place)
            if 0 <= place < RANKS_COUNT and other not in ranks:
                found.append((other not in seen, low_value(kind, (*ranks[:at], other, *ranks[at + 1 :]))))
    floor = floor_of(position, end)
    return [value for _, value in sorted(found, key=lambda pair: pair[0]) if value >= floor]


def _filled(position: Position, end: int) -> list[int]:
    """Lows for which cards are missing, those that miss fewest first: what somebody sees who overlooks a pair."""
    kind, floor = position.game.ends[end].best, floor_of(position, end)
    seen = {_place(kind, card >> 2) for card in in_sight(position)}
    lows = sorted(combinations(range(PLACES), HAND), key=lambda low: len(set(low) - seen))
    values = (low_value(kind, [_rank(kind, place) for place in low]) for low in lows)
    return [value for value in values if value >= floor]


def _place(kind: str, rank: int) -> int:
    """How high a rank counts in lows of that kind, from 0: where aces are low they come before the deuces."""
    return rank if kind == "27" else (rank + 1) % RANKS_COUNT


def _rank(kind: str, place: int) -> int:
    return place if kind == "27" else (place - 1) % RANKS_COUNT
