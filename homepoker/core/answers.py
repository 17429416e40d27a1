"""What a seat is asked and what its answer does: turns, sealed answers, and windows open to everybody."""

from __future__ import annotations

from homepoker.core import dealing, ending, steps
from homepoker.core import events as ev
from homepoker.core.actions import CALL_CARD, CHOICES, Action
from homepoker.core.betting import betting_legal, full_raise
from homepoker.core.events import make
from homepoker.core.hand_state import HandState
from homepoker.core.legal import Legal
from homepoker.rules.announced import sayable
from homepoker.rules.game import Draw


def legal(hand: HandState, seat: int) -> Legal:
    """What that seat may do now; kind "" when nothing is asked of it."""
    table = hand.table
    if table.asking == "bet" and seat in table.waiting:
        if hand.cached_answer is None:
            hand.cached_answer = betting_legal(table, seat)
        return hand.cached_answer
    if table.over:
        hidden = 0 <= seat < table.seats and table.shown[seat] is None
        return Legal(seat, "show", choices=("show",)) if hidden else Legal(seat)
    if seat not in table.waiting:
        return Legal(seat)
    match table.asking:
        case "discard" | "donate":
            return _cards(hand, seat, ending.own_cards(hand, seat))
        case "draw" | "expose":
            return _cards(hand, seat, hand.secrets.own[seat].down)
        case "declare":
            return Legal(seat, "declare", choices=CHOICES["declare"])
        case "announce":
            return Legal(seat, "announce", choices=sayable(hand.game))
    return Legal(seat, table.asking, choices=(CALL_CARD, "pass"))


def _cards(hand: HandState, seat: int, cards: tuple[int, ...]) -> Legal:
    table, step = hand.table, hand.game.steps[hand.step - 1]
    most = min(table.most, len(cards))
    with_ace = min(step.with_ace, len(cards)) if isinstance(step, Draw) else 0
    return Legal(seat, table.asking, least=min(table.least, most), most=most, with_ace=with_ace, cards=cards)


def take(hand: HandState, action: Action) -> None:
    """Let a checked action happen."""
    asking = hand.table.asking
    if asking == "bet":
        _bet(hand, action)
    elif hand.table.over:
        ending.show(hand, action.seat)
    elif asking == "draw":
        _drew(hand, action)
    elif action.verb == CALL_CARD:
        dealing.turn_called_card(hand, action.seat)
    elif action.verb == "pass":
        hand.emit(ev.Passed(action.seat, action.choice == "round"))
    elif asking == "declare" and hand.game.declare == "in_turn":
        hand.emit(ev.Declared(action.seat, action.choice))
    else:
        _sealed(hand, action)


def _bet(hand: HandState, action: Action) -> None:
    table = hand.table
    seat, verb, total, _, _ = action
    stack, before = table.stacks[seat], table.bets[seat]
    if verb == "fold" or verb == "check":
        hand.emit(make(ev.Acted, (seat, verb, 0, before, False)))
    elif verb == "call":
        answer = legal(hand, seat)
        verb, chips = "bring in" if answer.bring_in else "call", answer.call or 0
        hand.emit(make(ev.Acted, (seat, verb, chips, before + chips, chips == stack)))
    else:
        chips, verb = total - before, _raise_verb(hand, total)
        hand.emit(make(ev.Acted, (seat, verb, chips, total, chips == stack)))
    if not table.waiting:
        ending.close_round(hand)


def _raise_verb(hand: HandState, total: int) -> str:
    table = hand.table
    if table.bring_due or table.brought:
        return "complete" if total <= full_raise(table) else "raise"
    return "raise" if table.price else "bet"


def _drew(hand: HandState, action: Action) -> None:
    seat, cards = action.seat, action.cards
    hand.emit(ev.Discarded(seat, "draw", (None,) * len(cards)))
    hand.emit(ev.Lost(seat, "draw", cards))
    hand.dealer.discard(seat, cards)
    hand.drawn[seat] = len(cards)
    step = hand.game.steps[hand.step - 1]
    assert isinstance(step, Draw)
    steps.ask_next_draw(hand, step)


def _sealed(hand: HandState, action: Action) -> None:
    """Keep the answer hidden until the last one is in; then all of them happen in seat order."""
    asked = hand.table.asking
    hand.emit(ev.Chose(action.seat, action.verb, action.cards, action.choice))
    hand.emit(ev.Answered(action.seat))
    if hand.table.waiting:
        return
    for seat in dealing.live_seats(hand):
        _, _, choice, cards = hand.secrets.own[seat]
        if choice:
            _resolve(hand, asked, seat, choice, cards)


def _resolve(hand: HandState, asked: str, seat: int, choice: str, cards: tuple[int, ...]) -> None:
    if asked in ("declare", "announce"):
        hand.emit((ev.Declared if asked == "declare" else ev.Announced)(seat, choice))
        return
    if asked == "expose":
        hand.emit(ev.Exposed(seat, cards))
        return
    up = hand.table.up[seat]
    hand.emit(ev.Discarded(seat, asked, tuple(card if card in up else None for card in cards)))
    hand.emit(ev.Lost(seat, asked, cards))
    if asked == "donate":
        hand.dealer.pool += cards
    else:
        hand.dealer.discard(seat, cards)
