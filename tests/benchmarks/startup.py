"""How soon the first frame stands and how soon a key is answered, against a bare Textual app in the same run.

Run it by hand: `python tests/benchmarks/startup.py [ROUNDS]`. Both programs run in a pseudo-terminal of 80x24;
what counts is when their text arrives there.
"""

from __future__ import annotations

import fcntl
import json
import os
import pty
import select
import signal
import statistics
import struct
import sys
import termios
import time

BARE = """
from textual.app import App
from textual.widgets import Static

class Bare(App):
    count = 0
    def compose(self):
        yield Static("what shall we play?", id="text")
    def on_key(self, event):
        if event.key in ("up", "down"):
            self.count += 1
            self.query_one("#text").update(f"key {self.count}")
        else:
            self.exit()

Bare().run()
"""
OURS = "from homepoker.tui.app import run; run()"
PLAY = "from homepoker.cli.main import run; run(['play', 'six_pack', '--seed', '1'])"
SHOWN = b"what shall we play?"
SAT = b"are shuffled"
LISTED, DEALT = b"Six-pack", b"pot"
FRAME_LIMIT, KEY_LIMIT = 0.2, 0.010  # seconds more than bare
KEYS = 24


class Terminal:
    """A program in a pseudo-terminal."""

    def __init__(self, code: str) -> None:
        self.started = time.perf_counter()
        env = dict(os.environ, TERM="xterm-256color", COLORTERM="truecolor")
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            os.execvpe(sys.executable, [sys.executable, "-c", code], env)
        fcntl.ioctl(self.fd, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))

    def until(self, text: bytes, limit: float = 20.0) -> float:
        """Seconds from the start to the arrival of a text."""
        seen = b""
        while text not in seen:
            left = limit - (time.perf_counter() - self.started)
            if left <= 0 or not select.select([self.fd], [], [], left)[0]:
                raise SystemExit(f"{text!r} never came; the last output: {seen[-400:]!r}")
            seen += os.read(self.fd, 65536)
        return time.perf_counter() - self.started

    def quiet(self, seconds: float) -> None:
        """Read until nothing has come for so long."""
        while select.select([self.fd], [], [], seconds)[0]:
            os.read(self.fd, 65536)

    def answered(self, key: bytes) -> float:
        """Seconds from a key to the last output that follows it closely."""
        begun = time.perf_counter()
        os.write(self.fd, key)
        if not select.select([self.fd], [], [], 2.0)[0]:
            raise SystemExit(f"{key!r} was not answered")
        last = time.perf_counter()
        while select.select([self.fd], [], [], 0.03)[0]:
            os.read(self.fd, 65536)
            last = time.perf_counter()
        return last - begun

    def end(self) -> None:
        """Stop the program."""
        os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)
        os.close(self.fd)


def measure(code: str) -> tuple[float, list[float]]:
    """The first frame and the answers to keys, in seconds."""
    terminal = Terminal(code)
    frame = terminal.until(SHOWN)
    if code != BARE:
        terminal.until(LISTED)
    terminal.quiet(0.5)
    keys = [terminal.answered(b"\x1b[B" if turn % 8 < 4 else b"\x1b[A") for turn in range(KEYS)]
    terminal.end()
    return frame, keys


def arrival(code: str, text: bytes) -> float:
    """Seconds until a text stands."""
    terminal = Terminal(code)
    seconds = terminal.until(text)
    terminal.end()
    return seconds


def main(rounds: int) -> int:
    """Measure both in turns; print a line a figure; 1 when a limit is passed."""
    measure(BARE), measure(OURS)
    turns = [
        (measure(BARE), measure(OURS), arrival(OURS, LISTED), arrival(PLAY, SAT), arrival(PLAY, DEALT))
        for _ in range(rounds)
    ]
    bare, lobby = (statistics.median(turn[side][0] for turn in turns) for side in (0, 1))
    keys = [statistics.median(key for turn in turns for key in turn[side][1]) for side in (0, 1)]
    lines = (
        ("first_frame_bare", bare, None),
        ("first_frame_lobby", lobby, bare + FRAME_LIMIT),
        ("games_listed", statistics.median(turn[2] for turn in turns), None),
        ("first_frame_table", statistics.median(turn[3] for turn in turns), bare + FRAME_LIMIT),
        ("table_dealt", statistics.median(turn[4] for turn in turns), None),
        ("key_to_paint_bare", keys[0], None),
        ("key_to_paint_lobby", keys[1], keys[0] + KEY_LIMIT),
    )
    for name, seconds, limit in lines:
        figures = {"ms": round(seconds * 1000, 1), "limit_ms": limit and round(limit * 1000, 1)}
        print(json.dumps({"name": name, **figures}))
    return int(any(limit is not None and seconds > limit for _, seconds, limit in lines))


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 5))
