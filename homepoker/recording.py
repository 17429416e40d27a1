"""`homepoker play --record FILE`: every finished hand of a night, appended to a PHH file of numbered hands."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from homepoker.errors import HomepokerError

if TYPE_CHECKING:
    from homepoker.core.hand import Hand
    from homepoker.night.night import Night


@contextmanager
def recorded(night: Night, path: str | None) -> Iterator[None]:
    """While this lasts, every hand that is over is written to the file, with all cards; None writes nothing.
    HomepokerError for a night without chips, a file that cannot be written or one that holds something else; at the
    end for a hand that could not be written."""
    if path is None:
        yield
        return
    if night.stakes.structure == "none":
        raise HomepokerError("--record writes hands with chips; name other --stakes than none")
    record = _Record(path)
    night.keeper = record.keep
    try:
        yield
    finally:  # who leaves by Ctrl+C at a showdown has played that hand too
        night.keep()
        night.keeper = None
    if record.fault:
        raise HomepokerError(record.fault)


class _Record:
    """A file to append to, and what went wrong with it, if anything: a table goes on without its record."""

    def __init__(self, path: str) -> None:
        self._path = Path(path)
        self._number = _last(self._path)
        self.fault = ""

    def keep(self, hand: Hand, names: Sequence[str]) -> None:
        from homepoker.core.phh_write import write_hand

        if hand.table.stakes.structure == "none":
            return  # the format is about chips
        blank = "\n" if self._number else ""
        self._number += 1
        text = f"{blank}[{self._number}]\n{write_hand(hand, players=names)}"
        try:
            with self._path.open("a", encoding="utf-8") as file:
                file.write(text)
        except OSError as error:
            self.fault = f"{self._path} cannot be written: {error.strerror}; hands are missing there"


def _last(path: Path) -> int:
    """The number of the last hand that stands in the file already, 0 where there is none."""
    if not path.exists():
        if not os.access(path.absolute().parent, os.W_OK):
            raise HomepokerError(f"--record {path} cannot be written: there is no folder to write it to")
        return 0
    from homepoker.core.phh_file import read_hands, section_numbers

    try:
        text = path.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError):
        text = None
    if text is None or not os.access(path, os.W_OK):
        raise HomepokerError(f"--record {path} is no text file that can be written")
    numbers = section_numbers(text)
    if text.strip() and (
        not numbers or any(isinstance(hand.values, HomepokerError) for hand in read_hands(text))
    ):
        raise HomepokerError(f"--record {path} holds something else than numbered hands; name another file")
    return max(numbers, default=0)
