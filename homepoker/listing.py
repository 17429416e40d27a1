"""What `homepoker games` and `homepoker rules` print."""

from __future__ import annotations

import json
from collections.abc import Iterator

from homepoker.rules.deck import cards_dealt
from homepoker.rules.game import Game
from homepoker.rules.library import catalogue


def game_lines(as_json: bool) -> Iterator[str]:
    """A line for every game and variant, variants below their base."""
    for game in catalogue():
        yield json.dumps(game_facts(game), ensure_ascii=False) if as_json else _game_line(game)


def game_facts(game: Game) -> dict[str, object]:
    """What a program may want to know of a game before it deals one."""
    return {
        "id": game.id,
        "name": game.name,
        "base": game.base,
        "shape": game.shape,
        "players": [game.minimum, game.maximum],
        "hole": cards_dealt(game),
        "wild": bool(game.wild),
        "split": len(game.ends) > 1,
        "lines": len(game.lines),
    }


def _game_line(game: Game) -> str:
    indent = "  " if game.base else ""
    marks = ", ".join(
        mark for mark, on in (("wild cards", game.wild), ("split pot", len(game.ends) > 1)) if on
    )
    name = f"{indent}{game.id:<{28 - len(indent)}}{game.name:<34}"
    return f"{name}{game.minimum}-{game.maximum} players{f', {marks}' if marks else ''}".rstrip()
