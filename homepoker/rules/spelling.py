"""How people write a game's name, made one: words that say nothing, plurals, numbers in words, hi-lo in any form."""

from __future__ import annotations

import re
import unicodedata

_NUMBERS = [
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
]
_DIGITS = {word: str(at) for at, word in enumerate(_NUMBERS)}
_EMPTY = frozenset({"poker", "game", "card", "the", "a", "split", "variant", "variation"})
_HILO = re.compile(r"\bhi(?:gh)?[\s/\-_]*lo(?:w)?\b")
_BETTER = re.compile(r"\b(\w+)[\s\-_]+or[\s\-_]+better(?:[\s\-_]+low)?\b")
_APOSTROPHES = re.compile(r"['’‘`´]")
_ASIDE = re.compile(r"\(([^)]*)\)")
FAMILY = "holdem"  # what many games are called besides their own name


def spacing_gone(text: str) -> str:
    """The name without its case, spaces and marks: `Six-Pack` is `sixpack`."""
    return re.sub(r"[\s_\-'’.,!]+", "", text).lower()


def keys(name: str) -> frozenset[str]:
    """What a game of that name is looked up by: its words without those that say nothing; where a qualifier says hi-lo
    already, without this word too."""
    words = _words(name)
    return frozenset(filter(None, ("".join(words), "".join(_qualified(words)))))


def without_family(name: str) -> str:
    """The name as `Omaha` for `Omaha Hold'em`."""
    return " ".join(word for word in _words(name) if word != FAMILY)


def alternatives(name: str) -> tuple[str, ...]:
    """The names that stand in one: before a bracket, inside it, and between strokes; nothing where it is just one."""
    asides = _ASIDE.findall(name)
    parts = [
        part
        for text in (_ASIDE.sub(" ", name), *asides)
        for part in _HILO.sub("hilo", text.lower()).split("/")
    ]
    found = tuple(dict.fromkeys(part.strip() for part in parts if part.strip()))
    return found if len(found) > 1 or asides else ()


def _words(name: str) -> list[str]:
    text = unicodedata.normalize("NFKD", name).casefold()
    text = "".join(letter for letter in text if not unicodedata.combining(letter))
    text = re.sub(r"\bhold[\s\-_]+em\b", FAMILY, _APOSTROPHES.sub("", text))
    text = _BETTER.sub(r"\1 ", _HILO.sub(" hilo ", text))
    words = (_DIGITS.get(word, word) for word in re.findall(r"[^\W_]+", text))
    return [word for word in map(_singular, words) if word not in _EMPTY]


def _singular(word: str) -> str:
    return word[:-1] if word.endswith("s") and not word.endswith("ss") and len(word) > 3 else word


def _qualified(words: list[str]) -> list[str]:
    """The words without `hilo` beside a qualifier."""
    beside = {at for at, word in enumerate(words) if word in ("7", "8")}
    return [word for at, word in enumerate(words) if word != "hilo" or not beside & {at - 1, at + 1}]
