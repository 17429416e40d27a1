"""How to see it next time: one habit a question, chosen by what was to be seen."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

BY_CATEGORY: Mapping[str, str] = MappingProxyType(
    {
        "high_card": "Check for pairs first, then suits, then runs; if nothing, the top card counts.",
        "pair": "Match each of your own cards with the board, one rank at a time.",
        "two_pair": "When both of your cards find a partner on one line, that is two pair.",
        "three_of_a_kind": "A pair of yours wants one more; a pair on the line wants one of yours.",
        "straight": "Say your own ranks aloud and look for what fills the gaps.",
        "flush": "Count suits before ranks: a line of one suit that matches yours is a flush.",
        "full_house": "A pair of yours on a line with a pair, or both of yours in pairs: think of a full house.",
        "four_of_a_kind": "A pair in hand: look for the line that holds the other two.",
        "straight_flush": "When a suit matches, read its ranks too: they may run.",
        "five_of_a_kind": "Count the wild cards first, then the rank that is there most often.",
    }
)
ON_BOARD: Mapping[str, str] = MappingProxyType(
    {
        **BY_CATEGORY,
        "two_pair": "When both of your cards find a partner on the board, that is two pair.",
        "three_of_a_kind": "A pair of yours wants one more; a pair on the board wants one of yours.",
        "flush": "Count suits before ranks: see how many of one suit the board has, then look for yours.",
        "full_house": "A pair of yours and a pair on the board, or both of yours in pairs: think of a full house.",
        "four_of_a_kind": "A pair in hand: see whether the board holds the other two.",
    }
)
"""The same where the board is no choice of lines."""
STRIPS: Mapping[str, str] = MappingProxyType(
    {
        "high_card": "Go down the list: pairs, suits, runs. If none is there, it is high card.",
        "pair": "Sort by rank in your head: equal ranks stand together.",
        "two_pair": "Count ranks: two, two and one is two pair.",
        "three_of_a_kind": "Count ranks: three, one and one is three of a kind.",
        "straight": "Find the highest and step down: four steps without a gap, the ace high or low.",
        "flush": "Look at the suits alone, then at the ranks.",
        "full_house": "Count ranks: three and two is a full house.",
        "four_of_a_kind": "Four of a rank catch the eye once you look for ranks, not for suits.",
        "straight_flush": "One suit? Then step down the ranks before you say flush.",
        "five_of_a_kind": "Count the wild cards first, then the rank that is there most often.",
    }
)
LINES: Mapping[str, str] = MappingProxyType(
    {
        "diagonal": "Diagonals hide best.",
        "column": "After the rows read the columns, top down.",
        "row": "Read row by row before you look elsewhere.",
    }
)
WINS = "Name each hand first; only equal names are compared rank by rank."
WILD = "Say the rule aloud, then point at every card it means."
LOW = "Read a low from its highest card down: the smaller top card is better."
NUTS = "Look for a pair on the board, three of a suit, three that run; then take the best of what they allow."
NUTS_WILD = "Give somebody all the wild cards you can, then see which board cards go with them."
BEATS = "First the names, then the ranks that make them, then the cards beside."
BEATS_SAME = (
    "One kind of hand: compare the ranks that name it, then the others from the top; suits never count."
)
