"""Everything the practice screen draws from, as one frozen value."""

from __future__ import annotations

from typing import NamedTuple

from homepoker.cards import Card
from homepoker.practice.lessons import Lesson, Pulled
from homepoker.practice.question import Graded, Option, Part, Question, Values
from homepoker.practice.report import Report
from homepoker.rules.words import wild_unseen

BARS = 2  # rows of the lines at the top and the bottom


class Sizes(NamedTuple):
    """Columns of the side panel, rows of the strip below, and whether there is room for everything at once."""

    side: int
    strip: int
    roomy: bool

    @classmethod
    def of(cls, width: int, height: int) -> Sizes:
        """The sizes for a terminal, from 60x18 up."""
        side = 31 if width < 72 else 36 if width < 110 else 50
        strip = 9 if height >= 34 else 6 if height >= 22 else 4
        return cls(side, strip, width >= 110 and height >= 34)


class PracticeScene(NamedTuple):
    """One moment of a drill. `begun` are the parts answered so far; after the answer `graded` and its `lesson`, and
    `stepped` the lesson about another line or hand, which is the `at`-th of `of`. `clicked` slots so far, `lost` the
    run that just ended, `seconds` since the question was asked where time counts (`limit`), `whole` the number of
    questions of the drill, `listing` whether every line is listed instead of the reasons, `report` the end card. Of
    the `sheets` that the lesson or the end card takes `sheet` is turned to; `below` whether the strip says how to see
    it next time."""

    question: Question
    number: int
    whole: int | None = None
    begun: Values = ()
    graded: Graded | None = None
    lesson: Lesson | None = None
    stepped: Lesson | None = None
    at: int = -1
    of: int = 0
    clicked: tuple[str, ...] = ()
    streak: int = 0
    lost: int = 0
    best: int = 0
    limit: int | None = None
    seconds: int = 0
    same_board: bool = False
    listing: bool = False
    notice: str = ""
    letters: bool = False
    report: Report | None = None
    sheet: int = 0
    sheets: int = 1
    below: bool = False

    @property
    def wild(self) -> str:
        """What is wild where the board does not show it; "" while that is asked."""
        return wild_unseen(self.question.game) if self.question.kind != "wild" else ""

    @property
    def told(self) -> bool:
        """Whether the answer is out."""
        return self.lesson is not None

    @property
    def lists(self) -> bool:
        """Whether there are lines to list, each with its best hand."""
        return self.of > 1 and len(self.question.names) < 2

    @property
    def turned(self) -> PracticeScene:
        """The next sheet of the lesson; after the last one the list of lines, then the first again. Once the drill is
        over the next page of the end card."""
        if self.report is not None:
            return self._replace(sheet=(self.sheet + 1) % self.sheets)
        if not self.listing and self.sheet + 1 < self.sheets:
            return self._replace(sheet=self.sheet + 1)
        return self._replace(sheet=0, listing=self.lists and not self.listing)

    @property
    def shown(self) -> Lesson | None:
        """The lesson whose cards light up: the one stepped to, else the answer's."""
        return self.stepped or self.lesson

    @property
    def pulled(self) -> Pulled | None:
        """The hand pulled together below the board."""
        return self.shown.pulled[0] if self.shown and self.shown.pulled else None

    @property
    def played(self) -> tuple[Card, ...]:
        """The five cards that the question itself says are played."""
        return self.question.strips[0] if self.boarded and self.question.strips and not self.told else ()

    @property
    def part(self) -> Part | None:
        """What is asked now; None once everything is answered."""
        parts = self.question.parts
        return parts[len(self.begun)] if not self.told and len(self.begun) < len(parts) else None

    @property
    def chosen(self) -> tuple[Option, ...]:
        """The options chosen so far."""
        pairs = zip(self.question.parts, self.begun, strict=False)
        return tuple(option for part, value in pairs if (option := part.valued(value)))

    @property
    def boarded(self) -> bool:
        """Whether a board is shown."""
        return self.question.position is not None and bool(self.question.game.slots)

    @property
    def held(self) -> bool:
        """Whether the strip below is for one pair of eyes: own cards, and the hand they make."""
        return self.boarded and len(self.question.names) < 2

    @property
    def opened(self) -> bool:
        """Whether several people's cards lie open below."""
        return self.boarded and len(self.question.names) > 1
