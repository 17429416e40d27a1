"""Progress in the store: answers, schedules, rungs and the drill that was interrupted, each person's apart."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from sqlite3 import Connection
from typing import Any

from homepoker.practice.drill import Drill
from homepoker.practice.learner import KEEP, Learner
from homepoker.practice.question import KINDS
from homepoker.practice.records import Record
from homepoker.store.database import Schema, Store, StoreDamaged, StoreError, StoreLocked
from homepoker.store.place import store_path

SCHEMA = Schema(
    "practice",
    (
        """
        CREATE TABLE practice_answer (
            id INTEGER PRIMARY KEY, person TEXT NOT NULL, at REAL NOT NULL, kind TEXT NOT NULL, game TEXT NOT NULL,
            topic TEXT NOT NULL, truth TEXT NOT NULL, said TEXT NOT NULL, family TEXT NOT NULL,
            right INTEGER NOT NULL, seconds REAL NOT NULL
        );
        CREATE INDEX practice_answer_person ON practice_answer (person, id);
        CREATE TABLE practice_item (
            person TEXT NOT NULL, item TEXT NOT NULL, card TEXT NOT NULL, PRIMARY KEY (person, item)
        );
        CREATE TABLE practice_person (person TEXT PRIMARY KEY, state TEXT NOT NULL, drill TEXT)
        """,
    ),
)
LATER = "what was answered is kept as soon as it lets go"
LATEST = 10.0**11  # seconds since 1970, some thousand years from now
PATIENCE = 0.4  # seconds to wait for another program's commit: somebody is waiting for the next question
# What reading values of a damaged store raises.
UNREADABLE = (ValueError, KeyError, TypeError, AttributeError, IndexError, ArithmeticError, RecursionError)
TABLES = ("practice_answer", "practice_item", "practice_person")


class Progress:
    """One person's progress, in a store or, where that cannot be used, for this sitting only. `notice` is what the
    person should know about it, "" for nothing; it may change with every answer."""

    def __init__(self, store: Store | None, person: str, notice: str = "") -> None:
        self.store = store
        self.person = person
        self.notice = notice
        self._kept = 0
        self._unkept: list[Record] = []
        self._changed: set[str] = set()
        self._waiting: Drill | None = None

    @classmethod
    def open(cls, person: str, store: Store | None = None) -> Progress:
        """The progress of that person. A store that cannot be used is left alone and said in `notice`."""
        try:
            found = store or Store.open(store_path(), SCHEMA, patience=PATIENCE)
        except StoreError as error:
            return cls(None, person, _refused(error))
        return cls(found, person, found.notice)

    def learner(self) -> Learner:
        """What the person can do by now; a fresh learner where nothing is kept. A store in which it cannot be read is
        damaged: it is moved aside and a new one begun."""
        learner = Learner()
        if self.store is None:
            return learner
        try:
            self._load(learner, self.store)
        except UNREADABLE as error:
            if isinstance(error, StoreError) and not isinstance(error, StoreDamaged):
                self._give_up(_refused(error))
            else:
                self._begin_anew(self.store)
            return Learner()
        return learner

    def _begin_anew(self, store: Store) -> None:
        try:
            self.store = store.begin_anew()
            self.notice = self.store.notice
        except StoreError as error:
            self._give_up(_refused(error))

    def _load(self, learner: Learner, store: Store) -> None:
        columns = ", ".join(Record._fields)
        latest = f"SELECT {columns} FROM practice_answer WHERE person = ? ORDER BY id DESC LIMIT {KEEP}"
        rows = store.rows(latest, (self.person,))
        records = [record_row(row) for row in reversed(rows)]
        learner.records = [record for record in records if record.kind in KINDS]
        learner.items = dict(
            store.rows("SELECT item, card FROM practice_item WHERE person = ?", (self.person,))
        )
        learner.check_items(datetime.now(UTC))
        state = store.rows("SELECT state FROM practice_person WHERE person = ?", (self.person,))
        if state:
            learner.restore(json.loads(state[0][0]))

    def interrupted(self) -> dict[str, Any] | None:
        """The drill that was left before its end, as `Drill.saved` gave it."""
        if self.store is None:
            return None
        try:
            rows = self.store.rows("SELECT drill FROM practice_person WHERE person = ?", (self.person,))
            found = json.loads(rows[0][0]) if rows and rows[0][0] else None
        except UNREADABLE:
            return None
        return found if isinstance(found, dict) else None

    def keep(self, drill: Drill) -> None:
        """Keep the latest answers, what they changed, and the drill itself while it can be gone on with. Where the
        store is held by another program they wait for the next time, at the latest for `close`. A drill in which
        nothing was answered yet leaves an interrupted one as it is."""
        self._unkept += drill.records[max(self._kept, len(drill.records) - len(drill.graded)) :]
        self._kept = len(drill.records)
        self._changed |= set(drill.changed)
        if self.store is None or not drill.course.adapts:
            return
        try:
            self._write(self.store, drill)
        except StoreError as error:
            self._waiting = drill
            held = isinstance(error, StoreLocked)
            self.notice = (
                f"{self.store.path.name} is held by another program; {LATER}" if held else _refused(error)
            )
        else:
            self.notice, self._waiting = "", None
            self._unkept.clear()
            self._changed.clear()

    def _write(self, store: Store, drill: Drill) -> None:
        """One transaction; a drill in which nothing was answered leaves an interrupted one as it is."""
        learner = drill.learner
        with store.write() as link:
            self._put(link, learner, self._unkept, self._changed)
            if drill.records:
                kept = json.dumps(drill.saved()) if not drill.over else None
                link.execute("UPDATE practice_person SET drill = ? WHERE person = ?", (kept, self.person))

    def _put(
        self, link: Connection, learner: Learner, records: Iterable[Record], changed: Iterable[str]
    ) -> None:
        """Answers, what they changed, and what the person can do now."""
        marks = ", ".join("?" * (len(Record._fields) + 1))
        columns = ", ".join(("person", *Record._fields))
        items = [(self.person, key, learner.items[key]) for key in changed if key in learner.items]
        link.executemany(
            f"INSERT INTO practice_answer ({columns}) VALUES ({marks})",
            [(self.person, *record) for record in records],
        )
        link.executemany("INSERT OR REPLACE INTO practice_item VALUES (?, ?, ?)", items)
        link.execute(
            "INSERT INTO practice_person VALUES (?, ?, NULL)"
            " ON CONFLICT (person) DO UPDATE SET state = excluded.state",
            (self.person, json.dumps(learner.state())),
        )

    def note(self, record: Record, learner: Learner, changed: Iterable[str]) -> None:
        """Keep an answer that was given outside a drill; an interrupted drill stays as it is. Where the store is
        held by another program it is kept with the next."""
        self._unkept.append(record)
        self._changed |= set(changed)
        if self.store is None:
            return
        try:
            with self.store.write() as link:
                self._put(link, learner, self._unkept, self._changed)
        except StoreError as error:
            self.notice = _refused(error)
        else:
            self.notice = ""
            self._unkept.clear()
            self._changed.clear()

    def people(self) -> tuple[str, ...]:
        """Everybody about whom anything is kept, by name. StoreError when it cannot be read."""
        if self.store is None:
            return ()
        everywhere = " UNION ".join(f"SELECT person FROM {table}" for table in TABLES)
        return tuple(name for (name,) in self.store.rows(f"{everywhere} ORDER BY person"))

    def export(self) -> Iterator[dict[str, Any]]:
        """Everything kept about the person, a JSON object an answer, then one for each item and one for the rest.
        StoreError when it cannot be read."""
        if self.store is None:
            return
        columns = ", ".join(Record._fields)
        rows = self.store.rows(
            f"SELECT {columns} FROM practice_answer WHERE person = ? ORDER BY id", (self.person,)
        )
        for row in rows:
            yield {"answer": record_row(row)._asdict(), "person": self.person}
        for item, card in self.store.rows(
            "SELECT item, card FROM practice_item WHERE person = ? ORDER BY item", (self.person,)
        ):
            yield {"item": item, "person": self.person, "schedule": json.loads(card)}
        for (state,) in self.store.rows("SELECT state FROM practice_person WHERE person = ?", (self.person,)):
            yield {"person": self.person, "state": json.loads(state)}

    def erase(self) -> int:
        """Remove everything kept about the person; returns how many answers that were. StoreError when the store
        cannot be written."""
        if self.store is None:
            return 0
        count = self.store.rows("SELECT count(*) FROM practice_answer WHERE person = ?", (self.person,))[0][0]
        with self.store.write() as link:
            for table in TABLES:
                link.execute(f"DELETE FROM {table} WHERE person = ?", (self.person,))
        return int(count)

    def close(self) -> None:
        """Let go of the store, after one more try to keep what could not be kept."""
        if self.store is None:
            return
        if self._waiting is not None:
            self.keep(self._waiting)
            self.notice = (
                f"{self.notice.partition(';')[0]}; the last answers are not kept" if self.notice else ""
            )
        self.store.close()
        self._waiting = None

    def _give_up(self, notice: str) -> None:
        self.close()
        self.store, self.notice = None, notice


def _refused(error: StoreError) -> str:
    """Why nothing is kept."""
    return f"{error}; nothing is kept"


def record_row(row: Iterable[Any]) -> Record:
    """A row of the store as a record; ValueError for another number of columns, or times that no answer has."""
    values = list(row)
    if len(values) != len(Record._fields):
        raise ValueError("the row has another shape")
    record = Record(*values)
    if not (0 <= record.at < LATEST and 0 <= record.seconds < LATEST):
        raise ValueError("the row has another time")
    return record._replace(right=bool(record.right))
