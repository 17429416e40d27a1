"""Faults between games: an id or alias that another game has, and a likeness to a game that there is not."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from difflib import get_close_matches

from homepoker.rules.build import build
from homepoker.rules.draft import Fault
from homepoker.rules.game import Game
from homepoker.rules.patches import Entry

Plain = Callable[[str], str]
"""Makes a name what it is looked up by: without its spacing and case."""


def unknown_like(entry: Entry, ids: Sequence[str]) -> Iterator[Fault]:
    """A fault when the game is said to be like one that is none of these."""
    like = entry.data.get("like")
    if isinstance(like, str) and like and like not in ids:
        close = get_close_matches(like, ids, n=1, cutoff=0.6)
        hint = f", perhaps '{close[0]}'" if close else "; 'homepoker games' lists them"
        yield Fault("like", like, f"the id of a game{hint}")


def taken_names(entry: Entry, found: Sequence[Entry], games: Sequence[Game], plain: Plain) -> Iterator[Fault]:
    """A fault for the id and every alias that belongs to a game of the library, or to a game before it in the file.

    A file may hold a game of the library as it is: that game's names are no fault then."""
    before = found[: found.index(entry)]
    theirs = {plain(word): game for game in games for word in (game.id, *game.aliases)}
    held = set(map(_rules, found))
    for key, word in _names(entry).items():
        game = theirs.get(plain(word))
        value = word if key else None
        if game is not None and not {game.fingerprint, game.name} & held:
            yield Fault(key, value, f"a name that no other game has: {game.name} is called that already")
        elif any(plain(word) == plain(other) for one in before for other in _names(one).values()):
            yield Fault(key, value, "a name that no game before it in the file has")


def _names(entry: Entry) -> dict[str, str]:
    """The id and the aliases of a game by the key they stand under; a base is called what its file is."""
    aliases = entry.data.get("aliases", ())
    words = aliases if isinstance(aliases, list) else []
    named = {f"aliases[{at}]": word for at, word in enumerate(words) if isinstance(word, str)}
    return {"" if entry.base else "file name": entry.id} | named


def _rules(entry: Entry) -> str:
    """The fingerprint of the entry's game; of one that cannot be built its name."""
    try:
        return build(entry.id, entry.base, entry.data).fingerprint
    except (AttributeError, IndexError, KeyError, TypeError, ValueError):
        return str(entry.data.get("name", ""))
