"""The same hand over other hidden cards: what a seat sees stays, everything else is dealt anew."""

from __future__ import annotations

import random

from homepoker.cards import Card
from homepoker.core import events as ev
from homepoker.core.actions import Action, IllegalAction
from homepoker.core.hand import Hand
from homepoker.core.stakes import parse_stakes
from homepoker.core.view import View
from tests.playing import any_action


def mild(hand: Hand, rng: random.Random) -> Action:
    """Any action, but bets are mostly called so that hands go on."""
    legal = hand.legal(rng.choice(hand.waiting))
    if legal.kind == "bet" and rng.random() < 0.9:
        return Action(legal.seat, "call" if legal.call else "check")
    return any_action(legal, rng)


def dealt_anew(hand: Hand, seat: int | None, rng: random.Random, most: int = 52) -> Hand | None:
    """The same actions over a deck in which up to `most` of the cards unseen by the seat (None: by everybody) change
    places; None if the actions do not fit it."""
    hidden = [card for card in hand.deck if card not in seen(hand.view(seat))]
    moved = rng.sample(hidden, min(most, len(hidden)))
    swap = dict(zip(moved, moved[1:] + moved[:1], strict=True))
    again = Hand.start(
        hand.game,
        hand.table.start,
        stakes=parse_stakes(hand.table.stakes_text),
        deck=[swap.get(card, card) for card in hand.deck],
        button=hand.table.button,
    )
    again.dealer._key = hand.dealer._key  # a pool is scrambled as it was, whatever lies in it
    try:
        for action in hand.actions:
            again.apply(action._replace(cards=tuple(swap.get(card, card) for card in action.cards)))
    except IllegalAction:
        return None
    return again


def seen(view: View) -> set[Card]:
    """Every card that the seat has seen so far."""
    found = {*view.cards, *(card for _, card in view.own.lost), *view.own.chosen}
    for event in view.public.events:
        match event:
            case ev.Dealt(_, cards) | ev.Discarded(_, _, cards):
                found.update(card for card in cards if card is not None)
            case ev.Turned(_, _, cards) | ev.Exposed(_, cards) | ev.Shown(_, cards):
                found.update(cards)
            case ev.Replaced(_, card) | ev.Common(card):
                found.add(card)
    return found
