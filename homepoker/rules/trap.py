"""The trap of a rule card: a deal in which the best five of all cards in sight beat the best hand that is allowed.

The same number gives the same trap for ever. Games in which any five cards in sight may play have none.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache
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
TRIES, ENOUGH = 600, 200
ACE = 12


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


def can_be_trapped(game: Game) -> bool:
    """Whether a search for traps makes sense: a high hand wins and not any five cards in sight make it."""
    return [end.best for end in game.ends].count("high") == 1 == (game.ends[0].best == "high") and not (
        anything_goes(game)
    )


@cache
def trap(game: Game, number: int = 0) -> Trap | None:
    """The game's trap of that number, or None where nothing in sight is forbidden or a high hand does not win."""
    if not can_be_trapped(game):
        return None
    first = number % len(SEEN)
    for wanted in (*SEEN[first:], *SEEN[:first]):
        found = _search(game, number, wanted)
        if found is not None:
            return found
    return trap(game, number - 1) if number > 0 else None


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
    eye = best_in_sight(sight, wanted)
    if not eye:
        return None
    value = five_value(eye, high_tables(game.five_of_a_kind, game.double_ace_flush))
    said = describe(value, game.five_of_a_kind, game.double_ace_flush)
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


def best_in_sight(cards: Sequence[Card], wanted: str) -> tuple[Card, ...]:
    """The best five of all these cards where they are a flush, straight or full house, as wanted; else nothing."""
    by_rank: dict[int, list[Card]] = {}
    by_suit: dict[int, list[Card]] = {}
    for card in sorted(cards, reverse=True):
        by_rank.setdefault(card >> 2, []).append(card)
        by_suit.setdefault(card & 3, []).append(card)
    groups = sorted(by_rank.values(), key=len, reverse=True)
    full = (*groups[0][:3], *groups[1][:2]) if len(groups[0]) == 3 and len(groups[1]) > 1 else ()
    suited = max(by_suit.values(), key=lambda held: (len(held), max(held)))
    flush = tuple(suited[:HAND]) if len(suited) >= HAND else ()
    runs = (_run(by_rank, top) for top in range(ACE, 2, -1))
    straight = next(filter(None, runs), ())
    if len(groups[0]) > 3 or (flush and straight):
        return ()  # better hands than these may lie about
    best = ("full_house", full) if full else ("flush", flush) if flush else ("straight", straight)
    return best[1] if best[0] == wanted else ()


def _run(by_rank: dict[int, list[Card]], top: int) -> tuple[Card, ...]:
    """Five in a row up to that rank, the ace below the two as well."""
    ranks = [rank if rank >= 0 else ACE for rank in range(top, top - HAND, -1)]
    return tuple(by_rank[rank][0] for rank in ranks) if all(rank in by_rank for rank in ranks) else ()


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
