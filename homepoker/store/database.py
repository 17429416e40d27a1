"""The store: an SQLite file in which a commit survives a power cut, opened with care.

Each part of the program (drills, nights) brings its own tables as a `Schema` and finds its version in the file.
A damaged file is moved aside, never deleted; one that another program holds or that is newer is left alone.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from datetime import datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from homepoker.errors import HomepokerError

PATIENCE = 2.0  # seconds to wait for another program's commit
PRIVATE = 0o600  # a file that only its user may read
BESIDE = ("-wal", "-shm")  # what SQLite keeps beside the file while it is open
# Primary result codes of SQLite
_ERROR, _BUSY, _LOCKED, _READ_ONLY, _CORRUPT, _CANNOT_OPEN, _FORMAT, _NOT_A_DATABASE = (
    1,
    5,
    6,
    8,
    11,
    14,
    24,
    26,
)
_DAMAGE = frozenset({_CORRUPT, _FORMAT, _NOT_A_DATABASE})
# What a column of a declared type holds, as SQLite's typeof says it
_HOLDS = {"INTEGER": ("integer",), "REAL": ("real", "integer"), "TEXT": ("text",)}


class StoreError(HomepokerError):
    """The store cannot be used now; the text says why, and that nothing in it was changed. What that means for what
    was to be done is for the caller to say."""


class StoreLocked(StoreError):
    """Another program holds the store."""


class StoreSealed(StoreError):
    """The store lies where nothing can be written; what is in it may still be read from a copy."""


class StoreDamaged(StoreError):
    """What is in the store cannot be read, though it could be opened."""


class Schema(NamedTuple):
    """The tables of one part of the program: `steps[n]` leads from version n to n + 1 and is never changed later."""

    part: str
    steps: tuple[str, ...]


class Store:
    """An open store. `notice` is what a person should know about how it was opened, "" for nothing."""

    def __init__(self, path: Path, link: sqlite3.Connection, schema: Schema, notice: str = "") -> None:
        self.path = path
        self.notice = notice
        self._schema = schema
        self._link = link
        self._folder: TemporaryDirectory[str] | None = None

    @classmethod
    def open(cls, path: Path, schema: Schema, *, patience: float = PATIENCE) -> Store:
        """Open or create the file and bring the part's tables up to date.

        A file that is no sound database is renamed and a new one begun. StoreLocked when another program holds it
        for longer than `patience` seconds; StoreError when it cannot be read or written, comes from a newer version
        of the program or belongs to another one: it is left as it is then."""
        try:
            path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        except OSError as error:
            raise StoreError(f"{path.parent}: cannot be made ({error.strerror})") from None
        try:
            return cls(path, _connected(path, schema, patience), schema)
        except (sqlite3.Error, UnicodeDecodeError) as error:
            if not _is_damage(path, error):
                raise _refusal(path, error) from None
        return cls._anew(path, schema, patience)

    @classmethod
    def _anew(cls, path: Path, schema: Schema, patience: float) -> Store:
        aside = _move_aside(path)
        try:
            link = _connected(path, schema, patience)
        except (sqlite3.Error, UnicodeDecodeError) as error:
            raise _refusal(path, error) from None
        told = f"{path.name} was damaged; it was moved to {aside.name} and a new one begun"
        return cls(path, link, schema, told)

    def begin_anew(self) -> Store:
        """The store that takes the place of this one, in which something cannot be read: it is moved aside as any
        damaged file is. StoreError when that cannot be done."""
        self.close()
        return self._anew(self.path, self._schema, PATIENCE)

    @classmethod
    def copied(cls, path: Path, schema: Schema) -> Store:
        """For reading where nothing can be written, not even beside the file: a copy, which goes when it is closed.
        StoreError where the file cannot be read."""
        folder = TemporaryDirectory(prefix="homepoker-")
        copy = Path(folder.name) / path.name
        try:
            for name in (path.name, f"{path.name}-wal"):
                if path.with_name(name).is_file():
                    shutil.copyfile(path.with_name(name), copy.with_name(name))
            store = cls(path, _connected(copy, schema, 0.0), schema)
        except (OSError, sqlite3.Error, UnicodeDecodeError, StoreError) as error:
            folder.cleanup()
            raise StoreError(f"{path}: cannot be read ({error})") from None
        store._folder = folder
        return store

    def rows(self, query: str, values: Sequence[Any] = ()) -> list[tuple[Any, ...]]:
        """Every row that a query finds; errors as `write`, and StoreDamaged where a row cannot be read."""
        with self._told():
            return self._link.execute(query, values).fetchall()

    @contextmanager
    def write(self) -> Iterator[sqlite3.Connection]:
        """One transaction: everything inside is kept once the block ends, or nothing of it.

        StoreLocked when another program holds the store, StoreError when it cannot be written."""
        with self._told():
            self._link.execute("BEGIN IMMEDIATE")
            try:
                yield self._link
            except BaseException:
                self._link.execute("ROLLBACK")
                raise
            try:
                self._link.execute("COMMIT")
            except sqlite3.DatabaseError:
                with suppress(sqlite3.DatabaseError):
                    self._link.execute("ROLLBACK")
                raise

    def close(self) -> None:
        """Let go of the file."""
        self._link.close()
        if self._folder is not None:
            self._folder.cleanup()

    @contextmanager
    def _told(self) -> Iterator[None]:
        try:
            yield
        except (sqlite3.Error, UnicodeDecodeError) as error:
            raise _refusal(self.path, error) from None


def _connected(path: Path, schema: Schema, patience: float) -> sqlite3.Connection:
    _begin_private(path)
    link = sqlite3.connect(path, timeout=patience, isolation_level=None)
    try:
        if link.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
            raise _damaged()
        if _is_foreign(link, schema):
            raise StoreError(f"{path} is a database of another program; it is left as it is")
        link.execute("PRAGMA journal_mode = WAL")
        link.execute("PRAGMA synchronous = FULL")
        link.execute("PRAGMA foreign_keys = ON")
        _bring_up(path, link, schema)
        _check_tables(link, schema)
        _keep_private(path)
    except BaseException:
        link.close()
        raise
    return link


def _begin_private(path: Path) -> None:
    """Make the file if there is none, for the user alone; what SQLite makes beside it takes its rights."""
    with suppress(OSError):
        os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, PRIVATE))


def _keep_private(path: Path) -> None:
    """What is kept is the user's alone, what lies there from before too: the file holds cards. The folder is closed
    where nothing else lies in it."""
    for own in (path, *(path.with_name(path.name + suffix) for suffix in BESIDE)):
        with suppress(OSError):
            own.chmod(PRIVATE)
    with suppress(OSError):
        if all(other.name.startswith(path.stem) for other in path.parent.iterdir()):
            path.parent.chmod(0o700)


def _is_foreign(link: sqlite3.Connection, schema: Schema) -> bool:
    """Whether something is in there, or the file is marked as somebody's, but neither the table that every store
    begins with, as we write it, nor any of ours."""
    columns = [name for _, name, *_ in link.execute("PRAGMA table_info(part)")]
    if columns == ["name", "version"]:
        return False
    found = {name for (name,) in link.execute("SELECT name FROM sqlite_master")}
    if found & _shape(schema).keys():
        raise _damaged()
    marks = [link.execute(f"PRAGMA {mark}").fetchone()[0] for mark in ("user_version", "application_id")]
    return bool(found) or any(marks)


def _bring_up(path: Path, link: sqlite3.Connection, schema: Schema) -> None:
    link.execute("CREATE TABLE IF NOT EXISTS part (name TEXT PRIMARY KEY, version INTEGER NOT NULL)")
    found = link.execute("SELECT version FROM part WHERE name = ?", (schema.part,)).fetchone()
    version = found[0] if found else 0
    if type(version) is not int or version < 0:
        raise _damaged()
    if version > len(schema.steps):
        raise StoreError(f"{path.name} was written by a newer homepoker; it is left as it is")
    for step in schema.steps[version:]:
        version += 1
        link.executescript(
            f"BEGIN IMMEDIATE; {step};"
            f"INSERT INTO part VALUES ('{schema.part}', {version})"
            f" ON CONFLICT (name) DO UPDATE SET version = {version}; COMMIT;"
        )


Columns = list[tuple[Any, ...]]


def _shape(schema: Schema) -> dict[str, Columns]:
    """The part's tables and their columns, as its steps make them."""
    with closing(sqlite3.connect(":memory:")) as link:
        link.executescript(";".join(schema.steps))
        names = link.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
        return {name: _columns(link, name) for (name,) in names}


