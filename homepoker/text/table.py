"""A night at one keyboard in plain lines: a reader of `play` that tells what happened and asks what is waited for.

Nothing here knows a rule: what is possible comes from `Legal`, what happened from the public events.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from homepoker.core.actions import CALL_CARD, Action
from homepoker.core.events import Passed, Turned
from homepoker.core.legal import Legal
from homepoker.core.view import Public
from homepoker.errors import capital, listing, shorten
from homepoker.night.night import Night
from homepoker.play.bets import Proposal
from homepoker.play.settings import Settings
from homepoker.play.table import Play
from homepoker.practice.asks.board import naming_parts
from homepoker.practice.question import Values
from homepoker.rules.announced import NOTHING
from homepoker.sentences import Speech, log, turn_line
from homepoker.sentences.log import Sentence
from homepoker.store.mishap import spared
from homepoker.text import answers, house, seating
from homepoker.text.choices import (
    BETTING,
    bet_answer,
    bet_choices,
    call_choices,
    card_answer,
    naming_prompt,
    said_answer,
    secret_choices,
)
from homepoker.text.commands import CALLED, Command, parse
from homepoker.text.console import Console
from homepoker.text.eyes import Eyes
from homepoker.text.keyboard import Keyboard, Leave
from homepoker.text.practice_answers import read_on
from homepoker.text.practice_words import asking_line, no_answer
from homepoker.text.teller import NightTeller, Teller

SILENT = ("skip", "s", "nothing")
"""Typed by whoever names no hand."""


class TextTable:
    """Plays a night over a console until somebody leaves. `told` public events of the hand have been said. Lines
    pass the keyboard on for looks and secret choices alone, whatever the settings say of a curtain."""

    def __init__(
        self, night: Night, console: Console, settings: Settings, teller: Teller | None = None
    ) -> None:
        self.night = night
        self.teller = teller if teller is not None else NightTeller(night)
        self.console = console
        self.keyboard = Keyboard(console, settings.pace)
        self.play = Play(night, replace(settings, curtain=False))
        self.eyes = Eyes(self.play, console, self.keyboard, settings.cards)
        self.told = 0
        self._asking: Callable[[], str] = str

    @property
    def speech(self) -> Speech:
        """How to speak about the hand on the table."""
        return self.eyes.speech

    @property
    def public(self) -> Public:
        """What everybody may know now."""
        return self.night.hand.view(None).public

    def run(self) -> None:
        """Hand after hand until somebody leaves or the input ends."""
        try:
            self.console.say(*self.teller.greeting())
            while True:
                self.deal()
                self.hand()
                self.after()
        except Leave:
            self.console.say(*self.teller.farewell())

    def deal(self) -> None:
        """The next hand and its opening sentences."""
        self.play.deal()
        self.told = 0
        self.eyes.forget()
        self.console.say(*answers.bought_in(self.night))
        self.console.tell("The board", lambda: self.teller.dealt(self.speech))

    def hand(self) -> None:
        """Play the hand on the table to its end."""
        while self.play.wait.kind != "over":
            self.tell()
            self._step()
        self.tell()
        self.console.tell("The result", lambda: self.teller.result(self.speech))
        self._talk()

    def _talk(self) -> None:
        self.console.tell("What a bot says", lambda: answers.talk(self.night, self.speech))

    def tell(self) -> None:
        """Say what happened since the last time, as far as it may be seen by now."""
        for sentence in self._news():
            if sentence.kind not in self.teller.silent:
                self.console.say(sentence.text)
        self.told = self.play.at

    def _news(self) -> tuple[Sentence, ...]:
        events, speech = self.public.events[: self.play.at], self.speech

        def untold(line: str) -> tuple[Sentence, ...]:
            self.console.say(line)
            return ()

        return spared("The log", lambda: tuple(log(events, speech, self.told)), untold)

    # What is waited for

    def _step(self) -> None:
        play, wait = self.play, self.play.wait
        match wait.kind:
            case "beat":
                play.passed(wait)
            case "key":
                self._turn_on()
                play.passed(wait)
            case "bot":
                assert wait.seat is not None
                if wait.seconds:
                    self.keyboard.beat()
                play.passed(wait)
                play.acts(wait, self.teller.bot_action(wait.seat))
            case "bet":
                assert wait.seat is not None
                self._bet(wait.seat)
            case "call":
                self._window(list(wait.seats))
            case _:
                assert wait.seat is not None
                self._secret(wait.seat)

    def _bet(self, seat: int) -> None:
        """A betting turn: at an open table nobody's cards are needed for it."""
        legal = self.night.hand.legal(seat)
        self._asking = lambda: f"{turn_line(self.public, self.speech)} {bet_choices(legal, self.public)}"
        self.eyes.news()
        self.console.say(self._asking())
        while True:
            command = self._command()
            if command.word in BETTING:
                if self._take(bet_answer(command, legal, self.public)):
                    return
            elif command.word in ("undo", "all check"):
                if self._undo() if command.word == "undo" else self._all_check():
                    return
            elif not self._question(command, seat):
                self._possible(command)

    def _secret(self, seat: int) -> None:
        """A sealed choice or a draw, and those that follow at once: behind a curtain when others sit at the
        keyboard."""
        if not self.eyes.handed_over(seat):
            self._unlifted()
            return
        self.play.lift()
        with self.eyes.wiped():
            while self.play.wait.kind == "cards" and self.play.eyes == seat:
                self._choose(seat)

    def _choose(self, seat: int) -> None:
        wait, legal = self.play.wait, self.play.legal
        self.eyes.choice(seat, legal)
        if legal.kind == "announce":
            self._announce(seat, legal)
            return
        self._asking = lambda: secret_choices(self.night.names[seat], legal)
        self.console.say(self._asking())
        while self.play.wait is wait:
            self._chosen(self._command(), seat, legal)

    def _announce(self, seat: int, legal: Legal) -> None:
        """A hand is named, and its line where that is asked: at once or step by step, `say` before it or not."""
        game, begun, wait = self.night.game, Values(), self.play.wait
        parts = naming_parts(game, lines=game.announce == "line")
        prompt = naming_prompt(self.night.names[seat], game, line=len(parts) > 1)
        self._asking = lambda: asking_line(parts, begun, self.speech, prompt)
        self.console.say(self._asking())
        while self.play.wait is wait:
            line = self.keyboard.line()
            head, _, rest = line.strip().partition(" ")
            heard = read_on(parts, rest if head.lower() == "say" else line, begun)
            if heard is None and NOTHING in legal.choices and head.lower() in SILENT:
                self._take(said_answer(NOTHING, legal))
            elif heard is None:
                self._chosen(parse(line, self._word), seat, legal)
            else:
                begun = heard.begun
                if len(begun) == len(parts):
                    self._take(said_answer(" ".join(begun), legal))
                else:
                    wrong = no_answer(parts, heard, game) if heard.wrong else ""
                    self.console.say(f"{wrong} {self._asking()}".strip())

    def _chosen(self, command: Command, seat: int, legal: Legal) -> None:
        if command.word == "cards" and not legal.choices:
            self._take(card_answer(command, legal))
        elif command.word in ("high", "low", "both") and legal.kind == "declare":
            self._take(said_answer(command.word, legal))
        elif command.word == "hand":
            self.eyes.choice(seat, legal)
        elif command.word == "odds":
            self.eyes.tell_odds(seat)
        elif not self._question(command, seat):
            self._possible(command)

    def _window(self, people: list[int]) -> None:
        """Anybody may call the next card to the middle; nobody's cards are needed for it."""
        word, named = self._word, self.eyes.alone is None
        self._asking = lambda: call_choices(word, named=named)
        self.eyes.news()
        again = any(isinstance(event, Passed) for event in self.public.events)
        self.console.say(call_choices(word, named=named, short=again))
        while True:
            command = self._command()
            if command.word == CALLED and (seat := self._named(command.rest, people)) is not None:
                self._take(Proposal(Action(seat, CALL_CARD)))
                return
            if command.word in ("", "pass") and command.rest in ("", "round", "hand"):
                self.play.let_go(command.rest)  # type: ignore[arg-type]
                return
            if not self._question(command, people[0]):
                self._possible(command)

    # What a command does

    def _take(self, answer: Proposal) -> bool:
        if answer.sure:
            self.console.say(f"{answer.sure.question}. Press Enter to {answer.sure.do}.")
            if not self.keyboard.enter():
                self.console.say("Not done.")
                return False
        if answer.action is None:
            self.console.say(answer.refusal)
            return False
        refusal = self.play.answer(answer.action)
        self.console.say(f"{refusal}." if refusal else "")
        return not refusal

    def _all_check(self) -> bool:
        """Everybody at the keyboard who may check does, after Enter; a bet is never called by it."""
        seats = self.play.together
        if len(seats) < 2:
            self.console.say("C is for several people in a row who may check; c is for one.")
            return False
        done = "stay in" if self.public.stakes == "none" else "check"
        self.console.say(f"{self.speech.seats(seats)} {done}. Press Enter to do it.")
        if not self.keyboard.enter():
            self.console.say("Not done.")
            return False
        self.play.answer(*(Action(seat, "check") for seat in seats))
        return True

    def _undo(self) -> bool:
        action = self.play.undo
        if action is None:
            self.console.say(f"{capital(self.night.no_take_back)}.")
            return False
        self.play.take_back()
        self.told = min(self.told, len(self.public.events))
        self.console.say(f"{self.night.names[action.seat]} takes that back.")
        return True

    def _question(self, command: Command, seat: int) -> bool:
        """Answer a question; False when the command is none."""
        if command.word in ("hand", "odds"):
            self._look(command, seat)
            if self.eyes.alone is None and not self.night.hand.over:
                self.console.say(self._asking())
            return True
        if command.word == "repeat":
            self.console.repeat()
            return True
        if command.word == "quit":
            self._quit()
            return True
        if command.word == "house":
            self.console.say(*house.answer(self.night, command.rest, self.speech))
            return True
        if command.word in ("join", "leave"):
            over = self.night.hand.over
            said = seating.answer(self.night, command.word, command.rest) if over else seating.BETWEEN
            self.console.say(said)
            return True
        told = self.console.tell("The answer", lambda: self.teller.asked(command, self.speech))
        if command.word == "log":
            self._talk()
        return bool(told)

    def _look(self, command: Command, seat: int) -> None:
        """A look at the cards, or the odds, of whoever is asked, or of the person who is named."""
        named = self._named(command.rest, list(self.play.lookers)) if command.rest else seat
        if named is None:
            names = listing([self.night.names[one] for one in self.play.lookers])
            self.console.say(
                f"{shorten(command.rest)} has no cards to look at; who has: {names or 'nobody'}."
            )
        elif command.word == "hand":
            self.eyes.look(named)
        else:
            self.eyes.odds(named)

    def _possible(self, command: Command) -> None:
        unknown = "" if command.word == "" else "Not understood. "
        several = len(self.play.together) > 1
        self.console.say(
            unknown + self._asking(),
            "C, or all check: everybody left to act checks." * several,
            self.teller.questions,
        )

    def _quit(self) -> None:
        self.console.say("Leave the table? Type y to leave.")
        if self.keyboard.line().strip().lower() == "y":
            raise Leave
        self.console.say(self._asking())

    def _named(self, name: str, people: list[int]) -> int | None:
        if not name and len(people) == 1:
            return people[0]
        return next((seat for seat in people if self.night.names[seat].casefold() == name.casefold()), None)

    # Between hands

    def after(self) -> None:
        """The hand is over: Enter goes on, hands may still be shown."""
        self.console.say(*seating.out_of_chips(self.night), self.teller.following)
        while True:
            self._asking = lambda: self.teller.following
            command = self._command()
            if command.word == "":
                return
            if command.word == "show":
                self._show(command.rest)
            elif command.word == "rest":
                self.console.say(*answers.rest(self.night, self.speech))
            elif command.word == "undo" and self._undo():
                self.hand()
                self.console.say(self.teller.following)
            elif command.word == "hand" or not self._question(command, self.night.people[0]):
                self.console.say(self.teller.following)

    def _show(self, name: str) -> None:
        seat = self._named(name, list(self.night.people))
        if seat is None:
            self.console.say(f"Whose? Type show and a name: {', '.join(self.night.names)}.")
            return
        refusal = self.play.show(seat)
        self.console.say(f"{refusal}." if refusal else "")
        self.tell()

    def _turn_on(self) -> None:
        """Wait until the next cards may turn: the hand is told as it went, so a question has to wait for its end."""
        if not any(isinstance(event, Turned) for event in self.public.events[self.play.at :]):
            return
        self.console.say("Press Enter to turn the next cards.")
        while word := self.keyboard.go_on().word:
            if word == "quit":
                self._quit()
                return
            self.console.say("Enter turns the next cards; ask when all of them lie there.")

    def _unlifted(self) -> None:
        """Something else than Enter was typed at the curtain of a sealed choice: it stays down."""
        if self.keyboard.waiting().word == "quit":
            self._asking = str
            self._quit()

    @property
    def _word(self) -> str:
        """The game's word for a called card, "" where none is called."""
        return self.night.game.call.word if self.night.game.call else ""

    def _command(self) -> Command:
        return self.keyboard.command(self._word)
