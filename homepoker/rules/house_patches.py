"""What each house rule changes in a game's data. A value that makes no sense raises ValueError or TypeError."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from homepoker.cards import RANKS, card_text, parse_cards
from homepoker.rules.build import read_rank
from homepoker.rules.deck import cards_held
from homepoker.rules.game import Call, Deal, Draw, End, Game, Line, Slot, Step, Turn, Wild
from homepoker.rules.slots import slots_named

Patch = Callable[[Game, Any], Game]
WILD_KINDS = ("ranks", "cards", "slot", "slot_rank")
LOWS = ("A5", "A6", "27")
SHORTAGE = {"common_card": "common", "cap": "refuse", "reshuffle": "reshuffle"}


def set_field(name: str, values: tuple[Any, ...]) -> Patch:
    """A patch that sets the field of the switch's name to one of its values."""

    def patch(game: Game, value: Any) -> Game:
        _demand(any(type(value) is type(usual) and value == usual for usual in values))
        return replace(game, **{name: value})

    return patch


def _demand(sound: object) -> None:
    if not sound:
        raise ValueError


def _draw_limit(game: Game, value: Any) -> Game:
    limit, with_ace = value if isinstance(value, list | tuple) else (value, value)
    _demand(type(limit) is type(with_ace) is int and 1 <= limit <= with_ace <= 5)
    steps = (Draw(limit, with_ace) if isinstance(step, Draw) else step for step in game.steps)
    return replace(game, steps=tuple(steps))


def _spits(game: Game, value: Any) -> Game:
    """The last streets of the deal are called cards, one for each call; the streets before are own cards."""
    call = game.call
    assert call is not None
    streets = [at for at, step in enumerate(game.steps) if _is_street(step, call)]
    _demand(type(value) is int and 1 <= value <= 3 and value <= len(streets))
    if value == len(call.slots):
        return game
    stem = call.slots[0].rstrip("0123456789")
    slots = tuple(f"{stem}{number}" for number in range(1, value + 1))
    steps = list(game.steps)
    letter = next((step.cards for step in game.steps if isinstance(step, Deal)), game.hole[-1])
    for place, at in enumerate(streets):
        number = place - len(streets) + value
        steps[at] = (
            Deal(letter) if number < 0 else Turn((slots[number],), spoken=_called(call, number, value))
        )
    return _with_called(replace(game, steps=tuple(steps)), call, slots)


def _is_street(step: Step, call: Call) -> bool:
    if isinstance(step, Deal):
        return len(step.cards) == 1
    return isinstance(step, Turn) and set(step.slots) <= set(call.slots)


def _called(call: Call, number: int, count: int) -> str:
    return f"the {call.word}" if count == 1 else f"{call.word} {number + 1}"


def _with_called(game: Game, call: Call, slots: tuple[str, ...]) -> Game:
    """The game with these slots for called cards, in the place of those it had."""
    others = tuple(slot for slot in game.slots if slot.id not in call.slots)
    first = game.slot(call.slots[0])
    groups = {slot: at for at, slot in enumerate(_turned(game.steps), 1)}
    called = tuple(
        Slot(slot, first.row, first.column + at, "community", _called(call, at, len(slots)), groups[slot])
        for at, slot in enumerate(slots)
    )
    lines = tuple(Line(line.name, _swapped(line.slots, call.slots, slots)) for line in game.lines)
    wild = tuple(replace(rule, slots=_swapped(rule.slots, call.slots, slots)) for rule in game.wild)
    new = Call(call.word, slots, len(slots))
    return replace(game, slots=others + called, lines=lines, wild=wild, call=new)


def _turned(steps: tuple[Step, ...]) -> list[str]:
    return [step.slots[0] for step in steps if isinstance(step, Turn)]


def _swapped(slots: tuple[str, ...], old: tuple[str, ...], new: tuple[str, ...]) -> tuple[str, ...]:
    if not set(slots) & set(old):
        return slots
    return tuple(slot for slot in slots if slot not in old) + new


def _shortage(game: Game, value: Any) -> Game:
    _demand(isinstance(value, str) and value in SHORTAGE)
    return replace(game, short_deck=SHORTAGE[value])  # type: ignore[arg-type]


def _wild(game: Game, value: Any) -> Game:
    if not value:
        _demand(value is None or value == [])
        return replace(game, wild=())
    kind, *words = value
    _demand(words and all(isinstance(word, str) for word in words))
    rule = _wild_rule(game, kind, words)
    # A rule that the game has already keeps the words it is said with.
    return replace(game, wild=tuple(had for had in game.wild if replace(had, spoken="") == rule) or (rule,))


def _wild_rule(game: Game, kind: str, words: list[str]) -> Wild:
    if kind == "ranks":
        return Wild("ranks", ranks=tuple(map(read_rank, words)))
    if kind == "cards":
        return Wild("cards", cards=parse_cards(" ".join(words)))
    _demand(kind in ("slot", "slot_rank"))
    slots = slots_named(game, words)
    return Wild("slot" if kind == "slot" else "rank_of", slots=slots)


