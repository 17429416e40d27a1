"""The fixed lines about the game: what is wild or out, how a hand is built, what comes next."""

from __future__ import annotations

import re

from homepoker.cards import rank_sign
from homepoker.drawing.canvas import Run
from homepoker.drawing.states import marker_word
from homepoker.rules.course import coming
from homepoker.rules.words import built
from homepoker.tui.kit.sketch import card_run
from homepoker.view.table_scene import Scene

_LINE = re.compile(r"(?<=\+ )(.*?)(?= of \d|$)")
_GROUP = re.compile(r"\b\d+(?=s\b)|(?<=\()\d+(?=\))")

Fact = tuple[str, list[Run]]


def facts(scene: Scene, cells: int, *, narrow: bool = False) -> list[Fact]:
    """Each line's word and what it says in so many columns; with `narrow` how a hand is built may take two rows."""
    public = scene.public
    marks = [("Marks", runs)] if (runs := _marks(scene)) else []
    follows = coming(scene.game, public.group, public.round, cells, betting=scene.betting)
    yours = built(scene.game) if narrow else built(scene.game, cells)
    return [*marks, ("Yours", _emphasised(yours)), ("Next", _numbered(follows, public.group + 1))]


def _emphasised(text: str) -> list[Run]:
    """How a hand is built, with the board's part of it bold."""
    found = _LINE.search(text)
    if found is None:
        return [Run(text, "soft")]
    return [
        Run(text[: found.start()], "soft"),
        Run(found.group(), "text bold"),
        Run(text[found.end() :], "soft"),
    ]


def _numbered(text: str, following: int) -> list[Run]:
    """What comes next, its reveal groups in the colour of the backs that carry them."""
    runs, at = list[Run](), 0
    for found in _GROUP.finditer(text):
        style = "navy.text bold" if int(found.group()) == following else "navy.text"
        runs += [Run(text[at : found.start()], "soft"), Run(found.group(), style)]
        at = found.end()
    return [*runs, Run(text[at:], "soft")]


def _marks(scene: Scene) -> list[Run]:
    """`7s and 2s wild; 9s Js out`: what wild cards and marker cards mean now."""
    public, parts = scene.public, list[list[Run]]()
    wild = [Run(f"{rank_sign(rank)}s", "tag.wild bold") for rank in public.wild.ranks]
    wild += [card_run(card, letters=scene.letters) for card in public.wild.cards]
    if wild:
        parts.append([*_spaced(wild), Run(" wild for now" if public.wild.provisional else " wild", "soft")])
    board = zip(scene.game.slots, public.board, strict=True)
    ranks = [card >> 2 for slot, card in board if card is not None and _purges(scene, slot.id)]
    if ranks:
        out = [Run(f"{rank_sign(rank)}s", "text bold strike") for rank in dict.fromkeys(ranks)]
        parts.append([*_spaced(out), Run(" out", "soft")])
    return [run for at, part in enumerate(parts) for run in ([Run("; ", "soft")] if at else []) + part]


def _purges(scene: Scene, slot_id: str) -> bool:
    slot = scene.game.slot(slot_id)
    return slot.role == "marker" and marker_word(scene.game, slot) == "out"


def _spaced(runs: list[Run]) -> list[Run]:
    return [piece for at, run in enumerate(runs) for piece in ([Run(" ", "")] if at else []) + [run]]
