"""Names of people at the table: what is refused, and which names bots take.

A name is shown literally wherever it stands, so markup, emoji and wide letters are kept as typed; only what terminals
draw in different widths becomes its plain parts. Refused is what cannot be read or told apart: nothing at all, letters
that move the cursor or hide, a name twice.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from itertools import chain, count, islice

from homepoker.cells import drawable, text_width
from homepoker.errors import HomepokerError, shorten
from homepoker.outside import printable, visible

WIDEST = 16
"""The most terminal cells a name may take."""

BOT_NAMES = (
    *("Bo", "Cleo", "Dev", "Eli", "Fay", "Gus", "Hana", "Ivo", "Jude", "Kim", "Leo", "Mia"),
    *("Noor", "Otto", "Pia", "Quin", "Rosa", "Sam", "Tess", "Udo", "Vera", "Wim", "Xenia", "Yuri", "Zoe"),
)
PERSON = "Ann"
"""Who sits down when nobody gave a name."""


class NameRefusedError(HomepokerError):
    """A name that cannot be used at the table."""


def check_names(names: Sequence[str]) -> tuple[str, ...]:
    """The names as `check_name` gives them; HomepokerError says which one cannot be used and why."""
    clean = tuple(map(check_name, names))
    seen: dict[str, str] = {}
    for name in clean:
        if (other := seen.get(_same(name))) is not None:
            twice = f"the name {shorten(name)} stands twice" if other == name else _alike(other, name)
            raise NameRefusedError(f"{twice}; give every player a name of its own")
        seen[_same(name)] = name
    return clean


def check_name(name: str) -> str:
    """One name as every terminal draws it, outer spaces taken off, or HomepokerError."""
    clean = drawable(name).strip()
    moves = any(unicodedata.category(letter) == "Cc" for letter in clean)
    if not moves and not visible(clean):
        raise NameRefusedError("a name is empty; use letters that can be seen")
    if printable(clean) != clean:
        raise NameRefusedError(f"the name {shorten(clean)} holds a control character; use letters")
    if text_width(clean) > WIDEST or len(clean) > 3 * WIDEST:
        raise NameRefusedError(
            f"the name {shorten(clean, 24)} is too long; {WIDEST} letters fit at the table"
        )
    return clean


def bot_names(bots: int, taken: Sequence[str]) -> tuple[str, ...]:
    """Names for so many bots, none of them taken."""
    used = set(map(_same, taken))
    names = chain(BOT_NAMES, (f"Bot {number}" for number in count(1)))
    return tuple(islice((name for name in names if _same(name) not in used), bots))


def _alike(first: str, second: str) -> str:
    return f"the names {shorten(first)} and {shorten(second)} look the same"


def _same(name: str) -> str:
    folded = unicodedata.normalize("NFKC", name).casefold()
    return " ".join(folded.split())
