"""The places of a board as people type them: by id, or by the words that the table and the log use."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from homepoker.errors import HomepokerError, shorten
from homepoker.rules.board import short_label
from homepoker.rules.game import Game, Slot, Turn


def turning(game: Game) -> tuple[str, ...]:
    """The ids of the slots in the order in which they turn."""
    return tuple(dict.fromkeys(name for step in game.steps if isinstance(step, Turn) for name in step.slots))


def listed(game: Game, ids: Iterable[str] | None = None) -> str:
    """Slots with their words, in the order in which they turn, those that never do last: `TL (top left), MC (car)`;
    all of the game's without `ids`, `none` where there are none."""
    order = turning(game)
    shown = (*order, *(slot.id for slot in game.slots if slot.id not in order)) if ids is None else ids
    return ", ".join(_told(game.slot(name)) for name in shown) or "none"


def _told(slot: Slot) -> str:
    words = slot.spoken.removeprefix("the ")
    return slot.id if words in ("", slot.id) else f"{slot.id} ({words})"


def find_slot(game: Game, typed: str) -> str | None:
    """The id of the one slot that is meant: its id, its words with or without `the`, its label as `12` or `10:30`, or
    the called word for the first called card; case and signs do not matter. None where no slot or several are meant."""
    said = _squashed(typed)
    if not said:
        return None
    for names in (_ids, _words, _labels):
        found = [slot.id for slot in game.slots if said == _squashed(names(slot))]
        if found:
            return found[0] if len(found) == 1 else None
    return game.call.slots[0] if game.call is not None and said == _squashed(game.call.word) else None


def _ids(slot: Slot) -> str:
    return slot.id


def _words(slot: Slot) -> str:
    return slot.spoken


def _labels(slot: Slot) -> str:
    return short_label(slot.id)


def _squashed(text: str) -> str:
    """The letters and digits alone."""
    words = text.lower().split()
    return "".join(letter for letter in "".join(words[words[:1] == ["the"] :]) if letter.isalnum())


def slot_named(game: Game, typed: str) -> str:
    """`find_slot`, or a HomepokerError that lists the slots when there is none of that name."""
    found = find_slot(game, typed)
    if found is None:
        raise HomepokerError(f"{game.name} has no slot {shorten(typed)}; its slots: {listed(game)}")
    return found


def slots_named(game: Game, words: Sequence[str]) -> tuple[str, ...]:
    """Slots from a row of words, some of which may need several: `MC`, `top left right`. HomepokerError as in
    `slot_named`."""
    if not words:
        return ()
    for count in range(len(words), 0, -1):
        if (found := find_slot(game, " ".join(words[:count]))) is not None:
            return (found, *slots_named(game, words[count:]))
    return (slot_named(game, words[0]),)
