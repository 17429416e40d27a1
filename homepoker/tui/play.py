"""Plays the hand on the table at one keyboard: who is asked, what is on screen meanwhile, how fast bots act.

Knows no widgets: a Stage redraws and raises the curtain, keys call `give`, `go_on`, `skip`, `take_back`.
"""

from __future__ import annotations

import asyncio
from typing import Literal, Protocol

from homepoker.core.actions import Action
from homepoker.core.legal import Legal
from homepoker.core.view import View
from homepoker.night.night import Night
from homepoker.night.together import who_all_check
from homepoker.tui.pacing import Manners, halts, news

Asked = Literal["", "bot", "bet", "cards", "call", "key"]
"""What the table waits for: nothing, a bot, a person's bet, a person's secret choice, a called card, any key."""


class Stage(Protocol):
    """What the play needs from a screen."""

    def changed(self, *, passing: bool = False) -> None:
        """Something on the table is different: draw it; what is only `passing` may be left out."""

    async def curtain(self, seat: int, note: str, *, wished: bool) -> bool:
        """Hide everything until that person is at the keyboard; False when the curtain was not lifted, which is
        possible only where somebody `wished` for it."""

    async def who_looks(self, seats: tuple[int, ...]) -> int | None:
        """Which of these people wants to see their cards; None for nobody."""


