"""The one family of faults a person is told about: each message is a sentence for a screen."""


class HomepokerError(ValueError):
    """Something the caller gave cannot be used; the text says what is wrong and what would be right."""


def listing(words: list[str]) -> str:
    """Join words as a sentence does: ``a``, ``a and b``, ``a, b and c``."""
    if len(words) < 2:
        return "".join(words)
    return ", ".join(words[:-1]) + " and " + words[-1]


def shorten(text: str, width: int = 40) -> str:
    """Quote what a person typed, printable and short enough for one line."""
    clean = "".join(ch if ch.isprintable() else "?" for ch in text)
    return repr(clean if len(clean) <= width else clean[: width - 1] + "…")
