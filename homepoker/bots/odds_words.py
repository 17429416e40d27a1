"""Odds in words, the same for every face: percentages, kinds of hands, and what was taken for granted."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from homepoker.bots.odds import declares
from homepoker.bots.odds_result import EndOdds, Found
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
    """`; about as good: 9s or 9s 2d`, two at most; the cards are texts, none of them stands pat."""
    named = [cards or "none" for cards in others[:CLOSE]]
    return f"; about as good: {listing(named, 'or')}" if named else ""


def declare_words(found: Found, share: Callable[[float], str]) -> str:
    """What each way to declare brings, the best first; `share` writes a part of the pot. `best to declare: high, 49 %
    of the pot; both 16 %, low 12 %`; with cards to come, where the choice may wait for them, `best to declare: always
    high, 49 % of the pot; as the cards come 48 %, always both 31 %, always low 26 %`."""
    ways = list(found.ways)
    if found.fitting is not None:
        ways = [(f"always {word}", part) for word, part in ways] + [("as the cards come", found.fitting)]
    (best, most), *rest = sorted(ways, key=falling)
    others = ", ".join(f"{word} {share(part)}" for word, part in rest)
    return f"best to declare: {best}, {share(most)} of the pot; {others}"


def undeclared(end: EndOdds, found: Found) -> bool:
    """Whether the pot's end is not played for: the other one alone is declared."""
    return found.way in ("high", "low") and end.side != found.way


def falling(row: tuple[str, float]) -> float:
    """To sort names by their chances, the greatest first."""
    return -row[1]


def assumptions(stand: Stand, found: Found) -> Iterator[str]:
    """What the odds take for granted besides the rules, a sentence each: what nobody knows of the others' hands first,
    then `guesses`."""
    rivals = stand.seats[1:]
    if any(rival.hidden or rival.comes for rival in rivals) and not _kept(stand):
        yield f"opponents hold any cards{_besides(stand)}: what they did so far is not read"
    yield from guesses(stand, found)


def guesses(stand: Stand, found: Found) -> Iterator[str]:
    """The rules by which choices are guessed, those of the others and what the own ones were not tried out for."""
    if _kept(stand):
        stood = f"opponents hold what stood best on average of any cards{_besides(stand)}"
        yield f"{stood}: what else they did is not read"
    mine = _own_choices(stand)[len(found.odds.parts) :]
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
    elif any(rival.drawn and rival.hidden for rival in stand.seats[1:]):
        more = ", now and then a card more" if stand.game.ends[0].best == "high" else ""
        yield f"what opponents exchanged is read by a plain rule: {_stays(stand)}{more}"
    if declares(stand):
        who = "opponents go" if found.way else "everybody goes"
        yield f"declarations are guessed: {who} where the hand beats more of the others, or both ways"
    if stand.commons:
        yield "with so many players the deck runs short, and the last card is shared by all"


def _kept(stand: Stand) -> bool:
    """Whether opponents have given cards up already, and nobody knows which."""
    return bool(stand.parted) and any(rival.hidden and not rival.known for rival in stand.seats[1:])


def _besides(stand: Stand) -> str:
    return " besides those that are known" if any(rival.known for rival in stand.seats[1:]) else ""


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
