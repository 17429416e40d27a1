"""House rules as a table chooses them: which of them fit a game, what each may be set to, one step at a time.

A game remembers the house rules that are on, so a choice is another game; the printed one is a step away.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from homepoker.errors import HomepokerError
from homepoker.rules import house
from homepoker.rules.game import Game, Turn
from homepoker.rules.house_words import setting

# What nothing in a game without wild cards turns on.
_ABOUT_WILD = ("five_of_a_kind", "double_ace_flush", "natural_beats_wild")
_ABOUT_CHIPS = ("odd_chip", "showdown_first", "fold_anytime")
_ABOUT_LIMIT = ("heads_up_uncapped", "open_pair_double")


def printed(game: Game) -> Game:
    """The game without house rules."""
    return game.printed or game


def ruled(game: Game, rules: Mapping[str, object]) -> Game:
    """The game under these house rules and no others. One that means nothing beside the others is left out;
    HomepokerError names an unknown switch or a value it cannot have."""
    made = printed(game)
    for switch in sorted(map(house.switch_named, rules), key=house.SWITCHES.index):
        if house.fits(made, switch.name):
            made = house.apply(made, {switch.name: rules[switch.name]})
    return made


def put(game: Game, name: str, value: object) -> Game:
    """The game with one house rule set, the others as they are; HomepokerError as `house.apply` raises it."""
    _must_fit(game, house.switch_named(name).name)
    return ruled(game, {**dict(game.house), name: value})


def as_printed(game: Game, name: str) -> Game:
    """The game with one house rule as the game has it by itself."""
    return ruled(game, {rule: value for rule, value in game.house if rule != name})


def typed(game: Game, name: str, text: str) -> Game:
    """The game with one house rule as a person types it: a value, or what a list calls one (`below straight flush`,
    `any`); `usual` puts it back. HomepokerError quotes what was typed."""
    name = house.switch_named(name).name
    if text.strip().lower() in ("usual", "default"):
        return as_printed(game, name)
    _must_fit(game, name)
    listed = (other for other in alternatives(game, name) if _said(setting(other, name)) == _said(text))
    if (other := next(listed, None)) is not None:
        return other
    try:
        return put(game, name, house.read_value(name, text))
    except house.RefusedValueError as error:
        raise house.RefusedValueError(error.name, text) if error.name == name else error from None


def all_typed(game: Game, rules: Mapping[str, str]) -> Game:
    """The game with these house rules as a person types them. Their order does not matter: a low stands before what
    is declared about it."""
    for name in sorted(rules, key=lambda name: house.SWITCHES.index(house.switch_named(name))):
        game = typed(game, name, rules[name])
    return game


def _must_fit(game: Game, name: str) -> None:
    if not house.fits(game, name):
        raise HomepokerError(f"the house rule {name} changes nothing in {game.name}")


def _said(text: str) -> str:
    return " ".join(text.lower().replace("_", " ").split())


def rules_of(game: Game) -> tuple[str, ...]:
    """The switches that fit the game, in their order."""
    return tuple(switch.name for switch in house.SWITCHES if house.fits(game, switch.name))


def alternatives(game: Game, name: str) -> tuple[Game, ...]:
    """The game under each usual value of one switch, as printed first; its own value is always among them."""
    found = [as_printed(game, name)]
    for value in _values(game, name):
        try:
            other = put(game, name, value)
        except HomepokerError:
            continue
        found += [other] * (other not in found)
    return tuple(found) if game in found else (*found, game)


def step(game: Game, name: str, steps: int) -> Game:
    """The game with the switch moved on by so many values, round and round."""
    others = alternatives(game, name)
    return others[(others.index(game) + steps) % len(others)]


def is_on(game: Game, name: str) -> bool:
    """Whether the switch is set otherwise than the game is printed."""
    return name in dict(game.house)


def idle(game: Game, name: str, structure: str = "") -> str:
    """Why the switch cannot change anything in this game at a betting structure ("none": no chips), as the end of
    a sentence; "" where it can, "" too for a structure that is not known."""
    if name in _ABOUT_WILD and not game.wild:
        return f"nothing is wild in {game.name}"
    if name == "five_of_a_kind" and all(end.best != "high" for end in game.ends):
        return f"only low hands win in {game.name}"
    if name == "declare_tie" and not game.declare:
        return f"nobody declares in {game.name}"
    if structure == "none" and name in (*_ABOUT_CHIPS, *_ABOUT_LIMIT):
        return "no chips are played for"
    if structure in ("nl", "pl") and name in _ABOUT_LIMIT:
        return "the stakes are no fixed limit"
    return ""


def _values(game: Game, name: str) -> Iterator[Any]:
    """The values to choose from; a game's own slots stand for the usual ones of the switch."""
    yield from _wild_values(game) if name == "wild" else house.BY_NAME[name].values


def _wild_values(game: Game) -> Iterator[Any]:
    yield None
    yield from (["ranks", "2"], ["cards", "Jh", "Js"], ["cards", "Qd", "Ad"])
    last = [step.slots for step in game.steps if isinstance(step, Turn)][-1:]
    middle = [slot for slots in last for slot in slots if game.slot(slot).role == "community"][:1]
    for slot in dict.fromkeys([*(slot.id for slot in game.slots if slot.id == "MC"), *middle]):
        yield ["slot", slot]
        yield ["slot_rank", slot]
