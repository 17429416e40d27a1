"""`homepoker play --record FILE`: every finished hand of a night, appended to a PHH file of numbered hands."""

from __future__ import annotations

import stat
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from io import FileIO
from pathlib import Path
from typing import TYPE_CHECKING

from homepoker.errors import HomepokerError

if TYPE_CHECKING:
    from homepoker.core.hand import Hand
    from homepoker.night.night import Night


@contextmanager
def recorded(night: Night, path: str | None) -> Iterator[None]:
    """While this lasts, every hand is written to the file with all cards as soon as it is over; None writes nothing.
    HomepokerError for a night without chips, a file that cannot be written, is being written by another program or
    holds something else; at the end for a hand that could not be written."""
    if path is None:
        yield
        return
    if night.stakes.structure == "none":
        raise HomepokerError("--record writes hands with chips; name other --stakes than none")
    with _opened(Path(path)) as file:
        record = _Record(path, file)
        night.keeper = record.keep
        try:
            yield
        finally:
            night.keeper = None
    if record.fault:
        raise HomepokerError(record.fault)


class _Record:
    """A file to append to, and what went wrong with it, if anything: a table goes on without its record."""

    def __init__(self, path: str, file: FileIO) -> None:
        self._path = path
        self._file = file
        self._number = _last(path, file.read())
        self._begins = file.tell()  # where the night's last hand stands
        self._hand = 0  # its number in the night, 0 before the first
        self.fault = ""

    def keep(self, hand_number: int, hand: Hand | None, names: Sequence[str]) -> None:
        """Write a hand that is over, in place of what was written of it before; None takes that away."""
        from homepoker.core.phh_write import write_hand

        if hand_number != self._hand and (hand is None or hand.table.stakes.structure == "none"):
            return  # nothing was written of it, or it has no chips, which is what the format is about
        try:
            if hand_number != self._hand:
                self._begins = self._file.seek(0, 2)
                self._hand, self._number = hand_number, self._number + 1
            text = f"[{self._number}]\n{write_hand(hand, players=names)}" if hand else ""
            self._put(f"\n{text}" if text and self._begins else text)
        except OSError as error:
            self.fault = f"{self._path} cannot be written: {error.strerror}; hands are missing there"
            self._hand, self._number = 0, self._number - 1
            with suppress(OSError):
                self._file.truncate(self._begins)

    def _put(self, text: str) -> None:
        self._file.seek(self._begins)
        left = memoryview(text.encode())
        while left:
            left = left[self._file.write(left) :]
        self._file.truncate()


@contextmanager
def _opened(path: Path) -> Iterator[FileIO]:
    """The file, made if there is none and for this program alone; one in which nothing was written is not left
    behind. HomepokerError where that cannot be."""
    try:
        new = not path.exists()
        if not new and not stat.S_ISREG(path.stat().st_mode):
            raise HomepokerError(f"--record {path} is no file that hands can be appended to; name another")
        file = path.open("x+b" if new else "r+b", buffering=0)
    except FileNotFoundError:
        raise HomepokerError(
            f"--record {path} cannot be written: there is no folder to write it to"
        ) from None
    except OSError as error:
        raise HomepokerError(
            f"--record {path} cannot be written: {error.strerror}; name another file"
        ) from None
    with file:
        _hold(path, file)
        yield file
        if new and not file.seek(0, 2):
            path.unlink(missing_ok=True)


def _hold(path: Path, file: FileIO) -> None:
    """HomepokerError where another program writes to the file: two of them would number their hands alike."""
    try:
        from fcntl import LOCK_EX, LOCK_NB, flock

        flock(file, LOCK_EX | LOCK_NB)
    except BlockingIOError:
        raise HomepokerError(
            f"--record {path} is being written by another table; name another file"
        ) from None
    except (ImportError, OSError):
        return  # a system or a disk without locks


def _last(path: str, raw: bytes) -> int:
    """The number of the last hand that stands in the file already, 0 where there is none."""
    from homepoker.core.phh_file import read_hands, section_numbers

    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise HomepokerError(f"--record {path} is no text file; name another file") from None
    numbers = section_numbers(text)
    if text.strip() and (
        not numbers or any(isinstance(hand.values, HomepokerError) for hand in read_hands(text))
    ):
        raise HomepokerError(f"--record {path} holds something else than numbered hands; name another file")
    return max(numbers, default=0)
