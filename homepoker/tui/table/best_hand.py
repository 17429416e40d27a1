"""The hand the viewer has now, worked out from the viewer's own view: which cards play, on which line."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from homepoker.cards import Card, card_sign
from homepoker.core.ahead import staying
from homepoker.core.view import Cards, View
from homepoker.errors import listing
from homepoker.rules.best import Made, hands, line_hands, reading
from homepoker.rules.game import Game, Line
from homepoker.rules.roles import together
from homepoker.sentences.showdown import board_in_play
from homepoker.view.board_use import playing_slots
from homepoker.view.table_scene import Scene

_COUNTED = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


class Best(NamedTuple):
    """One made hand of the viewer: the best, or the best on line `at` of `of`. `slots` are the board cards that
    play, `low` the other end's hand where the pot has two ends, `leave` how many cards must be given up: the hand is
    the best that may be left then."""

    made: Made
    line: Line | None
    at: int
    of: int
    slots: tuple[str, ...]
    low: Made | None
    leave: int


def best(scene: Scene) -> Best | None:
    """The hand to talk about at this moment; None where nobody's cards are open or none is made."""
    if scene.eyes is None or not scene.view.cards:
        return None
    return _best(scene.game, scene.view, scene.line, scene.marked)


def _best(game: Game, view: View, line: int | None, marked: Cards) -> Best | None:
    (hole, leave), common = staying(view, game, marked), view.public.common
    if not hole:
        return None
    board = board_in_play(view.public, game)
    lines = usable_lines(game)
    made = _hands(game, hole, common, board, leave)
    low = made[1] if len(made) > 1 else None
    if line is not None and len(lines) > 1:
        at = line % len(lines)
        there = _on_lines(game, hole, common, board, leave)[at]
        slots = playing_slots(game, view.public, there, lines[at]) if there else ()
        return Best(there, lines[at], at, len(lines), slots, low, leave) if there else None
    first = made[0] or low
    if first is None:
        return None
    slots = playing_slots(game, view.public, first, first.line)
    on = first.line if slots else None
    at = lines.index(first.line) if first.line in lines else 0
    return Best(first, on, at, len(lines), slots, low if made[0] else None, leave)


Board = tuple[Card | None, ...]


@lru_cache(maxsize=16)
def _hands(
    game: Game, hole: tuple[Card, ...], common: tuple[Card, ...], board: Board, leave: int
) -> tuple[Made | None, ...]:
    return hands(game, reading(game, board), hole, common, leave=leave)


@lru_cache(maxsize=16)
def _on_lines(
    game: Game, hole: tuple[Card, ...], common: tuple[Card, ...], board: Board, leave: int
) -> tuple[Made | None, ...]:
    return line_hands(game, reading(game, board), hole, common=common, leave=leave)


def on_lines(scene: Scene) -> tuple[tuple[Line, Made], ...]:
    """The viewer's hand on every line of which a card is up, the best first; nothing where there is one line."""
    lines = usable_lines(scene.game)
    if scene.eyes is None or not scene.view.cards or len(lines) < 2:
        return ()
    board = board_in_play(scene.public, scene.game)
    up = {slot.id for slot, card in zip(scene.game.slots, board, strict=True) if card is not None}
    cards, leave = staying(scene.view, scene.game, scene.marked)
    if not cards:
        return ()
    made = _on_lines(scene.game, cards, scene.public.common, board, leave)
    pairs = [(line, one) for line, one in zip(lines, made, strict=True) if one and up & set(line.slots)]
    return tuple(sorted(pairs, key=lambda pair: -pair[1].value))


def usable_lines(game: Game) -> tuple[Line, ...]:
    """The lines of the first end of the pot."""
    return game.ends[0].lines or game.lines


def lines_word(game: Game) -> str:
    """What the lines are called together: `floors`, `arms`; long words become `lines`."""
    word = game.line_word
    return "lines" if len(word) > 8 else word if word.endswith("s") else f"{word}s"


def where(scene: Scene, found: Best, *, short: bool = False) -> str:
    """On which line the hand lies, and what of it is still down: `top floor, the car still down`."""
    lines = usable_lines(scene.game)
    down = [slot for slot in _line_slots(scene, found) if _is_down(scene, slot)]
    name = found.line.name if found.line and len(lines) > 1 else ""
    if not down:
        return name
    names = [scene.game.slot(slot).spoken for slot in down]
    still = names[0] if len(down) == 1 else _COUNTED[min(len(down), 9)]
    still += " down" if short else " still down"
    return f"{name}, {still}" if name else still


def _line_slots(scene: Scene, found: Best) -> tuple[str, ...]:
    return found.line.slots if found.line is not None else ()


def _is_down(scene: Scene, slot: str) -> bool:
    board = dict(zip((one.id for one in scene.game.slots), scene.public.board, strict=True))
    return board.get(slot) is None and slot not in scene.public.purged


def wild_words(made: Made) -> str:
    """`7♣ is K`; `8♠ and 8♥ are Q` where several stand for the same."""
    return listing(
        [
            f"{listing([*map(card_sign, cards)])} {'is' if len(cards) == 1 else 'are'} {what}"
            for what, cards in together(tuple((card, _sign(what)) for card, what in made.wild_as))
        ]
    )


def tags(made: Made | None) -> dict[Card, str]:
    """What a wild card in the hand stands for, as a tag: `=K`."""
    return {card: f"={_sign(what)}" for card, what in made.wild_as} if made else {}


def _sign(what: str) -> str:
    rank, suit = what[0].replace("T", "10"), what[1:]
    return rank + "".join("♣♦♥♠"["cdhs".index(letter)] for letter in suit)
