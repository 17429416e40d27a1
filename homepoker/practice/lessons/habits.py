"""How to see a hand next time: a tip that is true of this hand, by where the cards that make it lie."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from types import MappingProxyType

from homepoker.grammar import number
from homepoker.practice.lessons import tips
from homepoker.practice.lessons.pulled import core_cards
from homepoker.practice.lessons.tips import HIGH_CARD, RUNNING_SUIT
from homepoker.rules.best import Made
from homepoker.rules.roles import plays_itself
from homepoker.sentences.nouns import a_kind

_ALIKE: Mapping[tuple[int, int], str] = MappingProxyType(
    {
        (2, 0): "a pair in hand",
        (1, 1): "one of yours with its like",
        (0, 2): "a pair",
        (3, 0): "three alike in hand",
        (2, 1): "a pair in hand with a third",
        (1, 2): "one of yours with a pair",
        (0, 3): "three alike",
        (4, 0): "four alike in hand",
        (3, 1): "three in hand with the fourth",
        (2, 2): "a pair in hand with the other two",
        (1, 3): "one of yours with three",
        (0, 4): "four alike",
    }
)
"""Cards of one rank by how many are one's own and how many are not."""
_WILD: Mapping[str, str] = MappingProxyType(
    {
        "pair": "A wild card makes a pair with the highest card beside it.",
        "straight": "Leave the wild cards for last; they fill the gaps of a run.",
        "flush": "Count suits before ranks; a wild card is of whatever suit you need.",
        "straight_flush": "When the others share a suit and nearly run, wild cards fill the gaps.",
        "full_house": "Two pair and a wild card are a full house.",
    }
)
_MOST = "Count the wild cards first, then add them to the rank that is there most often."


def on_board(made: Made, where: str) -> str:
    """How to find a hand among one's own cards and those that lie `where` ("on one line")."""
    if fills(made):
        return _WILD.get(made.category, _MOST)
    own, board = len(made.hole), len(made.cards) - len(made.hole)
    match made.category:
        case "high_card":
            return HIGH_CARD
        case "straight_flush":
            return RUNNING_SUIT
        case "flush":
            return f"Count suits before ranks; {_shares(own, board, where)} of one suit are a flush."
        case "straight":
            return _run(own, board, where)
    return f"Look for {_alike(made, where)}; that is {a_kind(made.category)}."


def in_strip(made: Made) -> str:
    """How to see what five cards are that lie in a row."""
    return _WILD.get(made.category, _MOST) if fills(made) else tips.STRIPS[made.category]


def fills(made: Made) -> bool:
    """Whether a wild card of the hand plays as another rank, or where suits count as another card."""
    return any(not plays_itself(card, what) for card, what in made.wild_as)


def _shares(own: int, board: int, where: str) -> str:
    told = [f"{number(own)} of yours"] if own else []
    return " and ".join([*told, f"{number(board)} {where}"] if board else told)


def _run(own: int, board: int, where: str) -> str:
    if not board:
        return "Sort your own cards by rank; they may run without any other."
    if not own:
        return f"Read the ranks {where} in order; they may run without yours."
    return "Say your own ranks aloud and look for what fills the gaps."


def _alike(made: Made, where: str) -> str:
    """`a pair in hand, and three alike on one line`: the cards of each rank that names the hand."""
    groups = [_group(made, rank) for rank in dict.fromkeys(card >> 2 for card in core_cards(made))]
    groups.sort(key=lambda group: group[1] > 0)  # what lies elsewhere last, where it is said
    if made.category == "pair" and groups != [(1, 1)]:
        text = "two of a rank" if groups[0][1] else "two of a rank in hand"
    elif groups == [(1, 1), (1, 1)]:
        text = "two of yours, each with its like"
    else:
        text = ", and ".join(_ALIKE[group] for group in groups)
    return f"{text} {where}" if groups[-1][1] else text


def _group(made: Made, rank: int) -> tuple[int, int]:
    core = Counter(card in made.hole for card in core_cards(made) if card >> 2 == rank)
    return core[True], core[False]
