"""The table in the full screen: board, seats, the private strip, the keys that bet."""
