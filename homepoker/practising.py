"""From what was typed after `homepoker practice` to a drill, and what is kept of it."""

from __future__ import annotations

import json
import sys
from dataclasses import dataclass
from typing import TextIO

from homepoker.errors import HomepokerError, shorten
from homepoker.night.names import PERSON, check_name
from homepoker.practice.plan import DEALS, Plan, parse_kind
from homepoker.practice.progress import Progress
from homepoker.practice.sitting import Sitting
from homepoker.rules.library import catalogue, load
from homepoker.sitting import Manner


@dataclass(frozen=True, slots=True)
class Wish:
    """The words of the command line; None where nothing was said."""

    game: str | None = None
    ask: str | None = None
    questions: int | None = None
    minutes: str | None = None
    seed: int | None = None
    deals: int | None = None
    name: str | None = None
    new: bool = False

    @property
    def person(self) -> str:
        """Whose progress it is."""
        return check_name(self.name) if self.name is not None else PERSON

    def plan(self) -> Plan:
        """The drill that is wished for; HomepokerError says what cannot be used."""
        game = load(self.game) if self.game is not None else None
        kind = parse_kind(self.ask) if self.ask is not None else None
        deals = self.deals if self.deals is not None else DEALS
        if not 1 <= deals <= 50:
            raise HomepokerError(f"--deals is 1 to 50 deals to one board, not {deals}")
        return Plan(game, kind, self.questions, _number(self.minutes), self.seed, deals).checked()


def _number(text: str | None) -> float | None:
    """Minutes as typed; what cannot be read is refused as no number of minutes."""
    if text is None:
        return None
    try:
        return float(text)
    except ValueError:
        raise HomepokerError(f"--minutes is a number of minutes, not {shorten(text)}") from None


def drill(wish: Wish, manner: Manner, *, as_json: bool) -> int:
    """Practise on the face that fits; with `as_json` the transcript goes to stdout and the talk to stderr."""
    plan, person = wish.plan(), wish.person
    sitting = Sitting.open(plan, catalogue(), person, new=wish.new)
    if not (manner.text or as_json):
        from homepoker.sitting import settings
        from homepoker.tui.practising import run

        return run(sitting, settings(manner), lambda: Sitting.open(plan, catalogue(), person))
    from homepoker.text.console import Console
    from homepoker.text.practice import TextDrill

    talk, script = _streams(as_json)
    try:
        TextDrill(sitting, Console(sys.stdin, talk), manner.style, script).run()
    finally:
        sitting.close()
    return 0


def _streams(as_json: bool) -> tuple[TextIO, TextIO | None]:
    return (sys.stderr, sys.stdout) if as_json else (sys.stdout, None)


def export(wish: Wish) -> int:
    """Print everything that is kept about a person, a JSON object a line."""
    progress = _progress(wish)
    for values in progress.export():
        print(json.dumps(values, ensure_ascii=False), flush=True)
    progress.close()
    return 0


def erase(wish: Wish, *, sure: bool) -> int:
    """Remove everything that is kept about a person, once they confirm it by typing the name."""
    progress = _progress(wish)
    person = wish.person
    if not sure:
        print(f"This removes everything kept about {person}. Type the name to go ahead.", flush=True)
        typed = sys.stdin.readline().strip()
        if typed != person:
            raise HomepokerError(f"nothing was removed: {shorten(typed)} is not {shorten(person)}")
    count = progress.erase()
    progress.close()
    print(f"Removed: {count} answers of {person}.")
    return 0


def _progress(wish: Wish) -> Progress:
    progress = Progress.open(wish.person)
    if progress.store is None:
        raise HomepokerError(progress.notice)
    return progress
