"""A question of a drill as frozen values: what is shown, what may be answered, which answers are right."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple

from homepoker.cards import Card
from homepoker.practice.positions import Position
from homepoker.rules.game import Game

Kind = Literal["what", "beats", "find", "line", "wins", "wild", "low", "nuts"]
KINDS: tuple[Kind, ...] = ("what", "beats", "find", "line", "wins", "wild", "low", "nuts")
BASIC: tuple[Kind, ...] = ("what", "beats", "find")
"""The three skills of a beginner."""

Values = tuple[str, ...]


class Option(NamedTuple):
    """One thing to answer: the `key` that is typed, the `value` it stands for, and words or cards to show."""

    key: str
    value: str
    text: str = ""
    cards: tuple[Card, ...] = ()


class Part(NamedTuple):
    """One step of an answer. `name` is what is chosen: category, line, cards, hand, winner, wild or low."""

    name: str
    options: tuple[Option, ...]

    def keyed(self, key: str) -> Option | None:
        """The option of that key, in either case."""
        return next((option for option in self.options if option.key == key.upper()), None)

    def valued(self, value: str) -> Option | None:
        """The option that stands for a value."""
        return next((option for option in self.options if option.value == value), None)


@dataclass(frozen=True)
class Question:
    """Either `position` is shown (its board and the cards of `names`, one name a seat) or `strips` of five cards.
    `right` lists every answer that is accepted, one value a part, the one told first; `topic` is what the question
    teaches: a category, the categories of two hands joined by "|", or a family of lines. `given` is a category told
    beforehand, `wild` which of the cards shown are wild where no board says so."""

    kind: Kind
    game: Game
    prompt: str
    parts: tuple[Part, ...]
    right: tuple[Values, ...]
    topic: str
    end: int = 0
    position: Position | None = None
    strips: tuple[tuple[Card, ...], ...] = ()
    wild: tuple[Card, ...] = ()
    names: tuple[str, ...] = ()
    given: str = ""

    @property
    def board(self) -> Position:
        """The position shown; ValueError for a question of strips alone."""
        if self.position is None:
            raise ValueError(f"a question of kind {self.kind} shows no board")
        return self.position

    @property
    def shown(self) -> int:
        """How many cards there are to read."""
        board = [card for card in self.position.board if card is not None] if self.position else []
        hands = self.position.holes if self.position else self.strips
        return len(board) + sum(map(len, hands))

    @property
    def truth(self) -> Values:
        """The answer that is told."""
        return self.right[0]

    def value(self, part: str, values: Values | None) -> str:
        """What an answer says about one part, "" where it says nothing."""
        if values is None:
            return ""
        named = {one.name: value for one, value in zip(self.parts, values, strict=False)}
        return named.get(part, "")


class Graded(NamedTuple):
    """An answer (None: skipped) and whether it is right, as a whole and part by part; `seconds` it took."""

    question: Question
    answer: Values | None
    right: bool
    parts: tuple[bool, ...]
    seconds: float


def grade(question: Question, answer: Values | None, seconds: float = 0.0) -> Graded:
    """Grade an answer: right when it is one of those accepted. A part is right when an accepted answer agrees with
    it and with the parts before."""
    if answer is None:
        return Graded(question, None, False, (False,) * len(question.parts), seconds)
    parts = tuple(
        any(answer[:count] == right[:count] for right in question.right)
        for count in range(1, len(question.parts) + 1)
    )
    return Graded(question, answer, answer in question.right, parts, seconds)
