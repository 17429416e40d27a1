"""Lessons about cards that a rule has taken out of play, for who answered as if they were still there."""

from __future__ import annotations

from homepoker.cards import Card
from homepoker.practice.evaluate import candidates, category_of
from homepoker.practice.lessons.lesson import Point
from homepoker.practice.positions import Position
from homepoker.practice.question import Question
from homepoker.ranking.classes import CATEGORIES
from homepoker.rules.best import Candidate, Made, describe_end
from homepoker.rules.counted import uncounted
from homepoker.rules.leaving import leaving
from homepoker.rules.lines import end_lines
from homepoker.rules.roles import arranged
from homepoker.sentences import Speech
from homepoker.sentences.nouns import a_hand, a_kind
from homepoker.sentences.speech import verb

TITLE = "Out of play"


def took_gone(q: Question, position: Position, said: str, line_id: str, speech: Speech) -> Point | None:
    """Why the cards in sight give that category and those in play do not; None where that is not the reason. Of
    several such hands one on the line that was named, and with as few cards out of play as can be."""
    if not position.out:
        return None
    lines = [line.id for line in end_lines(q.game, q.end)]
    found = [
        one
        for one in candidates(position.whole, q.end)
        if position.out & {*one.own, *one.board} and category_of(position.whole, q.end, one.value) == said
    ]
    if not found:
        return None
    here = [one for one in found if line_id and lines[one.line] == line_id] or found
    best = min(here, key=lambda one: (len(position.out & {*one.own, *one.board}), -one.value))
    return gone_point(position, as_read(q, best), a_kind(said), speech)


def line_gone(q: Question, position: Position, made: Made, line_id: str, speech: Speech) -> Point | None:
    """Why a line looks as good as the best one: what it gives takes cards that are out of play."""
    if not position.out:
        return None
    lines = [line.id for line in end_lines(q.game, q.end)]
    there = position.whole.on_lines(q.end)[lines.index(line_id)]
    if there is None or there.value < made.value or not position.out & set(there.cards):
        return None
    return gone_point(position, there.cards, a_hand(there.name), speech)


def tempting_gone(q: Question, position: Position, made: Made, speech: Speech) -> tuple[str, Point] | None:
    """The better category that all cards in sight would make, and why it is not there."""
    if not position.out:
        return None
    best = position.whole.made(q.end)
    if best is None or CATEGORIES.index(best.category) <= CATEGORIES.index(made.category):
        return None
    if not position.out & set(best.cards):
        return None
    point = gone_point(position, best.cards, a_hand(best.name), speech)
    return best.category, point._replace(title="Tempting")


def gone_point(position: Position, cards: tuple[Card, ...], hand: str, speech: Speech) -> Point:
    """`J♦ 9♥ 8♦ 7♦ 6♣ would be a straight, but J♦ is out of play. Every card whose rank lies in ...`"""
    gone = [card for card in cards if card in position.out]
    but = f"{speech.cards(gone)} {verb(gone, 'is', 'are')} out of play"
    text = f"{speech.cards(cards)} would be {hand}, but {but}."
    return Point(TITLE, f"{text} {leaving(position.game)}")


def as_read(q: Question, one: Candidate) -> tuple[Card, ...]:
    """A candidate's cards in the order in which its hand is read."""
    said = describe_end(q.game, q.game.ends[q.end], uncounted(q.game, one.value))
    return arranged((*one.own, *one.board), said.category, said.ranks, one.wild)[0]
