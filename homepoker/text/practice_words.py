"""A drill in plain lines: the board read once, card by card, the question, the lesson and the end card."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from homepoker.errors import capital, listing, shorten
from homepoker.practice.lessons import Lesson, Point
from homepoker.practice.lessons.claims import with_each
from homepoker.practice.lessons.lesson import ALWAYS
from homepoker.practice.lessons.many import option_words
from homepoker.practice.lessons.pulled import Pulled, come_from, name_apart
from homepoker.practice.positions import Position
from homepoker.practice.question import Part, Question, Values
from homepoker.practice.report import Better, Report, Tally, timed
from homepoker.practice.titles import title
from homepoker.rules import words
from homepoker.rules.game import Game, Line, Slot
from homepoker.rules.leaving import leaving
from homepoker.rules.lines import end_lines, letters, line_noun, spoken, straight, which_line
from homepoker.sentences import Speech
from homepoker.sentences.nouns import a_hand
from homepoker.text.practice_answers import Heard

_ASKED = {"category": "which hand?", "cards": "with which cards?"}
_NOUNS = {"category": "hand", "cards": "choice of your cards"}


def question_lines(question: Question, number: int, speech: Speech, limit: int | None = None) -> list[str]:
    """Everything that is to be seen, then what is asked."""
    asked = title(question.kind, question.game)
    lines = [f"Question {number}. {question.game.name}: {asked if asked.endswith('?') else asked + '.'}"]
    if question.position is not None:
        lines += board_lines(question, speech)
        lines += _holes(question, question.position, speech)
        lines += rule_lines(question.game, wild=question.kind != "wild")
    if question.strips:
        lines += _strips(question, speech)
    lines.append(question.prompt)
    lines.append(options_line(question.parts[0], speech))
    if len(question.parts) > 1:
        lines.append("Then the letter of its line, all in one line or after Enter.")
    if limit is not None:
        lines.append(f"You have {limit} seconds.")
    return lines


def options_line(part: Part, speech: Speech) -> str:
    """`1 high card, 2 pair, 3 two pair ...`"""
    return capital(", ".join(f"{option.key} {option_words(option, speech)}" for option in part.options)) + "."


def asking_line(parts: Sequence[Part], begun: Values, speech: Speech, prompt: str = "") -> str:
    """What is asked now, first with a `prompt` of its own if there is one, then after the answer begun; and the
    options."""
    part = parts[len(begun)]
    what = f"{which_line(speech.game)}?" if part.name == "line" else _ASKED.get(part.name, "which?")
    if begun:
        chosen = parts[len(begun) - 1].valued(begun[-1])
        assert chosen is not None
        what = f"{option_words(chosen, speech)}: {what}"
    return f"{(not begun and prompt) or capital(what)} {options_line(part, speech)}"


def no_answer(parts: Sequence[Part], heard: Heard | None, game: Game) -> str:
    """What was wrong with a line: `'d' is no floor.`"""
    if heard is None:
        return "Not understood."
    part = parts[len(heard.begun)]
    noun = line_noun(game) if part.name == "line" else _NOUNS.get(part.name, "answer here")
    return f"{shorten(heard.wrong, 24)} is no {noun}."


def board_lines(question: Question, speech: Speech) -> list[str]:
    """The board row by row, every card once and in order, then the letters of lines that are no rows."""
    position = question.board
    if not position.game.slots:
        return []
    marks = letters(question.game, question.end)
    placed = {slot for line in _placed(question, marks) for slot in line.slots}
    rows: list[str] = []
    named: set[str] = set()
    for slots in _rows(question.game):
        line = next(
            (
                one
                for one in end_lines(question.game, question.end)
                if set(one.slots) == {s.id for s in slots}
            ),
            None,
        )
        if line is not None and len(slots) > 1 and line.id in marks:
            named.add(line.id)
            cards = ", ".join(_slot_card(position, slot, speech, place=slot.id in placed) for slot in slots)
            rows.append(f"{marks[line.id]}, {line.name}: {cards}.")
        else:
            cards = "; ".join(f"{slot.spoken}: {_slot_card(position, slot, speech)}" for slot in slots)
            rows.append(f"{capital(cards)}.")
    return [*rows, *_other_lines(question, marks, named)]


def rule_lines(game: Game, *, wild: bool = True) -> list[str]:
    """How a hand is made, what is wild, unless that is asked, and which cards are out of play: plain lines mark no
    cards."""
    told = [f"A hand is {words.built(game)}.", words.wild(game) if wild and game.wild else "", leaving(game)]
    return [text for text in told if text]


def hole_words(position: Position, seat: int, speech: Speech) -> str:
    """A seat's cards, those that are out of play apart: `A♠ K♦ (out of play: 9♥)`."""
    cards = position.holes[seat]
    gone = [card for card in cards if card in position.out]
    kept = speech.cards(card for card in cards if card not in gone) or "nothing"
    return f"{kept} (out of play: {speech.cards(gone)})" if gone else kept


