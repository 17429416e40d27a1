"""Keys that answer for a person, and the guards that keep a slip from costing chips."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from homepoker.core.actions import CALL_CARD, Action
from homepoker.core.legal import Legal
from homepoker.errors import listing
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

    def fold(self) -> None:
        """Fold, unless checking is free."""
        legal = self._ready()
        if legal is None:
            return
        if legal.call == 0 and self._chips():
            self.table.say("Checking is free: nothing is folded. Press c to check.")
        else:
            self._give(Action(legal.seat, "fold"))

    def check_call(self) -> None:
        """Check, or call; half a stack or more asks first, unless it is the bring-in, which must be paid."""
        legal = self._ready()
        if legal is None:
            return
        if legal.call is None:
            self.table.say("There is nothing to check or call.")
        elif not legal.call:
            self._give(Action(legal.seat, "check" if legal.call == 0 else "call"))
        elif 2 * legal.call >= self._stack(legal.seat) and not legal.bring_in:
            whole = "the whole stack" if legal.call == self._stack(legal.seat) else "half the stack or more"
            self._sure(Action(legal.seat, "call"), f"calls {legal.call}, {whole}", f"call {legal.call}")
        else:
            self._give(Action(legal.seat, "call"))

    def bet(self) -> None:
        """Ask how much."""
        legal = self._ready()
        if legal is None:
            return
        if not legal.raises:
            self.table.say("No bet or raise is possible now.")
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

    def all_in(self) -> None:
        """Everything, after Enter; a limit may forbid it."""
        legal = self._ready()
        if legal is None:
            return
        stack, bet = self._stack(legal.seat), self.table.play.view.public.bets[legal.seat]
        if legal.high == stack + bet:
            self._sure(Action(legal.seat, "raise", amount=legal.high), f"goes all in for {stack}", "all in")
        elif legal.call and legal.call == stack:
            self._sure(Action(legal.seat, "call"), f"calls all in for {stack}", "all in")
        elif legal.raises:
            self.table.say(f"The limit forbids all in: the most is {legal.high}.")
        else:
            self.table.say("All in is not possible now.")

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
            table.say(f"{fault[:1].upper()}{fault[1:]}.")
        else:
            table.picked, table.choice = (), ""

    def _sure(self, action: Action, does: str, label: str) -> None:
        table = self.table
        self._face_down()
        line = f"{table.night.names[action.seat]} {does}?"
        ask(table.app, (line,), "enter", label, lambda sure: self._said(action, sure))

    def _said(self, action: Action, sure: bool | None) -> None:
        if sure:
            self._give(action)

    def _face_down(self) -> None:
        """Before a dialog opens over the table: a private look is over."""
        if self.table.play.me is None:
            self.table.play.hide()

    def _stack(self, seat: int) -> int:
        return self.table.play.view.public.stacks[seat]

    def _chips(self) -> bool:
        return self.table.night.stakes.structure != "none"
