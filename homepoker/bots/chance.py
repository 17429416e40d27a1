"""Where a bot's chance comes from."""

from __future__ import annotations

from hashlib import sha256


def own_chance(seed: object, number: object, seat: object) -> str:
    """The seed of the bot on a seat in a hand: the same whenever the table's seed is the same, and one-way, so that
    neither that seed nor a deck follows from what the bot is given."""
    return sha256(f"chance of a bot|{seed}|{number}|{seat}".encode()).hexdigest()
