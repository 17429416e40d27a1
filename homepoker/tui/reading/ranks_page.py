"""What beats what in a game, from the best hand down."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from homepoker.cards import parse_cards
from homepoker.drawing.canvas import Run
from homepoker.drawing.chips import chips
from homepoker.rules.game import End, Game
from homepoker.sentences.nouns import ROYAL
from homepoker.tui.kit.bars import runs_width
from homepoker.tui.kit.screen_settings import settings_of
from homepoker.tui.kit.sketch import spoken, wrapped
from homepoker.tui.reading.page import Line, Page

# Best first, with an example and what makes it; five of a kind needs a wild card and stands where the game puts it.
HIGH = (
    ("straight flush", "9h 8h 7h 6h 5h", "in a row and of one suit"),
    ("four of a kind", "Qs Qh Qd Qc 4s", "four of one rank"),
    ("full house", "Js Jh Jd 8c 8s", "three of a rank and two of another"),
    ("flush", "Kd Td 8d 6d 3d", "five of one suit"),
    ("straight", "Tc 9h 8s 7d 6c", "in a row; the ace ends it, high or low"),
    ("three of a kind", "7s 7h 7d Kc 2h", "three of one rank"),
    ("two pair", "As Ad 5c 5h 9s", "two of a rank, twice"),
    ("pair", "Js Jc Kh 6d 3s", "two of one rank"),
    ("high card", "Ah Js 8d 6c 2h", "none of these: the highest card"),
)
FIVE = ("five of a kind", "As Ah Ad Ac 2d", "five of one rank, wild cards among them")
PLACES = {
    "top": "Five of a kind beats everything.",
    "below_straight_flush": "Five of a kind ranks below a straight flush.",
    "royal_top": "A royal flush alone beats five of a kind.",
}
LOWS = {
    "A5": ("5c 4d 3h 2s Ac", "this is the wheel; aces are low; straights and flushes do not count"),
    "A6": ("6c 4d 3h 2s Ac", "aces are low; straights and flushes count as high hands"),
    "27": ("7c 5d 4h 3s 2c", "aces are high; straights and flushes count as high hands"),
}
HAND = 19  # the column of an example, with the gap after it
TIES = "Between hands of one kind the higher ranks decide, most important first. Suits never do: equal hands split."


class RanksScreen(Page):
    """The order of hands, for the ends a game's pot has and the cards it makes wild."""

    own_key = "w"

    def __init__(self, game: Game) -> None:
        super().__init__()
        self._game = game

    def title_runs(self) -> tuple[Line, Line]:
        name = Run(self._game.name, "soft")
        return (Run("What beats what", "text bold"), Run(" · ", "faint"), name), (Run("best first", "faint"),)

    def lines(self, width: int) -> Sequence[Line]:
        found: list[Line] = [()]
        for end in self._game.ends:
            found += self._high(width) if end.best == "high" else self._low(end, width)
            found.append(())
        for note in self._notes():
            found += wrapped(spoken(note, "soft"), width)
        return found

    def _high(self, width: int) -> list[Line]:
        rows = list(HIGH)
        if self._game.wild:
            rows.insert(int(self._game.five_of_a_kind == "below_straight_flush"), FIVE)
        split = len(self._game.ends) > 1
        found: list[Line] = [(Run("The high half", "text bold"),), ()] if split else []
        for name, cards, words in rows:
            hand = list(self._cards(cards))
            hand.append(Run(" " * (HAND - runs_width(hand)), ""))
            told = [Run(words, "faint")] if 19 + HAND + len(words) <= width else []
            found.append((Run(f"  {name:<17}", "text bold"), *hand, *told))
        return found

    def _low(self, end: End, width: int) -> list[Line]:
        cards, words = LOWS[end.best]
        head = (
            "The low half: the best low hand"
            if len(self._game.ends) > 1
            else "The lowest hand wins: the best"
        )
        found: list[Line] = [(Run(f"{head} is ", "text bold"), *self._cards(cards))]
        rule = f"The highest card decides, then the next; {words}."
        if end.qualify is not None:
            rule += f" A low holds five different ranks of {end.qualify} or lower; without one the high takes all."
        return found + [(Run("  ", ""), *line) for line in wrapped(spoken(rule, "soft"), width - 2)]

    def _cards(self, text: str) -> Iterable[Run]:
        return chips(parse_cards(text), letters=settings_of(self.app).letters)

    def _notes(self) -> list[str]:
        game = self._game
        notes: list[str] = []
        if any(end.best == "high" for end in game.ends):
            notes.append(f"A royal flush, up to the ace, is {ROYAL}.")
            notes += [PLACES[game.five_of_a_kind]] if game.wild else []
        if game.double_ace_flush:
            notes.append("A wild card in a flush counts as another ace.")
        if game.natural_beats_wild:
            notes.append("Of equal hands the one with fewer wild cards wins.")
        return [*notes, TIES]
