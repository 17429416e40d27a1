"""What every screen is made of: freshness, dialogs, canvas, colours, the terminal itself."""
