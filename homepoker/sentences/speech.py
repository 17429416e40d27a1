"""How a table speaks: the players' names, the game's words, and the way cards are written."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Literal, NamedTuple

from homepoker.cards import (
    RANK_WORDS,
    RANKS,
    Card,
    card_sign,
    card_text,
    card_words,
    parse_card,
    rank_plural,
    rank_sign,
)
from homepoker.errors import listing
from homepoker.grammar import article, figures
from homepoker.rules.game import End, Game
from homepoker.rules.words import end_label

CardStyle = Literal["signs", "words", "letters"]

_RANK_OF = {rank_sign(rank): word for rank, word in enumerate(RANK_WORDS)}
_RANK_ROW = re.compile(r"(?<![\w-])(?:[2-9JQKA]|10)(?:-(?:[2-9JQKA]|10)){4}(?![\w-])")


class Speech(NamedTuple):
    """What sentences need besides the events: names by seat, the game, cards as `A♠` (signs), `ace of spades`
    (words) or `As` (letters), and whether chips are played for: without them nobody checks, everybody stays in."""

    names: tuple[str, ...]
    game: Game
    style: CardStyle = "signs"
    chips: bool = True

    def card(self, card: Card | None) -> str:
        """One card; None is a card face down."""
        if card is None:
            return "a card face down"
        if self.style == "words":
            return card_words(card)
        return card_text(card) if self.style == "letters" else card_sign(card)

    def cards(self, cards: Iterable[Card]) -> str:
        """Several cards: `A♠ K♦`, or in words `ace of spades and king of diamonds`."""
        spoken = [self.card(card) for card in cards]
        return listing(spoken) if self.style == "words" else " ".join(spoken)

    def ranks(self, ranks: Iterable[int]) -> str:
        """Several ranks, 0..12: `K 10 4`, or in words `king, ten and four`."""
        if self.style == "words":
            return listing([RANK_WORDS[rank] for rank in ranks])
        return " ".join(map(rank_sign, ranks))

    def row(self, text: str) -> str:
        """A text with ranks in a row, `8-6-4-2-A`, as it is or in words, `eight-six-four-two-ace`."""
        return in_words(text) if self.style == "words" else text

    def worth(self, what: str, count: int = 1) -> str:
        """What so many wild cards stand for, as `Made.wild_as` says it: `a king` or `kings` for "K", `9♦` for "9d"."""
        if len(what) == 2:
            return self.card(parse_card(what))
        rank = RANKS.index(what)
        return article(RANK_WORDS[rank]) if count == 1 else rank_plural(rank)

    def seats(self, seats: Sequence[int]) -> str:
        """Names joined as a sentence joins them."""
        return listing([self.names[seat] for seat in seats])

    def quote(self, seat: int, text: str) -> str:
        """`Eli: "That happens."`"""
        return f'{self.names[seat]}: "{text}"'

    def who(self, seats: Sequence[int], of: int) -> str:
        """`Everybody` when all of so many do it, else the names."""
        return "Everybody" if len(seats) == of > 2 else self.seats(seats)

    def place(self, slot: str) -> str:
        """A board slot as it is spoken: `top left`, `12 o'clock`."""
        return self.game.slot(slot).spoken or slot

    def side(self, end: int) -> str:
        """`high` or `low`, for a game whose pot has two ends; `top board`, `hand` where the ends are alike."""
        return end_label(self.game, end)

    def sided(self, end: int, name: str) -> str:
        """A hand's name with its end: `high flush, ace high`, `two pair, aces and fives (top board)`; a name that
        says low itself stays alone."""
        side = self.side(end)
        if side not in ("high", "low"):
            return f"{name} ({side})"
        return name if side == "low" and "low" in name.split() else f"{side} {name}"


def in_words(text: str) -> str:
    """The ranks that stand in a row in a text, as words: `eight-six-four-two-ace`."""
    return _RANK_ROW.sub(lambda row: "-".join(_RANK_OF[sign] for sign in row[0].split("-")), text)


def end_word(end: End) -> str:
    """`high` or `low`."""
    return "high" if end.best == "high" else "low"


def chip_count(number: int) -> str:
    """`1 chip`, `200 chips`."""
    return figures(number, "chip")


def verb(seats: Sequence[int], one: str, many: str, *, everybody: bool = False) -> str:
    """The verb for one or for several subjects; `Everybody` counts as one."""
    return one if everybody or len(seats) == 1 else many
