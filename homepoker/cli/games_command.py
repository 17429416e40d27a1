"""`homepoker games`: every game and variant, one line a game."""

from __future__ import annotations

from collections.abc import Iterator

from homepoker.cells import padded, text_width
from homepoker.outside import json_line
from homepoker.rules.deck import cards_dealt, seat_limit
from homepoker.rules.game import Game
from homepoker.rules.library import catalogue


def game_lines(as_json: bool) -> Iterator[str]:
    """A line for every game and variant, variants below their base."""
    games = catalogue()
    if as_json:
        yield from (json_line(game_facts(game)) for game in games)
        return
    ids = max(len(_id(game)) for game in games)
    names = max(text_width(game.name) for game in games)
    for game in games:
        yield f"{_id(game):<{ids}}  {padded(game.name, names)}  {_seats(game):<7}{_marks(game)}".rstrip()


def game_facts(game: Game) -> dict[str, object]:
    """What a program may want to know of a game before it deals one."""
    return {
        "id": game.id,
        "name": game.name,
        "base": game.base,
        "shape": game.shape,
        "players": [game.minimum, seat_limit(game)],
        "hole": cards_dealt(game),
        "wild": bool(game.wild),
        "split": len(game.ends) > 1,
        "lines": len(game.lines),
    }


def _id(game: Game) -> str:
    return f"  {game.id}" if game.base else game.id


def _seats(game: Game) -> str:
    return f"{game.minimum}-{seat_limit(game)}"


def _marks(game: Game) -> str:
    marks = (("wild cards", bool(game.wild)), ("split pot", len(game.ends) > 1))
    return ", ".join(mark for mark, on in marks if on)
