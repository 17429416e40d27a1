"""The lobby in the full screen: the games, who sits down, the stakes."""
