"""What five cards are, and why they are not what somebody took them for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from homepoker.cards import RANK_WORDS, SUIT_WORDS, Card, rank_plural
from homepoker.errors import listing
from homepoker.grammar import number
from homepoker.sentences import Speech
from homepoker.sentences.nouns import ROYAL, a_kind

ACE = 12


def why_is(category: str, ranks: Sequence[int], cards: Sequence[Card], wild: Sequence[Card] = ()) -> str:
    """What makes five cards that category: `five ranks in a row, nine down to five, in several suits`."""
    suits = [card & 3 for card in cards if card not in wild]
    suit = SUIT_WORDS[suits[0]] if suits else "one suit"
    count = Counter(ranks).most_common()
    match category:
        case "straight":
            return f"five in a row, {_span(ranks)}, in several suits"
        case "flush":
            return f"five {suit}, but not in a row"
        case "straight_flush":
            royal = f"; a royal flush is {ROYAL}" if ranks[0] == ACE else ""
            return f"five in a row, {_span(ranks)}, and all {suit}{royal}"
        case "full_house":
            return f"three {rank_plural(count[0][0])} and two {rank_plural(count[1][0])}"
        case "two_pair":
            return f"two {rank_plural(count[0][0])} and two {rank_plural(count[1][0])}"
        case "high_card":
            return "no two of a rank, not in a row, several suits"
    return f"{number(count[0][1])} {rank_plural(count[0][0])}"


def why_not(said: str, cards: Sequence[Card], speech: Speech) -> str:
    """Why these natural cards are not that category; "" when the reason is only that they are something better."""
    ranks, suits = [card >> 2 for card in cards], Counter(card & 3 for card in cards)
    count = sorted(Counter(ranks).values(), reverse=True)
    if said in ("flush", "straight_flush") and len(suits) > 1:
        return _not_of_one_suit(said, cards, suits, speech)
    if said in ("straight", "straight_flush") and not is_run(ranks):
        return _not_in_a_row(ranks, said, speech)
    wanted = {
        "pair": [2],
        "two_pair": [2, 2],
        "three_of_a_kind": [3],
        "full_house": [3, 2],
        "four_of_a_kind": [4],
    }
    need = wanted.get(said)
    if need and any(have < wants for have, wants in zip([*count, 0], need, strict=False)):
        return f"{a_kind(said)} needs {_needs(said)}, and here there {_have(ranks)}"
    return ""


def is_run(ranks: Sequence[int]) -> bool:
    """Whether five ranks are a straight: in a row, the ace high or low."""
    found = set(ranks)
    return len(found) == 5 and (max(found) - min(found) == 4 or found == {ACE, 0, 1, 2, 3})


def _not_of_one_suit(said: str, cards: Sequence[Card], suits: Counter[int], speech: Speech) -> str:
    suit, most = suits.most_common(1)[0]
    others = [card for card in cards if card & 3 != suit]
    if most >= 4:
        odd = speech.card(others[0])
        return (
            f"four {SUIT_WORDS[suit]}, but {_the(odd, speech)} is none; {a_kind(said)} needs five of one suit"
        )
    return f"{a_kind(said)} needs five of one suit, and here the most are {number(most)} {SUIT_WORDS[suit]}"


def _not_in_a_row(ranks: Sequence[int], said: str, speech: Speech) -> str:
    found = sorted(set(ranks), reverse=True)
    if len(found) < 5:
        twice = next(rank for rank, times in Counter(ranks).items() if times > 1)
        there = f"{number(ranks.count(twice))} {rank_plural(twice)}"
        return f"{a_kind(said)} needs five different ranks, and there are {there}"
    if ACE in found and 0 in found and 11 in found:
        return "a straight does not go round the corner: the ace ends it, high or low"
    best = min((_missing(found, top) for top in range(3, 13)), key=len)
    gaps = listing([RANK_WORDS[rank] for rank in best])
    return f"{speech.ranks(found)} want the {gaps} for a straight"


def _missing(ranks: Sequence[int], top: int) -> list[int]:
    run = [(top - step) % 13 for step in range(5)]
    return [rank for rank in run if rank not in ranks]


def _span(ranks: Sequence[int]) -> str:
    return f"{RANK_WORDS[ranks[0]]} down to {RANK_WORDS[ranks[-1]]}"


def _needs(said: str) -> str:
    return {
        "pair": "two of a rank",
        "two_pair": "two ranks that are there twice",
        "three_of_a_kind": "three of a rank",
        "full_house": "three of one rank and two of another",
        "four_of_a_kind": "four of a rank",
    }[said]


def _have(ranks: Sequence[int]) -> str:
    several = [(rank, times) for rank, times in Counter(ranks).most_common() if times > 1]
    if not several:
        return "are five different ranks"
    return "are " + listing([f"{number(times)} {rank_plural(rank)}" for rank, times in several])


def _the(card: str, speech: Speech) -> str:
    return f"the {card}" if speech.style == "words" else card
