"""The plain-line face: the same hands in sentences, for a pipe, a screen reader or a terminal that cannot draw."""
