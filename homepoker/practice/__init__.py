"""Drills: learn to see your hand. Questions from any game, graded as the core would judge, and what comes back when."""
