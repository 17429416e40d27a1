"""A fault of the program in what is only told or drawn: one line for the person, the trace in a file, and the table
goes on."""

from __future__ import annotations

import traceback
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import TypeVar

from homepoker.store.place import data_folder

T = TypeVar("T")

FILE = "faults.txt"
MOST = 1_000_000  # bytes after which the file begins anew


def spared(what: str, work: Callable[[], T], instead: Callable[[str], T]) -> T:
    """What `work` gives; where the program fails in it, what `instead` makes of the line that says so. `what` names the
    work in that line: `The odds`."""
    try:
        return work()
    except Exception as error:
        return instead(noted(what, error))


def noted(what: str, error: Exception) -> str:
    """Keep the trace of an error and return the line that names its file: `The odds failed (KeyError); the game goes
    on. See ~/faults.txt.`"""
    failed = f"{what} failed ({type(error).__name__}); the game goes on."
    path = data_folder() / FILE
    try:
        _keep(path, "".join(traceback.format_exception(error)))
    except OSError as refused:
        return f"{failed} The trace could not be kept: {refused.strerror or refused}."
    return f"{failed} See {_short(path)}."


def _keep(path: Path, trace: str) -> None:
    """Add a trace with the time before it; the same once more, as a drawing that fails again and again gives, is left
    out."""
    path.parent.mkdir(parents=True, exist_ok=True)
    old = path.read_text("utf-8", "replace") if path.exists() and path.stat().st_size < MOST else ""
    if trace not in old:
        now = datetime.now().astimezone().isoformat(timespec="seconds")
        path.write_text(f"{old}{now}\n{trace}", "utf-8", "backslashreplace")


def _short(path: Path) -> str:
    """The path as people write it, with ~ for their own folder."""
    try:
        return f"~/{path.relative_to(Path.home())}"
    except (ValueError, RuntimeError):
        return str(path)
