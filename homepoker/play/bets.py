"""From what a person wants to bet to an act: what is refused and why, and what is asked once more because a slip would
cost much."""

from __future__ import annotations

from typing import Literal, NamedTuple

from homepoker.core.actions import Action
from homepoker.core.legal import Legal
from homepoker.core.view import Public
from homepoker.errors import capital

Wish = Literal["fold", "check", "call", "check or call", "raise", "all-in"]


class Sure(NamedTuple):
    """What is asked once more: a `question` as a statement of what it means, and what a yes would `do`."""

    question: str
    do: str


class Proposal(NamedTuple):
    """An act to take, or the sentence why not; `sure` is what must be confirmed before, if anything."""

    action: Action | None
    refusal: str = ""
    sure: Sure | None = None


def proposed(wish: Wish, legal: Legal, public: Public, amount: int | None = None) -> Proposal:
    """The act that a wish means at this turn. A hand is not folded where checking is free, an all-in and a call of half
    the stack or more are asked once more; a raise without an `amount` is the only one there is, if so."""
    match wish:
        case "fold":
            return _fold(legal, public)
        case "check" | "call":
            return _checked(Action(legal.seat, wish), legal, public)
        case "check or call":
            return _checked(Action(legal.seat, "call" if legal.call else "check"), legal, public)
        case "all-in":
            act = everything(legal, public)
            return _checked(act, legal, public) if act else Proposal(None, _no_all_in(legal))
    if amount is None and legal.low != legal.high:
        return Proposal(None, f"Say how much, from {legal.low} to {legal.high}.")
    return _checked(
        Action(legal.seat, "raise", amount=legal.low if amount is None else amount), legal, public
    )


def everything(legal: Legal, public: Public) -> Action | None:
    """The act that puts a seat's last chip in, if there is one."""
    seat, stack = legal.seat, public.stacks[legal.seat]
    if stack and legal.raises and legal.high == stack + public.bets[seat]:
        return Action(seat, "raise", amount=legal.high)
    return Action(seat, "call") if stack and legal.call == stack else None


def allowed(action: Action, legal: Legal) -> Proposal:
    """The act, if it is legal, else the sentence why not."""
    refused = legal.refuses(action)
    return Proposal(None, sentence(refused[1])) if refused else Proposal(action)


def sentence(refusal: str) -> str:
    """What is wrong as a sentence on a line of its own."""
    return capital(refusal) + ("" if refusal.endswith((".", "?")) else ".")


def _fold(legal: Legal, public: Public) -> Proposal:
    free = legal.call == 0 and public.stakes != "none"
    if free and not legal.fold:
        return Proposal(None, "Checking is free: nothing is folded, c checks.")
    answer = allowed(Action(legal.seat, "fold"), legal)
    return answer._replace(sure=Sure("Checking is free", "fold all the same")) if free else answer


def _checked(action: Action, legal: Legal, public: Public) -> Proposal:
    answer = allowed(action, legal)
    if not answer.action:
        return answer
    stack, bet = public.stacks[legal.seat], public.bets[legal.seat]
    chips = action.amount - bet if action.verb == "raise" else legal.call or 0
    chips = 0 if action.verb == "check" else chips
    if stack and chips >= stack:
        return answer._replace(sure=Sure(f"That is all-in for {stack}", "go all-in"))
    if action.verb == "call" and 2 * chips >= stack and chips and not legal.bring_in:
        return answer._replace(sure=Sure(f"That call is {chips} of your {stack}", "call"))
    return answer


def _no_all_in(legal: Legal) -> str:
    if legal.raises:
        return f"All-in is not possible here: the most you may bet is {legal.high}."
    return "All-in is not possible here."
