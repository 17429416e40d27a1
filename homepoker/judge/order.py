"""Who acts first by the cards that show: lines of kind "order", whose holes are the up cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from homepoker.cards import Card
from homepoker.core.openers import best_showing, bring_in_seat
from homepoker.errors import HomepokerError, shorten
from homepoker.judge.case import COMMON, read_game
from homepoker.judge.line import check_once, read_card, read_cards, table
from homepoker.rules.game import Bet, Deal, Expose, Game

STYLES = ("casino", "home")


def first_to_act(values: Mapping[str, Any]) -> dict[str, Any]:
    """Answer a line of kind "order": the player who acts first and whether a bring-in forces that player.
    HomepokerError where cards do not say who opens, or the up cards are not those of the street."""
    options = table(values, "options")
    game = read_game(values, {key: value for key, value in options.items() if key not in ("style", "street")})
    if game.opens != "showing":
        raise HomepokerError(f"in {game.name} no card says who acts first; an order is asked of stud games")
    style, street = options.get("style", "home" if game.high_opens else "casino"), options.get("street", 1)
    if style not in STYLES:
        raise HomepokerError(f"style {shorten(str(style))} is unknown; an order has a style, casino or home")
    _check_options(options)
    shown = _shown(game, table(values, "holes"), _up_cards(game, street), street)
    common = _common(values)
    check_once([*shown.values(), common])
    low = game.ends[0].best != "high"
    forced = style == "casino" and street == 1
    seats = {seat: cards + common for seat, cards in enumerate(shown.values())}
    first = bring_in_seat(seats, high=low) if forced else best_showing(seats, low=low)
    return {"id": values.get("id"), "first_to_act": list(shown)[first], "forced_bring_in": forced}


def _check_options(options: Mapping[str, Any]) -> None:
    for key in ("pot", "declare"):
        if options.get(key):
            raise HomepokerError(f'{key} means nothing in a line of kind "order"; it asks who acts first')


def _up_cards(game: Game, street: Any) -> int:
    """How many cards of everybody lie face up at that street (from 1)."""
    counts: list[int] = []
    up = game.hole.count("U")
    for step in game.steps:
        up += (
            step.cards.count("U") if isinstance(step, Deal) else step.count if isinstance(step, Expose) else 0
        )
        counts += [up] if isinstance(step, Bet) else []
    if type(street) is not int or not 1 <= street <= len(counts):
        raise HomepokerError(
            f"street {shorten(str(street))} is none of {game.name}; it has streets 1 to {len(counts)}"
        )
    return counts[street - 1]


def _shown(game: Game, holes: Mapping[str, Any], count: int, street: int) -> dict[str, tuple[Card, ...]]:
    """Everybody's up cards, in seat order from the left of the button."""
    up = {player: read_cards(player, cards) for player, cards in holes.items()}
    if not up or not all(up.values()):
        raise HomepokerError("everybody needs an up card to tell who acts first")
    for player, cards in up.items():
        if len(cards) != count:
            cards_up = "1 up card" if count == 1 else f"{count} up cards"
            raise HomepokerError(
                f"{player} shows {len(cards)}; at street {street} of {game.name} everybody has {cards_up}"
            )
    return up


def _common(values: Mapping[str, Any]) -> tuple[Card, ...]:
    """The one card that serves everybody when the deck ran short."""
    board = table(values, "board")
    if stray := [slot for slot in board if slot != COMMON]:
        raise HomepokerError(
            f"{shorten(stray[0])} says nothing about who acts first; only a {COMMON} card may"
        )
    return tuple(read_card(COMMON, card) for card in board.values())
