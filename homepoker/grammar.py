"""Words that depend on a number, for every sentence of every part: counts, plurals, articles."""

from __future__ import annotations

_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_TEENS = ("8", "11", "18")  # figures that are said with a vowel first


def number(count: int, none: str = "no") -> str:
    """`three`; figures above ten; `none` for nothing, where no noun follows."""
    if not count:
        return none
    return _NUMBERS[count] if count < len(_NUMBERS) else str(count)


def noun(count: int, one: str, several: str = "") -> str:
    """The noun alone as it stands after that number: `card`, `cards`."""
    return one if count == 1 else several or f"{one}s"


def count(number_of: int, one: str, several: str = "") -> str:
    """`one card`, `three cards`, `12 cards`, `no cards`."""
    return f"{number(number_of)} {noun(number_of, one, several)}"


def figures(number_of: int, one: str, several: str = "") -> str:
    """`1 card`, `3 cards`."""
    return f"{number_of} {noun(number_of, one, several)}"


def up_to(most: str | int) -> str:
    """`up to three`; nothing is below one, so one is just `one`."""
    return str(most) if most in (1, "one") else f"up to {most}"


def article(word: str) -> str:
    """`an ace`, `a king`, `an 8`."""
    vowel = word[:1] in tuple("aeiou") or word.split("-")[0].split(" ")[0] in _TEENS
    return f"{'an' if vowel else 'a'} {word}"
