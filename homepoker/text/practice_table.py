"""The table that announces, in plain lines: one board, everybody's announcement, who was right and who wins."""

from __future__ import annotations

from collections.abc import Callable

from homepoker.core.actions import Action
from homepoker.errors import listing
from homepoker.practice.announcing import Announcing, Told
from homepoker.practice.lessons import lesson
from homepoker.practice.question import Question, Values
from homepoker.practice.verdict import verdict
from homepoker.sentences import CardStyle, Speech, log
from homepoker.sentences.standing import turn_line
from homepoker.store.mishap import spared
from homepoker.text.choices import BETTING, Answer, bet_answer, bet_choices
from homepoker.text.commands import parse
from homepoker.text.console import Console
from homepoker.text.keyboard import Keyboard, Leave
from homepoker.text.practice_answers import read_on
from homepoker.text.practice_asides import aside
from homepoker.text.practice_words import (
    asking_line,
    board_lines,
    every_line,
    hole_words,
    no_answer,
    pulled_lines,
    report_lines,
    rule_lines,
    why_lines,
)

COMMANDS = "At any time: repeat, hand, rules, w for what beats what, score, quit."
SKIP = "skip says nothing."
NEXT = "Press Enter for the next deal; why, lines and score (with a name: why Bo), or quit."
_SILENT = frozenset({"Shown", "Awarded", "Ended", "Started", "Turned", "Dealt"})


