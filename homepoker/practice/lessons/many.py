"""Lessons after `who wins?` and `what is wild?`."""

from __future__ import annotations

from homepoker.cards import Card, rank_plural
from homepoker.errors import listing
from homepoker.practice.asks.low import low_words
from homepoker.practice.lessons import tips
from homepoker.practice.lessons.gone import gone_point
from homepoker.practice.lessons.lesson import RULE, WILD, Lesson, Point, Row, heading
from homepoker.practice.lessons.pulled import Pulled, pull
from homepoker.practice.positions import Position
from homepoker.practice.question import Graded, Option, Question
from homepoker.rules import words
from homepoker.rules.best import Made
from homepoker.rules.lines import letters
from homepoker.rules.roles import plays_itself, together
from homepoker.rules.wild import wilds
from homepoker.sentences import Speech
from homepoker.sentences.compare import beats, chain
from homepoker.sentences.nouns import a_hand


def wins(graded: Graded, speech: Speech) -> Lesson:
    """Every hand by name, the winner's in gold, and why."""
    q = graded.question
    position = q.board
    made = [position.made(q.end, seat) for seat in range(len(q.names))]
    winners = q.truth[0].split("+")
    rows = [
        Row(name, speech.row(_short_name(q, one)), gold=name in winners)
        for name, one in zip(q.names, made, strict=True)
    ]
    if graded.answer is not None and not graded.right:
        rows.insert(0, Row("You said", chosen_words(q, graded.answer[0], speech)))
    best = next(one for name, one in zip(q.names, made, strict=True) if name in winners)
    lit = letters(q.game, q.end)
    hands = [
        pull(one, f"line {lit[one.line.id]}" if one.line and one.line.id in lit else "board", name)
        for name, one in zip(q.names, made, strict=True)
        if one
    ]
    hands.sort(key=lambda hand: hand.whose not in winners)
    line = best.line if best and lit else None
    slots = position.slots_of(c for c in best.cards if c not in best.hole) if best else ()
    return Lesson(
        heading(graded),
        tuple(rows),
        (
            *_gone(graded, speech),
            Point("Why", _why_wins(q, made, winners)),
            *_wild_ones(q, made, best, speech),
        ),
        tips.WINS,
        tuple(hands),
        "",
        line,
        slots,
    )


def _gone(graded: Graded, speech: Speech) -> list[Point]:
    """About who would have won if no card had left play, where they were named."""
    q, position = graded.question, graded.question.board
    if graded.right or graded.answer is None or not position.out:
        return []
    values = [position.whole.value(q.end, seat) for seat in range(len(q.names))]
    best = [seat for seat, value in enumerate(values) if value == max(values)]
    if graded.answer[0] != "+".join(q.names[seat] for seat in best):
        return []
    hands = [position.whole.made(q.end, seat) for seat in best]
    taken = [made for made in hands if made is not None and position.out & set(made.cards)]
    return [gone_point(position, made.cards, a_hand(made.name), speech) for made in taken[:1]]


def _wild_ones(q: Question, made: list[Made | None], best: Made | None, speech: Speech) -> list[Point]:
    """What every wild card of every hand plays as, the best hand first."""
    hands = [(name, one) for name, one in zip(q.names, made, strict=True) if one is not None and one.wild_as]
    hands.sort(key=lambda hand: hand[1] is not best)
    told = [f"{name} plays {listing(_roles(one, speech))}" for name, one in hands]
    return [Point(WILD, f"{'; '.join(told)}.")] if told else []


def _roles(made: Made, speech: Speech) -> list[str]:
    """`7♣ as a queen`, `7♣ and 7♦ as queens`, `K♦ as itself`."""
    stands = tuple((card, "" if plays_itself(card, what) else what) for card, what in made.wild_as)
    return [
        f"{listing([*map(speech.card, cards)])} as {_role(what, len(cards), speech)}"
        for what, cards in together(stands)
    ]


def _role(what: str, count: int, speech: Speech) -> str:
    if what:
        return speech.worth(what, count)
    return "itself" if count == 1 else "themselves"


def _short_name(q: Question, made: Made | None) -> str:
    """`full house, aces over sevens`; a low by its ranks, `8-6-4-2-A`."""
    if made is None:
        return "no low"
    return made.name if q.game.ends[q.end].best == "high" else low_words(made.ranks, made.category)


def _why_wins(q: Question, made: list[Made | None], winners: list[str]) -> str:
    if len(winners) > 1:
        return f"{listing(winners)} have the same hand, and suits never break a tie."
    hands = {name: one for name, one in zip(q.names, made, strict=True) if one is not None}
    best = hands.pop(winners[0])
    if not hands:
        return f"Only {winners[0]} has a low."
    second, next_best = max(hands.items(), key=lambda pair: pair[1].value)
    if q.game.ends[q.end].best == "high" and best.category != next_best.category:
        text = chain([best, *sorted(hands.values(), key=lambda one: -one.value)])
    else:
        text = beats(best, next_best, winners[0], second, low=q.game.ends[q.end].best != "high")
    return f"{text[:1].upper()}{text[1:]}."


def wild(graded: Graded, speech: Speech) -> Lesson:
    """The rule in words, and what it means here."""
    q = graded.question
    position = q.board
    rows = [Row("Wild is" if graded.right else "Wild was", chosen_words(q, q.truth[0], speech), gold=True)]
    if graded.answer is not None and not graded.right:
        rows.insert(0, Row("You said", chosen_words(q, graded.answer[0], speech)))
    held = [card for card in position.held[0] if position.reading.hole_codes[card] > 51]
    pulled: tuple[Pulled, ...] = ()
    if q.strips:
        made = position.made(q.end)
        pulled = (pull(made, "board"),) if made else ()
    elif held:
        rows.append(Row("among yours", speech.cards(held)))
    slots = position.slots_of(_wild_up(position))
    return Lesson(
        heading(graded),
        tuple(rows),
        (*_left_play(position), Point(RULE, words.wild(q.game))),
        tips.WILD,
        pulled,
        "",
        None,
        slots,
    )


def _left_play(position: Position) -> list[Point]:
    """About ranks that would be wild, but of which no card is left."""
    ranks = [rank for rank in wilds(position.game, position.in_play).ranks if rank in position.gone]
    if not ranks:
        return []
    names = listing([rank_plural(rank) for rank in ranks])
    text = f"{names.capitalize()} are marked wild, but every one of them has to leave."
    return [Point("Out of play", text)]


def _wild_up(position: Position) -> list[Card]:
    return [card for card in position.in_play if card is not None and position.reading.hole_codes[card] > 51]


def chosen_words(q: Question, value: str, speech: Speech) -> str:
    """The words of the option that stands for a value."""
    option = q.parts[0].valued(value)
    return option_words(option, speech) if option else value


def option_words(option: Option, speech: Speech) -> str:
    """An option's words with its cards."""
    return " ".join(
        filter(None, (speech.row(option.text), speech.cards(option.cards) if option.cards else ""))
    )
