"""Bots that announce their hand, and err as beginners do: the lower the level, the more often."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from homepoker.practice.chance import Chance
from homepoker.practice.lessons.tempting import almost_flush, almost_straight
from homepoker.practice.question import Question, Values
from homepoker.rules.game import Line
from homepoker.rules.lines import end_lines, family, letters

SLIPS: Mapping[str, float] = MappingProxyType({"guest": 0.4, "regular": 0.12, "reader": 0.04})
"""How often a bot of that level announces wrongly; others never do."""


def bot_announces(question: Question, bot: str, chance: Chance) -> Values:
    """The answer of a bot to `find it`: right, or one of the mistakes people make. `bot` is a level, perhaps with a
    character, which changes nothing here."""
    if chance.part() >= SLIPS.get(bot.partition(":")[0], 0.0):
        return chance.pick(question.right)
    wrong = [values for values in _mistakes(question) if values not in question.right]
    return chance.pick(wrong) if wrong else chance.pick(question.right)


def _mistakes(question: Question) -> list[Values]:
    """Announcements of somebody who reads only some of the lines, or takes four cards for five."""
    position, end = question.board, question.end
    lines = end_lines(question.game, end)
    lettered = bool(letters(question.game, end))
    made = position.on_lines(end) if lettered else (position.made(end),)
    hands = [(line.id, one) for line, one in zip(lines, made, strict=False) if one is not None]
    rows = [
        pair
        for pair in hands
        if family(question.game, lines[0]) == family(question.game, _line(question, pair[0]))
    ]
    found: list[Values] = []
    if rows:
        line, one = max(rows, key=lambda pair: pair[1].value)
        found.append((one.category, line))
    if len(hands) > 1:
        line, one = sorted(hands, key=lambda pair: pair[1].value)[-2]
        found.append((one.category, line))
    if (near := almost_flush(position, end)) is not None:
        found.append(("flush", lines[near.line].id if lines else ""))
    if (run := almost_straight(position, end)) is not None:
        found.append(("straight", lines[run[0].line].id if lines else ""))
    return found if lettered else [values[:1] for values in found]


def _line(question: Question, line_id: str) -> Line:
    return next(line for line in end_lines(question.game, question.end) if line.id == line_id)
