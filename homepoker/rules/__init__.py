"""What a game is: its layout file, its board, its lines, its wild cards, and which cards may form a hand."""
