"""Builds the shipped tables from the rule: ``python -m homepoker.ranking.build [DIRECTORY]``."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from itertools import combinations, combinations_with_replacement
from pathlib import Path
from typing import Any

from homepoker.ranking import rule
from homepoker.ranking.rule import Reading
from homepoker.ranking.tables import DATA, MISSING_KEY, RANK_KEYS, column_bytes

Ranks = tuple[int, ...]
Shape = tuple[Ranks, int, int]  # natural ranks, wild cards, missing cards


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


def high(double_ace: bool) -> tuple[list[Reading], list[Reading]]:
    """Readings of all shapes and of the suited ones. Of a suited shape the better of its flush and its four of
    a kind is kept; five of a kind, which a house may put elsewhere, is compared when tables are spread out."""
    plain = {shape: rule.best_high(shape[0], shape[1]) for shape in shapes()}
    flush = [
        max(
            rule.best_flush(shape[0], shape[1], double_ace=double_ace),
            plain[shape] if plain[shape][0] == rule.QUADS else rule.NOTHING,
        )
        for shape in suited_shapes()
    ]
    return list(plain.values()), flush


def low(kind: str) -> tuple[list[Reading], list[Reading]]:
    """Readings of all shapes and of the suited ones as lows of one kind."""
    plain = [rule.best_low(kind, shape[0], shape[1]) for shape in shapes()]
    flush = [rule.best_low(kind, shape[0], shape[1], suited=True) for shape in suited_shapes()]
    return plain, flush


def numbered(readings: Iterable[Reading], strength: Callable[[Reading], Any]) -> dict[Reading, int]:
    """The class numbers of readings, from 1 for the weakest, in their order."""
    return {reading: at for at, reading in enumerate(sorted(set(readings), key=strength), 1)}


def ranking(plain: list[Reading], flush: list[Reading], strength: Callable[[Reading], Any]) -> bytes:
    """A shipped ranking: its classes, the class of each shape and of each suited shape."""
    number = numbered(plain + flush, strength)
    return (
        column_bytes("I", [packed(reading) for reading in number])
        + column_bytes("H", [number[reading] for reading in plain])
        + column_bytes("H", [number[reading] for reading in flush])
    )


def fives(number: dict[Reading, int]) -> bytes:
    """Classes of natural cards: every pair of ranks by every triple, then the flushes of different ranks."""
    pairs, triples = (tuple(combinations_with_replacement(range(13), size)) for size in (2, 3))
    plain = [_natural(number, (*pair, *triple)) for pair in pairs for triple in triples]
    pairs, triples = (tuple(combinations(range(13), size)) for size in (2, 3))
    flush = [
        0 if set(pair) & set(triple) else number[rule.read_high((*pair, *triple), suited=True)]
        for pair in pairs
        for triple in triples
    ]
    return column_bytes("H", plain) + column_bytes("H", flush)


def sevens(number: dict[Reading, int]) -> bytes:
    """Classes of seven natural cards without a flush: every four ranks by every triple. Only five cards are
    ranked by rule; more are worth the best that is left without one of them."""
    value: dict[Ranks, int] = {
        ranks: _natural(number, ranks) for ranks in combinations_with_replacement(range(13), 5)
    }
    for size in (6, 7):
        value = {
            ranks: max(value[ranks[:at] + ranks[at + 1 :]] for at in range(size))
            for ranks in combinations_with_replacement(range(13), size)
        }
    quads, triples = (tuple(combinations_with_replacement(range(13), size)) for size in (4, 3))
    return column_bytes("H", [value[tuple(sorted(quad + triple))] for quad in quads for triple in triples])


def _natural(number: dict[Reading, int], ranks: Ranks) -> int:
    """The class of five ranks of different suits, 0 for five equal ones, which no deck has."""
    return 0 if len(set(ranks)) == 1 else number[rule.read_high(tuple(sorted(ranks)))]


def packed(reading: Reading) -> int:
    """Category and ranks in one number: five nibbles, most important first, a missing rank 0."""
    category, vector = reading
    nibbles = 0
    for at in range(5):
        nibbles = nibbles << 4 | (vector[at] + 1 if at < len(vector) else 0)
    return category << 20 | nibbles


def _as_is(reading: Reading) -> Reading:
    return reading


def contents() -> Iterator[tuple[str, bytes]]:
    """The name and content of every file which plain Python builds."""
    plain, suited = [key_sum(shape) for shape in shapes()], [key_sum(shape) for shape in suited_shapes()]
    yield "sums", column_bytes("I", plain) + column_bytes("I", suited)
    naturals, flushes = high(double_ace=False)
    number = numbered(naturals + flushes, _as_is)
    yield "high", ranking(naturals, flushes, _as_is)
    yield "fives", fives(number)
    yield "sevens", sevens(number)
    yield "high_double_ace", ranking(*high(double_ace=True), _as_is)
    for kind in rule.LOW_KINDS:
        yield (
            f"low_{kind.lower()}",
            ranking(*low(kind), rule.low_order(kind)),
        )


def write(directory: Path, files: Iterable[tuple[str, bytes]]) -> None:
    """Write the files into the directory."""
    directory.mkdir(parents=True, exist_ok=True)
    for name, content in files:
        path = directory / f"{name}.bin"
        path.write_bytes(content)
        print(f"{path}: {len(content):,} bytes")


def main(directory: Path) -> None:
    """Build everything that is shipped."""
    from homepoker.ranking.batch import wide

    write(directory, (*contents(), *wide.contents()))


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else Path(DATA))
