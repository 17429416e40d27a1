"""What people type, line by line: commands, Enter alone, and the end of the input."""

from __future__ import annotations

from homepoker.errors import shorten
from homepoker.text.commands import Command, parse
from homepoker.text.console import Console


class Leave(Exception):
    """Somebody leaves, or the input has come to its end."""


class Keyboard:
    """Reads commands from a console. A line typed where Enter alone was wanted is the next command. `pace` are the
    seconds that a bot's act stays before the next."""

    def __init__(self, console: Console, pace: float = 0.0) -> None:
        self.console = console
        self.pace = pace
        self._typed: str | None = None
        self._hurried = False

    def line(self) -> str:
        """The next line; Leave at the end of the input."""
        self._hurried = False
        typed, self._typed = self._typed, None
        line = typed if typed is not None else self.console.ask()
        if line is None:
            raise Leave
        return line

    def command(self, called: str = "") -> Command:
        """The next line understood; `called` is the game's word for a called card."""
        return parse(self.line(), called)

    def beat(self) -> None:
        """Let a bot's act be read; Enter ends this beat and those before the next question. An answer to a question
        that has not been asked yet is not taken: nobody could know what it would cost."""
        typed = None if self._hurried else self.console.pause(self.pace)
        if typed is None:
            return
        self._hurried = True
        if typed.strip():
            self.console.say(f"{shorten(typed.strip(), 24)} came too early and is not taken.")

    def enter(self) -> bool:
        """Whether Enter alone is typed."""
        line = self.line()
        self._typed = line or None
        return not line

    def handed_to(self, name: str) -> bool:
        """The curtain: whether whoever it names lifts it by Enter alone."""
        self.console.drop_typed()
        self.console.say(f"Pass the keyboard to {name}, then press Enter to see the cards.")
        return self.enter()

    def waiting(self) -> Command:
        """Take away the line that was typed instead of Enter."""
        typed, self._typed = self._typed or "", None
        return parse(typed)

    def go_on(self) -> Command:
        """Wait for any line; the end of the input goes on too."""
        return parse(self.console.ask() or "")
