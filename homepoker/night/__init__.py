"""An evening: seats with names, stacks, the button, one hand after another."""
