"""Lessons about a claim that was not right: it is there but lower, almost there, forbidden, or on another line."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from homepoker.cards import SUIT_WORDS, Card, parse_cards
from homepoker.errors import capital
from homepoker.practice.evaluate import candidates, category_of
from homepoker.practice.lessons.gone import as_read, line_gone, tempting_gone, took_gone
from homepoker.practice.lessons.lesson import Point, order_words, plain
from homepoker.practice.lessons.pulled import core_cards, core_size
from homepoker.practice.lessons.tempting import almost_flush, almost_straight, forbidden
from homepoker.practice.positions import Position
from homepoker.practice.question import Graded, Question
from homepoker.ranking.classes import CATEGORIES
from homepoker.ranking.five import five_value
from homepoker.rules.best import Candidate, Made, describe_end
from homepoker.rules.lines import end_lines, letters
from homepoker.rules.plan import HAND
from homepoker.rules.reading import tables
from homepoker.rules.roles import arranged
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


_NEVER: Mapping[str, str] = MappingProxyType(
    {
        "pair": "no two cards of one rank may play together",
        "two_pair": "no two ranks come twice among five that may play together",
        "three_of_a_kind": "no three cards of one rank may play together",
        "straight": "no five that may play together are in a row",
        "flush": "no five of one suit may play together",
        "full_house": "no five that may play together are three of one rank and two of another",
        "four_of_a_kind": "no four cards of one rank may play together",
        "straight_flush": "no five of one suit that run may play together",
        "five_of_a_kind": "no rank comes to five, wild cards and all",
    }
)
"""Why a category is not there, where nothing more can be said."""


def claimed(q: Question, position: Position, made: Made, said: str, line_id: str, speech: Speech) -> Point:
    """About a category that is not the best: it is there but lower, or it is not there."""
    found = [one for one in candidates(position, q.end) if category_of(position, q.end, one.value) == said]
    if not found:
        return (
            _held(q, position, made, said)
            or _wilder(q, position, said, speech)
            or took_gone(q, position, said, line_id, speech)
            or _not_there(q, position, said, speech)
        )
    if said == "high_card":
        return Point("There is more", f"{capital(order_words(made.category, said))}.")
    here = [one for one in found if line_id and _line_id(q, one) == line_id] or found
    best = max(here, key=lambda one: one.value)
    cards = as_read(q, best)[: core_size(said)]
    where = f" on {mark}" if (mark := _mark(q, best)) else ""
    return Point(
        f"Your {plain(said)} is there",
        f"{speech.cards(cards)}{where}, but {order_words(made.category, said)}.",
    )


def speaks_of_line(q: Question, position: Position, said: str, line_id: str) -> bool:
    """Whether the line that was named gives the category that was claimed."""
    lines = [line.id for line in end_lines(q.game, q.end)]
    there = candidates(position, q.end, line=lines.index(line_id))
    return any(category_of(position, q.end, one.value) == said for one in there)


def _line_id(q: Question, candidate: Candidate) -> str:
    return end_lines(q.game, q.end)[candidate.line].id if candidate.line >= 0 else ""


def _mark(q: Question, candidate: Candidate) -> str:
    return letters(q.game, q.end).get(_line_id(q, candidate), "")


def _held(q: Question, position: Position, made: Made, said: str) -> Point | None:
    """About a category that is there only within a better one."""
    if said in HOLDS.get(made.category, ()):
        return Point(
            f"More than {a_kind(said)}",
            f"{capital(a_kind(made.category))} holds {a_kind(said)} and beats it.",
        )
    kinds = {category_of(position, q.end, one.value) for one in candidates(position, q.end)}
    held = max((kind for kind in kinds if said in HOLDS.get(kind, ())), key=CATEGORIES.index, default=None)
    if held is None:
        return None
    text = f"{capital(a_kind(held))} holds {a_kind(said)}, and {order_words(made.category, held)}."
    return Point(f"More than {a_kind(said)}", text)


def _wilder(q: Question, position: Position, said: str, speech: Speech) -> Point | None:
    """About cards that would be that category if none of them were wild."""
    end = q.game.ends[q.end]
    for one in candidates(position, q.end):
        five = (*one.own, *one.board)
        if one.wild and len(five) == HAND:
            plainly = describe_end(q.game, end, five_value(five, tables(q.game, end)))
            if plainly.category == said:
                cards = speech.cards(arranged(five, said, plainly.ranks)[0][: core_size(said)])
                more = a_kind(category_of(position, q.end, one.value))
                where = f" on {mark}" if (mark := _mark(q, one)) else ""
                text = f"{cards}{where} look like {a_kind(said)}, but with what is wild they are {more}."
                return Point(f"More than {a_kind(said)}", text)
    return None


def _not_there(q: Question, position: Position, said: str, speech: Speech) -> Point:
    if said == "high_card":
        best = category_of(position, q.end, position.value(q.end))
        return Point("There is more", f"{capital(order_words(best, said))}.")
    title = f"There is no {plain(said)}"
    if (illegal := forbidden(position, q.end, speech)) and illegal[0] == said:
        return Point(title, illegal[1])
    if said in ("flush", "straight_flush") and (near := almost_flush(position, q.end)):
        return Point(title, _four_of_a_suit(q, near, speech))
    if said in ("straight", "straight_flush") and (run := almost_straight(position, q.end)):
        near, missing = run
        return Point(title, f"{_on(q, near)}{_split(near, speech)} want the {missing}.")
    return Point(title, f"{_NEVER[said]}.")


def _on(q: Question, candidate: Candidate) -> str:
    """Where a candidate lies, before its cards: `on C `."""
    return f"on {mark} " if (mark := _mark(q, candidate)) else ""


def _four_of_a_suit(q: Question, near: Candidate, speech: Speech) -> str:
    suits = [card & 3 for card in (*near.own, *near.board)]
    suit = max(set(suits), key=suits.count)
    kept = near._replace(
        own=tuple(c for c in near.own if c & 3 == suit), board=tuple(c for c in near.board if c & 3 == suit)
    )
    return f"{_on(q, near)}{_split(kept, speech)} are four {SUIT_WORDS[suit]}; a flush needs five."


def _split(candidate: Candidate, speech: Speech) -> str:
    """Board cards, then own ones: `5♣ 6♣ A♣ + 7♣`."""
    plus = " with " if speech.style == "words" else " + "
    return plus.join(speech.cards(cards) for cards in (candidate.board, candidate.own) if cards)


def wrong_line(q: Question, position: Position, made: Made, line_id: str, speech: Speech) -> Point:
    """About a line that does not give the best hand."""
    lines = [line.id for line in end_lines(q.game, q.end)]
    if gone := line_gone(q, position, made, line_id, speech):
        return gone
    there = position.on_lines(q.end)[lines.index(line_id)]
    mark = letters(q.game, q.end)[line_id]
    if there is None:
        return Point(f"Line {mark} gives", "no hand at all.")
    words = f"{a_hand(there.name)} ({speech.cards(telling(there, made))})"
    return Point(f"Line {mark} gives", f"{words}{_lower(q, there, made)}.")


def _lower(q: Question, there: Made, made: Made) -> str:
    """What a hand of the right kind is lower than: `, lower than ace high on B`; "" for one of another kind."""
    if there.category != made.category or made.line is None:
        return ""
    best = "the one" if there.name == made.name else a_hand(made.name)
    return f", lower than {best} on {letters(q.game, q.end)[made.line.id]}"


def telling(there: Made, made: Made) -> tuple[Card, ...]:
    """The cards to show of a hand beside a better one: those that name it, all five where the cards beside decide."""
    core = core_size(there.category)
    close = there.category == made.category and there.ranks[:core] == made.ranks[:core]
    return there.cards if close else core_cards(there)


def with_those(q: Question, position: Position, graded: Graded, speech: Speech) -> str:
    """What the own cards that were named make."""
    own = set(parse_cards(q.value("cards", graded.answer)))
    found = [one for one in candidates(position, q.end) if set(one.own) == own]
    if not found:
        return "They may not play together."
    best = max(found, key=lambda one: one.value)
    kind = category_of(position, q.end, best.value)
    return f"{speech.cards(best.own) or 'The board alone'} with {speech.cards(best.board)} are {a_kind(kind)}, lower."


def with_each(q: Question, speech: Speech) -> list[str]:
    """What every choice of own cards gives at best, in the order of the options: `A♠ K♦: a pair of kings`."""
    end = q.game.ends[q.end]
    found = list(candidates(q.board, q.end))
    told = []
    for option in q.parts[0].options:
        values = [one.value for one in found if set(one.own) == set(option.cards)]
        if values:
            name = describe_end(q.game, end, max(values)).name
            told.append(f"{speech.cards(option.cards) or option.text}: {a_hand(name)}")
    return told


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