def _columns(link: sqlite3.Connection, table: str) -> Columns:
    return link.execute(f"PRAGMA table_info({table})").fetchall()


def _check_tables(link: sqlite3.Connection, schema: Schema) -> None:
    """The error of a damaged file unless the part's tables are there and hold texts and numbers where they belong."""
    for table, columns in _shape(schema).items():
        if _columns(link, table) != columns:
            raise _damaged()
        for _, name, kind, needed, _, key in columns:
            if kind not in _HOLDS:
                continue
            kinds = (*_HOLDS[kind], *(() if needed or key else ("null",)))
            wrong = (
                f"SELECT 1 FROM {table} WHERE typeof({name}) NOT IN ({', '.join('?' * len(kinds))}) LIMIT 1"
            )
            if link.execute(wrong, kinds).fetchone():
                raise _damaged()


def _move_aside(path: Path) -> Path:
    stamp = datetime.now().strftime("%Y%m%d-%H%M%S")
    aside = path.with_name(f"{path.name}.damaged-{stamp}")
    number = 1
    while aside.exists():
        number += 1
        aside = path.with_name(f"{path.name}.damaged-{stamp}-{number}")
    try:
        path.rename(aside)
        aside.chmod(PRIVATE)
        for suffix in BESIDE:
            with suppress(FileNotFoundError):
                path.with_name(path.name + suffix).rename(aside.with_name(aside.name + suffix))
    except OSError as error:
        raise StoreError(f"{path}: is damaged and cannot be moved aside ({error.strerror})") from None
    return aside


