"""Keys that answer for a person, and the guards that keep a slip from costing chips."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

from textual.screen import Screen

from homepoker.core.actions import CALL_CARD, Action
from homepoker.core.legal import Legal
from homepoker.errors import listing
from homepoker.play.bets import Sure, Wish, proposed, sentence
from homepoker.play.table import Play
from homepoker.tui.kit.fresh import now
from homepoker.tui.reading.pages import ask
from homepoker.view.table_scene import Picked, Scene


class Betting:
    """What the table's keys for bets and choices do. A key counts only against a price that has been on screen for a
    moment; all-in and big calls ask for Enter; nothing is folded while checking is free. `say` shows a line to the
    person, `changed` draws what is `picked` anew."""

    def __init__(
        self, play: Play, screen: Screen[Any], say: Callable[[str], None], changed: Callable[[], None]
    ) -> None:
        self.play, self.screen, self.say, self.changed = play, screen, say, changed
        self.picked = Picked()
        self._price: tuple[object, ...] = ()
        self._since = math.inf

    def stands(self, scene: Scene) -> None:
        """Note since when the price on screen has been there."""
        price = (scene.asked, scene.turn, scene.public.number, scene.public.price, len(scene.public.events))
        if price != self._price:
            self._price, self._since = price, math.inf
            self.screen.call_after_refresh(self._painted, price)

    def _painted(self, price: tuple[object, ...]) -> None:
        if price == self._price:
            self._since = now()

    def _ready(self) -> Legal | None:
        """The answer that is open to whoever is asked, once the price has stood long enough."""
        if self.play.asked != "bet":
            return None
        if now() - self._since < self.play.settings.guard:
            self.say("That price has only just come up: press again.")
            return None
        return self.play.legal

    def bet(self, wish: Wish, amount: int | None = None) -> None:
        """Do what a person wants, unless the table refuses it; what would cost much is asked once more."""
        legal = self._ready()
        if legal is None:
            return
        proposal = proposed(wish, legal, self.play.view.public, amount)
        if proposal.action is None:
            self.say(proposal.refusal)
        elif proposal.sure is None:
            self._give(proposal.action)
        else:
            self._sure(proposal.action, proposal.sure)

    def raises(self) -> None:
        """Ask how much, where there is more than one amount."""
        legal = self._ready()
        if legal is None:
            return
        if not legal.raises or legal.low == legal.high:
            self.bet("raise")
            return
        self._face_down()
        public = self.play.view.public
        seat = legal.seat
        owes = max(0, min(public.price - public.bets[seat], public.stacks[seat]))
        whole = legal.high == public.stacks[seat] + public.bets[seat]
        name = self.play.night.names[seat]
        from homepoker.tui.table.raise_dialog import RaiseDialog

        dialog = RaiseDialog(legal, name, pot=public.pot, price=public.price, owes=owes, all_in=whole)
        self.screen.app.push_screen(dialog, lambda amount: self._raised(seat, amount))

    def _raised(self, seat: int, amount: int | None) -> None:
        if amount is not None:
            self._give(Action(seat, "raise", amount=amount))

    def all_check(self) -> None:
        """Let everybody left to act check, after Enter."""
        if self._ready() is None:
            return
        seats = self.play.together
        if len(seats) < 2:
            self.say("C is for several people in a row. Is Caps Lock on?")
            return
        self._face_down()
        names = listing([self.play.night.names[seat] for seat in seats])
        chips = self.play.night.stakes.structure != "none"
        one, many = ("checks", "all check") if chips else ("stays in", "all stay in")
        question = (f"Everybody left to act {one}?", names)
        ask(self.screen.app, question, "enter", many, lambda sure: self._checked(seats, sure))

    def _checked(self, seats: tuple[int, ...], sure: bool | None) -> None:
        if sure:
            self._give(*(Action(seat, "check") for seat in seats))

    def call_card(self) -> None:
        """Claim the next card for the middle."""
        play = self.play
        if play.asked != "call":
            self.say("No card may be called now.")
            return
        caller = play.me if play.me is not None else play.eyes
        if caller is not None:
            self._give(Action(caller, CALL_CARD))
            return
        from homepoker.tui.kit.pick_seat import PickSeat

        waiting = tuple(seat for seat in self.play.night.hand.waiting if seat not in play.bots)
        names = tuple((seat, self.play.night.names[seat]) for seat in waiting)
        self.screen.app.push_screen(PickSeat(f"Who calls {play.legal.kind}?", names), self._called)

    def _called(self, seat: int | None) -> None:
        if seat is not None:
            self._give(Action(seat, CALL_CARD))

    def go_on(self) -> None:
        """Enter: the next cards, the secret choice as it stands, or nobody calls the next card."""
        play, picked = self.play, self.picked
        if play.asked in ("key", "bot", ""):
            play.go_on()
        elif play.asked == "call":
            play.let_go()
        elif play.asked == "cards":
            legal = play.legal
            if legal.choices and not picked.choice:
                self.say("Choose by number first.")
            elif legal.choices:
                self._give(Action(legal.seat, legal.kind, choice=picked.choice))
            else:
                self._give(Action(legal.seat, legal.kind, cards=picked.cards))

    def pick(self, number: int) -> None:
        """Choose the numbered card, or put it back; or choose the numbered word."""
        legal = self.play.legal
        if self.play.asked != "cards":
            return
        if not legal.choices:
            self._toggle(number)
        elif number <= len(legal.choices):
            self.picked = self.picked._replace(choice=legal.choices[number - 1])
        self.changed()

    def _toggle(self, number: int) -> None:
        cards, picked = self.play.view.cards, self.picked.cards
        card = cards[number - 1] if number <= len(cards) else None
        if card is not None and card in self.play.legal.cards:
            kept = tuple(one for one in picked if one != card)
            self.picked = self.picked._replace(cards=kept if card in picked else (*kept, card))

    def _give(self, *actions: Action) -> None:
        if fault := self.play.answer(*actions):
            self.say(sentence(fault))
        else:
            self.picked = Picked(self.picked.line)

    def _sure(self, action: Action, sure: Sure) -> None:
        self._face_down()
        lines = (f"{self.play.night.names[action.seat]}: sure?", f"{sure.question}.")
        ask(self.screen.app, lines, "enter", sure.do, lambda yes: self._said(action, yes))

    def _said(self, action: Action, sure: bool | None) -> None:
        if sure:
            self._give(action)

    def _face_down(self) -> None:
        """Before a dialog opens over the table: a private look is over."""
        if self.play.me is None:
            self.play.hide()
