"""The unseen cards of many deals at once, each in an order of its own, taken from the top."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from homepoker.bots.equity.deals import MISSING, Codes, Flags, Generator
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
        owners, ats = self._loosened()
        column, last = np.arange(self.deals), len(self.rows) - 1
        while owner != NOBODY:
            own = wanted & (ats <= last) & (owners[np.minimum(ats, last), column] == owner)
            if not own.any():
                break
            ats += own
        card = np.where(ats <= last, self.rows[np.minimum(ats, last), column], np.uint8(MISSING))
        ats += wanted
        return card

    def put_first(self, wanted: Flags) -> None:
        """Let the cards that are wanted, a flag a rank, come first in what is left."""
        left = self.rows[self.at :]
        order = np.argsort(~wanted[_RANK[left]], axis=0, kind="stable")
        left[:] = np.take_along_axis(left, order, axis=0)

    def shuffle(self, start: int, which: Flags) -> None:
        """Shuffle what lies from `start` on again, in the deals flagged."""
        part = self.rows[start:, which]
        order = np.argsort(self.rng.random(part.shape), axis=0)
        self.rows[start:, which] = np.take_along_axis(part, order, axis=0)

    def exchange(self, hands: Sequence[Codes], keeps: Sequence[Flags]) -> list[Codes]:
        """Serve the hands in their order. When the cards run out the discards come again, never to their owner."""
        self._put_below(
            [np.where(keep, np.uint8(MISSING), hand) for hand, keep in zip(hands, keeps, strict=True)]
        )
        return [
            np.stack(
                [
                    np.where(stay, card, self.take_where(~stay, owner))
                    for card, stay in zip(hand, keep, strict=True)
                ]
            )
            for owner, (hand, keep) in enumerate(zip(hands, keeps, strict=True))
        ]

    def _put_below(self, thrown: Sequence[Codes]) -> None:
        """Put discards below the cards that are left, mixed."""
        owners, _ = self._loosened()
        codes = np.concatenate(thrown)
        whose = np.repeat(np.arange(len(thrown), dtype=np.uint8), [len(part) for part in thrown])
        order = np.argsort(np.where(codes == MISSING, 2.0, self.rng.random(codes.shape)), axis=0)
        self.rows = np.concatenate([self.rows, np.take_along_axis(codes, order, axis=0)])
        mixed = np.take_along_axis(np.broadcast_to(whose[:, None], codes.shape), order, axis=0)
        self.owners = np.concatenate([owners, mixed])

    def _loosened(self) -> tuple[Codes, Places]:
        """From here on every deal has a place of its own."""
        if self.ats is None or self.owners is None:
            self.ats = np.full(self.deals, self.at, np.intp)
            self.owners = np.full(self.rows.shape, NOBODY, np.uint8)
        return self.owners, self.ats
