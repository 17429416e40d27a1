"""How each card of a board looks now: its state, its number and its tag, from the view."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import NamedTuple

from homepoker.cards import Card
from homepoker.core.view import View
from homepoker.drawing.cards import State
from homepoker.rules.game import Game, Purge, Slot
from homepoker.rules.wild import Wilds


class Look(NamedTuple):
    """What to draw on a slot."""

    card: Card | None
    state: State
    number: str = ""
    tag: str = ""


def looks(
    game: Game,
    view: View | None,
    playing: Collection[str] = (),
    *,
    dim: bool = False,
    tags: Mapping[str, str] | None = None,
    hush: bool = False,
) -> dict[str, Look]:
    """The look of every slot. `dim` lets faces fade that are not in `playing`, `hush` shows nowhere what is wild."""
    board = view.public.board if view else (None,) * len(game.slots)
    purged = view.public.purged if view else ()
    wild = view.public.wild if view and not hush else Wilds()
    ahead = [slot.group for slot, card in zip(game.slots, board, strict=True) if card is None and slot.group]
    following = min(ahead, default=0)
    found = {}
    for slot, card in zip(game.slots, board, strict=True):
        if slot.id in purged:
            look = Look(card, "gone", tag="gone")
        elif card is None:
            look = _back(slot, following)
        elif slot.role == "marker" and not (hush and marker_word(game, slot) == "wild"):
            tag = marker_word(game, slot)
            look = Look(card, "wild" if tag == "wild" else "out", tag=tag)
        else:
            look = _face(slot, card, playing, dim, _is_wild(card, wild))
        word = (tags or {}).get(slot.id)
        found[slot.id] = look._replace(tag=word) if word else look
    return found


def _back(slot: Slot, following: int) -> Look:
    if slot.role == "dead":
        return Look(None, "dead")
    if not slot.group:
        return Look(None, "later")
    steps = slot.group - following
    state: State = "next" if steps <= 0 else "soon" if steps == 1 else "later"
    return Look(None, state, str(slot.group))


def _face(slot: Slot, card: Card, playing: Collection[str], dim: bool, wild: bool) -> Look:
    state: State = "plays" if slot.id in playing else "idle" if dim else "face"
    return Look(card, state, tag="wild" if wild else "")


def _is_wild(card: Card, wild: Wilds) -> bool:
    return card in wild.cards or card >> 2 in wild.ranks


def marker_word(game: Game, slot: Slot) -> str:
    """What a marker does to cards of its rank: makes them "wild" or puts them "out"."""
    if any(slot.id in step.slots for step in game.steps if isinstance(step, Purge)):
        return "out"
    return "wild" if any(slot.id in rule.slots for rule in game.wild) else "mark"
