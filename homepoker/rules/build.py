"""From a layout's plain values to a frozen Game. The values must be free of faults (see check.py)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass, replace
from hashlib import sha256
from typing import Any, Literal, get_args

from homepoker.cards import RANKS, parse_cards
from homepoker.rules.board import derived_shape, make_slots, read_line, ring_lines
from homepoker.rules.game import (
    Best,
    Bet,
    Call,
    Deal,
    Discard,
    Donate,
    Draw,
    End,
    Expose,
    Game,
    Lay,
    Line,
    Purge,
    Shape,
    Slot,
    Step,
    Turn,
    Wild,
)

STAKES = "fl:2/4,ante:1,blinds:0"
STACK = 200
# Words that change nothing about how a hand is dealt, bet and shown down.
TEXTS = frozenset(
    {
        *(
            "name",
            "aliases",
            "like",
            "but",
            "watch",
            "note",
            "stakes",
            "stack",
            "phh",
            "fingerprint",
            "house",
            "printed",
        ),
        *("spoken", "say", "row", "column", "shape", "line_word"),
    }
)
_COUNTED: dict[str, type[Discard | Donate | Expose]] = {
    "discard": Discard,
    "donate": Donate,
    "expose": Expose,
}


class Table:
    """A table's values, each taken as the type it should have: TypeError or ValueError where it has not."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        self.data = data

    def text(self, key: str, default: str | None = None) -> str:
        """A text; KeyError when it is missing and has no default."""
        value = self.data[key] if default is None else self.data.get(key, default)
        if type(value) is not str:
            raise TypeError(f"{key} is no text")
        return value

    def words(self, key: str) -> tuple[str, ...]:
        """The words of a text; none when it is missing."""
        return tuple(self.text(key, "").split())

    def maybe(self, key: str) -> str | None:
        """A text that may be missing."""
        return self.text(key) if key in self.data else None

    def texts(self, key: str) -> tuple[str, ...]:
        """A list of texts; none when it is missing."""
        values = tuple(self.data.get(key, ()))
        if not all(type(value) is str for value in values):
            raise TypeError(f"{key} is no list of texts")
        return values

    def number(self, key: str, default: int | None = None) -> int:
        """A whole number of at least 1; KeyError when it is missing and has no default."""
        return whole(self.data[key] if default is None else self.data.get(key, default))

    def flag(self, key: str) -> bool:
        """True or false; false when it is missing."""
        value = self.data.get(key, False)
        if type(value) is not bool:
            raise TypeError(f"{key} is neither true nor false")
        return value

    def word(self, key: str, *allowed: str) -> Any:
        """One of the allowed words; the first when it is missing."""
        value = self.data.get(key, allowed[0])
        if value not in allowed:
            raise ValueError(f"{key} is none of {allowed}")
        return value


def whole(value: Any) -> int:
    """The value, which must be a whole number of at least 1."""
    if type(value) is not int or value < 1:
        raise TypeError(f"{value!r} is no whole number")
    return value


def build(game_id: str, base: str | None, data: Mapping[str, Any]) -> Game:
    """Make the Game; KeyError, TypeError or ValueError where the values do not hold what they should."""
    table = Table(data)
    steps = tuple(read_step(step) for step in data["steps"])
    picture, ring = table.text("board", ""), table.text("ring", "")
    names = dict(_named(text) for text in table.texts("names"))
    slots = make_slots(picture, table.words("marker"), table.words("dead"), names, steps)
    minimum, maximum = map(whole, data["players"])
    shapes: tuple[Shape, ...] = (derived_shape(picture, ring), *get_args(Shape))
    game = Game(
        id=game_id,
        base=base,
        name=table.text("name"),
        aliases=table.texts("aliases"),
        like=table.maybe("like"),
        but=table.maybe("but"),
        watch=table.maybe("watch"),
        note=table.maybe("note"),
        shape=table.word("shape", *shapes),
        line_word=table.maybe("line_word") or ("three neighbours" if ring else "line"),
        minimum=minimum,
        maximum=maximum,
        hole=table.text("hole"),
        slots=slots,
        lines=make_lines(table.texts("lines"), ring, slots),
        steps=steps,
        hand=read_hand(data.get("hand")),
        wild=tuple(read_wild(rule) for rule in data.get("wild", ())),
        ends=tuple(read_end(end) for end in data.get("pots", ({"best": "high"},))),
        call=read_call(data.get("call")),
        stakes=table.text("stakes", STAKES),
        stack=table.number("stack", STACK),
        phh=tuple(data.get("phh", {}).items()),
        burn=table.flag("burn"),
        opens=table.word("opens", "left", "floating", "showing"),
        high_opens=table.flag("high_opens"),
        short_deck=table.word("short_deck", "refuse", "common", "reshuffle"),
        declare=table.word("declare", "", "secret", "in_turn"),
    )
    return stamped(game)


