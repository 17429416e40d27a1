"""What a seat may do, as values with a text form that reads back."""

from __future__ import annotations

from typing import NamedTuple

from homepoker.cards import Card, card_text, parse_card
from homepoker.errors import HomepokerError, shorten
from homepoker.ranking.classes import CATEGORIES
from homepoker.rules.announced import NOTHING

CALL_CARD = "spit"
"""The verb of whoever calls for the next card, whatever word a game has for it."""
VERBS = (
    "fold",
    "check",
    "call",
    "raise",
    "discard",
    "donate",
    "draw",
    "expose",
    "declare",
    "announce",
    CALL_CARD,
    "pass",
    "show",
)
WITH_CARDS = frozenset({"discard", "donate", "draw", "expose"})
CHOICES = {"declare": ("high", "low", "both"), "announce": (*CATEGORIES, NOTHING), "pass": ("round",)}


class Action(NamedTuple):
    """One seat's act. `amount` belongs to "raise" (a bet is a raise from nothing) and is the total the seat
    then has in front of it this round; `cards` to discard, donate, draw and expose; `choice` to declare
    ("high", "low", "both"), to announce (a category such as "full_house", with the id of its line where that
    is asked: "full_house TL-TC-TR"; or "nothing") and to pass ("round": for the rest of this
    dealing round, "": for this card)."""

    seat: int
    verb: str
    amount: int = 0
    cards: tuple[Card, ...] = ()
    choice: str = ""


class IllegalAction(HomepokerError):
    """An action the hand refuses; the hand is unchanged. `code` is stable, the text is for a person."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


def action_text(action: Action) -> str:
    """`2 raise 20`, `0 draw Td 2c`, `1 declare high`, `3 fold`."""
    words = [str(action.seat), action.verb]
    if action.verb == "raise":
        words.append(str(action.amount))
    words += [card_text(card) for card in action.cards]
    if action.choice:
        words.append(action.choice)
    return " ".join(words)


def parse_action(text: str) -> Action:
    """Read what `action_text` wrote; HomepokerError names what cannot be read."""
    words = text.split()
    if len(words) < 2 or words[1] not in VERBS or not _whole(words[0], 3):
        raise HomepokerError(f"{shorten(text)} is no action; write a seat and a verb, such as '2 raise 20'")
    seat, verb, rest = int(words[0]), words[1], words[2:]
    if verb == "raise":
        if len(rest) != 1 or not _whole(rest[0], 15):
            raise HomepokerError(f"{shorten(text)}: a raise names one whole amount, such as '2 raise 20'")
        return Action(seat, verb, amount=int(rest[0]))
    if verb in WITH_CARDS:
        return Action(seat, verb, cards=tuple(parse_card(word) for word in rest))
    if rest[:1] and rest[0] in CHOICES.get(verb, ()) and len(rest) <= 1 + (verb == "announce"):
        return Action(seat, verb, choice=" ".join(rest))
    if rest or verb == "declare":
        raise HomepokerError(
            f"{shorten(text)} is no action; '{verb}' does not go with {shorten(' '.join(rest))}"
        )
    return Action(seat, verb)


def _whole(text: str, digits: int) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= digits
