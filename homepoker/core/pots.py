"""Main and side pots, and chips that nobody matched."""

from __future__ import annotations

from collections.abc import Sequence

from homepoker.core.events import make
from homepoker.core.view import Pot


def split_pots(put: Sequence[int], folded: Sequence[bool], dead: int = 0) -> tuple[Pot, ...]:
    """Split what was put in into pots, the main pot first.

    Levels are those of live seats alone, so folded money falls into the right pot and pots with the same
    contenders are one; money above the highest live level (folded) joins the last pot. `dead` money is the main
    pot's. Amounts add up to sum(put) + dead."""
    live = [seat for seat, gone in enumerate(folded) if not gone]
    levels = {put[seat] for seat in live}
    total = sum(put) + dead
    if len(levels) == 1:
        return (make(Pot, (total, tuple(live))),) if total else ()
    pots: list[Pot] = []
    below = taken = 0
    for level in sorted(levels):
        amount = sum(min(chips, level) - min(chips, below) for chips in put) + (0 if pots else dead)
        if amount:
            pots.append(Pot(amount, tuple(seat for seat in live if put[seat] >= level)))
        taken, below = taken + amount, level
    if pots and taken < total:
        pots[-1] = Pot(pots[-1].amount + total - taken, pots[-1].seats)
    return tuple(pots)


def unmatched(put: Sequence[int], folded: Sequence[bool]) -> tuple[int, int]:
    """(seat, chips) of the live seat's top that no other seat matched; (-1, 0) when everything is matched."""
    second, top = sorted((0, *put))[-2:]
    owner = put.index(top)
    return (owner, top - second) if top > second and not folded[owner] else (-1, 0)
