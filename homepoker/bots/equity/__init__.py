"""What a hand is worth while cards are unknown: sampling over the compiled plan, under the game's own rules.

The only part of the bots that loads numpy; nothing imports it before the first decision.
"""

from homepoker.bots.equity.deals import Generator, generator
from homepoker.bots.equity.matrix import Matrix, sample
from homepoker.bots.equity.strength import Standing, standing

__all__ = ["Generator", "Matrix", "Standing", "generator", "sample", "standing"]
