"""What a question is called where it is counted or chosen, in the words in which it is asked."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from homepoker.practice.deals import high_end
from homepoker.practice.kinds import WORDS
from homepoker.practice.question import KINDS, Kind
from homepoker.practice.records import OWN_CARDS, Record
from homepoker.rules.game import Game
from homepoker.rules.library import find
from homepoker.rules.lines import letters, line_noun

_WHICH_CARDS = "which of your cards?"


def title(kind: Kind, game: Game) -> str:
    """`find it`; where the place of a hand is asked for, by what that game's board is made of: `which floor?`."""
    if kind != "line":
        return WORDS[kind].title
    return f"which {line_noun(game)}?" if letters(game, high_end(game)) else _WHICH_CARDS


def by_title(records: Iterable[Record]) -> list[tuple[str, list[Record]]]:
    """Answers by what they were about, each group with its title, in the order of `KINDS`. Where games that were
    mixed call their lines otherwise, they are lines to all of them."""
    groups: dict[tuple[int, bool], list[Record]] = {}
    for record in records:
        groups.setdefault((KINDS.index(record.kind), record.topic == OWN_CARDS), []).append(record)
    return [(_common(group), group) for _, group in sorted(groups.items(), key=lambda one: one[0])]


def common_noun(records: Sequence[Record]) -> str:
    """What all the games of these answers call a line, `floor`; else `line`."""
    games = [find(name) for name in {record.game for record in records}]
    nouns = {line_noun(game) if game is not None else "line" for game in games}
    return nouns.pop() if len(nouns) == 1 else "line"


def _common(records: Sequence[Record]) -> str:
    kind, topic = records[0].kind, records[0].topic
    if kind != "line":
        return WORDS[kind].title
    return _WHICH_CARDS if topic == OWN_CARDS else f"which {common_noun(records)}?"
