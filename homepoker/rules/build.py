"""From a layout's plain values to a frozen Game. The values must be free of faults (see check.py)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, replace
from hashlib import sha256
from typing import Any

from homepoker.cards import RANKS, parse_cards
from homepoker.rules.board import derived_shape, make_slots, read_line, ring_lines
from homepoker.rules.game import (
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
    Slot,
    Step,
    Turn,
    Wild,
)

STAKES = "fl:2/4,ante:1,blinds:0"
STACK = 200
# Words that change nothing about how a hand is dealt, bet and shown down.
TEXTS = frozenset(
    {"name", "aliases", "like", "but", "watch", "note", "stakes", "stack", "phh", "fingerprint"}
)
_PLAY = tuple(field.name for field in fields(Game) if field.name not in TEXTS)


def build(game_id: str, base: str | None, data: Mapping[str, Any]) -> Game:
    """Make the Game; KeyError, TypeError or ValueError where the values do not hold what they should."""
    steps = tuple(read_step(step) for step in data["steps"])
    picture, ring = data.get("board", ""), data.get("ring", "")
    names = dict(_named(text) for text in data.get("names", ()))
    slots = make_slots(picture, data.get("marker", "").split(), data.get("dead", "").split(), names, steps)
    minimum, maximum = data["players"]
    game = Game(
        id=game_id,
        base=base,
        name=data["name"],
        aliases=tuple(data.get("aliases", ())),
        like=data.get("like"),
        but=data.get("but"),
        watch=data.get("watch"),
        note=data.get("note"),
        shape=data.get("shape") or derived_shape(picture, ring),
        line_word=data.get("line_word") or ("three neighbours" if ring else "line"),
        minimum=minimum,
        maximum=maximum,
        hole=data["hole"],
        slots=slots,
        lines=make_lines(data.get("lines", ()), ring, slots),
        steps=steps,
        hand=read_hand(data.get("hand")),
        wild=tuple(read_wild(rule) for rule in data.get("wild", ())),
        ends=tuple(read_end(end) for end in data.get("pots", ({"best": "high"},))),
        call=read_call(data.get("call")),
        stakes=data.get("stakes", STAKES),
        stack=data.get("stack", STACK),
        phh=tuple(data.get("phh", {}).items()),
        burn=data.get("burn", False),
        opens=data.get("opens", "left"),
        high_opens=data.get("high_opens", False),
        short_deck=data.get("short_deck", "refuse"),
        declare=data.get("declare", ""),
    )
    return stamped(game)


def stamped(game: Game) -> Game:
    """The game with the fingerprint of everything that touches play."""
    values = [getattr(game, name) for name in _PLAY]
    return replace(game, fingerprint=sha256(repr(values).encode()).hexdigest()[:16])


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
    match step:
        case {"deal": cards}:
            return Deal(cards)
        case {"turn": slots}:
            return Turn(tuple(slots.split()), step.get("distinct", False), step.get("say", ""))
        case {"discard": count}:
            return Discard(count)
        case {"donate": count}:
            return Donate(count)
        case {"lay": slots}:
            return Lay(tuple(slots.split()))
        case {"purge": slots}:
            return Purge(tuple(slots.split()), step.get("from", "all"))
        case {"draw": limit}:
            return Draw(limit, step.get("with_ace", limit))
        case {"expose": count}:
            return Expose(count)
    raise ValueError(f"{step!r} is no step")


def read_hand(counts: Any) -> tuple[tuple[int, int], ...] | None:
    """`["2+3", "3+2"]` as pairs; None stays None: any split."""
    if counts is None:
        return None
    pairs = (text.split("+") for text in counts)
    return tuple((int(hole), int(board)) for hole, board in pairs)


def read_wild(rule: Mapping[str, Any]) -> Wild:
    """One wild rule."""
    common: dict[str, Any] = {"when": rule.get("when", "always"), "spread": rule.get("spread", "all")}
    common["spoken"] = rule.get("say", "")
    match rule:
        case {"ranks": ranks}:
            return Wild("ranks", ranks=tuple(map(read_rank, ranks.split())), **common)
        case {"cards": cards}:
            return Wild("cards", cards=parse_cards(cards), **common)
        case {"slot": slot}:
            return Wild("slot", slots=tuple(slot.split()), **common)
        case {"rank_of": slots}:
            return Wild("rank_of", slots=tuple(slots.split()), **common)
        case {"lowest_of": slots}:
            return Wild("lowest_of", slots=tuple(slots.split()), ace=rule.get("ace", "high"), **common)
    raise ValueError(f"{rule!r} is no wild rule")


def read_rank(word: str) -> int:
    """A rank letter (or 10) as 0..12."""
    return RANKS.index("T" if word == "10" else word.upper())


def read_end(end: Mapping[str, Any]) -> End:
    """One end of the pots."""
    lines = end.get("lines")
    own = tuple(read_line(text) for text in lines) if lines else None
    return End(end["best"], end.get("qualify"), read_hand(end.get("hand")), own)


def read_call(call: Mapping[str, Any] | None) -> Call | None:
    """The window that stands open during a deal; an empty table is none."""
    if not call:
        return None
    slots = tuple(call["slots"].split())
    return Call(call["word"], slots, call.get("limit", len(slots)))


def _named(text: str) -> tuple[str, str]:
    slot, _, spoken = text.partition(":")
    return slot.strip(), spoken.strip()
