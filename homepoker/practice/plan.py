"""What a person wants to practise: a game, a kind of question, how long, and whether chance is fixed."""

from __future__ import annotations

import math
from typing import NamedTuple

from homepoker.errors import HomepokerError, listing, shorten
from homepoker.practice.deals import high_end
from homepoker.practice.kinds import WORDS, offered
from homepoker.practice.question import KINDS, Kind
from homepoker.rules.game import Game

DEALS = 3
MOST_QUESTIONS = 1000
MOST_MINUTES = 240


class Plan(NamedTuple):
    """`game` and `kind` None: the drill chooses. `questions` and `minutes` end it, both None: the person does.
    `seed` fixes the set of questions, whatever was learned and whatever is answered. `deals` to one board."""

    game: Game | None = None
    kind: Kind | None = None
    questions: int | None = None
    minutes: float | None = None
    seed: int | None = None
    deals: int = DEALS

    def checked(self) -> Plan:
        """Itself; HomepokerError names a value that cannot be used."""
        if self.questions is not None and not 1 <= self.questions <= MOST_QUESTIONS:
            raise HomepokerError(f"--questions is 1 to {MOST_QUESTIONS}, not {self.questions}")
        minutes = self.minutes
        if minutes is not None and not (math.isfinite(minutes) and 0 < minutes <= MOST_MINUTES):
            raise HomepokerError(f"--minutes is more than 0 and at most {MOST_MINUTES}, not {minutes:g}")
        if self.game is not None and self.kind is not None and self.kind not in offered(self.game):
            can = listing(list(offered(self.game)))
            raise HomepokerError(
                f"{self.game.name} cannot ask {self.kind!r}{self._reason()}; it can ask {can}"
            )
        return self

    def _reason(self) -> str:
        """Why a game with a board refuses what others with boards ask."""
        if self.kind == "nuts" and self.game is not None and self.game.slots and high_end(self.game) >= 0:
            return ", as a hand takes so many own cards that the board hardly matters"
        return ""

    @property
    def limited(self) -> bool:
        """Whether the drill ends by itself."""
        return self.questions is not None or self.minutes is not None


def parse_kind(text: str) -> Kind:
    """The kind of question of that name; HomepokerError names them all."""
    plain = text.strip().lower()
    for kind in KINDS:
        if plain in (kind, WORDS[kind].title, WORDS[kind].title.rstrip("?")):
            return kind
    raise HomepokerError(f"there is no question {shorten(text)}; there are {listing(list(KINDS))}")
