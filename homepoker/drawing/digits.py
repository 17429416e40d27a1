"""Numbers three rows high, for amounts that a whole table reads."""

from __future__ import annotations

HEIGHT = 3
WIDTH = 3

# Seven segments in heavy lines: three cells a row, three rows a figure
_FIGURES = {
    "0": ("┏━┓", "┃ ┃", "┗━┛"),
    "1": ("╺┓ ", " ┃ ", "╺┻╸"),
    "2": ("╺━┓", "┏━┛", "┗━╸"),
    "3": ("╺━┓", "╺━┫", "╺━┛"),
    "4": ("╻ ╻", "┗━┫", "  ╹"),
    "5": ("┏━╸", "┗━┓", "╺━┛"),
    "6": ("┏━╸", "┣━┓", "┗━┛"),
    "7": ("╺━┓", "  ┃", "  ╹"),
    "8": ("┏━┓", "┣━┫", "┗━┛"),
    "9": ("┏━┓", "┗━┫", "╺━┛"),
    "+": ("   ", "╺╋╸", "   "),
    "-": ("   ", "╺━╸", "   "),
    " ": ("   ", "   ", "   "),
}


def has_figures(text: str) -> bool:
    """Whether every character has a large figure (digits, + - and space)."""
    return all(char in _FIGURES for char in text)


def big(text: str) -> tuple[str, str, str]:
    """The three rows of a number in large figures; KeyError for a character without one."""
    figures = [_FIGURES[char] for char in text]
    top, middle, low = ("".join(figure[row] for figure in figures) for row in range(HEIGHT))
    return top, middle, low
