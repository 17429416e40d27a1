"""Builds the shipped tables from the rule: ``python -m homepoker.ranking.build [DIRECTORY]``."""

from __future__ import annotations

import sys
from array import array
from collections.abc import Callable, Iterator
from itertools import combinations, combinations_with_replacement
from pathlib import Path
from typing import Any

from homepoker.ranking import rule
from homepoker.ranking.rule import Reading
from homepoker.ranking.tables import MISSING_KEY, RANK_KEYS

Shape = tuple[tuple[int, ...], int, int]  # natural ranks, wild cards, missing cards


def shapes() -> Iterator[Shape]:
    """Every hand of five places as ranks (at most four of each), wild cards and missing cards."""
    for missing in range(6):
        for wilds in range(6 - missing):
            for ranks in combinations_with_replacement(range(13), 5 - missing - wilds):
                if len(ranks) < 5 or ranks[0] != ranks[4]:
                    yield ranks, wilds, missing


def suited_shapes() -> Iterator[Shape]:
    """Every hand that may be of one suit: different ranks, the rest wild."""
    for wilds in range(6):
        for ranks in combinations(range(13), 5 - wilds):
            yield ranks, wilds, 0


def key_sum(shape: Shape) -> int:
    """The sum under which a shape stands in the tables."""
    ranks, _wilds, missing = shape
    return sum(RANK_KEYS[rank] for rank in ranks) + missing * MISSING_KEY


def packed(reading: Reading) -> int:
    """Category and ranks in one number: five nibbles, most important first, a missing rank 0."""
    category, vector = reading
    nibbles = 0
    for at in range(5):
        nibbles = nibbles << 4 | (vector[at] + 1 if at < len(vector) else 0)
    return category << 20 | nibbles


def ranked(
    plain: list[Reading], flush: list[Reading], strength: Callable[[Reading], Any]
) -> tuple[bytes, bytes, bytes]:
    """Number the readings from 1 by strength: classes, then the class of each plain and each suited shape."""
    order = sorted(set(plain) | set(flush), key=strength)
    number = {reading: at for at, reading in enumerate(order, 1)}
    return (
        column("I", [packed(reading) for reading in order]),
        column("H", [number[reading] for reading in plain]),
        column("H", [number[reading] for reading in flush]),
    )


def high(double_ace: bool) -> tuple[bytes, bytes, bytes]:
    """High hands. Of a suited shape the better of its flush and its four of a kind is kept; five of a kind,
    which a house may put elsewhere, is compared when the tables are spread out."""
    plain = {shape: rule.best_high(shape[0], shape[1]) for shape in shapes()}
    flush = [
        max(
            rule.best_flush(shape[0], shape[1], double_ace=double_ace),
            plain[shape] if plain[shape][0] == rule.QUADS else rule.NOTHING,
        )
        for shape in suited_shapes()
    ]
    return ranked(list(plain.values()), flush, lambda reading: reading)


def low(kind: str) -> tuple[bytes, bytes, bytes]:
    """Low hands of one kind."""
    plain = [rule.best_low(kind, shape[0], shape[1]) for shape in shapes()]
    flush = [rule.best_low(kind, shape[0], shape[1], suited=True) for shape in suited_shapes()]
    return ranked(plain, flush, lambda reading: rule.low_strength(kind, reading))


def column(code: str, numbers: list[int]) -> bytes:
    """A length and that many little-endian numbers, as the tables read them."""
    width = array(code).itemsize
    return len(numbers).to_bytes(4, "little") + b"".join(n.to_bytes(width, "little") for n in numbers)


def five_files() -> Iterator[tuple[str, bytes]]:
    """The name and content of every shipped five-card file."""
    plain, suited = [key_sum(shape) for shape in shapes()], [key_sum(shape) for shape in suited_shapes()]
    yield "sums.bin", column("I", plain) + column("I", suited)
    yield "high.bin", b"".join(high(double_ace=False))
    yield "high_double_ace.bin", b"".join(high(double_ace=True))
    for kind in rule.LOW_KINDS:
        yield f"low_{kind.lower()}.bin", b"".join(low(kind))


def main(directory: Path) -> None:
    """Write every file into the directory."""
    directory.mkdir(parents=True, exist_ok=True)
    for name, content in five_files():
        (directory / name).write_bytes(content)
        print(f"{directory / name}: {len(content):,} bytes")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).parent / "data")
