"""Lessons about five cards in a strip."""

from __future__ import annotations

from collections.abc import Sequence

from homepoker.cards import Card
from homepoker.practice.deals import high_end
from homepoker.practice.lessons import tips
from homepoker.practice.lessons.features import why_is, why_not
from homepoker.practice.lessons.habits import in_strip
from homepoker.practice.lessons.lesson import Lesson, Point, Row, heading, order_words, plain
from homepoker.practice.lessons.pulled import Pulled, ranks_words
from homepoker.practice.question import Graded
from homepoker.ranking.five import codes, five_value
from homepoker.rules.best import Made, describe_end
from homepoker.rules.game import Game
from homepoker.rules.reading import tables
from homepoker.rules.roles import arranged
from homepoker.sentences import Speech, wild_words
from homepoker.sentences.compare import beats as beats_words
from homepoker.sentences.compare import chain
from homepoker.sentences.nouns import a_hand, a_kind


def what(graded: Graded, speech: Speech) -> Lesson:
    """After `what is it?`."""
    q = graded.question
    made = made_of(q.game, q.strips[0], q.wild)
    rows = [Row("It is" if graded.right else "It was", a_hand(made.name), gold=True)]
    said = q.value("category", graded.answer)
    why = [Point(f"Why {plain(made.category)}", f"{_capital(_because(made, speech))}.")]
    if said and not graded.right:
        rows.insert(0, Row("You said", a_hand(said)))
        reason = "" if q.wild else why_not(said, made.cards, speech)
        if reason:
            why.append(Point(f"Why not {plain(said)}", f"{_capital(reason)}."))
        else:
            why.append(Point(f"More than {plain(said)}", f"{_capital(order_words(made.category, said))}."))
    return Lesson(heading(graded), tuple(rows), tuple(why), in_strip(made), (_pulled(made),))


def beats(graded: Graded, speech: Speech) -> Lesson:
    """After `which beats which?`."""
    q = graded.question
    upper, lower = (made_of(q.game, cards, [card for card in cards if card in q.wild]) for cards in q.strips)
    rows = [
        Row("The upper", upper.name, gold=q.truth == ("first",)),
        Row("The lower", lower.name, gold=q.truth == ("second",)),
    ]
    if graded.answer is not None and not graded.right:
        option = q.parts[0].valued(graded.answer[0])
        rows.insert(0, Row("You said", option.text if option else ""))
    if upper.value == lower.value:
        text = "The ranks are the same, and suits never break a tie."
    else:
        better, worse = (upper, lower) if upper.value > lower.value else (lower, upper)
        names = ("the upper hand", "the lower hand")
        first, second = names if better is upper else names[::-1]
        if better.category == worse.category:
            text = f"{_capital(beats_words(better, worse, first, second))}."
        else:
            text = f"{_capital(chain([better, worse]))}."
    same = upper.category == lower.category
    why = [Point("Why", text)]
    if not same and not graded.right:
        why.append(Point("What they are", _both(upper, lower, speech)))
    return Lesson(
        heading(graded),
        tuple(rows),
        tuple(why),
        tips.BEATS_SAME if same else tips.BEATS,
        (_pulled(upper), _pulled(lower)),
    )


def made_of(game: Game, cards: Sequence[Card], wild: Sequence[Card] = ()) -> Made:
    """Five cards as a hand of their own."""
    end = game.ends[high_end(game)]
    value = five_value(codes(cards, wild), tables(game, end))
    said = describe_end(game, end, value)
    sorted_cards, stands = arranged(cards, said.category, said.ranks, wild)
    return Made(value, said.category, said.ranks, said.name, sorted_cards, (), None, stands)


def _pulled(made: Made) -> Pulled:
    return Pulled(made.category, made.name, ranks_words(made.ranks), made.cards, (), "", made.wild_as)


def _because(made: Made, speech: Speech) -> str:
    text = why_is(made.category, made.ranks, made.cards, [card for card, _ in made.wild_as])
    played = wild_words(made, speech)
    return f"{text}; {played}" if played else text


def _both(upper: Made, lower: Made, speech: Speech) -> str:
    told = [f"{a_kind(made.category)}, {_because(made, speech)}" for made in (upper, lower)]
    return f"The upper is {told[0]}. The lower is {told[1]}."


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
