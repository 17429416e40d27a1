"""How to see it next time: one habit a question, chosen by what was to be seen."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

HIGH_CARD = "Check for pairs first, then suits, then runs; if nothing, the top card counts."
RUNNING_SUIT = "When five share a suit, read their ranks too; they may run."

STRIPS: Mapping[str, str] = MappingProxyType(
    {
        "high_card": "Go through pairs, suits and runs; if none is there, it is high card.",
        "pair": "Sort by rank in your head; equal ranks stand together.",
        "two_pair": "Count ranks; two, two and one is two pair.",
        "three_of_a_kind": "Count ranks; three, one and one is three of a kind.",
        "straight": "Find the highest and step down, four steps without a gap, the ace high or low.",
        "flush": "Look at the suits alone, then at the ranks.",
        "full_house": "Count ranks; three and two is a full house.",
        "four_of_a_kind": "Four of a rank catch the eye once you look for ranks, not for suits.",
        "straight_flush": "One suit? Then step down the ranks before you say flush.",
    }
)
LINES: Mapping[str, str] = MappingProxyType(
    {
        "diagonal": "Diagonals are overlooked most; read both before you answer.",
        "column": "After the rows read the columns, top down.",
        "row": "Read row by row before you look elsewhere.",
    }
)
WINS = "Name each hand first; only equal names are compared rank by rank."
WILD = "Say the rule aloud, then point at every card it means."
LOW = "Read a low from its highest card down; the smaller top card is better."
NUTS = "Look for a pair on the board, three of a suit, three that run; then take the best of what they allow."
NUTS_WILD = "Give somebody all the wild cards you can, then see which board cards go with them."
BEATS = "First the names, then the ranks that make them, then the cards beside."
BEATS_SAME = (
    "In one kind of hand compare the ranks that name it, then the others from the top; suits never count."
)