def _damaged() -> sqlite3.DatabaseError:
    error = sqlite3.DatabaseError("the file is damaged")
    error.sqlite_errorcode = _CORRUPT
    return error


def _primary(error: Exception) -> int:
    return int(getattr(error, "sqlite_errorcode", 0)) & 0xFF


def _is_damage(path: Path, error: Exception) -> bool:
    """Whether the file itself is to blame that it cannot be opened."""
    if _primary(error) == _READ_ONLY:
        return _marked_read_only(path)
    return _primary(error) == _ERROR or _is_unreadable(error)


def _is_unreadable(error: Exception) -> bool:
    """Whether something in the file cannot be read. A text that Python cannot read has no code of SQLite's."""
    undecoded = isinstance(error, sqlite3.OperationalError) and not _primary(error)
    return undecoded or isinstance(error, UnicodeDecodeError) or _primary(error) in _DAMAGE


def _marked_read_only(path: Path) -> bool:
    """Whether the file says of itself that it is of a kind which nobody may write: we write no such kind."""
    with suppress(OSError), path.open("rb") as file:
        return not set(file.read(20)[18:]) <= {1, 2}
    return False


def _refusal(path: Path, error: Exception) -> StoreError:
    if _is_unreadable(error):
        return StoreDamaged(f"{path}: is damaged ({error})")
    if _primary(error) in (_BUSY, _LOCKED):
        return StoreLocked(f"{path.name} is held by another program; it is left alone")
    if _primary(error) in (_READ_ONLY, _CANNOT_OPEN) and path.is_file():
        return StoreSealed(f"{path}: nothing can be written there; it is left as it is")
    return StoreError(f"{path}: cannot be used ({error})")
