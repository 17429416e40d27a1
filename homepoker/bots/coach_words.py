"""Advice in sentences, the same for every face: short, literal, and honest about what it leaves out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from homepoker.bots.coach import Advice
from homepoker.bots.odds import parted
from homepoker.bots.odds_words import category, close_words, declare_words, falling, guesses, undeclared
from homepoker.errors import capital, listing
from homepoker.grammar import count
from homepoker.rules.best import Made
from homepoker.rules.words import end_label
from homepoker.sentences.showdown import made_named
from homepoker.sentences.speech import Speech
from homepoker.sentences.standing import given_up

NEWS = 0.02  # a weighed equity that differs by less is not told
SLIGHT = 0.005  # what is less likely than that is left out
PARTS = {"discard": "throw away", "donate": "give to the pool", "draw": "exchange"}


class Chances(NamedTuple):
    """What may come, likeliest or best first: a title for a table, and each name with its chance."""

    title: str
    rows: tuple[tuple[str, float], ...]

    @property
    def sentence(self) -> str:
        """`You end with: flush 10 %, two pair 23 % and pair 45 %.`"""
        return f"{self.title}: {listing([f'{name} {whole(part)}' for name, part in self.rows])}."


def advice_lines(advice: Advice, speech: Speech) -> tuple[str, ...]:
    """Everything the coach says, a sentence or two a line."""
    return (*said_lines(advice, speech), *(table.sentence for table in chances(advice)), *noted(advice))


def noted(advice: Advice) -> tuple[str, ...]:
    """By which rules choices were guessed, a sentence each, for the end."""
    return tuple(f"Note: {guess}." for guess in guesses(advice.stand, advice.found))


def said_lines(advice: Advice, speech: Speech) -> tuple[str, ...]:
    """The same without the chances of what may come: first what holds against any cards, then what counts now."""
    odds = (equity_line(advice), _halves(advice), weighed_line(advice), price_line(advice))
    return tuple(filter(None, (*odds, *_rest(advice, speech))))


def chances(advice: Advice) -> tuple[Chances, ...]:
    """Which lines play and what kinds of hands come, as far as that is open."""
    found = []
    for at, end in enumerate(advice.odds.ends):
        side = f" ({end_name(at, advice)})" if len(advice.odds.ends) > 1 else ""
        lines = sorted(
            ((line.name if line else "own cards alone", part) for line, part in end.lines), key=falling
        )
        found.append(Chances(f"What plays at the end{side}", _likely(lines)))
        kinds = [(category(name, end.side), part) for name, part in end.categories]
        found.append(Chances(f"You end with{side}", _likely(kinds)))
    return tuple(table for table in found if len(table.rows) > 1)


def _likely(rows: Sequence[tuple[str, float]]) -> tuple[tuple[str, float], ...]:
    return tuple(row for row in rows if row[1] >= SLIGHT)


def equity_line(advice: Advice) -> str:
    """`Your equity is about 38 %, give or take 1, against three unseen hands.`; against such that may be anything,
    where another figure follows."""
    odds = advice.odds
    against = f"against {_rivals(advice)}"
    if odds.equity < SLIGHT:
        lies_open = not advice.stand.turns and not any(
            seat.hidden or seat.comes for seat in advice.stand.seats
        )
        lost = lies_open and not odds.equity
        return f"You win nothing {against}." if lost else f"Your equity is under 1 % {against}."
    return f"Your equity is about {whole(odds.equity)}, give or take {_margin(advice)}, {against}."


def _rivals(advice: Advice) -> str:
    """`two unseen hands`, `one hand seen in part`, `two hands that you see`."""
    rivals, apart = advice.stand.seats[1:], told_apart(advice)
    if not any(rival.known for rival in rivals):
        return count(len(rivals), "unseen hand") + (" that may be anything" if apart else "")
    if not any(rival.hidden for rival in rivals):
        return count(len(rivals), "hand that you see", "hands that you see")
    hide = " that may hide anything" if apart else ""
    return count(len(rivals), f"hand seen in part{hide}", f"hands seen in part{hide}")


def _margin(advice: Advice) -> int:
    """Two standard errors in whole per cents, at least one."""
    return max(1, round(200 * advice.odds.error))


def told_apart(advice: Advice) -> bool:
    """Whether what the others did so far gives a figure of its own."""
    return abs(_counting(advice) - advice.odds.equity) >= NEWS


def _counting(advice: Advice) -> float:
    """The equity as far as it is known: weighed by what the others did, if that tells anything."""
    return advice.odds.equity if advice.weighed is None else advice.weighed


def weighed_line(advice: Advice) -> str:
    """`Going by their bets and calls, if they bet as most people do, it is about 31 %: go by this one.`; nothing
    where that tells nothing new."""
    if not told_apart(advice):
        return ""
    play = "and by how they play tonight" if advice.noted else "if they bet as most people do"
    return f"Going by their bets and calls, {play}, it is {about(_counting(advice))}: go by this one."


def price_line(advice: Advice) -> str:
    """`Calling costs 4 into 17, so you need 19 %: you have about 31 %, which is enough.`; the figure told last
    decides."""
    if not advice.call:
        return ""
    equity = _counting(advice) if told_apart(advice) else advice.odds.equity
    over, near = 100 * (equity - advice.need), _margin(advice) + 1
    verdict = "enough" if over > near else "too little" if over < -near else "close"
    price = f"Calling costs {advice.call} into {advice.pot}, so you need {whole(advice.need)}"
    return f"{price}: you have {about(equity)}, which is {verdict}."


def _rest(advice: Advice, speech: Speech) -> Iterator[str]:
    for verb, (cards, close) in parted(advice.stand, advice.odds):
        best = f"{PARTS[verb]}: {speech.cards(cards)}" if cards else "stand pat"
        yield f"Best to {best}{close_words([*map(speech.cards, close)])}."
    if advice.found.ways:
        weighed = "; weighed against any hands, not by their bets" if told_apart(advice) else ""
        yield f"{capital(declare_words(advice.found, whole))}{weighed}."
    # Where hands must be named, naming it is the player's own work.
    for at, made in enumerate(() if advice.stand.game.announce else advice.made):
        yield _now(made, end_name(at, advice) if len(advice.made) > 1 else "", advice.leave, speech)


def _halves(advice: Advice) -> str:
    """`Of this, high brings 20 %, low brings 18 %; you take the whole pot 5 % of the time.`; nothing of halves where
    one alone is declared."""
    ends = advice.odds.ends
    if len(ends) < 2:
        return ""
    scoops = f"you take the whole pot {whole(advice.odds.scoop)} of the time."
    if any(undeclared(end, advice.found) for end in ends):
        return capital(scoops)
    parts = ", ".join(f"{end_name(at, advice)} brings {whole(end.share)}" for at, end in enumerate(ends))
    return f"Of this, {parts}; {scoops}"


def end_name(at: int, advice: Advice) -> str:
    """`high`, `low`, or `top board` where ends are of one kind."""
    return end_label(advice.stand.game, at)


def _now(made: Made | None, side: str, leave: int, speech: Speech) -> str:
    if made is None:
        return f"Now: no {side} yet." if side else ""
    return f"Now{f', {side}' if side else ''}{given_up(leave)}: {made_named(made, speech.game)}."


def about(part: float) -> str:
    """`about 38 %`; `under 1 %` needs no more."""
    return whole(part) if 0 < part < SLIGHT else f"about {whole(part)}"


def whole(part: float) -> str:
    """`38 %`; what is under half a per cent but not nothing is `under 1 %`."""
    return "under 1 %" if 0 < part < SLIGHT else f"{100 * part:.0f} %"
