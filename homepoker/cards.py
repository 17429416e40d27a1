"""Cards as small ints (``rank * 4 + suit``), the deck, and how cards are read and written.

Ranks 2..A are 0..12, suits clubs, diamonds, hearts, spades are 0..3; text is ``As``, ``Td`` (``10d``, ``as`` and
``A♠`` are read too).
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterable, Sequence
from hashlib import sha256

from homepoker.errors import HomepokerError, shorten

Card = int

RANKS = "23456789TJQKA"
SUITS = "cdhs"
RANK_WORDS = (
    *("two", "three", "four", "five", "six", "seven", "eight"),
    *("nine", "ten", "jack", "queen", "king", "ace"),
)
SUIT_WORDS = ("clubs", "diamonds", "hearts", "spades")
SUIT_SIGNS = "♣♦♥♠"

_TEXT = tuple(rank + suit for rank in RANKS for suit in SUITS)
_CARD = {text: card for card, text in enumerate(_TEXT)}
# Suits as signs, filled or outlined.
_SPELT = str.maketrans(dict(zip("♣♦♥♠♧♢♡♤", SUITS * 2, strict=True)))
DECK: tuple[Card, ...] = tuple(range(52))


# A rank or a suit as it is typed; what parts cards, or only asks for a picture of a sign, is none.
_LETTER = re.compile("10|[^\\s,\ufe0e\ufe0f]")


class CardError(HomepokerError):
    """A text that is no card, or a card that stands twice."""


def parse_card(text: str) -> Card:
    """Read one card: rank ``2``-``9 T J Q K A`` (or ``10``), then suit ``c d h s`` or ``♣ ♦ ♥ ♠``; case does not
    matter. CardError when it is none."""
    pieces = card_pieces(text)
    card = _CARD.get(pieces[0][:1].upper() + pieces[0][1:].lower()) if len(pieces) == 1 else None
    if card is None:
        raise CardError(f"{shorten(text)} is no card; write a rank and a suit, such as As, Td or 9h")
    return card


def is_card(text: str) -> bool:
    """Whether `parse_card` reads it."""
    try:
        parse_card(text)
    except CardError:
        return False
    return True


def parse_cards(text: str) -> tuple[Card, ...]:
    """Read cards standing side by side or apart (``AhKh``, ``Ah K♥``, ``10d,9c``); each may stand once."""
    pieces = _apart(text)
    if pieces and len(_plain(pieces[-1])) < 2:
        raise CardError(f"{shorten(text)} does not divide into cards; write them as Ah Kh")
    return distinct(map(parse_card, pieces))


def card_pieces(text: str) -> tuple[str, ...]:
    """Divide a text into pieces of two letters, a card each: ``10♦`` is ``Td``. The last may be a letter short, and
    whether a piece is a card is not asked."""
    return tuple("".join(_plain(typed)) for typed in _apart(text))


def _apart(text: str) -> list[str]:
    """The stretches of a text in which two letters stand, as they were typed."""
    found = list(_LETTER.finditer(text))
    pairs = [found[at : at + 2] for at in range(0, len(found), 2)]
    return [text[pair[0].start() : pair[-1].end()] for pair in pairs]


def _plain(typed: str) -> list[str]:
    """Its letters, `T` for 10 and a letter for the sign of a suit."""
    return ["T" if one == "10" else one.translate(_SPELT) for one in _LETTER.findall(typed)]


def distinct(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Return the cards as a tuple; raise CardError naming the first that stands twice."""
    seen: dict[Card, None] = {}
    for card in cards:
        if card in seen:
            raise CardError(f"{card_text(card)} stands twice; a deck has each card once")
        seen[card] = None
    return tuple(seen)


def card_text(card: Card) -> str:
    """``As``, ``Td``."""
    return _TEXT[card]


def cards_text(cards: Iterable[Card]) -> str:
    """``As Td 2c``."""
    return " ".join(_TEXT[card] for card in cards)


def rank_sign(rank: int) -> str:
    """The rank as people write it: ``A``, ``10``, ``9``."""
    return "10" if RANKS[rank] == "T" else RANKS[rank]


def card_sign(card: Card, *, letters: bool = False) -> str:
    """The card as it is drawn: ``A♠``, ``10♦``; with ``letters`` ``As``, ``10d``."""
    return rank_sign(card >> 2) + (SUITS if letters else SUIT_SIGNS)[card & 3]


def card_words(card: Card) -> str:
    """``ace of spades``."""
    return f"{RANK_WORDS[card >> 2]} of {SUIT_WORDS[card & 3]}"


def rank_plural(rank: int) -> str:
    """``aces``, ``sixes``."""
    word = RANK_WORDS[rank]
    return word + ("es" if word == "six" else "s")


def rank_named(word: str) -> int | None:
    """The rank that `2`, `10`, `T`, `two` or `sixes` names, in any case; None when it names none."""
    for rank, letter in enumerate(RANKS):
        if word.lower() in (letter.lower(), rank_sign(rank), RANK_WORDS[rank], rank_plural(rank)):
            return rank
    return None


def shuffled(seed: str | int, cards: Sequence[Card] = DECK) -> tuple[Card, ...]:
    """Order the cards by chance that depends on the seed alone (Fisher-Yates; same on every machine)."""
    chance = random.Random(int.from_bytes(sha256(str(seed).encode()).digest(), "big")).random
    order = list(cards)
    for last in range(len(order) - 1, 0, -1):
        other = int(chance() * (last + 1))
        order[last], order[other] = order[other], order[last]
    return tuple(order)
