"""How soon a key is painted while bots think and act: `python -m tests.benchmarks.thinking [SECONDS]`.

One person against five of the bots that think longest, in a pseudo-terminal of 80x24. After each act of the person the
own cards are turned face down and up again by `v`, at random moments while the bots decide; what counts is when the
words of the other side arrive. The limits hold at a quick table, where each act stays for a moment; how it is where
five sharks think without a pause, one after the other, is told beside it.
"""

from __future__ import annotations

import json
import os
import random
import select
import statistics
import sys
import time
from itertools import product

from tests.benchmarks.startup import BARE, Terminal, measure

SHARKS = ",".join(["shark"] * 5)
PLAY = (
    "from homepoker.cli.main import run; "
    f"run(['play', {{game!r}}, '--bots', {SHARKS!r}, '--pace', {{pace!r}}, '--seed', '3'])"
)
GAMES = ("texas_holdem", "criss_cross_9")
LIMIT, ABOVE_BARE = 0.030, 0.010  # seconds: the 95th percentile, and the median above a bare Textual app's
DOWN, UP = b"face down", b" hide"  # what appears once cards lie face down, and once they are up
PACES = {"0.3": 1.2, "0": 0.12}  # a beat, and the seconds in which five bots answer an act at it
QUICK = "0.3"
STANDS = 0.35  # seconds that a price must stand before a key counts
APART = 0.005, 0.045  # seconds between keys: a screen is painted sixty times a second at most


class Table(Terminal):
    """A table in a pseudo-terminal whose cards are turned over and over."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.up = True

    def read(self, seconds: float) -> bytes:
        """What arrives within so many seconds."""
        new, end = b"", time.perf_counter() + seconds
        while (left := end - time.perf_counter()) > 0 and select.select([self.fd], [], [], left)[0]:
            new += os.read(self.fd, 65536)
        return new

    def press(self, key: bytes) -> None:
        """Strike a key."""
        os.write(self.fd, key)

    def turn(self) -> float | None:
        """Turn the cards over; the seconds until the words of the other side arrive, None if they never do."""
        wanted, begun, new = (DOWN if self.up else UP), time.perf_counter(), b""
        self.press(b"v")
        while wanted not in new:
            if not select.select([self.fd], [], [], 0.5)[0]:
                return None
            new += os.read(self.fd, 65536)
        self.up = not self.up
        return time.perf_counter() - begun


def play(game: str, pace: str, seconds: float) -> list[float]:
    """Seconds from key to paint, sampled for a while right after acts of the person."""
    table, chance = Table(PLAY.format(game=game, pace=pace)), random.Random(game)
    table.until(b"pot")
    table.read(1.0)
    found: list[float] = []
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        table.press(b"c")
        acted = time.perf_counter()
        while time.perf_counter() - acted < PACES[pace]:
            table.read(chance.uniform(*APART))
            taken = table.turn()
            if taken is None:  # the showdown is up: on to the next hand
                table.press(b"\r")
                table.up = True
                break
            found.append(taken)
        table.read(STANDS)
    table.end()
    return found


def main(seconds: float) -> int:
    """Measure; print a line a figure; 1 when a limit is passed."""
    bare = statistics.median(measure(BARE)[1])
    print(json.dumps({"name": "key_to_paint_bare", "ms": round(bare * 1000, 1)}))
    slow = False
    for game, pace in product(GAMES, PACES):
        found = sorted(play(game, pace, seconds))
        middle, high = statistics.median(found), found[int(len(found) * 0.95)]
        slow = slow or (pace == QUICK and (high > LIMIT or middle > bare + ABOVE_BARE))
        limit = LIMIT * 1000 if pace == QUICK else None
        figures = {"p50_ms": round(middle * 1000, 1), "p95_ms": round(high * 1000, 1)}
        rest = {"max_ms": round(found[-1] * 1000, 1), "keys": len(found), "limit_p95_ms": limit}
        print(json.dumps({"name": f"key_while_bots_act_{game}", "beat": float(pace), **figures, **rest}))
    return int(slow)


if __name__ == "__main__":
    sys.exit(main(float(sys.argv[1]) if len(sys.argv) > 1 else 20))
