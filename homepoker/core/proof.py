"""Proof that the deck was fixed before anybody saw a card: a commitment shown before the deal, opened after it.

The commitment is the SHA-256 of the hand's seed and a nonce of 128 bits. After the hand both are told; anybody can
then check the hash, and that the seed gives the deck that was dealt."""

from __future__ import annotations

from hashlib import sha256
from hmac import compare_digest

from homepoker.cards import Card, shuffled


def commitment(seed: str, nonce: str) -> str:
    """What is shown before the deal: 64 hexadecimal digits."""
    return sha256(f"{nonce}:{seed}".encode()).hexdigest()


def holds(shown: str, seed: str, nonce: str, deck: tuple[Card, ...]) -> bool:
    """Whether seed and nonce open the commitment and the seed gives that deck."""
    return compare_digest(shown, commitment(seed, nonce)) and shuffled(seed) == deck
