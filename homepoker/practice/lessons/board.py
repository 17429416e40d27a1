"""Lessons on a board: the best hand, the one that was claimed, and the one that tempts."""

from __future__ import annotations

from collections.abc import Sequence

from homepoker.cards import Card, parse_cards
from homepoker.errors import capital, listing
from homepoker.practice.evaluate import candidates
from homepoker.practice.lessons import gone, habits, tips
from homepoker.practice.lessons.claims import (
    claimed,
    speaks_of_line,
    telling,
    tempting,
    with_those,
    wrong_line,
)
from homepoker.practice.lessons.lesson import ALSO, Lesson, Point, Row, heading
from homepoker.practice.lessons.pulled import detail, pull, shares
from homepoker.practice.positions import Position
from homepoker.practice.question import Graded, Question
from homepoker.rules.best import Made
from homepoker.rules.lines import end_lines, family, letters, line_of, spoken
from homepoker.rules.roles import arranged
from homepoker.sentences import Speech, wild_words
from homepoker.sentences.nouns import a_hand


def find(graded: Graded, speech: Speech) -> Lesson:
    """After `find it` and `which line?`."""
    q = graded.question
    position = q.board
    made = _told(graded, position)
    line = made.line if letters(q.game, q.end) else None
    return Lesson(
        head=heading(graded),
        rows=_rows(graded, made, speech),
        why=tuple(_why(graded, position, made, speech)),
        how=_how(graded, made),
        pulled=(pull(made, place(q, made)),),
        aside=f"{shares(made, _on(q, made))}: {detail(made, speech)}.{_wild(made, speech)}",
        line=line,
        slots=position.slots_of(card for card in made.cards if card not in made.hole),
        briefly=_briefly(made, speech),
    )


def other_line(question: Question, at: int, speech: Speech) -> Lesson:
    """The best hand on one line, for stepping through them after the answer."""
    position = question.board
    made = position.on_lines(question.end)[at]
    line = end_lines(question.game, question.end)[at]
    if made is None:
        return Lesson("", (), (), "", line=line, slots=line.slots)
    return Lesson(
        head="",
        rows=(
            Row("On", spoken(question.game, question.end, line.id)),
            Row("best is", a_hand(made.name), gold=True),
        ),
        why=(),
        how="",
        pulled=(pull(made, f"line {letters(question.game, question.end).get(line.id, '')}".rstrip()),),
        aside=f"{shares(made, _on_line(question, line.id))}: {detail(made, speech)}.{_wild(made, speech)}",
        line=line,
        slots=position.slots_of(card for card in made.cards if card not in made.hole),
        briefly=_briefly(made, speech),
    )


def _told(graded: Graded, position: Position) -> Made:
    """The hand that is told: the best, as it was said where that is right, else on the line that is named first."""
    q = graded.question
    best = position.made(q.end)
    assert best is not None
    if q.value("line", q.truth):
        lines = [line.id for line in end_lines(q.game, q.end)]
        made = position.on_lines(q.end)[lines.index(_line_told(graded))]
        assert made is not None
        return made
    if graded.right and (cards := q.value("cards", graded.answer)):
        return _with(q, position, best, set(parse_cards(cards)))
    return best


def _line_told(graded: Graded) -> str:
    """The line that was named if it is one of those that are right, else the first of these."""
    q = graded.question
    said, right = q.value("line", graded.answer), [q.value("line", values) for values in q.right]
    return said if said in right else right[0]


def _with(q: Question, position: Position, best: Made, own: set[Card]) -> Made:
    """The best hand, made with these own cards."""
    one = next(one for one in candidates(position, q.end) if one.value == best.value and set(one.own) == own)
    cards, stands = arranged((*one.own, *one.board), best.category, best.ranks, one.wild)
    return best._replace(cards=cards, hole=tuple(card for card in cards if card in own), wild_as=stands)


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
    words = wild_words(made, speech)
    return f" {capital(words)}." if words else ""


def told_alone(made: Made, speech: Speech) -> str:
    """What a hand is beyond its category, and what wild cards play as."""
    found = detail(made, speech)
    return f"{found[:1].upper()}{found[1:]}.{_wild(made, speech)}"


