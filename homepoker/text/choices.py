"""From a typed command to an action, and what is possible in words."""

from __future__ import annotations

from homepoker.core.actions import Action
from homepoker.core.legal import Legal
from homepoker.core.view import Public
from homepoker.errors import capital
from homepoker.grammar import count, noun, number, up_to
from homepoker.play.bets import Proposal, Wish, allowed, everything, proposed
from homepoker.rules.game import Game
from homepoker.rules.words import side
from homepoker.sentences import Speech
from homepoker.text.commands import Command

QUESTIONS = (
    "At any time: hand, odds, board, pot, who, repeat, rules, ranks, house, log, quit; u takes an act back."
)
BETTING = frozenset({"fold", "check", "call", "check or call", "raise", "all-in"})
CHOOSING = "High, low or both: type the word."
CARD_ASKS = {
    "discard": "throw away",
    "donate": "give to the pool",
    "draw": "exchange",
    "expose": "turn up",
}


def bet_choices(legal: Legal, public: Public) -> str:
    """`c calls 4, r raises to 8, a is all-in for 197, f folds.`"""
    if public.stakes == "none":
        return "c stays in, f folds."
    parts = ["c checks" if not legal.call else f"c calls {legal.call}"]
    if legal.bring_in:
        parts = [f"c brings in for {legal.call}"]
    if legal.call is None:
        parts = []
    if legal.raises:
        parts.append(_raise_choice(legal))
    if everything(legal, public):
        parts.append(f"a is all-in for {public.stacks[legal.seat]}")
    if legal.fold:
        parts.append("f folds")
    return ", ".join(parts) + "."


def bet_answer(command: Command, legal: Legal, public: Public) -> Proposal:
    """The betting act a command means."""
    wish: Wish = command.word  # type: ignore[assignment]
    return proposed(wish, legal, public, next(iter(command.numbers), None))


def numbered(legal: Legal, speech: Speech) -> str:
    """`You hold: 1 A♠, 2 K♦, 3 9♥.`, the cards to choose from."""
    return f"You hold: {', '.join(f'{at} {speech.card(card)}' for at, card in enumerate(legal.cards, 1))}."


def call_choices(word: str, *, named: bool, short: bool = False) -> str:
    """How to call the next card by its word, with a name where several may, and how to let it go."""
    call = f"{word} and a name" if named else word
    if short:
        return f"{capital(word)}? {call}, pass, pass round or pass hand."
    lets_go = "pass or Enter lets it go, pass round all of this round, pass hand all of this hand"
    return f"{capital(word)}? Type {call} to call the next card to the middle; {lets_go}."


def naming_prompt(name: str, game: Game, *, line: bool) -> str:
    """`Ann names the high hand: its number or its name, then the letter of its line.`"""
    where = ", then the letter of its line" if line else ""
    return f"{name} names the {side(game, 0)}: type its number or its name{where}."


def secret_choices(name: str, legal: Legal) -> str:
    """Whom a sealed choice or a draw is for and what may be typed."""
    if legal.kind == "declare":
        return f"{name} declares. {CHOOSING}"
    return f"{name}, {CARD_ASKS[legal.kind]}: {card_choices(legal)}"


def card_choices(legal: Legal) -> str:
    """`type d and two numbers, such as d 1 2.`"""
    return _how_many(legal)


def card_answer(command: Command, legal: Legal) -> Proposal:
    """The sealed or drawn cards a command names by number."""
    numbers = () if command.numbers == (0,) and not legal.least else command.numbers
    if any(not 1 <= number <= len(legal.cards) for number in numbers):
        return Proposal(None, f"Cards are numbered 1 to {len(legal.cards)}.")
    cards = tuple(legal.cards[number - 1] for number in numbers)
    return allowed(Action(legal.seat, legal.kind, cards=cards), legal)


def said_answer(word: str, legal: Legal) -> Proposal:
    """A declaration, or what is announced."""
    return allowed(Action(legal.seat, legal.kind, choice=word), legal)


def _raise_choice(legal: Legal) -> str:
    word = "bets" if legal.opens else "completes to" if legal.completes else "raises to"
    if legal.low == legal.high:
        return f"r {word} {legal.low}"
    return f"r {legal.low} to r {legal.high} {word.removesuffix(' to')}"


def _how_many(legal: Legal) -> str:
    if legal.least == legal.most:
        example = " ".join(map(str, range(1, legal.most + 1)))
        return f"type d and {count(legal.most, 'number')}, such as d {example}."
    more = f" ({legal.with_ace} when you keep an ace)" if legal.with_ace > legal.most else ""
    example = "d 1 3" if legal.most > 1 else "d 1"
    return (
        f"type d and {up_to(number(legal.most))} {noun(legal.most, 'number')}{more}, such as {example}, "
        "or d alone to keep all."
    )
