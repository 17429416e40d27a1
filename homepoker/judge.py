"""Who wins? Showdowns and opening orders read from JSON lines and answered from the rules, a line each."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from homepoker.cards import RANKS, Card, card_text, parse_card
from homepoker.core.openers import best_showing, bring_in_seat
from homepoker.core.showdown import settle
from homepoker.core.view import Pot
from homepoker.errors import HomepokerError, listing, shorten
from homepoker.rules import best, house
from homepoker.rules.best import Made
from homepoker.rules.deck import cards_held
from homepoker.rules.game import Game, Purge
from homepoker.rules.house_patches import slot_named
from homepoker.rules.library import load

COMMON = "COMMON"
DECLARATIONS = ("high", "low", "both")
# Options that say something about the case, not about the rules.
RECORD = frozenset({"pot", "declare", "discarded", "practice_deal", "style", "street"})


class Verdict(NamedTuple):
    """The answer to one line as JSON values, and whether the line was at fault."""

    answer: dict[str, Any]
    faulty: bool


class Case(NamedTuple):
    """A showdown read from a line: players in seat order from the left of the button, the board parallel to the
    game's slots, and cards that serve everybody."""

    game: Game
    holes: dict[str, tuple[Card, ...]]
    board: tuple[Card | None, ...]
    common: tuple[Card, ...]
    options: Mapping[str, Any]


def judge_lines(lines: Iterable[str]) -> Iterator[Verdict]:
    """Judge every line that is not blank; a faulty one is answered with its number (from 1) and the fault, and the
    others go on."""
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        name: Any = None
        try:
            values = _object(line)
            name = values.get("id")
            yield Verdict(judge(values), False)
        except HomepokerError as error:
            yield Verdict({"id": name, "line": number, "error": str(error)}, True)


def judge(values: Mapping[str, Any]) -> dict[str, Any]:
    """Answer one case; HomepokerError says what is wrong with it."""
    kind = values.get("kind", "showdown")
    if kind == "order":
        return _order(values)
    if kind != "showdown":
        raise HomepokerError(f"kind {shorten(str(kind))} is unknown; there are showdown and order")
    case = read_case(values)
    reading = best.reading(case.game, _after_purges(case))
    made: dict[str, tuple[Made | None, ...]] = {}
    worth: dict[int, tuple[int, ...]] = {}
    for seat, (player, cards) in enumerate(case.holes.items()):
        held = _kept(case, cards) + case.common
        made[player] = best.hands(case.game, reading, held)
        worth[seat] = best.values(case.game, reading, held)
    return _answer(values.get("id"), case, made, worth)


def _object(line: str) -> dict[str, Any]:
    try:
        values = json.loads(line)
    except (ValueError, RecursionError):
        raise HomepokerError("this is no JSON; a line holds one object with game, holes and board") from None
    if not isinstance(values, dict):
        raise HomepokerError("this is no JSON object; a line holds one object with game, holes and board")
    return values


def read_case(values: Mapping[str, Any]) -> Case:
    """Read a showdown: the game under its house rules, hole cards and board; HomepokerError names the fault."""
    options = _table(values, "options")
    game = _game(values, options)
    holes = {player: _cards(player, cards) for player, cards in _table(values, "holes").items()}
    if not holes:
        raise HomepokerError("holes name nobody; each player has a list of cards")
    board = {slot: _card(slot, card) for slot, card in _table(values, "board").items()}
    common = (board.pop(COMMON),) if COMMON in board else ()
    game = _with_calls(game, board)
    _check_once([*holes.values(), tuple(board.values()), common])
    _check_counts(game, holes, common)
    return Case(game, holes, _placed(game, board), common, options)


def _table(values: Mapping[str, Any], key: str) -> dict[str, Any]:
    found = values.get(key, {})
    if not isinstance(found, dict):
        raise HomepokerError(f"{key} is no object: {shorten(str(found))}")
    return found


def _game(values: Mapping[str, Any], options: Mapping[str, Any]) -> Game:
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


def _cards(player: str, cards: Any) -> tuple[Card, ...]:
    if not isinstance(cards, list):
        raise HomepokerError(f"{player}: {shorten(str(cards))} is no list of cards")
    return tuple(_card(player, card) for card in cards)


def _card(place: str, card: Any) -> Card:
    if not isinstance(card, str):
        raise HomepokerError(f"{place}: {shorten(str(card))} is no card; write a rank and a suit, such as As")
    return parse_card(card)


def _check_once(groups: Iterable[tuple[Card, ...]]) -> None:
    seen: set[Card] = set()
    for card in (card for group in groups for card in group):
        if card in seen:
            raise HomepokerError(f"{card_text(card)} stands twice; a deck has each card once")
        seen.add(card)


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
    cards = {slot_named(game, slot): card for slot, card in board.items()}
    missing = [slot.id for slot in game.slots if slot.role != "dead" and slot.id not in cards]
    if missing:
        raise HomepokerError(
            f"the board lacks {listing(missing)}; {game.name} turns every slot before a showdown"
        )
    return tuple(None if slot.role == "dead" else cards[slot.id] for slot in game.slots)


