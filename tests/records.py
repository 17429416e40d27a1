"""Whole recorded hands with right answers: reads one record and plays it through the core.

A record lists forced bets, cards in dealing order and actions; seat 0 sits left of the button, the button is the last
seat. Amounts of a call are what was added, of a bet or raise the total for the street."""

from __future__ import annotations

from dataclasses import replace
from itertools import chain
from typing import Any, NamedTuple

from homepoker.cards import DECK, Card, parse_card, parse_cards
from homepoker.core.actions import Action
from homepoker.core.events import Returned
from homepoker.core.hand import Hand
from homepoker.core.legal import Legal
from homepoker.core.stakes import Stakes
from homepoker.rules.game import Draw, Game
from homepoker.rules.library import load

GAMES = {
    "holdem": "texas_holdem",
    "omaha": "omaha",
    "omaha8": "omaha8",
    "stud7": "seven_card_stud",
    "stud8": "seven_card_stud_hilo",
    "stud5": "five_card_stud",
    "draw5": "five_card_draw",
}
HOUSE_TAGS = frozenset(
    {
        *("short_big_blind", "short_bring", "allin_ante", "short_ante", "reopen", "fl_raise_after_short"),
        *("over_cap", "pl_ante_in_pot", "straddle"),
    }
)
LEGAL_TAGS = frozenset({"short_allin", "open_pair_4th", "short_small_blind", "cap_reached", "pl_antes"})


class Played(NamedTuple):
    """How a record went: the finished hand and every difference found in what was legal."""

    hand: Hand
    differences: tuple[str, ...]


def game_of(record: dict[str, Any]) -> Game:
    """The game with the conventions of the records: burns on, any number of cards drawn."""
    game = load(GAMES[record["game"]])
    steps = tuple(Draw(5, 5) if isinstance(step, Draw) else step for step in game.steps)
    return replace(game, burn=True, steps=steps, fingerprint=game.fingerprint + "+burn")


def stakes_of(record: dict[str, Any]) -> Stakes:
    """The record's stakes; an ante that only one seat posts is the dead ante of the big blind."""
    bets = record["bets"]
    dead = max(record["antes"]) if record["antes"].count(0) == record["n"] - 1 else 0
    return Stakes(
        record["structure"].lower(),
        bets[0],
        bets[-1],
        blinds=tuple(blind for blind in record["blinds"] if blind),
        ante=0 if dead else record["antes"][0],
        bring_in=record["bring_in"],
        big_blind_ante=dead,
    )


def deck_of(record: dict[str, Any]) -> tuple[Card, ...]:
    """All 52 cards in an order that deals what the record says; unknown burns get cards never seen."""
    wanted: list[Card | None] = []
    street: dict[int, tuple[Card, ...]] = {}
    drawing = False
    for kind, *rest in [*record["events"], ["end"]]:
        if kind == "deal":
            street[rest[0]] = street.get(rest[0], ()) + parse_cards(rest[1])
            continue
        wanted += chain(*street.values()) if drawing else chain(*zip(*street.values(), strict=True))
        drawing = kind == "draw" or (drawing and kind == "burn")
        street = {}
        if kind == "burn":
            wanted.append(None if rest[0] == "??" else parse_card(rest[0]))
        elif kind == "board":
            wanted += parse_cards(rest[0])
    spare = iter([card for card in DECK if card not in wanted])
    return (*(next(spare) if card is None else card for card in wanted), *spare)


def play_record(record: dict[str, Any]) -> Played:
    """Play a record to its end, comparing what was legal at every action."""
    hand = Hand.start(game_of(record), record["stacks"], stakes=stakes_of(record), deck=deck_of(record))
    answers, found = list(record["legal"]), []
    for kind, *rest in record["events"]:
        if kind in ("ante", "blind", "burn", "deal", "board"):
            continue
        expected = answers.pop(0) if kind != "draw" else None
        seat = rest[0]
        if kind == "k" and seat not in hand.waiting:
            continue  # an idle check: nobody else could act
        legal = hand.legal(seat)
        if legal.bring_in and record["bring_in"] in (legal.call, *rest[1:]) and not legal.raises:
            kind, expected = "bring", None  # a stack of just the bring-in cannot also "complete" to it
        if expected is not None and difference(legal, expected):
            found.append(f"{kind} {rest}: {difference(legal, expected)}")
        hand.apply(action_of(kind, rest))
    return Played(hand, tuple(found))


def action_of(kind: str, rest: list[Any]) -> Action:
    """The action an event of the record stands for."""
    seat = rest[0]
    if kind == "draw":
        return Action(seat, "draw", cards=parse_cards(rest[1]))
    if kind == "r":
        return Action(seat, "raise", amount=rest[1])
    return Action(seat, {"f": "fold", "k": "check", "c": "call", "bring": "call"}[kind])


def difference(legal: Legal, expected: list[int | None]) -> str:
    """What of (call, least raise-to, most raise-to) is not as recorded; a call of None is a bring-in due."""
    ours = [None if legal.bring_in else legal.call, legal.low or None, legal.high or None]
    return "" if ours == expected else f"{ours} instead of {expected}"


def returned(hand: Hand) -> list[int]:
    """Uncalled chips by seat."""
    back = [0] * len(hand.order)
    for event in hand.events:
        if isinstance(event, Returned):
            back[event.seat] += event.amount
    return back
