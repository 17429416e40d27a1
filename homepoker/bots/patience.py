"""A stop for decisions that take too long, on a machine that is very slow.

Work is counted in evaluations, so that a seed gives the same action everywhere. Only where that takes longer than
anybody should wait does a bot decide by less, and says so in the log: there the seed no longer decides alone.
Seconds are the processor's, not the clock's: what else a machine does changes no action.
"""

from __future__ import annotations

import logging
from time import thread_time

STOP = 0.2  # seconds for one decision
MIDWAY = 0.5  # the part of it after which nothing dear is begun

log = logging.getLogger(__name__)
log.addHandler(logging.NullHandler())  # silent at the table; `simulate` and benchmarks say what is logged


class Patience:
    """How long one decision has taken, in the thread that made this."""

    def __init__(self, what: str) -> None:
        """`what` is being decided, in words for the log."""
        self.what, self.began = what, thread_time()

    @property
    def spent(self) -> float:
        """Seconds so far."""
        return thread_time() - self.began

    def short(self) -> bool:
        """Whether the rest must be cheap; logged when it must."""
        if self.spent < MIDWAY * STOP:
            return False
        log.warning(
            "%s: %.0f ms gone, decided by less; the seed alone does not give this action again",
            self.what,
            1000 * self.spent,
        )
        return True

    def over(self) -> None:
        """The decision is made: log one that took longer than the stop."""
        if self.spent > STOP:
            log.warning(
                "%s: decided after %.0f ms, more than %.0f", self.what, 1000 * self.spent, 1000 * STOP
            )
