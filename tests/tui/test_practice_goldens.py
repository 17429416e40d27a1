"""The practice screens as text: `python -m tests.tui.test_practice_goldens` writes the files anew; read the
difference before keeping it."""

from __future__ import annotations

import asyncio

import pytest

from homepoker.practice.plan import Plan
from homepoker.rules.library import load
from tests.choose import some_of
from tests.tui.practice_pilot import GOLDEN, drilling

SIZES = ((60, 18), (80, 24), (120, 40))
QUESTIONS = (
    ("tic_tac_toe", "find", ("3", "a")),
    ("six_pack", "find", ("3", "a")),
    ("otis_elevator", "wins", ("3",)),
    ("tic_tac_toe", "what", ("6",)),
    ("tic_tac_toe", "beats", ("3",)),
    ("omaha", "line", ("a",)),
    ("criss_cross_9", "low", ("1",)),
    ("pyramid", "wild", ("1",)),
    ("six_pack", "nuts", ("1", "b")),
    ("cage_match", "nuts", ("1", "b")),
    ("pyramid", "nuts", ("0",)),
)


async def pages(game: str, kind: str, keys: tuple[str, ...], size: tuple[int, int]) -> str:
    """The question, the lesson after a wrong answer, and the end card."""
    plan = Plan(load(game), kind, questions=1, seed=3)  # type: ignore[arg-type]
    async with drilling(plan, size) as drill:
        found = [drill.text]
        await drill.press(*keys)
        found.append(drill.text)
        await drill.press("enter")
        found.append(drill.text)
        return "\n".join("\n".join(line.rstrip() for line in page.splitlines()) + "\n" for page in found)


def name(game: str, kind: str, size: tuple[int, int]) -> str:
    """The file of a question at a size."""
    return f"{kind}-{game}-{size[0]}x{size[1]}.txt"


@pytest.mark.parametrize("size", some_of((size,) for size in SIZES), ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize(("game", "kind", "keys"), QUESTIONS, ids=lambda value: str(value))
async def test_the_screens_look_as_they_were_kept(
    game: str, kind: str, keys: tuple[str, ...], size: tuple[int, int]
) -> None:
    kept = (GOLDEN / name(game, kind, size)).read_text(encoding="utf-8")
    assert await pages(game, kind, keys, size) == kept


def write() -> None:
    """Write every page anew."""
    for game, kind, keys in QUESTIONS:
        for size in SIZES:
            (GOLDEN / name(game, kind, size)).write_text(
                asyncio.run(pages(game, kind, keys, size)), encoding="utf-8"
            )


if __name__ == "__main__":
    write()
