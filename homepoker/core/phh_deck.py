"""The deck behind a PHH hand: what a file says was dealt, and a deck that deals it.

A file lists who got which cards, not the deck. Burns, draws and called cards decide which card of the deck goes where,
so the hand itself is asked: it is played, and where it deals another card than the file says, the deck is put right
and the hand played again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

from homepoker.cards import DECK, Card, card_pieces, card_text, parse_card, parse_cards
from homepoker.core import events as ev
from homepoker.errors import HomepokerError, shorten
from homepoker.rules.game import Game

Unsure = Card | None  # None: a card the file does not know
COMMON = "COMMON"
"""The slot of a card that all share where the deck runs short."""


class PhhError(HomepokerError):
    """A PHH hand that cannot be read or played; the text names the key or the action, and so do `key` ("" for the hand
    as a whole) and `action` (counted from 1; 0 for none)."""

    def __init__(self, text: str, key: str = "", action: int = 0) -> None:
        super().__init__(text)
        self.key = key
        self.action = action


@contextmanager
def telling(number: int, line: str) -> Iterator[None]:
    """What goes wrong inside is the fault of this action line, the `number`-th."""
    try:
        yield
    except HomepokerError as fault:
        raise PhhError(f"action {number}, {shorten(line)}: {fault}", "actions", number) from None


def words_of(line: str) -> list[str]:
    """The words of an action line without its comment."""
    return line.split("#")[0].split()


def seat_of(word: str, seats: int) -> int:
    """The seat that a player word such as `p3` names, counted from 0."""
    if (
        word[:1] == "p"
        and len(word) < 4
        and word[1:].isascii()
        and word[1:].isdigit()
        and 1 <= int(word[1:]) <= seats
    ):
        return int(word[1:]) - 1
    raise PhhError(f"{shorten(word)} is no player; players are p1 to p{seats}")


def cards_of(text: str) -> list[Unsure]:
    """Cards of an action line, `??` for one unknown."""
    if "?" not in text:
        return list(parse_cards(text))
    return [None if piece == "??" else parse_card(piece) for piece in card_pieces(text)]


def dealt_cards(events: Sequence[ev.Event], at: int) -> list[Card]:
    """The cards of the Dealt event at that place, those face down from its private twin."""
    event, twin = events[at], events[at + 1] if at + 1 < len(events) else None
    assert isinstance(event, ev.Dealt)
    down = iter(twin.cards if isinstance(twin, ev.Held) else ())
    return [next(down) if card is None else card for card in event.cards]


# ---------------------------------------------------------------- what the file says


@dataclass(frozen=True, slots=True)
class Told:
    """What a file says was dealt, in its order: to each seat, to slots it names, and to the board as it comes. `named`
    are all cards it knows; `acts` has the seat of every betting line by the line's place; `mucks` are seats that throw
    their hands away unseen."""

    seats: tuple[tuple[Unsure, ...], ...]
    slots: Mapping[str, tuple[Unsure, ...]]
    board: tuple[Unsure, ...]
    named: frozenset[Card]
    acts: Mapping[int, int]
    mucks: frozenset[int]

    def next_to_act(self, line: int) -> int:
        """The seat of the first betting line from that place on, or -1."""
        return next((seat for at, seat in self.acts.items() if at >= line), -1)


def read_told(lines: Sequence[str], game: Game, seats: int) -> Told:
    """What these action lines deal, show and muck; PhhError for the first that names no such player, card or slot, or
    deals a card that is in play already."""
    found = _Reader(game, seats)
    for at, line in enumerate(lines):
        with telling(at + 1, line):
            found.take(at, words_of(line))
    return found.told()


class _Reader:
    """What the lines read so far have told."""

    def __init__(self, game: Game, seats: int) -> None:
        self._slots = {COMMON, *(slot.id for slot in game.slots)}
        self._holes: list[list[Unsure]] = [[] for _ in range(seats)]
        self._shown: list[list[Card]] = [[] for _ in range(seats)]
        self._named_slots: dict[str, list[Unsure]] = {}
        self._board: list[Unsure] = []
        self._out: set[Card] = set()
        self._dealt: set[Card] = set()
        self._acts: dict[int, int] = {}
        self._mucks: set[int] = set()

    def take(self, at: int, words: list[str]) -> None:
        """The line at that place."""
        seats = len(self._holes)
        if words[:2] == ["d", "db"]:
            for word in words[2:]:
                self._to_board(word)
        elif words[:2] == ["d", "dh"] and len(words) == 4:
            self._deal(cards_of(words[3]), self._holes[seat_of(words[2], seats)])
        elif words and words[0] != "d":  # other lines of the dealer's are refused when their turn comes
            self._acted(at, seat_of(words[0], seats), words[1:])

    def _to_board(self, word: str) -> None:
        slot, equals, text = word.rpartition("=")
        if equals and slot not in self._slots:
            raise HomepokerError(f"the board has no slot {shorten(slot)}")
        self._deal(cards_of(text), self._named_slots.setdefault(slot, []) if equals else self._board)

    def _deal(self, cards: list[Unsure], where: list[Unsure]) -> None:
        for card in cards:
            if card in self._out:
                raise HomepokerError(f"{card_text(card)} is dealt twice")
            if card is not None:
                self._out.add(card)
                self._dealt.add(card)
        where += cards

    def _acted(self, at: int, seat: int, words: list[str]) -> None:
        match words:
            case ["f" | "cc" | "pb"] | ["cbr", _]:
                self._acts[at] = seat
            case ["sd", *texts]:  # what is thrown away may be shuffled in again
                self._out.difference_update(
                    card for text in texts for card in cards_of(text) if card is not None
                )
            case ["sm"]:
                self._mucks.add(seat)
            case ["sm", text] if text != "-":
                self._shown[seat] += [card for card in cards_of(text) if card is not None]

    def told(self) -> Told:
        """All of it, once every line is read."""
        shown = frozenset(card for cards in self._shown for card in cards)
        return Told(
            tuple(map(self._learnt, self._holes, self._shown)),
            {slot: tuple(cards) for slot, cards in self._named_slots.items()},
            tuple(self._board),
            shown | self._dealt,
            self._acts,
            frozenset(seat for seat in self._mucks if not self._shown[seat]),
        )

    def _learnt(self, cards: Sequence[Unsure], shown: Sequence[Card]) -> tuple[Unsure, ...]:
        """A seat's cards, with those that it showed and that were dealt to it unseen: the last of the unseen ones, as
        the others may have been thrown away."""
        new = [card for card in dict.fromkeys(shown) if card not in self._dealt]
        places = [at for at, card in enumerate(cards) if card is None][-len(new) :] if new else []
        known = dict(zip(places, new, strict=False))
        return tuple(known.get(at, card) for at, card in enumerate(cards))


# ---------------------------------------------------------------- the deck


class Misdealt(Exception):
    """The deck did not deal what the file says and has been put right: play the hand again."""


class Stack:
    """A deck that is put right while a hand is played again and again. Cards that no line names come first wherever
    nothing is known: that is what is burned, and what `??` stands for. `tried` counts, by line, the ways of dealing up
    cards that nobody knows."""

    def __init__(self, deck: Sequence[Card], named: frozenset[Card]) -> None:
        self._named = named
        self._given = bool(deck)
        self._fixed: dict[int, Card] = {}
        self._left = 4 * len(DECK)
        self.tried: Counter[int] = Counter()
        self.deck = tuple(deck) or self._filled(DECK)

    def spares(self, taken: Collection[Card]) -> list[Card]:
        """The cards that no line names, that have no place yet and are not taken; HomepokerError where none is."""
        gone = self._named.union(self._fixed.values(), taken)
        if len(gone) == len(DECK):
            raise HomepokerError("more cards are dealt here than a deck has")
        return [card for card in DECK if card not in gone]

    def put(self, wanted: Mapping[Card, Card], *, mixed: bool) -> None:
        """Put cards where the deck has others now (dealt card: wanted card), and start again: Misdealt. HomepokerError
        where no deck can be found that deals them: they come out of cards that were `mixed` during the hand."""
        if mixed:
            raise HomepokerError(_CONTRADICTS if self._given else _UNKNOWN)
        self._left -= 1
        if not self._left:
            raise HomepokerError("no deck deals the cards in this order")
        places = {self.deck.index(dealt): card for dealt, card in wanted.items()}
        moved = set(places.values())
        self._fixed = {at: card for at, card in self._fixed.items() if card not in moved} | places
        self.deck = self._filled(self.deck)
        raise Misdealt

    def _filled(self, order: Sequence[Card]) -> tuple[Card, ...]:
        placed = set(self._fixed.values())
        rest = iter(sorted((card for card in order if card not in placed), key=self._named.__contains__))
        return tuple(self._fixed[at] if at in self._fixed else next(rest) for at in range(len(DECK)))


_UNKNOWN = (
    "cards are shuffled in the middle of this hand, which no line tells; the whole deck is needed, from the top down "
    "in a key _deck"
)
_CONTRADICTS = "the deck in the key _deck deals other cards than the actions say"
