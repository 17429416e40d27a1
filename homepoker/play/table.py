"""One hand after another at one keyboard, without a screen: who is asked, whose cards may be seen, where the picture
halts, how fast bots act.

Nothing here reads, writes or waits. A face draws `view`, does what `wait` says, and tells what came of it: a key went
down (`answer`, `go_on`, `look` ...), a bot has thought (`acts`), the time is up (`passed`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Literal, NamedTuple

from homepoker.core.actions import Action
from homepoker.core.hand import Hand
from homepoker.core.legal import Legal
from homepoker.core.view import Public, View
from homepoker.night.night import Night
from homepoker.play.halts import Halt, halts, news
from homepoker.play.settings import Settings
from homepoker.play.together import as_chosen, next_secret, who_all_check

Kind = Literal["beat", "bot", "key", "curtain", "bet", "cards", "call", "over"]
Asked = Literal["", "bot", "bet", "cards", "call", "key"]
"""What a table waits for as it is drawn: nothing that people see, a bot, a person's bet, a person's secret choice, a
called card, any key."""
PEOPLE: tuple[Kind, ...] = ("bet", "cards", "call")


class Wait(NamedTuple):
    """What the table waits for before anything else happens.

    beat: what was just shown stays for `seconds`, then `passed`. bot: `seat` thinks, then `acts`, and what is on
    screen stays for `seconds` at least, then `passed`. key: `passed` by a key of anybody's. curtain: nobody's cards
    are in sight until `seat` has the keyboard, then `lift`, or `keep_down`; `wished` where a look is nobody's duty,
    `note` says how far a lap has come. bet, cards, call: `answer` for `seat` (call: for anybody in `seats`). over: the
    hand has ended; `deal` deals the next. `number` tells one wait from every other of this table."""

    kind: Kind
    number: int
    seat: int | None = None
    seconds: float = 0.0
    note: str = ""
    wished: bool = False
    seats: tuple[int, ...] = ()


class Play:
    """The table of a night, as it is played at one keyboard. `at` is how many public events are in sight, `eyes` whose
    own cards may be drawn, `me` the only person, `wait` what is waited for; `changed` is called after everything that
    changes any of it. A hand is there from the first `deal` on."""

    def __init__(self, night: Night, settings: Settings, changed: Callable[[], None] = lambda: None) -> None:
        self.night = night
        self.settings = settings
        self.changed = changed
        self.at = 1
        self.eyes: int | None = None
        self.skipping = False
        self._halts: Iterator[Halt] = iter(())
        self._lifted: int | None = None  # whose curtain is up for a secret choice
        self._offered = False  # the curtain of this turn was raised
        self._thought: Action | None = None
        self._rested = self._held = False
        self._let_go = False  # called cards are let go to the end of the hand
        self._ahead: Hand | None = (
            None  # as the seat asked knows it, where its next secret choice is asked at once
        )
        self._mailbox: dict[int, Action] = {}  # secret choices given before all had made the one before
        self._sit_down()
        self.wait = Wait("over", 0)

    # What is in sight

    @property
    def hand(self) -> Hand:
        """The hand on the table."""
        return self.night.hand

    @property
    def public(self) -> Public:
        """What everybody may know by now, also what is not on the screen yet."""
        return self.hand.view(None).public

    @property
    def view(self) -> View:
        """The table as it is shown now, with the cards of whoever looks."""
        view = self.hand.view(self.eyes)
        view = view if self.at >= len(view.public.events) else self.hand.view(self.eyes, at=self.at)
        return as_chosen(view, self._ahead) if self._ahead is not None else view

    @property
    def since(self) -> int:
        """The first public event that is news for whoever is at the keyboard."""
        return news(self.view.public.events, self.turn if self.me is None else self.me)

    @property
    def asked(self) -> Asked:
        """What is waited for, as it is drawn."""
        kind = self.wait.kind
        return "" if kind == "beat" or kind == "curtain" or kind == "over" else kind

    @property
    def turn(self) -> int | None:
        """The seat that is asked, a bot's too."""
        return self.wait.seat

    @property
    def legal(self) -> Legal:
        """What the person asked may do; at the open table only what everybody may know of it."""
        if self.turn is None or self.wait.kind not in PEOPLE:
            return Legal(-1)
        if self._ahead is not None:
            return self._ahead.legal(self.turn)
        return self.public.legal if self.wait.kind == "bet" else self.hand.legal(self.turn)

    @property
    def together(self) -> tuple[int, ...]:
        """The people who would all check now, one after the other, while nobody has bet."""
        return who_all_check(self.night) if self.wait.kind == "bet" else ()

    @property
    def undo(self) -> Action | None:
        """The act that `take_back` would undo."""
        return self.night.may_take_back

    @property
    def lookers(self) -> tuple[int, ...]:
        """The people who may look at their cards now: those who still hold some, but never past a secret choice."""
        if self.wait.kind in ("cards", "curtain", "over"):
            return ()
        folded = self.public.folded
        return tuple(seat for seat in self.night.people if not folded[seat])

    @property
    def looking(self) -> bool:
        """Whether the hand waits until somebody has looked, though nobody is asked to bet."""
        in_between = self.me is None and self.wait.kind in ("beat", "bot", "key")
        return in_between and (self._held or self.eyes is not None)

    # What a face tells

    def deal(self) -> None:
        """Deal the next hand; nothing of it is in sight yet. HomepokerError while one is open."""
        self.night.deal()
        self.begin()

    def begin(self) -> None:
        """Take up the hand on the table, from its first card on."""
        self.at, self.skipping, self._let_go = 1, False, False
        self._mailbox.clear()
        self._sit_down()
        self._happened()

    def answer(self, *actions: Action) -> str:
        """Answer for whoever is asked, several acts only where they go together; returns "" or the sentence why not
        (then nothing has changed). A secret choice may come from any seat that still owes it, in any order."""
        if self.wait.kind not in PEOPLE or not actions:
            return ""
        first = actions[0]
        mine = first.seat == self.turn
        legal = self.legal if mine and self.wait.kind != "call" else self.hand.legal(first.seat)
        if refusal := legal.refuses(first):
            return refusal[1]
        if mine and self._ahead is not None:
            self._mailbox[first.seat] = first
        else:
            self._apply(actions)
        self._ahead, self.skipping, self._offered, self.eyes = None, False, False, self.me
        self._happened(first.seat if self._lifted == first.seat else None)
        return ""

    def let_go(self, how_long: Literal["", "round", "hand"] = "") -> None:
        """Nobody of the people calls the next card: this one, those of this round, or those of the whole hand."""
        if self.wait.kind == "call":
            self._let_go = how_long == "hand"
            choice = "round" if how_long else ""
            self.answer(*(Action(seat, "pass", choice=choice) for seat in self.wait.seats))

    def acts(self, wait: Wait, action: Action) -> None:
        """What the bot that this was waited for has thought of; an answer to an old wait is dropped."""
        if wait == self.wait and wait.kind == "bot":
            self._thought = action
            self._bot_acts()

    def passed(self, wait: Wait) -> None:
        """The time of this wait is up, or the key came; an old one is dropped."""
        if wait == self.wait and wait.kind in ("beat", "bot", "key"):
            self._rested = True
            self._bot_acts()

    def go_on(self) -> None:
        """Any key: end the beat, or turn the next cards."""
        self.passed(self.wait)

    def skip(self) -> None:
        """Do not wait before the next decision of a person."""
        self.skipping = self.wait.kind in ("beat", "bot")
        self.go_on()

    def lift(self) -> None:
        """The person whom the curtain names has the keyboard and sees the own cards."""
        if self.wait.kind == "curtain" and self.wait.seat is not None:
            self._lifted = None if self.wait.wished else self.wait.seat
            self._looks(self.wait.seat)
            self._go()

    def keep_down(self) -> None:
        """The curtain named somebody who does not want to look: on to the open table."""
        if self.wait.kind == "curtain" and self.wait.wished:
            self._go()

    def hold(self) -> None:
        """Somebody wants to look while nobody is asked to bet: the hand waits for `look` or `hide`."""
        self._held = self.me is None and self.wait.kind in ("beat", "bot", "key")

    def look(self, seat: int) -> None:
        """That person has the keyboard, others look away: show the cards, at any time but past a secret choice. While
        nobody is asked to bet the hand waits for it."""
        if seat == self.me or seat in self.lookers:
            self._looks(seat)
            self.changed()

    def hide(self) -> None:
        """Turn the cards in sight face down; a secret choice goes back behind its curtain."""
        was, self.eyes, self._held = self.looking, None, False
        if self.wait.kind == "cards" and self.me is None:
            self._lifted = self._ahead = None
            self._go()
        elif was:
            self._bot_acts()
            self.changed()
        else:
            self.changed()

    def take_back(self) -> bool:
        """Undo the last act if nobody has acted, looked or seen a card since."""
        if self.undo is None:
            return False
        self.night.take_back()
        self._mailbox.clear()
        self._ahead, self._lifted, self._offered, self.eyes = None, None, False, self.me
        self.at = min(self.at, len(self.public.events))
        self._halts = iter(())
        self._go()
        return True

    def show(self, seat: int) -> str:
        """Turn that person's hand up for all, after the end; returns "" or the sentence why not."""
        action = Action(seat, "show")
        if refusal := self.hand.legal(seat).refuses(action):
            return refusal[1]
        self.night.apply(action)
        self.at = len(self.public.events)
        self.changed()
        return ""

    # How it goes on

    def _sit_down(self) -> None:
        people = self.night.people
        self.bots = frozenset(range(len(self.night.players))) - frozenset(people)
        self.me = people[0] if len(people) == 1 else None
        self.eyes = self.me

    def _looks(self, seat: int) -> None:
        self.eyes, self._held = seat, False
        if seat != self.me:  # the only person's cards lie open from the beginning
            self.night.looked(seat)

    def _apply(self, actions: Iterable[Action]) -> None:
        for action in actions:
            self.night.apply(action)
            if self.hand.over:
                break

    def _bot_acts(self) -> None:
        """Go on once a bot has thought and been seen thinking, or the pause is over, and nobody looks meanwhile."""
        if not self._rested or self.looking:
            return
        if self.wait.kind != "bot":
            self._go()
        elif self._thought is not None:
            self._apply((self._thought,))
            self._happened()

    def _happened(self, seat: int | None = None) -> None:
        """Show what has happened, then ask on; `seat` has just made a secret choice."""
        while not self.hand.over and (action := self._posted()) is not None:
            self._apply((action,))
        ahead = next_secret(self.hand, seat) if seat is not None and self._another_waits(seat) else None
        self._lifted = seat
        self._halts = halts(self.public.events, self.at, self.bots)
        self._ahead = ahead
        self._go()

    def _another_waits(self, seat: int) -> bool:
        """Whether others still owe the secret choice that this seat has made, and it may make its next one."""
        mine = self.public.answered[seat] and seat not in self._mailbox
        return self.me is None and bool(self.hand.waiting) and mine

    def _posted(self) -> Action | None:
        """An answer to what is asked now that was given before."""
        for seat in self.hand.waiting:
            if self._let_go and seat not in self.bots and self._called:
                return Action(seat, "pass", choice="round")
            action = self._mailbox.pop(seat, None)
            if action is not None and self.hand.legal(seat).refuses(action) is None:
                return action
        return None

    @property
    def _called(self) -> bool:
        call = self.night.game.call
        return call is not None and self.public.asking == call.word

    def _go(self) -> None:
        """Wait for whatever comes next."""
        halt = self._halt()
        if halt is not None:  # everybody watches: the keyboard is nobody's
            self._lifted = None
        self.wait = halt or self._question()
        self._thought, self._rested = None, self.wait.kind == "bot" and not self.wait.seconds
        self.changed()

    def _halt(self) -> Wait | None:
        """The next picture of what has happened that is to be seen for itself."""
        for at, what in self._halts:
            self.at = at
            if what == "key" and not self.skipping:
                return self._wait("key")
            if what == "beat" and self._beat:
                return self._wait("beat", seconds=self._beat)
        self.at = len(self.public.events)
        return None

    @property
    def _beat(self) -> float:
        return 0.0 if self.skipping else self.settings.pace

    def _question(self) -> Wait:
        """Who is asked what; bots are asked first where several may answer."""
        waiting, betting = self.hand.waiting, self.public.asking == "bet"
        if self.hand.over:
            return self._wait("over")
        if bots := [seat for seat in waiting if seat in self.bots]:
            return self._wait("bot", bots[0], seconds=self._beat if betting or len(waiting) == 1 else 0.0)
        self.skipping = False
        if self._called:
            return self._wait("call", waiting[0], seats=waiting)
        return self._bet(waiting[0]) if betting else self._secret(waiting)

    def _bet(self, seat: int) -> Wait:
        if self.settings.curtain and self.me is None and not self._offered:
            self._offered = True
            return self._wait("curtain", seat, wished=True)
        return self._wait("bet", seat)

    def _secret(self, waiting: tuple[int, ...]) -> Wait:
        """Whoever is at the keyboard already goes on; everybody else gets it handed."""
        at_keyboard = self._lifted in waiting or self._ahead is not None
        seat = self._lifted if self._lifted is not None and at_keyboard else waiting[0]
        if self.me is None and not at_keyboard:
            return self._wait("curtain", seat, note=self._place(seat))
        self.eyes = seat
        return self._wait("cards", seat)

    def _place(self, seat: int) -> str:
        """`2 of 4`: how far a lap of the people at the keyboard has come."""
        public = self.public
        people = [
            one for one in self.night.people if one == seat or public.answered[one] or one in public.waiting
        ]
        return f"{people.index(seat) + 1} of {len(people)}" if len(people) > 1 else ""

    def _wait(
        self,
        kind: Kind,
        seat: int | None = None,
        *,
        seconds: float = 0.0,
        note: str = "",
        wished: bool = False,
        seats: tuple[int, ...] = (),
    ) -> Wait:
        return Wait(kind, self.wait.number + 1, seat, seconds, note, wished, seats)