class TextAnnouncing:
    """Plays deals over a console until somebody leaves or the input ends; `pace` as the keyboard has it."""

    def __init__(
        self, table: Announcing, console: Console, style: CardStyle = "words", *, pace: float = 0.0
    ) -> None:
        self.table = table
        self.console = console
        self.style = style
        self.keyboard = Keyboard(console, pace)
        self.alone = table.people[0] if len(table.people) == 1 else None
        self.heard = 0

    @property
    def speech(self) -> Speech:
        """How to speak about this table."""
        return Speech(self.table.names, self.table.open_game, self.style)

    def run(self) -> None:
        """Deal after deal."""
        try:
            while True:
                self.table.deal()
                self._deal()
        except Leave:
            self.console.say("Left the table.")
        self._cards()

    def _deal(self) -> None:
        table = self.table
        self.heard = 0
        to_board = f" {table.on_board} of {table.house.deals} to this board"
        self.console.say(f"Deal{to_board if table.game.slots else f' {table.number}'}.")
        self.console.tell("The board", lambda: board_lines(table.question(0), self.speech))
        self.console.tell("The rules", lambda: rule_lines(table.game))
        if self.alone is not None:
            self._hand(self.alone)
        while table.stage != "told":
            seat = table.waiting
            assert seat is not None
            if table.stage == "bet":
                self._bet(seat)
            else:
                self._announce(seat)
        self._tell()
        self._after()

    def _hand(self, seat: int) -> None:
        self.console.say(self._holds(seat))

    def _holds(self, seat: int) -> str:
        who = "You hold" if self.alone == seat else f"{self.table.names[seat]} holds"
        return f"{who}: {hole_words(self.table.position, seat, self.speech)}."

    # Betting

    def _bet(self, seat: int) -> None:
        self._news()
        table = self.table
        if table.players[seat].bot:
            self.keyboard.beat()
            table.act(table.bot_act(seat))
            self._news()
            return
        view = table.view(None)
        assert view is not None
        assert table.hand is not None
        legal = table.hand.legal(seat)
        asking = f"{turn_line(view.public, self.speech)} {bet_choices(legal, view.public)}"
        self.console.say(asking)
        while True:
            command = parse(self._word(seat, asking))
            if command.word not in BETTING:
                self.console.say(f"Not understood. {asking}", COMMANDS)
            elif (action := self._sure(bet_answer(command, legal, view.public))) is not None:
                table.act(action)
                self._news()
                return

    def _sure(self, answer: Answer) -> Action | None:
        """The act that was meant, what is dear only after Enter; None with the sentence why not."""
        if answer.sure:
            self.console.say(answer.sure)
            if not self.keyboard.enter():
                self.console.say("Not done.")
                return None
        self.console.say(answer.refusal)
        return answer.action

    def _news(self) -> None:
        """What happened in the betting since the last time; never a showdown before the announcements."""
        view = self.table.view(None)
        if view is None:
            return
        events = view.public.events
        for sentence in log(events, self.speech, self.heard):
            if sentence.kind not in _SILENT:
                self.console.say(sentence.text)
        self.heard = len(events)

    # Announcing

    def _announce(self, seat: int) -> None:
        table = self.table
        name = table.names[seat]
        if table.players[seat].bot:
            self.keyboard.beat()
            table.announce(seat, table.bot_announce(seat))
            self.console.say(f"{name} has announced.")
            return
        if self.alone is None:
            if not self.keyboard.handed_to(name):
                self._unlifted(seat)
                return
            self._hand(seat)
        values = self._values(table.question(seat), seat)
        table.announce(seat, values)
        if self.alone is None:
            self.console.clear()
            self.console.say(f"{name} has announced.")

    def _unlifted(self, seat: int) -> None:
        """Something else than Enter was typed at the curtain: it stays down, whatever is asked."""
        word = self.keyboard.line().strip().lower()
        if word in ("quit", "q"):
            raise Leave
        told = [] if word == "hand" else self._answered(self._told_any_time, word, seat)
        self.console.say(*(told or ["Enter alone shows the cards."]))

    def _values(self, question: Question, seat: int) -> Values | None:
        begun: Values = ()
        asking = self._asking(question, begun)
        self.console.say(asking)
        while len(begun) < len(question.parts):
            word = self._word(seat, asking)
            if word in ("skip", "s", "pass", "nothing"):
                return None
            heard = read_on(question, word, begun)
            begun = heard.begun if heard is not None else begun
            if len(begun) < len(question.parts):
                asking = self._asking(question, begun)
                if heard is None or heard.wrong:
                    told = f"{no_answer(question, heard)} {asking}"
                    self.console.say(told, f"{COMMANDS} While you announce {SKIP}")
                else:
                    self.console.say(asking)
        return begun

    def _asking(self, question: Question, begun: Values) -> str:
        return asking_line(question, begun, self.speech, question.prompt)

    def _word(self, seat: int, asking: str) -> str:
        """The next line that is no question about the table."""
        while True:
            word = self.keyboard.line().strip().lower()
            if word in ("quit", "q"):
                raise Leave
            if word == "hand" and self.alone is None and self.table.stage == "bet":
                self._look(seat, asking)
            elif told := self._answered(self._told_any_time, word, seat):
                self.console.say(*told, asking)
            elif word.split()[:1] in (["why"], ["lines"]):
                self.console.say(f"That is told once the deal is over. {asking}")
            elif word:
                return word
            else:
                self.console.say(asking)

    def _answered(self, tell: Callable[..., list[str]], *about: object) -> list[str]:
        return spared("The answer", lambda: tell(*about), lambda line: [line])

    def _told_any_time(self, word: str, seat: int) -> list[str]:
        """The lines that answer a question about the table, in a deal or after it; none for any other word. Cards are
        those of `seat`."""
        about, _, name = word.partition(" ")
        if about == "score":
            return self._scores(name)
        if word in ("repeat", "board"):
            return board_lines(self.table.question(seat), self.speech)
        if word == "hand":
            return [self._holds(seat)]
        if word in ("help", "?"):
            return [COMMANDS]
        return aside(word, self.table.game)

    def _scores(self, name: str) -> list[str]:
        """How often people were right so far, all of them or the one of that name."""
        names = [self.table.names[seat] for seat in self.table.people]
        if name and name not in map(str.lower, names):
            return [f"Only people are counted: {listing(names)}."]
        return [self._score(one) for one in names if name in ("", one.lower())]

    def _score(self, name: str) -> str:
        account = self.table.ledger.accounts.get(name)
        if account is None or not account.records:
            return f"{name}: nothing announced yet."
        right = sum(record.right for record in account.records)
        return f"{name}: {right} of {len(account.records)} right, {account.streak} in a row."

    def _look(self, seat: int, asking: str) -> None:
        """A look at own cards between people: nothing of it stays."""
        if self.keyboard.handed_to(self.table.names[seat]):
            self._hand(seat)
            self.console.say("Press Enter to hide them.")
            self.keyboard.enter()
            self.console.clear()
            self.console.say(asking)

    # The end of a deal

    def _tell(self) -> None:
        told = self.table.told()
        self.console.tell("The grading", lambda: [*map(self._fate, told)])
        self.console.tell("The verdict", lambda: verdict(self.table))
        winners = [self.table.names[one.seat] for one in told if one.wins]
        how = " and ".join(winners)
        chips = sum(one.won for one in told)
        self.console.say(f"{how} {'wins' if len(winners) == 1 else 'split'}{f' {chips}' if chips else ''}.")
        if self.table.house.chips:
            pairs = zip(self.table.names, self.table.stacks, strict=True)
            self.console.say("Chips: " + ", ".join(f"{name} {stack}" for name, stack in pairs) + ".")

    def _after(self) -> None:
        """Questions about the deal that is over, until somebody wants the next."""
        self.console.say(NEXT)
        while word := self.keyboard.line().strip().lower():
            if word in ("quit", "q"):
                raise Leave
            told = self._answered(self._told_after, word)
            self.console.say(*(told or [f"Not understood. {NEXT}"]))

    def _told_after(self, word: str) -> list[str]:
        """The lines that answer a question about the deal that is over."""
        about, _, name = word.partition(" ")
        if about in ("why", "lines"):
            seats = self._seats(name)
            said = [self.table.names[seat] for seat in sorted(self.table.said)]
            told = [line for seat in seats for line in self._about(about, seat)]
            return told or [
                f"Nobody of that name announced; {listing(said)} did." if said else "Nobody announced."
            ]
        if word == "hand":
            return [self._holds(seat) for seat in self.table.live]
        return self._told_any_time(word, self.table.live[0])

    def _seats(self, name: str) -> list[int]:
        """Who is meant by a name, everybody who announced without one."""
        said = [
            seat for seat in sorted(self.table.said) if not name or self.table.names[seat].lower() == name
        ]
        return said if name else [seat for seat in said if seat in self.table.people]

    def _about(self, word: str, seat: int) -> list[str]:
        """More about one person's hand."""
        table, name = self.table, self.table.names[seat]
        graded = table.said[seat]
        if word == "lines":
            return [f"{name}:", *every_line(graded.question, self.speech)]
        found = lesson(graded, self.speech)
        return [f"{name}:", *pulled_lines(found, self.speech), *why_lines(found)]

    def _cards(self) -> None:
        """Everybody's end card."""
        ledger = self.table.ledger
        for name in ledger.answered:
            self.console.say(f"{name}:", *report_lines(ledger.accounts[name].report()))
        ledger.close()
        self.console.say(*ledger.notices)

    def _fate(self, one: Told) -> str:
        name = self.table.names[one.seat]
        cards = hole_words(self.table.position, one.seat, self.speech)
        if one.graded is None:
            return f"{name} folded." if one.seat not in self.table.live else ""
        found = lesson(one.graded, self.speech)
        rows = {row.label: row.words for row in found.rows}
        best = next(row.words for row in found.rows if row.gold)
        comma = "," if "," in best else ""
        line = f"{comma} on {rows['on line']}" if "on line" in rows else ""
        if one.graded.right:
            return f"{name} with {cards}: right, {best}{line}."
        said = rows.get("You said", "nothing")
        return f"{name} with {cards} said {said}; it was {best}{line}."
