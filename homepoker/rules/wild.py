"""Which cards are wild now."""

from __future__ import annotations

from typing import NamedTuple

from homepoker.cards import Card


class Wilds(NamedTuple):
    """What is wild for everybody now: whole ranks (0..12) and single cards; `provisional` while cards still to
    turn may change it. Rules that depend on which cards are played are not in here."""

    ranks: tuple[int, ...] = ()
    cards: tuple[Card, ...] = ()
    provisional: bool = False
