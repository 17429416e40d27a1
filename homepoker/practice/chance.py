"""Chance that depends on a seed alone, the same on every machine and for every version of Python."""

from __future__ import annotations

import random
from collections.abc import Sequence
from hashlib import sha256
from typing import TypeVar

T = TypeVar("T")


class Chance:
    """A stream of choices made from a seed; only `random()` of the generator is used, whose values are fixed."""

    __slots__ = ("_next",)

    def __init__(self, seed: str | int) -> None:
        self._next = random.Random(int.from_bytes(sha256(str(seed).encode()).digest(), "big")).random

    def part(self) -> float:
        """A number from 0 up to, but not including, 1."""
        return self._next()

    def below(self, limit: int) -> int:
        """A whole number from 0 to `limit` - 1."""
        return int(self._next() * limit)

    def pick(self, choices: Sequence[T]) -> T:
        """One of the choices, each as likely as the others."""
        return choices[self.below(len(choices))]

    def some(self, choices: Sequence[T], count: int) -> list[T]:
        """So many different ones of the choices, in the order drawn; all of them when there are fewer."""
        pool = list(choices)
        drawn = []
        for _ in range(min(count, len(pool))):
            at = self.below(len(pool))
            drawn.append(pool[at])
            pool[at] = pool[-1]
            pool.pop()
        return drawn

    def mixed(self, choices: Sequence[T]) -> list[T]:
        """All the choices in another order."""
        return self.some(choices, len(choices))
