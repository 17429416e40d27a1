"""The table that announces, in plain lines: what is told beside the play of its night: one board, who was right and
why."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from homepoker.core.actions import Action
from homepoker.errors import listing
from homepoker.night.night import Player
from homepoker.play.settings import Settings
from homepoker.practice.announcing import Announcing, Told
from homepoker.practice.lessons import lesson
from homepoker.practice.question import Graded
from homepoker.sentences import Speech, awards, shown_hands, why
from homepoker.sentences.named import held_to, namings
from homepoker.store.mishap import spared
from homepoker.text import answers
from homepoker.text.asides import aside
from homepoker.text.commands import Command
from homepoker.text.console import Console
from homepoker.text.practice_words import (
    board_lines,
    every_line,
    hole_words,
    pulled_lines,
    report_lines,
    rule_lines,
    why_lines,
)
from homepoker.text.table import TextTable
from homepoker.text.teller import NightTeller


def text_announcing(table: Announcing, console: Console, settings: Settings) -> TextTable:
    """The night of a table that announces, to be run over a console."""
    return TextTable(table.night, console, settings, teller=PracticeTeller(table))


class PracticeTeller:
    """A night that practises."""

    silent = frozenset({"Started", "Dealt", "Turned", "Announced", "Shown", "Awarded", "Ended"})

    def __init__(self, table: Announcing) -> None:
        self.table = table
        self.night = table.night
        self.usual = NightTeller(table.night)
        board, lines = (" board,", "why, lines") if table.game.slots else ("", "why")
        self.questions = (
            f"At any time: hand, odds,{board} pot, who, repeat, rules, house, log, w for what beats what, score, quit; "
            "u takes an act back. While you announce skip says nothing."
        )
        self.following = (
            f"Press Enter for the next deal; {lines} and score (with a name: why Bo), or quit. "
            f"Also: show,{board} who, log, rules, house, join NAME, leave NAME."
        )

    def greeting(self) -> Sequence[str]:
        """Who sits where."""
        return self.usual.greeting()

    def dealt(self, speech: Speech) -> Sequence[str]:
        """Which deal it is, the board with the letters of its lines, how a hand is made."""
        table = self.table
        to_board = f" {table.on_board} of {table.house.deals} to this board"
        head = f"Deal{to_board if table.game.slots else f' {self.night.number}'}."
        return [head, *board_lines(table.question(0), speech), *rule_lines(self.night.game)]

    def bot_action(self, seat: int) -> Action:
        """A bot bets and announces."""
        return self.table.bot_action(seat)

    def result(self, speech: Speech) -> Sequence[str]:
        """Everybody's announcement graded, what plays and why it wins, and what was paid."""
        public = self.night.hand.view(None).public
        shown = shown_hands(public, speech.game) if len(public.live) > 1 else ()

        def verdict() -> list[str]:
            compared = len(public.live) > 1
            return [
                held_to(namings(public, shown, speech.game), speech),
                why(public, shown, speech),
            ] * compared

        graded = spared("The grading", self._grading(speech), lambda line: [line])
        reasons = spared("The verdict", verdict, lambda line: [line])
        return [*filter(None, (*graded, *reasons)), *awards(public.awards, speech), *self._chips()]

    def asked(self, command: Command, speech: Speech) -> Sequence[str]:
        """What may be asked at every table, the board with its letters, the score; after the deal its lessons."""
        match command.word:
            case "score":
                return self._scores(command.rest.lower())
            case "board":
                return board_lines(self.table.question(0), speech)
            case "rules" | "ranks":
                return aside(command.word, self.night.game)
            case "why" | "lines" if not self.night.hand.over:
                return ["That is told once the deal is over."]
            case "why" | "lines":
                about = self._why if command.word == "why" else self._lines
                return self._of_those_named(command.rest.lower(), about, speech)
        return self.usual.asked(command, speech)

    def farewell(self) -> Sequence[str]:
        """The balances, then everybody's end card."""
        ledger = self.table.ledger
        cards = [
            line
            for name in ledger.answered
            for line in (f"{name}:", *report_lines(ledger.accounts[name].report()))
        ]
        ledger.close()
        return [*answers.farewell(self.night), *cards, *ledger.notices]

    def _chips(self) -> list[str]:
        if self.night.stakes.structure == "none":
            return []
        pairs = zip(self.night.names, self.night.stacks, strict=True)
        return ["Chips: " + ", ".join(f"{name} {stack}" for name, stack in pairs) + "."]

    def _scores(self, name: str) -> list[str]:
        """How often people were right so far, all of them or the one of that name."""
        names = [self.night.names[seat] for seat in self.night.people]
        if name and name not in map(str.lower, names):
            return [f"Only people are counted: {listing(names)}."]
        return [self._score(one) for one in names if name in ("", one.lower())]

    def _score(self, name: str) -> str:
        account = self.table.ledger.accounts.get(name)
        if account is None or not account.records:
            return f"{name}: nothing announced yet."
        right = sum(record.right for record in account.records)
        return f"{name}: {right} of {len(account.records)} right, {account.streak} in a row."

    def _of_those_named(
        self, name: str, about: Callable[[Graded, Speech], list[str]], speech: Speech
    ) -> list[str]:
        """More about one hand, without a name about those of all people."""
        said = {one.seat: one.graded for one in self.table.told() if one.graded is not None}
        wanted = [seat for seat in said if self._meant(self.night.players[seat], name)]
        if not wanted:
            names = listing([self.night.names[seat] for seat in said])
            return [f"Nobody of that name announced; {names} did." if said else "Nobody announced."]
        return [
            line for seat in wanted for line in (f"{self.night.names[seat]}:", *about(said[seat], speech))
        ]

    def _meant(self, player: Player, name: str) -> bool:
        return player.name.lower() == name if name else not player.bot

    def _why(self, graded: Graded, speech: Speech) -> list[str]:
        found = lesson(graded, speech)
        return [*pulled_lines(found, speech), *why_lines(found)]

    def _lines(self, graded: Graded, speech: Speech) -> list[str]:
        return every_line(graded.question, speech)

    def _grading(self, speech: Speech) -> Callable[[], list[str]]:
        return lambda: [self._fate(one, speech) for one in self.table.told()]

    def _fate(self, one: Told, speech: Speech) -> str:
        name = self.night.names[one.seat]
        cards = hole_words(self.table.position, one.seat, speech)
        if one.graded is None:
            return f"{name} folded." if self.night.hand.view(None).public.folded[one.seat] else ""
        found = lesson(one.graded, speech)
        rows = {row.label: row.words for row in found.rows}
        best = next(row.words for row in found.rows if row.gold)
        comma = "," if "," in best else ""
        line = f"{comma} on {rows['on line']}" if "on line" in rows else ""
        if one.graded.right:
            return f"{name} with {cards}: right, {best}{line}."
        said = rows.get("You said", "nothing")
        return f"{name} with {cards} said {said}; it was {best}{line}."
