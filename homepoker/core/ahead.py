"""What of a hand is still to come, read from what everybody saw: the steps, and how many cards a seat must give up."""

from __future__ import annotations

from homepoker.core import events as ev
from homepoker.core.view import Cards, Public, View
from homepoker.rules.game import Bet, Deal, Discard, Donate, Draw, Expose, Game, Step

GIVES_UP = frozenset({"discard", "donate"})
"""Questions whose cards leave the hand and are not replaced."""

_ASKED: dict[str, type] = {"discard": Discard, "donate": Donate, "draw": Draw, "expose": Expose}


def steps_ahead(public: Public, game: Game) -> tuple[Step, ...]:
    """The game's steps that are not finished: after the current bet, or from the question being asked now."""
    ahead = after_round(game, public.round)
    if public.asking in ("", "bet"):
        return ahead
    kind = _ASKED.get(public.asking, Deal)
    while ahead and not isinstance(ahead[0], kind | Bet):
        ahead = ahead[1:]
    return ahead


def after_round(game: Game, number: int) -> tuple[Step, ...]:
    """The steps after the bet of that number; all of them for 0."""
    bets = [0, *(at + 1 for at, step in enumerate(game.steps) if isinstance(step, Bet))]
    return game.steps[bets[min(number, len(bets) - 1)] :]


def own_steps_ahead(public: Public, game: Game, seat: int) -> tuple[Step, ...]:
    """The steps to come, without choices that the seat has made already (a view of the past may lie between the
    cards that left and the bet that follows)."""
    ahead = steps_ahead(public, game)
    gone = [event.how for event in public.events if type(event) is ev.Discarded and event.seat == seat]
    for how, kind in (("discard", Discard), ("donate", Donate)):
        made = sum(isinstance(step, kind) for step in game.steps[: len(game.steps) - len(ahead)])
        for _ in range(gone.count(how) - made):
            ahead = ahead[1 + next(at for at, step in enumerate(ahead) if isinstance(step, kind)) :]
    return ahead


def must_leave(public: Public, game: Game, seat: int) -> int:
    """How many of the cards that a seat holds now it must give up before the showdown, whatever comes instead."""
    owed = most = 0
    for step in own_steps_ahead(public, game, seat):
        if isinstance(step, Discard | Donate):
            owed += step.count
            most = max(most, owed)
        elif isinstance(step, Deal):
            owed -= len(step.cards)
    return most


def going(view: View, marked: Cards = ()) -> Cards:
    """The viewer's cards that are on their way out: those `marked` to leave, and those of its sealed answer."""
    sealed = view.own.chosen if view.own.choice in GIVES_UP else ()
    return tuple(card for card in view.cards if card in marked or card in sealed)


def staying(view: View, game: Game, marked: Cards = ()) -> tuple[Cards, int]:
    """The viewer's cards without those that are `going`, and how many of them must still leave."""
    gone = going(view, marked)
    leave = must_leave(view.public, game, view.seat) if view.seat is not None else 0
    given = len(gone) if view.public.asking in GIVES_UP else 0
    return tuple(card for card in view.cards if card not in gone), max(0, leave - given)
