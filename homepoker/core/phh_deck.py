"""The deck behind a PHH hand: what the file deals, put in the order in which this core deals it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from homepoker.cards import DECK, Card, card_pieces, card_text, parse_card, parse_cards
from homepoker.errors import HomepokerError, shorten
from homepoker.rules.game import Game, Turn

Unsure = Card | None  # None: a card the file does not know


class PhhError(HomepokerError):
    """A PHH hand that cannot be read or played; the text names the key or the action."""


def words_of(line: str) -> list[str]:
    """The words of an action line without its comment."""
    return line.split("#")[0].split()


def seat_of(line: str, word: str, seats: int) -> int:
    """The seat that a player word such as `p3` names, counted from 0."""
    if (
        word[:1] == "p"
        and len(word) < 4
        and word[1:].isascii()
        and word[1:].isdigit()
        and 1 <= int(word[1:]) <= seats
    ):
        return int(word[1:]) - 1
    raise PhhError(f"{shorten(line)}: {shorten(word)} is no player; players are p1 to p{seats}")


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
            seat = seat_of(line, words[2], seats)
            unseen = later[seat]
            cards = [unseen.pop(0) if card is None and unseen else card for card in cards_of(line, words[3])]
            street.setdefault(seat, []).extend(cards)
            continue
        if street:
            order = sorted(street)
            hands = {seat: street[seat] for seat in order}
            found.append([card for seat in order for card in hands[seat]] if drawn else round_by_round(hands))
            street, drawn = {}, False
        if words[:2] == ["d", "db"]:
            found.append(_board(game, line, words[2:]))
        drawn = drawn or (len(words) > 1 and words[1] == "sd")
    return found


def _learnt_later(lines: Sequence[str], seats: int) -> dict[int, list[Card]]:
    """Cards that a seat showed and that were dealt to it unseen."""
    shown: dict[int, list[Card]] = {seat: [] for seat in range(seats)}
    dealt: set[Unsure] = set()
    for line in lines:
        words = words_of(line)
        if len(words) == 3 and words[1] == "sm" and words[2] != "-":
            shown[seat_of(line, words[0], seats)] += [c for c in cards_of(line, words[2]) if c is not None]
        elif words[:2] == ["d", "dh"] and len(words) == 4:
            dealt.update(cards_of(line, words[3]))
    return {seat: [card for card in cards if card not in dealt] for seat, cards in shown.items()}


def mucks(lines: Sequence[str], seats: int) -> frozenset[int]:
    """Seats that throw their hands away unseen at the showdown."""
    said = [(line, words_of(line)) for line in lines]
    thrown = {seat_of(line, words[0], seats) for line, words in said if words[1:] == ["sm"]}
    return frozenset(thrown) - showers(lines, seats)


def showers(lines: Sequence[str], seats: int) -> frozenset[int]:
    """Seats that show their hands."""
    said = [(line, words_of(line)) for line in lines]
    return frozenset(
        seat_of(line, words[0], seats) for line, words in said if words[1:2] == ["sm"] and words[2:]
    )


def _board(game: Game, line: str, words: list[str]) -> list[Unsure]:
    """Board cards in dealing order: as they stand, or slot by slot (`h12=Qs h6=Jc`)."""
    if all("=" not in word for word in words):
        return [card for word in words for card in cards_of(line, word)]
    pairs = dict(word.split("=", 1) for word in words if "=" in word)
    order = [slot for step in game.steps if isinstance(step, Turn) for slot in step.slots if slot in pairs]
    order += [slot for slot in (game.call.slots if game.call else ()) if slot in pairs and slot not in order]
    missing = [slot for slot in pairs if slot not in order] or (["="] if len(pairs) < len(words) else [])
    if missing:
        raise PhhError(f"{shorten(line)}: the board has no slot {shorten(missing[0])}")
    return [card for slot in order for card in cards_of(line, pairs[slot])]


def cards_of(line: str, text: str) -> list[Unsure]:
    """Cards of an action line, `??` for one unknown."""
    if "?" not in text:
        try:
            return list(parse_cards(text))
        except HomepokerError as fault:
            raise PhhError(f"{shorten(line)}: {fault}") from None
    return [None if piece == "??" else parse_card(piece) for piece in card_pieces(text)]
