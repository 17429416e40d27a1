"""The one family of faults a person is told about: each message is a sentence for a screen."""

from __future__ import annotations

from collections.abc import Sequence

from homepoker.outside import printable


class HomepokerError(ValueError):
    """Something the caller gave cannot be used; the text says what is wrong and what would be right, in letters that
    may go to a terminal whatever it quotes."""

    def __init__(self, message: str = "") -> None:
        super().__init__("\n".join(map(printable, message.split("\n"))))


def listing(words: Sequence[str], last: str = "and") -> str:
    """Join words as a sentence does: ``a``, ``a and b``, ``a, b and c``; ``a, b or c`` where the last word says so."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def capital(text: str) -> str:
    """The sentence with its first letter large (a name is left as its owner wrote it)."""
    return text[:1].upper() + text[1:]


def shorten(text: str, width: int = 40) -> str:
    """Quote what a person typed, printable and short enough for one line."""
    clean = printable(text)
    return repr(clean if len(clean) <= width else clean[: width - 1] + "…")
