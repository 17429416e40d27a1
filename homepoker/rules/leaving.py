"""Cards that a rule takes out of play: the rule in words, and the game as if it were not there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from homepoker.errors import listing
from homepoker.rules.course import spoken_together
from homepoker.rules.game import Game, Purge

_ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")


def leaving(game: Game) -> str:
    """Which cards are out of play, as a sentence a rule: `Every card whose rank lies in the discard row is out of
    play, in hands and on the board.`; "" where none leaves."""
    steps = [step for step in game.steps if isinstance(step, Purge)]
    told = []
    for scope in dict.fromkeys(step.scope for step in steps):
        slots = dict.fromkeys(slot for step in steps if step.scope == scope for slot in step.slots)
        if scope == "hole":
            told.append(f"Every card in a hand is out of play if its rank lies {_where(game, tuple(slots))}.")
        else:
            where = f"{_where(game, tuple(slots))} is out of play, in hands and on the board"
            told.append(f"Every card whose rank lies {where}.")
    return " ".join(told)


def keeping(game: Game) -> Game:
    """The game as if no card ever left play."""
    steps = tuple(step for step in game.steps if not isinstance(step, Purge))
    return replace(game, steps=steps, fingerprint=f"{game.fingerprint}/keeping")


def _where(game: Game, slots: Sequence[str]) -> str:
    """`in the discard row`, `among the killers`, `at the river`."""
    if group := spoken_together(game, slots):
        return f"in {group}"
    names = [game.slot(slot).spoken or slot for slot in slots]
    kinds = {_unnumbered(name) for name in names}
    if len(names) > 1 and len(kinds) == 1 and (kind := kinds.pop()):
        return f"among the {kind}s"
    return f"among {listing(names)}" if len(names) > 1 else f"at {names[0]}"


def _unnumbered(name: str) -> str:
    """`killer` for `the second killer`; "" for a name that counts nothing."""
    words = name.removeprefix("the ").split()
    return " ".join(words[1:]) if words[:1] and words[0] in _ORDINALS else ""
