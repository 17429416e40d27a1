"""homepoker: the home-game poker night in a terminal."""

__version__ = "0.1.0"
