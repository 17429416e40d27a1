"""House rules in words: the value of a switch in a game, and the rules that are on as a line of phrases."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from homepoker.cards import RANK_WORDS
from homepoker.grammar import count, number
from homepoker.rules.game import Game
from homepoker.rules.house import value_of, value_text
from homepoker.rules.words import wild_short

ON = {
    "burn": ("a card burned before each street", "no card burned"),
    "showdown_first": ("all-in hands turn up at once", "all-in hands stay down until the end"),
    "fold_anytime": ("folding allowed at any time", "no folding where checking is free"),
    "muck": ("a beaten hand stays down", "every hand shown"),
    "heads_up_uncapped": ("no cap on raises between two", "three raises between two as well"),
    "open_pair_double": ("an open pair doubles the bet", "an open pair doubles nothing"),
    "double_ace_flush": ("a wild card in a flush may be a second ace", "no two aces in a flush"),
    "natural_beats_wild": ("of equal hands the one with fewer wild cards wins", "equal hands split"),
    "ace_low": ("the ace is the lowest rank on the board", "the ace is high on the board"),
    "announce": ("every hand named before it is shown", "hands shown without naming them"),
    "as_announced": ("a hand plays as it was named", "a wrong name costs nothing"),
    "declare_in_turn": ("high or low declared in turn", "high or low declared in secret"),
}
NAMED = {
    ("opens", "left"): "left of the button opens",
    ("opens", "floating"): "the opener moves on each round",
    ("shortage", "common_card"): "a short deck gives one card for all",
    ("shortage", "cap"): "no more seats than the deck serves",
    ("shortage", "reshuffle"): "a short deck is filled from the discards",
    ("five_of_a_kind", "top"): "five of a kind beats everything",
    ("five_of_a_kind", "below_straight_flush"): "five of a kind below a straight flush",
    ("five_of_a_kind", "royal_top"): "only a royal flush beats five of a kind",
    ("cage_scope", "all_five"): "wild ranks count in all five cards",
    ("cage_scope", "hole_only"): "wild ranks count in the hole alone",
    ("declare", ""): "cards speak",
    ("declare", "secret"): "high or low declared in secret",
    ("declare", "in_turn"): "high or low declared in turn",
    ("declare_tie", "lose"): "both ways must win both alone",
    ("declare_tie", "tie_ok"): "both ways may tie",
    ("announce", "line"): "every hand and its line named before it is shown",
    ("odd_chip", "left_of_button"): "odd chips go left of the button",
    ("odd_chip", "high_card_suit"): "odd chips go to the highest card by suit",
}
SIGNS = {"A5": "A-5", "A6": "A-6", "27": "2-7"}
LOW = {"A5": "ace to five", "A6": "ace to six", "27": "deuce to seven"}


def label(name: str) -> str:
    """What a list calls the switch: `five of a kind`."""
    return "hole + board" if name == "pairs" else name.replace("_", " ")


def setting(game: Game, name: str) -> str:
    """What the switch is set to in this game, in a few words."""
    value = value_of(game, name)
    match name:
        case "wild":
            return wild_short(game).removesuffix(" wild")
        case "low" if value:
            return SIGNS[value[0]] + (f", {value[1]} or better" if value[1] else "")
        case "draw_limit":
            return f"{value[0]}, {value[1]} with an ace" if value[1] > value[0] else str(value[0])
        case "pairs" if value is None:
            return "any"
        case "declare" if not value:
            return "cards speak"
    return value_text(name, value).replace("_", " ")


def phrase(game: Game, name: str) -> str:
    """What holds in this game, as a phrase that needs no other word: `five of a kind below a straight flush`."""
    value = value_of(game, name)
    if name in ON and (name, value) not in NAMED:
        return ON[name][not value]
    return _SHORT[name](game, value) if name in _SHORT else NAMED[name, value]


def phrases(game: Game) -> tuple[str, ...]:
    """A phrase for each house rule that is on; none where the game is played as it is printed."""
    return tuple(dict.fromkeys(phrase(game, name) for name, _ in game.house))


def line(game: Game) -> str:
    """The house rules that are on in one line, "" for none."""
    return "; ".join(phrases(game))


def sentence(game: Game) -> str:
    """`House rules: a beaten hand stays down; twos wild.`; "" where none are on."""
    return f"House rules: {line(game)}." if game.house else ""


def _low(game: Game, value: Any) -> str:
    if value is None:
        return "high only"
    best, qualify = value
    kind = f"low {LOW[best]}"
    return f"{kind}, {RANK_WORDS[qualify - 2]} or better" if qualify else kind


def _pairs(game: Game, value: Any) -> str:
    if value is None:
        return "any split of hole and board"
    return f"{value_text('pairs', value).replace(' ', ' or ')} from hole and board"


def _draws(game: Game, value: Any) -> str:
    least, most = value
    return f"{number(least)} exchanged at most" + (f", {number(most)} with an ace" if most > least else "")


def _spits(game: Game, value: Any) -> str:
    word = game.call.word if game.call else "card"
    return count(value, word)


_SHORT: dict[str, Callable[[Game, Any], str]] = {
    "low": _low,
    "pairs": _pairs,
    "draw_limit": _draws,
    "spits": _spits,
    "wild": lambda game, _: wild_short(game),
}
