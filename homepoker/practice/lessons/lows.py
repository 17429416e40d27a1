"""Lessons after `best low?`: the one that was named is worse, does not qualify, breaks a rule or is not there."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from homepoker.cards import RANK_WORDS, RANKS, Card
from homepoker.errors import listing
from homepoker.practice.asks.low import NONE, low_words
from homepoker.practice.asks.mistaken import floor_of, in_sight
from homepoker.practice.evaluate import candidates
from homepoker.practice.lessons import tips
from homepoker.practice.lessons.gone import gone_point
from homepoker.practice.lessons.lesson import Lesson, Point, Row, heading
from homepoker.practice.lessons.many import chosen_words
from homepoker.practice.lessons.pulled import pull, shares
from homepoker.practice.lessons.tempting import broken_rule
from homepoker.practice.positions import Position
from homepoker.practice.question import Graded, Question
from homepoker.ranking.classes import HandClass, describe_low
from homepoker.ranking.five import five_value
from homepoker.ranking.tables import WILD, low_tables
from homepoker.rules import words
from homepoker.rules.counted import uncounted
from homepoker.rules.lines import letters, spoken
from homepoker.rules.plan import HAND
from homepoker.rules.roles import arranged
from homepoker.sentences import Speech

_PLAIN = "high_card"  # the category of a low without a pair: suits do not count


def low(graded: Graded, speech: Speech) -> Lesson:
    """The low put together, and why the one claimed is not it."""
    q = graded.question
    position = q.board
    made = position.made(q.end)
    label = "It" if made is not None else "There"
    verb = "is" if graded.right else "was"
    rows = [Row(f"{label} {verb}", chosen_words(q, q.truth[0], speech), gold=True)]
    said = graded.answer[0] if graded.answer else ""
    why = []
    if said and not graded.right:
        rows.insert(0, Row("You said", chosen_words(q, said, speech)))
        why.append(_claimed(q, position, said, speech))
    if made is None:
        why.append(Point("No low", _none(q, position, speech)))
    elif made.line is not None and letters(q.game, q.end):
        rows.append(Row("on line", spoken(q.game, q.end, made.line.id)))
    lit = letters(q.game, q.end)
    mark = lit.get(made.line.id, "") if made and made.line else ""
    where = f"line {mark}" if mark else "board"
    pulled = (pull(made, where),) if made else ()
    aside = f"{shares(made, f'on {mark}' if mark else 'on the board')}." if made else ""
    slots = position.slots_of(c for c in made.cards if c not in made.hole) if made else ()
    return Lesson(
        heading(graded),
        tuple(rows),
        tuple(why),
        tips.LOW,
        pulled,
        aside,
        made.line if made and mark else None,
        slots,
    )


def _claimed(q: Question, position: Position, said: str, speech: Speech) -> Point:
    """What is wrong with the low that was named, the plainest reason first."""
    if said == NONE:
        return _there(q, position, speech)
    short = _short(q, said)
    if short:
        return Point("That one does not qualify", short)
    if legal := _legal(q, position, said):
        where, five = legal
        return Point("That one is there", f"{speech.cards(five)}{where}, but it is not the best.")
    if gone := _legal(q, position.whole, said):
        return gone_point(position, gone[1], speech.row(said), speech)
    title = "That one cannot be made"
    if lying := _sighted(q, position, said):
        text = f"{speech.cards(lying)} would be it, but {broken_rule(position, q.end, lying)}."
    else:
        text = _missing(position, said)
    return Point(title, f"{text} A hand is {words.built(q.game)}.")


def _there(q: Question, position: Position, speech: Speech) -> Point:
    made = position.made(q.end)
    top = q.game.ends[q.end].qualify
    text = "Every hand is a low of some kind."
    if made is not None and top is not None:
        text = f"{speech.cards(made.cards)} are five different ranks, {RANK_WORDS[top - 2]} or lower."
    return Point("There is one", text)


def _short(q: Question, said: str) -> str:
    """Why a low of that name does not qualify; "" where it does."""
    top = q.game.ends[q.end].qualify
    if top is None:
        return ""
    need = f"{RANK_WORDS[top - 2]} or lower"
    if " (" in said:
        return f"It has a rank twice; a low needs five different ranks, {need}."
    high = [RANK_WORDS[rank] for rank in _ranks(said) if (rank + 1) % len(RANKS) >= top]
    if not high:
        return ""
    verb = "is" if len(high) == 1 else "are"
    return f"The {listing(high)} {verb} too high: all five must be {need}."


def _ranks(said: str) -> tuple[int, ...]:
    """The ranks of a low as `low_words` writes it."""
    return tuple(RANKS.index(text.replace("10", "T")) for text in said.partition(" ")[0].split("-"))


def _named(q: Question, value: int) -> str:
    found: HandClass = describe_low(q.game.ends[q.end].best, value)
    return low_words(found.ranks, found.category)


def _legal(q: Question, position: Position, said: str) -> tuple[str, tuple[Card, ...]] | None:
    """Where a low of that name lies and its cards, if the rules allow it."""
    marks = list(letters(q.game, q.end).values())
    for one in candidates(position, q.end):
        if _named(q, uncounted(q.game, one.value)) == said:
            mark = f" on {marks[one.line]}" if 0 <= one.line < len(marks) else ""
            return mark, arranged((*one.own, *one.board), _PLAIN, _ranks(said), one.wild)[0]
    return None


def _sighted(q: Question, position: Position, said: str) -> tuple[Card, ...] | None:
    """Five cards in sight that would be it, own ones before others of their rank."""
    code, table = position.reading.hole_codes, low_tables(q.game.ends[q.end].best)
    ranks = _ranks(said)
    near = [card for card in in_sight(position) if card >> 2 in ranks or code[card] == WILD]
    for five in combinations(near, HAND):
        if (value := five_value([code[card] for card in five], table)) and _named(q, value) == said:
            return arranged(five, _PLAIN, ranks, [card for card in five if code[card] == WILD])[0]
    return None


def _missing(position: Position, said: str) -> str:
    """`No six is in sight.`"""
    ranks: Sequence[int] = _ranks(said)
    seen = [card >> 2 for card in in_sight(position)]
    gone = [RANK_WORDS[rank] for rank in dict.fromkeys(ranks) if rank not in seen]
    if not gone:
        return "Its cards are not there as often as it takes."
    return f"No {' and no '.join(gone)} {'is' if len(gone) == 1 else 'are'} in sight."


def _none(q: Question, position: Position, speech: Speech) -> str:
    """Why there is no low: what the best try is short of."""
    top = q.game.ends[q.end].qualify
    if not top:
        return "No five cards make one."
    need = f"A low needs five different ranks, {RANK_WORDS[top - 2]} or lower."
    tries = [one for one in candidates(position, q.end) if uncounted(q.game, one.value)]
    best = max(tries, key=lambda one: one.value, default=None)
    if best is None or uncounted(q.game, best.value) >= floor_of(position, q.end):
        return need
    found = describe_low(q.game.ends[q.end].best, uncounted(q.game, best.value))
    cards = arranged((*best.own, *best.board), found.category, found.ranks, best.wild)[0]
    return f"{need} The nearest is {speech.cards(cards)}."
