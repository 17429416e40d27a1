"""Advice in sentences, the same for every face: short, literal, and honest about what it leaves out."""

from __future__ import annotations

from collections.abc import Iterator

from homepoker.bots.coach import Advice
from homepoker.bots.odds import EndOdds
from homepoker.bots.odds_words import category
from homepoker.errors import listing
from homepoker.rules.best import Made
from homepoker.sentences.showdown import made_named
from homepoker.sentences.speech import Speech, capital, count

BEWARE = "Who bets seldom holds just any hand, so reckon with a little less."
SLIGHT = 0.005
MENTIONED = 0.005  # kinds of hands and lines less likely than that are left out
PARTS = {"discard": "throw away", "donate": "give to the pool", "draw": "exchange"}


def advice_lines(advice: Advice, speech: Speech) -> tuple[str, ...]:
    """Everything the coach says, a sentence or two a line."""
    return tuple(filter(None, (equity_line(advice), price_line(advice), *_rest(advice, speech))))


def equity_line(advice: Advice) -> str:
    """`Your equity is about 38 % (± 1) against three unseen hands.`"""
    odds = advice.odds
    against = f"against {count(len(advice.stand.seats) - 1, 'unseen hand')}"
    if odds.equity < SLIGHT:
        return f"Your equity is under 1 % {against}." if odds.equity else f"You win nothing {against}."
    return f"Your equity is about {whole(odds.equity)} (± {_margin(advice)}) {against}."


def _margin(advice: Advice) -> int:
    """Two standard errors in whole per cents, at least one."""
    return max(1, round(200 * advice.odds.error))


def price_line(advice: Advice) -> str:
    """`Calling costs 4 into 17: you need 19 %, and that is there.`, and a warning where somebody has bet."""
    if not advice.call:
        return ""
    over = 100 * (advice.odds.equity - advice.need)
    near = _margin(advice) + 1
    verdict = (
        "and that is there" if over > near else "which is not there" if over < -near else "which is close"
    )
    line = f"Calling costs {advice.call} into {advice.pot}: you need {whole(advice.need)}, {verdict}."
    return f"{line} {BEWARE}" if advice.bets else line


def _rest(advice: Advice, speech: Speech) -> Iterator[str]:
    for verb, cards in advice.parts:
        yield f"Best to {PARTS[verb]}: {speech.cards(cards)}." if cards else "Best to stand pat."
    if advice.declarations:
        ways = (
            f"{'both ways' if word == 'both' else word} {whole(part)}" for word, part in advice.declarations
        )
        yield f"Declaring brings, of the pot: {', '.join(ways)}."
    yield _halves(advice)
    for end, made in zip(advice.odds.ends, advice.made, strict=True):
        several = len(advice.made) > 1
        yield _now(made, end, speech, several)
        yield _lines(end, several)
        yield _ending(end, several)


def _halves(advice: Advice) -> str:
    """`High brings 20 %, low 18 %; the whole pot 5 % of the time.`"""
    ends = advice.odds.ends
    if len(ends) < 2:
        return ""
    parts = ", ".join(f"{end_name(at, advice)} brings {whole(end.share)}" for at, end in enumerate(ends))
    return f"{capital(parts)} of the pot; you take it whole {whole(advice.odds.scoop)} of the time."


def end_name(at: int, advice: Advice) -> str:
    """`high`, `low`, or `the first half` where both ends are of one kind."""
    ends = advice.odds.ends
    if len({end.side for end in ends}) == len(ends):
        return ends[at].side
    return f"the {('first', 'second', 'third')[at]} half"


def _now(made: Made | None, end: EndOdds, speech: Speech, several: bool) -> str:
    if made is None:
        return f"Now: no {end.side} yet." if several else ""
    side = f", {end.side}" if several else ""
    return f"Now{side}: {made_named(made, speech.game)}."


def _lines(end: EndOdds, several: bool) -> str:
    """`What plays at the end: top floor 52 %, bottom floor 30 %.`; nothing when that is settled."""
    likely = sorted((pair for pair in end.lines if pair[1] >= MENTIONED), key=lambda pair: -pair[1])
    if len(likely) < 2:
        return ""
    said = listing(
        [f"{line.name if line else 'your own cards alone'} {whole(part)}" for line, part in likely]
    )
    return f"What plays {f'for {end.side} ' if several else ''}at the end: {said}."


def _ending(end: EndOdds, several: bool) -> str:
    """`You end with: flush 10 %, two pair 23 %, pair 45 %.`; nothing when that is settled."""
    likely = [(name, part) for name, part in end.categories if part >= MENTIONED]
    if len(end.categories) < 2 or not likely:
        return ""
    said = listing([f"{category(name, end.side)} {whole(part)}" for name, part in likely])
    return f"{f'For {end.side} you' if several else 'You'} end with: {said}."


def whole(part: float) -> str:
    """`38 %`; what is under half a per cent but not nothing is `under 1 %`."""
    return "under 1 %" if 0 < part < SLIGHT else f"{100 * part:.0f} %"
