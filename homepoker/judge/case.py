"""A showdown read from a line: the game under its house rules, hole cards, board, declarations."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, NamedTuple

from homepoker.cards import Card
from homepoker.errors import HomepokerError, listing, shorten
from homepoker.judge.line import check_once, read_card, read_cards, table
from homepoker.rules import house
from homepoker.rules.deck import cards_held
from homepoker.rules.game import Game, Purge
from homepoker.rules.library import load
from homepoker.rules.slots import slot_named

COMMON = "COMMON"
DECLARATIONS = ("high", "low", "both")
# Options that say something about the case, not about the rules.
RECORD = frozenset({"pot", "declare", "discarded", "practice_deal", "style", "street"})


class Case(NamedTuple):
    """A showdown read from a line: players in seat order from the left of the button, the board parallel to the
    game's slots, and cards that serve everybody."""

    game: Game
    holes: dict[str, tuple[Card, ...]]
    board: tuple[Card | None, ...]
    common: tuple[Card, ...]
    options: Mapping[str, Any]


def read_case(values: Mapping[str, Any]) -> Case:
    """Read a showdown: the game under its house rules, hole cards and board; HomepokerError names the fault."""
    options = table(values, "options")
    if "style" in options or "street" in options:
        raise HomepokerError(
            'style and street mean nothing at a showdown; they belong to a line of kind "order"'
        )
    game = read_game(values, options)
    holes = {player: read_cards(player, cards) for player, cards in table(values, "holes").items()}
    if not holes:
        raise HomepokerError("holes name nobody; each player has a list of cards")
    board = {slot: read_card(slot, card) for slot, card in table(values, "board").items()}
    common = (board.pop(COMMON),) if COMMON in board else ()
    game = _with_calls(game, board)
    check_once([*holes.values(), tuple(board.values()), common])
    check_declared(game, options, holes)
    _check_counts(game, holes, common)
    return Case(game, holes, _placed(game, board), common, options)


def read_game(values: Mapping[str, Any], options: Mapping[str, Any]) -> Game:
    """The game of a line under the house rules among its options; HomepokerError names what is unknown."""
    name = values.get("game")
    if not isinstance(name, str):
        raise HomepokerError("the line names no game; give its id, such as six_pack")
    game = load(name)
    rules = {key: value for key, value in options.items() if key not in RECORD}
    if options.get("declare") and not game.declare:
        rules["declare"] = "secret"
    for name in rules:
        house.switch_named(name)
    # A house rule that changes nothing in this game is no fault of the case; `low` comes first, others need it.
    if "low" in rules:
        game = house.apply(game, {"low": rules.pop("low")})
    return house.apply(game, house.fitting(game, rules))


def _with_calls(game: Game, board: Mapping[str, Card]) -> Game:
    """The game with as many called cards as the board has."""
    if game.call is None:
        return game
    word = game.call.word.upper()
    stem = game.call.slots[0].rstrip("0123456789")
    called = [slot for slot in board if slot == word or slot.rstrip("0123456789") == stem]
    return house.apply(game, {"spits": len(called)}) if 0 < len(called) <= 3 else game


def _check_counts(game: Game, holes: Mapping[str, tuple[Card, ...]], common: tuple[Card, ...]) -> None:
    most = cards_held(game) - len(common)
    purges = any(isinstance(step, Purge) for step in game.steps)
    for player, cards in holes.items():
        if len(cards) > most:
            raise HomepokerError(f"{player} has {len(cards)} hole cards; in {game.name} a hand has {most}")
        if len(cards) < most and not purges:
            raise HomepokerError(
                f"{player} has only {len(cards)} hole cards; in {game.name} a hand has {most}"
            )


def _placed(game: Game, board: Mapping[str, Card]) -> tuple[Card | None, ...]:
    """The cards by slot; every slot that turns must have one."""
    cards: dict[str, Card] = {}
    for word, card in board.items():
        slot_id = slot_named(game, word)
        if slot_id in cards:
            raise HomepokerError(f"board names {slot_id} twice; each slot stands once")
        cards[slot_id] = card
    missing = [slot.id for slot in game.slots if slot.role != "dead" and slot.id not in cards]
    if missing:
        raise HomepokerError(
            f"the board lacks {listing(missing)}; {game.name} turns every slot before a showdown"
        )
    return tuple(None if slot.role == "dead" else cards[slot.id] for slot in game.slots)


def check_declared(game: Game, options: Mapping[str, Any], players: Collection[str]) -> None:
    """HomepokerError unless nobody declares, or the game has a high and a low and everybody declares one or both."""
    declared = table(options, "declare")
    if not declared:
        return
    if not house.fits(game, "declare"):
        has = "no low" if game.ends[0].best == "high" else "no high"
        raise HomepokerError(
            f"declare means nothing in {game.name}: it has {has} to declare"
            + (
                '; leave it out, or give the low as an option, such as "low": ["A5", null]'
                if has == "no low"
                else ""
            )
        )
    for player, choice in declared.items():
        if player not in players or choice not in DECLARATIONS:
            raise HomepokerError(
                f"{shorten(player)} declares {shorten(str(choice))}; players declare high, low or both"
            )
    silent = [player for player in players if player not in declared]
    if silent:
        raise HomepokerError(f"{listing(silent)} declared nothing; everybody at the showdown declares")
