"""Lessons about a claim that was not right: it is there but lower, almost there, forbidden, or on another line."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from homepoker.cards import SUIT_WORDS, parse_cards
from homepoker.practice.evaluate import Candidate, candidates, category_of
from homepoker.practice.lessons.gone import as_read, line_gone, tempting_gone, took_gone
from homepoker.practice.lessons.lesson import Point, order_words, plain
from homepoker.practice.lessons.pulled import core_cards, core_size
from homepoker.practice.lessons.tempting import almost_flush, almost_straight, forbidden
from homepoker.practice.lines import letters
from homepoker.practice.positions import Position, end_lines
from homepoker.practice.question import Graded, Question
from homepoker.ranking.classes import CATEGORIES
from homepoker.rules.best import Made
from homepoker.sentences import Speech
from homepoker.sentences.nouns import a_hand, a_kind

HOLDS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "two_pair": ("pair",),
        "three_of_a_kind": ("pair",),
        "full_house": ("pair", "two_pair", "three_of_a_kind"),
        "four_of_a_kind": ("pair", "three_of_a_kind"),
        "straight_flush": ("straight", "flush"),
    }
)
"""What a careless look may call a better hand that holds it."""


def claimed(q: Question, position: Position, made: Made, said: str, line_id: str, speech: Speech) -> Point:
    """About a category that is not the best: it is there but lower, or it is not there."""
    lines = [line.id for line in end_lines(q.game, q.end)]
    found = [one for one in candidates(position, q.end) if category_of(position, q.end, one.value) == said]
    if not found and said in HOLDS.get(made.category, ()):
        return Point(
            f"More than {plain(said)}",
            f"{a_kind(made.category).capitalize()} holds {a_kind(said)} and beats it.",
        )
    if not found:
        gone = took_gone(q, position, said, line_id, speech)
        return gone or _not_there(q, position, said, speech)
    if said == "high_card":
        return Point("There is more", f"{a_kind(made.category).capitalize()} beats high card.")
    here = [one for one in found if line_id and lines[one.line] == line_id] or found
    best = max(here, key=lambda one: one.value)
    cards = as_read(q, best)[: core_size(said)]
    where = _where(q, best)
    return Point(
        f"Your {plain(said)} is there",
        f"{where}{speech.cards(cards)}, but {order_words(made.category, said)}.",
    )


def _where(q: Question, candidate: Candidate) -> str:
    lines = end_lines(q.game, q.end)
    mark = letters(q.game, q.end).get(lines[candidate.line].id, "") if candidate.line >= 0 and lines else ""
    return f"{mark}: " if mark else ""


def _not_there(q: Question, position: Position, said: str, speech: Speech) -> Point:
    title = f"There is no {plain(said)}" if said != "high_card" else "There is more"
    if illegal := forbidden(position, q.end, speech):
        category, words = illegal
        if category == said:
            return Point(title, words)
    if said in ("flush", "straight_flush") and (near := almost_flush(position, q.end)):
        return Point(title, _four_of_a_suit(q, near, speech))
    if said in ("straight", "straight_flush") and (run := almost_straight(position, q.end)):
        return Point(title, f"{_where(q, run[0])}{_split(run[0], speech)}: the {run[1]} is missing.")
    return Point(
        title,
        f"No line gives {a_kind(said)}."
        if letters(q.game, q.end)
        else f"No choice of cards gives {a_kind(said)}.",
    )


def _four_of_a_suit(q: Question, near: Candidate, speech: Speech) -> str:
    suits = [card & 3 for card in (*near.own, *near.board)]
    suit = max(set(suits), key=suits.count)
    kept = near._replace(
        own=tuple(c for c in near.own if c & 3 == suit), board=tuple(c for c in near.board if c & 3 == suit)
    )
    return f"{_where(q, near)}{_split(kept, speech)} are four {SUIT_WORDS[suit]}; a flush needs five."


def _split(candidate: Candidate, speech: Speech) -> str:
    """Board cards, then own ones: `5♣ 6♣ A♣ + 7♣`."""
    plus = " with " if speech.style == "words" else " + "
    return plus.join(speech.cards(cards) for cards in (candidate.board, candidate.own) if cards)


def wrong_line(q: Question, position: Position, made: Made, line_id: str, speech: Speech) -> Point:
    """About the right category on a line that does not give the best hand."""
    lines = [line.id for line in end_lines(q.game, q.end)]
    if gone := line_gone(q, position, made, line_id, speech):
        return gone
    there = position.on_lines(q.end)[lines.index(line_id)]
    mark = letters(q.game, q.end)[line_id]
    if there is None:
        return Point(f"Line {mark} gives nothing", "No hand can be made there.")
    core = core_size(there.category)
    close = there.category == made.category and there.ranks[:core] == made.ranks[:core]
    words = f"{a_hand(there.name)}: {speech.cards(there.cards if close else core_cards(there))}"
    if there.category == made.category:
        lower = next((a for a, b in zip(there.ranks, made.ranks, strict=False) if a != b), None)
        words += "; the same kind, but lower" if lower is not None else ""
    return Point(f"Line {mark} gives", f"{words}.")


def with_those(q: Question, position: Position, graded: Graded, speech: Speech) -> str:
    """What the own cards that were named make."""
    own = set(parse_cards(q.value("cards", graded.answer)))
    found = [one for one in candidates(position, q.end) if set(one.own) == own]
    if not found:
        return "They may not play together."
    best = max(found, key=lambda one: one.value)
    kind = category_of(position, q.end, best.value)
    return f"{speech.cards(best.own) or 'The board alone'} with {speech.cards(best.board)}: {a_kind(kind)}, lower."


def tempting(q: Question, position: Position, made: Made, said: str, speech: Speech) -> Point | None:
    """A better hand that the rules forbid or that takes cards out of play, or four of a suit that look like a flush."""
    if (gone := tempting_gone(q, position, made, speech)) and gone[0] != said:
        return gone[1]
    if (illegal := forbidden(position, q.end, speech)) and illegal[0] != said:
        return Point("Tempting", illegal[1])
    if CATEGORIES.index(made.category) < CATEGORIES.index("flush") and said != "flush":
        near = almost_flush(position, q.end)
        if near is not None:
            return Point("Tempting", _four_of_a_suit(q, near, speech))
    return None
