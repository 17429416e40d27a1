"""The rule card's parts: the board with its words, the course of a hand, and the trap."""