def _purged_ranks(case: Case, scope: str) -> set[int]:
    """Ranks that left: of hole cards ("hole"), or of board cards ("all")."""
    on = {slot.id: card for slot, card in zip(case.game.slots, case.board, strict=True)}
    purges = [step for step in case.game.steps if isinstance(step, Purge) and scope in ("hole", step.scope)]
    return {card >> 2 for step in purges for slot in step.slots if (card := on[slot]) is not None}


def _kept(case: Case, cards: tuple[Card, ...]) -> tuple[Card, ...]:
    gone = _purged_ranks(case, "hole")
    return tuple(card for card in cards if card >> 2 not in gone)


def _after_purges(case: Case) -> tuple[Card | None, ...]:
    gone = _purged_ranks(case, "all")
    pairs = zip(case.game.slots, case.board, strict=True)
    return tuple(
        None if card is None or (slot.role == "community" and card >> 2 in gone) else card
        for slot, card in pairs
    )


def _answer(
    name: Any, case: Case, made: dict[str, tuple[Made | None, ...]], worth: dict[int, tuple[int, ...]]
) -> dict[str, Any]:
    game, players = case.game, list(made)
    high = next((at for at, end in enumerate(game.ends) if end.best == "high"), None)
    low = next((at for at, end in enumerate(game.ends) if end.best != "high"), None)
    answer: dict[str, Any] = {
        "id": name,
        "players": {
            player: {"high": _hand(case, hands, high), "low": _hand(case, hands, low)}
            for player, hands in made.items()
        },
        "winners_high": _winners(players, worth, high),
        "winners_low": _winners(players, worth, low),
    }
    if len(game.ends) > (high is not None) + (low is not None):
        answer["ends"] = [
            {
                "best": end.best,
                "players": {player: _hand(case, hands, at) for player, hands in made.items()},
                "winners": _winners(players, worth, at),
            }
            for at, end in enumerate(game.ends)
        ]
    if case.options.get("pot") is not None:
        answer["payout"] = paid = _payout(case, players, worth)
        if case.options.get("declare"):
            both = [player for player, choice in case.options["declare"].items() if choice == "both"]
            answer["both_ways_out"] = [player for player in both if not paid.get(player)]
    return answer


def _hand(case: Case, hands: tuple[Made | None, ...], end: int | None) -> dict[str, Any] | None:
    made = hands[end] if end is not None else None
    if made is None or end is None:
        return None
    lines = case.game.ends[end].lines or case.game.lines
    found: dict[str, Any] = {"category": made.category} if case.game.ends[end].best == "high" else {}
    found |= {
        "ranks": [RANKS[rank] for rank in made.ranks],
        "cards": [card_text(card) for card in made.cards],
        "name": made.name,
    }
    if len(lines) > 1 and made.line is not None:
        found["line"] = made.line.id
    if made.wild_as:
        found["wild_as"] = {card_text(card): word for card, word in made.wild_as}
    return found


def _winners(players: list[str], worth: Mapping[int, tuple[int, ...]], end: int | None) -> list[str]:
    if end is None:
        return []
    top = max(values[end] for values in worth.values())
    return [player for seat, player in enumerate(players) if worth[seat][end] == top > 0]


def _payout(case: Case, players: list[str], worth: Mapping[int, tuple[int, ...]]) -> dict[str, int]:
    pot = case.options["pot"]
    if type(pot) is not int or pot < 0:
        raise HomepokerError(f"pot {shorten(str(pot))} is no whole number of chips")
    seats = tuple(range(len(players)))
    cards = {seat: case.holes[player] for seat, player in enumerate(players)}
    awards = settle(case.game, [Pot(pot, seats)], worth, _declared(case, players), seats, cards)
    paid: dict[str, int] = {}
    for award in awards:
        player = players[award.seat]
        paid[player] = paid.get(player, 0) + award.amount
    return paid


def _declared(case: Case, players: list[str]) -> dict[int, str]:
    declared = _table(case.options, "declare")
    if not declared:
        return {}
    for player, choice in declared.items():
        if player not in players or choice not in DECLARATIONS:
            raise HomepokerError(
                f"{shorten(player)} declares {shorten(str(choice))}; players declare high, low or both"
            )
    silent = [player for player in players if player not in declared]
    if silent:
        raise HomepokerError(f"{listing(silent)} declared nothing; everybody at the showdown declares")
    return {seat: str(declared[player]) for seat, player in enumerate(players)}


def _order(values: Mapping[str, Any]) -> dict[str, Any]:
    """Who acts first by the cards that show: holes are the up cards."""
    options = _table(values, "options")
    game = _game(values, {key: value for key, value in options.items() if key not in ("style", "street")})
    style, street = options.get("style", "home" if game.high_opens else "casino"), options.get("street", 1)
    if style not in ("casino", "home") or type(street) is not int or street < 1:
        raise HomepokerError("an order has a style, casino or home, and a street from 1")
    up = [_cards(player, cards) for player, cards in _table(values, "holes").items()]
    if not up or not all(up):
        raise HomepokerError("everybody needs an up card to tell who acts first")
    _check_once(up)
    low = game.ends[0].best != "high"
    shown = dict(enumerate(up))
    forced = style == "casino" and street == 1
    first = bring_in_seat(shown, high=low) if forced else best_showing(shown, low=low)
    return {
        "id": values.get("id"),
        "first_to_act": list(_table(values, "holes"))[first],
        "forced_bring_in": forced,
    }
