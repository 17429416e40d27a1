"""What rows of cards must be before they are ranked, and the errors that say what is wrong."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from homepoker.cards import CardError, card_text

Cards = npt.NDArray[np.uint8]
Flags = npt.NDArray[np.bool_]

FEWEST, MOST = 5, 10


def checked_rows(cards: Cards) -> Cards:
    """The cards as they are; CardError when they are not rows of whole numbers of a length that can be ranked."""
    if not isinstance(cards, np.ndarray) or cards.dtype.kind not in "iu":
        raise CardError("cards must be an array of whole numbers, one row a hand")
    if cards.ndim != 2 or not FEWEST <= cards.shape[1] <= MOST:
        raise CardError(f"cards have the shape {cards.shape}; rows of {FEWEST} to {MOST} cards can be ranked")
    return cards


def checked_cards(cards: Cards) -> Cards:
    """The cards as contiguous rows of uint8; CardError names the first that is no card."""
    if cards.size and (cards.max() > 51 or (cards.dtype.kind == "i" and cards.min() < 0)):
        hand, at = np.argwhere((cards < 0) | (cards > 51))[0]
        raise CardError(
            f"hand {hand} holds {cards[hand, at]}, which is no card; cards go from 0 (2c) to 51 (As)"
        )
    return np.ascontiguousarray(cards.astype(np.uint8, copy=False))


def checked_flags(wild: Flags, cards: Cards) -> Flags:
    """The wild flags as they are; CardError when they are not one boolean a card."""
    if not isinstance(wild, np.ndarray) or wild.dtype != np.bool_ or wild.shape != cards.shape:
        what = f"{wild.dtype} {wild.shape}" if isinstance(wild, np.ndarray) else type(wild).__name__
        raise CardError(f"the wild mask must be bool {cards.shape}, as the cards are, and is {what}")
    return wild


def twice(cards: Cards, start: int) -> CardError:
    """The error that names the first card which stands twice in a hand from `start` on."""
    ordered = np.sort(cards[start:], axis=1)
    hand, at = np.argwhere(ordered[:, 1:] == ordered[:, :-1])[0]
    return CardError(f"{card_text(int(ordered[hand, at]))} stands twice in hand {start + hand}")
