"""Everything that happened in the hand, as sentences."""

from __future__ import annotations

from collections.abc import Sequence

from homepoker.core.events import Event
from homepoker.drawing.canvas import Run
from homepoker.sentences.log import Sentence, Withdrawn, log
from homepoker.sentences.speech import Speech
from homepoker.tui.kit.sketch import spoken, wrapped
from homepoker.tui.reading.page import Line, Page

_HEADINGS = frozenset({"Started", "Opened"})
_MARKED = frozenset({"Turned", "Awarded", "Shown"})


class LogScreen(Page):
    """`who` the bots are, the public events of a hand from the first to the last, then what was `said` to it; opens at
    the end. `since` is the first event that is news (None: nothing is marked)."""

    at_end = True
    own_key = "l"

    def __init__(
        self,
        events: Sequence[Event],
        speech: Speech,
        since: int | None = None,
        *,
        who: str = "",
        said: str = "",
        withdrawn: Sequence[Withdrawn] = (),
    ) -> None:
        super().__init__()
        self._told = log(events, speech, withdrawn=withdrawn)
        self._game = speech.game.name
        self._since = since
        self._who, self._said = who, said

    def title_runs(self) -> tuple[Line, Line]:
        return (Run(self._game, "text bold"), Run(" · the log", "soft")), (
            Run("what everybody saw", "faint"),
        )

    def lines(self, width: int) -> Sequence[Line]:
        found: list[Line] = []
        if self._who:
            found += [(Run("  ", ""), *line) for line in wrapped([Run(self._who, "soft")], width - 2)]
        for one in self._told:
            if one.kind in _HEADINGS and found:
                found.append(())
            found += self._sentence(one, width)
        if self._said:
            found += [(Run("  ", ""), *line) for line in wrapped([Run(self._said, "text italic")], width - 2)]
        return found

    def _sentence(self, one: Sentence, width: int) -> list[Line]:
        news = self._since is not None and one.last >= self._since
        style = "text bold" if news or one.kind in _HEADINGS else "text" if one.kind in _MARKED else "soft"
        mark = Run("▌ " if news else "  ", "text bold")
        return [(mark, *line) for line in wrapped(spoken(one.text, style), width - 2)]
