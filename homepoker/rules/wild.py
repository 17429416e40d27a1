"""Which cards are wild now."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from homepoker.cards import DECK, Card
from homepoker.rules.game import Game, Wild

ACE = 12


class Wilds(NamedTuple):
    """What is wild for everybody now: whole ranks (0..12) and single cards; `provisional` while a card still to
    turn may make another rank wild instead. Rules that depend on which cards are played are not in here."""

    ranks: tuple[int, ...] = ()
    cards: tuple[Card, ...] = ()
    provisional: bool = False

    def __contains__(self, card: object) -> bool:
        return card in self.cards or (isinstance(card, int) and card >> 2 in self.ranks)


def wilds(game: Game, board: Sequence[Card | None], seen: Iterable[Card] = ()) -> Wilds:
    """What is wild with these cards up; `board` runs parallel to the game's slots, None for a card that is not
    turned or was purged. Ranks go by the printed card. No card that was `seen` elsewhere can still turn."""
    return wilds_of(game, game.wild, board, seen) if game.wild else NOTHING


def wilds_of(
    game: Game, rules: Iterable[Wild], board: Sequence[Card | None], seen: Iterable[Card] = ()
) -> Wilds:
    """What these rules make wild, rules about cards played left out."""
    gone = {*seen, *(card for card in board if card is not None)}
    ranks: set[int] = set()
    cards: set[Card] = set()
    provisional = False
    for rule in rules:
        if rule.when == "played":
            continue
        up = cards_up(game, rule, board)
        if rule.kind == "ranks":
            ranks.update(rule.ranks)
        elif rule.kind == "cards":
            cards.update(rule.cards)
        elif rule.kind == "slot":
            cards.update(up)
        elif rule.kind == "rank_of":
            ranks.update(card >> 2 for card in up)
        elif up:
            ranks.add(lowest_rank(up, rule.ace))
            if len(up) < len(rule.slots):
                left = [card for card in DECK if card not in gone]
                provisional = provisional or lowest_rank([*up, *left], rule.ace) != lowest_rank(up, rule.ace)
    return Wilds(tuple(sorted(ranks)), tuple(sorted(cards)), provisional)


def cards_up(game: Game, rule: Wild, board: Sequence[Card | None]) -> list[Card]:
    """The cards that lie on the rule's slots."""
    slots = zip(game.slots, board, strict=True)
    return [card for slot, card in slots if card is not None and slot.id in rule.slots]


def lowest_rank(cards: Iterable[Card], ace: str) -> int:
    """The lowest rank among the cards, the ace counted "high" or "low"."""
    return min((card >> 2 for card in cards), key=lambda rank: -1 if rank == ACE and ace == "low" else rank)


NOTHING = Wilds()
