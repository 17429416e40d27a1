"""Whose eyes may see which cards: the only person's always, with several people one look at a time.

A look waits until the keyboard is handed over, and screen and scrollback are wiped after it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from homepoker.core.legal import Legal
from homepoker.core.view import View
from homepoker.errors import HomepokerError, capital
from homepoker.play.table import Play
from homepoker.sentences import CardStyle, Speech, best_line, own_line
from homepoker.store.mishap import spared
from homepoker.text.choices import numbered
from homepoker.text.console import Console
from homepoker.text.keyboard import Keyboard


class Eyes:
    """Shows cards of a night to their owner."""

    def __init__(self, play: Play, console: Console, keyboard: Keyboard, style: CardStyle) -> None:
        self.play = play
        self.night = play.night
        self.console = console
        self.keyboard = keyboard
        self.style = style
        self._told: tuple[str, str] = ("", "")

    @property
    def alone(self) -> int | None:
        """The seat of the only person; None with several."""
        return self.play.me

    @property
    def speech(self) -> Speech:
        """How to speak about the hand on the table."""
        return Speech(self.night.names, self.night.game, self.style)

    def forget(self) -> None:
        """New cards are dealt: say them even if they are the same."""
        self._told = ("", "")

    def news(self) -> None:
        """Say what is new about the only person's cards; with several people nothing."""
        if self.alone is None:
            return
        lines = self._lines(self.alone)
        self.console.say(*(line for line, old in zip(lines, self._told, strict=True) if line != old))
        self._told = lines

    def _lines(self, seat: int) -> tuple[str, str]:
        """A seat's cards, and its hand now."""
        view = self.play.view if self.play.eyes == seat else self.night.hand.view(seat)
        now = spared("Your hand now", lambda: best_line(view, self.speech), str)
        return own_line(view, self.speech), now

    def open(self, seat: int) -> None:
        """Say a seat's cards: to the only person, or while a look is on."""
        self.console.say(*self._lines(seat if self.alone is None else self.alone))

    def choice(self, seat: int, legal: Legal) -> None:
        """Say a seat's cards with the numbers to choose them by."""
        if not legal.cards:
            self.open(seat)
            return
        view = self.play.view
        up = [card for card in view.public.up[seat] if card not in legal.cards]
        faces = f"Face up: {self.speech.cards(up)}." if up else ""
        self.console.say(numbered(legal, self.speech), faces, self._lines(seat)[1])

    def tell_odds(self, seat: int) -> None:
        """Say what a seat's hand is worth, to the only person or while its cards are open."""
        view = self.night.hand.view(seat if self.alone is None else self.alone)
        self.console.tell("The odds", lambda: self._advice(view))

    def _advice(self, view: View) -> tuple[str, ...]:
        from homepoker.bots.coach import advise
        from homepoker.bots.coach_words import advice_lines

        try:
            return advice_lines(advise(view, self.night.game, self.night.notes), self.speech)
        except HomepokerError as error:
            return (f"{capital(str(error))}.",)

    def odds(self, seat: int) -> None:
        """The odds, shown as a look is."""
        if self.alone is not None or self.night.hand.over:
            self.tell_odds(seat)
        else:
            self.look(seat, self.tell_odds)

    def look(self, seat: int, more: Callable[[int], None] = lambda _: None) -> None:
        """A look at one's own cards: at once alone, between people after a hand-over and until Enter; `more` is said
        of them."""
        if self.alone is not None:
            self.open(seat)
        elif self.handed_over(seat):
            self.play.look(seat)
            with self.wiped():
                self.open(seat)
                more(seat)
                self.console.say("Press Enter to hide them.")
                self.keyboard.enter()
            self.play.hide()

    def handed_over(self, seat: int) -> bool:
        """Wait until that person is at the keyboard; False when something else than Enter is typed."""
        return self.alone is not None or self.keyboard.handed_to(self.night.names[seat])

    @contextmanager
    def wiped(self) -> Iterator[None]:
        """Whatever is shown inside is gone afterwards, however it ends; alone nothing is ever wiped."""
        try:
            yield
        finally:
            if self.alone is None:
                self.console.clear()
