"""Acts of a round told together: `Ann bets 2`, `Bo, Cleo and Dev call`, `Eli folds`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

from homepoker.core.events import Acted
from homepoker.errors import listing
from homepoker.sentences.acts import acted
from homepoker.sentences.speech import Speech

_TOGETHER = {"check": ("checks", "check"), "call": ("calls", "call"), "fold": ("folds", "fold")}


def grouped(acts: Iterable[Acted], speech: Speech, *, everybody: int = 0) -> list[str]:
    """What happened, without full stops; acts of the same kind in a row are told as one. Where so many seats
    (`everybody`, at least 3) do the same they are not named."""
    return [_told(tuple(group), speech, everybody) for _, group in groupby(acts, key=_kind)]


def _kind(event: Acted) -> object:
    plain = event.verb in _TOGETHER and not event.all_in
    return event.verb if plain else event


def _told(acts: Sequence[Acted], speech: Speech, everybody: int) -> str:
    first = acts[0]
    if len(acts) == 1:
        return acted(first, speech).removesuffix(".")
    staying = not speech.chips and first.verb != "fold"
    one, many = ("stays in", "stay in") if staying else _TOGETHER[first.verb]
    if len(acts) == everybody >= 3:
        return f"Everybody {one}"
    return f"{listing([speech.names[event.seat] for event in acts])} {many}"
