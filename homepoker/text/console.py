"""Lines in and lines out: never a box, never a crash over a letter the terminal cannot write."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from contextlib import suppress
from select import select
from shutil import get_terminal_size
from textwrap import wrap
from typing import TextIO

from homepoker.keys import latin_line
from homepoker.outside import printable
from homepoker.store.mishap import spared

LONGEST = 200
"""A typed line longer than this is read but means nothing."""

_CLEAR = "\x1b[H\x1b[2J\x1b[3J"
_BLANK = "\n" * 100


class Console:
    """A place to say lines and to ask for one. What was said since the last answer can be said again."""

    def __init__(self, source: TextIO, target: TextIO) -> None:
        self.source = source
        self.target = target
        self._said: list[str] = []
        self._answered = False
        for stream, errors in ((source, "replace"), (target, "backslashreplace")):
            if reconfigure := getattr(stream, "reconfigure", None):
                reconfigure(errors=errors)

    def say(self, *lines: str) -> None:
        """Write lines, whatever stands in them; empty ones are left out."""
        if self._answered:
            self._said.clear()
            self._answered = False
        for line in (part for text in lines for part in text.split("\n") if part):
            self._said.append(line)
            self.target.write(self._folded(printable(line)) + "\n")
        self.target.flush()

    def tell(self, what: str, work: Callable[[], Sequence[str]]) -> Sequence[str]:
        """Say the lines that are worked out now, and return them; where the program fails in that, a line about it is
        said instead. `what` names them in that line."""
        lines = spared(what, work, lambda line: (line,))
        self.say(*lines)
        return lines

    def _folded(self, line: str) -> str:
        """A line broken between words where a terminal would break it within one."""
        if not self.target.isatty():
            return line
        indent = " " * (len(line) - len(line.lstrip()))
        width = max(20, get_terminal_size().columns - 1)
        return "\n".join(wrap(line, width, subsequent_indent=indent, break_on_hyphens=False)) or line

    def repeat(self) -> None:
        """Say again what was said since the last answer but this one."""
        self._answered = False
        said, self._said = self._said, []
        self.say(*said)

    def forget(self) -> None:
        """Nothing said so far may be repeated."""
        self._said.clear()

    def ask(self, prompt: str = "> ") -> str | None:
        """One typed line without its end, or None at the end of input; too long a line comes back cut."""
        self.target.write(prompt)
        self.target.flush()
        line = self._read(LONGEST + 2)
        if line and not line.endswith("\n"):
            while (rest := self._read(4096)) and not rest.endswith("\n"):
                pass
        if not self.source.isatty():
            self.target.write("\n")
        self._answered = True
        return latin_line(line.rstrip("\r\n")) if line else None

    def _read(self, most: int) -> str:
        """What is typed, or nothing once the input can no longer be read (its terminal is gone, it is no input)."""
        try:
            return self.source.readline(most)
        except (OSError, ValueError):
            return ""

    def pause(self, seconds: float) -> str | None:
        """Let what was said be read for so many seconds, or until a line is typed: that line. Only people at a terminal
        are waited for, and only where it can be watched; a pipe has no time to lose."""
        if not seconds or not (self.source.isatty() and self.target.isatty()):
            return None
        with suppress(OSError, ValueError):
            if select([self.source], [], [], seconds)[0]:
                return latin_line(self._read(LONGEST + 2).rstrip("\r\n"))
        return None

    def clear(self) -> None:
        """Wipe screen and scrollback; push everything away where the terminal knows no wiping, and where people type at
        a terminal but what is said goes through a pipe, to be read at its other end. Between two pipes nobody looks
        on: nothing is written."""
        self.forget()
        if not (self.target.isatty() or self.source.isatty()):
            return
        wipes = self.target.isatty() and os.environ.get("TERM", "") not in ("", "dumb", "unknown")
        self.target.write(_CLEAR if wipes else _BLANK)
        self.target.flush()

    def drop_typed(self) -> None:
        """Throw away what was typed before now (only a terminal has such)."""
        if self.source.isatty():
            with suppress(ImportError, OSError, ValueError):
                import termios

                termios.tcflush(self.source.fileno(), termios.TCIFLUSH)
