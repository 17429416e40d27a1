"""The same hand dealt to pokerkit: the state, kept in step with ours, and what it says is legal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pokerkit
from pokerkit import Automation, BettingStructure, Opening, Street

from homepoker.cards import card_text
from homepoker.core import events as ev
from homepoker.core.actions import Action
from homepoker.core.hand import Hand
from homepoker.core.legal import Legal
from homepoker.core.stakes import Stakes

AUTOMATIC = tuple(
    automation
    for automation in Automation
    if automation not in (Automation.CARD_BURNING, Automation.HOLE_DEALING, Automation.BOARD_DEALING)
)


STRUCTURES = {"nl": BettingStructure.NO_LIMIT, "fl": BettingStructure.FIXED_LIMIT}


def start(kind: str, stakes: Stakes, stacks: Sequence[int]) -> Any:
    """A pokerkit state for `kind`, such as "nl holdem" or "fl stud8"; seat 0 sits left of the button."""
    structure, game = kind.split()
    seats = len(stacks)
    antes = (stakes.ante,) * seats
    if game in ("draw5", "stud5"):
        return five_cards(game, structure, stakes, stacks)
    if game.startswith("stud"):
        make = {
            "stud7": pokerkit.FixedLimitSevenCardStud,
            "stud8": pokerkit.FixedLimitSevenCardStudHighLowSplitEightOrBetter,
            "razz": pokerkit.FixedLimitRazz,
        }[game]
        rest = (stakes.bring_in, stakes.small_bet, stakes.big_bet, tuple(stacks), seats)
        return make.create_state(AUTOMATIC, True, antes, *rest)
    blinds = tuple(stakes.blinds)
    if structure == "fl":
        sizes: tuple[int, ...] = (stakes.small_bet, stakes.big_bet)
    else:
        sizes = (stakes.small_bet,)
    make = {
        "nl holdem": pokerkit.NoLimitTexasHoldem,
        "fl holdem": pokerkit.FixedLimitTexasHoldem,
        "pl omaha": pokerkit.PotLimitOmahaHoldem,
        "fl omaha8": pokerkit.FixedLimitOmahaHoldemHighLowSplitEightOrBetter,
    }[kind]
    state = make.create_state(AUTOMATIC, True, antes, blinds, *sizes, tuple(stacks), seats)
    if structure == "fl":
        state.betting_structure = BettingStructure.FIXED_LIMIT  # 0.7.7 bets Omaha hi-lo pot-limit
    return state


def five_cards(game: str, structure: str, stakes: Stakes, stacks: Sequence[int]) -> Any:
    """Five-card draw and stud, which pokerkit has no class for, from its streets."""
    most = 4 if structure == "fl" else None
    small, big = stakes.small_bet, stakes.big_bet
    if game == "draw5":
        first = Street(False, (False,) * 5, 0, False, Opening.POSITION, small, most)
        streets = (first, Street(True, (), 0, True, Opening.POSITION, big, most))
    else:
        first = Street(False, (False, True), 0, False, Opening.LOW_CARD, small, most)
        later = (Street(True, (True,), 0, False, Opening.HIGH_HAND, bet, most) for bet in (small, big, big))
        streets = (first, *later)
    return pokerkit.State(
        AUTOMATIC,
        pokerkit.Deck.STANDARD,
        (pokerkit.StandardHighHand,),
        streets,
        STRUCTURES[structure],
        True,
        (stakes.ante,) * len(stacks),
        tuple(stakes.blinds) or (0,) * len(stacks),
        stakes.bring_in,
        tuple(stacks),
        len(stacks),
    )


def feed(state: Any, hand: Hand, mark: int) -> int:
    """Give pokerkit every card our hand dealt since event `mark`; returns the new mark."""
    burns = iter(hand.dealer.burns[sum(isinstance(e, ev.Burned) for e in hand.events[:mark]) :])
    for at in range(mark, len(hand.events)):
        event = hand.events[at]
        idle(state, hand)
        if isinstance(event, ev.Burned):
            state.burn_card(card_text(next(burns)))
        elif isinstance(event, ev.Dealt):
            twin = hand.events[at + 1] if at + 1 < len(hand.events) else None
            down = iter(twin.cards if isinstance(twin, ev.Held) else ())
            cards = [next(down) if card is None else card for card in event.cards]
            state.deal_hole("".join(map(card_text, cards)), event.seat)
        elif isinstance(event, ev.Turned):
            state.deal_board("".join(map(card_text, event.cards)))
    return len(hand.events)


def idle(state: Any, hand: Hand) -> None:
    """pokerkit asks for checks that nobody could answer; we do not."""
    asked = hand.waiting if hand.view(None).public.asking == "bet" else ()
    while state.actor_index is not None and state.actor_index not in asked and not owed(state):
        state.check_or_call()


def owed(state: Any) -> int:
    """What pokerkit's actor has to call."""
    return int(state.checking_or_calling_amount or 0)


def as_bounds(legal: Legal) -> tuple[int | None, int | None, int | None]:
    """Our answer in the same form."""
    return None if legal.bring_in else legal.call, legal.low or None, legal.high or None


def bounds(state: Any) -> tuple[int | None, int | None, int | None]:
    """(call or None for a bring-in due, least raise-to, most raise-to) as pokerkit sees it."""
    call = None if state.can_post_bring_in() else owed(state)
    if not state.can_complete_bet_or_raise_to():
        return call, None, None
    return (
        call,
        int(state.min_completion_betting_or_raising_to_amount),
        int(state.max_completion_betting_or_raising_to_amount),
    )


def act(state: Any, action: Action) -> None:
    """Do the same action there."""
    match action.verb:
        case "fold":
            state.fold()
        case "raise":
            state.complete_bet_or_raise_to(action.amount)
        case "draw":
            state.stand_pat_or_discard("".join(map(card_text, action.cards)))
        case _ if state.can_post_bring_in():
            state.post_bring_in()
        case _:
            state.check_or_call()
