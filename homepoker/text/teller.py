"""What the plain lines tell of a night around its hands: of one that is played, or of one that practises."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from homepoker.core.actions import Action
from homepoker.night.night import Night
from homepoker.sentences import Speech
from homepoker.text import answers
from homepoker.text.asides import aside
from homepoker.text.choices import QUESTIONS
from homepoker.text.commands import Command

NEXT = "Press Enter for the next hand. Also: show, rest, board, who, log, rules, house, join NAME, leave NAME, quit."


class Teller(Protocol):
    """`silent` are the kinds of sentences of the log that are not told as they happen, `questions` names what may be
    asked at any time and `following` what comes after a hand."""

    silent: frozenset[str]
    questions: str
    following: str

    def greeting(self) -> Sequence[str]:
        """Said before the first hand."""

    def dealt(self, speech: Speech) -> Sequence[str]:
        """Said when a hand is dealt, before its log."""

    def bot_action(self, seat: int) -> Action:
        """What the bot on this seat does."""

    def result(self, speech: Speech) -> Sequence[str]:
        """How the hand ended."""

    def asked(self, command: Command, speech: Speech) -> Sequence[str]:
        """The answer to a question that everybody may ask; nothing when the command is none."""

    def farewell(self) -> Sequence[str]:
        """Said when the table is left."""


class NightTeller:
    """A night that is played."""

    silent = frozenset({"Awarded"})
    questions = QUESTIONS
    following = NEXT

    def __init__(self, night: Night) -> None:
        self.night = night

    def greeting(self) -> Sequence[str]:
        """Who sits where."""
        return answers.greeting(self.night)

    def dealt(self, speech: Speech) -> Sequence[str]:
        """Nothing: the log tells it."""
        return ()

    def bot_action(self, seat: int) -> Action:
        """A bot plays."""
        return self.night.bot_action(seat)

    def result(self, speech: Speech) -> Sequence[str]:
        """Every hand, why somebody won, and what was paid."""
        return answers.result(self.night.hand.view(None).public, speech)

    def asked(self, command: Command, speech: Speech) -> Sequence[str]:
        """Board, pot, who, log, rules, what beats what."""
        told = answers.asked(command.word, self.night, speech)
        return told or (aside(command.word, self.night.game) if command.word == "ranks" else ())

    def farewell(self) -> Sequence[str]:
        """The balances."""
        return answers.farewell(self.night)
