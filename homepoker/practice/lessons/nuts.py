"""Lessons after `name the nuts`."""

from __future__ import annotations

from homepoker.practice.lessons import tips
from homepoker.practice.lessons.board import said_words
from homepoker.practice.lessons.lesson import Lesson, Point, Row, heading, order_words, plain
from homepoker.practice.lessons.pulled import Pulled, arranged, ranks_words
from homepoker.practice.lines import letters, spoken
from homepoker.practice.nuts import nuts_on_lines
from homepoker.practice.positions import end_lines
from homepoker.practice.question import Graded
from homepoker.ranking.classes import CATEGORIES
from homepoker.sentences import Speech


def nuts(graded: Graded, speech: Speech) -> Lesson:
    """After `name the nuts`: the hand, and the cards somebody would have to hold."""
    q = graded.question
    position = q.board
    found = nuts_on_lines(position, q.end)
    best = max(found, key=lambda hand: hand.value)
    line = end_lines(q.game, q.end)[found.index(best)]
    rows = [Row("It is" if graded.right else "It was", best.name, gold=True)]
    if letters(q.game, q.end):
        rows.append(Row("on line", spoken(q.game, q.end, line.id)))
    if graded.answer is not None and not graded.right:
        rows.insert(0, Row("You said", said_words(graded)))
    holds = f"Somebody with {speech.cards(best.own)} has it."
    said = q.value("category", graded.answer)
    why = [Point("Who has it", holds)]
    if said and CATEGORIES.index(said) > CATEGORIES.index(best.category):
        why.append(Point(f"No {plain(said)} can be made", _impossible(said)))
    elif said and said != best.category:
        why.append(Point("There is better", f"{order_words(best.category, said).capitalize()}."))
    mark = letters(q.game, q.end).get(line.id, "")
    cards = arranged((*best.own, *best.board), best.ranks)
    shown = Pulled(
        best.category,
        best.name,
        ranks_words(best.ranks),
        cards,
        best.own,
        f"line {mark}".rstrip() if mark else "board",
        (),
        "theirs",
    )
    return Lesson(
        heading(graded),
        tuple(rows),
        tuple(why),
        tips.NUTS,
        (shown,),
        holds,
        line if mark else None,
        position.slots_of(best.board),
    )


def _impossible(said: str) -> str:
    return {
        "four_of_a_kind": "Four of a kind needs a pair on the board.",
        "full_house": "A full house needs a pair on the board.",
        "flush": "A flush needs three of one suit together on the board.",
        "straight_flush": "A straight flush needs three of one suit that run, together on the board.",
        "straight": "A straight needs three board cards that lie within five ranks.",
    }.get(said, "The board does not allow it.")