class Play:
    """One hand after another of a night. `at` is how many public events are on screen, `turn` the seat asked,
    `eyes` whose own cards may be drawn."""

    def __init__(self, night: Night, manners: Manners, stage: Stage) -> None:
        self.night = night
        self.manners = manners
        self.stage = stage
        self.eyes: int | None = None
        self._sit_down()
        self.at = 1
        self.asked: Asked = ""
        self.turn: int | None = None
        self._answer: asyncio.Future[tuple[Action, ...]] | None = None
        self._hurry = asyncio.Event()
        self._free = asyncio.Event()  # unset while somebody looks although nobody is asked to bet
        self._free.set()
        self._skipping = False
        self._undo = False

    # What is on screen

    @property
    def view(self) -> View:
        """The table as it is shown now, with the cards of whoever looks."""
        hand = self.night.hand
        view = hand.view(self.eyes)
        return view if self.at >= len(view.public.events) else hand.view(self.eyes, at=self.at)

    @property
    def since(self) -> int:
        """The first public event that is news for whoever is at the keyboard."""
        return news(self.view.public.events, self.turn if self.me is None else self.me)

    @property
    def legal(self) -> Legal:
        """What the person asked may do; at the open table only what everybody may know of it."""
        if self.turn is None or self.asked not in ("bet", "cards", "call"):
            return Legal(-1)
        public = self.night.hand.view(None).public.legal
        return public if self.asked == "bet" else self.night.hand.legal(self.turn)

    @property
    def together(self) -> tuple[int, ...]:
        """The people who would all check now, one after the other, while nobody has bet."""
        return who_all_check(self.night) if self.asked == "bet" else ()

    @property
    def undo(self) -> Action | None:
        """The act that `take_back` would undo."""
        return self.night.may_take_back

    # What keys do

    def give(self, *actions: Action) -> str:
        """Answer for whoever is asked; returns "" or the sentence why not (then nothing has changed)."""
        if self._answer is None or self._answer.done() or not actions:
            return ""
        legal = self.night.hand.legal(actions[0].seat) if self.asked == "call" else self.legal
        if refusal := legal.refuses(actions[0]):
            return refusal[1]
        self._answer.set_result(actions)
        return ""

    def go_on(self) -> None:
        """Any key: end the beat or turn the next cards."""
        self._hurry.set()

    def skip(self) -> None:
        """Do not wait before the next decision of a person."""
        if self.asked in ("bot", "key", ""):
            self._skipping = self.asked != "key"
            self._hurry.set()

    def take_back(self) -> bool:
        """Undo the last act if nobody has acted, looked or seen a card since."""
        if self.undo is None:
            return False
        if self.asked == "bot":
            self._undo = True
            self._hurry.set()
        else:
            self._undone()
            if self._answer is not None and not self._answer.done():
                self._answer.set_result(())
        return True

    def hide(self) -> None:
        """Turn the cards on screen face down; a secret choice goes back behind the curtain."""
        self.eyes = None
        self._free.set()
        if self.asked == "cards" and self.me is None and self._answer and not self._answer.done():
            self._answer.set_result(())
        self.stage.changed()

    @property
    def lookers(self) -> tuple[int, ...]:
        """The people who may look while nobody is asked to bet: those who still hold cards."""
        folded = self.night.hand.view(None).public.folded
        return tuple(seat for seat in self.night.people if not folded[seat])

    @property
    def raises_curtain(self) -> bool:
        """Whether a look is possible now that others must not see."""
        alone = self.me is not None
        return not alone and (self.asked == "bet" or (self.asked != "cards" and bool(self.lookers)))

    async def look(self) -> None:
        """Show the person asked their own cards, behind a curtain when others sit at the table. While a bot thinks
        or a card may be called anybody who still plays may look; the hand waits for it."""
        if self.me is not None:
            self.eyes = self.me
        elif self.asked == "bet" and self.turn is not None:
            if await self.stage.curtain(self.turn, "", wished=True):
                self._looking(self.turn)
        elif self.asked != "cards" and self.lookers:
            self._free.clear()
            await self._look_meanwhile(self.lookers)
        self.stage.changed()

    async def _look_meanwhile(self, seats: tuple[int, ...]) -> None:
        try:
            seat = seats[0] if len(seats) == 1 else await self.stage.who_looks(seats)
            if seat is not None and await self.stage.curtain(seat, "", wished=True):
                self._looking(seat)
        finally:
            if self.eyes is None:
                self._free.set()

    # One hand

    def deal(self) -> None:
        """Deal the next hand; nothing of it is on screen yet."""
        self.night.deal()
        self.at = 1
        self._skipping = False
        self._sit_down()

    def _sit_down(self) -> None:
        people = self.night.people
        self.bots = frozenset(range(len(self.night.players))) - frozenset(people)
        self.me = people[0] if len(people) == 1 else None
        self.eyes = self.me

    def reopen(self) -> None:
        """Undo the act that ended the hand, before anybody has seen more of it."""
        self._undone()
        self.stage.changed()

    async def hand(self) -> None:
        """Play the hand on the table to its end, from wherever it stands."""
        await self._catch_up()
        while not self.night.hand.over:
            actions = await self._asks()
            await self._free.wait()
            for action in actions:
                self.night.apply(action)
                if self.night.hand.over:
                    break
            await self._catch_up()
        self._wait("")

    async def _asks(self) -> tuple[Action, ...]:
        hand = self.night.hand
        public = hand.view(None).public
        bots = [seat for seat in hand.waiting if seat in self.bots]
        if public.asking not in ("", "bet"):
            if bots:
                return await self._think(bots[0], beat=len(hand.waiting) == 1)
            if self.night.game.call is not None and public.asking == self.night.game.call.word:
                return await self._person(hand.waiting[0], "call")
            return await self._secret(hand.waiting[0])
        return await (self._think(bots[0]) if bots else self._bet(hand.waiting[0]))

    async def _bet(self, seat: int) -> tuple[Action, ...]:
        if self.manners.every_turn and self.me is None and await self.stage.curtain(seat, "", wished=True):
            self._looking(seat)
        return await self._person(seat, "bet")

    async def _secret(self, seat: int) -> tuple[Action, ...]:
        if self.me is None:
            self._wait("", seat)
            if not await self.stage.curtain(seat, self._round_table(seat), wished=False):
                return ()
            self._looking(seat)
        answer = await self._person(seat, "cards")
        self.eyes = self.me
        return answer

    def _round_table(self, seat: int) -> str:
        """Which of how many people at the table a lap has come to."""
        public = self.night.hand.view(None).public
        people = [
            one for one in self.night.people if one == seat or public.answered[one] or one in public.waiting
        ]
        return f"{people.index(seat) + 1} of {len(people)}" if len(people) > 1 else ""

    async def _person(self, seat: int, asked: Asked) -> tuple[Action, ...]:
        self._skipping = False
        self._answer = asyncio.get_running_loop().create_future()
        self._wait(asked, seat)
        try:
            return await self._answer
        finally:
            self._answer = None
            self._free.set()
            if self.me is None:
                self.eyes = None

    async def _think(self, seat: int, *, beat: bool = True) -> tuple[Action, ...]:
        self._wait("bot", seat)
        thought = asyncio.ensure_future(asyncio.to_thread(self.night.bot_action, seat))
        if beat:
            await self._beat()
        action = await thought
        wished, self._undo = self._undo, False
        if wished and self.undo is not None:  # somebody may have looked since it was wished
            self._undone()
            return ()
        return (action,)

    def _undone(self) -> None:
        self.night.take_back()
        self.at = min(self.at, len(self.night.hand.view(None).public.events))

    def _looking(self, seat: int) -> None:
        self.eyes = seat
        self.night.looked(seat)

    # Showing what happened, at a pace

    async def _catch_up(self) -> None:
        events = self.night.hand.view(None).public.events
        for at, wait in halts(events, self.at, self.bots):
            self.at = at
            self._wait("key" if wait == "key" else "")
            await (self._key() if wait == "key" else self._beat())
            await self._free.wait()
        self.at = len(events)

    async def _beat(self) -> None:
        self._hurry.clear()
        if not self._skipping and self.manners.beat:
            try:
                await asyncio.wait_for(self._hurry.wait(), self.manners.beat)
            except TimeoutError:
                return

    async def _key(self) -> None:
        self._hurry.clear()
        if not self._skipping:
            await self._hurry.wait()

    def _wait(self, asked: Asked, seat: int | None = None) -> None:
        self.asked, self.turn = asked, seat
        self.stage.changed(passing=asked in ("", "bot") and (self._skipping or not self.manners.beat))
