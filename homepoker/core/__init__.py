"""One hand, played: the shared game core."""
