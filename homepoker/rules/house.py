"""House rules: every switch a host has, and a game with switches set as a patched game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, replace
from typing import Any, NamedTuple

from homepoker.cards import RANKS, is_card, rank_named
from homepoker.errors import HomepokerError, shorten
from homepoker.rules.build import TEXTS, stamped
from homepoker.rules.game import Game
from homepoker.rules.house_patches import FITS, PATCHES, VALUES, WILD_KINDS, set_field

DEALING, SHOWDOWN, AWARD = "dealing and betting", "showdown", "award"
ON_OFF = (True, False)


class RefusedValueError(HomepokerError):
    """A value that a house rule cannot have; `name` is the rule's."""

    def __init__(self, name: str, typed: str) -> None:
        usual = ", ".join(value_text(name, value) for value in BY_NAME[name].values)
        super().__init__(f"the house rule {name} cannot be {shorten(typed)}; it may be {usual}")
        self.name = name


class Switch(NamedTuple):
    """One house rule: the values it may have (of a free form the usual ones), its default and the rule it changes.
    Values are JSON values; `read_value` reads them from text and `value_text` writes them."""

    name: str
    phase: str
    values: tuple[Any, ...]
    default: str
    note: str


SWITCHES: tuple[Switch, ...] = (
    Switch(
        "burn", DEALING, ON_OFF, "on in stud and 2-11, else off",
        "A card is burned before each street or reveal after the first betting round.",
    ),
    Switch(
        "opens", DEALING, ("left", "floating"), "left",
        "The seat left of the button opens every round; floating: the opener moves on by a seat a round.",
    ),
    Switch(
        "showdown_first", DEALING, ON_OFF, "on",
        "When no bet is left to make, live hands turn up before the board is run out.",
    ),
    Switch("fold_anytime", DEALING, ON_OFF, "off", "Folding where checking is free is refused."),
    Switch(
        "muck", DEALING, ON_OFF, "off", "At a showdown every live hand is shown; on: a beaten hand stays down."
    ),
    Switch(
        "heads_up_uncapped", DEALING, ON_OFF, "off",
        "In fixed limit a round has one bet and three raises, between two players too.",
    ),
    Switch(
        "open_pair_double", DEALING, ON_OFF, "off",
        "In seven-card stud an open pair on fourth street does not double the bet.",
    ),
    Switch(
        "draw_limit", DEALING, (1, 2, 3, [3, 4], 4, 5), "3, or 4 when keeping an ace; casino 5",
        "How many cards may be exchanged; 3/4: four by whoever keeps an ace.",
    ),
    Switch(
        "spits", DEALING, (1, 2, 3), "1",
        "How many cards may be called to the middle, each in place of one of everybody's own.",
    ),
    Switch(
        "shortage", DEALING, ("common_card", "cap", "reshuffle"), "common_card in stud, reshuffle in draw",
        "When the deck runs short: one card for all, fewer seats from the start, or discards shuffled again.",
    ),
    Switch(
        "wild", SHOWDOWN, (None, ["ranks", "2"], ["cards", "Qd", "Ad"], ["slot", "MC"], ["slot_rank", "MC"]),
        "by the game", "What is wild: ranks (twos), cards, the card on a slot, or every card of its rank.",
    ),
    Switch(
        "five_of_a_kind", SHOWDOWN, ("top", "below_straight_flush", "royal_top"), "top",
        "Five of a kind beats every straight flush; or loses to all of them; or to the royal flush alone.",
    ),
    Switch(
        "double_ace_flush", SHOWDOWN, ON_OFF, "off",
        "A wild card in a flush is the highest rank missing; on: it may be a second ace.",
    ),
    Switch(
        "natural_beats_wild", SHOWDOWN, ON_OFF, "off",
        "Equal hands split the pot; on: the one with fewer wild cards wins.",
    ),
    Switch(
        "ace_low", SHOWDOWN, ON_OFF, "off", "Where the lowest rank on the board is wild, the ace counts high."
    ),
    Switch(
        "cage_scope", SHOWDOWN, ("all_five", "hole_only"), "all_five",
        "A corner that plays makes its rank wild among all five cards; or in the hole alone.",
    ),
    Switch(
        "pairs", SHOWDOWN, (None, [[2, 3]], [[2, 3], [3, 2]]), "by the game",
        "How many hole and board cards make a hand; 2+3: exactly two with three.",
    ),
    Switch(
        "low", SHOWDOWN, (None, ["A5", None], ["A5", 8], ["A5", 7], ["A6", None], ["27", None]), "by the game",
        "The low that shares the pot and the highest card it may hold.",
    ),
    Switch(
        "declare", SHOWDOWN, ("", "secret", "in_turn"), "by the game",
        "Cards speak; or everybody declares high, low or both before the showdown.",
    ),
    Switch(
        "declare_tie", AWARD, ("lose", "tie_ok"), "lose",
        "Whoever declares both must win both ends alone; tie_ok: a tie is enough.",
    ),
    Switch(
        "declare_in_turn", AWARD, ON_OFF, "off", "Declarations are secret and opened together; on: made in turn."
    ),
    Switch(
        "announce", SHOWDOWN, ON_OFF, "off",
        "On: everybody names the hand, of high and low the high one, in secret before it is shown.",
    ),
    Switch(
        "as_announced", SHOWDOWN, ON_OFF, "off",
        "A hand named wrongly costs nothing; on: it plays as it was named, and wins nothing where it is not there.",
    ),
    Switch(
        "odd_chip", AWARD, ("left_of_button", "high_card_suit"), "left_of_button",
        "Odd chips go to the left of the button; or to the highest card by suit (for a low the lowest).",
    ),
)  # fmt: skip
BY_NAME: dict[str, Switch] = {switch.name: switch for switch in SWITCHES}
_WORDS = {"on": True, "yes": True, "true": True, "off": False, "no": False, "false": False, "none": None}
_LISTS = ("wild", "pairs", "low")
# What a layout's sentences may speak of: where a house rule changes it they are no longer said.
_WRITTEN = ("hole", "slots", "lines", "steps", "hand", "wild", "ends", "call", "declare")
_FIELDS = tuple(field.name for field in fields(Game) if field.name not in TEXTS)