def stamped(game: Game) -> Game:
    """The game with the fingerprint of everything that touches play."""
    return replace(game, fingerprint=sha256(repr(_facts(game)).encode()).hexdigest()[:16])


def _facts(value: Any) -> Any:
    """What of a value touches play, with nothing that is as usual: so a journal outlives a new field of Game."""
    if isinstance(value, tuple):
        return [_facts(part) for part in value]
    if not is_dataclass(value):
        return value
    told = [
        (field.name, _facts(getattr(value, field.name)))
        for field in fields(value)
        if field.name not in TEXTS and getattr(value, field.name) != field.default
    ]
    return type(value).__name__, told


def make_lines(lines: Any, ring: str, slots: tuple[Slot, ...]) -> tuple[Line, ...]:
    """The lines as the layout names them; without any, the whole community board is one line."""
    if lines:
        return tuple(read_line(text) for text in lines)
    if ring:
        return ring_lines(ring.split())
    community = tuple(slot.id for slot in slots if slot.role == "community")
    return (Line("the board", community),) if community else ()


def read_step(step: Any) -> Step:
    """One step: the word `bet` or a table with one verb."""
    if step == "bet":
        return Bet()
    table = Table(step)
    if "deal" in step:
        return Deal(table.text("deal"))
    if "turn" in step:
        return Turn(table.words("turn"), table.flag("distinct"), table.text("say", ""))
    if "lay" in step:
        return Lay(table.words("lay"))
    if "purge" in step:
        return Purge(table.words("purge"), table.word("from", "all", "hole"))
    if "draw" in step:
        return Draw(table.number("draw"), table.number("with_ace", step["draw"]))
    for verb, kind in _COUNTED.items():
        if verb in step:
            return kind(table.number(verb))
    raise ValueError(f"{step!r} is no step")


def read_hand(counts: Any) -> tuple[tuple[int, int], ...] | None:
    """`["2+3", "3+2"]` as pairs; None stays None: any split."""
    if counts is None:
        return None
    pairs = (text.split("+") for text in counts)
    return tuple((int(hole), int(board)) for hole, board in pairs)


def read_wild(rule: Mapping[str, Any]) -> Wild:
    """One wild rule."""
    table = Table(rule)
    wild = Wild(
        "ranks",
        ace=table.word("ace", "high", "low"),
        when=table.word("when", "always", "played"),
        spread=table.word("spread", "all", "hole"),
        spoken=table.text("say", ""),
    )
    if "ranks" in rule:
        return replace(wild, ranks=tuple(map(read_rank, table.words("ranks"))))
    if "cards" in rule:
        return replace(wild, kind="cards", cards=parse_cards(table.text("cards")))
    kinds: tuple[Literal["slot", "rank_of", "lowest_of"], ...] = ("slot", "rank_of", "lowest_of")
    for kind in kinds:
        if kind in rule:
            return replace(wild, kind=kind, slots=table.words(kind))
    raise ValueError(f"{rule!r} is no wild rule")


def read_rank(word: str) -> int:
    """A rank letter (or 10) as 0..12."""
    return RANKS.index("T" if word == "10" else word.upper())


def read_end(end: Mapping[str, Any]) -> End:
    """One end of the pots."""
    table = Table(end)
    own = tuple(map(read_line, table.texts("lines")))
    qualify = table.number("qualify") if "qualify" in end else None
    return End(table.word("best", *get_args(Best)), qualify, read_hand(end.get("hand")), own or None)


def read_call(call: Mapping[str, Any] | None) -> Call | None:
    """The window that stands open during a deal; an empty table is none."""
    if not call:
        return None
    table = Table(call)
    slots = table.words("slots")
    return Call(table.text("word"), slots, table.number("limit", len(slots)))


def _named(text: str) -> tuple[str, str]:
    slot, _, spoken = text.partition(":")
    return slot.strip(), spoken.strip()
