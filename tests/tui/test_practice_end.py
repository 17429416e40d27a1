"""The end card at every size: what has no room on its first page stands on the next, and the key is named."""

from __future__ import annotations

import re

import pytest

from homepoker.practice.plan import Plan
from homepoker.practice.report import Better, Report, Tally
from homepoker.rules.library import load
from homepoker.tui.practice.end_card import end_pages, practice_end
from homepoker.tui.practice.end_cards import EndCards
from homepoker.tui.practice.practice_bars import practice_header
from tests.choose import some_of
from tests.tui.practice_pilot import announcing, drilling, stand

SIZES = ((60, 18), (80, 24), (120, 40))
HANDS = (
    "high card",
    "pair",
    "two pair",
    "three of a kind",
    "straight",
    "flush",
    "full house",
    "four of a kind",
)
KINDS = (
    "what is it?",
    "which beats which?",
    "find it",
    "which line?",
    "who wins?",
    "what is wild?",
    "best low?",
)
LINES = ("row", "column", "diagonal", "three neighbours", "across", "down", "top floor", "middle floor")
FULL = Report(
    asked=152,
    right=100,
    longest=31,
    best=118,
    seconds=17.4,
    kinds=tuple(Tally(name, at, 20) for at, name in enumerate(KINDS)),
    categories=tuple(Tally(name, at + 7, 20) for at, name in enumerate(HANDS)),
    lines=tuple(Tally(name, at + 1, 12) for at, name in enumerate(LINES)),
    better=tuple(
        Better(f"three of a kind or {name}", Tally(name, 9 + at, 20), Tally(name, 12, 20), (0.5,) * 12)
        for at, name in enumerate(("full house", "flush", "four of a kind", "two pair", "straight", "pair"))
    ),
    next="Tell a full house from three of a kind: both come up more often next time.",
    trail=(True, False) * 76,
    counted=24,
    about="6 games",
)


@pytest.mark.parametrize("size", some_of((size,) for size in SIZES), ids=lambda size: f"{size[0]}x{size[1]}")
def test_every_figure_of_the_end_card_stands_whole_on_one_of_its_pages(size: tuple[int, int]) -> None:
    cells, height = size[0], size[1] - 2
    count = end_pages(FULL, cells, height)
    pages = ["\n".join(practice_end(FULL, cells, height, page=page).text()) for page in range(count)]
    whole = "\n".join(pages)
    for title, tallies in (
        ("By hand", FULL.categories),
        ("By question", FULL.kinds),
        ("By line", FULL.lines),
    ):
        assert title in whole
        for tally in tallies:
            assert tally.name.rstrip("?") in whole
            assert f"{tally.right}/{tally.asked}" in whole
    for one in FULL.better:
        row = next(line for line in whole.splitlines() if f"{one.name} " in line)
        assert re.search(rf" {one.then.right}(/| of )20\b", row)
        assert re.search(rf" {one.now.right}(/| of )20\b", row)
    assert all(
        fact in whole for fact in ("longest run 31", "best ever 118", "median of 24 timed answers 17 s")
    )
    assert stand(FULL.next, pages[0])
    assert "…" not in whole


async def test_the_key_that_turns_the_end_card_is_named_and_leads_around() -> None:
    async with drilling(Plan(load("tic_tac_toe"), seed=3), (60, 18)) as drill:
        drill.screen.sitting.report = lambda: FULL  # type: ignore[method-assign]
        await drill.press("s", "q")
        first = drill.text
        assert "By hand" in first
        assert "x more" in first
        await drill.press("x")
        assert "By line" in drill.text
        while "x more" in drill.text:
            await drill.press("x")
        assert "x back" in drill.text
        await drill.pilot.resize_terminal(120, 40)
        await drill.pilot.pause()
        assert "By line" in drill.text
        assert not re.search(r"x (more|back)", drill.text)
        await drill.pilot.resize_terminal(60, 18)
        await drill.pilot.pause()
        assert drill.text == first


@pytest.mark.parametrize("size", some_of((size,) for size in SIZES), ids=lambda size: f"{size[0]}x{size[1]}")
async def test_a_key_that_is_none_on_the_end_card_is_said_with_those_that_are(size: tuple[int, int]) -> None:
    async with drilling(Plan(load("tic_tac_toe"), seed=3), size) as drill:
        await drill.press("s", "q")
        before = drill.text
        named = "enter, x, p or q" if drill.screen.scene.sheets > 1 else "enter, p or q"
        for key, mark in (("z", "z"), ("s", "s"), ("3", "3"), ("right", "→"), ("backspace", "backspace")):
            await drill.press(key)
            assert f"{mark} is no key: {named}" in drill.text
            drill.screen._show(drill.screen.scene)
            await drill.pilot.pause()
            assert drill.text == before


async def test_a_key_that_is_none_on_everybodys_end_card_is_said_too() -> None:
    async with announcing(1, 1, size=(60, 18)) as table:
        table.app.push_screen(EndCards((("Ann", FULL), ("Bo", FULL))))
        await table.pilot.pause()
        await table.until(lambda: "By hand" in table.text)
        await table.press("z")
        assert "z is no key: enter, ← →, x or q" in table.text
        await table.press("x")
        assert "is no key" not in table.text
        short = FULL._replace(better=(), lines=(), categories=(), kinds=FULL.kinds[:2])
        table.app.push_screen(EndCards((("Ann", short),)))
        await table.pilot.pause()
        await table.until(lambda: "By hand" not in table.text)
        await table.press("right")
        assert "→ is no key: enter or q" in table.text


async def test_everybodys_end_card_can_be_turned_too() -> None:
    async with announcing(1, 1, size=(60, 18)) as table:
        screen = EndCards((("Ann", FULL), ("Bo", FULL)))
        table.app.push_screen(screen)
        await table.pilot.pause()
        await table.until(lambda: "By hand" in table.text)
        assert "x more" in table.text
        await table.press("x")
        seen = table.text
        while "x more" in table.text:
            await table.press("x")
            seen += table.text
        assert "By line" in seen
        await table.press("right")
        assert "of 152 right" in table.text


async def test_the_end_card_is_headed_by_what_was_asked_not_by_the_last_game() -> None:
    async with drilling(Plan(load("tic_tac_toe"), seed=3), (60, 18)) as drill:
        await drill.press("s", "q")
        assert drill.text.lstrip().startswith("Practice · Tic tac toe · the end")
        scene = drill.screen.scene
        assert scene.report is not None
        header = practice_header(scene._replace(report=FULL), 60).text()[0]
        assert "Practice · 6 games · the end" in header
        assert "Tic tac toe" not in header


@pytest.mark.parametrize("size", some_of((size,) for size in SIZES), ids=lambda size: f"{size[0]}x{size[1]}")
def test_why_nothing_is_compared_stands_whole_beside_then_and_now(size: tuple[int, int]) -> None:
    waits = "compared from 12 answers on; which beats which has 11"
    bare = FULL._replace(better=(), categories=(), lines=(), kinds=FULL.kinds[:3], seconds=None, waits=waits)
    assert stand(waits, "\n".join(practice_end(bare, size[0], size[1] - 2).text()))
