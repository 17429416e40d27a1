"""The lobby in plain lines: which game, who sits down, for what."""

from __future__ import annotations

from itertools import groupby
from typing import NamedTuple

from homepoker.errors import HomepokerError, listing
from homepoker.play.bets import sentence
from homepoker.rules.game import Game
from homepoker.rules.library import catalogue, load
from homepoker.sentences.rulecard import rule_sentences
from homepoker.sentences.speech import CardStyle
from homepoker.text.console import Console

ASKS = "Which game? Type its name to deal it, list for all of them, help, or quit."
HELP = (
    "Type a game's name to sit down and deal.",
    "Before that, if you like: people Ann, Bo; bots 3, or levels such as shark, guest; stakes nl:1/2.",
    "Also: list, or list and a shape; rules and a game; practice; who; quit.",
)
SHAPES = {
    "h": "An H",
    "cross": "Crosses",
    "grid": "Grids",
    "ring": "Rings",
    "pyramid": "Pyramids",
    "row": "Rows",
    "other": "Boards of their own",
    "none": "No board",
}


class Order(NamedTuple):
    """What is wished for: a game for these people and bots at these stakes, all as they were typed (None: the usual);
    without a game practice."""

    game: Game | None
    people: str | None = None
    bots: str | None = None
    stakes: str | None = None


USUAL = Order(None)


def choose(console: Console, order: Order = USUAL, style: CardStyle = "words") -> Order | None:
    """Ask until a game, or practice, is named; None when the person leaves or the input ends. An `order` that could
    not be served is asked for anew with what was said of people, bots and stakes."""
    console.say(ASKS)
    while (line := console.ask()) is not None:
        word, _, rest = line.strip().partition(" ")
        match word.lower():
            case "":
                console.say(ASKS)
            case "quit" | "q":
                return None
            case "practice":
                return order._replace(game=None)
            case "who" | "people" | "bots" | "stakes" as what:
                order = _changed(order, what, rest.strip() or None)
                console.say(_sits_down(order))
            case "help" | "?":
                console.say(*HELP)
            case "list" | "rules" as what:
                console.say(*(_listed(rest) if what == "list" else _rules(rest, style)))
            case _:
                try:
                    return order._replace(game=load(line.strip()))
                except HomepokerError as error:
                    console.say(sentence(str(error)))
    return None


def _changed(order: Order, what: str, said: str | None) -> Order:
    match what:
        case "people":
            return order._replace(people=said)
        case "bots":
            return order._replace(bots=said)
        case "stakes":
            return order._replace(stakes=said)
    return order


def _sits_down(order: Order) -> str:
    people = f"people {order.people}" if order.people else "one person"
    bots = f"bots {order.bots}" if order.bots else "no bots" if order.people else "three bots"
    return f"At the table: {people}, {bots}; stakes {order.stakes or 'usual for the game'}."


def _listed(shape: str) -> list[str]:
    """The games by the shape of their board, a line a shape; with a shape each of its games and variants."""
    wanted = shape.strip().lower()
    games = sorted(catalogue(), key=lambda game: list(SHAPES).index(game.shape))
    if wanted:
        found = [
            game
            for game in games
            if wanted.rstrip("s") in (game.shape, SHAPES[game.shape].lower().rstrip("s"))
        ]
        return [f"{game.id}: {game.name}." for game in found] or [f"Shapes are {listing(list(SHAPES))}."]
    lines = []
    for kind, of_kind in groupby((game for game in games if game.base is None), key=lambda game: game.shape):
        lines.append(f"{SHAPES[kind]}: {'; '.join(game.name for game in of_kind)}.")
    return lines


def _rules(name: str, style: CardStyle) -> tuple[str, ...]:
    try:
        return rule_sentences(load(name.strip()), style)
    except HomepokerError as error:
        return (sentence(str(error)),)
