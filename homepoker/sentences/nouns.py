"""Names of hands and lines as they stand in a sentence: with an article, or without where English has none."""

from __future__ import annotations

from homepoker.grammar import article

ROYAL = "the highest straight flush"
"""What a royal flush is: the one hand with a name of its own within its kind."""

_BARE = ("two pair", "three ", "four ", "five ", "no ")
_ADVERBS = ("across", "down")


def a_hand(name: str) -> str:
    """A hand's name or that of its kind: `a pair of eights`, `a straight, queen high`, `an eight-six-four-two-ace
    low`; `three sixes`, `two pair`, `ace high`, `high card` stay as they are."""
    name = name.replace("_", " ")
    top = name.endswith(" high") and "," not in name
    counts = name.startswith(_BARE) and not name.endswith(" low")
    bare = top or counts or name == "high card"
    return name if bare else article(name)


def a_kind(category: str) -> str:
    """What a hand of that category is: `a full house`, `two pair`, `a hand without a pair`."""
    return "a hand without a pair" if category == "high_card" else a_hand(category)


def on_line(name: str) -> str:
    """Where a line's cards lie: `on the right edge`, `on the board`, `on 12-2-4`; `across` and `down` say it alone."""
    if name in _ADVERBS:
        return name
    named = name.startswith("the ") or name[:1].isdigit()
    return f"on {name}" if named else f"on the {name}"
