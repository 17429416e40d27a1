"""Where the button goes when people come and go: the big blind moves on, and the button stands behind it.

Because the big blind always goes to the next person clockwise, nobody pays it twice in one orbit and nobody escapes
it, whoever leaves, goes broke or sits down in between; the button may then stay where it was for a hand."""

from __future__ import annotations

from collections.abc import Sequence


def big_blind(button: int, seats: int) -> int:
    """The seat of the big blind; heads-up the seat that is not the button."""
    return (button + (2 if seats > 2 else 1)) % seats


def behind(big: int, seats: int) -> int:
    """The button when that seat has the big blind."""
    return (big - (2 if seats > 2 else 1)) % seats


def next_button(before: Sequence[str], button: int, now: Sequence[str]) -> int:
    """The button of the next hand. `before` are the names by seat of the last hand and `button` its button, `now` the
    names by seat of the next one; somebody of `before` must still be there."""
    last = big_blind(button, len(before))
    backwards = (before[(last - step) % len(before)] for step in range(len(before)))
    behind_it = next((name for name in backwards if name in now), now[-1])
    return behind((now.index(behind_it) + 1) % len(now), len(now))
