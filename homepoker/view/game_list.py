"""The games as the lobby lists them: grouped by the shape of the board, variants folded under their game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
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
    """All games in the order of the list, the lines in sight, the chosen game by its id, the games whose variants
    are unfolded, and the words looked for (None: everything is shown)."""

    games: tuple[Game, ...] = ()
    rows: tuple[Row, ...] = ()
    chosen: str = ""
    unfolded: frozenset[str] = frozenset()
    query: str | None = None

    @classmethod
    def of(cls, games: Iterable[Game]) -> Shelf:
        """The shelf of a catalogue; the first game is chosen."""
        ordered = _ordered(tuple(games))
        return cls(ordered, chosen=ordered[0].id if ordered else "")._listed()

    @property
    def game(self) -> Game | None:
        """The chosen game; None while it is not listed."""
        return next((row.game for row in self.rows if row.game.id == self.chosen), None)

    @property
    def at(self) -> int:
        """Which line is the chosen game's; 0 when it is not listed."""
        return next((at for at, row in enumerate(self.rows) if row.game.id == self.chosen), 0)

    def move(self, lines: int) -> Shelf:
        """Choose the game so many lines further down, stopping at either end."""
        if not self.rows:
            return self
        return self.pick(self.rows[min(max(self.at + lines, 0), len(self.rows) - 1)].game.id)

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
            return replace(self, unfolded=self.unfolded - {home}, chosen=home)._listed()
        return replace(self, unfolded=self.unfolded | {home})._listed()

    def find(self, query: str) -> Shelf:
        """List only what matches; the chosen game stays chosen while it is listed."""
        found = replace(self, query=query)._listed()
        return found if found.game or not found.rows else found.pick(found.rows[0].game.id)

    def found(self) -> Shelf:
        """List everything again, with the chosen game in sight."""
        game = self.game
        if game is None:
            return Shelf.of(self.games)
        unfolded = self.unfolded | {game.base} if game.base else self.unfolded
        return replace(self, query=None, unfolded=unfolded)._listed()

    def variants(self, game: Game) -> tuple[Game, ...]:
        """The variants in the family of a game."""
        return tuple(one for one in self.games if one.base == (game.base or game.id))

    def _listed(self) -> Shelf:
        return replace(self, rows=tuple(self._matching() if self.query else self._grouped()))

    def _matching(self) -> Iterator[Row]:
        words = (self.query or "").casefold().split()
        for game in self.games:
            if all(word in _spoken(game) for word in words):
                yield Row(game, game.name, variant=bool(game.base), found=True)

    def _grouped(self) -> Iterator[Row]:
        shaded, shape, base = True, "", ""
        families = Counter(game.base for game in self.games)
        for game in self.games:
            if game.base and game.base not in self.unfolded:
                continue
            new = game.shape != shape
            shaded, shape = shaded is not new, game.shape
            base = base if game.base else game.name
            heading = SHAPES.get(game.shape, game.shape) if new else ""
            folded = 0 if game.base or game.id in self.unfolded else families[game.id]
            yield Row(game, _apart(game, base), heading, shaded, folded, bool(game.base))


def _apart(game: Game, base: str) -> str:
    """A variant's name without its game's name in front."""
    if game.base and game.name.startswith(base) and len(game.name) > len(base):
        return game.name[len(base) :].lstrip(" ,:")
    return game.name


def _spoken(game: Game) -> str:
    names = (game.name, game.id.replace("_", " "), *game.aliases, SHAPES.get(game.shape, game.shape))
    return "\n".join(names).casefold()


def _ordered(games: tuple[Game, ...]) -> tuple[Game, ...]:
    shapes = list(SHAPES)
    bases = [game for game in games if not game.base]
    bases.sort(key=lambda game: (shapes.index(game.shape), len(game.slots), len(game.hole), game.name))
    families = ([base, *(one for one in games if one.base == base.id)] for base in bases)
    return tuple(game for family in families for game in family)
