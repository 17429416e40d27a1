"""Why one hand beats another, in words a beginner learns from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from types import MappingProxyType

from homepoker.cards import RANK_WORDS
from homepoker.errors import listing
from homepoker.grammar import article
from homepoker.rules.best import Made
from homepoker.sentences.nouns import ROYAL, a_hand, a_kind

NAMED: Mapping[str, int] = MappingProxyType(
    {
        "five_of_a_kind": 5,
        "straight_flush": 5,
        "four_of_a_kind": 4,
        "full_house": 5,
        "flush": 1,
        "straight": 5,
        "three_of_a_kind": 3,
        "two_pair": 4,
        "pair": 2,
        "high_card": 1,
    }
)
"""How many leading ranks the name of a hand covers; what differs after them is a kicker."""


def chain(made: Sequence[Made]) -> str:
    """`a full house beats a flush; a flush beats a straight`, the categories of hands ordered best first."""
    kinds: dict[str, Made] = {}
    for hand in made:
        kinds.setdefault(hand.category, hand)
    pairs = pairwise([*kinds.values()][:3])
    return "; ".join(f"{_kind(better, ',')} beats {_kind(worse)}" for better, worse in pairs)


def _kind(made: Made, closing: str = "") -> str:
    """`a straight`; of a royal flush what it is too, with a comma after it where the sentence goes on."""
    return f"a royal flush, {ROYAL}{closing}" if made.name == "royal flush" else a_kind(made.category)


def beats(better: Made, worse: Made, first: str, second: str, *, low: bool = False) -> str:
    """Why the better of two hands wins: the part that differs, or the first kicker that does."""
    at = next((at for at, ranks in enumerate(_side_by_side(better, worse)) if ranks[0] != ranks[1]), None)
    if at is None:
        return _same_ranks(better, worse, first, second)
    if low or at < NAMED[better.category]:
        verb = "beat" if better.name.startswith(("three ", "four ", "five ")) and not low else "beats"
        return f"{told(better, closed=True)} {verb} {told(worse)}"
    return _kicker(better, worse, at, first, second)


def told(made: Made, *, closed: bool = False) -> str:
    """`a pair of aces`, `a full house, aces over kings`; `closed` where the sentence goes on after it."""
    name = a_hand(made.name)
    return f"{name}," if closed and "," in name else name


def _kicker(better: Made, worse: Made, at: int, first: str, second: str) -> str:
    shared = better.ranks[NAMED[better.category] : at]
    same = f", then {listing([RANK_WORDS[rank] for rank in shared])}" if shared else ""
    mine = RANK_WORDS[better.ranks[at]]
    both = f"both have {told(better)}{same}"
    if at >= len(worse.ranks):
        return f"{both}; {first} has one more card, {article(mine)}"
    return f"{both}; {first}'s {mine} beats {second}'s {RANK_WORDS[worse.ranks[at]]}"


def _same_ranks(better: Made, worse: Made, first: str, second: str) -> str:
    if len(better.wild_as) < len(worse.wild_as):
        return f"equal hands, but {first} uses fewer wild cards than {second}"
    return f"{told(better, closed=True)} stands above {told(worse)}"


def _side_by_side(better: Made, worse: Made) -> list[tuple[int, int]]:
    length = max(len(better.ranks), len(worse.ranks))
    return list(zip(_padded(better.ranks, length), _padded(worse.ranks, length), strict=True))


def _padded(ranks: Sequence[int], length: int) -> list[int]:
    return [*ranks, *(-1,) * (length - len(ranks))]
