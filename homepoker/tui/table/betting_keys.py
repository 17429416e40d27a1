"""Keys that answer for a person, and the guards that keep a slip from costing chips."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from homepoker.core.actions import CALL_CARD, Action
from homepoker.core.legal import Legal
from homepoker.errors import listing
from homepoker.play.bets import Sure, Wish, proposed, sentence
from homepoker.tui.kit.fresh import now
from homepoker.tui.reading.pages import ask
from homepoker.view.table_scene import Scene

if TYPE_CHECKING:
    from homepoker.tui.table.table_screen import TableScreen


class Betting:
    """What the table's keys for bets and choices do. A key counts only against a price that has been on screen for a
    moment; all-in and big calls ask for Enter; nothing is folded while checking is free."""

    def __init__(self, table: TableScreen) -> None:
        self.table = table
        self._price: tuple[object, ...] = ()
        self._since = math.inf

    def stands(self, scene: Scene) -> None:
        """Note since when the price on screen has been there."""
        price = (scene.asked, scene.turn, scene.public.number, scene.public.price, len(scene.public.events))
        if price != self._price:
            self._price, self._since = price, math.inf
            self.table.call_after_refresh(self._painted, price)

    def _painted(self, price: tuple[object, ...]) -> None:
        if price == self._price:
            self._since = now()

    def _ready(self) -> Legal | None:
        """The answer that is open to whoever is asked, once the price has stood long enough."""
        play = self.table.play
        if play.asked != "bet":
            return None
        if now() - self._since < play.manners.guard:
            self.table.say("That price has only just come up: press again.")
            return None
        return play.legal

    def bet(self, wish: Wish, amount: int | None = None) -> None:
        """Do what a person wants, unless the table refuses it; what would cost much is asked once more."""
        legal = self._ready()
        if legal is None:
            return
        proposal = proposed(wish, legal, self.table.play.view.public, amount)
        if proposal.action is None:
            self.table.say(proposal.refusal)
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
        table = self.table
        self._face_down()
        public = table.play.view.public
        seat = legal.seat
        owes = max(0, min(public.price - public.bets[seat], public.stacks[seat]))
        whole = legal.high == public.stacks[seat] + public.bets[seat]
        name = table.night.names[seat]
        from homepoker.tui.table.raise_dialog import RaiseDialog

        dialog = RaiseDialog(legal, name, pot=public.pot, price=public.price, owes=owes, all_in=whole)
        table.app.push_screen(dialog, lambda amount: self._raised(seat, amount))

    def _raised(self, seat: int, amount: int | None) -> None:
        if amount is not None:
            self._give(Action(seat, "raise", amount=amount))

    def all_check(self) -> None:
        """Let everybody left to act check, after Enter."""
        if self._ready() is None:
            return
        seats = self.table.play.together
        if len(seats) < 2:
            self.table.say("C is for several people in a row. Is Caps Lock on?")
            return
        self._face_down()
        names = listing([self.table.night.names[seat] for seat in seats])
        chips = self.table.night.stakes.structure != "none"
        one, many = ("checks", "all check") if chips else ("stays in", "all stay in")
        question = (f"Everybody left to act {one}?", names)
        ask(self.table.app, question, "enter", many, lambda sure: self._checked(seats, sure))

    def _checked(self, seats: tuple[int, ...], sure: bool | None) -> None:
        if sure:
            self._give(*(Action(seat, "check") for seat in seats))

    def call_card(self) -> None:
        """Claim the next card for the middle."""
        play = self.table.play
        if play.asked != "call":
            self.table.say("No card may be called now.")
            return
        caller = play.me if play.me is not None else play.eyes
        if caller is not None:
            self._give(Action(caller, CALL_CARD))
            return
        from homepoker.tui.kit.pick_seat import PickSeat

        waiting = tuple(seat for seat in self.table.night.hand.waiting if seat not in play.bots)
        names = tuple((seat, self.table.night.names[seat]) for seat in waiting)
        self.table.app.push_screen(PickSeat(f"Who calls {play.legal.kind}?", names), self._called)

    def _called(self, seat: int | None) -> None:
        if seat is not None:
            self._give(Action(seat, CALL_CARD))

    def go_on(self) -> None:
        """Enter: the next cards, the secret choice as it stands, or nobody calls the next card."""
        play, table = self.table.play, self.table
        if play.asked in ("key", "bot", ""):
            play.go_on()
        elif play.asked == "call":
            play.let_go()
        elif play.asked == "cards":
            legal = play.legal
            if legal.choices and not table.choice:
                table.say("Choose by number first.")
            elif legal.choices:
                self._give(Action(legal.seat, legal.kind, choice=table.choice))
            else:
                self._give(Action(legal.seat, legal.kind, cards=table.picked))

    def pick(self, number: int) -> None:
        """Choose the numbered card, or put it back; or choose the numbered word."""
        table, legal = self.table, self.table.play.legal
        if table.play.asked != "cards":
            return
        if legal.choices:
            table.choice = legal.choices[number - 1] if number <= len(legal.choices) else table.choice
        else:
            self._toggle(number)
        table.changed()

    def _toggle(self, number: int) -> None:
        table, cards = self.table, self.table.play.view.cards
        card = cards[number - 1] if number <= len(cards) else None
        if card is not None and card in table.play.legal.cards:
            kept = tuple(one for one in table.picked if one != card)
            table.picked = kept if card in table.picked else (*kept, card)

    def _give(self, *actions: Action) -> None:
        table = self.table
        if fault := table.play.answer(*actions):
            table.say(sentence(fault))
        else:
            table.picked, table.choice = (), ""

    def _sure(self, action: Action, sure: Sure) -> None:
        table = self.table
        self._face_down()
        lines = (f"{table.night.names[action.seat]}: sure?", f"{sure.question}.")
        ask(table.app, lines, "enter", sure.do, lambda yes: self._said(action, yes))

    def _said(self, action: Action, sure: bool | None) -> None:
        if sure:
            self._give(action)

    def _face_down(self) -> None:
        """Before a dialog opens over the table: a private look is over."""
        if self.table.play.me is None:
            self.table.play.hide()
