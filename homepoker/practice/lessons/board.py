"""Lessons on a board: the best hand, the one that was claimed, and the one that tempts."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from homepoker.cards import RANK_WORDS, RANKS, SUIT_WORDS, parse_card, parse_cards
from homepoker.practice.evaluate import Candidate, candidates, category_of
from homepoker.practice.lessons import tips
from homepoker.practice.lessons.lesson import NOUNS, Lesson, Point, Row, heading, order_words, plain
from homepoker.practice.lessons.pulled import Pulled, core_cards, detail, pull, shares
from homepoker.practice.lessons.tempting import almost_flush, almost_straight, forbidden
from homepoker.practice.lines import family, letters, line_of, spoken
from homepoker.practice.nuts import nuts_on_lines
from homepoker.practice.positions import Position, end_lines
from homepoker.practice.question import Graded, Question
from homepoker.ranking.classes import CATEGORIES
from homepoker.rules.best import Made
from homepoker.sentences import Speech

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


def find(graded: Graded, speech: Speech) -> Lesson:
    """After `find it` and `which line?`."""
    q = graded.question
    position = _position(q)
    made = _told(q, position)
    line = made.line if letters(q.game, q.end) else None
    return Lesson(
        head=heading(graded),
        rows=_rows(graded, made, speech),
        why=tuple(_why(graded, position, made, speech)),
        how=_how(graded, made),
        pulled=(pull(made, place(q, made)),),
        aside=f"{shares(made, _on(q, made))}: {detail(made)}.{_wild(made, speech)}",
        line=line,
        slots=position.slots_of(card for card in made.cards if card not in made.hole),
    )


def other_line(question: Question, at: int, speech: Speech) -> Lesson:
    """The best hand on one line, for stepping through them after the answer."""
    position = _position(question)
    made = position.on_lines(question.end)[at]
    line = end_lines(question.game, question.end)[at]
    if made is None:
        return Lesson("", (), (), "", line=line, slots=line.slots)
    return Lesson(
        head="",
        rows=(Row("On", spoken(question.game, question.end, line.id)), Row("best is", made.name, gold=True)),
        why=(),
        how="",
        pulled=(pull(made, f"line {letters(question.game, question.end).get(line.id, '')}".rstrip()),),
        aside=f"{shares(made, _on_line(question, line.id))}: {detail(made)}.{_wild(made, speech)}",
        line=line,
        slots=position.slots_of(card for card in made.cards if card not in made.hole),
    )


def nuts(graded: Graded, speech: Speech) -> Lesson:
    """After `name the nuts`: the hand, and the cards somebody would have to hold."""
    q = graded.question
    position = _position(q)
    found = nuts_on_lines(position, q.end)
    best = max(found, key=lambda hand: hand.value)
    line = end_lines(q.game, q.end)[found.index(best)]
    rows = [Row("It was", best.name, gold=True)]
    if letters(q.game, q.end):
        rows.append(Row("on line", spoken(q.game, q.end, line.id)))
    if graded.answer is not None and not graded.right:
        rows.insert(0, Row("You said", _said(graded)))
    holds = f"Somebody with {speech.cards(best.own)} has it."
    said = q.value("category", graded.answer)
    why = [Point("Who has it", holds)]
    if said and CATEGORIES.index(said) > CATEGORIES.index(best.category):
        why.append(Point(f"No {plain(said)} can be made", _impossible(said)))
    elif said and said != best.category:
        why.append(Point("There is better", f"{order_words(best.category, said).capitalize()}."))
    mark = letters(q.game, q.end).get(line.id, "")
    cards = (*best.own, *best.board)
    shown = Pulled(
        best.category,
        best.name,
        "",
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


def _position(question: Question) -> Position:
    assert question.position is not None
    return question.position


def _told(question: Question, position: Position) -> Made:
    """The hand that is told: the best, on the line named first among those that are right."""
    wanted = question.value("line", question.truth)
    if wanted:
        lines = [line.id for line in end_lines(question.game, question.end)]
        made = position.on_lines(question.end)[lines.index(wanted)]
    else:
        made = position.made(question.end)
    assert made is not None
    return made


def place(question: Question, made: Made) -> str:
    """What stands under a board card of the hand: `line H`, `board`."""
    mark = letters(question.game, question.end).get(made.line.id, "") if made.line else ""
    return f"line {mark}" if mark else "board"


def _on(question: Question, made: Made) -> str:
    return _on_line(question, made.line.id) if made.line else "on the board"


def _on_line(question: Question, line_id: str) -> str:
    mark = letters(question.game, question.end).get(line_id, "")
    return f"on {mark}" if mark else "on the board"


def _wild(made: Made, speech: Speech) -> str:
    if not made.wild_as:
        return ""
    parts = [f"{speech.card(card)} plays as {as_words(text, speech)}" for card, text in made.wild_as]
    return f" {'; '.join(parts)}."


def as_words(text: str, speech: Speech) -> str:
    """What a wild card stands for: `a king`, `9♦`."""
    if len(text) == 2:
        return speech.card(parse_card(text))
    word = RANK_WORDS[RANKS.index(text)]
    return f"{'an' if word[0] in 'ae' else 'a'} {word}"


def _rows(graded: Graded, made: Made, speech: Speech) -> tuple[Row, ...]:
    q = graded.question
    rows = [Row("It was" if not graded.right else "It is", made.name, gold=True)]
    if q.value("line", q.truth):
        rows.append(Row("on line", ", ".join(_line_words(q, line) for line in _right_lines(q)[:1])))
    if q.value("cards", q.truth):
        rows.append(Row("with", speech.cards(parse_cards(q.value("cards", q.truth)))))
    if graded.answer is not None and not graded.right:
        rows.insert(0, Row("You said", _said(graded, speech)))
    return tuple(rows)


def _right_lines(question: Question) -> list[str]:
    return list(dict.fromkeys(question.value("line", values) for values in question.right))


def _line_words(question: Question, line_id: str) -> str:
    return spoken(question.game, question.end, line_id)


def _said(graded: Graded, speech: Speech | None = None) -> str:
    q = graded.question
    words: list[str] = []
    for part, value in zip(q.parts, graded.answer or (), strict=False):
        option = part.valued(value)
        if option is None:
            continue
        if part.name == "line":
            words.append(f"on {option.key}" if words else _line_words(q, value))
        elif part.name == "cards" and speech is not None and option.cards:
            words.append(speech.cards(option.cards))
        else:
            words.append(option.text)
    if len(words) == 2 and graded.parts[0] is False:
        return words[0]
    return " ".join(words)


def _why(graded: Graded, position: Position, made: Made, speech: Speech) -> list[Point]:
    q = graded.question
    said, line_id = q.value("category", graded.answer), q.value("line", graded.answer)
    points: list[Point] = []
    if said and said != made.category:
        points.append(_claimed(q, position, made, said, line_id, speech))
    elif line_id and not graded.right:
        points.append(_wrong_line(q, position, made, line_id, speech))
    elif q.value("cards", graded.answer) and not graded.right:
        points.append(Point("Those do not make it", _with_those(q, position, graded, speech)))
    if len(points) < 2 and (tempting := _tempting(q, position, made, said, speech)):
        points.append(tempting)
    if graded.right or not points:
        points += _besides(q, position, made, speech)
    return points[:2]


def _claimed(q: Question, position: Position, made: Made, said: str, line_id: str, speech: Speech) -> Point:
    """About a category that is not the best: it is there but lower, or it is not there."""
    lines = [line.id for line in end_lines(q.game, q.end)]
    found = [one for one in candidates(position, q.end) if category_of(position, q.end, one.value) == said]
    if not found and said in HOLDS.get(made.category, ()):
        return Point(
            f"More than {plain(said)}",
            f"{NOUNS[made.category].capitalize()} holds {NOUNS[said]} and beats it.",
        )
    if not found:
        return _not_there(q, position, said, speech)
    here = [one for one in found if line_id and lines[one.line] == line_id] or found
    best = max(here, key=lambda one: one.value)
    cards = _sorted(position, q, best)
    where = _where(q, best)
    return Point(
        f"Your {plain(said)} is there",
        f"{where}{speech.cards(cards)}, but {order_words(made.category, said)}.",
    )


def _where(q: Question, candidate: Candidate) -> str:
    lines = end_lines(q.game, q.end)
    mark = letters(q.game, q.end).get(lines[candidate.line].id, "") if candidate.line >= 0 and lines else ""
    return f"{mark}: " if mark else ""


def _sorted(position: Position, q: Question, candidate: Candidate) -> tuple[int, ...]:
    """The cards that give the candidate its name, as the hand is read."""
    hands = (position.on_lines(q.end)[candidate.line] if candidate.line >= 0 else position.made(q.end),)
    for made in hands:
        if made is not None and set(made.cards) == {*candidate.own, *candidate.board}:
            return core_cards(made)
    cards = (*candidate.own, *candidate.board)
    ranks = [card >> 2 for card in cards]
    return tuple(sorted(cards, key=lambda card: (-ranks.count(card >> 2), -(card >> 2))))


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
        f"No line gives {NOUNS[said]}."
        if letters(q.game, q.end)
        else f"No choice of cards gives {NOUNS[said]}.",
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
    plus = " and " if speech.style == "words" else " + "
    return plus.join(speech.cards(cards) for cards in (candidate.board, candidate.own) if cards)


def _wrong_line(q: Question, position: Position, made: Made, line_id: str, speech: Speech) -> Point:
    lines = [line.id for line in end_lines(q.game, q.end)]
    there = position.on_lines(q.end)[lines.index(line_id)]
    mark = letters(q.game, q.end)[line_id]
    if there is None:
        return Point(f"Line {mark} gives nothing", "No hand can be made there.")
    words = f"{there.name}: {speech.cards(core_cards(there))}"
    if there.category == made.category:
        lower = next((a for a, b in zip(there.ranks, made.ranks, strict=False) if a != b), None)
        words += "; the same kind, but lower" if lower is not None else ""
    return Point(f"Line {mark} gives", f"{words}.")


def _with_those(q: Question, position: Position, graded: Graded, speech: Speech) -> str:
    own = set(parse_cards(q.value("cards", graded.answer)))
    found = [one for one in candidates(position, q.end) if set(one.own) == own]
    if not found:
        return "They may not play together."
    best = max(found, key=lambda one: one.value)
    kind = category_of(position, q.end, best.value)
    return f"{speech.cards(best.own) or 'The board alone'} with {speech.cards(best.board)}: {NOUNS[kind]}, lower."


def _tempting(q: Question, position: Position, made: Made, said: str, speech: Speech) -> Point | None:
    """A better hand that the rules forbid, or four of a suit that look like a flush."""
    if (illegal := forbidden(position, q.end, speech)) and illegal[0] != said:
        return Point("Tempting", illegal[1])
    if CATEGORIES.index(made.category) < CATEGORIES.index("flush") and said != "flush":
        near = almost_flush(position, q.end)
        if near is not None:
            return Point("Tempting", _four_of_a_suit(q, near, speech))
    return None


def _besides(q: Question, position: Position, made: Made, speech: Speech) -> list[Point]:
    """Other lines that do as well, and the next best one."""
    marks = letters(q.game, q.end)
    if not marks:
        return []
    pairs = list(zip(end_lines(q.game, q.end), position.on_lines(q.end), strict=True))
    equal = [marks[line.id] for line, one in pairs if one and one.value == made.value and line != made.line]
    if equal:
        return [
            Point("Also right", f"{' and '.join(equal)} {'gives' if len(equal) == 1 else 'give'} the same.")
        ]
    rest = [(line, one) for line, one in pairs if one and one.value < made.value]
    if not rest:
        return []
    line, one = max(rest, key=lambda pair: pair[1].value)
    return [Point("Next best", f"{marks[line.id]}: {one.name}, {speech.cards(core_cards(one))}.")]


def _how(graded: Graded, made: Made) -> str:
    q = graded.question
    missed = q.value("line", q.truth) and not graded.right
    if missed and (graded.parts[0] or q.kind == "line"):
        kind = family(q.game, line_of(q.game, q.end, q.value("line", q.truth)))
        return tips.LINES.get(kind, "Take one line after the other and say what it gives.")
    if missed and family(q.game, line_of(q.game, q.end, q.value("line", q.truth))) == "diagonal":
        return tips.LINES["diagonal"]
    return tips.BY_CATEGORY[made.category]
