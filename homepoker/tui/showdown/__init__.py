"""The end of a hand in the full screen: who won and why, every line, played back."""
