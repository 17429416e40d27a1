"""The games there are: layout files found, read, checked and looked up by what people type."""

from __future__ import annotations

import re
from collections.abc import Sequence
from difflib import get_close_matches
from functools import cache
from pathlib import Path

from homepoker.errors import HomepokerError, listing, shorten
from homepoker.rules import check
from homepoker.rules.check_names import taken_names, unknown_like
from homepoker.rules.draft import Fault
from homepoker.rules.game import Game
from homepoker.rules.patches import Entry, LayoutError, entries, read_toml
from homepoker.rules.spelling import alternatives, keys, spacing_gone, without_family

LARGEST = 65_536
"""The most bytes of a layout file."""

_ALIASES = re.compile(r"^aliases\s*=\s*\[(.*?)\]", re.MULTILINE | re.DOTALL)
_VARIANT = re.compile(r"^\[variants\.([A-Za-z0-9_]+)\]", re.MULTILINE)


@cache
def folder() -> Path:
    """Where the layouts are: inside the installed package, else beside it in a checkout."""
    package = Path(__file__).resolve().parents[1]
    for candidate in (package / "layouts", package.parent / "layouts"):
        if candidate.is_dir():
            return candidate
    raise HomepokerError(f"the layout files are missing; expected a folder {package / 'layouts'}")


@cache
def catalogue() -> tuple[Game, ...]:
    """Every game and variant, files by name, each base before its variants; LayoutError lists every fault."""
    games: list[Game] = []
    faults: list[str] = []
    for path in files():
        try:
            games += _file_games(path)
        except LayoutError as error:
            faults += error.faults
    if faults:
        raise LayoutError(faults)
    return tuple(games)


def load(game_id: str) -> Game:
    """The game of that id, alias or name (case, hyphens and spaces do not matter), or the first game of a layout file
    of one's own, named by its path (`./mine.toml`).

    HomepokerError names the nearest when there is none; LayoutError lists the faults of a file."""
    if game_id.endswith(".toml"):
        return load_file(game_id)[0]
    return _load(spacing_gone(game_id), game_id)


def find(game_id: str) -> Game | None:
    """The game of that id, alias or name, or None."""
    try:
        return load(game_id)
    except HomepokerError:
        return None


def load_file(path: str | Path) -> tuple[Game, ...]:
    """The game of a person's own layout file and its variants; LayoutError lists every fault of the file."""
    found = _own_entries(Path(path))
    return check.sound_games(Path(path).name, found, _likeness(found))


def check_file(path: str | Path, more: check.More = check.nothing_more) -> tuple[Game, ...]:
    """The same, where names that other games have are faults too, and whatever else `more` finds in an entry."""
    found = _own_entries(Path(path))
    likeness = _likeness(found)

    def every(entry: Entry) -> Sequence[Fault]:
        return [*likeness(entry), *taken_names(entry, found, catalogue(), spacing_gone), *more(entry)]

    return check.sound_games(Path(path).name, found, every)


def _own_entries(path: Path) -> tuple[Entry, ...]:
    return entries(path.stem, read_toml(path.name, read_text(path)))


def _likeness(found: Sequence[Entry]) -> check.More:
    ids = sorted({game.id for game in catalogue()} | {entry.id for entry in found})
    return lambda entry: list(unknown_like(entry, ids))


def read_text(path: Path) -> str:
    """A layout file's text; HomepokerError when it cannot be read or is far too long for one."""
    try:
        with path.open("rb") as file:
            found = file.read(LARGEST + 1)
        if len(found) > LARGEST:
            raise HomepokerError(f"{path}: is longer than {LARGEST:,} bytes; a layout file is a page of text")
        return found.decode("utf-8-sig")
    except OSError as error:
        raise HomepokerError(f"{path}: cannot be read ({error.strerror}); expected a layout file") from None
    except UnicodeDecodeError:
        raise HomepokerError(f"{path}: is not UTF-8 text; expected a layout file in TOML") from None


def games_of(file: str, game_id: str, text: str, *, shipped: bool = False) -> tuple[Game, ...]:
    """Check a layout's text and build its games; LayoutError lists every fault. A shipped file is not held to the
    schema as long as it can be read (a test holds them all to it)."""
    return check.sound_games(file, entries(game_id, read_toml(file, text)), shipped=shipped)


@cache
def files() -> tuple[Path, ...]:
    """The layout files that came with the program, by name."""
    return tuple(sorted(folder().glob("*.toml")))


@cache
def _file_games(path: Path) -> tuple[Game, ...]:
    return games_of(path.name, path.stem, read_text(path), shipped=True)


@cache
def _load(plain: str, typed: str) -> Game:
    path = _likely_file(plain)
    games = _file_games(path) if path else catalogue()
    for game in games:
        if plain in (spacing_gone(word) for word in (game.id, *game.aliases)):
            return game
    for game in games:
        if plain == spacing_gone(game.name):
            return game
    meant = _meant(typed) or [game for name in alternatives(typed) for game in _meant(name)]
    if len(set(meant)) == 1:
        return meant[0]
    raise HomepokerError(_several(typed, meant) if meant else _unknown(typed, plain))


def _meant(typed: str) -> list[Game]:
    """The games that are called so, however it is written; else those called so without `hold'em`."""
    for wanted in (keys(typed), keys(without_family(typed))):
        if found := [game for game in catalogue() if wanted & _called(game)]:
            return found
    return []


@cache
def _called(game: Game) -> frozenset[str]:
    """All that a game is called, also with the qualifier of its low."""
    names = (game.id, game.name, *game.aliases)
    qualified = [f"{name} {end.qualify} or better" for name in names for end in game.ends if end.qualify]
    return frozenset().union(*map(keys, (*names, *qualified)))


def _likely_file(plain: str) -> Path | None:
    """The one file that has this id or alias, found without parsing the others."""
    for path in files():
        if spacing_gone(path.stem) == plain:
            return path
    for path in files():
        text = read_text(path)
        aliases = (word for found in _ALIASES.findall(text) for word in re.findall(r'"([^"]*)"', found))
        if plain in map(spacing_gone, (*_VARIANT.findall(text), *aliases)):
            return path
    return None


def _several(typed: str, games: Sequence[Game]) -> str:
    return f"{shorten(typed)} may be several games; write {listing([game.id for game in dict.fromkeys(games)], 'or')}"


def _unknown(typed: str, plain: str) -> str:
    words = {
        spacing_gone(word): game.id for game in catalogue() for word in (game.id, *game.aliases, game.name)
    }
    near = get_close_matches(plain, words, n=1, cutoff=0.7)
    near = near or [word for word in words if len(plain) > 3 and plain in word]
    hint = f"; did you mean {words[near[0]]}?" if near else "; 'homepoker games' lists them all"
    return f"there is no game {shorten(typed)}{hint}"
