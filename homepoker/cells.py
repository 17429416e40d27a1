"""How wide a text is in a terminal, and what of it every terminal draws with that width.

Joined emoji, skin tones, signs that a selector turns into pictures and flags are drawn with another width by almost
every terminal. So none of them reaches a screen: `drawable` leaves their plain parts, and those have one width.
"""

from __future__ import annotations

import unicodedata
from functools import lru_cache

_TONES = range(0x1F3FB, 0x1F400)
_TAGS = range(0xE0020, 0xE0080)  # the letters that make a black flag one of a region
_SELECTORS = (*range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0))
_JOINERS = (0x200C, 0x200D)
_FLAGS = range(0x1F1E6, 0x1F200)  # two letters of a country, drawn as its flag where there is one
_JAMO = (
    *range(0x1160, 0x1200),
    *range(0xD7B0, 0xD7FC),
)  # vowels and endings, drawn into the syllable before them
_FILLERS = (0x3164, 0xFFA0)
_NEWLY_WIDE = (
    *range(0x2630, 0x2638),
    *range(0x268A, 0x2690),
    *range(0x4DC0, 0x4E00),
    *range(0x1D300, 0x1D357),
    *range(0x1D360, 0x1D379),
)
"""Signs that became wide late, so that terminals disagree."""

_PLAIN: dict[int, str | None] = {
    **dict.fromkeys((*_TONES, *_TAGS, *_SELECTORS, *_JOINERS, 0x20E3)),
    **{code: chr(ord("A") + at) for at, code in enumerate(_FLAGS)},
    **dict.fromkeys(_NEWLY_WIDE, "?"),
}
_NO_WIDTH = frozenset(code for code, plain in _PLAIN.items() if plain is None).union(_JAMO, _FILLERS)


@lru_cache(maxsize=4096)
def drawable(text: str) -> str:
    """The text in letters that every terminal draws with one width: a thumb without its skin tone, a family as its
    people, a heart as a sign, a flag as the letters of its country. What is drawable stays as it is."""
    return text if text.isascii() else unicodedata.normalize("NFC", text).translate(_PLAIN)


@lru_cache(maxsize=1024)
def letter_width(letter: str) -> int:
    """How many cells a single letter takes: two if it is wide, none if it is drawn into the one before it."""
    if letter.isascii():
        return 1
    if ord(letter) in _NO_WIDTH or unicodedata.category(letter) in ("Mn", "Me", "Mc", "Cf"):
        return 0
    return 2 if ord(letter) not in _PLAIN and unicodedata.east_asian_width(letter) in "WF" else 1


def text_width(text: str) -> int:
    """How many cells a text takes once it is `drawable`."""
    return len(text) if text.isascii() else sum(map(letter_width, text))


def padded(text: str, cells: int) -> str:
    """The text with spaces behind it up to so many cells."""
    return text + " " * (cells - text_width(text))
