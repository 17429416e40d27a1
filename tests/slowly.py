"""Who has what, worked out the slow way: every permitted set of five cards, every reading of its wild cards.

Written without the plan and the tables of the product, for tests that hold them to it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations, combinations_with_replacement

from homepoker.rules.game import End, Game

CATEGORIES = (
    *("high_card", "pair", "two_pair", "three_of_a_kind", "straight", "flush", "full_house"),
    *("four_of_a_kind", "straight_flush", "five_of_a_kind"),
)
ACE = 12
Key = tuple[object, ...]


def by_count(ranks: Sequence[int]) -> tuple[int, ...]:
    """Ranks with the most alike first, then the higher: the order in which they break ties."""
    counts = Counter(ranks)
    return tuple(sorted(ranks, key=lambda rank: (counts[rank], rank), reverse=True))


def is_straight(ranks: Sequence[int]) -> bool:
    found = sorted(set(ranks))
    return len(found) == 5 and (found[4] - found[0] == 4 or found == [0, 1, 2, 3, ACE])


def of_a_kind(ranks: Sequence[int]) -> str:
    shape = sorted(Counter(ranks).values(), reverse=True)
    top, second = (*shape, 0, 0)[:2]
    if top == 3 and second == 2:
        return "full_house"
    if top == 2 and second == 2:
        return "two_pair"
    return {5: "five_of_a_kind", 4: "four_of_a_kind", 3: "three_of_a_kind", 2: "pair"}.get(top, "high_card")


def named(ranks: Sequence[int], suited: bool) -> tuple[str, tuple[int, ...]]:
    """Category and tie-breaking ranks of cards without wild ones."""
    if suited and len(ranks) == 5:
        if is_straight(ranks):
            return "straight_flush", straight_ranks(ranks)
        return "flush", tuple(sorted(ranks, reverse=True))
    if is_straight(ranks):
        return "straight", straight_ranks(ranks)
    return of_a_kind(ranks), by_count(ranks)


def straight_ranks(ranks: Sequence[int]) -> tuple[int, ...]:
    top = sorted(ranks, reverse=True)
    return (3, 2, 1, 0, ACE) if top == [ACE, 3, 2, 1, 0] else tuple(top)


def high_key(category: str, ranks: tuple[int, ...], order: str) -> Key:
    """Larger is better. A missing kicker is below any card; five of a kind stands where the house puts it."""
    places = list(CATEGORIES)
    if order == "below_straight_flush":
        places[-2:] = ["five_of_a_kind", "straight_flush"]
    place = float(places.index(category))
    if order == "royal_top" and category == "straight_flush" and ranks[0] == ACE and ranks[1] == ACE - 1:
        place = float(len(places))
    tops = [3 if category in ("straight", "straight_flush") and ranks[0] == 3 else rank for rank in ranks]
    return (place, *tops, *[-1] * (5 - len(tops)))


@cache
def best_high(
    natural: tuple[int, ...], suited: bool, wild: int, order: str, double: bool
) -> tuple[Key, str, tuple[int, ...]]:
    """The best reading of natural ranks (`suited`: all of one suit) with so many wild cards."""
    found = []
    for more in combinations_with_replacement(range(13), wild):
        ranks = (*natural, *more)
        found.append(named(ranks, suited and not wild))
        if suited and len(ranks) == 5 and (len(set(ranks)) == 5 or (double and two_aces(natural, more))):
            found.append(named(ranks, True))
    return max((high_key(category, ranks, order), category, ranks) for category, ranks in found)


def two_aces(natural: tuple[int, ...], more: tuple[int, ...]) -> bool:
    """Whether wild cards repeat nothing but the ace (the house rule of the double-ace flush)."""
    return all(rank == ACE for rank, count in Counter((*natural, *more)).items() if count > 1)


def low_order(ranks: Sequence[int], suited: bool, kind: str) -> Key:
    """Smaller is the better low."""
    held = [0 if rank == ACE and kind != "27" else rank + 1 for rank in ranks]
    straight = is_straight(ranks) and not (kind == "27" and set(ranks) == {0, 1, 2, 3, ACE})
    if kind == "A5" or not (suited or straight):
        category = CATEGORIES.index(of_a_kind(ranks))
    else:
        category = CATEGORIES.index(named(ranks, suited)[0])
    return (category, *by_count(held))


@cache
def best_low(natural: tuple[int, ...], suited: bool, wild: int, kind: str) -> tuple[Key, tuple[int, ...]]:
    """The best low reading: its order and ranks from the top."""
    found = []
    for more in combinations_with_replacement(range(13), wild):
        ranks = (*natural, *more)
        # One wild card can always take another suit.
        found.append((low_order(ranks, suited and not wild, kind), ranks))
    return min(found)


def legal_sets(
    game: Game, end: End, hole: Sequence[int], board: dict[str, int]
) -> Iterator[tuple[tuple[int, ...], tuple[str, ...]]]:
    """Every permitted choice of own cards and slots."""
    lines = end.lines if end.lines is not None else game.lines
    hand = end.hand if end.hand is not None else game.hand
    for slots in [line.slots for line in lines] or [()]:
        there = [slot for slot in slots if slot in board]
        if hand is not None:
            splits = list(hand)
        elif len(hole) + len(there) < 5:
            splits = [(len(hole), len(there))]
        else:
            splits = [(own, 5 - own) for own in range(6)]
        for own, more in splits:
            for mine in combinations(hole, own):
                for chosen in combinations(there, more):
                    yield mine, chosen


def wild_among(game: Game, mine: Sequence[int], chosen: Sequence[str], board: dict[str, int]) -> set[int]:
    """Which of these cards are wild when just these are played."""
    wild: set[int] = set()
    cards = [*mine, *(board[slot] for slot in chosen)]
    for rule in game.wild:
        up = [
            board[slot] for slot in rule.slots if slot in board and (rule.when == "always" or slot in chosen)
        ]
        ranks: set[int] = set(rule.ranks)
        if rule.kind == "rank_of":
            ranks = {card // 4 for card in up}
        if rule.kind == "lowest_of" and up:
            ranks = {
                min(
                    (card // 4 for card in up),
                    key=lambda rank: -1 if rank == ACE and rule.ace == "low" else rank,
                )
            }
        single = set(rule.cards) | (set(up) if rule.kind == "slot" else set())
        if rule.spread == "hole":
            wild |= {card for card in mine if card // 4 in ranks} | set(up)
        else:
            wild |= {card for card in cards if card // 4 in ranks}
        wild |= {card for card in cards if card in single}
    return wild & set(cards)


def best_of(
    game: Game, end: End, hole: Sequence[int], board: dict[str, int]
) -> tuple[Key, str, tuple[int, ...]] | None:
    """(key, category, ranks) of the best hand; larger keys are better; None where no low qualifies."""
    best: tuple[Key, str, tuple[int, ...]] | None = None
    for mine, chosen in legal_sets(game, end, hole, board):
        cards = [*mine, *(board[slot] for slot in chosen)]
        wild = wild_among(game, mine, chosen, board)
        natural = [card for card in cards if card not in wild]
        ranks = tuple(sorted(card // 4 for card in natural))
        suited = len(cards) == 5 and len({card % 4 for card in natural}) <= 1
        few = (-len(wild),) if game.natural_beats_wild else ()
        if end.best == "high":
            key, category, said = best_high(
                ranks, suited, len(wild), game.five_of_a_kind, game.double_ace_flush
            )
            found = ((*key, *few), category, said)
        else:
            order, said = best_low(ranks, suited, len(wild), end.best)
            if end.qualify is not None and (
                order[0] != 0 or max(low_rank(rank, end.best) for rank in said) > end.qualify
            ):
                continue
            found = (
                (*[-part for part in order], *few),
                "low",
                tuple(sorted(said, key=lambda rank: -low_rank(rank, end.best))),
            )
        if best is None or found[0] > best[0]:
            best = found
    return best


def low_rank(rank: int, kind: str) -> int:
    """The rank as a low counts it, 1 for a low ace."""
    return 1 if rank == ACE and kind != "27" else rank + 2
