"""Progress is kept per person in one file, goes on after an interruption, and survives bad files and other programs."""

from __future__ import annotations

import json
import os
import sqlite3
from pathlib import Path

import pytest

from homepoker.practice.drill import Drill
from homepoker.practice.plan import Plan
from homepoker.practice.progress import SCHEMA, Progress
from homepoker.practice.sitting import Sitting
from homepoker.rules.library import catalogue, load
from homepoker.store import place
from homepoker.store.database import Schema, Store, StoreError, StoreLocked
from tests.unit.practice_people import Clock


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder of its own for every test."""
    monkeypatch.setenv(place.FOLDER_VARIABLE, str(tmp_path / "data"))
    return tmp_path / "data"


def sit(plan: Plan | None = None, person: str = "Ann", **more: bool) -> Sitting:
    """Sit down to a drill."""
    return Sitting.open(plan or Plan(), catalogue(), person, clock=Clock(), **more)  # type: ignore[arg-type]


def answer(sitting: Sitting, count: int, *, right: bool = True) -> None:
    """Answer so many questions."""
    for _ in range(count):
        question = sitting.ask()
        sitting.answer(question.truth if right else None)


def test_the_store_is_written_ahead_and_synced_in_full(folder: Path) -> None:
    sitting = sit()
    store = sitting.progress.store
    assert store is not None
    assert store.path == folder / place.FILE
    assert store.rows("PRAGMA journal_mode") == [("wal",)]
    assert store.rows("PRAGMA synchronous") == [(2,)]
    assert store.rows("SELECT * FROM part") == [("practice", 1)]


def test_without_a_variable_the_store_lies_in_the_users_data_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(place.FOLDER_VARIABLE)
    assert place.store_path().parent.name == "homepoker"


def test_what_was_learned_is_there_the_next_time_and_everybody_has_their_own() -> None:
    first = sit()
    answer(first, 12)
    first.close()
    again = sit()
    learner = again.drill.learner
    assert len(learner.records) == 12
    assert learner.best == 12
    assert learner.rungs == first.drill.learner.rungs
    assert learner.items == first.drill.learner.items
    again.close()
    assert sit(person="Bo").drill.learner.records == []


def test_every_answer_is_kept_at_once(folder: Path) -> None:
    sitting = sit()
    answer(sitting, 3)
    other = sqlite3.connect(folder / place.FILE)
    assert other.execute("SELECT count(*) FROM practice_answer WHERE person = 'Ann'").fetchone() == (3,)


def test_an_interrupted_drill_goes_on_with_the_question_that_waited() -> None:
    plan = Plan(questions=8)
    first = sit(plan)
    answer(first, 5)
    waiting = first.ask()
    first.close()  # the program was killed here
    again = sit(plan)
    assert again.news == ("Going on with the drill of 8 questions after question 5; --new begins another.",)
    assert again.ask().right == waiting.right
    assert again.ask().strips == waiting.strips
    assert again.ask().position == waiting.position
    assert again.drill.number == 6
    assert again.drill.streak == 5
    answer(again, 3)
    assert again.drill.over
    assert again.report().asked == 8
    again.close()
    assert sit(plan).drill.number == 0


def test_an_interrupted_drill_without_a_length_goes_on_with_its_streak_and_its_place() -> None:
    first = sit()
    answer(first, 3)
    waiting = first.ask()
    assert first.waits
    first.close()
    again = sit()
    assert again.news == ("Going on with the drill after question 3; --new begins another.",)
    assert again.drill.streak == 3
    assert again.drill.course.kinds == first.drill.course.kinds
    assert again.ask().strips == waiting.strips
    assert again.drill.number == 4
    again.stop()
    assert not again.waits
    again.close()
    assert sit().news == ()


def test_going_on_asks_what_would_have_been_asked() -> None:
    plan = Plan(questions=30)
    whole = Drill(plan, catalogue(), clock=Clock(), key="same")
    parted = Drill(plan, catalogue(), clock=Clock(), key="same")
    for number in range(30):
        if number == 11:
            saved = json.loads(json.dumps(parted.saved()))
            parted = Drill.restored(saved, catalogue(), parted.learner, clock=Clock())
        questions = [drill.ask() for drill in (whole, parted)]
        assert questions[0].right == questions[1].right
        assert questions[0].prompt == questions[1].prompt
        for drill in (whole, parted):
            drill.answer(drill.question.truth if number % 4 else None)


def test_another_drill_says_that_one_waits_and_takes_its_place_with_its_first_answer(folder: Path) -> None:
    first = sit(Plan(load("omaha"), questions=9))
    answer(first, 2)
    first.close()
    other = sit()
    how = "homepoker practice omaha --questions 9 goes on"
    assert other.news == (
        f"A drill of 9 questions waits after question 2: {how}; the first answer here takes its place.",
    )
    other.ask()
    other.close()
    assert sit(Plan(load("omaha"), questions=9)).drill.number == 2
    assert sit(Plan(load("omaha"), questions=9), new=True).drill.number == 0
    other = sit()
    answer(other, 1)
    other.close()
    assert sit(Plan(load("omaha"), questions=9)).news == (
        "A drill waits after question 1: homepoker practice goes on; the first answer here takes its place.",
    )


def test_a_drill_that_was_stopped_does_not_come_back() -> None:
    first = sit(Plan(questions=8))
    answer(first, 5)
    first.stop()
    first.close()
    assert sit(Plan(questions=8)).drill.number == 0


def test_a_drill_kept_by_another_version_is_said_and_a_new_one_begins() -> None:
    first = sit(Plan(questions=8))
    answer(first, 2)
    store = first.progress.store
    assert store is not None
    with store.write() as link:
        link.execute("""UPDATE practice_person SET drill = '{"version": 99}'""")
    first.close()
    again = sit(Plan(questions=8))
    assert "another version" in again.news[0]
    assert again.drill.number == 0


def test_a_seed_knows_nothing_of_what_is_kept_and_keeps_nothing(folder: Path) -> None:
    answer(sit(Plan(questions=5)), 2)
    seeded = sit(Plan(questions=5, seed=3))
    assert seeded.news == ()
    assert seeded.drill.number == 0
    assert seeded.drill.learner.records == []
    answer(seeded, 5)
    assert sit().drill.learner.best == 2


def test_a_damaged_file_is_moved_aside_and_said_and_the_drill_goes_on(folder: Path) -> None:
    folder.mkdir(parents=True)
    (folder / place.FILE).write_bytes(b"this is no database, but it is somebody's" * 50)
    sitting = sit()
    assert "was damaged; it was moved to homepoker.sqlite3.damaged-" in sitting.news[0]
    answer(sitting, 2)
    sitting.close()
    aside = [path for path in folder.iterdir() if ".damaged-" in path.name]
    assert [path.read_bytes()[:18] for path in aside] == [b"this is no databas"]
    assert len(sit().drill.learner.records) == 2


def test_damage_inside_the_file_is_found_too(folder: Path) -> None:
    sitting = sit()
    answer(sitting, 40)
    sitting.close()
    path = folder / place.FILE
    raw = bytearray(path.read_bytes())
    raw[4096:8192] = b"\xff" * 4096
    path.write_bytes(raw)
    assert "was damaged" in sit().news[0]


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE part SET version = 'one'",
        "DROP TABLE part",
        "DROP TABLE practice_item",
        "ALTER TABLE practice_item RENAME TO item",
        "UPDATE practice_answer SET seconds = 'a while'",
        "UPDATE practice_answer SET seconds = 9e999",
        "UPDATE practice_answer SET topic = CAST(x'ff80' AS TEXT)",
        "UPDATE practice_person SET state = '[]'",
        "UPDATE practice_item SET card = '{\"due\": 7}'",
    ],
)
def test_what_no_check_of_sqlite_finds_is_damage_as_well(folder: Path, damage: str) -> None:
    first = sit()
    answer(first, 3)
    first.close()
    with sqlite3.connect(folder / place.FILE) as link:
        link.execute(damage)
    link.close()
    sitting = sit()
    assert "was damaged; it was moved to homepoker.sqlite3.damaged-" in sitting.news[0]
    answer(sitting, 2)
    sitting.close()
    assert len(sit().drill.learner.records) == 2


def test_what_is_kept_is_the_users_alone(folder: Path) -> None:
    def rights() -> dict[str, str]:
        return {path.name: f"{path.stat().st_mode & 0o777:o}" for path in (folder, *folder.iterdir())}

    private = {folder.name: "700", **dict.fromkeys(("homepoker.sqlite3", "homepoker.sqlite3-wal"), "600")}
    private["homepoker.sqlite3-shm"] = "600"
    umask = os.umask(0)
    try:
        sitting = sit()
        answer(sitting, 1)
        assert rights() == private
        sitting.close()
        for path in (folder, *folder.iterdir()):
            path.chmod(0o755)
        answer(sitting := sit(), 1)
        assert rights() == private
        sitting.close()
        (folder / "letter.txt").write_text("not ours")
        folder.chmod(0o755)
        sit().close()
        assert rights()[folder.name] == "755", "others may have a use for what else lies there"
    finally:
        os.umask(umask)


def test_a_store_held_by_another_program_is_left_alone_and_said(folder: Path) -> None:
    sit().close()
    other = sqlite3.connect(folder / place.FILE, isolation_level=None)
    other.execute("PRAGMA locking_mode = EXCLUSIVE")
    other.execute("BEGIN EXCLUSIVE")
    with pytest.raises(StoreLocked, match="held by another program; it is left alone"):
        Store.open(folder / place.FILE, SCHEMA, patience=0.05)
    other.execute("ROLLBACK")
    other.close()


def test_what_could_not_be_kept_is_kept_with_the_next_answer(folder: Path) -> None:
    store = Store.open(folder / place.FILE, SCHEMA, patience=0.05)
    sitting = Sitting.open(Plan(), catalogue(), "Ann", progress=Progress(store, "Ann"), clock=Clock())
    answer(sitting, 1)
    other = sqlite3.connect(folder / place.FILE, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    answer(sitting, 2)
    assert sitting.progress.notice.endswith("what was answered is kept as soon as it lets go")
    other.execute("ROLLBACK")
    answer(sitting, 1)
    assert sitting.progress.notice == ""
    assert other.execute("SELECT count(*) FROM practice_answer").fetchone() == (4,)


def test_what_could_not_be_kept_is_tried_once_more_when_the_drill_is_left(folder: Path) -> None:
    for lets_go in (True, False):
        store = Store.open(folder / place.FILE, SCHEMA, patience=0.05)
        sitting = Sitting.open(Plan(), catalogue(), "Ann", progress=Progress(store, "Ann"), clock=Clock())
        other = sqlite3.connect(folder / place.FILE, isolation_level=None)
        before = other.execute("SELECT count(*) FROM practice_answer").fetchone()[0]
        other.execute("BEGIN IMMEDIATE")
        answer(sitting, 2)
        if lets_go:
            other.execute("ROLLBACK")
        sitting.close()
        kept = other.execute("SELECT count(*) FROM practice_answer").fetchone()[0] - before
        assert kept == (2 if lets_go else 0)
        assert sitting.progress.notice.endswith("the last answers are not kept") is not lets_go
        other.close()


def test_a_drill_that_is_left_before_its_first_answer_does_not_forget_the_one_that_waits() -> None:
    waiting = sit(Plan(questions=5))
    answer(waiting, 2)
    waiting.close()
    other = sit(Plan(load("omaha"), questions=4))
    assert other.news[0].endswith("--questions 5 goes on; the first answer here takes its place.")
    other.ask()
    other.close()
    assert (
        sit(Plan(questions=5)).news[0].startswith("Going on with the drill of 5 questions after question 2")
    )


def test_a_file_of_a_newer_program_is_left_as_it_is(folder: Path) -> None:
    newer = Schema("practice", (*SCHEMA.steps, "CREATE TABLE later (x)"))
    Store.open(folder / place.FILE, newer).close()
    before = (folder / place.FILE).read_bytes()
    sitting = sit()
    assert "newer homepoker; it is left as it is" in sitting.news[0]
    answer(sitting, 2)
    assert sitting.drill.streak == 2
    assert (folder / place.FILE).read_bytes() == before


@pytest.mark.parametrize(
    "theirs",
    [
        "CREATE TABLE recipes (name TEXT); PRAGMA user_version = 99",
        "CREATE TABLE part (number INTEGER, price REAL)",
        "CREATE VIEW today AS SELECT date()",
        "PRAGMA user_version = 99",
        "PRAGMA application_id = 7",
    ],
)
def test_a_database_of_another_program_is_left_as_it_is(folder: Path, theirs: str) -> None:
    folder.mkdir(parents=True)
    with sqlite3.connect(folder / place.FILE) as link:
        link.executescript(theirs)
    link.close()
    before = (folder / place.FILE).read_bytes()
    sitting = sit()
    assert f"{folder / place.FILE} is a database of another program; it is left as it is" in sitting.news[0]
    answer(sitting, 2)
    assert sitting.drill.streak == 2
    assert (folder / place.FILE).read_bytes() == before


def test_a_folder_that_cannot_be_made_is_said_and_the_drill_goes_on(folder: Path) -> None:
    folder.parent.mkdir(parents=True, exist_ok=True)
    folder.write_text("a file where the folder should be")
    sitting = sit()
    assert "nothing is kept" in sitting.news[0]
    answer(sitting, 2)
    assert sitting.drill.streak == 2


def test_progress_can_be_exported_and_erased() -> None:
    sitting = sit()
    answer(sitting, 6)
    answer(other := sit(person="Bo"), 2)
    lines = list(sitting.progress.export())
    assert len([line for line in lines if "answer" in line]) == 6
    assert {line["person"] for line in lines} == {"Ann"}
    assert any("schedule" in line for line in lines)
    assert lines[-1]["state"]["best"] == 6
    json.dumps(lines)
    assert sitting.progress.erase() == 6
    assert list(sitting.progress.export()) == []
    assert sit().drill.learner.records == []
    assert len(list(other.progress.export())) > 2


def test_a_part_of_the_store_brings_its_own_tables_and_steps(tmp_path: Path) -> None:
    path = tmp_path / "store"
    first = Schema("evenings", ("CREATE TABLE evening (id INTEGER)",))
    Store.open(path, SCHEMA).close()
    store = Store.open(path, first)
    with store.write() as link:
        link.execute("INSERT INTO evening VALUES (7)")
    store.close()
    second = Store.open(path, Schema("evenings", (*first.steps, "ALTER TABLE evening ADD COLUMN place TEXT")))
    assert second.rows("SELECT * FROM evening") == [(7, None)]
    assert second.rows("SELECT * FROM part ORDER BY name") == [("evenings", 2), ("practice", 1)]


def test_a_transaction_that_fails_changes_nothing(tmp_path: Path) -> None:
    store = Store.open(tmp_path / "store", SCHEMA)
    with pytest.raises(StoreError, match="cannot be used"):
        _half(store)
    assert store.rows("SELECT * FROM practice_item") == []


def _half(store: Store) -> None:
    with store.write() as link:
        link.execute("INSERT INTO practice_item VALUES ('Ann', 'x', 'y')")
        link.execute("INSERT INTO nowhere VALUES (1)")
