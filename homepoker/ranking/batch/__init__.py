"""Many hands at once, in numpy: values of rows of cards, of candidate sets, and deals to sample from."""

from homepoker.ranking.batch.hands import low_hands, rank_hands

__all__ = ["low_hands", "rank_hands"]