def apply(game: Game, options: Mapping[str, object]) -> Game:
    """The game under these house rules, with a fingerprint of its own. HomepokerError names an unknown switch, a
    value it cannot have, or a switch that changes nothing in this game. The order of the options does not matter:
    a low stands before what is declared about it."""
    for switch in sorted(map(switch_named, options), key=SWITCHES.index):
        name, value = switch.name, options[switch.name]
        if not fits(game, name):
            raise HomepokerError(f"the house rule {name} changes nothing in {game.name}")
        try:
            patched = PATCHES.get(name, set_field(switch.name, switch.values))(game, value)
        except (TypeError, ValueError) as error:
            raise _refused(switch, value, error) from None
        game = _noted(game, patched, name, value)
    return stamped(game) if options else game


def fitting(game: Game, options: Mapping[str, object]) -> dict[str, object]:
    """Those of a table's house rules that mean something in this game."""
    return {name: value for name, value in options.items() if name in BY_NAME and fits(game, name)}


def fits(game: Game, name: str) -> bool:
    """Whether the switch means something in this game."""
    condition = FITS.get(name)
    return condition is None or condition(game)


def value_of(game: Game, name: str) -> Any:
    """What the switch is set to in this game, as `apply` takes it."""
    return VALUES[name](game) if name in VALUES else getattr(game, name)


def switch_named(name: str) -> Switch:
    """The switch of that name, in any spelling (`Five of a kind`); HomepokerError lists them when there is none."""
    plain = "_".join(name.lower().replace("-", " ").split())
    if plain not in BY_NAME:
        raise HomepokerError(f"there is no house rule {shorten(name)}; there are {', '.join(BY_NAME)}")
    return BY_NAME[plain]


def read_value(name: str, text: str) -> Any:
    """Read a value as people type it: `on`, `top`, `3/4`, `ranks 2 3`, `twos`, `A5 8`, `2+3 3+2`, `none`."""
    name = switch_named(name).name
    words = text.replace(",", " ").split()
    if text.strip().lower() in _WORDS:
        value = _WORDS[text.strip().lower()]
        return value or "" if name == "declare" else value
    if name == "pairs":
        return [[_number(part) for part in word.split("+")] for word in words]
    if name == "low" and words:
        return [words[0].upper(), *map(_number, words[1:])]
    if name == "wild":
        return _wild_words(words)
    return [_number(part) for part in text.split("/")] if "/" in text else _number(text)


def _wild_words(words: list[str]) -> list[str]:
    """`ranks 2 3` and `cards Qd Ad` by these words, or by the ranks (`twos`, `2 and 3`) and cards alone."""
    kind = next((kind for kind in WILD_KINDS if words[:1] == [kind]), "")
    named = [word for word in words[bool(kind) :] if word != "and"]
    ranks = [rank for word in named if (rank := rank_named(word)) is not None]
    if named and kind in ("", "ranks") and len(ranks) == len(named):
        return ["ranks", *(RANKS[rank] for rank in ranks)]
    if named and not kind and all(is_card(word) for word in named):
        return ["cards", *named]
    return words


def value_text(name: str, value: Any) -> str:
    """Write a value as people type it."""
    if name not in _LISTS and isinstance(value, list | tuple):
        return "/".join(map(str, value))
    if name == "pairs" and value:
        return " ".join("+".join(map(str, pair)) for pair in value)
    if isinstance(value, list | tuple):
        return " ".join(str(word) for word in value if word is not None)
    if type(value) is bool or value == "":
        return "on" if value else "off"
    return "none" if value is None else str(value)


def _noted(before: Game, game: Game, name: str, value: object) -> Game:
    """The patched game with the switch among its house rules, unless it was set so already."""
    rules = dict(before.house)
    if name not in rules and all(getattr(before, field) == getattr(game, field) for field in _FIELDS):
        return game
    house = tuple((rules | {name: _frozen(value)}).items())
    game = replace(game, house=house, printed=before.printed or before)
    if all(getattr(before, field) == getattr(game, field) for field in _WRITTEN):
        return game
    return replace(game, like=game.id, but=None, watch=None, note=None)


def _frozen(value: Any) -> Any:
    return tuple(map(_frozen, value)) if isinstance(value, list | tuple) else value


def _number(text: str) -> int | str:
    clean = text.strip()
    return int(clean) if clean.isascii() and clean.isdigit() and len(clean) < 4 else clean


def _refused(switch: Switch, value: object, error: Exception) -> HomepokerError:
    if isinstance(error, HomepokerError):
        return error
    try:
        typed = value_text(switch.name, value)
    except TypeError:
        typed = str(value)
    return RefusedValueError(switch.name, typed)