def _pairs(game: Game, value: Any) -> Game:
    if value is None:
        return replace(game, hand=None)
    longest = max(len(line.slots) for line in game.lines)
    pairs = tuple((hole, board) for hole, board in value)
    _demand(pairs)
    for hole, board in pairs:
        _demand(
            type(hole) is type(board) is int
            and 0 <= hole <= cards_held(game)
            and 0 <= board <= longest
            and hole + board == 5
        )
    return replace(game, hand=pairs)


def _low(game: Game, value: Any) -> Game:
    high = tuple(end for end in game.ends if end.best == "high")
    if value is None:
        return replace(game, ends=high or (End("high"),), declare="")
    best, qualify = (*value, None)[:2]
    _demand(len(value) <= 2 and best in LOWS)
    _demand(qualify is None or (type(qualify) is int and 5 <= qualify <= 13))
    lows = tuple(replace(end, best=best, qualify=qualify) for end in game.ends if end.best != "high")
    return replace(game, ends=high + (lows or (End(best, qualify),)))


def _ace_low(game: Game, value: Any) -> Game:
    _demand(type(value) is bool)
    ace: Any = "low" if value else "high"
    rules = (replace(rule, ace=ace) if rule.kind == "lowest_of" else rule for rule in game.wild)
    return replace(game, wild=tuple(rules))


def _cage_scope(game: Game, value: Any) -> Game:
    _demand(value in ("all_five", "hole_only"))
    spread: Any = "hole" if value == "hole_only" else "all"
    rules = (replace(rule, spread=spread) if rule.when == "played" else rule for rule in game.wild)
    return replace(game, wild=tuple(rules))


def _declare_in_turn(game: Game, value: Any) -> Game:
    _demand(type(value) is bool)
    return replace(game, declare="in_turn" if value else "secret")


def _high_and_low(game: Game) -> bool:
    return sorted(end.best == "high" for end in game.ends) == [False, True]


def _draws(game: Game) -> list[Draw]:
    return [step for step in game.steps if isinstance(step, Draw)]


def _wild_value(game: Game) -> list[str] | None:
    """The first wild rule as the switch takes it; None for no rule or one the switch cannot say."""
    rule = game.wild[0] if game.wild else None
    if rule is None or rule.when == "played" or rule.kind == "lowest_of":
        return None
    words = {
        "ranks": [RANKS[rank] for rank in rule.ranks],
        "cards": [card_text(card) for card in rule.cards],
    }
    kind = {"rank_of": "slot_rank"}.get(rule.kind, rule.kind)
    return [kind, *words.get(rule.kind, rule.slots)]


PATCHES: dict[str, Patch] = {
    "announce": set_field("announce", (True, False, "line")),
    "draw_limit": _draw_limit,
    "spits": _spits,
    "shortage": _shortage,
    "wild": _wild,
    "pairs": _pairs,
    "low": _low,
    "ace_low": _ace_low,
    "cage_scope": _cage_scope,
    "declare_in_turn": _declare_in_turn,
}
FITS: dict[str, Callable[[Game], bool]] = {
    "opens": lambda game: game.opens != "showing",
    "open_pair_double": lambda game: game.opens == "showing" and len(game.hole) > 2,
    "draw_limit": lambda game: bool(_draws(game)),
    "spits": lambda game: game.call is not None,
    "shortage": lambda game: game.short_deck != "refuse" or game.opens == "showing",
    "ace_low": lambda game: any(rule.kind == "lowest_of" for rule in game.wild),
    "cage_scope": lambda game: any(rule.when == "played" for rule in game.wild),
    "pairs": lambda game: bool(game.lines),
    "announce": lambda game: game.ends[0].best == "high",
    "as_announced": lambda game: bool(game.announce),
    "declare": _high_and_low,
    "declare_tie": _high_and_low,
    "declare_in_turn": lambda game: bool(game.declare) and _high_and_low(game),
}
VALUES: dict[str, Callable[[Game], Any]] = {
    "draw_limit": lambda game: [_draws(game)[0].limit, _draws(game)[0].with_ace],
    "spits": lambda game: game.call.limit if game.call else 0,
    "shortage": lambda game: {word: key for key, word in SHORTAGE.items()}[game.short_deck],
    "wild": _wild_value,
    "pairs": lambda game: None if game.hand is None else [list(pair) for pair in game.hand],
    "low": lambda game: next(([end.best, end.qualify] for end in game.ends if end.best != "high"), None),
    "ace_low": lambda game: any(rule.ace == "low" for rule in game.wild),
    "cage_scope": lambda game: (
        "hole_only" if any(rule.spread == "hole" for rule in game.wild) else "all_five"
    ),
    "declare_in_turn": lambda game: game.declare == "in_turn",
}
