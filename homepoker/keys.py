"""Letters of other keyboards: which Latin letter stands on the same key.

Rows of the usual keyboard of each alphabet, key by key beside the American one; a letter that two of them have on
different keys is not understood.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from types import MappingProxyType

_LATIN = "qwertyuiop[]", "asdfghjkl;'", "zxcvbnm,."
_OTHERS = (
    ("йцукенгшщзхъ", "фывапролджэ", "ячсмитьбю"),  # Russian
    ("йцукенгшщзхї", "фівапролджє", "ячсмитьбю"),  # Ukrainian
    ("йцукенгшўзх'", "фывапролджэ", "ячсмітьбю"),  # Belarusian
    (";ςερτυθιοπ[]", "ασδφγηξκλ;'", "ζχψωβνμ,."),  # Greek
    ("/'קראטוןםפ][", "שדגכעיחלךף,", "זסבהנמצתץ"),  # Hebrew
    ("ضصثقفغعهخحجد", "شسيبلاتنمكط", "ئءؤرﻻىةوز"),  # Arabic
    ("ضصثقفغعهخحجچ", "شسیبلاتنمکگ", "ظطزرذدپو."),  # Persian
    ("ქწერტყუიოპ[]", "ასდფგჰჯკლ;'", "ზხცვბნმ,."),  # Georgian
    ("ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔ[]", "ㅁㄴㅇㄹㅎㅗㅓㅏㅣ;'", "ㅋㅌㅊㅍㅠㅜㅡ,."),  # Korean
)


def _same_keys() -> Mapping[str, str]:
    found: dict[str, set[str]] = {}
    for rows in _OTHERS:
        for row, latin in zip(rows, _LATIN, strict=True):
            for letter, key in zip(row, latin, strict=True):
                found.setdefault(letter, set()).add(key)
    return MappingProxyType(
        {letter: min(keys) for letter, keys in found.items() if not letter.isascii() and len(keys) == 1}
    )


_SAME_KEY = _same_keys()
_TOGETHER = re.compile(r"[^\W\d_]{2}")


def latin(letter: str) -> str:
    """The Latin letter or digit that is meant by a single letter: the one on the same key of another alphabet's
    keyboard, in the same case, or the letter itself; "" where that is not known."""
    plain = unicodedata.normalize("NFKC", letter)
    plain = plain if len(plain) == 1 else letter
    if plain.isdecimal():
        return str(unicodedata.decimal(plain))
    if plain.isascii() or not plain.isalpha() or unicodedata.name(letter, "").startswith("LATIN "):
        return plain if plain.isascii() else letter
    key = _SAME_KEY.get(letter) or _SAME_KEY.get(letter.lower(), "")
    return key if letter == letter.lower() else key.upper()


def latin_line(line: str) -> str:
    """A typed line of single letters and numbers in Latin ones; a line with a word in it stays as it is."""
    if line.isascii() or _TOGETHER.search(line):
        return line
    return "".join(latin(letter) or letter for letter in line)


def wrong_keyboard(letter: str) -> str:
    """What is said where a letter of another alphabet means nothing."""
    return f"The keyboard types other letters ({letter}): switch it to Latin ones."
