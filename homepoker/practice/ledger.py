"""What each person at a table that announces has answered, kept under each one's name."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from datetime import UTC, datetime

from homepoker.practice.learner import Learner
from homepoker.practice.progress import Progress
from homepoker.practice.question import Graded
from homepoker.practice.records import Record, record_of
from homepoker.practice.report import Report, report


class Account:
    """One person's answers at this table, beside what was kept of them before."""

    def __init__(self, progress: Progress) -> None:
        self.progress = progress
        self.learner: Learner = progress.learner()
        self.records: list[Record] = []
        self.streak = self.longest = 0

    def take(self, graded: Graded, now: float) -> None:
        """Learn from an answer and keep it. How long it took is not known here: others were waited for."""
        record = record_of(graded, now)
        self.records.append(record)
        self.streak = self.streak + 1 if graded.right else 0
        self.longest = max(self.longest, self.streak)
        self.learner.best = max(self.learner.best, self.longest)
        self.learner.games[record.game] += 1
        changed = self.learner.learn(record, datetime.fromtimestamp(now, UTC))
        self.progress.note(record, self.learner, changed)

    def report(self) -> Report:
        """The end card's figures."""
        kept = self.progress.store is not None
        return report(self.records, self.learner, self.longest, timed=False, kept=kept)


class Ledger:
    """The accounts of several people by name. `kept` off: nothing of it outlives the table."""

    def __init__(
        self, people: Sequence[str], *, kept: bool = True, clock: Callable[[], float] = time.time
    ) -> None:
        self.clock = clock
        self.accounts = {
            name: Account(Progress.open(name) if kept else Progress(None, name)) for name in people
        }

    def take(self, name: str, graded: Graded) -> None:
        """An answer of that person; of anybody without an account nothing is written down."""
        if name in self.accounts:
            self.accounts[name].take(graded, self.clock())

    @property
    def answered(self) -> tuple[str, ...]:
        """Who has answered anything."""
        return tuple(name for name, account in self.accounts.items() if account.records)

    @property
    def notices(self) -> tuple[str, ...]:
        """What people should know about what is kept, each once."""
        told = (account.progress.notice for account in self.accounts.values())
        return tuple(dict.fromkeys(f"{notice}." for notice in told if notice))

    def close(self) -> None:
        """Let go of what is kept."""
        for account in self.accounts.values():
            account.progress.close()
