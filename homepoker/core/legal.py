"""What a seat may do now, as one structured answer, and why anything else is refused."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from homepoker.cards import RANKS, Card, card_text
from homepoker.core.actions import CALL_CARD, CHOICES, WITH_CARDS, Action
from homepoker.errors import shorten

ACE = RANKS.index("A")
Refusal = tuple[str, str]


class Legal(NamedTuple):
    """What the viewer may do now; ask `action in legal`.

    `kind`: "bet" for a betting turn, else discard, donate, draw, expose, declare or the word of a called card; ""
    when nothing is asked. Betting: `fold`; `call` chips to add (None: nothing to call or check; 0: a check);
    raise-to totals `low` to `high` (0 and 0: no raise); `bring_in`: the call is the forced bring-in; `opens`: the
    raise is a first bet; `completes`: the raise completes a bring-in. Cards: `least` to `most` of `cards`,
    `with_ace` where an ace is kept. `choices`: high/low/both, or to call the card and pass."""

    seat: int
    kind: str = ""
    fold: bool = False
    call: int | None = None
    low: int = 0
    high: int = 0
    bring_in: bool = False
    opens: bool = False
    completes: bool = False
    least: int = 0
    most: int = 0
    with_ace: int = 0
    cards: tuple[Card, ...] = ()
    choices: tuple[str, ...] = ()

    @property
    def raises(self) -> bool:
        """Whether a bet or raise is possible."""
        return self.high > 0

    def __contains__(self, action: object) -> bool:
        return isinstance(action, Action) and self.refuses(action) is None

    def refuses(self, action: Action) -> Refusal | None:
        """None for a legal action, else a stable code and the sentence for a person."""
        seat, verb, amount, cards, choice = action
        if type(seat) is not int or seat != self.seat:
            return "wrong_seat", "this is another seat's answer"
        if type(cards) is not tuple or type(choice) is not str or type(verb) is not str:
            return "no_action", "an action has a verb and a choice in words, and its cards in a tuple"
        if not self.kind:
            return "not_your_turn", "it is not this seat's turn"
        if self.kind == "bet":
            if cards or choice:
                return "no_cards", "a bet names no cards"
            return _refused_bet(self, verb, amount)
        if amount or type(amount) is not int:
            return "no_amount", "no chips are asked for now"
        if self.kind in WITH_CARDS:
            return _refused_cards(self, action)
        return _refused_choice(self, action)


def _refused_bet(legal: Legal, verb: str, amount: object) -> Refusal | None:
    if verb == "raise":
        return _refused_raise(legal, amount)
    if type(amount) is not int or amount:
        return "no_amount", f"to {verb} names no amount"
    match verb:
        case "fold" | "check" if legal.bring_in:
            more = f" or complete to {legal.low}" if legal.high else ""
            return "bring_in_due", f"the bring-in must be paid: bring in for {legal.call}{more}"
        case "fold" if not legal.fold:
            return "free_check", "checking is free, there is nothing to fold to"
        case "check" if legal.call != 0:
            return "bet_to_call", f"there is a bet: call {legal.call} or fold"
        case "call" if not legal.call:
            return "nothing_to_call", "there is nothing to call; check instead"
        case "fold" | "check" | "call":
            return None
    return "not_now", f"now is the time to bet, not to {verb}"


def _refused_raise(legal: Legal, amount: object) -> Refusal | None:
    if type(amount) is not int:
        return "not_whole", "an amount is a whole number of chips"
    if not legal.high:
        return "no_raise", "no raise is possible now"
    return out_of_range(legal, amount)


def out_of_range(legal: Legal, total: int, said: Callable[[int], str] = str) -> Refusal | None:
    """Why a raise to this total is none, where one is possible; `said` writes chips in the reader's unit."""
    if legal.low <= total <= legal.high:
        return None
    word = "bet" if legal.opens else "raise to"
    if total < legal.low:
        return "too_small", f"the least you may {word} is {said(legal.low)}"
    return "too_large", f"the most you may {word} is {said(legal.high)}"


def _refused_cards(legal: Legal, action: Action) -> Refusal | None:
    if action.verb != legal.kind:
        return "not_now", f"now is the time to {legal.kind}, not to {action.verb}"
    if action.choice:
        return "no_choice", f"to {legal.kind} names cards only"
    seen: set[Card] = set()
    for card in action.cards:
        if type(card) is not int or card not in legal.cards:
            return (
                "not_held",
                f"{_named(card)} is not among the cards to choose from",
            )
        if card in seen:
            return "twice", f"{card_text(card)} is named twice"
        seen.add(card)
    if not legal.least <= len(action.cards) <= _most(legal, action.cards):
        return "wrong_number", f"{legal.kind} {spoken_range(legal)}"
    return None


def _named(card: object) -> str:
    return card_text(card) if type(card) is int and 0 <= card < 52 else shorten(repr(card))


def _most(legal: Legal, cards: tuple[Card, ...]) -> int:
    keeps_ace = any(card >> 2 == ACE for card in legal.cards if card not in cards)
    return max(legal.most, legal.with_ace) if keeps_ace else legal.most


def spoken_range(legal: Legal) -> str:
    """How many cards are asked for: `exactly 1`, `0 to 3, or 4 when you keep an ace`."""
    if legal.least == legal.most:
        return f"exactly {legal.most}"
    more = f", or {legal.with_ace} when you keep an ace" if legal.with_ace > legal.most else ""
    return f"{legal.least} to {legal.most}{more}"


def _refused_choice(legal: Legal, action: Action) -> Refusal | None:
    if action.cards:
        return "no_cards", "no cards are asked for now"
    if legal.kind in ("declare", "announce"):
        if action.verb == legal.kind and action.choice in legal.choices:
            return None
        said = "high, low or both" if legal.kind == "declare" else "what you have, such as a flush"
        return "not_now", f"{legal.kind} {said}"
    if action.verb in legal.choices and action.choice in ("", *CHOICES.get(action.verb, ())):
        return None
    words = [legal.kind if choice == CALL_CARD else choice for choice in legal.choices]
    return "not_now", f"now you may {' or '.join(words)}"
