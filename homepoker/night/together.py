"""Who may check together: a round of checks is one act for everybody at the keyboard."""

from __future__ import annotations

from homepoker.core.actions import Action
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
