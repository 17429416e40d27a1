"""The games as the lobby lists them: grouped by the shape of the board, variants folded under their game."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import NamedTuple

from homepoker.rules.game import Game

SHAPES = {
    "h": "H",
    "ring": "ring",
    "grid": "grid",
    "cross": "cross",
    "pyramid": "pyramid",
    "row": "row",
    "other": "other",
    "none": "no board",
}


class Row(NamedTuple):
    """A line of the list: a game, its name (a variant under its game without that game's name), the shape it
    stands under where a group begins, whether its group is shaded, how many variants are folded under it,
    whether it is a variant itself and whether it was looked for."""

    game: Game
    name: str
    heading: str = ""
    shaded: bool = False
    folded: int = 0
    variant: bool = False
    found: bool = False


@dataclass(frozen=True, slots=True)
class Shelf:
    """All games in the order of the list, the chosen one by its id, the games whose variants are unfolded, and
    the words looked for (None: everything is shown)."""

    games: tuple[Game, ...] = ()
    chosen: str = ""
    unfolded: frozenset[str] = frozenset()
    query: str | None = None

    @classmethod
    def of(cls, games: Iterable[Game]) -> Shelf:
        """The shelf of a catalogue; the first game is chosen."""
        ordered = _ordered(tuple(games))
        return cls(ordered, ordered[0].id if ordered else "")

    @property
    def game(self) -> Game | None:
        """The chosen game; None while nothing is listed."""
        return next((row.game for row in self.rows if row.game.id == self.chosen), None)

    @property
    def rows(self) -> tuple[Row, ...]:
        """The lines of the list."""
        if self.query:
            return tuple(Row(game, game.name, variant=bool(game.base), found=True) for game in self._found())
        rows: list[Row] = []
        shaded, shape = True, ""
        for game in self._shown():
            new = game.shape != shape
            shaded, shape = shaded is not new, game.shape
            heading = SHAPES.get(game.shape, game.shape) if new else ""
            rows.append(Row(game, self._name(game), heading, shaded, self._folded(game), bool(game.base)))
        return tuple(rows)

    @property
    def at(self) -> int:
        """Which line is the chosen game's; 0 when it is not listed."""
        return next((at for at, row in enumerate(self.rows) if row.game.id == self.chosen), 0)

    def move(self, lines: int) -> Shelf:
        """Choose the game so many lines further down, stopping at either end."""
        rows = self.rows
        if not rows:
            return self
        return self.pick(rows[min(max(self.at + lines, 0), len(rows) - 1)].game.id)

    def pick(self, game_id: str) -> Shelf:
        """Choose a game."""
        return replace(self, chosen=game_id)

    def fold(self) -> Shelf:
        """Unfold the variants of the chosen game, or fold them again."""
        game = self.game
        if game is None or not self.variants(game):
            return self
        home = game.base or game.id
        if home in self.unfolded:
            return replace(self, unfolded=self.unfolded - {home}, chosen=home)
        return replace(self, unfolded=self.unfolded | {home})

    def find(self, query: str) -> Shelf:
        """List only what matches; the chosen game stays chosen while it is listed."""
        found = replace(self, query=query)
        rows = found.rows
        if rows and found.game is None:
            return found.pick(rows[0].game.id)
        return found

    def found(self) -> Shelf:
        """List everything again, with the chosen game in sight."""
        game = self.game
        if game is None:
            return replace(self, query=None, chosen=self.games[0].id if self.games else "")
        unfolded = self.unfolded | {game.base} if game.base else self.unfolded
        return replace(self, query=None, unfolded=unfolded)

    def variants(self, game: Game) -> tuple[Game, ...]:
        """The variants in the family of a game."""
        return tuple(one for one in self.games if one.base == (game.base or game.id))

    def _name(self, game: Game) -> str:
        base = next((one.name for one in self.games if one.id == game.base), None)
        if base is not None and game.name.startswith(base) and len(game.name) > len(base):
            return game.name[len(base) :].lstrip(" ,:")
        return game.name

    def _folded(self, game: Game) -> int:
        return 0 if game.base or game.id in self.unfolded else len(self.variants(game))

    def _found(self) -> list[Game]:
        words = (self.query or "").casefold().split()
        return [game for game in self.games if all(word in _spoken(game) for word in words)]

    def _shown(self) -> list[Game]:
        return [game for game in self.games if not game.base or game.base in self.unfolded]


def _spoken(game: Game) -> str:
    names = (game.name, game.id.replace("_", " "), *game.aliases, SHAPES.get(game.shape, game.shape))
    return "\n".join(names).casefold()


def _ordered(games: tuple[Game, ...]) -> tuple[Game, ...]:
    shapes = list(SHAPES)
    bases = [game for game in games if not game.base]
    bases.sort(key=lambda game: (shapes.index(game.shape), len(game.slots), len(game.hole), game.name))
    families = ([base, *(one for one in games if one.base == base.id)] for base in bases)
    return tuple(game for family in families for game in family)
