"""Programs in real pseudo-terminals, and what becomes of them when the terminal goes.

`python -m tests.terminal --times 100` closes a terminal that often at a random moment of start, play, suspension and
leaving, with and without a shell, a hang-up and a controlling terminal; it lists what was still there two seconds
later and ends with 1 if anything was.
"""

from __future__ import annotations

import argparse
import os
import pty
import random
import select
import shlex
import signal
import sys
import termios
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

HOMEPOKER = (sys.executable, "-m", "homepoker")
PLAY = ("play", "texas_holdem", "--bots", "2", "--seed", "1", "--pace", "0")
DRAWN = b"\x1b[?1049h"  # the screen is taken
SIZE = (24, 80)
LIMIT = 2.0  # seconds within which a program without its terminal is gone


class Session:
    """A program on a terminal of its own. Everything it has written is in `seen`."""

    def __init__(self, pid: int, terminal: int, alive: int) -> None:
        self.pid, self._terminal, self._alive = pid, terminal, alive
        self.seen = b""

    def send(self, keys: bytes) -> None:
        """Write to the program as a keyboard does."""
        with suppress(OSError):
            os.write(self._terminal, keys)

    def read(self, seconds: float, reached: Callable[[], bool] = lambda: False) -> bool:
        """Take what is written until something is reached; False when it was not in that time."""
        end = time.monotonic() + seconds
        while not reached():
            left = end - time.monotonic()
            if left <= 0:
                return False
            if select.select([self._terminal], [], [], min(left, 0.02))[0]:
                try:
                    data = os.read(self._terminal, 65536)
                except OSError:
                    return reached()
                self.seen += data
        return True

    def shows(self, text: bytes, seconds: float = 30) -> bool:
        """Whether that is written within the time."""
        return self.read(seconds, lambda: text in self.seen)

    def close(self) -> None:
        """The terminal goes."""
        os.close(self._terminal)
        self._terminal = -1

    def ended(self, seconds: float) -> bool:
        """Whether everything that was started on the terminal is gone within the time."""
        return bool(select.select([self._alive], [], [], seconds)[0])

    def code(self) -> int:
        """The exit code of what was started, once it has ended."""
        return os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])

    def clear(self) -> None:
        """End what is left of it."""
        for path in Path("/proc").glob("[0-9]*/stat"):
            with suppress(OSError):
                if int(path.read_text().rpartition(")")[2].split()[3]) == self.pid:
                    os.kill(int(path.parent.name), signal.SIGKILL)
        with suppress(OSError):
            os.kill(self.pid, signal.SIGKILL)
        with suppress(OSError):
            os.waitpid(self.pid, 0)
        if self._terminal >= 0:
            self.close()
        os.close(self._alive)


@contextmanager
def session(*command: str, data: Path | str, deaf: bool = False, detached: bool = False) -> Iterator[Session]:
    """Run a command on a terminal. `deaf`: it ignores hang-ups; `detached`: the terminal does not control it, so that
    none is sent; `data` is where the program keeps what it keeps."""
    env = dict(os.environ, TERM="xterm-256color", HOMEPOKER_DATA=str(data), PS1="$ ")
    alive, held = os.pipe()
    master, slave = pty.openpty()
    termios.tcsetwinsize(slave, SIZE)
    pid = os.fork()
    if not pid:
        with suppress(BaseException):
            if detached:
                os.setsid()
                for number in range(3):
                    os.dup2(slave, number)
            else:
                os.login_tty(slave)
            os.set_inheritable(held, True)
            signal.signal(signal.SIGHUP, signal.SIG_IGN if deaf else signal.SIG_DFL)
            os.execvpe(command[0], command, env)
        os._exit(127)
    os.close(slave)
    os.close(held)
    found = Session(pid, master, alive)
    try:
        yield found
    finally:
        found.clear()


class Moment(NamedTuple):
    """When a terminal goes, and how: `wait` seconds after the program was started or the last of `keys` was struck."""

    keys: tuple[bytes, ...] | None  # None: while it starts
    wait: float
    command: tuple[str, ...] = PLAY
    shell: bool = False
    deaf: bool = False
    detached: bool = False


KEYS = {
    "start": None,
    "play": (b"c", b" ", b"o", b"r", b"\r", b"c"),
    "suspend": (b"\x1a",),
    "leave": (b"q", b"y"),
    "stop": (b"\x03",),
}


def moments(times: int, seed: int) -> list[Moment]:
    """So many moments, every kind of them about as often."""
    rng = random.Random(seed)
    found = []
    for at in range(times):
        kind = list(KEYS)[at % len(KEYS)]
        keys = KEYS[kind]
        played = keys[: rng.randint(0, len(keys))] if kind == "play" and keys else keys
        way = rng.choice(("plain", "shell", "deaf", "detached")) if kind != "suspend" else "shell"
        command = rng.choice((PLAY, ("practice", "--seed", "3")))
        wait = rng.uniform(0, 1.2 if keys is None else 0.4)
        found.append(Moment(played, wait, command, way == "shell", way == "deaf", way == "detached"))
    return found


def left_over(moment: Moment, limit: float = LIMIT) -> bool:
    """Whether anything is still there when the terminal has been gone for so many seconds."""
    command = (*HOMEPOKER, *moment.command)
    line = ("sh", "-i") if moment.shell else command
    with (
        TemporaryDirectory() as data,
        session(*line, data=data, deaf=moment.deaf, detached=moment.detached) as one,
    ):
        if moment.shell:
            one.send(shlex.join(command).encode() + b"\r")
        if moment.keys is not None:
            one.shows(DRAWN)
            one.read(0.5)
        for key in moment.keys or ():
            one.send(key)
            one.read(0.05)
        one.read(moment.wait)
        one.close()
        return not one.ended(limit)


def main() -> int:
    """Close so many terminals; 1 when anything outlived one."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=100)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--together", type=int, default=4, help="how many at once")
    options = parser.parse_args()
    chosen = moments(options.times, options.seed)
    with ThreadPoolExecutor(options.together) as pool:
        left = [moment for moment, stays in zip(chosen, pool.map(left_over, chosen), strict=True) if stays]
    for moment in left:
        print("left over:", moment)
    print(f"{len(left)} of {len(chosen)} programs outlived their terminal by {LIMIT:g} s")
    return 1 if left else 0


if __name__ == "__main__":
    sys.exit(main())
