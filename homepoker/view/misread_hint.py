"""What was easily missed: the best hand a careless eye sees in all cards, and the rule that forbids it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from homepoker.cards import Card, card_sign
from homepoker.core.view import Public
from homepoker.ranking.classes import CATEGORIES
from homepoker.ranking.five import five_value
from homepoker.rules.best import Made, describe_end, hands
from homepoker.rules.forbids import anything_goes, end_lines, forbidden
from homepoker.rules.game import Game
from homepoker.rules.plan import HAND
from homepoker.rules.reading import Reading, tables
from homepoker.sentences.declared import claims
from homepoker.sentences.nouns import a_hand
from homepoker.sentences.showdown import board_in_play

_MOST = 14  # cards beyond which nobody would see a hand at a glance


class Seen(NamedTuple):
    """Five cards that no rule allows together: whose, their value, the own cards and the board's among them, and how
    many own cards are left over."""

    seat: int
    value: int
    own: tuple[Card, ...]
    board: tuple[Card, ...]
    left: int


def missed(game: Game, public: Public, names: Sequence[str]) -> str:
    """`Ann sees A♥ K♦ Q♥ J♥ 10♠, a straight. It needs four board cards; only three play.`, or nothing."""
    if game.ends[0].best != "high" or not game.slots or anything_goes(game):
        return ""
    read = Reading(game, board_in_play(public, game))
    found = max(_all_seen(game, read, public), key=lambda seen: seen.value, default=None)
    return _told(game, read, found, names) if found else ""


def _all_seen(game: Game, read: Reading, public: Public) -> Iterator[Seen]:
    for seat, shown in enumerate(public.shown):
        cards = (*(shown or ()), *public.common)
        table = [card for card in read.board if card is not None]
        if not claims(public.declared, seat, 0, game):
            continue
        if not shown or not table or len(cards) + len(table) > _MOST:
            continue
        legal = hands(game, read, cards)[0]
        best = _careless(game, read, seat, cards)
        if best is not None and (legal is None or _is_trap(game, best.value, legal)):
            yield best


def _is_trap(game: Game, value: int, legal: Made) -> bool:
    """Whether five cards look clearly better than the hand that counts: of a better category, or with a higher rank
    that names it (`straight, ace high` for `straight, king high`); other side cards or a lower pair mislead nobody."""
    if value <= legal.value:
        return False
    seen = describe_end(game, game.ends[0], value)
    if seen.category != legal.category:
        return True
    return seen.category != CATEGORIES[0] and seen.ranks[0] != legal.ranks[0]


def _careless(game: Game, read: Reading, seat: int, cards: Sequence[Card]) -> Seen | None:
    rank = tables(game, game.ends[0])
    code = {card: read.hole_codes[card] for card in cards}
    code |= {card: read.codes[at] for at, card in enumerate(read.board) if card is not None}
    every = [card for card in code if card in cards or _community(game, read, card)]
    if len(every) < HAND:
        return None
    value, five = max(
        (five_value([code[card] for card in five], rank), five) for five in combinations(every, HAND)
    )
    own = tuple(card for card in five if card in cards)
    board = tuple(card for card in five if card not in own)
    return Seen(seat, value, own, board, len(cards) - len(own))


def _community(game: Game, read: Reading, card: Card) -> bool:
    """Whether the card lies where the first end of the pot looks: of two boards each end has its own."""
    slot, lines = game.slots[read.board.index(card)], end_lines(game, game.ends[0])
    return slot.role == "community" and (not lines or any(slot.id in line.slots for line in lines))


def _told(game: Game, read: Reading, seen: Seen, names: Sequence[str]) -> str:
    said = describe_end(game, game.ends[0], seen.value)
    order = {rank: at for at, rank in reversed(list(enumerate(said.ranks)))}
    five = sorted((*seen.own, *seen.board), key=lambda card: order.get(card >> 2, 9))
    cards = " ".join(map(card_sign, five))
    name = a_hand(said.name)
    used = [game.slots[read.board.index(card)] for card in seen.board]
    held = len(seen.own) + seen.left
    return f"{names[seen.seat]} sees {cards}, {name}. {forbidden(game, held, len(seen.own), used)}"
