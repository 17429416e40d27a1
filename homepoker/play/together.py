"""Answers that belong together: checks in a row, and secret choices with nothing to see between them."""

from __future__ import annotations

from homepoker.core.actions import WITH_CARDS, Action
from homepoker.core.events import Answered, Asked, Chose, Discarded, Event, Lost
from homepoker.core.hand import Hand
from homepoker.core.view import View
from homepoker.night.night import Night


def who_all_check(night: Night) -> tuple[int, ...]:
    """The people who would check now, one after the other, while nobody has bet; no cards turn in between."""
    hand, seats = night.hand.copy(), list[int]()
    start = hand.view(None).public
    while not hand.over and hand.waiting and hand.waiting[0] in night.people:
        public = hand.view(None).public
        if public.asking != "bet" or public.price or public.round != start.round or public.legal.call != 0:
            break
        seats.append(hand.waiting[0])
        hand.apply(Action(hand.waiting[0], "check"))
    return tuple(seats)


def next_secret(hand: Hand, seat: int) -> Hand | None:
    """The hand as this seat will know it at its next secret choice, when that comes as soon as all have made the one
    that is open, with nothing for anybody to see in between; None where it does not. What others choose is made up:
    only the seat's own cards and what it may answer are to be read from it."""
    ahead, mark = hand.copy(), len(hand.events)
    for other in hand.waiting:
        legal = ahead.legal(other)
        if legal.kind not in WITH_CARDS or legal.least != legal.most:
            return None
        ahead.apply(Action(other, legal.kind, cards=legal.cards[: legal.least]))
    secret = seat in ahead.waiting and ahead.legal(seat).kind in WITH_CARDS
    return ahead if secret and not any(map(_seen, ahead.events[mark:])) else None


def as_chosen(view: View, ahead: Hand) -> View:
    """A seat's view with its own secret choice made, while the others' are still open."""
    if view.seat is None:
        return view
    seat, public, later = view.seat, view.public, ahead.view(view.seat)
    given = [
        e for e in later.public.events[len(public.events) :] if isinstance(e, Discarded) and e.seat == seat
    ]
    down = (*public.down[:seat], later.public.down[seat], *public.down[seat + 1 :])
    known = public._replace(events=(*public.events, *given), down=down, asking=later.public.asking)
    return View(known, seat, later.own, later.legal)


def _seen(event: Event) -> bool:
    if isinstance(event, Discarded):
        return any(card is not None for card in event.cards)
    return not isinstance(event, Chose | Answered | Asked | Lost)
