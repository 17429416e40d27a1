"""The lobby's parts: the shelf of games, who sits down, and what is drawn of both."""
