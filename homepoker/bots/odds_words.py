"""Odds in words, the same for every face: percentages, kinds of hands, and what was taken for granted."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from homepoker.bots.odds import EndOdds, declares, declares_next
from homepoker.bots.stand import Stand
from homepoker.errors import listing
from homepoker.rules.game import Discard, Donate, Draw, Step

CLOSE = 2  # so many choices that are as good are named


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


def close_words(others: Sequence[str]) -> str:
    """`; as good: 9s or 9s 2d`, two at most; the cards are texts, none of them stands pat."""
    named = [cards or "none" for cards in others[:CLOSE]]
    return f"; as good: {listing(named, 'or')}" if named else ""


def declare_words(ways: Sequence[tuple[str, str]]) -> str:
    """Each way to declare with what it brings, best first: `low, which brings 38 % of the pot; both 16 %, high 12 %`;
    the shares are texts."""
    (best, most), *rest = ways
    others = ", ".join(f"{word} {part}" for word, part in rest)
    return f"{best}, which brings {most} of the pot; {others}"


def assumptions(stand: Stand, decided: int) -> Iterator[str]:
    """What the odds take for granted besides the rules, a sentence each; so many of the own choices ahead were
    tried out."""
    yield from _unread(stand)
    mine = _own_choices(stand)[decided:]
    if any(isinstance(step, Discard | Donate) for step in stand.ahead):
        who = (
            "everybody keeps"
            if any(isinstance(step, Discard | Donate) for step in mine)
            else "opponents keep"
        )
        yield f"{who} the cards that stand best on average when cards are given up"
    if any(isinstance(step, Draw) for step in stand.ahead):
        who = "everybody exchanges" if any(isinstance(step, Draw) for step in mine) else "opponents exchange"
        yield f"{who} by a plain rule: {_stays(stand)}"
    if declares(stand):
        who = "opponents go" if declares_next(stand) else "everybody goes"
        yield f"declarations are guessed: {who} where the hand beats more of the others, or both ways"
    if stand.commons:
        yield "with so many players the deck runs short, and the last card is shared by all"


def _unread(stand: Stand) -> Iterator[str]:
    """What opponents may hold."""
    rivals = stand.seats[1:]
    if not any(rival.hidden or rival.comes for rival in rivals):
        return
    besides = " besides those that are known" if any(rival.known for rival in rivals) else ""
    kept = any(rival.hidden and not rival.known for rival in rivals) and stand.parted
    if kept:
        yield f"opponents hold what stood best on average of any cards{besides}: what else they did is not read"
    else:
        yield f"opponents hold any cards{besides}: what they did so far is not read"


def _own_choices(stand: Stand) -> list[Step]:
    """The choices of cards ahead that the asking seat has not made yet."""
    draws = [step for step in stand.ahead if isinstance(step, Draw)]
    over = sum(isinstance(step, Draw) for step in stand.game.steps) - len(draws)
    made = draws[: max(0, len(stand.seats[0].drawn) - over)]
    choices: list[Step] = [step for step in stand.ahead if isinstance(step, Discard | Donate | Draw)]
    for step in made:
        choices.remove(step)
    return choices


def _stays(stand: Stand) -> str:
    """What the plain exchange keeps."""
    if stand.game.ends[0].best == "high":
        return "pairs, four of a suit or the two highest stay"
    return "low cards of different ranks stay"