def _briefly(made: Made, speech: Speech) -> tuple[str, ...]:
    """What a hand is without where its cards come from, which stands below each; what wild cards play as matters more
    than ranks."""
    about, wild = told_alone(made, speech), _wild(made, speech)
    return (about, wild.strip(), about.removesuffix(wild)) if wild else (about,)


def _rows(graded: Graded, made: Made, speech: Speech) -> tuple[Row, ...]:
    q = graded.question
    rows = [Row("It was" if not graded.right else "It is", a_hand(made.name), gold=True)]
    if q.value("line", q.truth):
        rows.append(Row("on line", _line_words(q, _line_told(graded))))
    if cards := q.value("cards", graded.answer if graded.right else q.truth):
        rows.append(Row("with", speech.cards(parse_cards(cards))))
    if graded.answer is not None and not graded.right:
        rows.insert(0, Row("You said", said_words(graded, speech)))
    return tuple(rows)


def _line_words(question: Question, line_id: str) -> str:
    return spoken(question.game, question.end, line_id)


def said_words(graded: Graded, speech: Speech | None = None) -> str:
    """The answer in words; where the category is wrong already, only that."""
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
        elif part.name in ("category", "hand"):
            words.append(a_hand(option.text))
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
        points.append(claimed(q, position, made, said, line_id, speech))
        if points[0].title != gone.TITLE and not _spoken_of(graded, position):
            points.append(wrong_line(q, position, made, line_id, speech))
    elif line_id and not graded.right:
        points.append(wrong_line(q, position, made, line_id, speech))
    elif q.value("cards", graded.answer) and not graded.right:
        points.append(Point("Those do not make it", with_those(q, position, graded, speech)))
    if len(points) < 2 and (lure := tempting(q, position, made, said, speech)):
        points.append(lure)
    return [*points, *_besides(graded, position, made, speech)][:3]


def _spoken_of(graded: Graded, position: Position) -> bool:
    """Whether nothing is left to say of the line named: none was, it is right, or what was claimed is on it."""
    q = graded.question
    said, line_id = q.value("category", graded.answer), q.value("line", graded.answer)
    return not line_id or line_id == _line_told(graded) or speaks_of_line(q, position, said, line_id)


def _besides(graded: Graded, position: Position, made: Made, speech: Speech) -> list[Point]:
    """Other lines that do as well, else the next best one unless that is the wrong hand or line that was said."""
    q = graded.question
    said, line_id = q.value("category", graded.answer), q.value("line", graded.answer)
    marks = letters(q.game, q.end)
    if not marks:
        return []
    pairs = list(zip(end_lines(q.game, q.end), position.on_lines(q.end), strict=True))
    equal = [at for at, (_, one) in enumerate(pairs) if one and one.value == made.value]
    if also := also_right(q, equal, [*marks].index(_line_told(graded))):
        return [also]
    rest = [(line, one) for line, one in pairs if one and one.value < made.value]
    if not rest:
        return []
    line, one = max(rest, key=lambda pair: pair[1].value)
    if one.category == said != made.category or line.id == line_id:
        return []
    return [
        Point("Next best", f"{marks[line.id]} with {a_hand(one.name)} ({speech.cards(telling(one, made))}).")
    ]


def also_right(q: Question, right: Sequence[int], told: int) -> Point | None:
    """The lines that are right beside the one that is told, all by their index; None where there are none."""
    marks = letters(q.game, q.end)
    others = [marks[end_lines(q.game, q.end)[at].id] for at in right if at != told] if marks else []
    if not others:
        return None
    return Point(ALSO, f"{listing(others)} {'gives' if len(others) == 1 else 'give'} the same.")


def _how(graded: Graded, made: Made) -> str:
    """A tip about the line where that is what was missed, else about the hand."""
    q = graded.question
    line = q.value("line", q.truth)
    if line and not graded.right and (graded.parts[0] or q.kind == "line"):
        kind = family(q.game, line_of(q.game, q.end, line))
        return tips.LINES.get(kind, "Take one line after the other and say what it gives.")
    if not q.game.slots:
        return habits.in_strip(made)
    return habits.on_board(made, "on one line" if letters(q.game, q.end) else "on the board")
