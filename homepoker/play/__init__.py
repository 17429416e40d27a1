"""A night at one keyboard, without a screen: faces show it and answer it."""