def _rows(game: Game) -> Iterator[list[Slot]]:
    for row in sorted({slot.row for slot in game.slots}):
        slots = [slot for slot in game.slots if slot.row == row and slot.role != "dead"]
        if slots:
            yield sorted(slots, key=lambda slot: slot.column)


def _slot_card(position: Position, slot: Slot, speech: Speech, *, place: bool = False) -> str:
    at = [one.id for one in position.game.slots].index(slot.id)
    card = position.board[at]
    text = speech.card(card) if card is not None else "no card"
    text = f"{text} ({slot.spoken})" if place else text
    return f"{text}, out of play" if slot.id in position.purged else text


def _placed(question: Question, marks: dict[str, str]) -> list[Line]:
    """The lines that are no rows where their names do not tell which cards they hold: they are told by places."""
    rows = [{slot.id for slot in slots} for slots in _rows(question.game)]
    lines = [line for line in end_lines(question.game, question.end) if line.id in marks]
    rest = [line for line in lines if set(line.slots) not in rows]
    clear = all(straight(question.game, line) or line.name[:1].isdigit() for line in rest)
    return [] if clear else rest


def _other_lines(question: Question, marks: dict[str, str], named: set[str]) -> list[str]:
    """The other lines by name where that tells which cards they hold, else by the places of their cards."""
    game = question.game
    if placed := _placed(question, marks):
        return [
            f"{marks[line.id]}, {line.name}: {', '.join(game.slot(at).spoken for at in line.slots)}."
            for line in placed
        ]
    rest = [line for line in end_lines(game, question.end) if line.id in marks and line.id not in named]
    head = f"Other line{'s' if len(rest) > 1 else ''}" if named else "Lines"
    return [f"{head}: {', '.join(f'{marks[line.id]} {line.name}' for line in rest)}."] if rest else []


def _holes(question: Question, position: Position, speech: Speech) -> list[str]:
    if question.names == ("You",):
        return [f"You hold: {hole_words(position, 0, speech)}."]
    return [
        f"{name} holds: {hole_words(position, seat, speech)}." for seat, name in enumerate(question.names)
    ]


def _strips(question: Question, speech: Speech) -> list[str]:
    names = ("Upper hand", "Lower hand") if len(question.strips) > 1 else ("The hand",)
    lines = [f"{name}: {speech.cards(cards)}." for name, cards in zip(names, question.strips, strict=False)]
    if question.wild:
        lines.append(f"Wild: {speech.cards(question.wild)}.")
    return lines


def lesson_lines(found: Lesson, speech: Speech, *, right: bool, streak: int) -> list[str]:
    """What it was and its cards, and why where hands were compared; after a miss how to see it next time."""
    rows = list(found.rows)
    said = f"{rows[0].label} {rows.pop(0).words}. " if rows and rows[0].label == "You said" else ""
    if {row.label for row in rows} & {"The upper", *(hand.whose for hand in found.pulled)}:
        told = "; ".join(f"{_within(row.label)}: {row.words}" for row in rows)
    else:
        told = ", ".join(f"{row.label} {row.words}" for row in rows)
    lines = [f"{found.head} {said}{capital(told)}."]
    hands = pulled_lines(found, speech, alone=right)
    points = list(found.why[:2])
    if right:
        compared = len(hands) > 1
        hands = hands if not compared or found.pulled[0].whose else []
        points = list(found.why[:1]) if compared or not hands else []
    points += [point for point in found.why if point.title in ALWAYS and point not in points]
    last = [how_line(found)] if not right else [f"{streak} in a row."] if streak > 2 else []
    return [*lines, *hands, *map(_reason, points), *last]


