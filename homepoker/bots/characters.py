"""Characters: names with a temper and a few words. Any of them plays at any level."""

from __future__ import annotations

from typing import NamedTuple

from homepoker.bots.temper import EVEN, Temper
from homepoker.errors import HomepokerError


class Character(NamedTuple):
    """`about` is one line for a person choosing; `wins`, `loses` and `folds` are what it may say then, never about
    cards that others cannot see."""

    id: str
    name: str
    about: str
    temper: Temper
    wins: tuple[str, ...]
    loses: tuple[str, ...]
    folds: tuple[str, ...]


CHARACTERS: tuple[Character, ...] = (
    Character(
        "rock",
        "Rock",
        "waits, and bets when there is something to bet on",
        Temper(loose=-0.35, bold=-0.15, bluffs=0.3),
        ("Good things come.",),
        ("That happens.",),
        ("Not this one.",),
    ),
    Character(
        "station",
        "Station",
        "likes to see how it ends and pays to do so",
        Temper(loose=0.45, bold=-0.35, bluffs=0.4),
        ("I had to see it.",),
        ("Well, now I know.",),
        ("Even I let go sometimes.",),
    ),
    Character(
        "maniac",
        "Maniac",
        "bets first and looks later",
        Temper(loose=0.15, bold=0.5, bluffs=2.5, sizes=1.25),
        ("Always betting, always winning.",),
        ("Deal faster.",),
        ("Fine. The next one, then.",),
    ),
    Character(
        "professor",
        "Professor",
        "counts, and never gives a discount",
        Temper(bluffs=0.8, mixes=0.4),
        ("As computed.",),
        ("Within the expected variance.",),
        ("The price was wrong.",),
    ),
    Character(
        "tilter",
        "Tilter",
        "plays well until it is losing",
        Temper(tilt=0.6),
        ("See? All is well.",),
        ("This deck hates me.",),
        ("Typical.",),
    ),
    Character(
        "chaser",
        "Chaser",
        "believes in the next card",
        Temper(chase=0.4, bold=-0.1),
        ("It had to come.",),
        ("It did not come.",),
        ("No more cards, no more hope.",),
    ),
)


def temper_of(name: str) -> Temper:
    """The temper of the character of that id, an even one for ""; HomepokerError names those that exist."""
    if not name:
        return EVEN
    for character in CHARACTERS:
        if character.id == name.lower():
            return character.temper
    known = ", ".join(character.id for character in CHARACTERS)
    raise HomepokerError(f"no character is called {name!r}; there are {known}")
