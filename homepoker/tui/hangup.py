"""No program outlives its terminal, whatever it is doing when that goes."""

from __future__ import annotations

import os
import select
import threading
from collections.abc import Callable
from time import sleep

GRACE = 1.0  # seconds in which a program that has lost its terminal may end by itself
WRITING = 0.2  # seconds more in which what must not be lost is written


def watch(keep: Callable[[], object] = lambda: None) -> None:
    """Watch over the terminal that keys come from. A program that is still there a while after its terminal is ended
    with code 1; `keep` writes what must not be lost before. Costs nothing while the terminal is there, and may be
    called again when there is something to keep."""
    if hasattr(select, "poll") and os.isatty(0):
        threading.Thread(target=_watch, args=(keep,), name="hangup", daemon=True).start()


def _watch(keep: Callable[[], object]) -> None:
    terminal = select.poll()
    terminal.register(0, 0)  # a hang-up is told of unasked
    terminal.poll()
    sleep(GRACE)
    try:
        keep()
    finally:
        sleep(WRITING)
        os._exit(1)
