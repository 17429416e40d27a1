"""A drill in plain lines, for a pipe, a screen reader or a plain terminal."""

from __future__ import annotations

import json
from typing import TextIO

from homepoker.play.settings import Settings
from homepoker.practice.lessons import Lesson, lesson
from homepoker.practice.question import Graded, Question, Values
from homepoker.practice.records import transcript
from homepoker.practice.sitting import Sitting
from homepoker.sentences import Speech
from homepoker.text.asides import aside
from homepoker.text.console import Console
from homepoker.text.keyboard import Keyboard, Leave
from homepoker.text.practice_answers import Heard, read_on
from homepoker.text.practice_words import (
    about_line,
    asking_line,
    every_line,
    how_line,
    lesson_lines,
    no_answer,
    pulled_lines,
    question_lines,
    report_lines,
    why_lines,
)

COMMANDS = "At any time: repeat, skip, rules, w for what beats what, score, quit."
AFTER = "Of the answer before: why, how, lines."
SKIPPED = "A question that is skipped counts as not known."


class TextDrill:
    """Asks the questions of a sitting over a console until it is over, the person stops or the input ends.
    `script` gets a JSON line an answer, None for none."""

    def __init__(
        self, sitting: Sitting, console: Console, settings: Settings, script: TextIO | None = None
    ) -> None:
        self.sitting = sitting
        sitting.drill.timed = False  # lines take as long as they are read aloud
        self.console = console
        self.style = settings.cards
        self.script = script
        self.keyboard = Keyboard(console)
        self.last: tuple[Graded, Lesson] | None = None
        self.noticed = ""

    def run(self) -> None:
        """Question after question; at the end the end card."""
        self.console.say(*self.sitting.news, COMMANDS)
        try:
            while not self.sitting.drill.over:
                self._question()
        except Leave:
            self.left()
        self.console.say(*report_lines(self.sitting.report()))
        self.sitting.close()
        self._notice()

    def _notice(self) -> None:
        """What is to be known about the progress kept, once each."""
        notice = self.sitting.progress.notice
        if notice and f"{notice}." not in (*self.sitting.news, self.noticed):
            self.console.say(f"{notice}.")
        self.noticed = f"{notice}." if notice else ""

    def left(self) -> None:
        """Say that the drill is kept, if it is."""
        if self.sitting.waits:
            self.console.say("The drill is kept; the same command goes on with it.")

    def _question(self) -> None:
        drill = self.sitting.drill
        question = self.sitting.ask()
        self.console.say(*question_lines(question, drill.number, self._speech(question), drill.limit))
        values = self._values(question)
        if drill.stopped:
            return
        graded = self.sitting.answer(values)
        self._taught(graded)

    def _taught(self, graded: Graded) -> None:
        found = lesson(graded, self._speech(graded.question))
        self.last = (graded, found)
        drill = self.sitting.drill
        self.console.say(
            *lesson_lines(found, self._speech(graded.question), right=graded.right, streak=drill.streak)
        )
        self._notice()
        if self.script is not None:
            self.script.write(json.dumps(transcript(graded, drill.number)) + "\n")
            self.script.flush()

    def _values(self, question: Question) -> Values | None:
        """The answer, given at once or part by part; None when the question is skipped or the drill stopped."""
        begun: Values = ()
        while len(begun) < len(question.parts):
            line = self.keyboard.line().strip()
            word = line.lower()
            if word in ("skip", "s"):
                return None
            if word in ("quit", "q", "stop"):
                self.sitting.stop()
                return None
            if self._command(word, question):
                continue
            heard = read_on(question.parts, line, begun)
            begun = heard.begun if heard is not None else begun
            if len(begun) < len(question.parts):
                self.console.say(*self._asked_on(question, begun, line, heard))
        return begun

    def _asked_on(self, question: Question, begun: Values, line: str, heard: Heard | None) -> list[str]:
        """What is asked next, and what was wrong with the line if it was."""
        asked = self._asked(question, begun)
        if heard is not None and not heard.wrong:
            return [asked]
        return [
            f"{no_answer(question.parts, heard, question.game)} {asked}" if line else asked,
            *self._commands,
        ]

    @property
    def _commands(self) -> tuple[str, ...]:
        """What may be typed instead of an answer now."""
        return (COMMANDS, AFTER) if self.last is not None else (COMMANDS,)

    def _asked(self, question: Question, begun: Values) -> str:
        return asking_line(question.parts, begun, self._speech(question))

    def _command(self, word: str, question: Question) -> bool:
        match word:
            case "repeat" | "board" | "hand":
                drill = self.sitting.drill
                self.console.say(*question_lines(question, drill.number, self._speech(question), drill.limit))
            case "why" | "how" | "lines":
                self.console.say(*self._about_last(word))
            case "rules" | "w" | "ranks":
                self.console.say(*aside(word, question.game))
            case "score":
                drill = self.sitting.drill
                right = sum(record.right for record in drill.records)
                self.console.say(f"{right} of {len(drill.records)} right, {drill.streak} in a row.")
            case "help" | "?":
                self.console.say(*self._commands, SKIPPED)
            case _:
                return False
        return True

    def _about_last(self, word: str) -> list[str]:
        """More about the question before."""
        if self.last is None:
            return ["That is for after an answer: type one first."]
        graded, found = self.last
        about = about_line(len(self.sitting.drill.records), found)
        if word == "how":
            return [about, how_line(found)]
        if word == "lines":
            return [about, *every_line(graded.question, self._speech(graded.question))]
        cards = pulled_lines(found, self._speech(graded.question))
        return [about, *cards, *why_lines(found)]

    def _speech(self, question: Question) -> Speech:
        return Speech(question.names, question.game, self.style)
