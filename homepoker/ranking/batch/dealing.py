"""Dealing for simulation: many deals at once, seeded, from the cards that are not known to lie elsewhere.

Every deal is drawn by itself and uniformly: where a random number would favour some cards the deal is drawn again.
Long deals sort a random number a card instead; two cards draw the same one once in 67 million times, and then the
lower comes first.
"""

from __future__ import annotations

from collections.abc import Collection
from hashlib import sha256

import numpy as np
import numpy.typing as npt

from homepoker.cards import DECK, Card, CardError, distinct

Cards = npt.NDArray[np.uint8]

SORTED_FROM = 33
BLOCK = 65_536


def generator(seed: str | int) -> np.random.Generator:
    """A generator whose deals depend on the seed alone, on every machine."""
    return np.random.Generator(
        np.random.PCG64(int.from_bytes(sha256(str(seed).encode()).digest()[:16], "big"))
    )


def deal(random: np.random.Generator, deals: int, count: int, known: Collection[Card] = ()) -> Cards:
    """`count` different cards, none of them `known`, for each deal: (count, deals). The order of the rows is the
    order of the deal, so rows may be handed to any seats and slots. CardError when the deck has too few cards,
    or `known` holds one twice or something that is no card."""
    left = _left(known)
    if not 0 <= count <= len(left):
        raise CardError(f"{count} cards cannot be dealt from a deck that has {len(left)} left")
    cards = np.empty((count, deals), np.uint8)
    draw = _sorted if count >= SORTED_FROM else _drawn
    for start in range(0, deals, BLOCK):
        draw(random, left, cards[:, start : start + BLOCK])
    return cards


def _left(known: Collection[Card]) -> Cards:
    gone = set(distinct(int(card) for card in known))
    strange = gone.difference(DECK)
    if strange:
        raise CardError(f"{min(strange)} is no card; cards go from 0 (2c) to 51 (As)")
    return np.array([card for card in DECK if card not in gone], np.uint8)


def _sorted(random: np.random.Generator, left: Cards, out: Cards) -> None:
    """Whole decks, each sorted by random numbers: the numbers stand above the card's own six bits."""
    decks = random.integers(0, 1 << 32, (out.shape[1], len(left)), np.uint32)
    decks &= np.uint32(0xFFFFFFC0)
    decks |= left
    decks.sort(axis=1)
    np.bitwise_and(decks[:, : len(out)].T, np.uint32(63), out=out, casting="unsafe")


def _drawn(random: np.random.Generator, left: Cards, out: Cards) -> None:
    """Card by card: a random place among those left, counted past the places that are taken."""
    taken: list[Cards] = []
    scaled = np.empty(out.shape[1], np.uint32)
    low, beyond, biased = (np.empty(out.shape[1], kind) for kind in (np.uint16, np.bool_, np.bool_))
    biased[:] = False
    for row, place in enumerate(out):
        words = random.bit_generator.random_raw(-(-len(place) // 4))
        count = len(left) - row
        np.multiply(words.view(np.uint16)[: len(place)], np.uint32(count), out=scaled)
        np.copyto(low, scaled, casting="unsafe")
        np.less(low, (1 << 16) % count, out=beyond)
        np.logical_or(biased, beyond, out=biased)  # a place that more numbers lead to than to others
        np.right_shift(scaled, np.uint32(16), out=scaled)
        np.copyto(place, scaled, casting="unsafe")
        for lower in taken:
            np.greater_equal(place, lower, out=beyond)
            np.add(place, beyond.view(np.uint8), out=place)
        if row + 1 < len(out):
            _insert(taken, place)
        if len(left) < len(DECK):
            left.take(place, out=place, mode="wrap")
    again = np.flatnonzero(biased)
    if len(again):
        fresh = np.empty((len(out), len(again)), np.uint8)
        _drawn(random, left, fresh)
        out[:, again] = fresh


def _insert(taken: list[Cards], place: Cards) -> None:
    """Keep the taken places of each deal ascending."""
    carried, spare = place.copy(), np.empty_like(place)
    for at, lower in enumerate(taken):
        np.minimum(lower, carried, out=spare)
        np.maximum(lower, carried, out=carried)
        taken[at], spare = spare, lower
    taken.append(carried)
