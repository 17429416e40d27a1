"""Whatever happens to the file in which progress is kept, practice goes on, and keeps what comes after."""

from __future__ import annotations

import random
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from homepoker.practice.plan import Plan
from homepoker.practice.progress import TABLES
from homepoker.practice.sitting import Sitting
from homepoker.rules.library import catalogue
from homepoker.store import place

SEEDS = 5
Chance = random.Random


def practise(answers: int = 2) -> tuple[str, ...]:
    """Sit down, answer, leave; returns what was said of the store."""
    sitting = Sitting.open(Plan(), catalogue(), "Ann")
    for _ in range(answers):
        sitting.answer(sitting.ask().truth)
    said = (*sitting.news, sitting.progress.notice)
    assert sitting.progress.store is not None, said
    sitting.close()
    return said


def flipped(file: Path, chance: Chance) -> None:
    raw = bytearray(file.read_bytes())
    for _ in range(chance.choice((1, 4, 64))):
        raw[chance.randrange(len(raw) if chance.random() < 0.7 else 512)] = chance.randrange(256)
    file.write_bytes(raw)


def truncated(file: Path, chance: Chance) -> None:
    raw = file.read_bytes()
    file.write_bytes(raw[: chance.randrange(len(raw))])


def overwritten(file: Path, chance: Chance) -> None:
    raw = bytearray(file.read_bytes())
    start, length = chance.randrange(len(raw)), chance.choice((16, 512, 4096))
    raw[start : start + length] = chance.randbytes(length)[: len(raw) - start]
    file.write_bytes(raw)


WRONG = ("x", "", b"\xff\xfe", "{", "[]", "nan", -1, 1e300, 2.5, "\u0000", 9**18)


def misplaced(file: Path, chance: Chance) -> None:
    """A value of another kind in some column."""
    with closing(sqlite3.connect(file)) as link, link:
        table = chance.choice((*TABLES, "part"))
        column = chance.choice(link.execute(f"PRAGMA table_info({table})").fetchall())[1]
        value = chance.choice(
            WRONG[:-1] if column == "version" else WRONG
        )  # a large one is a newer program's
        link.execute(f"UPDATE OR IGNORE {table} SET {column} = ?", (value,))


def undecodable(file: Path, chance: Chance) -> None:
    with closing(sqlite3.connect(file)) as link, link:
        column = chance.choice(("kind", "game", "topic", "said"))
        link.execute(f"UPDATE practice_answer SET {column} = CAST(x'ff80' AS TEXT)")


def dropped(file: Path, chance: Chance) -> None:
    with closing(sqlite3.connect(file)) as link, link:
        for table in chance.sample((*TABLES, "part"), chance.choice((1, 2))):
            link.execute(f"DROP TABLE {table}")


DAMAGES = (flipped, flipped, truncated, overwritten, misplaced, misplaced, undecodable, dropped)


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A store with some answers in it, closed."""
    folder = tmp_path_factory.mktemp("sound")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(place.FOLDER_VARIABLE, str(folder))
        practise(12)
    return folder / place.FILE


@pytest.mark.parametrize("damage", DAMAGES, ids=[f"{at} {one.__name__}" for at, one in enumerate(DAMAGES)])
def test_practice_goes_on_after_any_damage_and_what_comes_after_is_kept(
    damage: Callable[[Path, Chance], None], sound: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for seed in range(SEEDS):
        chance = random.Random(f"{damage.__name__} {DAMAGES.index(damage)} {seed}")
        folder = tmp_path / str(seed)
        folder.mkdir()
        file = folder / place.FILE
        shutil.copyfile(sound, file)
        damage(file, chance)
        monkeypatch.setenv(place.FOLDER_VARIABLE, str(folder))
        practise()
        again = practise()
        assert not any("damaged" in said or "cannot" in said for said in again), (seed, again)
