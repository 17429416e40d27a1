"""The deck behind a PHH hand: what the file deals, put in the order in which this core deals it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager

from homepoker.cards import DECK, Card, card_pieces, card_text, parse_card, parse_cards
from homepoker.errors import HomepokerError, shorten
from homepoker.rules.game import Game, Turn

Unsure = Card | None  # None: a card the file does not know


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


def check_lines(lines: Sequence[str], game: Game, seats: int) -> None:
    """PhhError for the first line that names no such player, card or slot, or deals a card that is dealt already."""
    dealt: set[Card] = set()
    for number, line in enumerate(lines, start=1):
        with telling(number, line):
            for card in _named(words_of(line), game, seats):
                if card in dealt:
                    raise PhhError(f"{card_text(card)} is dealt twice")
                dealt.add(card)


def _named(words: list[str], game: Game, seats: int) -> list[Card]:
    """The known cards that a line deals; HomepokerError for a player, card or slot that is none."""
    cards: list[Unsure] = []
    if words[:2] == ["d", "db"]:
        cards = _board(game, words[2:])
    elif words[:2] == ["d", "dh"] and len(words) == 4:
        seat_of(words[2], seats)
        cards = cards_of(words[3])
    elif words and words[0] != "d":
        seat_of(words[0], seats)
        if words[1:2] == ["sm"] and len(words) == 3 and words[2] != "-":
            cards_of(words[2])
    return [card for card in cards if card is not None]


def stacked_deck(streets: Sequence[Sequence[Unsure]]) -> tuple[Card, ...]:
    """All 52 cards so that these come off the top in order; unknown ones are any others."""
    wanted = [card for street in streets for card in street]
    known = [card for card in wanted if card is not None]
    if len(set(known)) < len(known):
        twice = next(card for card in known if known.count(card) > 1)
        raise PhhError(f"{card_text(twice)} is dealt twice")
    spare = iter([card for card in DECK if card not in known])
    top = [next(spare) if card is None else card for card in wanted]
    return (*top, *spare)


def round_by_round(hands: Mapping[int, Sequence[Unsure]]) -> list[Unsure]:
    """A street's hole cards as they leave the deck: one to every seat, then the next one."""
    rounds = max(map(len, hands.values()), default=0)
    return [cards[at] for at in range(rounds) for cards in hands.values() if at < len(cards)]


def streets(lines: Sequence[str], game: Game, seats: int) -> list[list[Unsure]]:
    """What the file deals, street by street, in the order of this core's dealing."""
    later = _learnt_later(lines, seats)
    found: list[list[Unsure]] = []
    street: dict[int, list[Unsure]] = {}
    drawn = False
    for line in (*lines, "end"):
        words = words_of(line)
        if words[:2] == ["d", "dh"] and len(words) == 4:
            seat = seat_of(words[2], seats)
            unseen = later[seat]
            cards = [unseen.pop(0) if card is None and unseen else card for card in cards_of(words[3])]
            street.setdefault(seat, []).extend(cards)
            continue
        if street:
            order = sorted(street)
            hands = {seat: street[seat] for seat in order}
            found.append([card for seat in order for card in hands[seat]] if drawn else round_by_round(hands))
            street, drawn = {}, False
        if words[:2] == ["d", "db"]:
            found.append(_board(game, words[2:]))
        drawn = drawn or (len(words) > 1 and words[1] == "sd")
    return found


def _learnt_later(lines: Sequence[str], seats: int) -> dict[int, list[Card]]:
    """Cards that a seat showed and that were dealt to it unseen."""
    shown: dict[int, list[Card]] = {seat: [] for seat in range(seats)}
    dealt: set[Unsure] = set()
    for line in lines:
        words = words_of(line)
        if len(words) == 3 and words[1] == "sm" and words[2] != "-":
            shown[seat_of(words[0], seats)] += [c for c in cards_of(words[2]) if c is not None]
        elif words[:2] == ["d", "dh"] and len(words) == 4:
            dealt.update(cards_of(words[3]))
    return {seat: [card for card in cards if card not in dealt] for seat, cards in shown.items()}


def mucks(lines: Sequence[str], seats: int) -> frozenset[int]:
    """Seats that throw their hands away unseen at the showdown."""
    thrown = {seat_of(words[0], seats) for words in map(words_of, lines) if words[1:] == ["sm"]}
    return frozenset(thrown) - showers(lines, seats)


def showers(lines: Sequence[str], seats: int) -> frozenset[int]:
    """Seats that show their hands."""
    said = [(line, words_of(line)) for line in lines]
    return frozenset(seat_of(words[0], seats) for line, words in said if words[1:2] == ["sm"] and words[2:])


def _board(game: Game, words: list[str]) -> list[Unsure]:
    """Board cards in dealing order: as they stand, or slot by slot (`h12=Qs h6=Jc`)."""
    if all("=" not in word for word in words):
        return [card for word in words for card in cards_of(word)]
    pairs = dict(word.split("=", 1) for word in words if "=" in word)
    order = [slot for step in game.steps if isinstance(step, Turn) for slot in step.slots if slot in pairs]
    order += [slot for slot in (game.call.slots if game.call else ()) if slot in pairs and slot not in order]
    missing = [slot for slot in pairs if slot not in order] or (["="] if len(pairs) < len(words) else [])
    if missing:
        raise PhhError(f"the board has no slot {shorten(missing[0])}")
    return [card for slot in order for card in cards_of(pairs[slot])]


def cards_of(text: str) -> list[Unsure]:
    """Cards of an action line, `??` for one unknown."""
    if "?" not in text:
        return list(parse_cards(text))
    return [None if piece == "??" else parse_card(piece) for piece in card_pieces(text)]
