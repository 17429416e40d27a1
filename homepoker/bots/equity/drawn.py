"""Hands of rivals who exchanged cards: before the draw they held something whose plain exchange is of that size."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import numpy as np
import numpy.typing as npt

from homepoker.bots.equity.deals import Codes, Generator, bits, generator
from homepoker.bots.equity.exchange import with_kickers
from homepoker.bots.equity.parting import staying
from homepoker.cards import DECK, Card
from homepoker.ranking.batch.dealing import deal
from homepoker.rules.game import Draw, Game

TRIED = 30_000  # random hands of which the fitting ones are kept
TRIES = 24


@lru_cache(maxsize=64)
def before(game: Game, unseen: tuple[Card, ...], board: tuple[int, ...], size: int, count: int) -> Codes:
    """Hands of `size` unseen cards whose plain exchange throws `count` away, (size, hands), these first; any hands
    where the plain rule never does that."""
    rule = next(step for step in game.steps if isinstance(step, Draw))
    rng = generator("before a draw", *unseen, size, count)
    hands = deal(rng, TRIED, size, [card for card in DECK if card not in unseen])
    keep = staying(game, hands, np.array(board, np.uint8)[:, None], rule)
    keep = with_kickers(rng, hands, keep, count, low=game.ends[0].best != "high")
    fits = (~keep).sum(axis=0) == count
    if fits.any():
        hands, keep = hands[:, fits], keep[:, fits]
    order = np.argsort(keep, axis=0, kind="stable")
    return np.ascontiguousarray(np.take_along_axis(hands, order, axis=0))


def apart(rng: Generator, pools: Sequence[Codes], deals: int) -> list[Codes]:
    """One hand of each pool for every deal, no card twice in a deal."""
    taken = np.zeros(deals, np.uint64)
    good = np.ones(deals, np.bool_)
    places: list[npt.NDArray[np.intp]] = []
    for pool in pools:
        masks = bits(pool)
        at = rng.integers(0, len(masks), deals)
        for _ in range(TRIES):
            clash = (masks[at] & taken) != 0
            if not clash.any():
                break
            at[clash] = rng.integers(0, len(masks), int(clash.sum()))
        good &= (masks[at] & taken) == 0
        taken |= masks[at]
        places.append(at)
    if not good.all() and good.any():
        fill = rng.choice(np.flatnonzero(good), int((~good).sum()))
        for at in places:
            at[~good] = at[fill]
    return [pool[:, at] for pool, at in zip(pools, places, strict=True)]
