"""Every hand of a finished deal that everybody may see, ranked from the best down."""

from __future__ import annotations

from collections.abc import Sequence

from homepoker.drawing.canvas import Run
from homepoker.drawing.chips import chips
from homepoker.tui.kit.screen_settings import settings_of
from homepoker.tui.kit.sketch import wrapped
from homepoker.tui.reading.page import Line, Page
from homepoker.view.result import Entry, Part, Result


class RankedScreen(Page):
    """Shown hands in order of strength at each end of the pot, with their cards and line; mucked and folded
    hands stay hidden."""

    own_key = "x"

    def __init__(self, result: Result) -> None:
        super().__init__()
        self._result = result

    def title_runs(self) -> tuple[Line, Line]:
        left = (Run(self._result.game.name, "text bold"), Run(" · every hand, ranked", "soft"))
        return left, (Run("[ ]", "bracket"), Run(" hole card", "faint"))

    def lines(self, width: int) -> Sequence[Line]:
        if not self._result.entries:
            return self._unseen(width)
        found: list[Line] = []
        for at in range(len(self._result.game.ends)):
            found.append(())
            pairs = [(entry, entry.parts[at]) for entry in self._result.entries]
            pairs.sort(key=lambda pair: (not pair[1].claimed, -(pair[1].made.value if pair[1].made else 0)))
            if pairs and pairs[0][1].label:
                found.append((Run(f"The {pairs[0][1].label} half", "text bold"),))
            for place, (entry, part) in enumerate(pairs, 1):
                found += self._hand(place, entry, part)
        return found

    def _unseen(self, width: int) -> list[Line]:
        """Why there is nothing to rank, and whose cards were turned up all the same."""
        text = "Everybody else folded, so there is nothing to rank: hands are compared at a showdown alone."
        found: list[Line] = [(), *wrapped([Run(text, "text")], width), ()]
        for seat, cards in self._result.turned:
            name = Run(f"{self._result.names[seat]} had ", "text bold")
            found.append((name, *chips(cards, letters=settings_of(self.app).letters)))
        return found

    def _hand(self, place: int, entry: Entry, part: Part) -> list[Line]:
        ink = "gold bold" if part.wins else "text bold"
        name = self._result.names[entry.seat]
        head = [Run(f"{'★' if part.wins else ' '} {place:>2}  ", ink), Run(name, ink)]
        said = Run(f"  declared {entry.said}" if entry.said else "", "faint italic")
        if part.made is None:
            return [(*head, Run(f"  no {part.label or 'hand'}", "faint"), said), ()]
        where = f", {part.made.line.name}" if part.made.line and len(self._result.lines) > 1 else ""
        letters = settings_of(self.app).letters
        row = chips(part.made.cards, part.made.hole, column=6, letters=letters)
        rest = [card for card in entry.cards if card not in part.made.hole]
        others = [Run("  not used ", "faint"), *chips(rest, letters=letters)] if rest else []
        return [
            (*head, Run(f"  {part.made.name}", "text"), Run(where, "soft"), said),
            (Run("     ", ""), *row, *others),
            (),
        ]
