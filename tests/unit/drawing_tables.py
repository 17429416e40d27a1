"""Views and small games made by hand for tests of the drawings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from homepoker.cards import parse_card
from homepoker.core.legal import Legal
from homepoker.core.view import Own, Public, View
from homepoker.rules.build import build
from homepoker.rules.game import Game, Line
from homepoker.rules.wild import Wilds

SIZES_AT_TABLE = {"80x24": (44, 17), "80x24 with a strip": (44, 15), "120x40": (74, 28), "60x18": (29, 15)}


def seen(
    game: Game,
    cards: Mapping[str, str],
    *,
    purged: Sequence[str] = (),
    wild: Wilds | None = None,
    common: str = "",
) -> View:
    """The rail's view with these cards up ("TL": "Ah"); whatever the drawings do not read is left empty."""
    values: dict[str, Any] = dict.fromkeys(Public._fields, ())
    up = [slot.group for slot in game.slots if slot.id in cards]
    values |= {
        "board": tuple(parse_card(cards[slot.id]) if slot.id in cards else None for slot in game.slots),
        "group": max(up, default=0),
        "purged": tuple(purged),
        "wild": wild or Wilds(),
        "common": tuple(parse_card(text) for text in common.split()),
    }
    return View(Public(**values), None, Own(), Legal(-1))


def drawn_game(board: str, steps: Sequence[str] = (), **values: Any) -> Game:
    """A game with this board, one reveal group a step."""
    play: list[Any] = ["bet"]
    for slots in steps:
        play += [{"turn": slots}, "bet"]
    plain: dict[str, Any] = {"name": "Drawn", "players": [2, 8], "hole": "DD", "board": board, "steps": play}
    return build("drawn", None, plain | values)


def up(slots: str, cards: str) -> dict[str, str]:
    """Slots and the cards on them, each as words in one text."""
    return dict(zip(slots.split(), cards.split(), strict=True))


def line(game: Game, name: str) -> Line:
    """The line of that name."""
    return next(line for line in game.lines if line.name == name)