def _within(label: str) -> str:
    """A label in the middle of a sentence; names stay as they are."""
    return label.replace("The ", "the ", 1) if label in ("The upper", "The lower") else label


def pulled_lines(found: Lesson, speech: Speech, *, alone: bool = False) -> list[str]:
    """The cards of each hand put together, in the order in which the hand is read, and where they come from, unless
    the reasons say that; `alone` where no reasons follow."""
    names = [hand.whose if len(found.pulled) > 1 else "" for hand in found.pulled]
    if len(names) == 2 and not any(names):
        names = ["the upper", "the lower"]
    told = any(point.text == found.aside for point in found.why) and not alone
    aside = "" if told else found.aside
    return [
        f"Sorted{f', {name}' if name else ''}: {speech.cards(hand.cards)}. {aside or _lie(hand)}".rstrip()
        for name, hand in zip(names, found.pulled, strict=True)
    ]


def _lie(hand: Pulled) -> str:
    """Where the cards of a hand among several lie."""
    return f"{told}." if hand.whose and (told := come_from(hand)) else ""


def about_line(number: int, found: Lesson) -> str:
    """Which question is spoken of and what was so: `About question 1: Ann with a flush, jack high.`"""
    hands = {hand.whose: a_hand(hand.name) for hand in found.pulled if hand.whose}
    golden = [row for row in found.rows if row.gold]
    told = listing(
        [f"{row.label} with {hands[row.label]}" if row.label in hands else row.words for row in golden]
    )
    return f"About question {number}{f': {told}' if told else ''}."


def why_lines(found: Lesson) -> list[str]:
    """The reasons."""
    return [_reason(point) for point in found.why]


def _reason(point: Point) -> str:
    return f"{point.title}: {point.text}"


def how_line(found: Lesson) -> str:
    """How to see it next time."""
    return f"Next time: {found.how}"


def every_line(question: Question, speech: Speech) -> list[str]:
    """The best hand on each line, of every seat; with each choice of own cards where those were asked for."""
    if question.parts[0].name == "cards":
        return [f"{told}." for told in with_each(question, speech)]
    count = len(letters(question.game, question.end))
    if question.position is None or not question.position.holes or not count:
        return ["That question had no lines to compare."]
    return [
        f"{f'{name} on ' if len(question.names) > 1 else ''}{told}."
        for seat, name in enumerate(question.names)
        for told in _best_on_lines(question, seat, speech)
    ]


def _best_on_lines(question: Question, seat: int, speech: Speech) -> list[str]:
    """`A, top row: a pair of eights` for every line on which that seat has a hand."""
    made = question.board.on_lines(question.end, seat)
    pairs = zip(end_lines(question.game, question.end), made, strict=True)
    return [
        f"{spoken(question.game, question.end, line.id)}: {name_apart(one, made, speech)}"
        for line, one in pairs
        if one is not None
    ]


def report_lines(figures: Report) -> list[str]:
    """The end card."""
    if not figures.asked:
        return ["No question was answered."]
    best = f", best ever {figures.best}" if figures.best is not None else ""
    lines = [f"{figures.right} of {figures.asked} right. Longest run {figures.longest}{best}."]
    if figures.seconds is not None:
        lines.append(f"Median of {timed(figures)}: {figures.seconds:.0f} seconds.")
    for head, tallies in (
        ("By question", figures.kinds),
        ("By hand", figures.categories),
        ("By line", figures.lines),
    ):
        if tallies:
            lines.append(f"{head}: {', '.join(_tally(tally) for tally in tallies)}.")
    lines += [f"Better: {_better(one)}." for one in improved(figures.better)]
    return [*lines, f"Next: {figures.next}"]


def improved(better: Iterable[Better], most: int = 3) -> list[Better]:
    """What got better by at least one in ten, the greatest gain first."""
    return [one for one in better if one.now.part - one.then.part >= 0.1][:most]


def _tally(tally: Tally) -> str:
    return f"{tally.name.rstrip('?')} {tally.right} of {tally.asked}"


def _better(one: Better) -> str:
    return f"{one.name}: {one.then.right} of {one.then.asked} then, {one.now.right} of {one.now.asked} now"
