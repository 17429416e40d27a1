"""Keys that are none: each is answered by one short notice that says what is right, and changes nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from homepoker.practice.announcing import House
from homepoker.practice.plan import Plan
from homepoker.rules.library import load
from homepoker.store.place import FOLDER_VARIABLE
from tests.choose import some_of
from tests.tui.practice_pilot import announcing, drilling

SIZES = ((60, 18), (80, 24), (120, 40))


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(FOLDER_VARIABLE, str(tmp_path))


@pytest.mark.parametrize("size", some_of((size,) for size in SIZES), ids=lambda size: f"{size[0]}x{size[1]}")
async def test_a_wrong_key_is_said_with_the_keys_that_are_right_until_the_next_key(
    size: tuple[int, int],
) -> None:
    async with drilling(Plan(load("tic_tac_toe"), "find", seed=3), size) as drill:
        before = drill.text
        await drill.press("z")
        assert "z is no hand: 1 to 9" in drill.text
        await drill.press("0")
        assert "0 is no hand: 1 to 9" in drill.text
        assert "z is no hand" not in drill.text
        await drill.press("x")
        assert "that is for after an answer" in drill.text
        assert not drill.screen.scene.begun
        await drill.press("2")
        assert "is no" not in drill.text
        await drill.press("m")
        assert "m is no line: A to H" in drill.text
        await drill.press("backspace")
        assert drill.text == before
        await drill.press("2", "a", "k")
        assert "k is no key: enter goes on" in drill.text
        await drill.press("right")
        assert "is no key" not in drill.text


@pytest.mark.parametrize("size", some_of((size,) for size in SIZES), ids=lambda size: f"{size[0]}x{size[1]}")
async def test_a_digit_that_says_another_hand_while_the_line_is_asked_says_so(size: tuple[int, int]) -> None:
    async with drilling(Plan(load("tic_tac_toe"), "find", seed=3), size) as drill:
        await drill.press("2", "3")
        assert drill.screen.scene.begun == ("two_pair",)
        assert "changed to two pair" in drill.text
        await drill.press("a")
        assert "changed" not in drill.text


@pytest.mark.parametrize(("game", "kind"), [("cage_match", "nuts"), ("omaha8", "low"), ("pyramid", "wild")])
async def test_every_kind_of_question_says_its_keys_at_the_smallest_size(game: str, kind: str) -> None:
    async with drilling(Plan(load(game), kind, seed=3), (60, 18)) as drill:  # type: ignore[arg-type]
        last = drill.question.parts[0].options[-1].key
        await drill.press("z")
        assert f": 1 to {last}" in drill.text


async def test_at_the_table_a_wrong_key_is_said_too_and_a_digit_changes_the_hand() -> None:
    async with announcing(1, 1, House(betting="chips")) as table:
        await table.until(lambda: table.screen.shown.legal is not None)
        await table.press("z")
        assert "z is no key: c, r or f" in table.text
        while table.screen.shown.stage == "bet":
            await table.press("c")
            await table.pilot.pause()
        await table.until(lambda: table.screen.shown.eyes == table.screen.shown.turn)
        await table.press("z")
        assert "z is no hand: 1 to 9" in table.text
        await table.press("2", "3")
        assert "changed to two pair" in table.text
        assert table.screen.shown.face.begun == ("two_pair",)
        await table.press("a")
        await table.until(lambda: table.screen.shown.stage == "told")
        await table.press("z")
        assert "z is no key: enter goes on" in table.text
        await table.press("right")
        assert "is no key" not in table.text
