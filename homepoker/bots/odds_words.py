"""Odds in words, the same for every face: percentages, kinds of hands, and what was taken for granted."""

from __future__ import annotations

from collections.abc import Iterator

from homepoker.bots.odds import EndOdds
from homepoker.bots.stand import Stand
from homepoker.rules.game import Discard, Donate, Draw


def percent(part: float, digits: int = 1) -> str:
    """`38.2 %`; what is not nothing is never `0.0 %`."""
    least = 0.1**digits
    if 0 < 100 * part < least / 2:
        return f"<{least:.{digits}f} %"
    return f"{100 * part:.{digits}f} %"


def categories(end: EndOdds) -> Iterator[tuple[str, float]]:
    """Each kind of hand in words with its chance, best first; a low that does not count is `no low`."""
    for name, chance in end.categories:
        yield category(name, end.side), chance


def category(name: str, side: str) -> str:
    """`two pair`, `eight low`; a hand that counts for nothing there is `no low`."""
    if name == "nothing":
        return f"no {side}"
    words = name.replace("_", " ")
    return f"low with {words}" if side == "low" and not words.endswith("low") else words


def parts_words(verb: str, cards: str) -> str:
    """What is best done with one's cards at the next choice."""
    if verb == "draw":
        return f"best exchange: {cards}" if cards else "best exchange: none, stand pat"
    return f"best {'to throw away' if verb == 'discard' else 'to give to the pool'}: {cards}"


def assumptions(stand: Stand) -> Iterator[str]:
    """What the odds take for granted besides the rules, a sentence each."""
    rivals = stand.seats[1:]
    if any(rival.hidden or rival.comes for rival in rivals):
        besides = " besides those that are known" if any(rival.known for rival in rivals) else ""
        yield f"opponents hold any cards{besides}: what they did so far is not read"
    steps = (*stand.ahead, *stand.game.steps) if stand.parted else stand.ahead
    if any(isinstance(step, Discard | Donate) for step in steps):
        yield "everybody keeps the cards that stand best on average when cards are given up"
    if any(isinstance(step, Draw) for step in stand.ahead):
        yield "everybody exchanges by a plain rule: pairs, four of a suit or the two highest stay; in lowball low ranks"
    if stand.game.declare:
        yield "declarations are guessed: everybody goes where the hand beats more of the others, or both ways"
    if stand.commons:
        yield "with so many players the deck runs short, and the last card is shared by all"
