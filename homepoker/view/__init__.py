"""What is in sight, as frozen values: what a face draws from, before anything is drawn."""
