"""From what was typed after `homepoker practice` to a drill, and what is kept of it."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from typing import TextIO, TypeVar

from homepoker.cli.arguments import say
from homepoker.cli.options import seated
from homepoker.errors import HomepokerError, listing, shorten
from homepoker.night.names import PERSON, check_name
from homepoker.outside import json_line
from homepoker.play.settings import Settings
from homepoker.practice.announcing import Announcing, Betting, Cost, House
from homepoker.practice.ladder import beginner
from homepoker.practice.ledger import Ledger
from homepoker.practice.plan import DEALS, Plan, parse_kind
from homepoker.practice.progress import PATIENCE, SCHEMA, Progress
from homepoker.practice.sitting import Sitting
from homepoker.rules.library import catalogue, load
from homepoker.store.database import Store, StoreError, StoreSealed
from homepoker.store.place import store_path

T = TypeVar("T")
BETTING: dict[str, Betting] = {"off": "off", "chips": "chips", "none": "no_chips"}
TABLE = ("players", "bots", "betting", "wrong")
NAMED = 8  # people who are named where nothing is kept about somebody
COSTS: dict[str, Cost] = {"free": "nothing", "plays": "as_announced"}


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
    players: str | None = None
    bots: str | None = None
    betting: str | None = None
    wrong: str | None = None
    json: bool = False

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

    @property
    def together(self) -> bool:
        """Whether it is the table that announces, instead of a drill: one of its options was given."""
        return any(word is not None for word in (self.players, self.bots, self.betting, self.wrong))

    def _given(self, *names: str) -> list[str]:
        """Those of the options that were given, as they are typed."""
        return [f"--{name}" for name in names if getattr(self, name) not in (None, False)]

    def check_kept(self, option: str) -> None:
        """HomepokerError where something to practise was said beside an option that only looks after what is kept."""
        others = self._given("ask", "questions", "minutes", "seed", "deals", "new", *TABLE)
        if others:
            raise HomepokerError(f"{option} goes with --name alone; leave out {listing(others)}")

    def _check_table(self) -> None:
        mine = self._given("ask", "questions", "minutes", "name", "new", "json")
        theirs = self._given(*TABLE)
        if mine:
            opens, are = "opens" if len(theirs) == 1 else "open", "is" if len(mine) == 1 else "are"
            raise HomepokerError(
                f"{listing(theirs)} {opens} the table that announces, which goes on until you leave; "
                f"{listing(mine)} {are} for a drill: leave out {listing(theirs)}, or {listing(mine)}"
            )

    def table(self) -> Announcing:
        """The table that is wished for; HomepokerError for what only a drill of one person can do."""
        self._check_table()
        game = load(self.game) if self.game is not None else beginner(catalogue())
        house = House(
            deals=self.deals if self.deals is not None else DEALS,
            betting=_word(self.betting or "off", "--betting", BETTING),
            cost=_word(self.wrong or "free", "--wrong", COSTS),
        )
        players = seated(self.players, self.bots, 0, game)
        people = [player.name for player in players if not player.bot]
        return Announcing(players, game, house, self.seed, Ledger(people, kept=self.seed is None))


def _word(text: str, option: str, words: dict[str, T]) -> T:
    """What a word of the command line stands for."""
    found = words.get(text.strip().lower())
    if found is None:
        raise HomepokerError(f"{option} is {' or '.join(words)}, not {shorten(text)}")
    return found


def together(wish: Wish, settings: Settings) -> int:
    """Announce on the face that fits: people, bots, or both."""
    table = wish.table()
    if not settings.text:
        from homepoker.tui.practice.practice_app import run_table

        return run_table(table, settings)
    from homepoker.text.console import Console
    from homepoker.text.practice_table import text_announcing

    console = Console(sys.stdin, sys.stdout)
    try:
        text_announcing(table, console, settings).run()
    except KeyboardInterrupt:
        console.say("", "Left the table.")
    return 0


def _number(text: str | None) -> float | None:
    """Minutes as typed; what cannot be read is refused as no number of minutes."""
    if text is None:
        return None
    try:
        return float(text)
    except ValueError:
        raise HomepokerError(f"--minutes is a number of minutes, not {shorten(text)}") from None


def drill(wish: Wish, settings: Settings) -> int:
    """Practise on the face that fits; as JSON the transcript goes to stdout and the talk to stderr."""
    plan, person = wish.plan(), wish.person
    sitting = Sitting.open(plan, catalogue(), person, new=wish.new)
    if not (settings.text or wish.json):
        from homepoker.tui.practice.practice_app import run_drill

        return run_drill(sitting, settings, lambda: Sitting.open(plan, catalogue(), person))
    from homepoker.text.console import Console
    from homepoker.text.practice import TextDrill

    talk, script = _streams(wish.json)
    console = Console(sys.stdin, talk)
    face = TextDrill(sitting, console, settings, script)
    try:
        face.run()
    except KeyboardInterrupt:
        console.say("", "Left.")
        face.left()
    finally:
        sitting.close()
    return 0


def _streams(as_json: bool) -> tuple[TextIO, TextIO | None]:
    return (sys.stderr, sys.stdout) if as_json else (sys.stdout, None)


def kept(wish: Wish, *, export: bool, sure: bool) -> int:
    """Print or remove what is kept about a person; returns the exit code."""
    wish.check_kept("--export" if export else "--erase")
    return _export(wish) if export else _erase(wish, sure=sure)


def _export(wish: Wish) -> int:
    """Print everything that is kept about a person, a JSON object a line; from a copy where nothing can be written."""
    try:
        progress = _progress(wish, _to_read())
    except StoreError as error:
        raise HomepokerError(f"{error}; nothing can be exported") from None
    try:
        for values in progress.export():
            say(json_line(values))
    except (ValueError, TypeError) as error:
        if isinstance(error, HomepokerError):
            raise
        raise HomepokerError(f"what else is kept about {shorten(wish.person)} cannot be read") from None
    finally:
        progress.close()
    return 0


def _to_read() -> Store:
    try:
        return Store.open(store_path(), SCHEMA, patience=PATIENCE)
    except StoreSealed:
        return Store.copied(store_path(), SCHEMA)


def _erase(wish: Wish, *, sure: bool) -> int:
    """Remove everything that is kept about a person, once they confirm it by typing the name."""
    person = wish.person
    try:
        progress = _progress(wish, Store.open(store_path(), SCHEMA, patience=PATIENCE))
        if not sure:
            say(f"This removes everything kept about {person}. Type the name to go ahead.")
            typed = sys.stdin.readline().strip()
            if typed != person:
                raise HomepokerError(f"nothing was removed: {shorten(typed)} is not {shorten(person)}")
        count = progress.erase()
    except StoreError as error:
        raise HomepokerError(f"{error}; nothing was removed") from None
    progress.close()
    say(f"Removed: {count} {'answer' if count == 1 else 'answers'} of {person}.")
    return 0


def _progress(wish: Wish, store: Store) -> Progress:
    """What is kept about the person; HomepokerError where that is nothing, or the store was damaged."""
    progress = Progress.open(wish.person, store)
    if progress.notice:
        raise HomepokerError(f"{progress.notice} in {store.path.parent}; nothing is kept there yet")
    people = progress.people()
    if wish.person not in people:
        known = [*people[:NAMED], *([f"{len(people) - NAMED} more"] if len(people) > NAMED else [])]
        others = f"only about {listing(known)}" if people else "nor about anybody else"
        raise HomepokerError(f"nothing is kept about {shorten(wish.person)}, {others}")
    return progress
