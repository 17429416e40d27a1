"""The trap of a rule card: a deal in which the best five of all cards in sight beat the best hand that is allowed.

The same number gives the same trap for ever. Games in which any five cards in sight may play have none.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache
from itertools import combinations
from typing import NamedTuple

from homepoker.cards import RANK_WORDS, SUIT_WORDS, Card, rank_plural, shuffled
from homepoker.errors import listing
from homepoker.ranking.classes import CATEGORIES, HandClass, describe
from homepoker.ranking.five import five_value
from homepoker.ranking.tables import high_tables
from homepoker.rules.best import Made, hands, reading
from homepoker.rules.deck import cards_held
from homepoker.rules.forbids import anything_goes, forbidden
from homepoker.rules.game import Game, Purge
from homepoker.rules.plan import HAND

SEEN = ("flush", "straight", "full_house")
TRIES, ENOUGH = 200, 60


class Trap(NamedTuple):
    """One deal. `board` runs parallel to the game's slots (None: never seen, or gone by a purge). `eye` are the
    five cards a careless eye would play, `eye_class` what they would be and `looks` what is seen ("five hearts");
    `denial` says it is not ("It is no flush."), `why` names the rule, `made` is the best hand allowed."""

    hole: tuple[Card, ...]
    board: tuple[Card | None, ...]
    eye: tuple[Card, ...]
    eye_class: HandClass
    looks: str
    denial: str
    why: str
    made: Made


@cache
def trap(game: Game, number: int = 0) -> Trap | None:
    """The game's trap of that number, or None where nothing in sight is forbidden or a high hand does not win."""
    if game.ends[0].best != "high" or anything_goes(game):
        return None
    first = number % len(SEEN)
    for wanted in (*SEEN[first:], *SEEN[:first]):
        found = _search(game, number, wanted)
        if found is not None:
            return found
    return None


def _search(game: Game, number: int, wanted: str) -> Trap | None:
    """The first deal whose truth lies well below what is wanted; after a while the first that lies below at all."""
    spare: Trap | None = None
    for attempt in range(TRIES):
        found = _attempt(game, f"trap {game.id} {number} {attempt}", wanted)
        if found is not None and _steps_down(found) > 1:
            return found
        spare = spare or found
        if spare is not None and attempt > ENOUGH:
            break
    return spare


def _attempt(game: Game, seed: str, wanted: str) -> Trap | None:
    """One deal; None where the eye does not see what is wanted or what it sees is allowed."""
    deck = list(shuffled(seed))
    board = tuple(None if slot.role == "dead" else deck.pop() for slot in game.slots)
    hole = tuple(deck.pop() for _ in range(cards_held(game)))
    sight = [*hole, *(card for card in board if card is not None)]
    if not _in_sight(wanted, sight):
        return None
    tables = high_tables(game.five_of_a_kind, game.double_ace_flush)
    value, eye = max((five_value(five, tables), five) for five in combinations(sight, HAND))
    said = describe(value, game.five_of_a_kind, game.double_ace_flush)
    if said.category != wanted:
        return None
    hands_lose, board_loses = _purged(game, board)
    left = tuple(
        None if card is not None and slot.role == "community" and card >> 2 in board_loses else card
        for slot, card in zip(game.slots, board, strict=True)
    )
    kept = tuple(card for card in hole if card >> 2 not in hands_lose)
    made = hands(game, reading(game, left), kept)[0]
    if made is None or CATEGORIES.index(made.category) >= CATEGORIES.index(wanted):
        return None
    used = [slot for slot, card in zip(game.slots, board, strict=True) if card in eye]
    own = sum(card in hole for card in eye)
    why = forbidden(game, len(hole), own, used) or _gone(eye, hole, hands_lose, board_loses)
    denial = f"It is no {said.category.replace('_', ' ')}."
    return Trap(hole, left, eye, said, _looks(said, eye), denial, why, made) if why else None


def _in_sight(wanted: str, cards: Sequence[Card]) -> bool:
    """A quick look whether such a hand can be among the cards."""
    ranks = Counter(card >> 2 for card in cards)
    if wanted == "flush":
        return max(Counter(card & 3 for card in cards).values()) >= HAND
    if wanted == "straight":
        return any(all(rank + step in ranks for step in range(HAND)) for rank in ranks)
    return ranks.most_common(2)[-1][1] > 1 and max(ranks.values()) > 2


def _steps_down(found: Trap) -> int:
    """How far the truth lies below what the eye sees, in categories."""
    return CATEGORIES.index(found.eye_class.category) - CATEGORIES.index(found.made.category)


def _purged(game: Game, board: Sequence[Card | None]) -> tuple[set[int], set[int]]:
    """The ranks that leave hands, and those that leave the board."""
    on = {slot.id: card for slot, card in zip(game.slots, board, strict=True)}
    purges = [step for step in game.steps if isinstance(step, Purge)]
    hands_lose, board_loses = (
        {
            card >> 2
            for step in purges
            if step.scope in scopes
            for slot in step.slots
            if (card := on[slot]) is not None
        }
        for scopes in (("all", "hole"), ("all",))
    )
    return hands_lose, board_loses


def _gone(eye: Sequence[Card], hole: Sequence[Card], hands_lose: set[int], board_loses: set[int]) -> str:
    ranks = {card >> 2 for card in eye if card >> 2 in (hands_lose if card in hole else board_loses)}
    words = listing([rank_plural(rank) for rank in sorted(ranks)])
    return f"{words[:1].upper()}{words[1:]} have left the game." if ranks else ""


def _looks(said: HandClass, eye: Sequence[Card]) -> str:
    """What the five cards look like: `five hearts`, `five in a row up to the queen`, `three aces and two sixes`."""
    if said.category == "flush":
        return f"five {SUIT_WORDS[eye[0] & 3]}"
    if said.category == "straight":
        return f"five in a row up to the {RANK_WORDS[said.ranks[0]]}"
    words = {3: "three", 2: "two"}
    counts = Counter(card >> 2 for card in eye).most_common()
    return listing([f"{words[count]} {rank_plural(rank)}" for rank, count in counts])
