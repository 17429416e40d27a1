"""Which card of a hand plays as what: the order in which a hand is read, and what its wild cards stand for."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from homepoker.cards import RANKS, SUITS, Card, card_text

SUITED = ("flush", "straight_flush")
SPADES = 3

Roles = tuple[tuple[Card, str], ...]


def arranged(
    cards: Sequence[Card], category: str, ranks: Sequence[int], wild: Collection[Card] = ()
) -> tuple[tuple[Card, ...], Roles]:
    """The cards in the order of the ranks of their hand (highest of its parts first), and what each wild card stands
    for: "K", or "Kh" where the suit counts. A wild card that can be itself is itself; one that cannot keeps its rank
    where it can. Cards beyond the ranks come last and stand for nothing."""
    natural = [card for card in cards if card not in wild]
    jokers = [card for card in cards if card in wild]
    places: list[Card | None] = []
    for rank in ranks:
        card = next((card for card in natural if card >> 2 == rank), None)
        if card is not None:
            natural.remove(card)
        places.append(card)
    gaps = [at for at, card in enumerate(places) if card is None]
    suit = _suit(cards, jokers, [ranks[at] for at in gaps]) if category in SUITED else None
    _fill(places, gaps, jokers, ranks, suit)
    played = [(card, rank) for card, rank in zip(places, ranks, strict=True) if card is not None]
    stands = tuple(
        (card, RANKS[rank] + ("" if suit is None else SUITS[suit])) for card, rank in played if card in wild
    )
    return (*(card for card, _ in played), *natural, *jokers), stands


def plays_itself(card: Card, what: str) -> bool:
    """Whether what a wild card stands for is what it is anyway."""
    return what in (card_text(card), RANKS[card >> 2])


def together(roles: Roles) -> list[tuple[str, list[Card]]]:
    """What wild cards stand for, each once and with all the cards that do."""
    found: dict[str, list[Card]] = {}
    for card, what in roles:
        found.setdefault(what, []).append(card)
    return list(found.items())


def _fill(
    places: list[Card | None], gaps: Sequence[int], jokers: list[Card], ranks: Sequence[int], suit: int | None
) -> None:
    """Wild cards into the gaps: first those that are what is missing, then those of its rank, then any."""
    for fits in (lambda card, rank: card >> 2 == rank and suit in (None, card & 3), _same_rank, _any):
        for at in [at for at in gaps if places[at] is None]:
            card = next((card for card in jokers if fits(card, ranks[at])), None)
            if card is not None:
                jokers.remove(card)
                places[at] = card


def _same_rank(card: Card, rank: int) -> bool:
    return card >> 2 == rank


def _any(card: Card, rank: int) -> bool:
    return True


def _suit(cards: Sequence[Card], jokers: Sequence[Card], missing: Sequence[int]) -> int:
    """The suit of a flush: that of its natural cards; without any the one in which most wild cards are themselves."""
    natural = [card for card in cards if card not in jokers]
    if natural:
        return natural[0] & 3
    themselves = [card & 3 for card in jokers if card >> 2 in missing]
    return max((SPADES, 0, 1, 2), key=themselves.count)
