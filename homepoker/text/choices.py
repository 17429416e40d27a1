"""From a typed command to an action: what is possible, what is refused and why, what is asked twice."""

from __future__ import annotations

from typing import NamedTuple

from homepoker.core.actions import Action
from homepoker.core.legal import Legal
from homepoker.core.view import Public
from homepoker.errors import capital
from homepoker.grammar import count, noun, number, up_to
from homepoker.rules.game import Game
from homepoker.rules.words import side
from homepoker.sentences import Speech
from homepoker.text.commands import Command

QUESTIONS = (
    "At any time: hand, odds, board, pot, who, repeat, rules, house, log, w, quit; u takes an act back."
)
BETTING = frozenset({"fold", "check", "call", "check or call", "raise", "all-in"})
CHOOSING = "High, low or both: type the word."
CARD_ASKS = {
    "discard": "throw away",
    "donate": "give to the pool",
    "draw": "exchange",
    "expose": "turn up",
}


class Answer(NamedTuple):
    """An action to take, or the sentence why not; `sure` is what must be confirmed first, if anything."""

    action: Action | None
    refusal: str = ""
    sure: str = ""


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


def everything(legal: Legal, public: Public) -> Action | None:
    """The act that puts a seat's last chip in, if there is one."""
    seat, stack = legal.seat, public.stacks[legal.seat]
    if stack and legal.raises and legal.high == stack + public.bets[seat]:
        return Action(seat, "raise", amount=legal.high)
    return Action(seat, "call") if stack and legal.call == stack else None


def bet_answer(command: Command, legal: Legal, public: Public) -> Answer:
    """The betting act a command means; free checks are protected from folding, big sums are asked twice."""
    seat = legal.seat
    match command.word:
        case "fold":
            return _fold(legal, public)
        case "check" | "call":
            return _checked(Action(seat, command.word), legal, public)
        case "check or call":
            return _checked(Action(seat, "call" if legal.call else "check"), legal, public)
        case "all-in":
            act = everything(legal, public)
            return _checked(act, legal, public) if act else Answer(None, _no_all_in(legal))
    if not command.numbers and legal.low == legal.high:
        return _checked(Action(seat, "raise", amount=legal.high), legal, public)
    if not command.numbers and legal.raises:
        return Answer(None, f"Say how much, from r {legal.low} to r {legal.high}.")
    return _checked(Action(seat, "raise", amount=(command.numbers or (0,))[0]), legal, public)


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


def card_answer(command: Command, legal: Legal) -> Answer:
    """The sealed or drawn cards a command names by number."""
    numbers = () if command.numbers == (0,) and not legal.least else command.numbers
    if any(not 1 <= number <= len(legal.cards) for number in numbers):
        return Answer(None, f"Cards are numbered 1 to {len(legal.cards)}.")
    cards = tuple(legal.cards[number - 1] for number in numbers)
    return _legal(Action(legal.seat, legal.kind, cards=cards), legal)


def said_answer(word: str, legal: Legal) -> Answer:
    """A declaration, or what is announced."""
    return _legal(Action(legal.seat, legal.kind, choice=word), legal)


def sentence(text: str) -> str:
    """A refusal of the core as a sentence on a line of its own."""
    return text[:1].upper() + text[1:] + ("" if text.endswith(".") else ".")


def _fold(legal: Legal, public: Public) -> Answer:
    free = legal.call == 0 and public.stakes != "none"
    if free and not legal.fold:
        return Answer(None, "Checking is free, so nothing is folded. Type c to check.")
    answer = _legal(Action(legal.seat, "fold"), legal)
    return answer._replace(sure="Checking is free. Press Enter to fold all the same.") if free else answer


def _checked(action: Action, legal: Legal, public: Public) -> Answer:
    answer = _legal(action, legal)
    if not answer.action:
        return answer
    stack, bet = public.stacks[legal.seat], public.bets[legal.seat]
    chips = action.amount - bet if action.verb == "raise" else legal.call or 0
    chips = 0 if action.verb == "check" else chips
    if stack and chips >= stack:
        return answer._replace(sure=f"That is all-in for {stack}. Press Enter to do it.")
    if action.verb == "call" and 2 * chips >= stack and chips and not legal.bring_in:
        sure = f"That call is {chips} of your {stack}. Press Enter to call."
        return answer._replace(sure=sure)
    return answer


def _legal(action: Action, legal: Legal) -> Answer:
    refused = legal.refuses(action)
    return Answer(None, sentence(refused[1])) if refused else Answer(action)


def _raise_choice(legal: Legal) -> str:
    word = "bets" if legal.opens else "completes to" if legal.completes else "raises to"
    if legal.low == legal.high:
        return f"r {word} {legal.low}"
    return f"r {legal.low} to r {legal.high} {word.removesuffix(' to')}"


def _no_all_in(legal: Legal) -> str:
    if legal.raises:
        return f"All-in is not possible here: the most you may bet is {legal.high}."
    return "All-in is not possible here."


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
