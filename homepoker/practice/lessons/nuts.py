"""Lessons after `name the nuts`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from homepoker.practice.lessons import tips
from homepoker.practice.lessons.board import also_right, said_words, told_alone
from homepoker.practice.lessons.lesson import WHO, Lesson, Point, Row, heading, order_words, plain
from homepoker.practice.lessons.pulled import pull
from homepoker.practice.nuts import Nuts, nuts_on_lines
from homepoker.practice.question import Graded
from homepoker.ranking.classes import CATEGORIES
from homepoker.rules.best import Made
from homepoker.rules.leaving import leaving
from homepoker.rules.lines import end_lines, letters, spoken
from homepoker.rules.roles import arranged
from homepoker.sentences import Speech
from homepoker.sentences.nouns import a_hand
from homepoker.sentences.speech import verb


def nuts(graded: Graded, speech: Speech) -> Lesson:
    """After `name the nuts`: the hand, and the cards somebody would have to hold."""
    q = graded.question
    position = q.board
    found = nuts_on_lines(position, q.end)
    at = _line_told(graded, found)
    best, line = found[at], end_lines(q.game, q.end)[at]
    rows = [Row("It is" if graded.right else "It was", a_hand(best.name), gold=True)]
    if letters(q.game, q.end):
        rows.append(Row("on line", spoken(q.game, q.end, line.id)))
    if graded.answer is not None and not graded.right:
        rows.insert(0, Row("You said", said_words(graded)))
    why = [Point(WHO, _holds(best, speech)), *_mistakes(graded, found, best, speech)]
    mark = letters(q.game, q.end).get(line.id, "")
    if also := also_right(q, [other for other, hand in enumerate(found) if hand.value == best.value], at):
        why.append(also)
    made = _made(best)
    return Lesson(
        heading(graded),
        tuple(rows),
        tuple(why),
        tips.NUTS_WILD if q.game.wild else tips.NUTS,
        (pull(made, f"line {mark}" if mark else "board", "theirs"),),
        told_alone(made, speech),
        line if mark else None,
        position.slots_of(best.board),
    )


def _line_told(graded: Graded, found: Sequence[Nuts]) -> int:
    """The index of the line that was named where the best hand is there, else of the first with it."""
    q, top = graded.question, max(hand.value for hand in found)
    right = [at for at, hand in enumerate(found) if hand.value == top]
    said = q.value("line", graded.answer)
    return next((at for at in right if end_lines(q.game, q.end)[at].id == said), right[0])


def _holds(best: Nuts, speech: Speech) -> str:
    if not best.own:
        return "Everybody has it, for it lies on the board."
    wild = f"; {speech.cards(best.wild)} {verb(best.wild, 'is', 'are')} wild" if best.wild else ""
    return f"Somebody with {speech.cards(best.own)} has it{wild}."


def _made(best: Nuts) -> Made:
    """The best possible hand as one that somebody has."""
    cards, stands = arranged((*best.own, *best.board), best.category, best.ranks, best.wild)
    return Made(best.value, best.category, best.ranks, best.name, cards, best.own, None, stands)


def _mistakes(graded: Graded, found: Sequence[Nuts], best: Nuts, speech: Speech) -> Iterator[Point]:
    """What is wrong with the answer: the hand cannot be had, it is not the best, or it is on another line."""
    q = graded.question
    said, name = q.value("category", graded.answer), q.value("hand", graded.answer)
    if gone := _gone(graded, best, speech):
        yield gone
    elif name and name != best.name:
        names = [option.value for option in q.parts[0].options]  # the better first
        if names.index(name) < names.index(best.name):
            yield Point(f"No {name} can be made", _most(best))
        else:
            yield Point("A better hand can be made", f"{a_hand(best.name)}, not {a_hand(name)}.")
    elif said and CATEGORIES.index(said) > CATEGORIES.index(best.category):
        reason = _most(best) if q.game.wild else _impossible(said)
        yield Point(f"No {plain(said)} can be made", reason)
    elif said and said != best.category:
        yield Point("A better hand can be made", f"{order_words(best.category, said).capitalize()}.")
    elif (line := q.value("line", graded.answer)) and not graded.right:
        at = [one.id for one in end_lines(q.game, q.end)].index(line)
        mark = letters(q.game, q.end)[line]
        yield Point(f"Line {mark} gives", f"{a_hand(found[at].name)} at most.")


def _gone(graded: Graded, best: Nuts, speech: Speech) -> Point | None:
    """About a hand that could be had only if no card had left play."""
    q = graded.question
    if graded.right or not (q.board.gone or q.board.ranks_out):
        return None
    said, name = q.value("category", graded.answer), q.value("hand", graded.answer)
    hands = [one for one in nuts_on_lines(q.board.whole, q.end) if one.value > best.value]
    meant = next((one for one in hands if name == one.name or said == one.category != best.category), None)
    if meant is None:
        return None
    taken = [card for card in (*meant.own, *meant.board) if card >> 2 in q.board.ranks_out | q.board.gone]
    cards = speech.cards(meant.own) or "the board"
    text = f"It takes {cards}, and {speech.cards(taken)} {verb(taken, 'is', 'are')} out of play."
    return Point(f"No {name or plain(said)} can be made", f"{text} {leaving(q.game)}") if taken else None


def _most(best: Nuts) -> str:
    return f"With all the wild cards that anybody can hold, the best is still {a_hand(best.name)}."


def _impossible(said: str) -> str:
    return {
        "four_of_a_kind": "Four of a kind needs a pair on the board.",
        "full_house": "A full house needs a pair on the board.",
        "flush": "A flush needs three of one suit together on the board.",
        "straight_flush": "A straight flush needs three of one suit that run, together on the board.",
        "straight": "A straight needs three board cards that lie within five ranks.",
    }.get(said, "The board does not allow it.")
