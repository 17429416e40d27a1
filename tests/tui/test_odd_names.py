"""Names of joined, coloured, wide or backward letters: every row keeps its width and every column its place."""

from __future__ import annotations

import pytest
from rich.cells import cell_len

from homepoker.cells import text_width
from homepoker.core.stakes import parse_stakes
from homepoker.night.names import check_names
from homepoker.night.night import Night, Player
from homepoker.rules.library import load
from tests.choose import some_of
from tests.tui.table_pilot import table

TABLES = (
    ("otis_elevator", (60, 18), ("👍🏽", "❤️", "👨‍👩‍👧", "🇩🇪🇯🇵")),
    ("five_card_stud", (80, 24), ("日本", "e\u0301va", "🏳️‍🌈", "🐈‍⬛")),
    ("six_pack", (120, 40), ("שלום", "नमस्ते", "한\u1112\u1161\u11ab", "نِعْمَة")),
)
BEFORE = ("v", "enter", "c", "l", "escape")
AFTER = ("right", "x", "escape", "e", "escape")


def _alike(names: tuple[str, ...]) -> tuple[str, ...]:
    """Plain names of the same widths."""
    return tuple(chr(ord("ℵ") + at) * text_width(name) for at, name in enumerate(names))


async def _seen(game: str, names: tuple[str, ...], size: tuple[int, int]) -> list[list[str]]:
    """What stands on the terminal after each key of a hand, every odd name as the plain one of its width."""
    clean, plain = check_names(names), _alike(check_names(names))
    night = Night.open([Player(name) for name in clean], load(game), parse_stakes("nl:1/2"), 200, 7)
    found: list[list[str]] = []
    async with table(night, size=size) as seen:

        async def press(*keys: str) -> None:
            for key in keys:
                await seen.press(key)
                await seen.settle()
                found.append(seen.text.splitlines())

        await press(*BEFORE)
        await seen.to_showdown()
        await press(*AFTER)
    for row in (row for rows in found for row in rows):
        assert cell_len(row) == size[0]
    swaps = list(zip(clean, plain, strict=True))
    return [[_swapped(row, swaps) for row in rows] for rows in found]


def _swapped(row: str, swaps: list[tuple[str, str]]) -> str:
    for name, plain in swaps:
        row = row.replace(name, plain)
    return row


@pytest.mark.parametrize(("game", "size", "names"), some_of(TABLES))
async def test_columns_stand_where_they_stand_with_plain_names(
    game: str, size: tuple[int, int], names: tuple[str, ...]
) -> None:
    assert await _seen(game, names, size) == await _seen(game, _alike(check_names(names)), size)
