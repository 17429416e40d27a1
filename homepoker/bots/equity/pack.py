"""The unseen cards of many deals at once, each in an order of its own, taken from the top."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from homepoker.bots.equity.deals import MISSING, Codes, Flags, Generator, bits
from homepoker.cards import DECK
from homepoker.ranking.batch.dealing import deal

Places = npt.NDArray[np.intp]

NOBODY = 255
_RANK = np.arange(54, dtype=np.uint8) >> 2


class Pack:
    """`rows` are (cards, deals); what lies above `at` is taken. Deals start together; once hands exchanged different
    numbers of cards each deal has a place of its own, `ats`."""

    def __init__(self, rng: Generator, cards: Sequence[int], count: int, deals: int) -> None:
        """Shuffle `cards` for every deal; at most `count` of them will be asked for."""
        self.rng, self.deals = rng, deals
        known = [card for card in DECK if card not in cards]
        self.rows = deal(rng, deals, min(count, len(cards)), known)
        self.owners: Codes | None = None
        self.at = 0
        self.ats: Places | None = None

    def take(self, count: int) -> Codes:
        """The next cards of every deal; where the deck is at its end the places stay empty."""
        if self.ats is not None:
            every = np.ones(self.deals, np.bool_)
            return np.stack([self.take_where(every) for _ in range(count)]) if count else self.rows[:0]
        found = self.rows[self.at : self.at + count]
        self.at += count
        if len(found) < count:
            gap = np.full((count - len(found), self.deals), MISSING, np.uint8)
            found = np.concatenate([found, gap])
        return found

    def take_where(self, wanted: Flags, owner: int = NOBODY) -> Codes:
        """The next card of the deals flagged, passing over the owner's own discards; any card for the others."""
        ats = self._loosened()
        column, last = np.arange(self.deals), len(self.rows) - 1
        while self.owners is not None:
            own = wanted & (ats <= last) & (self.owners[np.minimum(ats, last), column] == owner)
            if not own.any():
                break
            ats += own
        card = np.where(ats <= last, self.rows[np.minimum(ats, last), column], np.uint8(MISSING))
        ats += wanted
        return card

    def last(self, count: int) -> Codes | None:
        """The last cards, which nobody was dealt; None where some were, or are somebody's discards."""
        taken = self.at if self.ats is None else int(self.ats.max())
        free = self.owners is None and taken + count <= len(self.rows)
        return self.rows[len(self.rows) - count :] if free else None

    def put_first(self, wanted: Flags) -> None:
        """Let the cards that are wanted, a flag a rank, come first in what is left."""
        left = self.rows[self.at :]
        order = np.argsort(~wanted[_RANK[left]], axis=0, kind="stable")
        left[:] = np.take_along_axis(left, order, axis=0)

    def shuffle(self) -> None:
        """Shuffle what is left again."""
        left = self.rows[self.at :]
        order = np.argsort(self.rng.random(left.shape), axis=0)
        left[:] = np.take_along_axis(left, order, axis=0)

    def take_out(self, cards: Codes) -> None:
        """Take these very cards, (cards, deals), wherever they lie in what is left."""
        left = self.rows[self.at :]
        out = ((np.uint64(1) << left.astype(np.uint64)) & bits(cards)) != 0
        order = np.argsort(~out, axis=0, kind="stable")
        left[:] = np.take_along_axis(left, order, axis=0)
        self.at += len(cards)

    def exchange(self, hands: Sequence[Codes], keeps: Sequence[Flags]) -> list[Codes]:
        """Serve the hands in their order. When the cards run out the discards come again, never to their owner."""
        asked = sum((~keep).sum(axis=0) for keep in keeps)
        if (self._loosened() + asked).max() > len(self.rows):
            self._put_below(
                [np.where(k, np.uint8(MISSING), hand) for hand, k in zip(hands, keeps, strict=True)]
            )
        return [
            self._exchanged(hand, keep, owner)
            for owner, (hand, keep) in enumerate(zip(hands, keeps, strict=True))
        ]

    def _exchanged(self, hand: Codes, keep: Flags, owner: int) -> Codes:
        served = [self._served(card, stay, owner) for card, stay in zip(hand, keep, strict=True)]
        return np.stack(served) if served else hand

    def _served(self, card: Codes, stay: Flags, owner: int) -> Codes:
        return card if stay.all() else np.where(stay, card, self.take_where(~stay, owner))

    def _put_below(self, thrown: Sequence[Codes]) -> None:
        """Put discards below the cards that are left, mixed."""
        codes = np.concatenate(thrown)
        whose = np.repeat(np.arange(len(thrown), dtype=np.uint8), [len(part) for part in thrown])
        order = np.argsort(np.where(codes == MISSING, 2.0, self.rng.random(codes.shape)), axis=0)
        if self.owners is None:
            self.owners = np.full(self.rows.shape, NOBODY - 1, np.uint8)
        self.rows = np.concatenate([self.rows, np.take_along_axis(codes, order, axis=0)])
        mixed = np.take_along_axis(np.broadcast_to(whose[:, None], codes.shape), order, axis=0)
        self.owners = np.concatenate([self.owners, mixed])

    def _loosened(self) -> Places:
        """From here on every deal has a place of its own."""
        if self.ats is None:
            self.ats = np.full(self.deals, self.at, np.intp)
        return self.ats
