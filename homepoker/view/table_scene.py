"""Everything the table's widgets draw from, as one frozen value.

At the open table `view` is the rail's view and `legal` the public answer, so what is drawn cannot depend on a
hidden card; with `eyes` set both are that seat's own.
"""

from __future__ import annotations

from typing import NamedTuple

from homepoker.cards import Card
from homepoker.core.actions import Action
from homepoker.core.ahead import GIVES_UP
from homepoker.core.legal import Legal
from homepoker.core.stakes import Stakes
from homepoker.core.view import Cards, Public, View
from homepoker.night.kinds import kinds
from homepoker.play.settings import BestShown
from homepoker.play.table import Asked, Play
from homepoker.rules.game import Game
from homepoker.sentences.log import Withdrawn


class Picked(NamedTuple):
    """What a person has picked but not answered yet: the line stepped to (None: the best), cards, a choice by its
    word."""

    line: int | None = None
    cards: tuple[Card, ...] = ()
    choice: str = ""


class Scene(NamedTuple):
    """One moment at the table. `kinds` say which bot sits where (() where nothing is to be said), `turn` is the seat
    asked, `eyes` whose cards may be drawn, `me` the only person, `since` the first public event that is news, `line`
    the line stepped to (None: the best), `picked` the cards chosen so far, `undo` what may be taken back, `withdrawn`
    what was, `together` who would all check, `letters` for suits."""

    game: Game
    stakes: Stakes
    view: View
    legal: Legal
    names: tuple[str, ...]
    bots: frozenset[int]
    kinds: tuple[str, ...] = ()
    asked: Asked = ""
    turn: int | None = None
    eyes: int | None = None
    me: int | None = None
    since: int = 0
    line: int | None = None
    picked: tuple[Card, ...] = ()
    choice: str = ""
    undo: Action | None = None
    withdrawn: tuple[Withdrawn, ...] = ()
    together: tuple[int, ...] = ()
    notice: str = ""
    best: BestShown = "line"
    letters: bool = False

    @property
    def public(self) -> Public:
        """What everybody sees."""
        return self.view.public

    @property
    def name(self) -> str:
        """Who is asked; "" when nobody is."""
        return self.names[self.turn] if self.turn is not None else ""

    @property
    def beside(self) -> bool:
        """Whether somebody looks at cards while another person is asked to bet."""
        return self.asked == "bet" and self.me is None and self.eyes not in (None, self.turn)

    @property
    def person(self) -> bool:
        """Whether a person is asked now, and nobody else is at the keyboard."""
        asked = self.turn not in self.bots and self.asked in ("bet", "cards", "call")
        return self.turn is not None and asked and not self.beside

    @property
    def chips(self) -> bool:
        """Whether this table plays for chips."""
        return self.stakes.structure != "none"

    @property
    def betting(self) -> bool:
        """Whether anybody can bet after what is asked now: all-in seats cannot, nor one alone against them."""
        if not self.chips:
            return True
        able = [seat for seat in self.public.live if self.public.stacks[seat] and seat != self.turn]
        return len(able) > (self.turn is None)

    @property
    def turned_up(self) -> bool:
        """Whether hands lie open while the board is still to come."""
        public = self.public
        return not public.over and any(public.shown[seat] is not None for seat in public.live)

    @property
    def complete(self) -> bool:
        """Whether every board card that ever turns is up or out of play."""
        board = zip(self.game.slots, self.public.board, strict=True)
        return all(
            card is not None or slot.role == "dead" or slot.id in self.public.purged for slot, card in board
        )

    @property
    def owes(self) -> int:
        """What the seat asked must add to stay in, never more than it has."""
        if self.turn is None:
            return 0
        public = self.public
        return max(0, min(public.price - public.bets[self.turn], public.stacks[self.turn]))

    @property
    def order(self) -> tuple[int, ...]:
        """The seats in table order, left of the button first."""
        count, button = self.public.seats, self.public.button
        return tuple((button + step) % count for step in range(1, count + 1))

    @property
    def marked(self) -> Cards:
        """The cards picked to leave the hand, in the order of picking."""
        leaves = self.asked == "cards" and self.legal.kind in {*GIVES_UP, "draw"}
        return self.picked if leaves else ()

    @property
    def of_the_board(self) -> tuple[object, ...]:
        """What the board is drawn from."""
        return self.view, self.line, self.best, self.turn, self.marked

    @property
    def of_the_seats(self) -> tuple[object, ...]:
        """What seats and log are drawn from."""
        return (
            self.view,
            self.asked,
            self.turn,
            self.since,
            self.best,
            self.choice,
            self.marked,
            self.withdrawn,
        )


def scene_of(play: Play, picked: Picked, notice: str = "") -> Scene:
    """The scene of the hand as it is played and of what the person has picked."""
    night = play.night
    return Scene(
        game=night.game,
        stakes=night.stakes,
        view=play.view,
        legal=play.legal,
        names=night.names,
        bots=play.bots,
        kinds=kinds([player.bot for player in night.players]),
        asked=play.asked,
        turn=play.turn,
        eyes=play.eyes,
        me=play.me,
        since=play.since,
        line=picked.line,
        picked=picked.cards,
        choice=picked.choice,
        undo=play.undo,
        withdrawn=night.withdrawn,
        together=play.together,
        notice=notice,
        best="off" if night.game.announce else play.settings.best,
        letters=play.settings.letters,
    )
