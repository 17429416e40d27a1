"""Every style word the drawings use, what it means, and which colours of a palette it asks for.

A style is words joined by spaces, applied from left to right: ``"face.plays suit.h bold"``. A face maps
palette names to colours once and calls `paint` for a style; `fade` says how much of the ink is mixed over
its ground.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import NamedTuple


class Paint(NamedTuple):
    """How a style looks: palette names for ink and ground ("" leaves what is there), weight, the part of the
    ink (0 to 1) that is mixed over the ground, and the part of the ground that is mixed over what lies below."""

    ink: str = ""
    ground: str = ""
    bold: bool = False
    italic: bool = False
    strike: bool = False
    fade: float = 1.0
    sheer: float = 1.0


PALETTE: Mapping[str, str] = MappingProxyType(
    {
        "felt": "the table under the board",
        "text": "words that matter",
        "soft": "words and labels",
        "faint": "words that may be overlooked",
        "line": "connectors of the board",
        "edge": "the border of a card face",
        "face": "the ground of a card face",
        "gold": "what plays and who wins",
        "goldface": "the ground of a card that plays",
        "back": "border and number of a card back",
        "backhi": "the same of the next back to turn",
        "backface": "the ground of a card back",
        "wild": "wild cards and their marks",
        "spades": "ink of spades",
        "hearts": "ink of hearts",
        "diamonds": "ink of diamonds",
        "clubs": "ink of clubs",
    }
)

IDLE = 0.55  # what does not play keeps this much of its ink

STYLES: Mapping[str, Paint] = MappingProxyType(
    {
        # Words
        "text": Paint("text"),
        "soft": Paint("soft"),
        "faint": Paint("faint"),
        "gold": Paint("gold"),
        "bold": Paint(bold=True),
        "italic": Paint(italic=True),
        "strike": Paint(strike=True),
        "idle": Paint(fade=IDLE),
        # Suits; a pip is the same ink, quieter than the index
        "suit.c": Paint("clubs"),
        "suit.d": Paint("diamonds"),
        "suit.h": Paint("hearts"),
        "suit.s": Paint("spades"),
        "pip": Paint(fade=0.7),
        "frame": Paint(fade=0.45),
        # The ground inside a card's border
        "face": Paint("text", "face"),
        "face.idle": Paint("text", "face", sheer=IDLE),
        "face.plays": Paint("text", "goldface"),
        # The border of a card
        "edge": Paint("edge"),
        "edge.idle": Paint("edge", fade=0.45),
        "edge.plays": Paint("gold", bold=True),
        "edge.gone": Paint("line"),
        "edge.empty": Paint("line"),
        "edge.wild": Paint("wild"),
        "edge.out": Paint("faint"),
        "edge.next": Paint("backhi"),
        "edge.soon": Paint("back"),
        "edge.later": Paint("back", fade=0.7),
        "edge.dead": Paint("back", fade=0.35),
        # The checker of a card back, and the number of its reveal group
        "back.next": Paint("backhi", "backface", fade=0.7),
        "back.soon": Paint("back", "backface", fade=0.7),
        "back.later": Paint("back", "backface", fade=0.4),
        "back.dead": Paint("back", "backface", fade=0.2),
        "number.next": Paint("text", "backface", bold=True),
        "number.soon": Paint("backhi", "backface"),
        "number.later": Paint("back", "backface"),
        # Tags on cards
        "tag.wild": Paint("wild"),
        "tag.out": Paint("faint"),
        "tag.gone": Paint("soft", italic=True),
        "tag.as": Paint("gold", bold=True),
        "bracket": Paint("text", bold=True),
        # The board between the cards
        "line": Paint("line"),
        "line.faint": Paint("line", fade=0.7),
        "line.plays": Paint("gold", bold=True),
        "dots": Paint("faint"),
        "label": Paint("soft"),
        "label.faint": Paint("faint"),
        "label.plays": Paint("gold", bold=True),
        "mark": Paint("soft", bold=True),
        "digits": Paint("text"),
    }
)


@lru_cache(maxsize=512)
def paint(style: str) -> Paint:
    """Apply the words of a style from left to right; KeyError for a word that is not in `STYLES`."""
    ink = ground = ""
    bold = italic = strike = False
    fade = sheer = 1.0
    for word in style.split():
        step = STYLES[word]
        ink = step.ink or ink
        ground = step.ground or ground
        bold, italic, strike = bold or step.bold, italic or step.italic, strike or step.strike
        fade *= step.fade
        sheer *= step.sheer
    return Paint(ink, ground, bold, italic, strike, fade, sheer)
