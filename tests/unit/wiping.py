"""A console whose wiping can be seen in what it wrote."""

from __future__ import annotations

from homepoker.text.console import Console

WIPED = "\n" * 100


class Wiping(Console):
    """Writes a mark where a terminal would be wiped."""

    def clear(self) -> None:
        super().clear()
        self.target.write(WIPED)
