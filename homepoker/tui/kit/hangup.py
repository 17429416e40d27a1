"""No program outlives its terminal, whatever it is doing when that goes."""

from __future__ import annotations

import os
import select
import threading
from time import sleep

GRACE = 1.2  # seconds in which a program that has lost its terminal may end by itself


def watch() -> None:
    """Watch over the terminal that keys come from: a program that is still there a while after its terminal is ended,
    with code 1. Costs nothing while the terminal is there; what must not be lost is on disk before it is said."""
    if hasattr(select, "poll") and os.isatty(0):
        threading.Thread(target=_watch, name="hangup", daemon=True).start()


def _watch() -> None:
    terminal = select.poll()
    terminal.register(0, 0)  # a hang-up is told of unasked
    terminal.poll()
    sleep(GRACE)
    os._exit(1)
