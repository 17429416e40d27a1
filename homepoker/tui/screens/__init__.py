"""What fills the terminal: one class a screen."""
